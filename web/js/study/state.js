/**
 * What is analysed: a position, who is asked about it, and what they have answered.
 *
 * @import { Analysis, Anatomy, BoardView, Catalog, Player, Standing } from '../base/types.js'
 * @import { Complaint } from '../base/complaints.js'
 * @import { Entry, Game, Known } from '../game/parts.js'
 * @import { State } from '../page/store.js'
 *
 * @typedef {'opinions' | 'why' | 'tree' | 'openings' | 'course' | 'edit'} StudyTab
 *
 * @typedef {object} Asked  a strategy, and its opinion of a position
 * @property {string} strategy
 * @property {string | null} key  the position that all below is about; null for nobody's
 * @property {{ seconds: number, nodes: number, simulations: number } | null} progress
 * @property {Standing | null} standing  what it would answer now
 * @property {Analysis | null} analysis  its answer
 * @property {Complaint | null} error
 *
 * @typedef {object} Edited  a position that is being put together
 * @property {(Player | null)[]} pieces
 * @property {Player} toMove
 * @property {Player | null} brush  what a click puts down; null takes away
 * @property {Complaint | null} error  why it is no position of this game
 *
 * @typedef {object} Study
 * @property {Game | null} game  with a person on both sides
 * @property {Asked[]} asked
 * @property {boolean} asking  whether they are to think about the position shown
 * @property {StudyTab} tab
 * @property {{ index: number, step: number } | null} followed  whose line stands on the board, and how far
 * @property {Record<string, BoardView>} boards  what the answers lead to, by position and move
 * @property {string} by  the evaluator that is taken apart
 * @property {{ key: string, anatomy: Anatomy | null, error: Complaint | null } | null} anatomy
 * @property {Edited | null} edited
 * @property {Complaint | null} unread  why a pasted text was not understood
 *
 * @typedef {{ study: Study }} StudyState
 */

import { HUMAN } from '../base/spec.js';
import { helped, refitted, withEvaluator, withParameter } from '../game/choices.js';
import * as games from '../game/game.js';
import { positionKey } from '../game/game.js';
import { lastingNotice } from '../game/hand.js';
import { toMove } from '../game/sides.js';

/** @type {StudyTab[]} */
export const STUDY_TABS = ['opinions', 'tree', 'why', 'openings', 'course', 'edit'];

/** Most people ask two. */
export const MOST_ASKED = 4;

/** Who is asked when nobody was chosen: one who looks ahead, and one who plays games out, for as long. */
const FIRST_ASKED = ['alphabeta(time=1)', 'mcts(time=1)'];

/** @param {string} strategy @returns {Asked} */
const unasked = (strategy) => ({ strategy, key: null, progress: null, standing: null, analysis: null, error: null });

/** @type {StudyState} */
export const initial = {
  study: {
    game: null,
    asked: FIRST_ASKED.map(unasked),
    asking: false,
    tab: 'opinions',
    followed: null,
    boards: {},
    by: '',
    anatomy: null,
    edited: null,
    unread: null,
  },
};

