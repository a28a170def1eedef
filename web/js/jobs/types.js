/**
 * The shapes of long work, as the API describes them. This module holds no code: it is read by the type checker alone.
 *
 * @import { Outcome, Player, Text } from '../base/types.js'
 *
 * @typedef {'simulation' | 'tournament' | 'training' | 'experiment' | 'analysis'} JobKind
 * @typedef {'queued' | 'running' | 'elsewhere' | 'paused' | 'cancelled' | 'finished' | 'failed' | 'unreadable'} JobState
 *
 * @typedef {object} JobProgress
 * @property {number} done
 * @property {number} of
 * @property {'games' | 'measurements' | 'positions'} unit
 * @property {number | null} seconds_left
 * @property {string | null} step  what an experiment measures now
 * @property {number | null} error  of a learner, on average since the last pause
 *
 * @typedef {object} JobView
 * @property {number} id
 * @property {JobKind} kind
 * @property {JobState} state
 * @property {string} name
 * @property {string | null} game
 * @property {string[]} players  the first 16 of them
 * @property {number} player_count
 * @property {number | null} place  in the queue, counted from 1
 * @property {JobProgress} progress
 * @property {number | null} run
 * @property {string | null} evaluator
 * @property {string | null} variant
 * @property {string[]} [tags]
 * @property {string} reason
 * @property {{ message: string, spanish: string } | null} error
 * @property {number} created  seconds since 1970
 * @property {number | null} seconds
 *
 * @typedef {{ jobs: JobView[], next: number | null }} JobPage
 *
 * @typedef {object} Sprt
 * @property {number} elo0
 * @property {number} elo1
 * @property {number} alpha
 * @property {number} beta
 *
 * @typedef {object} RunSetup
 * @property {number} games
 * @property {boolean} alternate
 * @property {string} openings
 * @property {number} seed
 * @property {number | null} move_time
 * @property {Sprt | null} sprt
 *
 * @typedef {{ won: number, drawn: number, lost: number }} TestTally
 * @typedef {{ games: number, error: number | null, by_side: Record<Player, TestTally> }} JobTest
 *
 * @typedef {object} TrainingDetail
 * @property {string} learner
 * @property {string[]} opponents
 * @property {string | null} tester
 * @property {string} side
 * @property {number} seed
 * @property {number} test_every
 * @property {number} test_games
 * @property {JobTest[]} tests
 * @property {number[]} versions
 *
 * @typedef {JobView & { run_setup: RunSetup | null, training: TrainingDetail | null }} JobDetail
 *
 * @typedef {{ value: number, interval: { low: number, high: number } | null, samples: number }} Estimate  no interval: the samples say nothing about it
 * @typedef {{ elo: number | null, low: number | null, high: number | null, games: number }} EloEstimate  null: beyond all bounds
 * @typedef {{ wins: number, draws: number, losses: number }} Tally
 *
 * @typedef {'no_games' | 'fixed_sides' | 'too_few' | 'no_clear_difference' | 'stronger' | 'weaker' | 'undecided' | 'accepted_h0' | 'accepted_h1'} VerdictKind  as the first-named player sees it
 *
 * @typedef {object} PairingResults
 * @property {{ first: number, second: number }} pairing
 * @property {string} player
 * @property {string} opponent
 * @property {Tally} tally
 * @property {Tally} tally_as_first
 * @property {Tally} tally_as_second
 * @property {Estimate | null} score
 * @property {EloEstimate | null} elo
 * @property {EloEstimate | null} normalised_elo
 * @property {VerdictKind} verdict
 * @property {Text} verdict_text
 * @property {number | null} likelihood_of_superiority
 * @property {Estimate | null} margin
 * @property {Estimate | null} plies
 * @property {number} distinct_games
 * @property {number} effective_games
 * @property {boolean} mostly_repeats
 *
 * @typedef {object} EffortResults
 * @property {number} evaluations
 * @property {Estimate | null} evaluations_per_move
 * @property {number} cutoffs
 * @property {Estimate | null} cutoffs_per_move
 * @property {number} table_hits
 * @property {Estimate | null} table_hits_per_move
 * @property {number[]} nodes_per_level
 *
 * @typedef {object} TurnResults
 * @property {number} turn
 * @property {number} moves
 * @property {number} seconds
 * @property {number} nodes
 * @property {number} simulations
 * @property {number | null} depth
 * @property {number} branching
 *
 * @typedef {object} PlayerResults
 * @property {string} player
 * @property {Estimate | null} rating
 * @property {Tally} tally
 * @property {Tally} tally_as_first
 * @property {Tally} tally_as_second
 * @property {number} moves
 * @property {Estimate | null} moves_per_game
 * @property {Estimate | null} seconds_per_game
 * @property {Estimate | null} seconds_per_move
 * @property {number} nodes
 * @property {Estimate | null} nodes_per_move
 * @property {number} simulations
 * @property {Estimate | null} simulations_per_move
 * @property {EffortResults | null} effort
 * @property {Estimate | null} depth
 * @property {Estimate | null} points
 * @property {number | null} branching
 * @property {number} crashes
 * @property {number} overruns
 * @property {[number, number][]} by_depth
 * @property {TurnResults[]} by_turn
 *
 * @typedef {object} SprtResults
 * @property {Sprt} test
 * @property {[number, number]} bounds
 * @property {number} log_likelihood_ratio
 * @property {'continue' | 'accept_h0' | 'accept_h1'} decision
 * @property {string} reason
 *
 * @typedef {object} RunResults
 * @property {string} game
 * @property {number} seed
 * @property {number} planned
 * @property {number} played
 * @property {number} confidence
 * @property {'planned' | 'any_time'} stopping
 * @property {number} seconds
 * @property {Estimate | null} seconds_per_game
 * @property {PairingResults[]} pairings
 * @property {PlayerResults[]} players
 * @property {Estimate | null} lead
 * @property {SprtResults | null} sprt
 * @property {Text[]} warnings
 *
 * @typedef {object} PlayedGame
 * @property {number} number
 * @property {string} first
 * @property {string} second
 * @property {Outcome} outcome
 * @property {string | Record<string, any>} ending
 * @property {number | null} margin
 * @property {string} line
 *
 * @typedef {{ game: string, of: number, games: PlayedGame[] }} GamePage
 *
 * @typedef {{ id: number, number: number, seats: Record<Player, number>, line: string }} LiveGame  a game while it is played
 *
 * @typedef {'reproduced' | 'direction_only' | 'not_reproduced' | 'inconclusive' | 'cannot_be_tested'} Verdict
 *
 * @typedef {object} Experiment
 * @property {string} name
 * @property {string} source
 * @property {string} title
 * @property {string} claim
 * @property {string[]} notes
 * @property {boolean} own  whether the claim is Jugada's own, and not a published one
 * @property {{ verdict: Verdict, why: string } | null} record  what came of it when it was last made for the program's documents
 *
 * @typedef {object} ExperimentFigures
 * @property {Verdict | null} verdict
 * @property {string} why
 * @property {{ says: string, about: 'direction' | 'size' | 'fitted' | 'own', answer: 'holds' | 'fails' | 'open', detail: string }[]} rules
 * @property {string} row_title
 * @property {string[]} rows
 * @property {{ title: string, unit: string, published: (number | null)[], measured: (Estimate | null)[], words: (string | null)[] }[]} columns
 * @property {PlotFigures[]} plots
 * @property {string | null} quick  how what was measured differs from the full experiment
 * @property {string[]} changes  what has changed in the program since it was measured
 *
 * @typedef {object} PlotFigures
 * @property {string} caption
 * @property {'bars' | 'lines' | 'curve'} kind
 * @property {string} x
 * @property {string} y
 * @property {boolean} log
 * @property {{ name: string, is_published: boolean, points: { x: string, y: Estimate }[] }[]} series
 */
export {};
