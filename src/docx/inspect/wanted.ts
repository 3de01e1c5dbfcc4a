/** How a template uses one value in its data, and the values within. */
import type { TemplateField, TagStyle } from '../../contract/inspection.js';
import type { FormatStep } from '../../template/format/format-types.js';
import { formats } from '../../template/format/formats.js';

/**
 * How a value is used. `text` also accepts an array of strings or rows; `scalar` is for formats of strings, `list` for
 * formats of arrays. The last five reject nothing: they only hint at what is meant.
 */
export type ValueUse =
  | ('text' | 'list' | 'scalar' | 'number' | 'date' | 'dateTime' | 'image' | 'html')
  | ('comparedNumber' | 'comparedText' | 'measured' | 'condition' | 'any');

/** How a value is traversed: by names on a path, or by a block. A `section` also accepts objects and conditions. */
export type Opening = 'object' | 'column' | 'each' | 'section' | 'control';

/**
 * Whether the use happens for all data, only if the value is true (`{{#if date}}{{date | date}}{{/if}}`), or only under another condition,
 * in which case a value of another type is possible.
 */
export type Certainty = 'unsure' | 'guarded' | 'sure';
const order: readonly Certainty[] = ['unsure', 'guarded', 'sure'];

/** The nesting limit for objects and arrays; data are nested no deeper. */
const mostNested = 64;

/** How many more names may be reported. */
export interface WantedLimits {
  names: number;
  isTruncated: boolean;
}

export class Wanted {
  readonly uses = new Map<ValueUse, Certainty>();
  readonly openings = new Map<Opening, Certainty>();
  readonly properties = new Map<string, Wanted>();
  /** The fields that take the value by its name. */
  readonly fields: TemplateField[] = [];
  items: Wanted | undefined;
  /** The items of a control, which never enters a single object. */
  controlItems: Wanted | undefined;
  readonly #limits: WantedLimits;
  readonly #depth: number;

  constructor(limits: WantedLimits, depth = 0) {
    this.#limits = limits;
    this.#depth = depth;
  }

  use(use: ValueUse, certainty: Certainty): void {
    raise(this.uses, use, certainty);
  }

  open(opening: Opening, certainty: Certainty): void {
    raise(this.openings, opening, certainty);
  }

  property(name: string): Wanted {
    const known = this.properties.get(name);
    if (known) return known;
    const made = this.#inner();
    if (made) this.properties.set(name, made);
    return made ?? nowhere();
  }

  ofItems(): Wanted {
    this.items ??= this.#inner();
    return this.items ?? nowhere();
  }

  ofControlItems(): Wanted {
    this.controlItems ??= this.#inner();
    return this.controlItems ?? nowhere();
  }

  #inner(): Wanted | undefined {
    if (this.#depth < mostNested && this.#limits.names > 0) {
      this.#limits.names -= 1;
      return new Wanted(this.#limits, this.#depth + 1);
    }
    this.#limits.isTruncated = true;
    return undefined;
  }
}

function raise<Key>(into: Map<Key, Certainty>, key: Key, certainty: Certainty): void {
  const known = into.get(key);
  if (known === undefined || order.indexOf(known) < order.indexOf(certainty)) into.set(key, certainty);
}

/** A value that is not reported: no name leads to it, or there are too many. */
export function nowhere(): Wanted {
  return new Wanted({ names: 0, isTruncated: false }, mostNested);
}

/** Decided by the first format that requires a type; `yesno` accepts any value. */
export function firstUse(style: TagStyle, steps: readonly FormatStep[]): ValueUse {
  for (const { name } of steps) {
    const format = formats.get(name);
    if (format && format.of !== 'any') return format.of;
    if (format?.showsAll === true) return 'any';
  }
  return style;
}

/** Whether a missing value is accepted silently. */
export function takesNothing(steps: readonly FormatStep[]): boolean {
  return steps.some(({ name }) => formats.get(name)?.takesMissing === true);
}
