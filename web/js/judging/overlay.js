/**
 * What is written on the board over its cells: values, and the line of a move.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 * @import { Painted } from './model.js'
 */
import { JUDGE } from '../base/spec.js';
import { overlayJudge, overlayKey } from '../game/choices.js';
import { paintValues } from '../game/values.js';
import { lineKey, lineOnBoard, paintMoves } from './model.js';

/** What is written on the board, and by whom. @param {Page} page @param {Game} game @returns {{ values: Map<string, Painted> | null, some: boolean }} */
export function overlayOf({ state, words }, game) {
  const { overlay, catalog } = state;
  const nothing = { values: null, some: false };
  if (!catalog || !overlay.on) return nothing;
  const by = overlayJudge(catalog, game, overlay.by);
  const judgement = game.known.judged[game.log.shown];
  if (by === JUDGE) {
    if (!judgement || judgement.moves.length === 0) return nothing;
    const values = paintMoves(judgement, words);
    return { values, some: values.size < judgement.moves.length };
  }
  if (!overlay.values || overlay.key !== overlayKey(game, by)) return nothing;
  const values = paintValues(overlay.values.values, words);
  return values.size === 0 ? nothing : { values, some: false };
}

/** The line of the move pointed at, where values are shown. @param {Page} page @param {Game} game */
export function pointedLine({ state }, game) {
  const line = game.known.pointed && state.overlay.on ? game.known.lines[lineKey(game, game.known.pointed)] : null;
  return line && game.known.drawn ? lineOnBoard(line, game.known.drawn) : null;
}
