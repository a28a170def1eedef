/**
 * The shapes of what the library holds beside games. This module holds no code: it is read by the type checker alone.
 *
 * @import { Text } from '../base/types.js'
 *
 * @typedef {{ q: string, game: string, result: string, tag: string }} LibraryFilter  empty texts let everything through
 *
 * @typedef {object} ImportAnswer
 * @property {number} kept
 * @property {number} known
 * @property {number} wrong
 * @property {Text[]} complaints
 * @property {number | null} only  the number of the game, if there is only one
 *
 * @typedef {ImportAnswer & { name: string, refused?: import('../base/complaints.js').Complaint }} Arrived  what became of a file
 *
 * @typedef {object} ExploredMove
 * @property {string} move
 * @property {number} games
 * @property {number} first  won by the first side
 * @property {number} second
 * @property {number} draws
 * @property {number} unfinished
 * @property {string} latest  the latest date of such a game, or nothing
 * @property {{ name: string, games: number }[]} by  who played it most often
 *
 * @typedef {object} Explored  what was played in a position
 * @property {number} games  that were looked at
 * @property {number} reached  in which the position came up
 * @property {ExploredMove[]} moves  the most frequent first
 * @property {boolean} complete  whether all games were looked at
 *
 * @typedef {object} Evaluator
 * @property {string} name
 * @property {string | null} game
 * @property {string | null} learner
 * @property {number} games
 * @property {number} planned
 * @property {number | null} created
 * @property {number | null} changed
 * @property {number | null} score
 * @property {string[]} [tags]
 * @property {boolean} is_shipped
 * @property {string | null} unreadable
 *
 * @typedef {Evaluator & { training: import('../jobs/types.js').TrainingDetail }} EvaluatorDetail
 *
 * @typedef {{ first: number[], second: number[], bias: number, says: number }} Neuron
 * @typedef {{ contents: number[], weight: number, is_movers: boolean }} Pattern
 * @typedef {{ cells: number[], strength: number, best: Pattern, worst: Pattern }} TuplePart
 *
 * @typedef {object} Parts
 * @property {number} rows
 * @property {number} cols
 * @property {boolean} is_pair
 * @property {number} of
 * @property {'positions' | { neurons: Neuron[] } | { tuples: TuplePart[] }} made_of
 */
export {};
