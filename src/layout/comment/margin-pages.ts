/** Pages with comments and changes in balloons beside them, scaled down to make room (WR-COMMENT-1, WR-COMMENT-5). */
import type { Points } from '../../base/units.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { PageGeometry } from '../layout-context.js';
import type { Fragment, PageItem, Segment } from '../page-item.js';
import { layoutBalloon, type BalloonText } from './balloon.js';
import { commentPlaces, type CommentBoxes } from './comment-places.js';
import type { AuthorColors, CommentSetting, CommentThread } from './comment-view.js';

/**
 * Measures of the first author's balloons and ties (WR-COMMENT-4). Points of the page before it is scaled, from the right edge of its
 * text.
 */
const area = { from: 7.15, to: 266.4, room: 266.9, color: 'F2F2F2' };
const balloon = { from: 30.9, to: 263.8, insetX: 4.55, insetY: 2.27, gap: 1.09, corner: 3, border: 0.48, answerIndent: 12 };
const connector = { knee: 4.5, drop: 6, width: 0.19, dash: [0.19, 0.19] };
/** Text height of a balloon that is cut the most: its heading. */
const leastText = 12;

interface Balloon {
  readonly colors: AuthorColors;
  readonly text: BalloonText;
  readonly boxes: CommentBoxes;
  /** Indent of answers, which hang below the balloon that they answer. */
  readonly indent: Points;
  fragment: Fragment;
  top: Points;
}

export function marginPages(
  pages: readonly Fragment[],
  geometries: readonly PageGeometry[],
  setting: CommentSetting,
  context: FlowContext,
): Fragment[] {
  const shown = new Set<string>();
  const threads = new Map(setting.view === 'margin' ? setting.threads.map((thread) => [thread.comment.id, thread]) : []);
  return pages.map((page, index) => {
    context.budget.step();
    const geometry = geometries[index];
    // a list after the document has no balloons, and no geometry
    if (!geometry) return page;
    const balloons = balloonsOf(page, geometry, { setting, threads, shown, context });
    return beside(page, geometry, stack(balloons, geometry, context));
  });
}

interface Showing {
  readonly setting: CommentSetting;
  readonly threads: ReadonlyMap<string, CommentThread>;
  /** Comments that an earlier page shows; each is shown where its text begins. */
  readonly shown: Set<string>;
  readonly context: FlowContext;
}

/** In the order of their places: down the page, and along each line. */
function balloonsOf(page: Fragment, geometry: PageGeometry, { setting, threads, shown, context }: Showing): Balloon[] {
  const places = [...commentPlaces(page)].filter(([id]) => !shown.has(id) && (threads.has(id) || setting.changes.has(id)));
  places.sort(([, [a]], [, [b]]) => a.top - b.top || a.left - b.left);
  return places.flatMap(([id, boxes]) => {
    shown.add(id);
    return balloonTexts(id, setting, threads).map((text): Balloon => {
      const indent = text.kind === 'comment' && text.answered !== undefined ? balloon.answerIndent : 0;
      const fragment = layoutBalloon(text, textWidth(indent), geometry, context);
      const colors = text.kind === 'comment' ? setting.colorsOf(text.comment.author, text.isResolved) : setting.colorsOf(text.note.author);
      return { colors, text, boxes, indent, fragment, top: boxes[0].top };
    });
  });
}

function balloonTexts(id: string, { changes }: CommentSetting, threads: Showing['threads']): BalloonText[] {
  const note = changes.get(id);
  if (note) return [{ kind: 'change', note }];
  const thread = threads.get(id);
  if (!thread) return [];
  const { comment, number, replies } = thread;
  const isResolved = comment.done === true;
  const answers = replies.map((reply): BalloonText => ({ kind: 'comment', ...reply, answered: number, isResolved }));
  return [{ kind: 'comment', comment, number, isResolved }, ...answers];
}

const textWidth = (indent: Points): Points => balloon.to - balloon.from - indent - balloon.insetX * 2;
const balloonHeight = ({ fragment }: Balloon): Points => fragment.height + balloon.insetY * 2;

/** Height of a balloon whose text is cut to its heading. */
const leastHeight = leastText + balloon.insetY * 2 + balloon.gap;

/**
 * Places each beside its line or below the one before; moves them up if they reach past the page, cuts them if there is not enough
 * room, and omits those for which not even headings have room (WR-COMMENT-3).
 */
