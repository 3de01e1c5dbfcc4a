/** The elements of a text that resolving its tracked changes removes or replaces by their content, found by their own marks. */
import { attributeOf } from '../edit/attributes.js';
import { childOf, descendants, type FragmentNode } from '../edit/fragment.js';
import { markReaders, silentElements } from '../read/read-inlines.js';
import { revisionRangeMarks } from '../read/revision.js';
import { hasMark } from './resolve-properties.js';
import { contentRevisions, isTakenOut, propertiesRules, revisionElements, type Take } from './revision-elements.js';

export class Fates {
  /** Removed with their content. */
  readonly gone = new Set<FragmentNode>();
  /** Replaced by their content. */
  readonly unwrapped = new Set<FragmentNode>();

  /** The children as they will be, in order. */
  remaining(node: FragmentNode): FragmentNode[] {
    return Array.from(descendants(node.children, (child) => this.unwrapped.has(child))).filter((child) => !this.isChanged(child));
  }

  /** Whether visible content remains in it. */
  hasContent(node: FragmentNode): boolean {
    return this.remaining(node).some(isContent);
  }

  isChanged(node: FragmentNode): boolean {
    return this.gone.has(node) || this.unwrapped.has(node);
  }

  /** Replaces an element by its content without its properties. */
  dissolve(node: FragmentNode): void {
    this.unwrapped.add(node);
    for (const child of node.children) if (isProperties(child.name)) this.gone.add(child);
  }
}

const isProperties = (name: string): boolean => propertiesRules.has(name) || name.endsWith('Pr');

/** Neither properties nor marks. */
export const isContent = ({ name }: FragmentNode): boolean => !silentElements.has(name) && !markReaders.has(name) && !isProperties(name);

/** @returns the elements in document order, without those in properties and in removed elements */
export function settleOwnMarks(roots: readonly FragmentNode[], source: string, take: Take, fates: Fates): FragmentNode[] {
  const ranges = new TakenOutRanges(roots, source, take);
  const nodes: FragmentNode[] = [];
  for (const node of descendants(roots, (each) => !fates.gone.has(each) && !propertiesRules.has(each.name))) {
    nodes.push(node);
    if (revisionRangeMarks.has(node.name)) ranges.pass(node);
    if (fates.isChanged(node)) continue;
    if (contentRevisions.has(node.name) && !isTakenOut(node.name, take)) fates.unwrapped.add(node);
    else if (revisionElements.has(node.name) || isRemoved(node, take)) fates.gone.add(node);
    else if (isRemovedStructure(node, take)) dissolveStructure(node, fates);
    else if (ranges.isOpen && wrappers.has(node.name)) dissolveWrapper(node, fates);
  }
  return nodes;
}

/** Whether a row, a cell or a run of an equation has a mark that removes it (§17.13.5.1, 2, 12, 13, 16, 17). */
function isRemoved(node: FragmentNode, take: Take): boolean {
  if (node.name === 'w:tr') return hasMark(childOf(node, 'w:trPr'), take);
  if (node.name === 'w:tc') return hasMark(childOf(node, 'w:tcPr'), take);
  return node.name === 'm:r' && (hasMark(node, take) || hasMark(childOf(node, 'w:rPr'), take));
}

/** Whether the control character of a fraction, radical or other structure of an equation is removed; its arguments may stay. */
function isRemovedStructure(node: FragmentNode, take: Take): boolean {
  if (!node.name.startsWith('m:')) return false;
  const control = childOf(childOf(node, `${node.name}Pr`), 'm:ctrlPr');
  return control !== undefined && (hasMark(control, take) || hasMark(childOf(control, 'w:rPr'), take));
}

function dissolveStructure(node: FragmentNode, fates: Fates): void {
  fates.dissolve(node);
  for (const child of node.children) {
    if (fates.gone.has(child)) continue;
    fates.dissolve(child);
    if (child.name === 'm:mr') for (const cell of child.children) fates.dissolve(cell);
  }
}

const wrappers: ReadonlySet<string> = new Set(['w:sdt', 'w:customXml']);

function dissolveWrapper(node: FragmentNode, fates: Fates): void {
  fates.dissolve(node);
  const content = childOf(node, 'w:sdtContent');
  if (content) fates.dissolve(content);
}

/** Ranges in which start tags of content controls and custom XML are removed (§17.13.5.4 to 11). */
class TakenOutRanges {
  readonly #open = new Set<string>();
  #ends: ReadonlySet<string> | undefined;

  constructor(
    readonly roots: readonly FragmentNode[],
    readonly source: string,
    readonly take: Take,
  ) {}

  get isOpen(): boolean {
    return this.#open.size > 0;
  }

  pass(mark: FragmentNode): void {
    if (!isMarkupRange(mark) || !isTakenOut(mark.name, this.take)) return;
    const id = attributeOf(this.source, mark, 'w:id') ?? '';
    // A range that never ends concerns nothing.
    if (mark.name.endsWith('End')) this.#open.delete(id);
    else if (this.#idsOfEnds().has(id)) this.#open.add(id);
  }

  #idsOfEnds(): ReadonlySet<string> {
    return (this.#ends ??= new Set(
      Array.from(descendants(this.roots))
        .filter((node) => isMarkupRange(node) && node.name.endsWith('End'))
        .map((node) => attributeOf(this.source, node, 'w:id') ?? ''),
    ));
  }
}

const isMarkupRange = ({ name }: FragmentNode): boolean => revisionRangeMarks.has(name) && name.startsWith('w:customXml');
