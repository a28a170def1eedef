import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { fetchPosition, Refusal, think, Unreachable } from '../../js/base/api.js';
import { fetchGames } from '../../js/library/api.js';
import { NO_FILTER } from '../../js/library/state.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers the next requests with this. @param {() => Response | Promise<Response>} answer */
const answering = (answer) => {
  globalThis.fetch = async () => answer();
};

/** A stream that arrives in these pieces. @param {string[]} pieces */
function streamed(pieces) {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    }),
  );
}

const silent = { answered() {}, started() {}, stood() {}, progressed() {} };
const question = { game: 'othello', strategy: 'expert' };

test('a refusal carries the server’s code and words', async () => {
  answering(() => new Response('{"error":{"code":"bad_move","message":"found z9, expected a1"}}', { status: 400 }));
  await assert.rejects(
    fetchPosition({ game: 'othello' }),
    (error) => error instanceof Refusal && error.code === 'bad_move' && error.message === 'found z9, expected a1',
  );
});

test('a refusal without words is still one', async () => {
  answering(() => new Response('oops', { status: 502 }));
  await assert.rejects(fetchPosition({ game: 'othello' }), Refusal);
});

test('the library is asked for from where the page before ended', async () => {
  const asked = [];
  globalThis.fetch = async (url) => {
    asked.push(url);
    return new Response('{"games":[],"next":null}');
  };
  await fetchGames(NO_FILTER, null);
  assert.deepEqual(await fetchGames({ ...NO_FILTER, q: 'a b', game: 'go' }, '17&x'), { games: [], next: null });
  assert.deepEqual(asked, ['api/v1/games', 'api/v1/games?q=a%20b&game=go&after=17%26x']);
});

test('nobody there', async () => {
  answering(() => {
    throw new TypeError('Failed to fetch');
  });
  await assert.rejects(fetchPosition({ game: 'othello' }), Unreachable);
});

// A proxy on the way may end lines otherwise than the server does.
for (const [name, end] of [
  ['LF', '\n'],
  ['CRLF', '\r\n'],
])
  test(`thinking is heard event by event with lines that end in ${name}, however the stream is cut`, async () => {
    const text =
      'event: start\ndata: {"strategy":"negascout"}\n\nevent: standing\ndata: {"depth":1}\n\n: keep alive\n\nevent: progress\ndata: {"seconds":\ndata: 0.2}\n\nevent: done\ndata: {"move":"d3"}\n\n';
    for (const size of [1, 7, 1000]) {
      answering(() => streamed(text.replaceAll('\n', end).match(new RegExp(`[^]{1,${size}}`, 'g'))));
      const heard = [];
      const analysis = await think(question, new AbortController().signal, {
        answered: () => heard.push('begun'),
        started: (strategy) => heard.push(strategy),
        stood: ({ depth }) => heard.push(depth),
        progressed: ({ seconds }) => heard.push(seconds),
      });
      assert.deepEqual([...heard, analysis.move], ['begun', 'negascout', 1, 0.2, 'd3'], `in pieces of ${size}`);
    }
  });

test('an error in the stream is a refusal', async () => {
  answering(() => streamed(['event: error\ndata: {"code":"too_many","message":"busy"}\n\n']));
  await assert.rejects(
    think(question, new AbortController().signal, silent),
    (error) => error instanceof Refusal && error.code === 'too_many',
  );
});

test('a stream that breaks off means that the server is gone', async () => {
  answering(() => streamed(['event: start\ndata: {"strategy":"x"}\n\n']));
  await assert.rejects(think(question, new AbortController().signal, silent), Unreachable);
});

test('a refusal carries the details of what was refused', async () => {
  const details = { owner: 'go', parameter: 'size', found: '99' };
  answering(
    () => new Response(JSON.stringify({ error: { code: 'bad_value', message: 'no', details } }), { status: 400 }),
  );
  await assert.rejects(fetchPosition({ game: 'go' }), (error) => {
    assert.deepEqual(error.details, details);
    return true;
  });
});
