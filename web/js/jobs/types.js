/**
 * Names of what travels about long work; see `base/types.js`.
 *
 * @typedef {import('../../types/api.js').JobKind} JobKind
 * @typedef {import('../../types/api.js').ShownState} JobState
 * @typedef {import('../../types/api.js').JobProgress} JobProgress
 * @typedef {import('../../types/api.js').JobView} JobView
 * @typedef {import('../../types/api.js').JobPage} JobPage
 * @typedef {import('../../types/api.js').Sprt} Sprt
 * @typedef {import('../../types/api.js').RunSetup} RunSetup
 * @typedef {JobTest['by_seat'][number]} TestTally
 * @typedef {import('../../types/api.js').TestView} JobTest
 * @typedef {import('../../types/api.js').TrainingDetail} TrainingDetail
 * @typedef {import('../../types/api.js').JobDetail} JobDetail
 * @typedef {import('../../types/api.js').Estimate} Estimate
 * @typedef {import('../../types/api.js').EloEstimate} EloEstimate
 * @typedef {import('../../types/api.js').Tally} Tally
 * @typedef {import('../../types/api.js').MatchVerdict} VerdictKind
 * @typedef {import('../../types/api.js').PairingResults} PairingResults
 * @typedef {import('../../types/api.js').EffortResults} EffortResults
 * @typedef {import('../../types/api.js').TurnResults} TurnResults
 * @typedef {import('../../types/api.js').PlayerResults} PlayerResults
 * @typedef {import('../../types/api.js').SprtResults} SprtResults
 * @typedef {import('../../types/api.js').Results} RunResults
 * @typedef {import('../../types/api.js').PlayedGame} PlayedGame
 * @typedef {import('../../types/api.js').GamePage} GamePage
 * @typedef {import('../../types/api.js').JobGame} LiveGame
 * @typedef {import('../../types/api.js').Verdict} Verdict
 * @typedef {import('../../types/api.js').PublishedExperiment} Experiment
 * @typedef {import('../../types/api.js').ExperimentFigures} ExperimentFigures
 * @typedef {import('../../types/api.js').PlotFigures} PlotFigures
 */
export {};
