/** The objects that a tag can see: the current items of its enclosing loops, and the whole data. */
import type { Path } from './expression.js';

/** The value that a tag assigned to a name. */
export interface Variable {
  readonly value: unknown;
  /** Its path in the data; undefined if it was computed. */
  readonly at?: string | undefined;
}

export interface Frame {
  /** Names to which tags assigned values in this turn; they take precedence over those of the data. */
  readonly variables?: Map<string, Variable>;
  readonly value: unknown;
  readonly outer: Frame | undefined;
  /** Its path in the data, for messages: `data.items[3]`. */
  readonly at: string;
  /** The turn of a loop; undefined in an object that is only entered. */
  readonly index?: number;
  readonly count?: number;
  /** The key in the object whose values are looped over. */
  readonly key?: string | undefined;
  /** The control whose item it is. */
  readonly loop?: object;
  /** One record of several, from which fields take their values as from an item. */
  readonly isRecord?: boolean;
  /** There is no record left: missing values are not reported. */
  readonly isBehindLast?: boolean | undefined;
}

/** The data's own properties, never those that JavaScript adds: a template cannot reach a function. */
export function ownProperty(value: unknown, name: string): unknown {
  if (typeof value === 'string') return name === 'length' ? value.length : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** The nearest object that has the name. */
export function lookUp(frame: Frame, name: string): unknown {
  for (let at: Frame | undefined = frame; at; at = at.outer) {
    const variable = at.variables?.get(name);
    if (variable) return variable.value;
    const found = ownProperty(at.value, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function frameAbove(frame: Frame, up: number): Frame | undefined {
  let at: Frame | undefined = frame;
  for (let count = 0; count < up && at; count++) at = at.outer;
  return at;
}

export function rootFrame(frame: Frame): Frame {
  let at = frame;
  while (at.outer) at = at.outer;
  return at;
}

/** The destination of a path, for messages: `data.items[3].name`; a name that is not found is missing in the innermost object. */
export function pathInData(frame: Frame, { up, from, steps }: Path): string {
  const start = from === 'root' ? rootFrame(frame) : (frameAbove(frame, up) ?? rootFrame(frame));
  let found: Frame | undefined = start;
  if (from === 'name') {
    const [first = '', ...rest] = steps;
    for (; found; found = found.outer) {
      const variable = found.variables?.get(first);
      if (variable) return [variable.at ?? `data (${first})`, ...rest].join('.');
      if (ownProperty(found.value, first) !== undefined) break;
    }
  }
  return [(found ?? start).at, ...steps].join('.');
}
