/**
 * Names of what travels between the server and the page. Their shapes are in `types/api.d.ts`, which is made from the server's own description:
 * only what the page adds to them stands here. This module holds no code: it is read by the type checker alone.
 *
 * @typedef {number} Player  the number of a seat
 * @typedef {{ en: string, es: string, [language: string]: string }} Text  one text in every language
 * @typedef {number[]} Payoffs  what each seat got: of two, 1 for the winner, -1 for the loser, 0 for both of a draw
 * @typedef {{ min: number, max: number }} Range  of a parameter
 * @typedef {import('../../types/api.js').Kind} Kind
 * @typedef {import('../../types/api.js').Parameter} Parameter
 * @typedef {import('../../types/api.js').Declaration} Declaration
 * @typedef {import('../../types/api.js').Level} Level
 * @typedef {import('../../types/api.js').RungOfLadder} Rung  one of the numbered levels of a game
 * @typedef {import('../../types/api.js').Catalog} Catalog
 * @typedef {import('../../types/api.js').Figure} Figure
 * @typedef {import('../../types/api.js').Shape} Shape
 * @typedef {import('../../types/api.js').LegalMove} LegalMove
 * @typedef {import('../../types/api.js').Target} Target
 * @typedef {import('../../types/api.js').Change} Change
 * @typedef {import('../../types/api.js').SideCount} Tally
 * @typedef {import('../../types/api.js').Mark} Mark
 * @typedef {import('../../types/api.js').PlayedMove} LineMove
 * @typedef {import('../../types/api.js').View & { foreseen?: boolean }} View  foreseen: whether the page has worked it out until the server's view arrives
 * @typedef {import('../../types/api.js').Value} Value
 * @typedef {import('../../types/api.js').StandingView & { moves?: RootMove[] }} Standing  what a search would answer at some moment; with what is known of each move, where it is told while it thinks
 * @typedef {import('../../types/api.js').MoveAnalysis} RootMove
 * @typedef {import('../../types/api.js').StatisticsView & Partial<Pick<Analysis, 'cut_short' | 'asked_before'>>} Statistics  of a move that was played: whether the server ended the search, and what its player remembered
 * @typedef {import('../../types/api.js').Analysis} Analysis
 * @typedef {import('../../types/api.js').MoveAnswer} MoveAnswer
 * @typedef {import('../../types/api.js').EventView} TreeEvent
 * @typedef {import('../../types/api.js').Explained} Explained
 * @typedef {import('../../types/api.js').LineStep} LineStep
 * @typedef {import('../../types/api.js').MoveWorth} MoveWorth
 * @typedef {import('../../types/api.js').Judgement} Judgement
 * @typedef {import('../../types/api.js').Ownership} Ownership
 * @typedef {import('../../types/api.js').BoardView} BoardView
 * @typedef {import('../../types/api.js').Term} Term
 * @typedef {import('../../types/api.js').MoveOpinion} MoveOpinion
 * @typedef {import('../../types/api.js').Anatomy} Anatomy
 * @typedef {import('../../types/api.js').MoveAnalysis} MoveValue
 * @typedef {import('../../types/api.js').Overlay} Values
 * @typedef {import('../../types/api.js').SavedGame} SavedGame
 * @typedef {Exclude<import('../../types/api.js').ListedGame, SavedGame>} UnreadableGame  not as it was written; it can be deleted
 * @typedef {import('../../types/api.js').Listed} LibraryPage
 * @typedef {import('../../types/api.js').TagCount} TagCount
 * @typedef {import('../../types/api.js').PlayerStanding} Rating
 */
export {};
