/**
 * Articles: what the catalog declares, and what is written about it. A new game, strategy or evaluator has an article at once; its text
 * adds to that. No DOM, no requests.
 *
 * @import { Catalog, Declaration, Parameter } from '../base/types.js'
 * @import { Translator } from '../base/i18n.js'
 *
 * @typedef {'games' | 'strategies' | 'evaluators' | 'figures' | 'page'} Group
 *
 * @typedef {object} ArticleText  what is written about a thing
 * @property {string} [title]  where the catalog has none
 * @property {string} [help]  one sentence, likewise
 * @property {string[]} text
 * @property {string[]} [formula]  line by line
 * @property {string} [cost]
 * @property {string} [use]  when it is good, and when it is not
 * @property {string} [source]
 *
 * @typedef {Record<string, ArticleText>} Texts
 *
 * @typedef {object} Article
 * @property {string} id
 * @property {Group} group
 * @property {string} title
 * @property {string} help
 * @property {Parameter[]} parameters
 * @property {string[]} games  the ids of those that it is for; empty if it is not for some of them
 * @property {string[]} levels  titles of the levels that use it
 * @property {[string, string][]} facts  what the program itself knows of it
 * @property {ArticleText | null} written
 *
 * @typedef {{ name: string, address: string }} Attempt  name: of the message on its button
 */

import { EXTERNAL, isName, parseSpec } from '../base/spec.js';
import { withEvaluator } from '../game/choices.js';
import { LOSSES, MISTAKE_SIGNS } from '../judging/model.js';
import { EXAMPLES, FIGURE_ATTEMPTS, GAME_LINES, SAMPLES, TREES } from './attempts.js';

/** @type {Group[]} */
export const GROUPS = ['games', 'strategies', 'evaluators', 'figures', 'page'];

/** Figures that searches and games come to. Those a search reports are named as the API names them, with dashes. */
export const FIGURES = Object.keys(FIGURE_ATTEMPTS);

/** What is neither declared nor a figure. */
export const KEYS = 'keys';

/** What somebody new may want to know, and where the page answers it. @type {Attempt[]} */
export const QUESTIONS = [
  { name: 'play', address: '#/new' },
  { name: 'best', address: '#/analyse/othello/f5d6c3?tab=opinions' },
  {
    name: 'prune',
    address: '#/analyse/othello/f5?tab=tree&search=alphabeta(depth=3,eval=garcia,table=off,order=board)',
  },
  { name: 'why', address: '#/analyse/othello/f5?tab=why&eval=garcia' },
  { name: 'stronger', address: '#/lab' },
  { name: 'learn', address: '#/train' },
  { name: 'games', address: '#/library' },
  { name: 'keys', address: `#/help/${KEYS}` },
];

/** @param {Catalog} catalog @param {Texts} texts @param {Translator} words @returns {Article[]} in the order of the contents */
export function articlesOf(catalog, texts, words) {
  const games = (/** @type {(game: string) => boolean | undefined} */ test) =>
    catalog.games.flatMap(({ id }) => (test(id) ? [id] : []));
  const levels = (/** @type {string} */ id) =>
    catalog.levels.filter(({ strategy }) => specsIn(strategy).includes(id)).map(({ title }) => words.say(title));
  const declared =
    (/** @type {Group} */ group, /** @type {string[]} */ known) =>
    (/** @type {Declaration} */ { id, title, help, parameters }) => ({
      id,
      group,
      title: words.say(title),
      help: words.say(help),
      parameters,
      games: known,
      levels: group === 'games' ? [] : levels(id),
      facts: [],
      written: texts[id] ?? null,
    });
  const written = (/** @type {Group} */ group) => (/** @type {string} */ id) => ({
    id,
    group,
    title: texts[id]?.title ?? words.t('keys.title'),
    help: texts[id]?.help ?? words.t('act.keys.help'),
    parameters: [],
    games: [],
    levels: [],
    facts: factsOf(id, catalog, words),
    written: texts[id] ?? null,
  });
  return [
    ...catalog.games.map(declared('games', [])),
    ...catalog.strategies.map((one) =>
      declared(
        'strategies',
        games((game) => catalog.playable[game]?.includes(one.id)),
      )(one),
    ),
    ...evaluators(catalog).map((one) =>
      declared(
        'evaluators',
        games((game) => catalog.evaluators[game]?.some(({ id }) => id === one.id)),
      )(one),
    ),
    ...FIGURES.map(written('figures')),
    ...[KEYS].map(written('page')),
  ];
}

