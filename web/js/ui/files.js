/**
 * Games as files of the reader's computer.
 *
 * @import { Page } from './page.js'
 * @import { Game } from '../game.js'
 */
import { complaintOf } from '../complaints.js';
import { fromFile, toFile } from '../record.js';
import { gameTitle, seatName } from './judge.js';

/** @param {Page} page @param {Game} game */
export function proposedName(page, game) {
  if (game.name) return game.name;
  return `${gameTitle(page, game.spec)}: ${seatName(page, game.seats.first)} – ${seatName(page, game.seats.second)}`;
}

/** @param {Game} game @param {string} name */
export function downloadGame(game, name) {
  const address = URL.createObjectURL(new Blob([toFile(game, name)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'jugada'}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

/** @param {Page} page @param {File} file */
export async function uploadGame({ doings, send }, file) {
  try {
    doings.open(fromFile(await file.text()));
  } catch (error) {
    send('noticed', { kind: 'error', key: 'notice.unreadable', details: { complaint: complaintOf(error) } });
  }
}
