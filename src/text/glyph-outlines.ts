/** Glyphs of a face → their outlines, by HarfBuzz: TrueType and CFF alike, composites resolved. */
import { operationMemory } from '../base/operation-memory.js';
import type { FontFace } from '../fonts/font-types.js';
import { harfbuzzFont } from './shape-word.js';

/** Font units, y upwards. */
export interface Outline {
  /** Each character is `M`, `L`, `Q`, `C` or `Z`. */
  readonly ops: string;
  /** x and y of every operator's points: one for M and L, two for Q, three for C. */
  readonly points: Float64Array;
}

/** The number of points of an operator. */
export function pointCount(op: string): number {
  switch (op) {
    case 'M':
    case 'L':
      return 1;
    case 'Q':
      return 2;
    case 'C':
      return 3;
    default:
      return 0;
  }
}

const outlines = operationMemory(() => new WeakMap<FontFace, Map<number, Outline | undefined>>());

/** Undefined for a glyph without ink. */
export function glyphOutline(face: FontFace, glyph: number): Outline | undefined {
  let ofFace = outlines().get(face);
  if (!ofFace) outlines().set(face, (ofFace = new Map<number, Outline | undefined>()));
  if (!ofFace.has(glyph)) ofFace.set(glyph, read(harfbuzzFont(face).glyphToPath(glyph)));
  return ofFace.get(glyph);
}

function read(path: string): Outline | undefined {
  let ops = '';
  const points: number[] = [];
  for (const [, op = '', operands = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = operands.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    if (numbers.length !== pointCount(op) * 2) continue;
    ops += op;
    for (const value of numbers) points.push(value);
  }
  return points.length === 0 ? undefined : { ops, points: Float64Array.from(points) };
}
