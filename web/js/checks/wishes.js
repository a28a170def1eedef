/**
 * Has the server look at the games and players that stand in the form that is open.
 *
 * @import { State } from '../page/store.js'
 * @import { Tools, Wish } from '../game/wishing.js'
 */
import * as api from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { HUMAN } from '../base/spec.js';
import { PLAYERS } from '../game/game.js';
import { sleep } from '../game/wishing.js';
import { faultOf, isChecked } from './state.js';

/** Whoever types is not asked after every letter. */
const TYPING_MS = 150;

/** @param {Tools} tools */
export function checksWishes({ store, persist }) {
  return { checks };

  /** @param {State} state @returns {Wish | null} */
  function checks(state) {
    const form = formOf(state);
    if (!form || !lacks(state, form)) return null;
    return {
      // Not what is lacking: the rest is asked for while answers come.
      key: JSON.stringify(form),
      grant: async (signal) => {
        await sleep(TYPING_MS, signal);
        for (let player = lacks(store.get(), form); player !== null; player = lacks(store.get(), form))
          await check(form.game, player.name, signal);
      },
    };
  }

  /** @param {string} game @param {string} player @param {AbortSignal} signal */
  async function check(game, player, signal) {
    try {
      await persist(signal, () => api.fetchPosition({ game, ...(player ? { seats: [player] } : {}) }, signal));
      store.send('checked', { game, player, fault: null });
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      store.send('checked', { game, player, fault: complaintOf(error) });
    }
  }
}

/** The next that nobody has looked at: the game itself, which has no player, and then those who play it. @param {State} state @param {{ game: string, players: string[] }} form */
function lacks(state, { game, players }) {
  if (!isChecked(state, game)) return { name: '' };
  if (faultOf(state, game)) return null;
  const name = players.find((player) => player !== HUMAN && !isChecked(state, game, player));
  return name === undefined ? null : { name };
}

/** What stands in the form that is open. @param {State} state @returns {{ game: string, players: string[] } | null} */
function formOf({ screen, draft, lab, study }) {
  if (screen === 'new' && draft.game)
    return { game: draft.game, players: PLAYERS.map((player) => draft.seats[player]) };
  if (screen === 'lab' && lab.view === 'match') return { game: lab.draft.game, players: lab.draft.players };
  if (screen !== 'analyse' || study.tab !== 'opinions' || !study.game) return null;
  return { game: study.game.match.spec, players: study.asked.map(({ strategy }) => strategy) };
}
