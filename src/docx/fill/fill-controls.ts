/** Puts every value into its places, and bound values into the data and everything else that shows it. */
import type { BoundNode } from './binding/data-store.js';
import { boundAround, changedText } from './binding/fields-in-bound.js';
import { fillControl, type Stored } from './control/fill-control.js';
import { removeNode } from './control/change-control.js';
import { readControl, type Control } from './control/read-control.js';
import type { FieldValue } from './field-value.js';
import type { Filling, FillScope, Story } from './fill-scope.js';
import { startOfTarget, type Target } from './field-index.js';
import type { ControlPlace } from './scan/story-index.js';
import { childOf, readFragment, type FragmentNode } from '../edit/fragment.js';
import { fillBookmark } from './text/fill-bookmark.js';
import { fillFormField } from './text/fill-form-field.js';
import { fillMergeField } from './text/fill-merge-field.js';
import { fillTag } from './text/fill-tag.js';

type Fillings = ReadonlyMap<Target['place'], readonly [Target, Filling]>;

/** Requests whose value is not shown anywhere. */
interface LostFillings {
  /** Another request's value shows the same data, or replaces the surrounding content. */
  readonly overruled: ReadonlySet<Filling>;
  /** None of their places can hold a value. */
  readonly unfilled: ReadonlySet<Filling>;
}

export function fillControls(fillings: Fillings, scope: FillScope): LostFillings {
  const outer = controlsAroundTheSame(fillings);
  const overruled = overruledByLater(fillings, scope);
  const shown = new Map<string, FieldValue>();
  const isLeft = (place: ControlPlace): boolean => outer.has(place) || overruled.has(place);
  // A table's rows would be those of both.
  const isWithin = (place: ControlPlace, filling: Filling): boolean => {
    for (let around = place.outer; around; around = around.outer) {
      const other = isLeft(around) ? undefined : fillings.get(around)?.[1];
      if (other && other !== filling) return true;
    }
    return false;
  };
  for (const [target, filling] of fillings.values()) {
    scope.budget.step();
    if (target.kind !== 'control') {
      fillElsewhere(target, filling, scope);
      continue;
    }
    if (isLeft(target.place) || isWithin(target.place, filling)) continue;
    const control = readControl(target.story, target.place, scope);
    const stored = control && fillControl(control, filling, scope);
    if (control && stored !== undefined) store(control, stored, filling.value, shown, scope);
  }
  const leftOut = (place: object): boolean => [outer, overruled, scope.unfilled].some((places: ReadonlySet<object>) => places.has(place));
  const covered = coveredByOuter(fillings, leftOut, scope);
  const around = storeAround(fillings, shown, scope);
  const isFilled = (place: ControlPlace): boolean => around.has(place) || (fillings.has(place) && !overruled.has(place));
  if (shown.size > 0) for (const story of scope.stories) echo(story, isFilled, shown, scope);
  const unfilled = lostIn(scope.unfilled, fillings);
  return { overruled: lostIn(new Set([...overruled, ...covered]), fillings), unfilled };
}

/** A request that also has another place is not lost. */
function lostIn(places: ReadonlySet<object>, fillings: Fillings): ReadonlySet<Filling> {
  const lost = new Set<Filling>();
  if (places.size === 0) return lost;
  for (const [target, filling] of fillings.values()) if (places.has(target.place)) lost.add(filling);
  for (const [target, filling] of fillings.values()) if (!places.has(target.place)) lost.delete(filling);
  return lost;
}

/**
 * Places inside a control or bookmark that gets a value itself, which replaces all its content; of overlapping
 * bookmarks the first wins.
 */
