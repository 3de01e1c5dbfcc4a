/** The objects that a tag can see: what the loops around it are at, and the whole of the data. */
import type { Path } from './expression.js';

/** What a tag gave a name. */
export interface Variable {
  readonly value: unknown;
  /** Where it is in the data; absent where it was computed. */
  readonly at?: string;
}

export interface Frame {
  /** Names that tags gave values in this turn, which come before those of the data. */
  readonly variables?: Map<string, Variable>;
  readonly value: unknown;
  readonly outer: Frame | undefined;
  /** Where it is in the data, for messages: `data.items[3]`. */
  readonly at: string;
  /** Turn of a loop; absent in an object that is only entered. */
  readonly index?: number;
  readonly count?: number;
  /** Of the object whose values are looped over. */
  readonly key?: string;
  /** The control whose item it is. */
  readonly loop?: object;
  /** One record of several, which fields take their values from as from an item. */
  readonly isRecord?: boolean;
  /** There is no record left: what it lacks is not told. */
  readonly isBehindLast?: boolean;
}

/** What the data say of themselves, never what JavaScript adds to them: a template cannot reach a function. */
export function propertyOf(value: unknown, name: string): unknown {
  if (typeof value === 'string') return name === 'length' ? value.length : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** The nearest object that has the name. */
export function lookUp(frame: Frame, name: string): unknown {
  for (let at: Frame | undefined = frame; at; at = at.outer) {
    const variable = at.variables?.get(name);
    if (variable) return variable.value;
    const found = propertyOf(at.value, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function frameAbove(frame: Frame, up: number): Frame | undefined {
  let at: Frame | undefined = frame;
  for (let count = 0; count < up && at; count++) at = at.outer;
  return at;
}

export function rootOf(frame: Frame): Frame {
  let at = frame;
  while (at.outer) at = at.outer;
  return at;
}

/** Where a path leads, for messages: `data.items[3].name`; what is nowhere is missing in the innermost object. */
export function placeOf(frame: Frame, { up, from, steps }: Path): string {
  const start = from === 'root' ? rootOf(frame) : (frameAbove(frame, up) ?? rootOf(frame));
  let found: Frame | undefined = start;
  if (from === 'name') {
    const [first = '', ...rest] = steps;
    for (; found; found = found.outer) {
      const variable = found.variables?.get(first);
      if (variable) return [variable.at ?? `data (${first})`, ...rest].join('.');
      if (propertyOf(found.value, first) !== undefined) break;
    }
  }
  return [(found ?? start).at, ...steps].join('.');
}
