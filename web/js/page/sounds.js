/**
 * Short sounds for what happens on the board, made here: no file is loaded. Off unless somebody asks for them.
 *
 * @import { State } from './store.js'
 *
 * @typedef {'move' | 'capture' | 'pass' | 'won' | 'lost' | 'drawn'} Sound
 */

import { onlyPerson, winnerOf } from '../game/ending.js';
import { isOver, liveView, payoffsOf } from '../game/game.js';
import { isPassing } from '../game/moves.js';

/** Each note: frequency in Hz, beginning and length in seconds. @type {Record<Sound, [number, number, number][]>} */
const NOTES = {
  move: [[330, 0, 0.06]],
  capture: [
    [330, 0, 0.05],
    [494, 0.06, 0.07],
  ],
  pass: [[220, 0, 0.12]],
  won: [
    [523, 0, 0.1],
    [659, 0.11, 0.1],
    [784, 0.22, 0.1],
    [1047, 0.33, 0.25],
  ],
  lost: [
    [392, 0, 0.14],
    [330, 0.15, 0.14],
    [262, 0.3, 0.3],
  ],
  drawn: [
    [392, 0, 0.14],
    [392, 0.2, 0.2],
  ],
};
const LOUDNESS = 0.06;

/** What the change from one state to the next sounds like. @param {State} state @param {State} before @returns {Sound | null} */
export function soundOf({ game, screen }, { game: earlier }) {
  if (!game || screen !== 'play' || game.serial !== earlier?.serial) return null;
  if (isOver(game) && !isOver(earlier)) return endingSound(game);
  const [view, known] = [liveView(game), earlier.known.views[game.log.head]];
  // A position that has just arrived, after one more move than before.
  if (!view || known || game.log.head === 0 || game.log.shown !== game.log.head || !view.line.length) return null;
  if (!view.last || isPassing(view.last)) return 'pass';
  return view.last.changes.some((change) => 'turns' in change || 'leaves' in change) ? 'capture' : 'move';
}

/** @param {NonNullable<State['game']>} game @returns {Sound} */
function endingSound(game) {
  const [winner, person] = [winnerOf(payoffsOf(game)), onlyPerson(game)];
  if (winner === null) return 'drawn';
  return person !== null && winner !== person ? 'lost' : 'won';
}

/** @returns {(sound: Sound) => void} */
export function createSpeaker() {
  /** @type {AudioContext | null} */
  let context = null;
  return (sound) => {
    // Browsers allow it only after a click, which there has been when anything happens.
    context ??= new AudioContext();
    for (const [frequency, begin, length] of NOTES[sound]) {
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      const at = context.currentTime + begin;
      tone.type = 'square';
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(LOUDNESS, at);
      volume.gain.linearRampToValueAtTime(0, at + length);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + length);
    }
  };
}