function coveredByOuter(fillings: Fillings, isLeft: (place: object) => boolean, { diagnostics }: FillScope): ReadonlySet<Target['place']> {
  const covered = new Set<Target['place']>();
  const byStory = new Map<Story, (readonly [Target, Filling])[]>();
  for (const each of fillings.values()) {
    const known = byStory.get(each[0].story);
    if (known) known.push(each);
    else byStory.set(each[0].story, [each]);
  }
  for (const all of byStory.values()) {
    const around: (readonly [end: number, Filling])[] = [];
    for (const [target, filling] of all.toSorted(([a], [b]) => startOfReplaced(a) - startOfReplaced(b) || startRank(a) - startRank(b))) {
      while ((around.at(-1)?.[0] ?? Infinity) <= startOfReplaced(target)) around.pop();
      if (around.some(([end, outer]) => outer !== filling && end > startOfReplaced(target))) covered.add(target.place);
      else if (!isLeft(target.place)) around.push([endOfReplaced(target), filling]);
    }
  }
  if (covered.size > 0)
    diagnostics.report('docx.field-inside-another', 'fields of the request are inside another field, whose value replaces them');
  return covered;
}

/** The content after a bookmark's start is replaced, but not the start. */
function startOfReplaced(target: Target): number {
  return target.kind === 'bookmark' ? target.place.from.end : startOfTarget(target);
}

/** A bookmark encloses the other places that start at the same position. */
function startRank({ kind }: Target): number {
  return kind === 'bookmark' ? 0 : 1;
}

/** The end of the content that a value replaces; 0 for a field that cannot contain others. */
function endOfReplaced({ kind, place }: Target): number {
  if (kind === 'control') return place.end;
  // The cells between those of a column in a row are kept.
  return kind === 'bookmark' && place.column === undefined ? (place.to?.start ?? 0) : 0;
}

/** Stores fields in the text of bound controls: their text is now the data's. */
function storeAround(fillings: Fillings, shown: Map<string, FieldValue>, scope: FillScope): ReadonlySet<ControlPlace> {
  const positions = new Map<Story, number[]>();
  const pictures = new Map<Story, number[]>();
  for (const [target, { value }] of fillings.values()) {
    if (target.kind === 'control') continue;
    const { story } = target;
    const at = startOfTarget(target);
    const places = value.kind === 'picture' ? pictures : positions;
    const known = places.get(story);
    if (known) known.push(at);
    else places.set(story, [at]);
  }
  const around = new Set<ControlPlace>();
  for (const [story, of] of pictures)
    for (const place of boundAround(story, of, scope)) {
      if (fillings.has(place)) continue;
      around.add(place);
      unbind(story, bindingOf(story, place), 'is bound to text, but its value is a picture', scope);
    }
  for (const [story, of] of positions)
    for (const place of boundAround(story, of, scope)) {
      scope.budget.check();
      const bound = fillings.has(place) || around.has(place) ? undefined : boundNode(story, place, scope);
      if (!bound) continue;
      around.add(place);
      const text = changedText(story, place);
      bound.store.set(bound, text);
      shown.set(bound.key, { kind: 'text', text });
    }
  return around;
}

/** The innermost of nested controls with the same name is filled. */
function controlsAroundTheSame(fillings: Fillings): ReadonlySet<ControlPlace> {
  const around = new Set<ControlPlace>();
  for (const [place, [target, filling]] of fillings) {
    if (target.kind !== 'control') continue;
    for (let outer = target.place.outer; outer && !around.has(outer); outer = outer.outer)
      if (outer !== place && fillings.get(outer)?.[1] === filling) around.add(outer);
  }
  return around;
}

/** Fields of the request that show the same data: in Word they all show one value, the last one's. */
function overruledByLater(fillings: Fillings, scope: FillScope): ReadonlySet<ControlPlace> {
  const bound: (readonly [ControlPlace, Filling, string])[] = [];
  const last = new Map<string, Filling>();
  for (const [target, filling] of fillings.values()) {
    const node = target.kind === 'control' ? boundNode(target.story, target.place, scope) : undefined;
    if (target.kind !== 'control' || !node) continue;
    bound.push([target.place, filling, node.key]);
    if (filling.index >= (last.get(node.key)?.index ?? 0)) last.set(node.key, filling);
  }
  const isOther = (filling: Filling, winner: Filling | undefined): boolean =>
    winner !== filling && (filling.value.kind === 'picture' || JSON.stringify(winner?.value) !== JSON.stringify(filling.value));
  const earlier = bound.filter(([, filling, key]) => isOther(filling, last.get(key)));
  if (earlier.length > 0)
    scope.diagnostics.report('docx.fields-share-data', 'fields of the request show the same data; all of them show the last value for it');
  return new Set(earlier.map(([place]) => place));
}

