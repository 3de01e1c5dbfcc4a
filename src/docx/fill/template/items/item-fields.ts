/**
 * Fields other than tags within blocks and repeating controls: content controls, merge fields, form fields and
 * bookmarks take the values of their item.
 */
import { fieldNameOf, mergeFieldName } from '../../field-index.js';
import type { StoryIndex } from '../../scan/story-index.js';
import { namesOf, type Stretch } from './control-loops.js';
import type { ItemField, LoopControl } from '../program.js';
import type { Replacement } from '../ranges.js';

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * @param areas Ranges of the part that are inside an object of the data
 * @param loopsOf Repeating controls by the start of the control in their items
 * @param isOfRecord Whether the template moves through records, each of which has values for the fields after the move
 */
export function itemFields(
  index: StoryIndex,
  areas: readonly Stretch[],
  loopsOf: ReadonlyMap<number, readonly LoopControl[]>,
  isOfRecord: boolean,
): readonly Replacement[] {
  if (areas.length === 0) return [];
  const sorted = areas.toSorted((a, b) => a.start - b.start);
  const found: Replacement[] = [];
  const add = (place: Place, kind: ItemField['of'], names: readonly string[]): void => {
    if (names.length === 0 || !sorted.some(({ start, end }) => start <= place.start && place.end <= end)) return;
    const node: ItemField = { kind: 'item field', of: kind, names, at: place.start, loops: loopsOf.get(place.start) ?? [], isOfRecord };
    found.push({ start: place.start, end: place.start, nodes: [node] });
  };
  const holders = new Set(index.controls.map(({ outer }) => outer));
  for (const place of index.controls) if (!holders.has(place)) add(place, 'control', namesOf(place));
  const named = new Set<string>();
  for (const { instruction, form, first, last } of index.fields) {
    const name = mergeFieldName(instruction) ?? form?.name ?? '';
    if (name === '') continue;
    named.add(fieldNameOf(name));
    add({ start: first.start, end: last?.end ?? first.end }, 'field', [name]);
  }
  for (const { name, from, to } of index.bookmarks)
    if (to && !name.startsWith('_') && !named.has(fieldNameOf(name))) add({ start: from.start, end: to.end }, 'field', [name]);
  return found;
}
