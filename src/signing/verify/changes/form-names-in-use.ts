/**
 * Finds names that appearances of a document look up outside their own resources, so that viewers
 * use the form's (ISO 32000-2 §7.8.3, §12.7.4.3).
 */
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../../../pdf/objects/pdf-object.js';
import { asDict, asName, asString } from '../../../pdf/read/object-source.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import type { RuledObjects } from './ruled-objects.js';
import type { Step } from './step.js';
import { appearanceStreams } from './drawing/visible-area.js';

/** Resource names by category: `Font`, `XObject` and so on. */
export type NamesByCategory = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Every name in a content stream, including names in strings, comments and inline pictures: hostile content could mislead a
 * parser that excludes them, and an extra name only refuses more.
 */
function namesIn(content: Uint8Array): ReadonlySet<string> {
  const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1');
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(/\/([^\0\t\n\f\r /%()<>[\]{}]*)/g))
    names.add(name.replace(/#([0-9a-fA-F]{2})/g, (_all, digits: string) => String.fromCharCode(parseInt(digits, 16))));
  return names;
}

class NameSearch {
  readonly #step: Step;
  readonly #view: PdfView;
  readonly #objects: RuledObjects;
  readonly #wanted: NamesByCategory;
  readonly #met = new Set<number>();
  readonly #read = new Set<PdfStream>();
  readonly #queue: PdfObject[] = [];

  constructor(step: Step, objects: RuledObjects, wanted: NamesByCategory) {
    this.#step = step;
    this.#view = step.before;
    this.#objects = objects;
    this.#wanted = wanted;
  }

  find(): string | undefined {
    return this.#inDefaultAppearances() ?? this.#inAppearances() ?? this.#inResources();
  }

  *#annotations(): Generator<PdfDict> {
    for (const { dict } of this.#objects.fields.values()) yield dict;
    for (const page of this.#objects.pages.values())
      for (const item of page.annotations) {
        this.#step.budget.step();
        const dict = asDict(this.#view, item);
        if (dict !== undefined && !(item instanceof PdfRef && this.#objects.fields.has(item.number))) yield dict;
      }
  }

  /** A default appearance has only the form's resources. A signature field has no text to set. */
  #inDefaultAppearances(): string | undefined {
    const { fields } = this.#objects;
    const form = asDict(this.#view, asDict(this.#view, this.#view.trailer.get('Root'))?.get('AcroForm'));
    const setsText = [...fields.values()].some(({ type, isGroup }) => type !== 'Sig' && !isGroup);
    const others = [...this.#annotations()].filter((dict) => asName(this.#view, dict.get('FT')) !== 'Sig');
    for (const dict of [...(setsText && form !== undefined ? [form] : []), ...others]) {
      const text = asString(this.#view, dict.get('DA'));
      const found = text && this.#firstOf(namesIn(text.bytes), undefined);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #inAppearances(): string | undefined {
    for (const dict of this.#annotations())
      for (const stream of appearanceStreams(this.#view, dict.get('AP'))) {
        const found = this.#inContent(stream, stream.dict.get('Resources'));
        if (found !== undefined) return found;
      }
    return undefined;
  }

  /** Forms, patterns and glyphs used by appearances are content themselves. */
  #inResources(): string | undefined {
    for (let value = this.#queue.pop(); value !== undefined; value = this.#queue.pop()) {
      this.#step.budget.step();
      if (value instanceof PdfRef) {
        const { number } = value;
        if (this.#met.has(number) || this.#objects.numbers.has(number)) continue;
        this.#met.add(number);
        value = this.#view.resolve(value);
      }
      const found = this.#inValue(value);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #inValue(value: PdfObject): string | undefined {
    if (Array.isArray(value)) for (const item of value as readonly PdfObject[]) this.#queue.push(item);
    const dict = value instanceof PdfStream ? value.dict : value;
    if (!(dict instanceof PdfDict)) return undefined;
    for (const item of dict.entries.values()) if (!(item instanceof PdfName)) this.#queue.push(item);
    const isContent = asName(this.#view, dict.get('Subtype')) === 'Form' || this.#view.resolve(dict.get('PatternType')) === 1;
    if (value instanceof PdfStream) return isContent ? this.#inContent(value, dict.get('Resources')) : undefined;
    for (const glyph of asDict(this.#view, dict.get('CharProcs'))?.entries.values() ?? []) {
      const stream = this.#view.resolve(glyph);
      const found = stream instanceof PdfStream ? this.#inContent(stream, dict.get('Resources')) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #inContent(stream: PdfStream, resources: PdfObject | undefined): string | undefined {
    if (this.#read.has(stream)) return undefined;
    this.#read.add(stream);
    if (resources !== undefined) this.#queue.push(resources);
    const { data, remaining, damaged } = this.#view.document.decodeStream(stream, this.#view.revision.index);
    if (remaining.length > 0 || damaged) return 'name';
    this.#step.budget.step(data.length >> 8);
    return this.#firstOf(namesIn(data), asDict(this.#view, resources));
  }

  /** The first wanted name that these resources lack, with its category. */
  #firstOf(names: ReadonlySet<string>, resources: PdfDict | undefined): string | undefined {
    for (const [category, wanted] of this.#wanted) {
      const own = asDict(this.#view, resources?.get(category));
      const [fewer, more] = names.size < wanted.size ? [names, wanted] : [wanted, names];
      for (const name of fewer) if (more.has(name) && this.#view.resolve(own?.get(name)) === null) return `name (${category})`;
    }
    return undefined;
  }
}

/**
 * Which of these names the earlier revision uses for drawing, for a message; undefined if it
 * uses none. Unreadable content counts as a use.
 */
export function findNameUse(step: Step, objects: RuledObjects, names: NamesByCategory): string | undefined {
  return new NameSearch(step, objects, names).find();
}
