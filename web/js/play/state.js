/**
 * The game on the board: how it begins, goes on, is taken back and looked through, and the panels beside it.
 *
 * @import { Player, Rating, View } from '../base/types.js'
 * @import { Begun, Entry, Game } from '../game/parts.js'
 * @import { Setup } from '../game/record.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {'moves' | 'values' | 'figures' | 'end'} Tab
 *
 * @typedef {object} PlayState
 * @property {Game | null} game
 * @property {Setup | null} opening  a game on its way to the board, to be played or to be analysed
 * @property {Tab} tab
 * @property {boolean} sheet  whether the panels are drawn up over the board, where there is no room beside it
 */

import { playerName, ratedSide } from '../game/choices.js';
import * as games from '../game/game.js';
import { inGame, inGameOf, inPlayed, lastingNotice } from '../game/hand.js';
import { isUnkept, keepable, parcelOf } from '../game/keeping.js';
import { isPassing } from '../game/moves.js';
import { toMove } from '../game/sides.js';

/** @type {PlayState} */
export const initial = { game: null, opening: null, tab: 'moves', sheet: false };

export const changes = {
  /** @param {State} state @param {{ setup: Setup | null }} details @returns {State} */
  openingAsked: (state, { setup }) => ({ ...state, opening: setup }),

  /** The game that was played until now is kept. @param {State} state @param {Begun & { opened?: boolean }} setup  opened: it comes from elsewhere @returns {State} */
  gameBegun: (state, { opened = false, player = playerName(state.settings.player), ...setup }) => {
    const begun = games.newGame({ ...setup, player, serial: state.serial });
    // What was opened from elsewhere is there already; what is played here is kept.
    const game = opened ? { ...begun, saved: { ...begun.saved, kept: keepable(begun) } } : begun;
    const left = state.game && isUnkept(state.game) ? [parcelOf(state.game)] : [];
    // Values left on would make a game unrated before anybody has looked at them.
    const rated = ratedSide(game) !== null && player !== '' && !game.rated.assisted;
    return {
      ...state,
      game,
      parcels: [...state.parcels, ...left],
      serial: state.serial + 1,
      opening: null,
      screen: 'play',
      dialog: null,
      notice: lastingNotice(state),
      // A new game is looked at, not what was said about the one before.
      sheet: false,
      tab: state.tab === 'end' ? 'moves' : state.tab,
      overlay: { ...state.overlay, on: state.overlay.on && !rated, values: null, key: null, error: null },
      territory: { ...state.territory, on: state.territory.on && !rated, dead: null },
    };
  },

  /** @param {State} state @param {{ serial: number, ply: number, view: View, now: number }} details @returns {State} */
  viewArrived: (state, { serial, ply, view, now }) =>
    inGameOf(state, serial, (game) => games.playWished(games.receiveView(game, ply, view, now))),

  /** A square is chosen while the position is still on its way. @param {State} state @param {{ move: string }} details @returns {State} */
  moveWished: (state, { move }) =>
    inGame(state, (game) =>
      games.liveView(game) || games.isOver(game) ? game : { ...game, pace: { ...game.pace, wished: move } },
    ),

  /** A person, a machine or the rules made a move; a machine's answer brings the position after it. @param {State} state @param {{ serial: number, ply: number, move: string, known?: Partial<Entry>, after?: { view: View, now: number } }} details @returns {State} */
  moved: (state, { serial, ply, move, known, after }) =>
    inGameOf(state, serial, (game) => {
      const view = games.liveView(game);
      const legal = games.findLegal(game, move);
      if (game.log.head !== ply || !view || !legal || games.isOver(game)) return game;
      const played = games.play(game, games.entryOf(move, toMove(view), { pass: isPassing(legal), ...known }));
      return after ? games.receiveView(played, ply + 1, after.view, after.now) : played;
    }),

  /** A person moves in a position further back: the line is left for another. @param {State} state @param {{ move: string, now: number }} details @returns {State} */
  branched: (state, { move, now }) =>
    inGame(state, (game) => {
      const view = game.known.views[game.log.shown];
      const legal = view?.legal.find((one) => one.move === move);
      if (!view || !legal || !games.canBranch(game)) return game;
      return games.branch(game, games.entryOf(move, toMove(view), { pass: isPassing(legal) }), now);
    }),

  /** @param {State} state @param {{ index: number, now: number }} details @returns {State} */
  variationTaken: (state, { index, now }) => inGame(state, (game) => games.takeVariation(game, index, now)),

  /** Another player takes a seat during the game (García). @param {State} state @param {{ player: Player, seat: string }} details @returns {State} */
  seatTaken: (state, { player, seat }) =>
    inPlayed(state, (game) =>
      game.match.seats[player] === seat
        ? game
        : {
            ...game,
            match: { ...game.match, seats: game.match.seats.with(player, seat) },
            search: { ...game.search, thinking: null, suggestion: null, suggestedBy: null },
            rated: { ...game.rated, assisted: true },
          },
    ),

  /** @param {State} state @param {{ ply: number }} details @returns {State} */
  plyShown: (state, { ply }) => inGame(state, (game) => games.show(game, ply)),

  /** @param {State} state @param {{ now: number }} details @returns {State} */
  undone: (state, { now }) => inGame(state, (game) => games.undo(game, now)),

  /** @param {State} state @param {{ now: number }} details @returns {State} */
  redone: (state, { now }) => inGame(state, (game) => games.redo(game, now)),

  /** @param {State} state @param {{ now: number }} details @returns {State} */
  continuedFromShown: (state, { now }) => inGame(state, (game) => games.continueFromShown(game, now)),

  /** @param {State} state @returns {State} */
  abandoned: (state) =>
    inPlayed({ ...state, dialog: null }, (game) => {
      const view = games.liveView(game);
      return view && !games.isOver(game) ? givenUp(game, view, loserOnLeaving(game, view)) : game;
    }),

  /** A machine gives the game up instead of moving. @param {State} state @param {{ serial: number, ply: number }} details @returns {State} */
  resigned: (state, { serial, ply }) =>
    inGameOf(state, serial, (game) => {
      const view = games.liveView(game);
      return view && game.log.head === ply && !games.isOver(game) ? givenUp(game, view, toMove(view)) : game;
    }),

  /** @param {State} state @param {{ paused: boolean }} details @returns {State} */
  pauseSet: (state, { paused }) =>
    inPlayed(state, (game) => ({
      ...game,
      pace: { ...game.pace, paused, stepping: false },
      search: { ...game.search, thinking: paused ? null : game.search.thinking, suggestion: null, suggestedBy: null },
    })),

  /** @param {State} state @returns {State} */
  stepped: (state) =>
    inPlayed(state, (game) =>
      games.show({ ...game, pace: { ...game.pace, paused: true, stepping: true } }, game.log.head),
    ),

  /** @param {State} state @param {{ serial: number, rating: Rating, after: boolean }} details @returns {State} */
  ratingArrived: (state, { serial, rating, after }) =>
    inGameOf(state, serial, (game) => ({
      ...game,
      rated: {
        ...game.rated,
        rating,
        ratingBefore: after ? game.rated.rating : rating,
        reported: game.rated.reported || after,
      },
    })),

  /** @param {State} state @param {{ tab: Tab }} details @returns {State} */
  tabOpened: (state, { tab }) => ({ ...state, tab, sheet: true }),

  /** @param {State} state @param {{ open: boolean }} details @returns {State} */
  sheetDrawn: (state, { open }) => ({ ...state, sheet: open }),

  /** The result comes into view, beside the board. @param {State} state @returns {State} */
  endShown: (state) =>
    inPlayed({ ...state, tab: 'end', sheet: true }, (game) => ({ ...game, result: { ...game.result, endSeen: true } })),
};

/** @param {Game} game @param {View} view @param {Player | 'nobody'} by @returns {Game} */
const givenUp = (game, view, by) => ({
  ...game,
  result: { ...game.result, abandonedBy: by, endSeen: false },
  search: { ...game.search, thinking: null, hintWanted: false, suggestion: null },
  log: { ...game.log, shown: game.log.head },
  known: { ...game.known, drawn: view },
});

/** Who loses by leaving: the person against a machine, the side to move between two people, nobody between machines. @param {Game} game @param {View} view */
function loserOnLeaving(game, view) {
  const people = games.PLAYERS.filter((player) => !games.isMachine(game.match.seats[player]));
  if (people.length === 0) return 'nobody';
  return people.length === 1 ? people[0] : toMove(view);
}
