/**
 * Searches of this program, for tests: their events, what the strategy says that it has counted, and what minimax finds in each node. The file is
 * written by the registry's test `page_samples`.
 */
import { readFileSync } from 'node:fs';
import { rank } from '../js/game/values.js';
import { addEvents, createTree, isOwn, lineTo, pathTo } from '../js/tree/model.js';

export const { samples: SAMPLES, truths: TRUTHS } = JSON.parse(
  readFileSync(new URL('./trees.json', import.meta.url), 'utf8'),
);

/** @param {string} name  of a sample @param {object} [options] */
export function grown(name, { page = Infinity, ...options } = {}) {
  const tree = createTree(options);
  const { events } = SAMPLES[name];
  for (let from = 0; from < events.length; from += page) addEvents(tree, events.slice(from, from + page));
  return tree;
}

/** What minimax says of the nodes of a search: their worth for the side at the root, and their legal moves. */
export function minimaxOf(name, tree) {
  const legal = new Map();
  for (const { truth } of SAMPLES[name].passes) {
    for (const line of Object.keys(TRUTHS[truth])) {
      const above = `${truth}: ${line.split(' ').slice(0, -1).join(' ')}`;
      if (line) legal.set(above, [...(legal.get(above) ?? []), line.split(' ').at(-1)]);
    }
  }
  const truthOf = (node) => {
    const [root] = pathTo(tree, node);
    return SAMPLES[name].passes.find(({ nodes }) => nodes === null || root < nodes).truth;
  };
  return {
    /** Which of the passes from the root a node belongs to, from 0. */
    passOf: (node) => SAMPLES[name].passes.findIndex(({ truth }) => truth === truthOf(node)),
    worth(node) {
      const told = TRUTHS[truthOf(node)][lineTo(tree, node).join(' ')];
      const place = rank({ value: told, mean: null });
      return isOwn(tree, node) ? place : 0 - place;
    },
    legal: (node) => legal.get(`${truthOf(node)}: ${lineTo(tree, node).join(' ')}`) ?? [],
  };
}
