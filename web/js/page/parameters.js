/**
 * Parameters of players, evaluators and games are set in forms of several rooms, by the same fields.
 *
 * @import { State } from './store.js'
 * @import { Owner } from '../ui/fields.js'
 */
import { overlayJudge, withParameter } from '../game/choices.js';
import { gameInHand } from '../game/hand.js';
import { changes as values } from '../judging/state.js';
import { changes as lab } from '../lab/state.js';
import { inDraft } from '../newgame/state.js';
import { changes as study } from '../study/state.js';
import { changes as tree } from '../tree/state.js';

export const changes = {
  /**
   * One field of a form. The form may have been drawn before the last change: only the field's own value counts.
   *
   * @param {State} state
   * @param {{ owner: Owner, path: string[], value: string }} details
   * @returns {State}
   */
  parameterSet: (state, { owner, path, value }) => {
    const { catalog, draft, overlay } = state;
    const game = gameInHand(state);
    if (!catalog) return state;
    if (owner === 'game') return inDraft(state, { game: withParameter(catalog, draft.game, draft.game, path, value) });
    if (owner.startsWith('seat-')) {
      const player = Number(owner.slice('seat-'.length));
      const seat = withParameter(catalog, draft.game, draft.seats[player], path, value);
      return inDraft(state, { seats: draft.seats.with(player, seat) });
    }
    if (owner.startsWith('lab-')) return lab.matchParameterSet(state, { owner, path, value });
    if (owner === 'anatomy') return study.studyParameterSet(state, { index: null, path, value });
    if (owner === 'tree') return tree.searchParameterSet(state, { path, value });
    if (owner !== 'overlay')
      return study.studyParameterSet(state, { index: Number(owner.slice('asked-'.length)), path, value });
    if (!game) return state;
    const by = withParameter(catalog, game.match.spec, overlayJudge(catalog, game, overlay.by), path, value);
    return values.overlayChanged(state, { on: true, by });
  },
};
