/** A document → the place where its structure tree can be extended (ISO 32000-2 §14.7.2), or the reason why it cannot. */
import type { Budget } from '../../base/abort.js';
import { PdfRef, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { numberTreeEntries } from '../read/sorted-tree.js';
import { catalogOf, asDict, asNumber, type ObjectSource } from '../read/object-source.js';
import { eachPage } from '../read/page-tree.js';
import { standardRole } from './roles.js';

export interface StructureFacts {
  readonly root: PdfRef;
  readonly roleMap: PdfDict | undefined;
  /** The root's only child if it is a document element; otherwise content is added to the root itself. */
  readonly document: PdfRef | undefined;
  /** Greater than every key of the parent tree and of pages. */
  readonly nextKey: number;
}

export type FoundStructure =
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged'; /** A clause: `its root is not a dictionary`. */ readonly reason: string }
  | ({ readonly kind: 'tree' } & StructureFacts);

/** Greater keys cannot be counters. */
const highestKey = 1 << 30;
/** The maximum number of entries in the parent tree: an order of magnitude more than the pages and annotations of large files. */
const maxEntries = 1_000_000;

const damaged = (reason: string): FoundStructure => ({ kind: 'damaged', reason });

/** The items of `K`, which may be a single item. */
export function kidsOf(source: ObjectSource, value: PdfObject | undefined): readonly PdfObject[] {
  const kids = source.resolve(value);
  if (value === undefined || kids === null) return [];
  return Array.isArray(kids) ? (kids as readonly PdfObject[]) : [value];
}

/** One more than the highest key in use; undefined if a key is invalid. */
function freeKey(source: ObjectSource, root: PdfDict, budget: Budget | undefined): number | undefined {
  let highest = -1;
  let count = 0;
  for (const [key] of numberTreeEntries(source, asDict(source, root.get('ParentTree')), budget)) {
    if (!Number.isInteger(key) || key < 0 || key > highestKey || ++count > maxEntries) return undefined;
    highest = Math.max(highest, key);
  }
  const stated = [asNumber(source, root.get('ParentTreeNextKey'))];
  for (const { dict } of eachPage(source, budget)) {
    const key = asNumber(source, dict.get('StructParents'));
    if (key !== undefined) stated.push(key + 1);
  }
  return stated.reduce<number>(
    (free, key) => (key !== undefined && Number.isInteger(key) && key <= highestKey ? Math.max(free, key) : free),
    highest + 1,
  );
}

/** A tree without elements counts as missing: readers find no structure in it. */
export function readStructure(source: ObjectSource, budget?: Budget): FoundStructure {
  const root = catalogOf(source)?.get('StructTreeRoot');
  if (root === undefined || source.resolve(root) === null) return { kind: 'none' };
  const dict = asDict(source, root);
  if (!(root instanceof PdfRef) || !dict) return damaged('its root is not an indirect object');
  const kids = kidsOf(source, dict.get('K'));
  if (kids.length === 0) return { kind: 'none' };
  if (!kids.some((kid) => asDict(source, kid))) return damaged('its root has no elements');
  const parents = dict.get('ParentTree');
  if (parents !== undefined && source.resolve(parents) !== null && !asDict(source, parents))
    return damaged('its parent tree is not a tree');
  const nextKey = freeKey(source, dict, budget);
  if (nextKey === undefined) return damaged('its parent tree has keys that are not numbers of entries');
  const roleMap = asDict(source, dict.get('RoleMap'));
  const [only] = kids;
  const element = kids.length === 1 ? asDict(source, only) : undefined;
  const isDocument = only instanceof PdfRef && element && standardRole(source, roleMap, element) === 'Document';
  return { kind: 'tree', root, roleMap, document: isDocument ? only : undefined, nextKey };
}
