/**
 * Every request of the page goes through here; those about one subject stand in the `api.js` of its room.
 *
 * @import { Anatomy, BoardView, Catalog, Explained, Judgement, MoveAnswer, Payoffs, Player, Rating, Standing, TreeEvent, Values, View } from './types.js'
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
   * @param {import('./types.js').Words} [words]  the message for people, where they may have caused it
   */
  constructor(code, message, details, words) {
    super(message);
    this.code = code;
    this.details = details;
    this.words = words;
  }
}

/** Nobody answered: the server is being restarted, or is gone. */
export class Unreachable extends Error {}

/** @param {AbortSignal} [signal] @returns {Promise<Catalog>} */
export const fetchCatalog = (signal) => ask('GET', 'catalog', undefined, signal);

/** The texts of a language, of the page and of the server. @param {string} language @param {AbortSignal} [signal] */
export const fetchLocale = async (language, signal) =>
  (await request('GET', `locales/${language}`, undefined, signal)).text();

/** What Help says in a language: a file of the page, not of the API. @param {string} language @param {AbortSignal} [signal] */
export const fetchArticles = async (language, signal) =>
  (await request('GET', `../../locales/${language}/page-articles.ftl`, undefined, signal)).text();

/** The seats, if any, are checked too. @param {Position & { seats?: string[] }} position @param {AbortSignal} [signal] @returns {Promise<View>} */
export const fetchPosition = (position, signal) => ask('POST', 'position', position, signal);

/** @param {Position & { by: string }} question @param {AbortSignal} [signal] @returns {Promise<Values>} */
export const fetchValues = (question, signal) => ask('POST', 'values', question, signal);

/** What stands where after each of some lines. @param {Position & { lines: string[] }} question @param {AbortSignal} [signal] @returns {Promise<BoardView[]>} */
export const fetchBoards = (question, signal) => ask('POST', 'boards', question, signal);

/** An evaluator's opinion taken apart. @param {Position & { by: string }} question @param {AbortSignal} [signal] @returns {Promise<Anatomy>} */
export const fetchTerms = (question, signal) => ask('POST', 'terms', question, signal);

/** What a pasted text is. @param {{ text: string, game: string }} question @param {AbortSignal} [signal] @returns {Promise<View>} */
export const readPasted = (question, signal) => ask('POST', 'read', question, signal);

/** Which rule forbids a move. @param {Position & { move: string }} question @returns {Promise<{ why: import('./types.js').Words | null }>} */
export const fetchWhy = (question) => ask('POST', 'why', question);

/** @param {Position & { dead?: number[] }} question @param {AbortSignal} [signal] @returns {Promise<import('./types.js').Ownership>} */
export const fetchOwnership = (question, signal) => ask('POST', 'ownership', question, signal);

/**
 * What the game's judge says of a position; with less help it looks less far ahead.
 *
 * @param {Position & { help?: string }} question
 * @param {AbortSignal} [signal]
 * @returns {Promise<Judgement>}
 */
export const fetchJudgement = (question, signal) => ask('POST', 'judge', question, signal);

/** @param {number} id @returns {Promise<import('./types.js').SavedGame>} */
export const fetchSavedGame = (id) => ask('GET', `games/${id}`);

/** @param {object} game @returns {Promise<{ id: number }>} */
export const createGame = (game) => ask('POST', 'games', game);

/** @param {number} id @param {object} game */
export const replaceGame = (id, game) => ask('PUT', `games/${id}`, game);

/** @param {number} id @param {boolean} [parting]  whether the page is being left, and does not wait for the answer */
export const deleteGame = (id, parting = false) => ask('DELETE', `games/${id}`, undefined, undefined, parting);

/** @param {string} name @param {string} game @param {AbortSignal} [signal] @returns {Promise<Rating>} */
export const fetchRating = (name, game, signal) =>
  ask('GET', `players/${encodeURIComponent(name)}/rating?game=${encodeURIComponent(game)}`, undefined, signal);

