/**
 * What a game on the page is made of: parts that change for reasons of their own. Values only.
 *
 * @import { Judgement, LineStep, Payoffs, Player, Rating, RootMove, Statistics, Value, View } from '../base/types.js'
 *
 * @typedef {object} Entry  one move of the line, and what is known about how it came about
 * @property {Player} player
 * @property {string} move
 * @property {boolean} pass
 * @property {number | null} seconds
 * @property {string | null} strategy  as it was played; null for a person
 * @property {Value | null} value
 * @property {Statistics | null} statistics
 * @property {RootMove[]} considered
 *
 * @typedef {object} Thinking
 * @property {Player} player
 * @property {'move' | 'hint'} purpose
 * @property {string} strategy
 * @property {number} seconds
 * @property {number} nodes
 * @property {number} simulations
 * @property {number} depth
 * @property {string | null} best  what it would play if it were stopped now
 *
 * @typedef {object} Match  what is played, and by whom
 * @property {string} spec
 * @property {string | null} root
 * @property {string[]} seats  `human`, a level or a strategy
 * @property {string} player  who is rated, if anybody is; empty for nobody
 * @property {number} seed
 *
 * @typedef {object} Log  the moves, how many of them count, and which position is looked at
 * @property {Entry[]} line  all moves, also those taken back that can be played again
 * @property {Entry[][]} variations  whole lines that were left for this one
 * @property {number} head  how many of them count
 * @property {number} shown  after how many of them the board is drawn
 *
 * @typedef {object} Known  what has arrived about its positions
 * @property {Record<number, View>} views  by ply
 * @property {Record<number, Judgement>} judged  what the judge says, by ply
 * @property {Record<string, LineStep[]>} lines  how the game would go on after a move that was pointed at
 * @property {string | null} pointed  the move whose line is asked for
 * @property {View | null} drawn  what the board shows until a newer view arrives
 *
 * @typedef {object} Pace  who waits for whom
 * @property {number} turnBegan  when the side to move could begin to think, in ms
 * @property {boolean} paused  machines wait
 * @property {boolean} stepping  one more machine move, then they wait again
 * @property {string | null} wished  a square that was chosen before anybody knew what may be played
 *
 * @typedef {object} Search  what machines work out for it
 * @property {Thinking | null} thinking
 * @property {string | null} suggestion  the best move so far of a machine that was stopped
 * @property {string | null} suggestedBy  the strategy of that machine, in full
 * @property {boolean} hintWanted
 * @property {{ ply: number, move: string } | null} hint
 *
 * @typedef {object} Result  how it ended, beside what the rules say
 * @property {Player | 'nobody' | null} abandonedBy
 * @property {{ points: number[], payoffs: Payoffs, dead: number[] } | null} agreed  the count that both sides agree on, without dead stones
 * @property {boolean} endSeen
 *
 * @typedef {object} Rated  what it does to the rating of the person who plays
 * @property {boolean} assisted  by hints, values, moves taken back, a machine cut short; or begun elsewhere: not rated
 * @property {boolean} reported
 * @property {Rating | null} ratingBefore
 * @property {Rating | null} rating
 *
 * @typedef {object} Saved  where it is in the library
 * @property {number | null} savedAs
 * @property {string | null} name  under which it was saved
 * @property {import('./keeping.js').Kept | null} kept  what the library has of it
 *
 * @typedef {object} Game
 * @property {number} serial  tells games of one visit apart, so that late answers find nobody
 * @property {string} id  tells it from all other games, also after a reload
 * @property {Match} match
 * @property {Log} log
 * @property {Known} known
 * @property {Pace} pace
 * @property {Search} search
 * @property {Result} result
 * @property {Rated} rated
 * @property {Saved} saved
 *
 * @typedef {Pick<Match, 'spec' | 'seats' | 'seed'> & Partial<Match & Log & Result & Rated & Saved> & { id: string }} Begun  what a game is begun with: some of its parts' fields
 */
import { PLAYERS } from './sides.js';

/** @param {string} seat */
export const isMachine = (seat) => seat !== 'human';

/** @param {Begun & { serial: number }} begun @returns {Game} */
export const newGame = (begun) => ({
  serial: begun.serial,
  id: begun.id,
  match: matchOf(begun),
  log: logOf(begun),
  known: { views: {}, judged: {}, lines: {}, pointed: null, drawn: null },
  pace: paceOf(begun),
  search: { thinking: null, suggestion: null, suggestedBy: null, hintWanted: false, hint: null },
  result: resultOf(begun),
  rated: ratedOf(begun),
  saved: savedOf(begun),
});

/** @param {Begun} begun @returns {Match} */
const matchOf = ({ spec, root = null, seats, player = '', seed }) => ({ spec, root, seats, player, seed });

/** @param {Begun} begun @returns {Log} */
const logOf = ({ line = [], variations = [], head = line.length }) => ({ line, variations, head, shown: head });

/** Two machines given a line to begin with wait to be watched; otherwise a reload would race ahead. @param {Begun} begun @returns {Pace} */
const paceOf = ({ line = [], seats }) => ({
  turnBegan: 0,
  paused: line.length > 0 && PLAYERS.every((player) => isMachine(seats[player])),
  stepping: false,
  wished: null,
});

/** @param {Begun} begun @returns {Result} */
const resultOf = ({ abandonedBy = null, endSeen = false }) => ({ abandonedBy, agreed: null, endSeen });

/** @param {Begun} begun @returns {Rated} */
const ratedOf = ({ assisted = false, reported = false, ratingBefore = null, rating = null }) => ({
  assisted,
  reported,
  ratingBefore,
  rating,
});

/** @param {Begun} begun @returns {Saved} */
const savedOf = ({ savedAs = null, name = null, kept = null }) => ({ savedAs, name, kept });
