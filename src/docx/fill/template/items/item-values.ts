/** The value of a field in the data's objects, by one of its names, from the innermost loop outward. */
import { operationMemory } from '../../../../base/operation-memory.js';
import { fieldNameOf } from '../../field-index.js';
import { lookUp, pathInData, ownProperty, type Frame } from '../../../../template/expression/frame.js';
import type { ItemField, LoopControl } from '../program.js';
import { isTypedList, isTypedValue } from '../../../../template/shown-value.js';

export interface ItemValue {
  readonly value: unknown;
  /** Its path in the data. */
  readonly at: string;
}

/**
 * Undefined if only the top of the data may have the value, unless it is one of several records: that value fills all
 * fields of the name.
 */
export function itemValue({ names, of }: Pick<ItemField, 'names' | 'of'>, frame: Frame): ItemValue | undefined {
  for (let at: Frame | undefined = frame; at && (at.outer || at.isRecord === true); at = at.outer) {
    if (at.value === at.outer?.value) continue;
    for (const name of names) {
      const value = valueByName(at.value, name, { isFolded: of === 'field' });
      if (value !== undefined && isFieldValue(value)) return { value, at: `${at.at}.${name}` };
    }
  }
  return undefined;
}

/** The objects of the enclosing loops, the innermost first. */
export function objectsAround(frame: Frame): readonly unknown[] {
  const objects: unknown[] = [];
  for (let at = frame; at.outer; at = at.outer) if (at.value !== at.outer.value) objects.push(at.value);
  return objects;
}

/** A value of that name; `customer.city` and `items[0].price` are nested values. Folded names match whatever their case. */
export function valueByName(object: unknown, name: string, { isFolded }: { readonly isFolded: boolean }): unknown {
  const own = propertyByName(object, name, isFolded);
  if (own !== undefined || !/[.[]/.test(name)) return own;
  let value = object;
  for (const [step] of name.matchAll(/[^.[\]]+/g)) {
    value = propertyByName(value, step, isFolded);
    if (value === undefined) return undefined;
  }
  return value;
}

/** An object's names as merge fields compare them, cached for the object's lifetime. */
const foldedNames = operationMemory(() => new WeakMap<object, ReadonlyMap<string, string>>());

function propertyByName(object: unknown, name: string, isFolded: boolean): unknown {
  const own = ownProperty(object, name);
  if (own !== undefined || !isFolded || typeof object !== 'object' || object === null || Array.isArray(object)) return own;
  let names = foldedNames().get(object);
  if (!names) foldedNames().set(object, (names = new Map(Object.keys(object).map((key) => [fieldNameOf(key), key]))));
  const key = names.get(fieldNameOf(name));
  return key === undefined ? undefined : ownProperty(object, key);
}

/** A string, a number, a typed value, or the rows of a table. */
function isFieldValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isTypedValue(value) || value instanceof Uint8Array) return true;
  return Array.isArray(value) && value.length > 0 && value.every((row) => Array.isArray(row));
}

/** Whether the value is an array of objects only; it may be empty. */
function isObjects(value: unknown): value is readonly unknown[] {
  return (
    Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each) && !isTypedValue(each))
  );
}

/** The data's array of objects for a control. */
export function loopObjects(
  { names }: LoopControl,
  frame: Frame,
): { readonly values: readonly unknown[]; readonly at: string } | undefined {
  for (const name of names) {
    const found = lookUp(frame, name);
    const values = isTypedList(found) ? found.value : found;
    const at = (): string => pathInData(frame, { kind: 'path', up: 0, from: 'name', steps: [name] });
    if (isObjects(values)) return { values, at: values === found ? at() : `${at()}.value` };
  }
  return undefined;
}

/** Whether the items of one of these controls are being written. */
export function isInItem(frame: Frame, loops: readonly LoopControl[]): boolean {
  for (let at: Frame | undefined = frame; at; at = at.outer) {
    const { loop } = at;
    if (loop && loops.some((each) => each === loop)) return true;
  }
  return false;
}
