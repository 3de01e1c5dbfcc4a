/** The log of a filled flow → page items: boxes and shading of paragraphs, lines, table parts, floats. */
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import { borderItems, borderReach, borderThickness } from '../border/border-items.js';
import { shadingColor } from '../border/shading-color.js';
import type { PlacedFloat } from '../float/float-types.js';
import { setLine, type LineSink } from '../inline/set/set-line.js';
import type { Fragment, PageItem } from '../page-item.js';
import type { FlowEntry, FlowState, LineEntry, RowEntry } from '../flow/flow-state.js';
import { drawChangeBar } from './change-bars.js';
import { boxReach, hasBox, sharesBox } from './paragraph-box.js';

export function setFlow(state: FlowState): { fragment: Fragment; floats: PlacedFloat[] } {
  const sink: LineSink = { grounds: [], items: [] };
  const floats: PlacedFloat[] = [...state.floats];
  const { entries } = state;
  const { width } = state.request;
  const { spreads } = state.request.environment;
  for (const group of groupsOf(entries)) {
    if (!Array.isArray(group)) {
      const { part, x, y } = group;
      const drawn = part.finish();
      sink.items.push({ kind: 'fragment', x, y, fragment: drawn.fragment });
      for (const float of drawn.floats) floats.push({ ...float, x: float.x + x, y: float.y + y });
    } else if (spreads) {
      const own: LineSink = { grounds: [], items: [] };
      setParagraphs(group, state, own);
      sink.items.push({ kind: 'fragment', x: 0, y: 0, fragment: { width, height: state.bottom, items: own.grounds.concat(own.items) } });
    } else setParagraphs(group, state, sink);
  }
  const items: PageItem[] = sink.grounds.concat(sink.items);
  return { fragment: { width, height: state.bottom, items }, floats };
}

type Lines = [first: LineEntry, ...others: LineEntry[]];

const lastOf = (lines: Lines): LineEntry => lines.at(-1) ?? lines[0];

