/** Name trees (ISO 32000-2 §7.9.6): keys with their values, of any shape that a writer chose. */
import type { Budget } from '../../base/abort.js';
import type { PdfDict, PdfObject } from '../objects/pdf-object.js';
import { arrayOf, dictOf, stringOf, type ObjectSource } from './object-source.js';

/** Keys and values in order of the tree. A node that was met already is left out, so that no tree leads in a circle. */
export function* nameTreeEntries(
  source: ObjectSource,
  root: PdfDict | undefined,
  budget?: Budget,
): Generator<readonly [key: Uint8Array, value: PdfObject]> {
  const seen = new Set<PdfDict>();
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    budget?.step();
    if (seen.has(node)) continue;
    seen.add(node);
    const names = arrayOf(source, node.get('Names'));
    budget?.step(names.length);
    for (let index = 0; index + 1 < names.length; index += 2)
      yield [stringOf(source, names[index])?.bytes ?? new Uint8Array(), names[index + 1] ?? null];
    for (const kid of arrayOf(source, node.get('Kids')).toReversed()) {
      const dict = dictOf(source, kid);
      if (dict) stack.push(dict);
    }
  }
}
