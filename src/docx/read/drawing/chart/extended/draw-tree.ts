/** Treemaps and sunbursts (WR-CHART-36). */
import type { Fill, Outline } from '../../../../../document/color.js';
import type { Paint } from '../../read-fill.js';
import { insetBy } from '../axis/label-room.js';
import type { ChartPlot, ChartText } from '../chart-model.js';
import type { Area, ChartSheet } from '../chart-sheet.js';
import { accentColor, solid } from '../read/read-chart-format.js';
import { textHeights, textWidth } from '../text/text-metrics.js';
import type { TreeNode } from './extended-chart.js';

// Rectangles of given shares in an area, each as square as possible (Bruls, Huizing and van Wijk, "Squarified treemaps").

/** @param values in descending order */
export function squarify(values: readonly number[], area: Area): Area[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  const unit = ((area.right - area.left) * (area.bottom - area.top)) / (whole || 1);
  const areas: Area[] = [];
  let rest = area;
  let start = 0;
  while (start < values.length) {
    const side = Math.min(rest.right - rest.left, rest.bottom - rest.top);
    let end = start + 1;
    let sum = (values[start] ?? 0) * unit;
    while (end < values.length) {
      const longer = sum + (values[end] ?? 0) * unit;
      const first = (values[start] ?? 0) * unit;
      if (worst(first, (values[end] ?? 0) * unit, longer, side) > worst(first, (values[end - 1] ?? 0) * unit, sum, side)) break;
      sum = longer;
      end++;
    }
    const row = values.slice(start, end).map((value) => value * unit);
    rest = placeRow(row, sum, rest, areas);
    start = end;
  }
  return areas;
}

/** The greatest aspect ratio in a row: that of its largest or its smallest rectangle. */
function worst(greatest: number, least: number, sum: number, side: number): number {
  return Math.max((side * side * greatest) / (sum * sum), (sum * sum) / (side * side * Math.max(least, 1e-12)));
}

/** Places a row along the shorter side; returns the remaining area. */
function placeRow(row: readonly number[], sum: number, { left, top, right, bottom }: Area, into: Area[]): Area {
  const isUpright = right - left >= bottom - top;
  const depth = sum / Math.max(1e-9, isUpright ? bottom - top : right - left);
  let at = isUpright ? top : left;
  for (const size of row) {
    const next = at + size / Math.max(1e-9, depth);
    into.push(isUpright ? { left, top: at, right: left + depth, bottom: next } : { left: at, top, right: next, bottom: top + depth });
    at = next;
  }
  return isUpright ? { left: left + depth, top, right, bottom } : { left, top: top + depth, right, bottom };
}

const inset = 11;
const padding = 3;
const edge: Outline = { fill: solid('FFFFFF'), width: 1, dash: 'solid' };
const radians = Math.PI / 180;

export function drawTree(sheet: ChartSheet, { kind, tree = [], labelText }: ChartPlot, room: Area, paint: Paint): void {
  if (!labelText) return;
  const area = insetBy(room, inset);
  const text = { ...labelText, color: 'FFFFFF' };
  const colors = new Map(tree.map((branch, index) => [branch, solid(accentColor(index, paint))]));
  const branches = greatestFirst(tree);
  if (kind === 'treemap') {
    for (const [index, place] of squarify(nodeValues(branches), area).entries()) {
      const branch = branches[index];
      if (branch) drawBranch(sheet, branch, place, colors.get(branch) ?? solid('808080'), text);
    }
    return;
  }
  const radius = Math.max(1, Math.min(area.right - area.left, area.bottom - area.top) / 2);
  // The hole is half a ring wide.
  const ring = radius / (treeDepth(tree) + 0.5);
  const burst: Burst = { sheet, x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2, ring, text };
  const whole = nodeValues(branches).reduce((sum, value) => sum + value, 0);
  let start = 0;
  for (const branch of branches) {
    const sweep = (branch.value / (whole || 1)) * 360;
    drawSector(burst, branch, { depth: 0, start, sweep }, colors.get(branch) ?? solid('808080'));
    start += sweep;
  }
}

