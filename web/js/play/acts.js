/**
 * What a person can do with the game that is played, and with any board.
 *
 * @import { Keeper } from '../game/keeping.js'
 * @import { Store } from '../page/store.js'
 */
import * as api from '../base/api.js';
import { freshGame } from '../game/choices.js';
import * as games from '../game/game.js';
import { gameInHand } from '../game/hand.js';
import { parcelOf } from '../game/keeping.js';
import { toMove } from '../game/sides.js';
import { stayingHere } from '../game/whereabouts.js';

/** @param {Store} store @param {(work: () => Promise<void>) => Promise<void>} reporting  says it if something is refused @param {Keeper} keeper */
export function createPlayActs(store, reporting, keeper) {
  return { move, rematch, refuse, save };

  /** @param {string} move */
  function move(move) {
    const game = gameInHand(store.get());
    if (game && games.canBranch(game)) store.send('branched', { move, now: performance.now() });
    if (!game || !games.isPersonsTurn(game)) return;
    const seconds = (performance.now() - game.pace.turnBegan) / 1000;
    store.send('moved', { serial: game.serial, ply: game.log.head, move, known: { seconds } });
  }

  /** @param {(seats: string[]) => string[]} arrange */
  function rematch(arrange) {
    const { game } = store.get();
    if (!game) return;
    const { spec, root, player } = game.match;
    // From another position than the start no result is comparable.
    const assisted = root !== null;
    store.send('gameBegun', { ...freshGame(), spec, root, player, assisted, seats: arrange(game.match.seats) });
  }

  /** Says why a click came to nothing. @param {string} square  as a move would name it @param {'stuck' | 'pick' | 'there'} [how]  known without asking: the piece cannot move, none was chosen, it cannot go there */
  async function refuse(square, how) {
    const game = gameInHand(store.get());
    const view = game?.known.views[game.log.shown];
    if (game?.known.drawn?.foreseen && !view) return store.send('moveWished', { move: square });
    if (!game || !view || view.payoffs || game.result.abandonedBy !== null) return;
    const say = (/** @type {string} */ key, /** @type {object} */ details) =>
      store.send('noticed', { kind: 'illegal', key, details: { square, ...details } });
    if (games.isMachine(game.match.seats[toMove(view)]))
      return say('notice.notYourTurn', { side: view.shape.sides[toMove(view)] });
    if (how) return say(`notice.${how}`, {});
    const isHere = stayingHere(store);
    await reporting(async () => {
      const position = {
        game: game.match.spec,
        moves: games.movesText(game, game.log.shown),
        ...(game.match.root ? { root: game.match.root } : {}),
      };
      const { why } = await api.fetchWhy({ ...position, move: square });
      if (why && isHere()) say('notice.illegal', { why });
    });
  }

  /** Keeps the game in the library; a second time under the same entry. @param {string} name */
  async function save(name) {
    const { game, saving } = store.get();
    if (!game || saving) return;
    store.send('savingBegan');
    await reporting(async () => {
      const parcel = parcelOf({ ...game, saved: { ...game.saved, name } });
      const id = await keeper.keep(parcel);
      store.send('saved', { serial: game.serial, id, name, kept: parcel.kept });
      store.send('noticed', { kind: 'done', key: 'notice.saved', details: { name } });
    });
    store.send('savingEnded');
  }
}
