/**
 * Every request of the page goes through here.
 *
 * @import { Analysis, Catalog, LibraryPage, Outcome, Player, Rating, Standing, Values, View } from './types.js'
 *
 * @typedef {{ game: string, root?: string, moves?: string }} Position
 */

const BASE = 'api/v1';

/** The server answered, and refused. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {Record<string, any>} [details]
   */
  constructor(code, message, details) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Nobody answered: the server is being restarted, or is gone. */
export class Unreachable extends Error {}

/** @param {AbortSignal} [signal] @returns {Promise<Catalog>} */
export const fetchCatalog = (signal) => ask('GET', 'catalog', undefined, signal);

/** The seats, if any, are checked too. @param {Position & { seats?: string[] }} position @param {AbortSignal} [signal] @returns {Promise<View>} */
export const fetchPosition = (position, signal) => ask('POST', 'position', position, signal);

/** @param {Position & { by: string }} question @param {AbortSignal} [signal] @returns {Promise<Values>} */
export const fetchValues = (question, signal) => ask('POST', 'values', question, signal);

/** @param {Position & { by: string }} question @param {AbortSignal} [signal] @returns {Promise<{ by: string, values: (number | null)[] }>} */
export const fetchEvaluations = (question, signal) => ask('POST', 'evaluate', question, signal);

/** A page of the library: the first, or what follows a page. @param {string | null} after  the `next` of that page @param {AbortSignal} [signal] @returns {Promise<LibraryPage>} */
export const fetchGames = (after, signal) =>
  ask('GET', after === null ? 'games' : `games?after=${encodeURIComponent(after)}`, undefined, signal);

/** @param {object} game @returns {Promise<{ id: number }>} */
export const createGame = (game) => ask('POST', 'games', game);

/** @param {number} id @param {object} game */
export const replaceGame = (id, game) => ask('PUT', `games/${id}`, game);

/** @param {number} id */
export const deleteGame = (id) => ask('DELETE', `games/${id}`);

/** @param {string} name @param {string} game @param {AbortSignal} [signal] @returns {Promise<Rating>} */
export const fetchRating = (name, game, signal) =>
  ask('GET', `players/${encodeURIComponent(name)}/rating?game=${encodeURIComponent(game)}`, undefined, signal);

/**
 * @param {string} name
 * @param {{ id: string, game: string, side: Player, opponent: string, outcome: Outcome }} result  one id is one game
 * @param {AbortSignal} [signal]
 * @returns {Promise<Rating>}
 */
export const reportResult = (name, result, signal) =>
  ask('POST', `players/${encodeURIComponent(name)}/results`, result, signal);

/**
 * Lets a strategy think. Aborting the signal stops it at once.
 *
 * @param {Position & { strategy: string, seed?: number, player?: string }} question
 * @param {AbortSignal} signal
 * @param {object} listener
 * @param {(strategy: string) => void} listener.started
 * @param {(standing: Standing) => void} listener.stood
 * @param {(progress: { seconds: number, nodes?: number, simulations?: number }) => void} listener.progressed
 * @returns {Promise<Analysis>}
 */
export async function think(question, signal, listener) {
  const response = await request('POST', 'think', question, signal);
  for await (const { event, data } of events(response)) {
    if (event === 'start') listener.started(data.strategy);
    else if (event === 'standing') listener.stood(data);
    else if (event === 'progress') listener.progressed(data);
    else if (event === 'done') return data;
    else if (event === 'error') throw new Refusal(data.code, data.message, data.details);
  }
  throw new Unreachable('the stream ended before the decision');
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 */
async function ask(method, path, body, signal) {
  const response = await request(method, path, body, signal);
  const text = await response.text();
  return text ? JSON.parse(text) : null;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 */
async function request(method, path, body, signal) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(`${BASE}/${path}`, {
      method,
      signal,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(String(error));
  }
  if (response.ok) return response;
  const answer = await response.json().catch(() => null);
  throw new Refusal(
    answer?.error?.code ?? 'unknown',
    answer?.error?.message ?? `${response.status} ${response.statusText}`,
    answer?.error?.details,
  );
}

/**
 * The events of a stream of server-sent events, as they come.
 *
 * @param {Response} response
 * @returns {AsyncGenerator<{ event: string, data: any }>}
 */
async function* events(response) {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      if (error?.name === 'AbortError') throw error;
      throw new Unreachable(String(error));
    });
    if (done) return;
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = readFields(block);
      if (fields.data) yield { event: fields.event ?? 'message', data: JSON.parse(fields.data) };
    }
  }
}

/** @param {string} block */
function readFields(block) {
  /** @type {Record<string, string>} */
  const fields = {};
  for (const row of block.split(/\r?\n/)) {
    const colon = row.indexOf(':');
    if (colon <= 0) continue;
    const name = row.slice(0, colon);
    const value = row.slice(colon + 1).replace(/^ /, '');
    fields[name] = name in fields ? `${fields[name]}\n${value}` : value;
  }
  return fields;
}
