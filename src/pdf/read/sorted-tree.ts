/** Name trees and number trees (ISO 32000-2 §7.9.6, §7.9.7): keys with their values, in any tree shape. */
import type { Budget } from '../../base/abort.js';
import type { PdfDict, PdfObject } from '../objects/pdf-object.js';
import { asArray, asDict, asNumber, asString, type ObjectSource } from './object-source.js';

type Entry<Key> = readonly [key: Key, value: PdfObject];

/** In tree order. Repeated nodes are skipped, so that cycles end. */
function* treeEntries(
  source: ObjectSource,
  root: PdfDict | undefined,
  name: 'Names' | 'Nums',
  budget: Budget | undefined,
): Generator<Entry<PdfObject | undefined>, void, undefined> {
  const seen = new Set<PdfDict>();
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    budget?.step();
    if (seen.has(node)) continue;
    seen.add(node);
    const list = asArray(source, node.get(name));
    budget?.step(list.length);
    for (let index = 0; index + 1 < list.length; index += 2) yield [list[index], list[index + 1] ?? null];
    for (const kid of asArray(source, node.get('Kids')).toReversed()) {
      const dict = asDict(source, kid);
      if (dict) stack.push(dict);
    }
  }
}

/** Keys that are not numbers are skipped. */
export function* numberTreeEntries(
  source: ObjectSource,
  root: PdfDict | undefined,
  budget?: Budget,
): Generator<Entry<number>, void, undefined> {
  for (const [key, value] of treeEntries(source, root, 'Nums', budget)) {
    const number = asNumber(source, key);
    if (number !== undefined) yield [number, value];
  }
}

/** Keys that are not strings become empty. */
export function* nameTreeEntries(
  source: ObjectSource,
  root: PdfDict | undefined,
  budget?: Budget,
): Generator<Entry<Uint8Array>, void, undefined> {
  for (const [key, value] of treeEntries(source, root, 'Names', budget)) yield [asString(source, key)?.bytes ?? new Uint8Array(), value];
}
