/**
 * Names of what the library holds beside games; see `base/types.js`.
 *
 * @typedef {{ q: string, game: string, result: string, tag: string }} LibraryFilter  what is looked for: empty texts let everything through
 * @typedef {import('../../types/api.js').ImportAnswer} ImportAnswer
 * @typedef {ImportAnswer & { name: string, refused?: import('../base/complaints.js').Complaint }} Arrived  what became of a file
 * @typedef {import('../../types/api.js').ExploredMove} ExploredMove
 * @typedef {import('../../types/api.js').Explored} Explored
 * @typedef {import('../../types/api.js').EvaluatorView} Evaluator
 * @typedef {import('../../types/api.js').EvaluatorDetail} EvaluatorDetail
 * @typedef {import('../../types/api.js').OnCell} OnCell
 * @typedef {import('../../types/api.js').Part} Part
 * @typedef {import('../../types/api.js').Parts} Parts
 * @typedef {import('../../types/api.js').Weighed} Weighed
 */
export {};
