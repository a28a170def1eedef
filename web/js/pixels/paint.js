/** Paints sprites with the palette in use, and gives them to the stylesheets as images. */
import {
  COUNTER,
  DISC,
  FELT,
  GROUND,
  HANDSHAKE,
  PAWN,
  RACK,
  STAR,
  STONE,
  STONE_SMALL,
  TILE,
  TROPHY,
  WOOD,
} from './sprites.js';

/**
 * Writes every sprite as an image into a custom property of the root (`--sprite-disc-first` and so on), painted with the
 * colours that the root has at this moment. To be called again when the palette changes.
 *
 * @param {HTMLElement} root
 */
export function paintSprites(root) {
  const style = getComputedStyle(root);
  const colour = (/** @type {string} */ role) => style.getPropertyValue(`--${role}`).trim();
  const shades = (/** @type {string} */ role) => ({
    o: colour(`${role}-line`),
    l: colour(`${role}-light`),
    m: colour(role),
    d: colour(`${role}-dark`),
    e: colour(`${role}-sign`),
    s: colour('shadow'),
  });
  const both = (/** @type {string} */ role, /** @type {string} */ opposite) => {
    const back = shades(opposite);
    return { ...shades(role), L: back.l, M: back.m, D: back.d };
  };

  const first = both('disc-first', 'disc-second');
  const second = both('disc-second', 'disc-first');
  /** @type {Record<string, string>} */
  const images = {
    'disc-first': draw([DISC.flat], [first]),
    'disc-second': draw([DISC.flat], [second]),
    // What is seen of a disc as it turns over: its old face narrowing, its edge, its new face widening.
    'turn-first': draw(
      [DISC.flat, DISC.turning, DISC.edge, DISC.turning, DISC.flat],
      [second, second, first, first, first],
    ),
    'turn-second': draw(
      [DISC.flat, DISC.turning, DISC.edge, DISC.turning, DISC.flat],
      [first, first, second, second, second],
    ),
    'stone-first': draw([STONE], [shades('stone-first')]),
    'stone-second': draw([STONE], [shades('stone-second')]),
    'stone-small-first': draw([STONE_SMALL], [shades('stone-first')]),
    'stone-small-second': draw([STONE_SMALL], [shades('stone-second')]),
    'counter-first': draw([COUNTER.first], [shades('counter-first')]),
    'counter-second': draw([COUNTER.second], [shades('counter-second')]),
    // Who moves first is white here.
    'pawn-first': draw([PAWN], [shades('disc-second')]),
    'pawn-second': draw([PAWN], [shades('disc-first')]),
    'tile-first': draw([TILE.first], [shades('tile-first')]),
    'tile-second': draw([TILE.second], [shades('tile-second')]),
    rack: draw([RACK], [shades('rack')]),
    felt: draw([FELT], [shades('felt')]),
    wood: draw([WOOD], [shades('wood')]),
    frame: draw([WOOD], [shades('frame')]),
    ground: draw([GROUND], [shades('ground')]),
    star: draw([STAR], [shades('star')]),
    trophy: draw([TROPHY], [shades('star')]),
    handshake: draw([HANDSHAKE], [both('wood', 'rack')]),
  };
  for (const [name, image] of Object.entries(images)) root.style.setProperty(`--sprite-${name}`, `url(${image})`);
}

/**
 * Draws frames side by side.
 *
 * @param {string[][]} frames
 * @param {Record<string, string>[]} palettes  one for each frame
 * @returns {string} the image as a data address
 */
function draw(frames, palettes) {
  const canvas = document.createElement('canvas');
  const size = frames[0].length;
  canvas.width = size * frames.length;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return '';
  frames.forEach((rows, frame) => {
    rows.forEach((row, y) => {
      [...row].forEach((letter, x) => {
        if (letter === '.') return;
        context.fillStyle = palettes[frame][letter] || 'magenta';
        context.fillRect(frame * size + x, y, 1, 1);
      });
    });
  });
  return canvas.toDataURL();
}