/** Those in whose title, name or sentence the words are found; accents and capitals do not matter. @param {Article[]} articles @param {string} sought */
export function search(articles, sought) {
  const wanted = plain(sought).split(/\s+/).filter(Boolean);
  const found = (/** @type {string} */ text) => wanted.every((word) => plain(text).includes(word));
  const byTitle = articles.filter(({ id, title }) => found(`${title} ${id}`));
  return byTitle.length > 0 ? byTitle : articles.filter(({ help }) => found(help));
}

/**
 * What *Try it* leads to: a position, and who is asked about it.
 *
 * @param {Article} article
 * @param {Catalog} catalog
 * @returns {Attempt[]}
 */
export function attemptsOf({ id, group, parameters, games }, catalog) {
  const game = group === 'games' ? id : (games[0] ?? catalog.games[0].id);
  const position = `${encodeURIComponent(game)}/${encodeURIComponent(GAME_LINES[game] ?? '')}`;
  const against = (/** @type {string} */ strategy) => `#/play/${game}/?first=human&second=${strategy}`;
  const fitting = (/** @type {string} */ strategy) => withEvaluator(catalog, game, strategy).replaceAll(' ', '');
  // Other people's engines are tried where one is registered.
  const [engine] = catalog.engines[game] ?? [];
  if (id === EXTERNAL && !engine) return [];
  const named = id === EXTERNAL ? `${EXTERNAL}(name=${engine})` : SAMPLES[id];
  const sample = group === 'strategies' ? fitting(named ?? id) : (named ?? id);
  if (group === 'games')
    return [
      { name: 'play', address: against('level-3') },
      { name: 'form', address: `#/new/${game}` },
      { name: 'analyse', address: `#/analyse/${position}?tab=opinions` },
    ];
  if (group === 'strategies') {
    return [
      { name: 'ask', address: `#/analyse/${position}?ask=${sample}&tab=opinions` },
      ...(TREES[id] ? [{ name: 'tree', address: `#/analyse/${position}?tab=tree&search=${fitting(TREES[id])}` }] : []),
      { name: 'against', address: against(sample) },
    ];
  }
  // What is kept by a name is tried by one that everybody has.
  if (group === 'evaluators' && (SAMPLES[id] || !parameters.some(({ kind }) => isName(kind))))
    return [
      { name: 'why', address: `#/analyse/${position}?tab=why&eval=${sample}` },
      ...(EXAMPLES[id] ? [{ name: 'example', address: EXAMPLES[id] }] : []),
      { name: 'against', address: against(`alphabeta(depth=3,eval=${sample})`) },
    ];
  return FIGURE_ATTEMPTS[id] ?? [{ name: 'play', address: against('level-3') }];
}

/** A strategy's name and that of the evaluator in it. @param {string} strategy */
function specsIn(strategy) {
  const { id, values } = parseSpec(strategy);
  return values.eval === undefined ? [id] : [id, parseSpec(values.eval).id];
}

/** Who judges, and from which loss on a move is marked. @param {string} id @param {Catalog} catalog @param {Translator} words @returns {[string, string][]} */
function factsOf(id, catalog, words) {
  if (id === 'judge')
    return catalog.games.flatMap(({ id: game, title }) => {
      const judge = catalog.judges[game];
      return judge ? [[words.say(title), `${words.t(`judge.unit.${judge.unit}`)}: ${judge.strategy}`]] : [];
    });
  if (id !== 'loss') return [];
  return MISTAKE_SIGNS.map((sign, grade) => [
    sign,
    words.t('articles.lossOver', {
      discs: words.number(LOSSES.discs[grade]),
      points: words.number(100 * LOSSES.chance[grade]),
    }),
  ]);
}

/** Every evaluator once, though several games may have it. @param {Catalog} catalog */
const evaluators = (catalog) => [
  ...new Map(
    Object.values(catalog.evaluators)
      .flat()
      .map((one) => [one.id, one]),
  ).values(),
];

/** @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
