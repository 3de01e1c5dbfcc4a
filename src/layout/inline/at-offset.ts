/** Look-ups at an offset of a paragraph's text: items, objects, sizes and advances. */
import { operationMemory } from '../../base/operation-memory.js';
import { firstIndex } from '../../base/first-index.js';
import type { TextItem } from '../../text/text-types.js';
import type { Points } from '../../base/units.js';
import type { PreparedParagraph } from './prepared-paragraph.js';

/**
 * Binary search for the entry at a character, in a list in character order: a paragraph may have as many tabs and objects as
 * characters.
 */
export function atOffset<T extends { readonly offset: number }>(list: readonly T[], offset: number): T | undefined {
  const found = list[firstIndex(list, (entry) => entry.offset < offset)];
  return found?.offset === offset ? found : undefined;
}

/** The entries from `start` to `end`, both included, in a list in character order: each line of a paragraph asks for its own. */
export function entriesBetween<T extends { readonly offset: number }>(list: readonly T[], start: number, end: number): readonly T[] {
  if (list.length === 0) return list;
  return list.slice(
    firstIndex(list, ({ offset }) => offset < start),
    firstIndex(list, ({ offset }) => offset <= end),
  );
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** For each list of stretches, how far those up to an index reach. */
const reaches = operationMemory(() => new WeakMap<readonly Stretch[], readonly number[]>());

function reachesOf(list: readonly Stretch[]): readonly number[] {
  const known = reaches().get(list);
  if (known) return known;
  let reach = 0;
  const made = list.map(({ end }) => (reach = Math.max(reach, end)));
  reaches().set(list, made);
  return made;
}

/** Some of the stretches, which include all that touch the text from `start` to `end`, in a list in order of their starts. */
export function stretchesNear<T extends Stretch>(list: readonly T[], start: number, end: number): readonly T[] {
  return list.slice(
    firstIndex(reachesOf(list), (reach) => reach < start),
    firstIndex(list, (stretch) => stretch.start <= end),
  );
}

/**
 * The item or span at an offset of a paragraph's text, or the next one.
 * @param list in the order of the text, without overlaps
 * @returns an index into the list; its length if the offset is past the last one
 */
export const firstEndingAfter = (list: readonly Stretch[], offset: number): number => firstIndex(list, ({ end }) => end <= offset);

/** The size of the text at an offset of a paragraph, or of the next text; 0 if none follows. */
export const emAt = ({ shaped: { items } }: PreparedParagraph, offset: number): Points => items[firstEndingAfter(items, offset)]?.size ?? 0;

/** Width of the object at a unit; 0 without one. */
export function objectWidth(p: PreparedParagraph, offset: number): Points {
  return atOffset(p.objects, offset)?.width ?? 0;
}

/** Advance of a hyphen in the font of the text before `at`. */
export function hyphenWidth(p: PreparedParagraph, at: number): Points {
  const item = itemBefore(p.shaped.items, at);
  return item ? characterAdvance(item, 0x2d) : 0;
}

/** The item of the text directly before an offset. */
export const itemBefore = (items: readonly TextItem[], offset: number): TextItem | undefined => {
  const item = items[firstEndingAfter(items, offset - 1)];
  return item && item.start < offset ? item : undefined;
};

/** The requested family's advance if known, else the face's times the item's horizontal factor. */
export function characterAdvance(item: Pick<TextItem, 'font' | 'size' | 'scale'>, codePoint: number): Points {
  const { face, requestedAdvance, widthScale } = item.font;
  const requested = requestedAdvance?.(codePoint);
  if (requested !== undefined) return requested * item.size * (item.scale / widthScale);
  return (face.advance(face.glyphForCodePoint(codePoint)) / face.unitsPerEm) * item.size * item.scale;
}
