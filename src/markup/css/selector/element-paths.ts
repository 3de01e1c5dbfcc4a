/**
 * Numbers for elements' paths: elements get the same number if they and all their ancestors have the same names, as far as selectors use
 * them.
 */
import type { Compound } from './selector.js';
import type { StyleElement } from '../style-element.js';

/** Maximum number of distinct paths; further elements have none. */
const mostPaths = 20_000;

export class ElementPaths {
  /** Classes and ids that some selector uses. */
  readonly #asked = new Set<string>();
  readonly #numbers = new Map<string, number>();
  #known = new WeakMap<StyleElement, number>();

  /** Adds the names of a selector; earlier results are then invalid. */
  ask(compounds: readonly Compound[]): void {
    for (const { id, classes } of compounds) {
      if (id !== undefined) this.#asked.add(`#${id}`);
      for (const name of classes) this.#asked.add(`.${name}`);
    }
  }

  /** The element's own names. */
  namesOf({ tagName, id, classes }: StyleElement): string {
    let names = tagName;
    // White space cannot occur in a class, and an id comes last: other names never give the same text.
    for (const name of classes) if (this.#asked.has(`.${name}`)) names += ` ${name}`;
    return id !== undefined && this.#asked.has(`#${id}`) ? `${names}\n${id}` : names;
  }

  pathOf(element: StyleElement): number | undefined {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    const { parentElement } = element;
    const around = parentElement ? this.pathOf(parentElement) : 0;
    if (around === undefined) return undefined;
    const key = `${around} ${this.namesOf(element)}`;
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1;
    if (number > mostPaths) return undefined;
    this.#numbers.set(key, number);
    this.#known.set(element, number);
    return number;
  }

  /** Drops all numbers. */
  clear(): void {
    this.#numbers.clear();
    this.#known = new WeakMap();
  }
}
