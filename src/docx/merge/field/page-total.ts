/** The number of pages of a part that counts its own: what its NUMPAGES fields become in a document of several parts (ECMA-376-1 §17.16.5.42). */
import type { ImportedBody } from '../imported-body.js';
import { innerXml, startTag, type FragmentNode } from '../../edit/fragment.js';
import { SectionPieces } from '../section/section-pieces.js';
import { attributePrefix, parsed, prefixOf, withSections } from '../section/sections.js';
import { withInstructions } from './instructions.js';

const field = /^(\s*)NUMPAGES\b/i;
/** Word may have split the name over runs. */
const mayCount = /NUMPAGES|instrText/i;

/** One section's pages are counted by a field of their own; else the last page's number is that of all, where nothing else changes it. */
type Total = 'section' | 'last page' | 'unknown';

export class PageTotal {
  /** Whether a field asks for what no field shows. */
  isLost = false;
  readonly #total: Total;
  readonly #claimName: () => string;
  #name: string | undefined;

  /** @param claimName A free name for a bookmark */
  constructor(body: ImportedBody, root: string, claimName: () => string) {
    this.#total = totalOf(body, root);
    this.#claimName = claimName;
  }

  /** An instruction as it is in the whole document; the same where it counts no pages. */
  instruction(own: string): string {
    if (!field.test(own)) return own;
    if (this.#total === 'section') return own.replace(field, '$1SECTIONPAGES');
    if (this.#total === 'last page') return own.replace(field, `$1PAGEREF ${(this.#name ??= this.#claimName())}`);
    this.isLost = true;
    return own;
  }

  /** Texts of one story that counts the part's pages. */
  in(texts: readonly string[]): readonly string[] {
    return texts.some((xml) => mayCount.test(xml)) ? withInstructions(texts, (own) => this.instruction(own)) : texts;
  }

  /** The part's elements with the mark of its end, where a field asks for it. @param id A free id of bookmarks */
  marked(elements: readonly string[], root: string, id: () => string): readonly string[] {
    const found = this.#name === undefined ? undefined : lastParagraph(elements, root);
    if (this.#name === undefined || !found) return elements;
    const { text, node, index, whole } = found;
    const [prefix, own, number] = [prefixOf(text.slice(node.start)), attributePrefix(root), id()];
    const mark = `<${prefix}bookmarkStart ${own}id="${number}" ${own}name="${this.#name}"/><${prefix}bookmarkEnd ${own}id="${number}"/>`;
    const changed = `${startTag(text, node)}${innerXml(text, node)}${mark}</${node.raw}>`;
    return elements.with(index, text.slice(whole.start, node.start) + changed + text.slice(node.end, whole.end));
  }
}

/** Pages have the numbers 1, 2, 3 … in digits. */
function totalOf(body: ImportedBody, root: string): Total {
  const sections: (SectionPieces | undefined)[] = [];
  withSections(body, root, (section) => {
    sections.push(SectionPieces.of(section, root));
    return section;
  });
  if (body.section === '') sections.push(undefined);
  if (sections.length === 1) return 'section';
  const counts = sections.every((pieces, index) => {
    const start = pieces?.attribute('pgNumType', 'start');
    const format = pieces?.attribute('pgNumType', 'fmt') ?? 'decimal';
    const leavesOut = index > 0 && /^(?:odd|even)Page$/.test(pieces?.attribute('type', 'val') ?? '');
    return format === 'decimal' && !leavesOut && (start === undefined || (index === 0 && start === '1'));
  });
  return counts && lastParagraph(body.elements, root) ? 'last page' : 'unknown';
}

const holdsParagraphs: ReadonlySet<string> = new Set(['w:tbl', 'w:tr', 'w:tc', 'w:sdt', 'w:sdtContent', 'w:customXml']);

function lastParagraph(
  elements: readonly string[],
  root: string,
): { readonly text: string; readonly node: FragmentNode; readonly whole: FragmentNode; readonly index: number } | undefined {
  for (let index = elements.length - 1; index >= 0; index--) {
    const found = parsed(elements[index], root);
    let node = found?.node;
    while (node && node.name !== 'w:p') node = holdsParagraphs.has(node.name) ? node.children.findLast(isOrHolds) : undefined;
    if (found && node) return { text: found.text, node, whole: found.node, index };
  }
  return undefined;
}

const isOrHolds = ({ name }: FragmentNode): boolean => name === 'w:p' || holdsParagraphs.has(name);
