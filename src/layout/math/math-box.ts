/** Boxes of an equation: items around a baseline, joined side by side or stacked. */
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { PageItem } from '../page-item.js';

/** The class of a box for its neighbours: decides the spaces between them (WR-MATH-3). */
export type MathClass = 'ordinary' | 'operator' | 'relation' | 'binary' | 'open' | 'close' | 'punctuation' | 'space' | 'alignment';

/** Items relative to the left end of the baseline. */
export interface MathBox {
  readonly width: Points;
  readonly above: Points;
  readonly below: Points;
  readonly items: readonly PageItem[];
  /** Absent is ordinary. */
  readonly kind?: MathClass;
  /** Size of a sign's letters: the spaces around it are fractions of it. */
  readonly em?: Points | undefined;
  /** Italic correction: the last letter leans this far past its advance. */
  readonly italic?: Points | undefined;
  /** For a single letter at the setting size: positions of its scripts, from the end of its advance. */
  readonly letter?: { readonly superscript: Points; readonly subscript: Points };
  /** Whether the run requests a new line here (`m:brk`). */
  readonly breakBefore?: boolean;
}

export const emptyBox: MathBox = { width: 0, above: 0, below: 0, items: [] };

export const gapBox = (width: Points): MathBox => ({ width, above: 0, below: 0, items: [], kind: 'space' });

export function movedItems(box: MathBox, x: Points, y: Points): PageItem[] {
  if (box.items.length === 0) return [];
  return [{ kind: 'fragment', x, y, fragment: { width: box.width, height: 0, items: [...box.items] } }];
}

/** Boxes side by side on one baseline, without further spaces. */
export function rowBox(boxes: readonly MathBox[]): MathBox {
  const [first] = boxes;
  if (first && boxes.length === 1) return first;
  const items: PageItem[] = [];
  let x = 0;
  let above = 0;
  let below = 0;
  for (const box of boxes) {
    appendAll(items, movedItems(box, x, 0));
    x += box.width;
    above = Math.max(above, box.above);
    below = Math.max(below, box.below);
  }
  const italic = boxes.at(-1)?.italic;
  return { width: x, above, below, items, italic };
}

/** The box as a closed structure for its neighbours, with its last letter's lean inside its width. */
export function closedBox(box: MathBox): MathBox {
  return { width: box.width + (box.italic ?? 0), above: box.above, below: box.below, items: box.items };
}