/**
 * @param {string} name
 * @param {{ id: string, game: string, seat: Player, opponent: string, payoffs: Payoffs }} result  one id is one game
 * @param {AbortSignal} [signal]
 * @returns {Promise<Rating>}
 */
export const reportResult = (name, result, signal) =>
  ask('POST', `players/${encodeURIComponent(name)}/results`, result, signal);

/** Ends the program. */
export const quit = () => ask('POST', 'quit', {});

/**
 * Lets a strategy think. Aborting the signal stops it at once.
 *
 * @param {Position & { strategy: string, seed?: number, player?: string, every_move?: boolean, keep?: string, view?: boolean }} question  `every_move`: the value of every move is wanted; `keep`: a name for the game, under which the player stays at the board; `view`: the position after the move is wanted, too
 * @param {AbortSignal} signal
 * @param {object} listener
 * @param {() => void} listener.answered  the server is there, and begins
 * @param {(strategy: string) => void} listener.started
 * @param {(standing: Standing) => void} listener.stood
 * @param {(progress: { seconds: number, nodes?: number, simulations?: number }) => void} listener.progressed
 * @returns {Promise<MoveAnswer>}
 */
export async function think(question, signal, listener) {
  const response = await request('POST', 'think', question, signal);
  listener.answered();
  for await (const { event, data } of events(response)) {
    if (event === 'start') listener.started(data.strategy);
    else if (event === 'standing') listener.stood(data);
    else if (event === 'progress') listener.progressed(data);
    else if (event === 'done') return data;
    else if (event === 'error') throw new Refusal(data.code, data.message, data.details, data.words);
  }
  throw new Unreachable('the stream ended before the decision');
}

/**
 * How a strategy comes to its move: the tree of its search, in pages.
 *
 * @param {Position & { strategy: string }} question
 * @param {AbortSignal} signal
 * @param {object} listener
 * @param {() => void} listener.answered  the server is there, and begins
 * @param {(progress: { seconds: number, nodes?: number, simulations?: number }) => void} listener.progressed
 * @param {(events: TreeEvent[]) => void | Promise<void>} listener.turned  a page; the next waits until it is read
 * @returns {Promise<Explained>}
 */
export async function explain(question, signal, listener) {
  const response = await request('POST', 'explain', question, signal);
  listener.answered();
  for await (const { event, data } of events(response)) {
    if (event === 'progress') listener.progressed(data);
    else if (event === 'page') await listener.turned(data);
    else if (event === 'done') return data;
    else if (event === 'error') throw new Refusal(data.code, data.message, data.details, data.words);
  }
  throw new Unreachable('the stream ended before the answer');
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 * @param {boolean} [keepalive]  beyond the page's own life
 */
export async function ask(method, path, body, signal, keepalive = false) {
  const response = await request(method, path, body, signal, keepalive);
  const text = await response.text();
  return text ? JSON.parse(text) : null;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 * @param {boolean} [keepalive]
 */
export async function request(method, path, body, signal, keepalive = false) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(`${BASE}/${path}`, {
      method,
      signal,
      keepalive,
      headers:
        body === undefined
          ? {}
          : { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
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
    answer?.error?.words,
  );
}

/**
 * The events of a stream of server-sent events, as they come.
 *
 * @param {Response} response
 * @returns {AsyncGenerator<{ event: string, data: any }>}
 */
export async function* events(response) {
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

/** What is not said is left out. @param {Record<string, string | number | null | undefined>} values */
export function query(values) {
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return said.length === 0
    ? ''
    : `?${said.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}

/** A file, and how many games are in it, where it has games. @param {string} path */
export async function takeFile(path) {
  const response = await request('GET', path, undefined);
  const count = (/** @type {string} */ name) => Number(response.headers.get(name) ?? 0);
  return { blob: await response.blob(), written: count('x-jugada-written'), leftOut: count('x-jugada-left-out') };
}

/** What was played in a position. @param {{ game: string, root?: string, moves?: string, words: string }} question @param {AbortSignal} [signal] @returns {Promise<import('../library/types.js').Explored>} */
export const explore = (question, signal) => ask('POST', 'library/explore', question, signal);
