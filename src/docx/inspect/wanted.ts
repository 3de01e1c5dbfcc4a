/** What a template asks of one place in its data, and of the places within. */
import type { TemplateField } from '../../base/names/inspection.js';

/**
 * How a value is used. What `text` takes may be an array of texts or of rows; `scalar` is for formats of texts, `list` for formats of arrays. The last
 * five refuse nothing: they only tell what is meant.
 */
export const valueUses = [
  ...(['text', 'list', 'scalar', 'number', 'date', 'dateTime', 'image', 'html'] as const),
  ...(['comparedNumber', 'comparedText', 'measured', 'condition', 'any'] as const),
] as const;
export type ValueUse = (typeof valueUses)[number];
/** What goes through a value: names on a path, or a block. A `section` takes objects and conditions, too. */
export type Opening = 'object' | 'column' | 'each' | 'section' | 'control';

/**
 * Whether the use happens whatever the data are, or only where the value holds (`{{#if date}}{{date | date}}{{/if}}`), or only under another condition:
 * then a value that does not fit may stand there.
 */
export type Certainty = 'unsure' | 'guarded' | 'sure';
const order: readonly Certainty[] = ['unsure', 'guarded', 'sure'];

/** Objects and arrays within each other; data are nested no deeper. */
const mostNested = 64;

/** What is left of the names that are told of. */
export interface WantedLimits {
  names: number;
  isTruncated: boolean;
}

export class Wanted {
  readonly uses = new Map<ValueUse, Certainty>();
  readonly openings = new Map<Opening, Certainty>();
  readonly properties = new Map<string, Wanted>();
  /** Fields that take the value by their name. */
  readonly fields: TemplateField[] = [];
  items: Wanted | undefined;
  /** Of a control, which never enters one object. */
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

/** A place that is told of nowhere: no name leads there, or there are too many. */
export function nowhere(): Wanted {
  return new Wanted({ names: 0, isTruncated: false }, mostNested);
}
