/** Adds an entry to a name tree (ISO 32000-2 §7.9.6) so that it stays sorted and its limits stay correct. */
import { PdfRef, PdfString, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { arrayOf, dictOf, stringOf } from '../read/object-source.js';
import { nameTreeEntries } from '../read/sorted-tree.js';
import type { IncrementalUpdate } from './incremental-update.js';

/** Deeper trees are damaged. */
const maxDepth = 50;

const compare = (left: Uint8Array, right: Uint8Array): number => Buffer.compare(left, right);

function upperLimit(update: IncrementalUpdate, node: PdfDict | undefined): Uint8Array {
  return stringOf(update, arrayOf(update, node?.get('Limits'))[1])?.bytes ?? new Uint8Array();
}

function widenLimits(update: IncrementalUpdate, node: PdfDict, key: Uint8Array): void {
  const limits = arrayOf(update, node.get('Limits')).map((limit) => stringOf(update, limit)?.bytes);
  const [low = key, high = key] = limits;
  if (limits.length === 0) return;
  node.set('Limits', [new PdfString(compare(key, low) < 0 ? key : low), new PdfString(compare(key, high) > 0 ? key : high)]);
}

function insertIntoLeaf(update: IncrementalUpdate, leaf: PdfDict, key: Uint8Array, value: PdfObject): void {
  const names = arrayOf(update, leaf.get('Names'));
  let at = 0;
  while (at < names.length && compare(stringOf(update, names[at])?.bytes ?? key, key) < 0) at += 2;
  const array = [...names.slice(0, at), new PdfString(key), value, ...names.slice(at)];
  const place = leaf.get('Names');
  if (place instanceof PdfRef) update.set(place, array);
  else leaf.set('Names', array);
}

/** `node` is the editable root of the tree or an editable node below it. */
export function insertIntoNameTree(update: IncrementalUpdate, node: PdfDict, key: Uint8Array, value: PdfObject, depth = 0): void {
  const kids = arrayOf(update, node.get('Kids'));
  widenLimits(update, node, key);
  const next = kids.find((kid) => compare(upperLimit(update, dictOf(update, kid)), key) >= 0) ?? kids.at(-1);
  if (next instanceof PdfRef && depth < maxDepth && dictOf(update, next)) {
    insertIntoNameTree(update, update.edit(next), key, value, depth + 1);
  } else insertIntoLeaf(update, node, key, value);
}

/** Keys of a name tree, in order. */
export function namesOf(update: IncrementalUpdate, root: PdfDict | undefined): Uint8Array[] {
  return Array.from(nameTreeEntries(update, root), ([key]) => key);
}
