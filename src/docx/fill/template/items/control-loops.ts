/**
 * Content controls that repeat for each object of an array: the items of a repeating section ([MS-DOCX] 2.5.1.4), the
 * rows in a control, the last row of a table in a control. The controls inside take the object's values by name.
 */
import { firstIndex } from '../../../../base/first-index.js';
import type { Budget } from '../../../../base/abort.js';
import { jsonTag, fieldNameOf, mergeFieldName } from '../../field-index.js';
import { innermost, type ControlPlace, type StoryIndex } from '../../scan/story-index.js';
import { childOf, descendants, outerXml, outermost, type FragmentNode } from '../../../edit/fragment.js';
import type { LoopControl, ProgramNode, ItemField } from '../program.js';
import type { Range, Replacement, Stretch } from '../ranges.js';

interface ControlLoops {
  readonly ranges: readonly Range[];
  /** Ranges that are written for each item. */
  readonly repeated: readonly Stretch[];
  /** Innermost controls in them, by their start, with the repeating controls around them, the innermost first. */
  readonly loopsOf: ReadonlyMap<number, readonly LoopControl[]>;
}

interface Repeating {
  readonly place: ControlPlace;
  readonly node: FragmentNode;
  /** The content written for each object. */
  readonly item: FragmentNode | Stretch;
  /** The range that all items together replace. */
  readonly all: Stretch;
}

/** The nesting limit of repeating controls; a deeper one is a field. */
const mostNested = 32;

/** The rank of a control's range among ranges with the same ends: outside tables, inside blocks. */
const controlRank = 100;

export function controlLoops(index: StoryIndex, roots: readonly FragmentNode[], budget: Budget): ControlLoops {
  const nodes = new Map<number, FragmentNode>();
  const controls = index.controls.toSorted((a, b) => a.start - b.start);
  const places = controls.filter(mayRepeat);
  if (places.length === 0) return { ranges: [], repeated: [], loopsOf: new Map() };
  for (const node of descendants(roots)) {
    budget.step();
    if (node.name === 'w:sdt') nodes.set(node.start, node);
  }
  const ranges: Range[] = [];
  const repeated: Stretch[] = [];
  const loopsOf = new Map<number, LoopControl[]>();
  const depths = new Map<ControlPlace, number>();
  for (const place of places) {
    const depth = 1 + depthAround(place, depths, budget);
    if (depth > mostNested) continue;
    const node = nodes.get(place.start);
    const repeating = node && findRepeating(place, node);
    if (!repeating) continue;
    depths.set(place, depth);
    const loop: LoopControl = { names: controlNames(place), at: place.start };
    ranges.push(...loopRanges(repeating, loop));
    repeated.push(repeating.item);
    const inside = controlsIn(controls, repeating.item.start, repeating.item.end).filter(({ start }) => start > place.start);
    budget.step(inside.length);
    for (const leaf of innermost(inside)) {
      const known = loopsOf.get(leaf.start);
      // Sections are in the order of the text: inner ones come later.
      if (known) known.unshift(loop);
      else loopsOf.set(leaf.start, [loop]);
    }
  }
  return { ranges, repeated, loopsOf };
}

function mayRepeat(place: ControlPlace): boolean {
  return (place.level === 'row' || place.level === 'block') && controlNames(place).length > 0;
}

/** The depth of the enclosing repeating control. */
function depthAround({ outer }: ControlPlace, depths: ReadonlyMap<ControlPlace, number>, budget: Budget): number {
  for (let at = outer; at; at = at.outer) {
    budget.step();
    const depth = depths.get(at);
    if (depth !== undefined) return depth;
  }
  return 0;
}

/** The controls within a range; `controls` are in document order. */
function controlsIn(controls: readonly ControlPlace[], from: number, to: number): ControlPlace[] {
  const found: ControlPlace[] = [];
  for (let at = firstIndex(controls, ({ start }) => start < from); at < controls.length; at++) {
    const control = controls[at];
    if (!control || control.start >= to) break;
    found.push(control);
  }
  return found;
}

function controlNames({ id, tag, alias }: ControlPlace): readonly string[] {
  const names = [id, jsonTag(tag)?.fieldId, tag, alias];
  return names.filter((name): name is string => name !== undefined && name !== '');
}

