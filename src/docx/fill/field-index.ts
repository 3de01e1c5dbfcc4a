/** The places in a template that an `id` or a `group` refers to, in the order in which they are searched. */
import { parseFieldInstruction } from '../../document/field/parse-field-instruction.js';
import type { Budget } from '../../base/abort.js';
import type { FieldAddress } from './field-value.js';
import type { Story } from './fill-scope.js';
import type { BookmarkPlace, ControlPlace, FieldPlace } from './scan/story-index.js';
import { readTags, type TextTag } from './text/read-tags.js';

export type Target =
  | { readonly kind: 'control'; readonly story: Story; readonly place: ControlPlace }
  | { readonly kind: 'merge'; readonly story: Story; readonly place: FieldPlace }
  | { readonly kind: 'form'; readonly story: Story; readonly place: FieldPlace }
  | { readonly kind: 'bookmark'; readonly story: Story; readonly place: BookmarkPlace }
  | { readonly kind: 'tag'; readonly story: Story; readonly place: TextTag };

export interface FieldIndex {
  /** All places of a field; empty if the template does not have it. */
  find(address: FieldAddress): readonly Target[];
  /** Field names that are paths into the data: `customer.city`, `items[0].price`. */
  readonly paths: ReadonlySet<string>;
}

/** The name of a nested value. */
const isPath = /^[^.[\]\s{}]+(?:\.[^.[\]{}]+|\[\d+\])+$/;

/** The longest tag that is parsed as JSON. */
const longestTag = 100_000;

class Names {
  readonly #targets = new Map<string, Target[]>();

  add(name: string | undefined, target: Target): void {
    if (name === undefined || name === '') return;
    const known = this.#targets.get(name);
    if (known) known.push(target);
    else this.#targets.set(name, [target]);
  }

  find(name: string): readonly Target[] {
    return this.#targets.get(name) ?? [];
  }
}

/** @param tagMark The prefix of tag names in the text; other tags are plain text */
export function createFieldIndex(stories: readonly Story[], budget: Budget, tagMark = ''): FieldIndex {
  const index = new NamedPlaces();
  for (const story of stories) {
    for (const place of story.index.controls) {
      budget.step();
      index.addControl(story, place);
    }
    for (const place of story.index.fields) {
      budget.step();
      index.addField(story, place);
    }
    for (const paragraph of story.index.tagParagraphs)
      for (const place of readTags(story, paragraph, budget, tagMark)) index.addTag(story, place);
    for (const place of story.index.bookmarks) index.addBookmark(story, place);
  }
  return index;
}

class NamedPlaces implements FieldIndex {
  readonly paths = new Set<string>();
  readonly #marks = new Names();
  readonly #ids = new Names();
  readonly #fieldIds = new Names();
  readonly #tags = new Names();
  readonly #aliases = new Names();
  readonly #groups = new Names();
  readonly #others = new Names();
  readonly #bookmarks = new Names();

  addControl(story: Story, place: ControlPlace): void {
    const target: Target = { kind: 'control', story, place };
    if (place.mark !== undefined) {
      this.#marks.add(place.mark, target);
      return;
    }
    this.#ids.add(place.id === undefined ? undefined : controlId(place.id), target);
    this.#aliases.add(place.alias, target);
    const json = jsonTag(place.tag);
    if (json) {
      this.#fieldIds.add(json.fieldId, target);
      this.#groups.add(json.group, target);
    }
    this.#tags.add(place.tag, target);
    for (const name of [place.tag, place.alias, json?.fieldId]) this.#addPath(name);
  }

  addField(story: Story, place: FieldPlace): void {
    if (place.mark !== undefined) {
      this.#marks.add(place.mark, { kind: place.form ? 'form' : 'merge', story, place });
      return;
    }
    this.#addPath(place.form?.name ?? mergeFieldName(place.instruction));
    if (place.form && place.form.name !== '') this.#others.add(fieldNameOf(place.form.name), { kind: 'form', story, place });
    for (const name of mergeNames(place.instruction)) this.#others.add(name, { kind: 'merge', story, place });
  }

  addTag(story: Story, place: TextTag): void {
    this.#others.add(fieldNameOf(place.name), { kind: 'tag', story, place });
  }

