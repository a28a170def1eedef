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
 * @property {string[]} games  the ids of those to which it is offered; empty for all
 *
 * @typedef {{ id: string, strategy: string, rating: number, error: number, seconds: number }} Rung  one of the numbered levels of a game
 *
 * @typedef {object} Catalog
 * @property {string} version
 * @property {Declaration[]} games
 * @property {Declaration[]} strategies
 * @property {Level[]} levels
 * @property {Record<string, Rung[]>} ladders  by game id, the weakest first
 * @property {Record<string, { parameter: string, ladders: { up_to: number, rungs: Rung[] }[] }>} board_ladders  by game id, where they were measured on several boards
 * @property {Record<string, { strategy: string, unit: Judgement['unit'] }>} judges  by game id
 * @property {Record<string, string[]>} playable  by game id, the ids of the strategies that play it
 * @property {Record<string, Declaration[]>} evaluators  by game id
 * @property {Record<string, string[]>} engines  other programs that are registered, by game
 * @property {{ name: string, game: string, rows: number, cols: number }[]} learned  evaluators that come with the program
 * @property {Declaration[]} learners  what can learn
 * @property {Declaration[]} learning_opponents  against whom, beside everybody who plays
 * @property {{ moves: number, memory: number, parameters: Record<string, number> }} limits  the most that this server takes; parameters by name
 * @property {string[]} languages
 * @property {boolean} quits  whether the page may end the program
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
 * @property {boolean} [has_owners]  whether it can be asked whose each cell will be
 * @property {boolean} [foreseen]  whether the page has worked it out until the server's view arrives
 *
 * @typedef {{ estimate: number } | { wins_in: number } | { loses_in: number } | 'wins' | 'loses' | 'drawn' | { exact: number }} Value
 *
 * What a search would answer at some moment; `depth` is null where it does not go depth by depth.
 * @typedef {object} Standing
 * @property {number | null} depth
 * @property {number} [certainty]  how often, in percent, its cuts are right, if they may be wrong
 * @property {boolean} [from_book]  whether it was looked up in a book, whose searches reached that depth in advance
 * @property {string} move
 * @property {Value | null} value
 * @property {string} line
 * @property {number} nodes
 * @property {number} simulations
 * @property {number} seconds
 * @property {RootMove[]} [moves]  what is known of each move, where it is told while it thinks
 *
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
 * @property {number} [kept_simulations]  games of earlier questions that were already in its tree
 * @property {number} [nodes_for_values]  positions visited after the choice, to put a value on the other moves
 * @property {boolean} [cut_short]  of a move that was played: whether the server ended the search
 * @property {number} [asked_before]  of a move that was played: how often its player had been asked in this game, and remembers it
 * @property {Standing[]} iterations
 *
 * @typedef {object} Analysis
 * @property {string} strategy
 * @property {string} move
 * @property {boolean} [resigns]  whether it gives the game up instead
 * @property {Value | null} value
 * @property {string} line
 * @property {LineStep[]} steps  the line, move by move
 * @property {RootMove[]} moves
 * @property {Statistics} statistics
 * @property {boolean} [cut_short]  whether the server ended the search before its own limits did
 * @property {number} [asked_before]  how often the player had been asked in this game before, and remembers it
 *
 * What happened in a search: down a move with a window, back up with a value, or a game played out.
 * @typedef {{ event: 'enter', move: string | null, alpha: Value | null, beta: Value | null }
 *   | { event: 'leave', value: Value, why: 'searched' | 'evaluated' | 'game_over' | 'cut_off' | 'table' | 'stopped', skipped: number }
 *   | { event: 'simulation', selected: string[], expanded: boolean, outcome: Outcome | null, value: number }} TreeEvent
 * @typedef {{ analysis: Analysis, truncated: boolean, minimax: { depth: number, nodes: number | null } | null }} Explained
 *
 * @typedef {'minimax' | 'alphabeta' | 'negascout' | 'mcts'} TextbookSearch
 * @typedef {{ id: string, title: Text, source: Text, branching: number[], leaves: number[], searches: TextbookSearch[] }} TextbookTree
 * @typedef {{ move: string, value: Value | null, events: TreeEvent[], nodes: number, evaluations: number, cutoffs: number, simulations: number, minimax: number }} TextbookRun
 *
 * @typedef {{ player: Player, move: string, placed: number | null }} LineStep
 * @typedef {{ move: string, worth: { value: Value, share: number } | null, visits: number | null }} MoveWorth  null: the judge did not come to it
 *
 * @typedef {object} Judgement  all for the side to move
 * @property {string} by
 * @property {'discs' | 'chance'} unit
 * @property {Player} to_move
 * @property {string | null} move  the best
 * @property {LineStep[]} line
 * @property {{ value: Value, share: number } | null} position
 * @property {MoveWorth[]} moves
 * @property {boolean} [cut_short]  whether the server ended the search: with more time the judge might say something else
 *
 * @typedef {object} Ownership  whose each cell will be
 * @property {number[]} owners  by cell: 1 for the first player, -1 for the second, between them if not sure
 * @property {number} margin  points that the first player will be ahead
 * @property {number[]} dead  the cells of dead stones
 * @property {{ points: Record<Player, number>, outcome: Outcome }} counted  without them
 *
 * @typedef {{ pieces: (Player | null)[], to_move: Player, placed: number | null, outcome: Outcome | null }} BoardView
 * @typedef {{ name: Text, value: number }} Term
 * @typedef {{ move: string, value: number, terms: Term[] }} MoveOpinion
 * @typedef {{ position: { evaluator: string, value: number, terms: Term[] }, moves: MoveOpinion[] }} Anatomy
 *
 * @typedef {{ move: string, value: Value | null, mean: number | null }} MoveValue
 * @typedef {{ by: string, unit: string, values: MoveValue[], position: Value | null, cut_short?: boolean }} Values
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
 * @property {Record<Player, string>} [names]  of people elsewhere
 * @property {string} [event]
 * @property {string} [date]
 * @property {string} [source]  the file it came from
 * @property {string[]} [tags]
 *
 * @typedef {{ id: number, changed: number, unreadable: string }} UnreadableGame  not as it was written; it can be deleted
 * @typedef {{ games: (SavedGame | UnreadableGame)[], next: string | null, of?: number | null }} LibraryPage  next: where the next page begins; of: how many there are
 * @typedef {{ tag: string, games: number }} TagCount
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
