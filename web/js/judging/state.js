/**
 * What positions and moves are worth: the judge's opinion of the game, and the values painted on the board.
 *
 * @import { Judgement, LineStep, Values } from '../base/types.js'
 * @import { Complaint } from '../base/complaints.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {object} Overlay  values painted on the board
 * @property {boolean} on
 * @property {string} by
 * @property {Values | null} values
 * @property {string | null} key  the position and judge that `values` belong to
 * @property {Complaint | null} error
 *
 * @typedef {object} ValuesState
 * @property {Overlay} overlay
 */
import { helped } from '../game/choices.js';
import * as games from '../game/game.js';
import { defined, inGame, inGameOf } from '../game/hand.js';

/** @type {ValuesState} */
export const initial = { overlay: { on: false, by: '', values: null, key: null, error: null } };

export const changes = {
  /** @param {State} state @param {{ serial: number, ply: number, moves: string, judgement: Judgement }} details @returns {State} */
  judged: (state, { serial, ply, moves, judgement }) =>
    inGameOf(state, serial, (game) =>
      // Another move may have been made there since.
      games.movesText(game, ply) === moves
        ? { ...game, known: { ...game.known, judged: { ...game.known.judged, [ply]: judgement } } }
        : game,
    ),

  /** Somebody points at a move, or at none. @param {State} state @param {{ move: string | null }} details @returns {State} */
  pointedAt: (state, { move }) =>
    inGame(state, (game) =>
      game.known.pointed === move ? game : { ...game, known: { ...game.known, pointed: move } },
    ),

  /** @param {State} state @param {{ serial: number, key: string, line: LineStep[] }} details @returns {State} */
  lineArrived: (state, { serial, key, line }) =>
    inGameOf(state, serial, (game) => ({
      ...game,
      known: { ...game.known, lines: { ...game.known.lines, [key]: line } },
    })),

  /** @param {State} state @param {{ on?: boolean, by?: string }} details @returns {State} */
  overlayChanged: (state, details) => {
    const { overlay } = state;
    // After a refusal the values are asked for again.
    const key = overlay.error ? null : overlay.key;
    const changed = { ...overlay, ...defined(details), key, error: null };
    return inGame({ ...state, overlay: changed }, (game) => (changed.on ? helped(game) : game));
  },

  /** @param {State} state @param {{ key: string, values: Values | null, error: Complaint | null }} details @returns {State} */
  overlayArrived: (state, { key, values, error }) =>
    inGame({ ...state, overlay: { ...state.overlay, key, values, error } }, (game) => (values ? helped(game) : game)),
};
