/** Traverses the nodes of a tree of dictionaries below `Kids`: pages (ISO 32000-2 §7.7.3) or fields (§12.7.4). */
import type { Budget } from '../../base/abort.js';
import { PdfRef, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { asDict, refKey, type ObjectSource, type RefKey } from './object-source.js';

/** A visited node. */
export interface TreeNode<Inherited> {
  readonly value: PdfObject;
  readonly dict: PdfDict;
  /** The attributes passed on by its ancestors. */
  readonly above: Inherited;
  /** Continues with nodes below this one before its siblings. */
  readonly descend: (values: readonly PdfObject[], inherited: Inherited) => void;
}

/**
 * Nodes in order. Repeated nodes are skipped, so that cycles end.
 * @param isLeaf Whether a node has no descendants; leaves are visited as often as they are listed;
 * absent: no leaves
 */
export function* walkTree<Inherited>(
  source: ObjectSource,
  roots: readonly PdfObject[],
  inherited: Inherited,
  budget?: Budget,
  isLeaf?: (dict: PdfDict) => boolean,
): Generator<TreeNode<Inherited>, void, undefined> {
  const seen = new Set<RefKey>();
  // The lists being traversed, the deepest last: nothing is stored per node, however many a list has.
  const lists: { readonly values: readonly PdfObject[]; readonly above: Inherited; next: number }[] = [];
  const descend = (values: readonly PdfObject[], above: Inherited): void => {
    lists.push({ values, above, next: 0 });
  };
  descend(roots, inherited);
  for (let list = lists.at(-1); list; list = lists.at(-1)) {
    const value = list.values[list.next++];
    if (value === undefined) {
      lists.pop();
      continue;
    }
    budget?.step();
    const isAgain = value instanceof PdfRef && seen.has(refKey(value));
    if (isAgain && !isLeaf) continue;
    if (value instanceof PdfRef) seen.add(refKey(value));
    const dict = asDict(source, value);
    if (dict && (!isAgain || isLeaf?.(dict))) yield { value, dict, above: list.above, descend };
  }
}
