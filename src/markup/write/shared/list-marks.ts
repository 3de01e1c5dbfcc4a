/** Lists as texts can write them: stretches of consecutively numbered items, and items whose label is words. */
import type { OutlineItem, OutlineList } from '../outline/outline.js';

/** Consecutive items; a list that goes back or skips a number starts again. */
export function countingStretches({ type, items }: Pick<OutlineList, 'type' | 'items'>): readonly (readonly OutlineItem[])[] {
  if (type !== 'ordered') return [items];
  const found: OutlineItem[][] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last && item.value === (last.at(-1)?.value ?? 0) + 1) last.push(item);
    else found.push([item]);
  }
  return found;
}

/**
 * Labels that no mark can show, such as `Article 1`, `§ 1` and `1.1.1`, are text.
 * @param markOf the mark that the list itself would show
 */
export const isSpelled = (
  { type }: Pick<OutlineList, 'type'>,
  items: readonly OutlineItem[],
  markOf: (item: OutlineItem) => string | undefined,
): boolean => type === 'ordered' && !items.every((item) => isSame(markOf(item), item.label.trim()));

/** A full stop makes no difference: readers add one to every number. */
const isSame = (mark: string | undefined, label: string): boolean =>
  mark === label || (mark?.endsWith('.') === true && mark.slice(0, -1) === label);

/** Index of the last of Word's nine levels. */
const deepestLevel = 8;

/**
 * Number of lists that must surround a list to restore its depth.
 * @param around number of lists that surround it
 */
export const missingDepth = ({ level }: Pick<OutlineList, 'level'>, around: number): number =>
  Math.max(0, Math.min(level, deepestLevel) - around);

/** Indents the lines below the first. */
export const indentBelow = (text: string, width: number): string => text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
