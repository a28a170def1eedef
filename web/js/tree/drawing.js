/**
 * The drawing of a tree: what of it is on the screen, moved by dragging, scaled by the wheel, two fingers, keys or buttons.
 *
 * @import { Page } from '../base/page.js'
 * @import { BoardView, Shape, View } from '../base/types.js'
 * @import { Tree } from './model.js'
 * @import { Box, Layout } from './layout.js'
 * @import { Speech } from './telling.js'
 */
import { useEffect, useRef, useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { Thumbnail } from '../board/thumbnail.js';
import { signed } from '../game/values.js';
import { layout, seenIn } from './layout.js';
import {
  belowAt,
  eventAt,
  isLeft,
  isOwn,
  isPlayedOut,
  isThere,
  knownAt,
  lineTo,
  meanOf,
  moveOf,
  NOBODY,
  pathTo,
  whyOf,
} from './model.js';
import { ZOOM } from './state.js';
import { tellLeaving, tellNode, writeKnown, writeWindow } from './telling.js';

/** How much room a node has, and how much of it it takes: in pixels at full size. */
const PLACES = {
  moves: { column: 106, row: 90, width: 98, height: 58 },
  boards: { column: 106, row: 154, width: 98, height: 122 },
};
const BOARD = 64;
const MARGIN = 12;
/** A pointer that moves less than this clicks. */
const CLICK_PX = 6;
const WHEEL = 0.0015;
/** Smaller than this nothing can be read. */
const LEAST_AUTO = 0.75;

/** @typedef {{ page: Page, tree: Tree, view: View | null, speech: Speech }} Props  `view`: of the position at the root, if there is one */

/** @param {Props} props */
export function TreeView({ page, tree, view, speech }) {
  const { state, words, send } = page;
  const { step, as: wanted, boards } = state.tree;
  const as = view ? wanted : 'moves';
  const drawing = layout(tree, step, state.tree);
  const focused = focusOf(drawing, tree, state.tree.cursor ?? eventAt(tree, step).node);
  const sight = useSight(drawing, focused, {
    key: `${step} ${state.tree.cursor} ${as}`,
    chosen: state.tree.zoom,
    as,
    send,
  });
  const { zoom } = sight;
  const seen = seenIn(drawing, sight.part);
  const path = new Set(pathTo(tree, eventAt(tree, step).node));
  const names = {
    tree,
    step,
    path,
    as,
    view,
    boards,
    speech,
    focused: focused?.node ?? NOBODY,
    quiz: state.tree.exercise.on,
  };
  const act = (/** @type {Box} */ { kind, node, folded }) => {
    if (kind === 'others') send('treeWidened', { node });
    else if (kind === 'node') send('treeFolded', { node, folded: !folded });
  };

  return html`<div
    class="tree-view"
    role=${focused ? 'tree' : 'group'}
    tabindex="0"
    aria-label=${words.t('tree.label')}
    aria-activedescendant=${focused ? idOf(focused) : undefined}
    data-help=${words.t('tree.view.help')}
    ref=${sight.element}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => onKey(event, page, drawing, focused, zoom, act)}
    ...${sight.listeners}
  >
    <svg width=${sight.width} height=${sight.height} role="presentation">
      <g transform=${`translate(${-sight.x} ${-sight.y}) scale(${zoom})`}>
        <path class="tree-edges" d=${seen.map((box) => edge(drawing, box, as)).join('')} />
        <path class="tree-edges tree-edges-path" d=${seen
          .filter((box) => box.kind === 'node' && path.has(box.node))
          .map((box) => edge(drawing, box, as))
          .join('')} />
        <path class="tree-edges tree-edges-cut" d=${seen
          .filter((box) => box.kind === 'cut')
          .map((box) => edge(drawing, box, as))
          .join('')} />
        ${seen.map((box) => html`<${Place} key=${idOf(box)} box=${box} names=${names} onClick=${() => !sight.dragged() && act(box)} />`)}
      </g>
    </svg>
  </div>`;
}

/** @param {Box} box */
const idOf = ({ kind, node }) => `tree-${kind}-${node}`;

/** The box that keys are about: the node itself, or the nearest above that is drawn. @param {Layout} drawing @param {Tree} tree @param {number} node */
function focusOf({ boxes }, tree, node) {
  const drawn = new Map(boxes.filter(({ kind }) => kind === 'node').map((box) => [box.node, box]));
  for (let at = node; at !== NOBODY; at = tree.parent[at]) {
    const box = drawn.get(at);
    if (box) return box;
  }
  return boxes[0] ?? null;
}

/** Where a box stands. @param {Box} box @param {'moves' | 'boards'} as */
function cornerOf({ x, level }, as) {
  const { column, row, width } = PLACES[as];
  return { left: MARGIN + x * column + (column - width) / 2, top: MARGIN + level * row };
}

/** @param {Layout} drawing @param {Box} box @param {'moves' | 'boards'} as */
function edge({ boxes }, box, as) {
  if (box.parent < 0) return '';
  const { width, height } = PLACES[as];
  const [from, to] = [cornerOf(boxes[box.parent], as), cornerOf(box, as)];
  const middle = (from.top + height + to.top) / 2;
  return `M${from.left + width / 2} ${from.top + height}V${middle}H${to.left + width / 2}V${to.top}`;
}

/**
 * @typedef {object} Names  what all boxes are drawn from
 * @property {Tree} tree
 * @property {number} step
 * @property {Set<number>} path
 * @property {'moves' | 'boards'} as
 * @property {View | null} view
 * @property {Record<string, BoardView>} boards
 * @property {Speech} speech
 * @property {number} focused
 * @property {boolean} quiz  whether what has come up so far would give an answer away
 */

/** What is drawn is for the eyes; the item of the tree lies over it and says it in words. @param {{ box: Box, names: Names, onClick: () => void }} props */
function Place({ box, names, onClick }) {
  const { kind, node, count, level } = box;
  const { tree, as, speech } = names;
  const { left, top } = cornerOf(box, as);
  const { width } = PLACES[as];
  if (kind === 'node') return html`<${Node} box=${box} names=${names} left=${left} top=${top} onClick=${onClick} />`;
  const isCut = kind === 'cut';
  const { words } = speech;
  const label = words.t(isCut ? 'tree.skipped' : 'tree.others', { count });
  return html`<g class=${isCut ? 'tree-cut' : 'tree-others'} transform=${`translate(${left} ${top})`} onClick=${onClick}>
    <rect width=${width} height="36" />
    <text aria-hidden="true" class="tree-count" x=${width / 2} y="15">${isCut ? '✂ ' : '+'}${words.number(count)}</text>
    <text aria-hidden="true" class="tree-small" x=${width / 2} y="29">${words.t(isCut ? 'tree.cut.short' : 'tree.others.short')}</text>
    <rect
      id=${idOf(box)}
      class="tree-hit"
      role="treeitem"
      aria-level=${level + 1}
      aria-label=${label}
      data-help=${isCut ? tellLeaving(tree, node, speech) : words.t('tree.others.help')}
      width=${width}
      height="36"
    />
  </g>`;
}

/** @param {{ box: Box, names: Names, left: number, top: number, onClick: () => void }} props */
function Node({ box, names, left, top, onClick }) {
  const { node, level, folded } = box;
  const { tree, step, path, as, view, boards, speech, focused, quiz } = names;
  const { words, move } = speech;
  const { width, height } = PLACES[as];
  const known = isLeft(tree, node, step);
  const why = known ? whyOf(tree, node) : 'open';
  const played = isPlayedOut(tree);
  const share = played && tree.visits[0] > 0 ? Math.sqrt(tree.visits[node] / tree.visits[0]) : 0;
  const isLast = eventAt(tree, step).node === node;
  const classes = [
    'tree-node',
    `tree-${played ? 'played' : why}`,
    path.has(node) ? 'tree-path' : '',
    isLast ? 'tree-now' : '',
    node === focused ? 'tree-focused' : '',
  ];
  const board = as === 'boards' && boards[lineTo(tree, node).join(' ')];
  const [first, second] = played
    ? writeVisits(tree, node, words)
    : [
        (quiz && !known ? '' : writeKnown(knownAt(tree, node, step), words)) || '…',
        tree.bounded ? writeWindow(tree, node, words) : '',
      ];
  const label = tellNode(tree, node, step, speech);
  const hasBelow = tree.firstChild[node] !== NOBODY && isThere(tree, tree.firstChild[node], step);
  const below = folded && !played ? belowAt(tree, node, step) : 0;
  const line = as === 'boards' ? BOARD + 4 : 0;
  return html`<g class=${classes.filter(Boolean).join(' ')} transform=${`translate(${left} ${top})`} onClick=${onClick}>
    <rect width=${width} height=${height} />
    ${share > 0 && html`<rect class="tree-share" width=${width * share} height=${height} />`}
    ${board && view && html`<svg x=${(width - BOARD) / 2} y="4" width=${BOARD} height=${BOARD}><${Thumbnail} view=${/** @type {View} */ ({ shape: /** @type {Shape} */ (view.shape), pieces: board.pieces })} /></svg>`}
    <path class="tree-turn" d=${isOwn(tree, node) ? 'M4 15h9l-4.5-9z' : 'M4 6h9l-4.5 9z'} />
    <text aria-hidden="true" class="tree-move" x="17" y=${line + 17}>${moveOf(tree, node) ? move(moveOf(tree, node)) : words.t('tree.root.short')}</text>
    <text aria-hidden="true" class="tree-value" x=${width - 5} y=${line + 17}>${first}</text>
    <text aria-hidden="true" class="tree-small" x=${width / 2} y=${line + 34}>${second}</text>
    <text aria-hidden="true" class="tree-small" x=${width / 2} y=${line + 51}>${below > 0 ? words.t('tree.below', { count: words.count(below) }) : known ? words.name(`tree.mark.${why}`, '') : ''}</text>
    <rect
      id=${idOf(box)}
      class="tree-hit"
      role="treeitem"
      aria-level=${level + 1}
      aria-expanded=${hasBelow ? String(!folded) : undefined}
      aria-selected=${node === focused}
      aria-label=${label}
      data-help=${known ? `${label}. ${tellLeaving(tree, node, speech)}` : label}
      width=${width}
      height=${height}
    />
  </g>`;
}

/** @param {Tree} tree @param {number} node @param {Page['words']} words */
function writeVisits(tree, node, words) {
  const mean = meanOf(tree, node);
  return [mean === null ? '' : signed(mean, 2, words), words.t('tree.visits', { count: tree.visits[node] })];
}

/**
 * What part of a drawing is looked at. It follows the box in focus, until somebody moves it elsewhere.
 *
 * @param {Layout} drawing
 * @param {Box | null} focused
 * @param {{ key: string, chosen: number | null, as: 'moves' | 'boards', send: Page['send'] }} looks  `key`: changes when the focus is to be followed
 */
function useSight(drawing, focused, { key, chosen, as, send }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const [, redraw] = useState(0);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const sight = useRef({ x: 0, y: 0, key: '', zoom: 1, pointers: new Map(), dragged: false });
  useEffect(() => {
    const watched = /** @type {HTMLElement} */ (element.current);
    const observer = new ResizeObserver(() => setSize({ width: watched.clientWidth, height: watched.clientHeight }));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);

  const now = sight.current;
  const { column, row, width: wide, height: high } = PLACES[as];
  const whole = {
    width: drawing.columns * column + 2 * MARGIN,
    height: (drawing.levels - 1) * row + high + 2 * MARGIN,
  };
  // Until somebody chooses another size, all of it is shown, as long as it can be read.
  const zoom =
    chosen ?? (width > 0 ? Math.max(LEAST_AUTO, Math.min(1, width / whole.width, height / whole.height)) : 1);
  if (now.zoom !== zoom) {
    // Buttons and keys scale about the middle; the wheel has said already what stays in its place.
    now.x = (now.x + width / 2) * (zoom / now.zoom) - width / 2;
    now.y = (now.y + height / 2) * (zoom / now.zoom) - height / 2;
    now.zoom = zoom;
  }
  const wanted = `${key} ${width} ${height} ${chosen === null ? zoom : ''}`;
  if (focused && now.key !== wanted) {
    now.key = wanted;
    const { left, top } = cornerOf(focused, as);
    now.x = follow(now.x, zoom * left, zoom * wide, width);
    now.y = follow(now.y, zoom * top, zoom * high, height);
  }
  now.x = within(now.x, zoom * whole.width, width);
  now.y = Math.max(0, Math.min(now.y, zoom * whole.height - height));

  /** @param {number} factor @param {{ x: number, y: number }} about  a point of the element that stays where it is */
  function scale(factor, about) {
    const next = Math.max(ZOOM.least, Math.min(ZOOM.most, now.zoom * factor));
    now.x = (now.x + about.x) * (next / now.zoom) - about.x;
    now.y = (now.y + about.y) * (next / now.zoom) - about.y;
    now.zoom = next;
    send('treeLooks', { zoom: next });
  }

  const pointOf = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {HTMLElement} */ (element.current).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const listeners = {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      if (event.button !== 0) return;
      if (now.pointers.size === 0) now.dragged = false;
      now.pointers.set(event.pointerId, pointOf(event));
    },
    /** @param {PointerEvent} event */
    onPointerMove(event) {
      const before = now.pointers.get(event.pointerId);
      if (!before) return;
      const point = pointOf(event);
      const others = [...now.pointers].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
      if (!now.dragged && others.length === 0 && Math.hypot(point.x - before.x, point.y - before.y) < CLICK_PX) return;
      if (!now.dragged) element.current?.setPointerCapture(event.pointerId);
      now.dragged = true;
      now.pointers.set(event.pointerId, point);
      if (others.length > 0) {
        const [other] = others;
        const apart = (/** @type {{ x: number, y: number }} */ one) =>
          Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
        scale(apart(point) / apart(before), { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
        return;
      }
      now.x -= point.x - before.x;
      now.y -= point.y - before.y;
      redraw((count) => count + 1);
    },
    onPointerUp: (/** @type {PointerEvent} */ { pointerId }) => now.pointers.delete(pointerId),
    onPointerCancel: (/** @type {PointerEvent} */ { pointerId }) => now.pointers.delete(pointerId),
    onPointerLeave: (/** @type {PointerEvent} */ { pointerId }) => now.pointers.delete(pointerId),
    /** @param {WheelEvent} event */
    onWheel(event) {
      event.preventDefault();
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        now.x += event.deltaX || event.deltaY;
        redraw((count) => count + 1);
      } else scale(Math.exp(-WHEEL * event.deltaY), pointOf(event));
    },
  };

  return {
    element,
    width,
    height,
    x: now.x,
    y: now.y,
    part: {
      left: (now.x / zoom - MARGIN) / column - 1,
      right: ((now.x + width) / zoom - MARGIN) / column,
      top: (now.y / zoom - MARGIN) / row - 1,
      bottom: ((now.y + height) / zoom - MARGIN) / row,
    },
    listeners,
    zoom,
    dragged: () => now.dragged,
  };
}

/** Where to look so that something is seen, with as little movement as can be. @param {number} at @param {number} begin @param {number} length @param {number} room */
function follow(at, begin, length, room) {
  const around = Math.max(0, Math.min(length, (room - length) / 2));
  if (begin - around < at) return begin - around;
  return begin + length + around > at + room ? begin + length + around - room : at;
}

/** Not beyond the drawing; a drawing that leaves room stands in the middle. @param {number} at @param {number} length @param {number} room */
const within = (at, length, room) => (length < room ? (length - room) / 2 : Math.max(0, Math.min(at, length - room)));

/**
 * @param {KeyboardEvent} event
 * @param {Page} page
 * @param {Layout} drawing
 * @param {Box | null} focused
 * @param {number} zoom
 * @param {(box: Box) => void} act
 */
function onKey(event, { state, send }, { boxes }, focused, zoom, act) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { running, grown } = state.tree;
  const point = (/** @type {Box | undefined} */ box) => box?.kind === 'node' && send('treeLooks', { cursor: box.node });
  // Before the first step there is nothing to point at, but much to step to.
  const index = focused ? boxes.indexOf(focused) : NOBODY;
  const brothers = boxes.filter(({ parent, kind }) => focused && parent === focused.parent && kind === 'node');
  const beside = (/** @type {number} */ by) => (focused ? brothers[brothers.indexOf(focused) + by] : undefined);
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowRight: () => (event.shiftKey ? point(beside(1)) : send('treeStepped', { by: 1 })),
    ArrowLeft: () => (event.shiftKey ? point(beside(-1)) : send('treeStepped', { by: -1 })),
    ArrowUp: () => point(focused ? boxes[focused.parent] : undefined),
    ArrowDown: () => point(boxes.find(({ parent }) => parent === index)),
    Home: () => send('treeStepped', { to: 0 }),
    End: () => send('treeStepped', { to: grown }),
    PageDown: () => send('nextCutShown'),
    ' ': () => send('treeRun', { running: !running }),
    Enter: () => focused && act(focused),
    '+': () => send('treeLooks', { zoom: zoom * ZOOM.step }),
    '-': () => send('treeLooks', { zoom: zoom / ZOOM.step }),
    0: () => send('treeLooks', { zoom: null }),
  };
  if (!(event.key in keys)) return;
  event.preventDefault();
  keys[event.key]();
}
