/** Name trees and number trees (ISO 32000-2 §7.9.6, §7.9.7): written from sorted entries, or extended so that they stay sorted. */
import { itemAt } from '../../base/item-at.js';
import { pdfDict, type PdfObject, PdfRef, type PdfDict, PdfString } from '../objects/pdf-object.js';
import type { PdfFile } from './pdf-file.js';
import { asArray, asDict, asString } from '../read/object-source.js';
import type { IncrementalUpdate } from './incremental-update.js';
import { nameTreeEntries } from '../read/sorted-tree.js';

/** The number of entries per leaf. */
const leafSize = 64;

/** A key and its value. */
export type TreeEntry = readonly [PdfObject, PdfObject];

/**
 * Returns the tree's root.
 * @param name `Names` for string keys, `Nums` for integers
 * @param entries sorted by key
 */
export function writeSortedTree(file: Pick<PdfFile, 'add'>, name: 'Names' | 'Nums', entries: readonly TreeEntry[]): PdfRef {
  if (entries.length <= leafSize) return file.add(pdfDict({ [name]: entries.flat() }));
  const kids: PdfRef[] = [];
  for (let start = 0; start < entries.length; start += leafSize) {
    const leaf = entries.slice(start, start + leafSize);
    const limits = [itemAt(leaf, 0), itemAt(leaf, leaf.length - 1)].map(([key]) => key);
    kids.push(file.add(pdfDict({ Limits: limits, [name]: leaf.flat() })));
  }
  return file.add(pdfDict({ Kids: kids }));
}

/** An entry of a number tree. */
export type NumberEntry = readonly [key: number, value: PdfObject];

/**
 * Adds entries to a number tree after its existing ones.
 * @param owner The editable owner of the tree; the tree is created if missing.
 * @param entries Sorted, with keys greater than all existing ones
 */
export function appendToNumberTree(update: IncrementalUpdate, owner: PdfDict, name: string, entries: readonly NumberEntry[]): void {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) return;
  const tree = update.editEntry(owner, name);
  const numbers = entries.flat();
  if (asArray(update, tree.get('Kids')).length === 0) {
    update.append(tree, 'Nums', numbers);
    widen(update, tree, last[0]);
  } else update.append(tree, 'Kids', [update.add(pdfDict({ Limits: [first[0], last[0]], Nums: numbers }))]);
}

/** A root has no limits, but some writers add them. */
function widen(update: IncrementalUpdate, node: PdfDict, key: number): void {
  const [low] = asArray(update, node.get('Limits'));
  if (low !== undefined) node.set('Limits', [low, key]);
}

/** Deeper trees are damaged. */
const maxDepth = 50;

const compare = (left: Uint8Array, right: Uint8Array): number => Buffer.compare(left, right);

function upperLimit(update: IncrementalUpdate, node: PdfDict | undefined): Uint8Array {
  return asString(update, asArray(update, node?.get('Limits'))[1])?.bytes ?? new Uint8Array();
}

function widenLimits(update: IncrementalUpdate, node: PdfDict, key: Uint8Array): void {
  const limits = asArray(update, node.get('Limits')).map((limit) => asString(update, limit)?.bytes);
  const [low = key, high = key] = limits;
  if (limits.length === 0) return;
  node.set('Limits', [new PdfString(compare(key, low) < 0 ? key : low), new PdfString(compare(key, high) > 0 ? key : high)]);
}

function insertIntoLeaf(update: IncrementalUpdate, leaf: PdfDict, key: Uint8Array, value: PdfObject): void {
  const names = asArray(update, leaf.get('Names'));
  let at = 0;
  while (at < names.length && compare(asString(update, names[at])?.bytes ?? key, key) < 0) at += 2;
  const array = [...names.slice(0, at), new PdfString(key), value, ...names.slice(at)];
  const place = leaf.get('Names');
  if (place instanceof PdfRef) update.set(place, array);
  else leaf.set('Names', array);
}

/** Adds an entry to a name tree. `node` is the editable root of the tree or an editable node below it. */
export function insertIntoNameTree(update: IncrementalUpdate, node: PdfDict, key: Uint8Array, value: PdfObject, depth = 0): void {
  const kids = asArray(update, node.get('Kids'));
  widenLimits(update, node, key);
  const next = kids.find((kid) => compare(upperLimit(update, asDict(update, kid)), key) >= 0) ?? kids.at(-1);
  if (next instanceof PdfRef && depth < maxDepth && asDict(update, next)) {
    insertIntoNameTree(update, update.edit(next), key, value, depth + 1);
  } else insertIntoLeaf(update, node, key, value);
}

/** Keys of a name tree, in order. */
export function nameTreeKeys(update: IncrementalUpdate, root: PdfDict | undefined): Uint8Array[] {
  return Array.from(nameTreeEntries(update, root), ([key]) => key);
}
