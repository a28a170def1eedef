/**
 * What a person can do with the position that is analysed.
 *
 * @import { Complaint } from '../base/complaints.js'
 * @import { View } from '../base/types.js'
 * @import { Setup } from '../game/record.js'
 * @import { Store } from '../page/store.js'
 */
import * as api from '../base/api.js';
import { complaintOf } from '../base/complaints.js';
import { ADAPTIVE, HUMAN } from '../base/spec.js';
import { freshGame } from '../game/choices.js';
import * as games from '../game/game.js';
import { stayingHere } from '../game/whereabouts.js';
import { positionText } from './model.js';

/** More than any game or board needs: whoever pastes a book is told so at once. */
const LONGEST_PASTE = 48 * 1024;

/** @param {Store} store @param {() => void} nameThePlayer  whoever is rated has a name */
export function createStudyActs(store, nameThePlayer) {
  return {
    analyse,

    /** A saved game is analysed, move by move. @param {Setup} setup */
    study: (setup) => store.send('openingAsked', { setup: { ...setup, study: { ply: 0, tab: 'course' } } }),

    /** The position that was put together, if it is one. */
    useEdited() {
      const { game, edited } = store.get().study;
      if (!game?.known.drawn || !edited) return;
      return studyPosition(game.match.spec, positionText(edited, game.known.drawn.shape), (error) =>
        store.send('edited', { error }),
      );
    },

    /** Whatever was pasted: a position or a line of moves, of this game or of another. @param {string} text */
    async paste(text) {
      const { game } = store.get().study;
      if (!game || text.trim() === '') return;
      const size = text.length;
      const tooLong = { code: 'too_large', message: `${size} characters`, details: { size, most: LONGEST_PASTE } };
      if (size > LONGEST_PASTE) return store.send('pastingFailed', { complaint: tooLong });
      const isHere = stayingHere(store);
      try {
        const view = await api.readPasted({ text, game: game.match.spec });
        const root = (await isUsualStart(view)) ? null : view.root;
        const line = games.entriesOf(view);
        if (isHere()) store.send('studyBegun', { spec: view.game, root, line, views: { [line.length]: view } });
      } catch (error) {
        if (isHere()) store.send('pastingFailed', { complaint: complaintOf(error) });
      }
    },

    /** The game goes on from the position that is analysed, against a level that fits. */
    playFromHere() {
      const { game } = store.get().study;
      if (!game) return;
      const {
        match: { spec, root },
        log: { shown },
      } = game;
      const view = game.known.views[shown];
      const person = view ? games.toMove(view) : games.PLAYERS[0];
      const seats = games.PLAYERS.map((player) => (player === person ? HUMAN : ADAPTIVE));
      nameThePlayer();
      // From another position than the start no result is comparable.
      store.send('gameBegun', {
        ...freshGame(),
        spec,
        root,
        line: game.log.line.slice(0, shown),
        seats,
        assisted: shown > 0 || root !== null,
      });
    },
  };

  /** What is on the board is analysed; without a board, what was analysed before, or the game that would be played. */
  function analyse() {
    const { screen, game, study, draft } = store.get();
    if (study.game && (screen !== 'play' || !game)) return store.send('screenOpened', { screen: 'analyse' });
    if (!game)
      return store.send('openingAsked', {
        setup: { spec: draft.game, root: null, seats: [HUMAN, HUMAN], study: {} },
      });
    const {
      match: { spec, root },
      log: { line, variations, head, shown },
      known: { views, judged },
    } = game;
    // Of a finished game one wants to know what went wrong.
    const tab = games.isOver(game) ? { tab: /** @type {const} */ ('course') } : {};
    store.send('studyBegun', { spec, root, line, variations, head, shown, views, judged, ...tab });
  }

  /** @param {string} spec @param {string} root @param {(complaint: Complaint) => void} refused */
  async function studyPosition(spec, root, refused) {
    const isHere = stayingHere(store);
    try {
      const view = await api.fetchPosition({ game: spec, root });
      if (isHere()) store.send('studyBegun', { spec: view.game, root: view.root, views: { 0: view } });
    } catch (error) {
      if (isHere()) refused(complaintOf(error));
    }
  }

  /** Whether a game began as its rules have it: a record may begin anywhere. @param {View} view */
  async function isUsualStart(view) {
    const start = await api.fetchPosition({ game: view.game });
    return start.root === view.root;
  }
}
