/**
 * Games as files of the reader's computer.
 *
 * @import { Page } from '../base/page.js'
 * @import { Game } from '../game/parts.js'
 */
import { toFile } from '../game/record.js';
import { gameTitle, seatName } from './judge.js';

/** @param {Page} page @param {Game} game */
export function proposedName(page, game) {
  if (game.saved.name) return game.saved.name;
  return `${gameTitle(page, game.match.spec)}: ${seatName(page, game.match.seats[0])} – ${seatName(page, game.match.seats[1])}`;
}

/** @param {Game} game @param {string} name */
export function downloadGame(game, name) {
  download(toFile(game, name), 'application/json', `${name}.json`);
}

/** Gives the reader a file; of its name stays what every system takes. @param {string | Blob} content @param {string} type @param {string} name  with its ending */
export function download(content, type, name) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const [, stem, ending] = /^(.*)(\.\w+)$/s.exec(name) ?? [name, name, ''];
  const link = document.createElement('a');
  link.href = address;
  link.download = `${stem.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'jugada'}${ending}`;
  link.click();
  URL.revokeObjectURL(address);
}