  addBookmark(story: Story, place: BookmarkPlace): void {
    const target: Target = { kind: 'bookmark', story, place };
    if (place.mark === undefined) this.#bookmarks.add(place.name.toLowerCase(), target);
    else this.#marks.add(place.mark, target);
  }

  find({ kind, name }: FieldAddress): readonly Target[] {
    if (kind === 'name') return this.#ofEveryKind(name);
    const steps =
      kind === 'group'
        ? [() => this.#groups.find(name), () => this.#tags.find(name)]
        : [
            () => this.#marks.find(name),
            () => this.#ids.find(controlId(name)),
            () => this.#fieldIds.find(name),
            () => this.#tags.find(name),
            () => this.#aliases.find(name),
            () => this.#elsewhere(name),
          ];
    for (const step of steps) {
      const found = step();
      if (found.length > 0) return found;
    }
    return [];
  }

  #addPath(name: string | undefined): void {
    if (name !== undefined && isPath.test(name)) this.paths.add(name);
  }

  /** The names of fields other than content controls ignore case (§17.16.5.35), except for a `{{tag}}`. */
  #elsewhere(name: string): readonly Target[] {
    const found = this.#others.find(fieldNameOf(name)).filter((target) => target.kind !== 'tag' || target.place.name === name.trim());
    return found.length > 0 ? found : this.#bookmarks.find(name.toLowerCase());
  }

  /** A bookmark that contains one of the other places, such as that of a form field, is left out. */
  #ofEveryKind(name: string): readonly Target[] {
    const found = new Map<Target['place'], Target>();
    for (const each of [
      this.#marks.find(name),
      this.#ids.find(controlId(name)),
      this.#fieldIds.find(name),
      this.#tags.find(name),
      this.#aliases.find(name),
      this.#elsewhere(name),
    ])
      for (const target of each) found.set(target.place, target);
    const others = [...found.values()];
    const holds = (story: Story, { from, to }: BookmarkPlace): boolean =>
      others.some((other) => other.story === story && isWithin(startOfTarget(other), from.start, to?.end ?? from.end));
    for (const target of this.#bookmarks.find(name.toLowerCase()))
      if (target.kind === 'bookmark' && !holds(target.story, target.place)) found.set(target.place, target);
    return [...found.values()];
  }
}

/** The position in its part where a target's place starts. */
export function startOfTarget({ place }: Target): number {
  if ('pieces' in place) return place.pieces[0]?.node.start ?? 0;
  return 'first' in place ? place.first.start : 'from' in place ? place.from.start : place.start;
}

function isWithin(position: number, start: number, end: number): boolean {
  return position >= start && position < end;
}

/** Ids are signed 32-bit numbers; some programs write them unsigned. */
function controlId(id: string): string {
  const number = /^\d{10}$/.test(id) ? Number(id) : 0;
  return number > 0x7fff_ffff && number <= 0xffff_ffff ? String(number - 0x1_0000_0000) : id;
}

/** Word treats a space in the name of a merge field as an underscore. */
export function fieldNameOf(name: string): string {
  return name.trim().replaceAll(' ', '_').toLowerCase();
}

/** Data that an editor keeps in a tag. */
export function jsonTag(tag: string | undefined): { readonly fieldId: string | undefined; readonly group: string | undefined } | undefined {
  if (tag?.trimStart().startsWith('{') !== true || tag.length > longestTag) return undefined;
  try {
    const { fieldId, group } = JSON.parse(tag) as { readonly fieldId?: unknown; readonly group?: unknown };
    const text = (value: unknown): string | undefined =>
      typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
    return { fieldId: text(fieldId), group: text(group) };
  } catch {
    return undefined;
  }
}

/** The name of a merge field as written; undefined for other fields. */
export function mergeFieldName(instruction: string): string | undefined {
  return /^\s*MERGEFIELD\b/i.test(instruction) ? parseFieldInstruction(instruction).arguments[0] : undefined;
}

/**
 * The folded names of a merge field: as written, even if quotes around spaces are missing; for a picture or region of
 * other programs, without the word before it.
 */
export function mergeNames(instruction: string): Set<string> {
  if (!/^\s*MERGEFIELD\b/i.test(instruction)) return new Set();
  const { arguments: words } = parseFieldInstruction(instruction);
  const whole = words.join(' ');
  return new Set([words[0] ?? '', whole, whole.replace(/^(?:Image|TableStart):/i, '')].map(fieldNameOf));
}
