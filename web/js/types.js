/**
 * The shapes that travel between the server and the page, as the API describes them.
 * This module holds no code: it is read by the type checker alone.
 *
 * @typedef {'first' | 'second'} Player
 * @typedef {{ en: string, es: string, [language: string]: string }} Text  one text in every language
 * @typedef {{ won_by: Player } | 'draw'} Outcome
 *
 * @typedef {object} Range
 * @property {number} min
 * @property {number} max
 *
 * @typedef {{ evaluator: { required: boolean } }
 *   | { name: { required: boolean } }
 *   | { choice: string[] }
 *   | { whole: Range } | { whole_or_auto: Range } | { whole_or_off: Range }
 *   | { number: Range } | { number_or_auto: Range }} Kind
 *
 * @typedef {object} Parameter
 * @property {string} name
 * @property {Text} help
 * @property {Kind} kind
 * @property {{ value: string } | 'required' | 'absent'} default
 *
 * @typedef {object} Declaration
 * @property {string} id
 * @property {Text} title
 * @property {Text} help
 * @property {Parameter[]} parameters
 *
 * @typedef {object} Level
 * @property {string} id
 * @property {Text} title
 * @property {Text} help
 * @property {string} strategy
 *
 * @typedef {object} Catalog
 * @property {string} version
 * @property {Declaration[]} games
 * @property {Declaration[]} strategies
 * @property {Level[]} levels
 * @property {Record<string, Declaration[]>} evaluators  by game id
 * @property {{ moves: number, memory: number, parameters: Record<string, number> }} limits  the most that this server takes; parameters by name
 * @property {string[]} languages
 *
 * @typedef {object} Shape
 * @property {number} rows
 * @property {number} cols
 * @property {'squares' | 'intersections' | 'rack'} surface
 * @property {'disc' | 'stone' | 'counter'} piece
 * @property {{ first: Text, second: Text }} sides
 * @property {string[]} column_labels
 * @property {string[]} row_labels
 * @property {number[]} stars
 * @property {{ move: string, by_choice: boolean } | null} passing  how a side passes, and whether it may without having to
 *
 * @typedef {object} LegalMove
 * @property {string} move
 * @property {{ cell: number } | { column: number } | 'pass'} target
 * @property {number | null} placed
 * @property {number[]} flipped
 * @property {number[]} captured
 *
 * @typedef {{ name: Text, kind: 'on_board' | 'in_hand' | 'lost' | 'part' | 'total', count: Record<Player, number> }} Tally
 * @typedef {{ cell: number, kind: 'winning_line' | 'ko' | { territory: Player } }} Mark
 * @typedef {{ player: Player, move: string }} LineMove
 *
 * @typedef {object} View
 * @property {string} game
 * @property {string} position
 * @property {string} moves
 * @property {string} root
 * @property {Shape} shape
 * @property {(Player | null)[]} pieces
 * @property {Player} to_move
 * @property {LegalMove[]} legal
 * @property {Outcome | null} outcome
 * @property {number | null} margin
 * @property {Tally[]} tallies
 * @property {Mark[]} marks
 * @property {LegalMove | null} last
 * @property {string} key
 * @property {LineMove[]} line
 *
 * @typedef {{ estimate: number } | { wins_in: number } | { loses_in: number } | 'drawn' | { exact: number }} Value
 *
 * What a search would answer at some moment; `depth` is null where it does not go depth by depth.
 * @typedef {object} Standing
 * @property {number | null} depth
 * @property {string} move
 * @property {Value | null} value
 * @property {string} line
 * @property {number} nodes
 * @property {number} simulations
 * @property {number} seconds
 * @typedef {{ move: string, value: Value | null, mean: number | null, visits: number }} RootMove
 *
 * @typedef {object} Statistics
 * @property {number} seconds
 * @property {number} nodes
 * @property {number[]} nodes_per_level
 * @property {number} evaluations
 * @property {number} cutoffs
 * @property {number} table_hits
 * @property {number} table_stores
 * @property {number} simulations
 * @property {Standing[]} iterations
 *
 * @typedef {object} Analysis
 * @property {string} strategy
 * @property {string} move
 * @property {Value | null} value
 * @property {string} line
 * @property {RootMove[]} moves
 * @property {Statistics} statistics
 *
 * @typedef {{ move: string, value: Value | null, mean: number | null }} MoveValue
 * @typedef {{ by: string, unit: string, values: MoveValue[], position: Value | null }} Values
 *
 * @typedef {object} SavedGame
 * @property {number} id
 * @property {string} name
 * @property {string} game
 * @property {string} first
 * @property {string} second
 * @property {string} root  empty for the start of the game
 * @property {string} line
 * @property {Outcome | null} outcome
 * @property {number} created  in seconds since 1970
 * @property {number} changed
 *
 * @typedef {{ id: number, changed: number, unreadable: string }} UnreadableGame  not as it was written; it can be deleted
 * @typedef {{ games: (SavedGame | UnreadableGame)[], next: string | null }} LibraryPage  next: where the next page begins
 *
 * @typedef {object} Rating
 * @property {string} name
 * @property {string} game
 * @property {number} rating
 * @property {number} deviation
 * @property {number} games
 * @property {number} low
 * @property {number} high
 * @property {{ strategy: string, rating: number }} level
 */
export {};
