/** The numbers of LISTNUM fields: from a default list, or from the list of their paragraph (ECMA-376-1 §17.16.5.33; WR-FIELD-11). */
import { formatNumber } from '../number-format/format-number.js';
import type { Label } from '../numbering/label.js';
import type { FindDefinition } from '../numbering/numbering-definitions.js';
import { labelText } from '../numbering/numbering-state.js';
import { defaultLists, type DefaultListName, type DefaultLevels } from './default-lists-data.js';
import type { FieldInstruction } from './parse-field-instruction.js';

const deepest = 9;

/** A list in which fields or labels count. */
interface List {
  readonly counters: (number | undefined)[];
  readonly text: (level: number, numbers: readonly number[]) => string;
  readonly startOf: (level: number) => number;
  /** The level of the previous field, which the next field without its own level continues. */
  continued: number | undefined;
}

/** State within one paragraph. */
interface Place {
  readonly label: Label | undefined;
  /** The level of the last field of each list. */
  readonly levels: Map<List, number>;
}

/** Counts through one story. */
export class ListNumbers {
  readonly #find: FindDefinition;
  readonly #lists = new Map<string, List>();
  #last: List | undefined;
  #place: Place = { label: undefined, levels: new Map() };

  constructor(find: FindDefinition) {
    this.#find = find;
  }

  /** Starts a paragraph, whose label counts in its list. */
  paragraph(label: Label | undefined): void {
    this.#place = { label, levels: new Map() };
    const list = label && this.#listOf(label);
    if (!label || !list) return;
    list.counters.splice(0, deepest, ...label.values);
    list.continued = undefined;
    this.#last = list;
  }

  next(field: FieldInstruction): string {
    const { label, levels } = this.#place;
    const name = field.arguments[0]?.toLowerCase() ?? '';
    const isDefault = isDefaultList(name);
    const own = isDefault || !label ? undefined : this.#listOf(label);
    const list = (isDefault ? this.#default(name) : (own ?? this.#last)) ?? this.#default('numberdefault');
    const stated = switchNumber(field, 'l');
    const before = levels.get(list);
    const first = own && label ? label.values.length + 1 : 1;
    const level = Math.min(Math.max(stated ?? list.continued ?? (before === undefined ? first : before + 1), 1), deepest);
    if (stated !== undefined) list.continued = level;
    levels.set(list, level);
    this.#last = list;
    const { counters } = list;
    const current = counters[level - 1];
    counters[level - 1] = switchNumber(field, 's') ?? (current === undefined ? list.startOf(level) : current + 1);
    counters.length = level;
    return list.text(
      level,
      Array.from({ length: level }, (_, above) => (counters[above] ??= list.startOf(above + 1))),
    );
  }

  #default(name: DefaultListName): List {
    const levels: DefaultLevels = defaultLists[name];
    return this.#known(name, () => ({
      counters: [],
      continued: undefined,
      startOf: () => 1,
      text: (level, numbers) =>
        (levels[level - 1]?.[1] ?? '').replace(/%(\d)/g, (_, digit: string) =>
          formatNumber(numbers[Number(digit) - 1] ?? 1, levels[Number(digit) - 1]?.[0] ?? 'decimal'),
        ),
    }));
  }

  #listOf({ numId }: Label): List | undefined {
    const definition = this.#find(numId);
    if (!definition) return undefined;
    const { levels } = definition;
    return this.#known(`#${definition.abstractId}`, () => ({
      counters: [],
      continued: undefined,
      startOf: (level) => levels[level - 1]?.start ?? 1,
      text: (level, numbers) => {
        const found = levels[level - 1];
        return found ? labelText(found, levels, numbers) : '';
      },
    }));
  }

  #known(key: string, make: () => List): List {
    let list = this.#lists.get(key);
    if (!list) this.#lists.set(key, (list = make()));
    return list;
  }
}

const isDefaultList = (name: string): name is DefaultListName => Object.hasOwn(defaultLists, name);

function switchNumber(field: FieldInstruction, letter: string): number | undefined {
  const value = field.switches.get(letter);
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
