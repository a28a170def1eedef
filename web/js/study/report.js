/**
 * What those who were asked say of a position, as a report to keep or to hand in.
 *
 * @import { Report } from '../game/report.js'
 * @import { Translator } from '../base/i18n.js'
 * @import { Statistics, View } from '../base/types.js'
 */
import { drawBoard, NOTHING } from '../game/report.js';
import { toMove } from '../game/sides.js';
import { writeValue } from '../game/values.js';
import { compare, LETTERS } from './model.js';

/**
 * What several strategies say of a position.
 *
 * @param {View} view
 * @param {import('./state.js').Asked[]} answers
 * @param {{ title: string, sentence: string }} names
 * @param {Translator} words
 * @returns {Report}
 */
export function studyReport(view, answers, { title, sentence }, words) {
  const told = answers.flatMap((one, index) =>
    one.analysis ? [{ analysis: one.analysis, letter: LETTERS[index] }] : [],
  );
  const figures = (/** @type {Statistics} */ { seconds, nodes, evaluations, cutoffs, table_hits, simulations }) => [
    words.seconds(seconds),
    ...[nodes, evaluations, cutoffs, table_hits, simulations].map((value) =>
      value === 0 ? NOTHING : words.count(value),
    ),
  ];
  return {
    language: words.language,
    title,
    facts: [
      [words.t('report.rules'), view.game],
      [words.t('report.moves'), view.moves || NOTHING],
      [words.t('edit.copy.position'), view.position],
      [words.t('edit.toMove'), words.title(view.shape.sides[toMove(view)])],
      [words.t('study.opinions'), sentence],
    ],
    board: drawBoard(view),
    tables: [
      {
        caption: words.t('study.opinions'),
        head: ['', ...['study.strategies', 'study.move', 'study.value', 'study.line'].map((key) => words.t(key))],
        rows: told.map(({ letter, analysis }) => [
          letter,
          analysis.strategy,
          analysis.move,
          writeValue({ value: analysis.value, mean: null }, words) ?? NOTHING,
          analysis.line,
        ]),
      },
      {
        caption: words.t('study.costs'),
        head: [
          '',
          ...['time', 'nodes', 'evaluations', 'cutoffs', 'tableHits', 'simulations'].map((key) =>
            words.t(`figures.${key}`),
          ),
        ],
        rows: told.map(({ letter, analysis }) => [letter, ...figures(analysis.statistics)]),
      },
      {
        caption: words.t('study.table'),
        head: [words.t('study.move'), ...answers.map((_, index) => LETTERS[index])],
        rows: compare(answers, view).map(({ move, verdicts }) => [
          move,
          ...verdicts.map((verdict) =>
            verdict
              ? `${writeValue(verdict.known, words)} (${words.t('study.place', { place: verdict.place })})`
              : NOTHING,
          ),
        ]),
      },
    ],
  };
}
