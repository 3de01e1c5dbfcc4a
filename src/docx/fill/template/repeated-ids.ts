/**
 * Text that may be written more than once → the places in it that must be unique: ids, bookmark names and references
 * to them, lists, notes.
 */
import { idAttributesOf, isOnlyOnce, nextTextBox, onceAttributes, shapeReferences, type IdKind } from '../../edit/unique-ids.js';
import { attributePlace } from '../../edit/attributes.js';
import { descendants, type FragmentNode } from '../../edit/fragment.js';
import type { ProgramNode, RepeatedId } from './program.js';
import { nodesOf, type Replacement, type Stretch } from './ranges.js';

/** Elements that refer to something by an attribute. */
const references: ReadonlyMap<string, readonly [attribute: string, of: RepeatedId['of']]> = new Map<
  string,
  readonly [string, RepeatedId['of']]
>([
  ['w:hyperlink', ['w:anchor', 'bookmark name']],
  ['w:numId', ['w:val', 'list']],
  ['w:footnoteReference', ['w:id', 'footnote']],
  ['w:endnoteReference', ['w:id', 'endnote']],
  ...Array.from(shapeReferences, ([name, attribute]) => [name, [attribute, 'shape reference']] as const),
]);

/** The bookmark name in a field instruction, if Word has it in one piece. */
const bookmarkUse = /^\s*(?:(?:REF|PAGEREF|NOTEREF)\s+|HYPERLINK\s+\\l\s+)(?:"|&quot;)?([^\s"\\&<]+)/i;

/** @param areas Ranges of the part that blocks repeat */
export function repeatedIds(source: string, roots: readonly FragmentNode[], areas: readonly Stretch[]): readonly Replacement[] {
  const merged = mergedAreas(areas);
  if (merged.length === 0) return [];
  const places: Replacement[] = [];
  const shapes = new Set<string>();
  let next = 0;
  for (const node of descendants(roots, ({ start, end }) => merged.some((area) => area.start < end && start < area.end))) {
    while ((merged[next]?.end ?? Infinity) <= node.start) next += 1;
    const area = merged[next];
    if (area && node.start >= area.start && node.end <= area.end) addPlaces(source, node, places, shapes);
  }
  return places;
}

/** The same for an element that is written elsewhere. */
export function withRepeatedIds(source: string, node: FragmentNode): readonly ProgramNode[] {
  const shift = (at: number): number => at - node.start;
  const places = repeatedIds(source, [node], [node]).map(({ start, end, nodes }) => ({ start: shift(start), end: shift(end), nodes }));
  return nodesOf(source.slice(node.start, node.end), [], places);
}

function mergedAreas(areas: readonly Stretch[]): readonly Stretch[] {
  const merged: Stretch[] = [];
  for (const { start, end } of areas.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) merged[merged.length - 1] = { start: last.start, end: Math.max(end, last.end) };
    else if (end > start) merged.push({ start, end });
  }
  return merged;
}

/** @param shapes The ids of the preceding shapes */
function addPlaces(source: string, node: FragmentNode, places: Replacement[], shapes: Set<string>): void {
  const { name } = node;
  const add = (start: number, end: number, of: RepeatedId['of']): void => {
    const text = source.slice(start, end);
    if (of === 'shape') shapes.add(text);
    places.push({ start, end, nodes: [{ kind: 'id', of: of === 'shape to come' && shapes.has(text) ? 'shape reference' : of, text }] });
  };
  const addAttribute = (attribute: string, of: RepeatedId['of']): void => {
    const place = attributePlace(source, node, attribute);
    if (place && place.end > place.start) add(place.start, place.end, of);
  };
  if (isOnlyOnce(name)) return add(node.start, node.end, 'first copy only');
  for (const { attribute, of, isShared } of idAttributesOf(name, node.parent?.name)) addAttribute(attribute, repeatedKind(of, isShared));
  const reference = references.get(name);
  if (reference) addAttribute(...reference);
  if (name === 'w:p' || name === 'w:tr')
    for (const attribute of onceAttributes) {
      const place = attributePlace(source, node, attribute);
      if (place) add(place.from - 1, place.end + 1, 'first copy only');
    }
  if (name === 'v:textbox') addNextTextBox(source, node, add);
  if (name === 'w:instrText' || name === 'w:fldSimple') addBookmarkUse(source, node, add);
}

/** The repeated notes of a note part have the id of their reference. */
function repeatedKind(of: IdKind, isShared: boolean): RepeatedId['of'] {
  if (of === 'footnote' || of === 'endnote') return 'own note';
  return of === 'annotation' && isShared ? 'bookmark' : of;
}

function addNextTextBox(source: string, node: FragmentNode, add: (start: number, end: number, of: RepeatedId['of']) => void): void {
  const style = attributePlace(source, node, 'style');
  const [, before, id] = (style && nextTextBox.exec(source.slice(style.start, style.end))) ?? [];
  if (style && before !== undefined && id !== undefined)
    add(style.start + before.length, style.start + before.length + id.length, 'shape to come');
}

function addBookmarkUse(source: string, node: FragmentNode, add: (start: number, end: number, of: RepeatedId['of']) => void): void {
  const value = node.name === 'w:fldSimple' ? attributePlace(source, node, 'w:instr') : { start: node.openEnd, end: node.closeStart };
  if (!value) return;
  const raw = source.slice(value.start, value.end);
  const found = bookmarkUse.exec(raw);
  if (!found) return;
  const at = value.start + found[0].length - (found[1] ?? '').length;
  add(at, at + (found[1] ?? '').length, 'bookmark name');
}