function findRepeating(place: ControlPlace, node: FragmentNode): Repeating | undefined {
  const content = childOf(node, 'w:sdtContent');
  if (!content) return undefined;
  const properties = childOf(node, 'w:sdtPr');
  if (childOf(properties, 'w15:repeatingSection')) {
    const items = content.children.filter((child) => childOf(childOf(child, 'w:sdtPr'), 'w15:repeatingSectionItem'));
    const [first, model] = [items[0], items.at(-1)];
    return first && model && { place, node, item: model, all: { start: first.start, end: model.end } };
  }
  if (place.level === 'row') {
    const whole = { start: content.openEnd, end: content.closeStart };
    return { place, node, item: whole, all: whole };
  }
  const table = content.children.find(({ name }) => name === 'w:tbl');
  const rows = table ? outermost(table.children, 'w:tr') : [];
  const model = rows.at(-1);
  // Without its own controls, a row takes arrays of strings.
  if (!model || outermost([model], 'w:sdt').length === 0) return undefined;
  const first = rows.find((row, at) => at >= 1 && !childOf(childOf(row, 'w:trPr'), 'w:tblHeader')) ?? model;
  return { place, node, item: model, all: { start: first.start, end: model.end } };
}

function loopRanges({ place, node, item, all }: Repeating, loop: LoopControl): Range[] {
  let own: readonly ProgramNode[] = [];
  const empty = place.level === 'row' ? '' : place.level === 'block' && place.parentName === 'w:body' ? '' : '<w:p/>';
  const removes = place.level === 'row' || !('name' in item) || item.name !== 'w:tr';
  return [
    {
      start: node.start,
      end: node.end,
      rank: controlRank,
      wrap: (nodes) => [{ kind: 'control loop', loop, nodes, empty: removes ? empty : undefined }],
    },
    {
      start: all.start,
      end: all.end,
      rank: controlRank + 1,
      wrap: (nodes) => [{ kind: 'control items', loop, item: own, otherwise: nodes }],
    },
    {
      start: item.start,
      end: item.end,
      rank: controlRank + 2,
      wrap: (nodes) => {
        own = nodes;
        return nodes;
      },
    },
  ];
}

/** Replacements for bindings, whose data Word would show instead of a control's value. */
export function bindingReplacements(
  source: string,
  index: StoryIndex,
  roots: readonly FragmentNode[],
  areas: readonly Stretch[],
  loopsOf: ReadonlyMap<number, readonly LoopControl[]>,
): Replacement[] {
  const bound = new Map(index.controls.flatMap((place) => (place.isBound ? [[place.start, place] as const] : [])));
  if (bound.size === 0 || areas.length === 0) return [];
  const replacements: Replacement[] = [];
  for (const node of descendants(roots)) {
    const place = node.name === 'w:sdt' ? bound.get(node.start) : undefined;
    if (!place || !areas.some(({ start, end }) => start <= node.start && node.end <= end)) continue;
    const [names, loops] = [controlNames(place), loopsOf.get(place.start) ?? []];
    for (const binding of childOf(node, 'w:sdtPr')?.children ?? [])
      if (binding.name === 'w:dataBinding' || binding.name === 'w15:dataBinding')
        replacements.push({
          start: binding.start,
          end: binding.end,
          nodes: [{ kind: 'item binding', loops, names, text: outerXml(source, binding) }],
        });
  }
  return replacements;
}

/**
 * Fields other than tags within blocks and repeating controls, which take the values of their item: content controls,
 * merge fields, form fields and bookmarks.
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
  const add = (place: Stretch, kind: ItemField['of'], names: readonly string[]): void => {
    if (names.length === 0 || !sorted.some(({ start, end }) => start <= place.start && place.end <= end)) return;
    const node: ItemField = { kind: 'item field', of: kind, names, at: place.start, loops: loopsOf.get(place.start) ?? [], isOfRecord };
    found.push({ start: place.start, end: place.start, nodes: [node] });
  };
  for (const place of innermost(index.controls)) add(place, 'control', controlNames(place));
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
