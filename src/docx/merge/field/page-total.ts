/**
 * The page count of a part that counts its own pages: the replacement of its NUMPAGES fields in a document of several
 * parts (ECMA-376-1 §17.16.5.42).
 */
import { itemAt } from '../../../base/item-at.js';
import type { ImportedBody } from '../imported-body.js';
import { innerXml, startTag, type FragmentNode } from '../../edit/fragment.js';
import { SectionPieces } from '../section/section-pieces.js';
import { attributePrefix, parseElement, prefixOf, withSections } from '../section/sections.js';
import { withInstructions } from './instructions.js';

const field = /^(\s*)NUMPAGES\b/i;
/** Word may have split the field name over runs. */
const mayCount = /NUMPAGES|instrText/i;

/**
 * The pages of a single section have their own field; otherwise the last page's number is the total, unless the
 * numbering is changed elsewhere.
 */
type Total = 'section' | 'last page' | 'unknown';

export class PageTotal {
  /** Whether a field needs a number that no field can show. */
  isLost = false;
  readonly #total: Total;
  readonly #claimName: () => string;
  #name: string | undefined;

  /** @param claimName Returns a free name for a bookmark */
  constructor(body: ImportedBody, root: string, claimName: () => string) {
    this.#total = pageTotal(body, root);
    this.#claimName = claimName;
  }

  /** An instruction as written in the whole document; unchanged if it does not count pages. */
  instruction(own: string): string {
    if (!field.test(own)) return own;
    if (this.#total === 'section') return own.replace(field, '$1SECTIONPAGES');
    if (this.#total === 'last page') return own.replace(field, `$1PAGEREF ${(this.#name ??= this.#claimName())}`);
    this.isLost = true;
    return own;
  }

  /** Changes the texts of one story that counts the part's pages. */
  in(texts: readonly string[]): readonly string[] {
    return texts.some((xml) => mayCount.test(xml)) ? withInstructions(texts, (own) => this.instruction(own)) : texts;
  }

  /** The part's elements with a mark at its end, if a field needs it. @param id Returns a free bookmark id */
  marked(elements: readonly string[], root: string, id: () => string): readonly string[] {
    const found = this.#name === undefined ? undefined : findLastParagraph(elements, root);
    if (this.#name === undefined || !found) return elements;
    const { text, node, index, whole } = found;
    const [prefix, own, number] = [prefixOf(text.slice(node.start)), attributePrefix(root), id()];
    const mark = `<${prefix}bookmarkStart ${own}id="${number}" ${own}name="${this.#name}"/><${prefix}bookmarkEnd ${own}id="${number}"/>`;
    const changed = `${startTag(text, node)}${innerXml(text, node)}${mark}</${node.raw}>`;
    return elements.with(index, text.slice(whole.start, node.start) + changed + text.slice(node.end, whole.end));
  }
}

/** How the pages are counted: by the last page's number only if pages are numbered 1, 2, 3 … in digits. */
function pageTotal(body: ImportedBody, root: string): Total {
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
  return counts && findLastParagraph(body.elements, root) ? 'last page' : 'unknown';
}

const holdsParagraphs: ReadonlySet<string> = new Set(['w:tbl', 'w:tr', 'w:tc', 'w:sdt', 'w:sdtContent', 'w:customXml']);

function findLastParagraph(
  elements: readonly string[],
  root: string,
): { readonly text: string; readonly node: FragmentNode; readonly whole: FragmentNode; readonly index: number } | undefined {
  for (let index = elements.length - 1; index >= 0; index--) {
    const found = parseElement(itemAt(elements, index), root);
    let node = found?.node;
    while (node && node.name !== 'w:p') node = holdsParagraphs.has(node.name) ? node.children.findLast(isOrHolds) : undefined;
    if (found && node) return { text: found.text, node, whole: found.node, index };
  }
  return undefined;
}

const isOrHolds = ({ name }: FragmentNode): boolean => name === 'w:p' || holdsParagraphs.has(name);