export const changes = {
  /**
   * A game, or a position, is analysed from here on. What is known of it already comes along.
   *
   * @param {State} state
   * @param {{ spec: string, root?: string | null, line?: Entry[], variations?: Entry[][], head?: number, shown?: number, views?: Known['views'], judged?: Known['judged'], asked?: string[], tab?: StudyTab, by?: string, search?: string, exhibit?: import('../tree/state.js').Exhibit | null }} setup
   * @returns {State}
   */
  studyBegun: (state, { asked, tab, by, shown, views = {}, judged = {}, search, exhibit = null, ...setup }) => {
    const { catalog, study, serial } = state;
    const seats = [HUMAN, HUMAN];
    const begun = games.newGame({ ...setup, seats, serial, id: '', seed: 1 });
    const game = { ...begun, known: { ...begun.known, views, judged } };
    const strategies = asked ?? study.asked.map(({ strategy }) => strategy);
    const fitting = (/** @type {string} */ strategy) =>
      catalog ? withEvaluator(catalog, game.match.spec, strategy) : strategy;
    return {
      ...state,
      // Whoever looks up a game that is being played no longer plays alone.
      game: state.game && state.screen === 'play' ? helped(state.game) : state.game,
      serial: serial + 1,
      screen: 'analyse',
      opening: null,
      dialog: null,
      notice: lastingNotice(state),
      sheet: tab !== undefined,
      tree: { ...state.tree, strategy: search ?? state.tree.strategy, exhibit, running: false },
      study: {
        ...study,
        game: games.show(game, shown ?? game.log.head),
        asked: strategies.slice(0, MOST_ASKED).map((strategy) => unasked(fitting(strategy))),
        asking: false,
        tab: tab ?? study.tab,
        by: by ?? study.by,
        followed: null,
        boards: {},
        anatomy: null,
        edited: null,
        unread: null,
      },
    };
  },

  /** @param {State} state @param {{ tab: StudyTab }} details @returns {State} */
  studyTabOpened: (state, { tab }) => inStudy({ ...state, sheet: true }, { tab, edited: null, followed: null }),

  /** @param {State} state @param {{ index: number, strategy: string }} details @returns {State} */
  askedChanged: (state, { index, strategy }) => {
    const { catalog, study } = state;
    const fitting = catalog && study.game ? withEvaluator(catalog, study.game.match.spec, strategy) : strategy;
    return inStudy(state, { asked: study.asked.with(index, unasked(fitting)), followed: null });
  },

  /** One more is asked, or one less. @param {State} state @param {{ index: number | null }} details  null for a further one @returns {State} */
  askedCounted: (state, { index }) => {
    const { asked } = state.study;
    if (index !== null)
      return asked.length > 1 ? inStudy(state, { asked: asked.toSpliced(index, 1), followed: null }) : state;
    return asked.length < MOST_ASKED
      ? inStudy(state, { asked: [...asked, unasked(asked[asked.length - 1].strategy)] })
      : state;
  },

  /** They are asked, or told to stop; what they have come to is kept. @param {State} state @param {{ asking: boolean }} details @returns {State} */
  askingSet: (state, { asking }) => {
    const { study } = state;
    // Who was stopped, or refused, is asked again.
    const anew = (/** @type {Asked} */ one) => (one.analysis ? one : unasked(one.strategy));
    return inStudy(state, { asking, asked: asking ? study.asked.map(anew) : study.asked });
  },

  /** Something that one of them says. @param {State} state @param {{ index: number, strategy: string, key: string } & Partial<Asked>} told @returns {State} */
  told: (state, { index, strategy, key, ...news }) => {
    const { asked } = state.study;
    const one = asked[index];
    if (!one || one.strategy !== strategy) return state;
    const known = one.key === key ? one : { ...unasked(strategy), key };
    return inStudy(state, { asked: asked.with(index, { ...known, ...news }) });
  },

  /** @param {State} state @param {{ followed: Study['followed'] }} details @returns {State} */
  lineFollowed: (state, { followed }) => inStudy(state, { followed }),

  /** @param {State} state @param {{ boards: Record<string, BoardView> }} details @returns {State} */
  boardsArrived: (state, { boards }) => inStudy(state, { boards: { ...state.study.boards, ...boards } }),

  /** @param {State} state @param {{ by: string }} details @returns {State} */
  anatomyChanged: (state, { by }) => inStudy(state, { by }),

  /** @param {State} state @param {NonNullable<Study['anatomy']>} anatomy @returns {State} */
  anatomyArrived: (state, anatomy) => inStudy(state, { anatomy }),

  /** The position shown becomes one that can be changed cell by cell. @param {State} state @returns {State} */
  editingBegan: (state) => {
    const view = state.study.game?.known.drawn;
    return view
      ? inStudy(state, { edited: { pieces: view.pieces, toMove: toMove(view), brush: toMove(view), error: null } })
      : state;
  },

  /** @param {State} state @param {Partial<Edited>} changed @returns {State} */
  edited: (state, changed) => {
    const { edited } = state.study;
    return edited ? inStudy(state, { edited: { ...edited, error: null, ...changed } }) : state;
  },

  /** A click on a cell: the brush, or nothing where it stands already. @param {State} state @param {{ cell: number }} details @returns {State} */
  cellEdited: (state, { cell }) => {
    const { edited } = state.study;
    if (!edited) return state;
    const piece = edited.pieces[cell] === edited.brush ? null : edited.brush;
    return inStudy(state, { edited: { ...edited, error: null, pieces: edited.pieces.with(cell, piece) } });
  },

  /** @param {State} state @returns {State} */
  editingEnded: (state) => inStudy(state, { edited: null }),

  /** @param {State} state @param {{ complaint: Complaint | null }} details @returns {State} */
  pastingFailed: (state, { complaint }) => inStudy(state, { unread: complaint }),

  /** A parameter of one who is asked, or of the evaluator that is taken apart. @param {State} state @param {{ index: number | null, path: string[], value: string }} details @returns {State} */
  studyParameterSet: (state, { index, path, value }) => {
    const { catalog, study } = state;
    if (!catalog || !study.game) return state;
    const { spec } = study.game.match;
    if (index === null) return inStudy(state, { by: withParameter(catalog, spec, study.by, path, value) });
    const changed = withParameter(catalog, spec, study.asked[index].strategy, path, value);
    return inStudy(state, {
      asked: study.asked.with(index, unasked(refitted(catalog, spec, changed))),
      followed: null,
    });
  },
};

/** @param {State} state @param {Partial<Study>} changed @returns {State} */
const inStudy = (state, changed) => ({ ...state, study: { ...state.study, ...changed } });

/** An address may have opened it before anybody knew which evaluators there are. @param {Study} study @param {Catalog} catalog @returns {Study} */
export function fitted(study, catalog) {
  const { game, asked } = study;
  if (!game) return study;
  return {
    ...study,
    asked: asked.map((one) => ({ ...one, strategy: withEvaluator(catalog, game.match.spec, one.strategy) })),
  };
}

/** What belongs to another position than the one shown is no longer true. @param {Study} study */
export const answersOf = ({ game, asked }) =>
  game ? asked.map((one) => (one.key === positionKey(game) ? one : unasked(one.strategy))) : asked;
