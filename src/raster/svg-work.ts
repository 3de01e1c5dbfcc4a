/**
 * resvg's simplified SVG (paths with absolute coordinates, everything else resolved) → the drawing cost per pixel. It
 * is estimated from areas, not measured with a clock, so that the same picture always gets the same size.
 */
import { concatenate, identity, type Matrix } from '../base/matrix.js';
import { appendAll } from '../base/append-all.js';
import { SaxesParser } from 'saxes';
import type { Budget } from '../base/abort.js';

export interface SvgWork {
  /** Nanoseconds per pixel of the picture. */
  readonly perPixel: number;
  /** Nanoseconds per pixel of its height. */
  readonly perRow: number;
  /** Layers held at once, including the picture itself. */
  readonly layers: number;
}

/** Measured with resvg 2.6.2 in Node 20, rounded up: nanoseconds per pixel; for an outline that crosses a row, nanoseconds per crossing. */
const cost = { paint: 10, layer: 60, use: 100, crossing: 250 } as const;
const filterCost: Readonly<Record<string, number>> = {
  feTurbulence: 4000,
  feMorphology: 4000,
  feConvolveMatrix: 2000,
  feDiffuseLighting: 500,
  feSpecularLighting: 500,
  feGaussianBlur: 1500,
  feDropShadow: 1500,
};
const otherFilterCost = 200;

/** Left, top, right, bottom in the picture's own units. */
type Box = readonly [number, number, number, number];

interface Level {
  readonly matrix: Matrix;
  /** The bounding box of everything drawn in it, if it is a layer. */
  box: Box | undefined;
  readonly isLayer: boolean;
  readonly filters: string[];
}

/** The cost of one clip path, one mask or the picture itself, and the clip paths and masks that it uses. */
interface Part {
  perPixel: number;
  perRow: number;
  readonly uses: string[];
}

const newPart = (): Part => ({ perPixel: 0, perRow: 0, uses: [] });

/** The cost of a part including the parts that it uses, once per use. */
function withUses(part: Part, parts: ReadonlyMap<string, Part>, known: Map<Part, Omit<Part, 'uses'>>): Omit<Part, 'uses'> {
  const before = known.get(part);
  if (before) return before;
  let { perPixel, perRow } = part;
  // a part that uses itself adds nothing: the renderer stops there
  known.set(part, { perPixel, perRow });
  for (const id of part.uses) {
    const used = parts.get(id);
    if (!used) continue;
    const inside = withUses(used, parts, known);
    perPixel += inside.perPixel + cost.use;
    perRow += inside.perRow;
  }
  const result = { perPixel, perRow };
  known.set(part, result);
  return result;
}

const readNumbers = (text = ''): number[] => (text.match(/-?[\d.]+(?:e[+-]?\d+)?/gi) ?? []).map(Number);

