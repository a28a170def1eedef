/** Long work, asked for without the page: what tests of the laboratory need to be there before they look. */
import assert from 'node:assert/strict';
import { until } from './support.js';

const PATIENCE_MS = 120_000;

/** @param {{ url: string }} server @param {'matches' | 'trainings' | 'experiments'} kind @param {object} question @returns {Promise<number>} the number of the job */
export async function startJob(server, kind, question) {
  const answer = await fetch(`${server.url}api/v1/jobs/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const job = await answer.json();
  assert.equal(answer.status, 201, JSON.stringify(job));
  return job.id;
}

export const readJob = async (server, id, what = '') => (await fetch(`${server.url}api/v1/jobs/${id}${what}`)).json();

/** Waits longer than for a click: games must be played, on a machine that may be busy. */
export async function jobIs(server, id, condition, what) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const job = await readJob(server, id);
    if (condition(job)) return job;
    assert.notEqual(job.state, 'failed', JSON.stringify(job));
    assert.ok(Date.now() < deadline, `waited in vain for ${what}: ${JSON.stringify(job)}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

export const finished = (server, id) => jobIs(server, id, ({ state }) => state === 'finished', 'the end of the job');

/** Leaves no job to those who come after. */
export async function removeJobs(server) {
  await until(async () => {
    const { jobs } = await (await fetch(`${server.url}api/v1/jobs`)).json();
    for (const { id } of jobs) await fetch(`${server.url}api/v1/jobs/${id}`, { method: 'DELETE' });
    return jobs.length === 0;
  }, 'an empty list of jobs');
}

/** Games that are over in no time, and differ. */
export const QUICK_MATCH = {
  game: 'othello(size=4)',
  players: ['alphabeta(depth=2, eval=garcia)', 'random'],
  games: 40,
};
export const QUICK_TOURNAMENT = {
  game: 'connect(rows=4, cols=4)',
  players: ['random', 'alphabeta(depth=3, eval=possibilities)', 'montecarlo(simulations=20)', 'random'],
  games: 10,
};

/** Results without what no two runs have in common: how long things took. */
export function withoutTimes(value) {
  if (Array.isArray(value)) return value.map(withoutTimes);
  if (value === null || typeof value !== 'object') return value;
  const timeless = Object.entries(value).filter(([name]) => !/^seconds|^by_depth$/.test(name));
  return Object.fromEntries(timeless.map(([name, inner]) => [name, withoutTimes(inner)]));
}