function greatestFirst(nodes: readonly TreeNode[]): TreeNode[] {
  return [...nodes].sort((one, other) => other.value - one.value);
}

function nodeValues(nodes: readonly TreeNode[]): number[] {
  return nodes.map(({ value }) => value);
}

function treeDepth(nodes: readonly TreeNode[]): number {
  return nodes.reduce((most, { children }) => Math.max(most, 1 + treeDepth(children)), 0);
}

/** The name of a branch is above its leaves, their own names below. */
function drawBranch(sheet: ChartSheet, branch: TreeNode, area: Area, fill: Fill, text: ChartText): void {
  const heights = textHeights(text);
  drawLeaves(sheet, branch, area, fill, text);
  if (branch.children.length === 0 || !fits(branch.name, area, text)) return;
  sheet.label(branch.name, area.left + padding, area.top + padding + heights.ascent, 'start', { ...text, bold: true });
}

function drawLeaves(sheet: ChartSheet, node: TreeNode, area: Area, fill: Fill, text: ChartText): void {
  if (node.children.length > 0) {
    const children = greatestFirst(node.children);
    for (const [index, place] of squarify(nodeValues(children), area).entries()) {
      const child = children[index];
      if (child) drawLeaves(sheet, child, place, fill, text);
    }
    return;
  }
  sheet.box(area, { fill, outline: edge });
  if (fits(node.name, area, text))
    sheet.label(node.name, area.left + padding, area.bottom - padding - textHeights(text).descent, 'start', text);
}

function fits(name: string, { left, top, right, bottom }: Area, text: ChartText): boolean {
  return textWidth(name, text) + 2 * padding <= right - left && textHeights(text).line + 2 * padding <= bottom - top;
}

interface Burst {
  readonly sheet: ChartSheet;
  readonly x: number;
  readonly y: number;
  readonly ring: number;
  readonly text: ChartText;
}

/** Angles are degrees clockwise from the top. */
interface Sector {
  readonly depth: number;
  readonly start: number;
  readonly sweep: number;
}

function drawSector(burst: Burst, node: TreeNode, { depth, start, sweep }: Sector, fill: Fill): void {
  const { sheet, x, y, ring } = burst;
  const [inner, outer] = [(depth + 0.5) * ring, (depth + 1.5) * ring];
  const at = (angle: number, radius: number): [number, number] => [
    x + radius * Math.sin(angle * radians),
    y - radius * Math.cos(angle * radians),
  ];
  const end = start + sweep;
  sheet.path(
    (pen) => {
      pen.moveTo(...at(start, outer)).ellipseTo(outer, outer, start - 90, sweep);
      pen
        .lineTo(...at(end, inner))
        .ellipseTo(inner, inner, end - 90, -sweep)
        .close();
    },
    fill,
    edge,
  );
  drawSectorName(burst, node, { depth, start, sweep });
  let from = start;
  for (const child of greatestFirst(node.children)) {
    const part = (child.value / node.value) * sweep;
    drawSector(burst, child, { depth: depth + 1, start: from, sweep: part }, fill);
    from += part;
  }
}

/** The name runs along the radius, never upside down. */
function drawSectorName({ sheet, x, y, ring, text }: Burst, { name }: TreeNode, { depth, start, sweep }: Sector): void {
  const heights = textHeights(text);
  const radius = (depth + 1) * ring;
  if (textWidth(name, text) + padding > ring || radius * sweep * radians < heights.line) return;
  const angle = start + sweep / 2;
  const turned = angle % 360 < 180 ? angle - 90 : angle + 90;
  const drop = heights.boxMiddle;
  const [centerX, centerY] = [x + radius * Math.sin(angle * radians), y - radius * Math.cos(angle * radians)];
  const at = [centerX - drop * Math.sin(turned * radians), centerY + drop * Math.cos(turned * radians)] as const;
  sheet.turnedLabel(name, at, 'center', text, turned);
}
