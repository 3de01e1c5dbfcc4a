/** Lists as texts can write them: stretches of items that count on, and those whose label is words. */
import type { OutlineItem, OutlineList } from '../outline/outline.js';

/** Items one after another; a list that goes back or skips begins anew. */
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

/** Labels such as `Article 1` are words of the text. */
export const hasWordsInLabel = ({ type, text }: Pick<OutlineList, 'type' | 'text'>): boolean =>
  type === 'ordered' && /\p{L}{2,}/u.test(text.replace(/%\d/g, ''));

/** Word has nine levels. */
const deepestLevel = 8;

/** Lists that have to be around a list, so that it is as deep as it was. @param around lists that are around it */
export const missingDepth = ({ level }: Pick<OutlineList, 'level'>, around: number): number =>
  Math.max(0, Math.min(level, deepestLevel) - around);
