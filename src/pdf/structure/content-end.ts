/** A page → the end of its content in the structure, so that additions are read after it. */
import { PdfRef, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { numberTreeEntries } from '../read/sorted-tree.js';
import { asArray, asDict, asNumber } from '../read/object-source.js';
import { kidsOf } from './read-structure.js';
import { groupingRoles, standardRole } from './roles.js';
import type { StructureTree } from './structure-tree.js';

/** A position among the children of an element that may contain blocks. */
export interface StructurePlace {
  readonly parent: PdfRef;
  readonly after: PdfRef;
}

/** The maximum nesting of elements on the way up. */
const maxDepth = 200;

/** The element that contains the page's last marked content. */
function lastElement({ update, facts }: StructureTree, page: PdfDict): PdfRef | undefined {
  const key = asNumber(update, page.get('StructParents'));
  if (key === undefined) return undefined;
  const root = asDict(update, facts.root);
  for (const [entry, value] of numberTreeEntries(update, asDict(update, root?.get('ParentTree'))))
    if (entry === key)
      return asArray(update, value).findLast((item): item is PdfRef => item instanceof PdfRef && asDict(update, item) !== undefined);
  return undefined;
}

/**
 * After the block that contains the page's last content: not inside paragraphs, lists and tables, whose children must have certain
 * roles.
 * @returns undefined if the structure does not show it
 */
export function contentEnd(tree: StructureTree, page: PdfDict): StructurePlace | undefined {
  const { update, facts } = tree;
  let element = lastElement(tree, page);
  for (let depth = 0; element && depth < maxDepth; depth += 1) {
    const parent: PdfObject | undefined = asDict(update, element)?.get('P');
    const dict = asDict(update, parent);
    if (!(parent instanceof PdfRef) || !dict) return undefined;
    const isRoot = parent.number === facts.root.number;
    if (isRoot || groupingRoles.has(standardRole(update, facts.roleMap, dict) ?? '')) {
      const { number } = element;
      const isKid = kidsOf(update, dict.get('K')).some((kid) => kid instanceof PdfRef && kid.number === number);
      return isKid ? { parent, after: element } : undefined;
    }
    element = parent;
  }
  return undefined;
}