export function workOf(simplified: string, budget: Budget): SvgWork {
  const parser = new SaxesParser();
  const levels: Level[] = [];
  const filters = new Map<string, number>();
  let filter: string | undefined;
  const root = newPart();
  const parts = new Map<string, Part>();
  const inside: Part[] = [root];
  let canvas: Box = [0, 0, 1, 1];
  let [held, layers] = [1, 1];
  const share = (box: Box): number => area(clippedBox(box, canvas)) / area(canvas);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    budget.step();
    const around = levels.at(-1);
    const own = attributes.transform === undefined ? identity : (readNumbers(attributes.transform) as unknown as Matrix);
    const matrix = own.length === 6 ? concatenate(own, around?.matrix ?? identity) : (around?.matrix ?? identity);
    if (levels.length === 0) {
      const [x = 0, y = 0, width = 1, height = 1] = readNumbers(attributes.viewBox);
      canvas = [x, y, x + width, y + height];
    }
    if (name === 'filter') filter = attributes.id;
    else if (name.startsWith('fe') && filter !== undefined)
      filters.set(filter, (filters.get(filter) ?? 0) + (filterCost[name] ?? otherFilterCost));
    if (isPart(name)) {
      const part = newPart();
      parts.set(attributes.id ?? '', part);
      inside.push(part);
    }
    const part = inside.at(-1) ?? root;
    appendAll(part.uses, referencedIds(`${attributes.mask ?? ''}${attributes['clip-path'] ?? ''}`));
    const isLayer = isLayered(attributes);
    if (isLayer) layers = Math.max(layers, (held += 1));
    levels.push({ matrix, box: undefined, isLayer, filters: referencedIds(attributes.filter) });
    const drawn = name === 'path' ? pathBox(attributes, matrix) : name === 'image' ? canvas : undefined;
    if (!drawn) return;
    const covered = share(drawn);
    part.perPixel += covered * cost.paint * (attributes.stroke !== undefined && attributes.stroke !== 'none' ? 2 : 1);
    part.perRow += crossings(attributes, matrix, canvas) * cost.crossing;
    for (const level of levels) if (level.isLayer) level.box = unitedBox(level.box, clippedBox(drawn, canvas));
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'filter') filter = undefined;
    const level = levels.pop();
    const part = inside.at(-1) ?? root;
    if (isPart(name)) inside.pop();
    if (!level?.isLayer) return;
    held -= 1;
    part.perPixel += (level.filters.length > 0 ? 1 : level.box ? share(level.box) : 0) * cost.layer;
    for (const id of level.filters) part.perPixel += filters.get(id) ?? 0;
  });
  parser.write(simplified).close();
  const { perPixel, perRow } = withUses(root, parts, new Map());
  return { perPixel: Math.max(1, perPixel), perRow: Math.max(1, perRow), layers };
}

type Attributes = Readonly<Record<string, string>>;

const isLayered = ({ opacity, mask, filter, ...others }: Attributes): boolean =>
  opacity !== undefined ||
  mask !== undefined ||
  filter !== undefined ||
  'clip-path' in others ||
  'mix-blend-mode' in others ||
  'style' in others;

const isPart = (name: string): boolean => name === 'mask' || name === 'clipPath';

/** As renderers read them, an id is everything up to the bracket. */
const referencedIds = (value = ''): string[] =>
  value
    .split(')')
    .slice(0, -1)
    .flatMap((text) => /url\(#([^]+)/.exec(text)?.[1] ?? []);

/** The average number of outlines that a row of the picture crosses, plus a share of all numbers, because every row visits all of them. */
function crossings({ d = '', stroke = 'none' }: Attributes, [, b, , e]: Matrix, [, top, , bottom]: Box): number {
  const numbers = readNumbers(d);
  let height = 0;
  for (let at = 2; at + 1 < numbers.length; at += 2) {
    const [across, down] = [(numbers[at] ?? 0) - (numbers[at - 2] ?? 0), (numbers[at + 1] ?? 0) - (numbers[at - 1] ?? 0)];
    height += Math.min(bottom - top, Math.abs(b * across + e * down));
  }
  // A stroked segment has four sides plus its joins.
  const sides = stroke === 'none' ? 1 : 8;
  return (sides * height) / Math.max(1e-9, bottom - top) + numbers.length / 2000;
}

function pathBox({ d, stroke = 'none', 'stroke-width': width = '1' }: Attributes, [a, b, c, e, x, y]: Matrix): Box | undefined {
  const numbers = readNumbers(d);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [px = 0, py = 0] = [numbers[at], numbers[at + 1]];
    const [tx, ty] = [a * px + c * py + x, b * px + e * py + y];
    left = Math.min(left, tx);
    right = Math.max(right, tx);
    top = Math.min(top, ty);
    bottom = Math.max(bottom, ty);
  }
  if (left > right) return undefined;
  const beyond = stroke === 'none' ? 0 : Number(width) * Math.max(Math.hypot(a, b), Math.hypot(c, e));
  return [left - beyond, top - beyond, right + beyond, bottom + beyond];
}

function clippedBox(box: Box, [left, top, right, bottom]: Box): Box {
  return [Math.max(box[0], left), Math.max(box[1], top), Math.min(box[2], right), Math.min(box[3], bottom)];
}

function unitedBox(one: Box | undefined, other: Box): Box {
  if (!one) return other;
  return [Math.min(one[0], other[0]), Math.min(one[1], other[1]), Math.max(one[2], other[2]), Math.max(one[3], other[3])];
}

const area = ([left, top, right, bottom]: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top);
