/**
 * What follows from how a training stands: its curves with their intervals, its checkpoints, what is asked of the server. No requests, no DOM.
 *
 * @import { Catalog, Declaration, Player } from '../base/types.js'
 * @import { JobTest, JobView, TestTally, TrainingDetail } from '../jobs/types.js'
 * @import { State } from '../page/store.js'
 * @import { TrainDraft } from './state.js'
 * @import { PlotPoint } from '../ui/plot.js'
 */

import { parseSpec } from '../base/spec.js';
import { PLAYERS } from '../game/game.js';

/** Of the normal distribution: 95 of a hundred lie within. */
const Z = 1.959964;

/**
 * The share of points that test games have brought, and where the true share lies with 95 % confidence: Wilson's interval, a draw being half
 * a win. (With draws it is a little wider than it need be.)
 *
 * @param {TestTally} tally
 * @returns {{ share: number, low: number, high: number } | null} null without games
 */
export function shareOf({ won, drawn, lost }) {
  const games = won + drawn + lost;
  if (games === 0) return null;
  const share = (won + drawn / 2) / games;
  const middle = (share + (Z * Z) / (2 * games)) / (1 + (Z * Z) / games);
  const half = (Z / (1 + (Z * Z) / games)) * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** @param {TestTally} a @param {TestTally} b @returns {TestTally} */
const added = (a, b) => ({ won: a.won + b.won, drawn: a.drawn + b.drawn, lost: a.lost + b.lost });

/** The points of tests as a curve, in per cent: as one side, or as both. @param {JobTest[]} tests @param {Player | 'both'} side @returns {PlotPoint[]} */
export function testCurve(tests, side) {
  return tests.flatMap(({ games, by_seat: by }) => {
    const found = shareOf(side === 'both' ? added(by[0], by[1]) : by[side]);
    return found ? [{ x: games, y: 100 * found.share, low: 100 * found.low, high: 100 * found.high }] : [];
  });
}

/** How wrong it was between the pauses. @param {JobTest[]} tests @returns {PlotPoint[]} */
export const errorCurve = (tests) =>
  tests.flatMap(({ games, error }) => (error == null ? [] : [{ x: games, y: error }]));

/** The sides that were tested. @param {JobTest[]} tests @returns {Player[]} */
export const testedSides = (tests) =>
  PLAYERS.filter((side) => tests.some(({ by_seat: by }) => shareOf(by[side]) !== null));

/** After how many games it can be had, the fewest first: what the list said, and what has come since. @param {TrainingDetail} training */
export function versionsOf({ versions, tests }) {
  const last = versions.at(-1) ?? 0;
  return [...versions, ...tests.map(({ games }) => games).filter((games) => games > last)];
}

/** The job of the training that is looked at, if there is one. @param {Pick<State, 'train' | 'jobs'>} state @returns {JobView | null} */
export function trainedJob({ train: { job, name }, jobs }) {
  const found = jobs?.find((one) =>
    job !== null ? one.id === job : one.kind === 'training' && name !== null && one.evaluator === name,
  );
  return found ?? null;
}

/** By which name it is known. @param {State} state */
export const trainedName = (state) => trainedJob(state)?.evaluator ?? state.train.name;

/** All that is known of what is looked at: how it learns, and its tests. @param {State} state @returns {{ name: string, game: string, training: TrainingDetail } | null} */
export function courseOf(state) {
  const job = trainedJob(state);
  const detail = job && state.found[job.id]?.detail;
  if (job && detail?.training && job.game)
    return { name: job.evaluator ?? job.name, game: job.game, training: detail.training };
  const kept = state.train.name === null ? undefined : state.train.details[state.train.name];
  return !job && kept?.game ? { name: kept.name, game: kept.game, training: kept.training } : null;
}

/** The evaluator as it is written in specs: now, or after so many games. @param {string} name @param {number | null} games */
export const learnedSpec = (name, games) => `learned(name=${name}${games === null ? '' : `, games=${games}`})`;

/** One who plays with it, looking so many moves ahead. @param {string} name @param {number | null} games @param {number} depth */
export const learnedPlayer = (name, games, depth) => `alphabeta(depth=${depth}, eval=${learnedSpec(name, games)})`;

/** A name that nobody has. @param {TrainDraft} draft @param {string} game @param {string[]} taken */
export function freeName({ learner }, game, taken) {
  const stem = `${parseSpec(game).id}-${parseSpec(learner).id}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** The names that are taken. @param {State} state @returns {string[]} */
export const takenNames = ({ evaluators, jobs }) => [
  ...(evaluators ?? []).map(({ name }) => name),
  ...(jobs ?? []).flatMap((job) => (job.kind === 'training' ? [job.evaluator ?? job.name] : [])),
];

/** What the server is asked to train. @param {TrainDraft & { games: number }} draft @param {string} game @param {string} name */
export function trainingQuestion({ learner, opponent, tester, side, games, pauses, testGames, seed }, game, name) {
  return {
    name,
    game,
    learner,
    opponents: [opponent],
    ...(tester ? { tester } : {}),
    ...(side === 'both' ? {} : { seat: side }),
    games,
    test_every: Math.max(1, Math.ceil(games / Math.max(1, pauses))),
    test_games: testGames,
    seed,
  };
}

/** Whom it may train against: those that learning declares, and everybody who plays. @param {Catalog} catalog @param {string} game @returns {{ learning: Declaration[], others: { id: string, title: Declaration['title'] }[] }} */
export function opponentsOf(catalog, game) {
  const { id } = parseSpec(game);
  const levels = catalog.levels.filter((one) => one.games.includes(id));
  const plain = catalog.strategies.filter((one) => one.id === 'random');
  return { learning: catalog.learning_opponents ?? [], others: [...plain, ...levels] };
}

/** A number of games that one can watch: quick games are learned from by the hundred thousand. @param {Catalog} catalog @param {string} game */
export const usualGames = (catalog, game) => catalog.training_games[parseSpec(game).id];

/** The largest of some weights, of either sign. @param {number[]} weights */
export const largest = (weights) => weights.reduce((found, weight) => Math.max(found, Math.abs(weight)), 0);

/** Weights as shades, of which the largest is 1. @param {number[]} weights @param {number} most @returns {number[]} */
export const shades = (weights, most) => weights.map((weight) => (most === 0 ? 0 : weight / most));