function stack(all: readonly Balloon[], geometry: PageGeometry, context: FlowContext): readonly Balloon[] {
  const balloons = all.slice(0, Math.max(1, Math.floor(geometry.height / leastHeight)));
  if (balloons.length === 0) return balloons;
  const each = (geometry.height - balloon.gap * balloons.length) / balloons.length - balloon.insetY * 2;
  const total = balloons.reduce((sum, one) => sum + balloonHeight(one) + balloon.gap, 0);
  if (total > geometry.height || balloons.length < all.length) {
    context.diagnostics.report('layout.comments-cut', 'comments and changes that do not fit beside their page are cut off');
    const most = Math.max(leastText, each);
    for (const one of balloons)
      if (one.fragment.height > most) one.fragment = layoutBalloon(one.text, textWidth(one.indent), geometry, context, most);
  }
  let free = 0;
  for (const one of balloons) {
    one.top = Math.max(one.top, free);
    free = one.top + balloonHeight(one) + balloon.gap;
  }
  let foot = geometry.height;
  for (const one of balloons.toReversed()) {
    one.top = Math.min(one.top, foot - balloonHeight(one));
    foot = one.top - balloon.gap;
  }
  return balloons;
}

function beside(page: Fragment, { right, width, height }: PageGeometry, balloons: readonly Balloon[]): Fragment {
  const scale = Math.min(1, width / (right + area.room));
  const ground: PageItem = { kind: 'rectangle', x: right + area.from, y: 0, width: area.to - area.from, height, color: area.color };
  const items: PageItem[] = [ground, { kind: 'fragment', x: 0, y: 0, fragment: page }];
  for (const one of balloons) for (const item of balloonItems(one, right)) items.push(item);
  const y = (height * (1 - scale)) / 2;
  return { width: page.width, height: page.height, items: [{ kind: 'group', transform: [scale, 0, 0, scale, 0, y], items }] };
}

function balloonItems(one: Balloon, textRight: Points): PageItem[] {
  const { colors, boxes, indent, fragment, top } = one;
  const left = textRight + balloon.from + indent;
  const items: PageItem[] = [];
  // answers hang below the first balloon, and only that is tied to the text
  if (indent === 0) for (const item of tieItems(boxes, left, top, textRight, colors.line)) items.push(item);
  items.push({
    kind: 'path',
    segments: roundedBox(left, top, textRight + balloon.to - left, balloonHeight(one)),
    fill: { kind: 'solid', color: colors.ground, alpha: 1 },
    stroke: { color: colors.line, alpha: 1, width: balloon.border },
  });
  items.push({ kind: 'fragment', x: left + balloon.insetX, y: top + balloon.insetY, fragment });
  return items;
}

/** Brackets around the text, and the line from its end along the foot of its line to the balloon. */
function tieItems(boxes: CommentBoxes, left: Points, top: Points, textRight: Points, color: string): PageItem[] {
  const [first] = boxes;
  const last = boxes.at(-1) ?? first;
  const line = (x1: Points, y1: Points, x2: Points, y2: Points, dash?: readonly Points[]): PageItem => ({
    kind: 'line',
    x1,
    y1,
    x2,
    y2,
    width: connector.width,
    color,
    dash,
  });
  const knee = textRight + connector.knee;
  return [
    line(first.left, first.top, first.left, first.bottom),
    line(last.right, last.top, last.right, last.bottom),
    line(last.right, last.bottom, knee, last.bottom, connector.dash),
    line(knee, last.bottom, left, top + connector.drop, connector.dash),
  ];
}

/** Length of a curve's handles, as a share of a corner's radius, that comes nearest to a circle. */
const circle = 0.5523;

function roundedBox(x: Points, y: Points, width: Points, height: Points): Segment[] {
  const r = Math.min(balloon.corner, height / 2);
  const h = r * (1 - circle);
  const [right, bottom] = [x + width, y + height];
  return [
    { op: 'M', x: x + r, y },
    { op: 'L', x: right - r, y },
    { op: 'C', x1: right - h, y1: y, x2: right, y2: y + h, x: right, y: y + r },
    { op: 'L', x: right, y: bottom - r },
    { op: 'C', x1: right, y1: bottom - h, x2: right - h, y2: bottom, x: right - r, y: bottom },
    { op: 'L', x: x + r, y: bottom },
    { op: 'C', x1: x + h, y1: bottom, x2: x, y2: bottom - h, x, y: bottom - r },
    { op: 'L', x, y: y + r },
    { op: 'C', x1: x, y1: y + h, x2: x + h, y2: y, x: x + r, y },
    { op: 'Z' },
  ];
}
