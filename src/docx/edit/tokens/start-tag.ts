/** The attributes of a start tag by their positions in the text, read on demand. */
import { expandEntities } from '../../../base/xml/entities.js';
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';

/** Up to this many attributes of a tag are compared one by one; with more, their names are kept. */
const fewAttributes = 16;
/** The number of positions per attribute: start and end of its name, and of its value between the quotes. */
const width = 4;

/** One object serves all tags of a text; its content is valid until the next tag. */
export class StartTag {
  readonly #source: string;
  readonly #places: number[] = [];
  #length = 0;
  #names: Set<string> | undefined;
  /** Whether an attribute may declare a namespace. */
  declares = false;

  constructor(source: string) {
    this.#source = source;
  }

  /** Starts the next tag. */
  clear(): void {
    this.#length = 0;
    this.#names = undefined;
    this.declares = false;
  }

  /** @returns false if the tag already has an attribute of that name */
  add(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): boolean {
    if (this.#has(nameStart, nameEnd)) return false;
    const places = this.#places;
    const at = this.#length;
    places[at] = nameStart;
    places[at + 1] = nameEnd;
    places[at + 2] = valueStart;
    places[at + 3] = valueEnd;
    this.#length = at + width;
    if (this.#source.charCodeAt(nameStart) === 120 /* x */ && this.#source.startsWith('xmlns', nameStart)) this.declares = true;
    return true;
  }

  #has(start: number, end: number): boolean {
    const places = this.#places;
    if (this.#length < fewAttributes * width) {
      for (let at = 0; at < this.#length; at += width) {
        const other = places[at];
        const otherEnd = places[at + 1];
        if (other === undefined || otherEnd === undefined) break;
        if (otherEnd - other === end - start && isSameText(this.#source, other, start, end - start)) return true;
      }
      return false;
    }
    this.#names ??= new Set(this.all().map(([name]) => name));
    const name = this.#source.slice(start, end);
    if (this.#names.has(name)) return true;
    this.#names.add(name);
    return false;
  }

  /** The value by canonical name. */
  value(name: string, scope: NamespaceScope): string | undefined {
    const places = this.#places;
    for (let at = 0; at < this.#length; at += width)
      if (scope.attributeName(this.#source.slice(places[at], places[at + 1])) === name) return this.#valueAt(at);
    return undefined;
  }

  /** Names as written, and values. */
  all(): (readonly [string, string])[] {
    const places = this.#places;
    const all: (readonly [string, string])[] = [];
    for (let at = 0; at < this.#length; at += width) all.push([this.#source.slice(places[at], places[at + 1]), this.#valueAt(at)]);
    return all;
  }

  #valueAt(at: number): string {
    return expandEntities(this.#source.slice(this.#places[at + 2], this.#places[at + 3]), 'attribute', () => undefined);
  }
}

function isSameText(source: string, a: number, b: number, length: number): boolean {
  for (let at = 0; at < length; at++) if (source.charCodeAt(a + at) !== source.charCodeAt(b + at)) return false;
  return true;
}