/** Entries that are drawn together: the first row of each part, which draws its other rows too, and the lines of paragraphs that share a box. */
function groupsOf(entries: readonly FlowEntry[]): (RowEntry | Lines)[] {
  const groups: (RowEntry | Lines)[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (entry.kind === 'row') {
      if (!group || Array.isArray(group) || group.part !== entry.part) groups.push(entry);
    } else if (Array.isArray(group) && belongTogether(lastOf(group), entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

const belongTogether = (a: LineEntry, b: LineEntry): boolean =>
  a.block === b.block || (b.block === a.block + 1 && sharesBox(a.p.properties, b.p.properties));

/** The lines of a group by paragraph. */
function paragraphsOf(lines: Lines): Lines[] {
  const paragraphs: Lines[] = [];
  for (const line of lines) {
    const own = paragraphs.at(-1);
    if (own && own[0].block === line.block) own.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function setParagraphs(lines: Lines, state: FlowState, sink: LineSink): void {
  const { request } = state;
  const { properties } = lines[0].p;
  const own: LineSink = { grounds: [], items: [] };
  drawShading(lines, request.width, own.grounds);
  const {
    tree: { settings },
    styleReferences,
  } = request.environment.context;
  let block = -1;
  for (const entry of lines) {
    const from = own.items.length;
    if (entry.line.start === 0 && entry.line.isFirst) addHeading(entry, state, own.items);
    setLine(
      {
        p: entry.p,
        line: entry.line,
        width: request.width,
        y: entry.y,
        originX: request.environment.originX,
        comments: request.environment.context.comments,
        isLastLine: entry.line.endsWith === 'paragraph-end',
        turnsEastAsian: request.environment.turnsEastAsian,
        stretchesBreaks: !settings.compat.has('doNotExpandShiftReturn'),
      },
      own,
    );
    if (styleReferences.isWanted && entry.block !== block) styleReferences.mark(own.items[from], entry.p);
    block = entry.block;
    drawBars(entry, own.items);
    if (entry.p.changes) drawChangeBar(entry, request.environment, own.items);
  }
  if (hasBox(properties)) drawBox(lines, request.width, own.grounds);
  appendAll(sink.items, own.grounds);
  appendAll(sink.items, own.items);
}

/** Headings of the body go into the outline. */
function addHeading(entry: LineEntry, state: FlowState, into: PageItem[]): void {
  const { outlineLevel } = entry.p.properties;
  const { kind } = state.request.environment;
  if (outlineLevel === undefined || outlineLevel > 8 || (kind !== 'body' && kind !== 'cell')) return;
  const text = entry.p.shaped.text
    .slice(0, entry.p.titleEnd)
    .replace(/[\u0000-\u001F\uFFFC\u00AD]+/g, ' ')
    .trim();
  if (text === '') return;
  const label = entry.p.label?.label.text;
  const title = label ? `${label} ${text}` : text;
  into.push({
    kind: 'anchor',
    name: `outline-${entry.block}-${state.request.environment.context.counters.physical}-${Math.round(entry.y)}`,
    x: 0,
    y: entry.y,
    heading: { title: title.slice(0, 300), level: outlineLevel + 1 },
  });
}

/** Left and right edges of a paragraph's box in the flow. */
function edges(p: ResolvedParagraph, width: Points): { left: Points; right: Points } {
  const start = p.indent.start + Math.min(0, p.indent.firstLine);
  const left = p.bidi ? p.indent.end : start;
  const right = width - (p.bidi ? start : p.indent.end);
  return { left, right: Math.max(left, right) };
}

function drawShading(lines: Lines, width: Points, into: PageItem[]): void {
  if (lines.every(({ p }) => p.properties.shading === undefined)) return;
  const paragraphs = paragraphsOf(lines);
  for (const [index, own] of paragraphs.entries()) {
    const [first] = own;
    const { properties } = first.p;
    const color = shadingColor(properties.shading);
    if (color === undefined) continue;
    const { left, right } = edges(properties, width);
    const { borders } = properties;
    const top = first.y - (index === 0 ? borderReach(borders.top) : 0);
    const next = paragraphs[index + 1];
    const bottom = next ? next[0].y : footOf(own) + borderReach(borders.bottom);
    const reachLeft = boxReach + (borders.start?.space ?? 0);
    const reachRight = boxReach + (borders.end?.space ?? 0);
    into.push({
      kind: 'rectangle',
      x: left - reachLeft,
      y: top,
      width: right - left + reachLeft + reachRight,
      height: bottom - top,
      color,
    });
  }
}

function footOf(lines: Lines): Points {
  const { y, line } = lastOf(lines);
  return y + line.height;
}

function drawBox(lines: Lines, width: Points, into: PageItem[]): void {
  const [first] = lines;
  const { properties } = first.p;
  const { borders } = properties;
  const edge = edges(properties, width);
  const left = edge.left - boxReach - (borders.start?.space ?? 0);
  const right = edge.right + boxReach + (borders.end?.space ?? 0);
  const top = first.y - (borders.top?.space ?? 0);
  const bottom = footOf(lines) + (borders.bottom?.space ?? 0);
  const outerLeft = left - borderThickness(borders.start);
  const outerRight = right + borderThickness(borders.end);
  if (borders.top)
    appendAll(
      into,
      borderItems(borders.top, {
        axis: 'horizontal',
        x: outerLeft,
        y: top - borderThickness(borders.top),
        length: outerRight - outerLeft,
        side: 'top',
      }),
    );
  if (borders.bottom)
    appendAll(
      into,
      borderItems(borders.bottom, { axis: 'horizontal', x: outerLeft, y: bottom, length: outerRight - outerLeft, side: 'bottom' }),
    );
  if (borders.start)
    appendAll(into, borderItems(borders.start, { axis: 'vertical', x: outerLeft, y: top, length: bottom - top, side: 'left' }));
  if (borders.end) appendAll(into, borderItems(borders.end, { axis: 'vertical', x: right, y: top, length: bottom - top }));
  if (borders.between) {
    for (const upper of paragraphsOf(lines).slice(0, -1)) {
      const foot = footOf(upper) + borders.between.space;
      appendAll(
        into,
        borderItems(borders.between, { axis: 'horizontal', x: outerLeft, y: foot, length: outerRight - outerLeft, side: 'top' }),
      );
    }
  }
}

/** Bar tab stops draw a rule on every line of the paragraph (WR-TAB-7). */
function drawBars(entry: LineEntry, into: PageItem[]): void {
  for (const stop of entry.p.properties.tabs) {
    if (stop.alignment !== 'bar') continue;
    into.push({ kind: 'rectangle', x: stop.position, y: entry.y, width: 0.24, height: entry.line.height, color: '000000' });
  }
}
