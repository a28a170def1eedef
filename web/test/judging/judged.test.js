/** Marks and turning points of whole games against proofs: `judged.json` is written by the registry's tests (`page_samples`). */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { turningPoint } from '../../js/game/ending.js';
import { winnerOf } from '../../js/game/sides.js';
import { lossOf, shareOfFirst } from '../../js/judging/model.js';

/** @type {any[]} */
const games = JSON.parse(readFileSync(new URL('../judged.json', import.meta.url), 'utf8'));

/** What the best move and the move that was made are proved to be worth: +1 won, 0 drawn, -1 lost. @param {any} ply */
const proved = ({ proofs, move }) => ({
  best: Math.max(.../** @type {number[]} */ (Object.values(proofs))),
  made: proofs[move],
});

test('a move is marked if it throws a proved result away, and a hint never does', () => {
  let thrown = 0;
  for (const { game, plies } of games)
    plies.forEach((/** @type {any} */ ply, /** @type {number} */ at) => {
      const place = `${game}, move ${at + 1}`;
      const { best, made } = proved(ply);
      const loss = lossOf(ply.judgement, ply.move);
      assert.ok(loss, place);
      assert.equal(ply.judgement.position.share, best, place);
      assert.equal(ply.proofs[loss.better], best, `${place}: the hint`);
      // Where discs are counted, a move may lose some and not the game.
      if (made < best || ply.judgement.unit === 'chance') assert.equal(loss.grade !== null, made < best, place);
      thrown += made < best ? 1 : 0;
    });
  assert.ok(thrown > 10, `${thrown} moves threw something away`);
});

test('the turning point is the move of the loser that gave most away, and there is one if any did', () => {
  let turns = 0;
  for (const { game, plies, end, payoffs } of games) {
    const shares = [...plies.map((/** @type {any} */ ply) => ply.judgement), end].map(shareOfFirst);
    const turn = turningPoint(
      shares,
      plies.map((/** @type {any} */ ply) => ({ ...ply, player: ply.seat })),
      payoffs,
    );
    const winner = winnerOf(payoffs);
    const costs = plies.map((/** @type {any} */ ply) =>
      ply.seat === winner ? 0 : proved(ply).best - proved(ply).made,
    );
    const dearest = Math.max(...costs);
    assert.equal(turn, dearest === 0 ? null : costs.indexOf(dearest) + 1, game);
    turns += turn === null ? 0 : 1;
  }
  assert.ok(turns > 3, `${turns} games had one`);
});