/** The data that a control is bound to; undefined if it is not bound or its target is missing. */
function boundNode(story: Story, place: ControlPlace, scope: FillScope): BoundNode | undefined {
  const binding = bindingOf(story, place);
  return binding && scope.bindings.resolve(story.source, binding);
}

function bindingOf(story: Story, place: ControlPlace): FragmentNode | undefined {
  if (!place.isBound || !place.properties) return undefined;
  const [properties] = readFragment(story.source, place.properties.start, place.properties.end, place.scope);
  return childOf(properties, 'w:dataBinding');
}

/** Removes a binding whose data cannot hold the value: Word would show the data instead. */
function unbind(story: Story, binding: FragmentNode | undefined, why: string, { diagnostics }: FillScope): void {
  if (!binding) return;
  removeNode(story, binding);
  diagnostics.report('docx.binding-removed', `${story.name}: a field ${why}; it is no longer bound`);
}

/** Word shows the bound data, not the control's content: both must be equal. */
function store(control: Control, stored: NonNullable<Stored>, value: FieldValue, shown: Map<string, FieldValue>, scope: FillScope): void {
  const { story, place, properties } = control;
  if (!place.isBound) return;
  const later = childOf(properties, 'w15:dataBinding');
  // It holds a whole document as text ([MS-DOCX] 2.5.3.1), which differs from the new content.
  if (control.kind === 'rich' && later) removeNode(story, later);
  const binding = childOf(properties, 'w:dataBinding');
  if (!binding) return;
  const bound = scope.bindings.resolve(story.source, binding);
  const isStrange = value.kind === 'picture' && control.kind !== 'picture';
  if (!bound || isStrange) {
    // A text bound to a picture's data would show its Base64.
    unbind(story, binding, isStrange ? 'is bound to text, but its value is a picture' : 'is bound to missing data', scope);
    return;
  }
  const text = inFormOf(bound, control, stored);
  bound.store.set(bound, text);
  shown.set(bound.key, value.kind === 'picture' ? value : { kind: 'text', text });
}

/** A check box's data may be a number. */
function inFormOf(bound: BoundNode, { kind }: Control, stored: string): string {
  if (kind !== 'checkbox' || !/^\s*[01]\s*$/.test(bound.store.currentText(bound))) return stored;
  return stored === 'true' ? '1' : '0';
}

/** Fills all other controls that show the same data. */
function echo(story: Story, isFilled: (place: ControlPlace) => boolean, shown: ReadonlyMap<string, FieldValue>, scope: FillScope): void {
  for (const place of story.index.controls) {
    scope.budget.step();
    if (!place.isBound || isFilled(place)) continue;
    const bound = boundNode(story, place, scope);
    const value = bound && shown.get(bound.key);
    const control = value && readControl(story, place, scope);
    if (control) fillControl(control, { value, index: -1, address: { kind: 'name', name: '' } }, scope);
  }
}

function fillElsewhere(target: Exclude<Target, { kind: 'control' }>, filling: Filling, scope: FillScope): void {
  switch (target.kind) {
    case 'merge':
      return fillMergeField(target.story, target.place, filling, scope);
    case 'form':
      return fillFormField(target.story, target.place, filling, scope);
    case 'bookmark':
      return fillBookmark(target.story, target.place, filling, scope);
    case 'tag':
      return fillTag(target.story, target.place, filling, scope);
  }
}
