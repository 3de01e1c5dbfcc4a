/**
 * Tables of contents without page numbers → the same with the pages from a layout, so that they are correct when a file is first opened.
 */
import type { Budget } from '../../base/abort.js';
import { Diagnostics } from '../../base/diagnostics.js';
import type { Block } from '../../document/block.js';
import type { DocumentTree } from '../../document/document-tree.js';
import type { Inline } from '../../document/run.js';
import { layoutDocument, prepareLayout } from '../../layout/layout-document.js';
import { eachAnchor } from '../../layout/facts/page-references.js';
import { sharedFontLibrary, type FontSettings } from '../font-library.js';

export interface ContentsPagesOptions {
  readonly fonts?: FontSettings | undefined;
  readonly budget: Budget;
}

const pageReference = /^\s*PAGEREF\s+"?([^\s"\\]+)/i;

/** Returns the same tree if nothing refers to a page, or if pages are not counted from one in Arabic numerals. */
export async function withContentsPages(tree: DocumentTree, { fonts: settings, budget }: ContentsPagesOptions): Promise<DocumentTree> {
  const isPlain = tree.sections.every(
    ({ properties: { pageNumbering } }) => pageNumbering.start === undefined && pageNumbering.format === 'decimal',
  );
  if (!isPlain || !tree.sections.some(({ children }) => children.some(refersToPage))) return tree;
  const library = (await sharedFontLibrary(settings)).forDocument({ fontTable: tree.fonts });
  await prepareLayout(tree);
  // Layout warnings are only reported when the pages themselves are the result.
  const { pages } = layoutDocument(tree, { library, budget, diagnostics: new Diagnostics() });
  const numbers = new Map<string, number>();
  for (const [index, page] of pages.entries()) {
    eachAnchor(page.items, ({ name }) => {
      if (!numbers.has(name)) numbers.set(name, index + 1);
    });
  }
  const sections = tree.sections.map((section) => ({ ...section, children: section.children.map((block) => withPages(block, numbers)) }));
  return { ...tree, sections };
}

function refersToPage(block: Block): boolean {
  if (block.kind === 'content-control') return block.children.some(refersToPage);
  return block.kind === 'paragraph' && block.children.some(hasPageReference);
}

function hasPageReference(inline: Inline): boolean {
  if (inline.kind === 'hyperlink') return inline.children.some(hasPageReference);
  return (
    inline.kind === 'run' && inline.content.some((content) => content.kind === 'field-instruction' && pageReference.test(content.text))
  );
}

function withPages(block: Block, numbers: ReadonlyMap<string, number>): Block {
  if (block.kind === 'content-control') return { ...block, children: block.children.map((child) => withPages(child, numbers)) };
  if (block.kind !== 'paragraph' || !block.children.some(hasPageReference)) return block;
  return { ...block, children: inlinesWithPages(block.children, numbers) };
}

/** The text between a PAGEREF's separator and its end is its result. */
function inlinesWithPages(inlines: readonly Inline[], numbers: ReadonlyMap<string, number>): Inline[] {
  let instruction = '';
  let shown: string | undefined;
  return inlines.map((inline) => {
    if (inline.kind === 'hyperlink') return { ...inline, children: inlinesWithPages(inline.children, numbers) };
    if (inline.kind !== 'run') return inline;
    const content = inline.content.map((item) => {
      if (item.kind === 'field-begin') instruction = '';
      else if (item.kind === 'field-instruction') instruction += item.text;
      else if (item.kind === 'field-separate') shown = numbers.get(pageReference.exec(instruction)?.[1] ?? '')?.toString();
      else if (item.kind === 'field-end') shown = undefined;
      else if (item.kind === 'text' && shown !== undefined) return { ...item, text: shown };
      return item;
    });
    return { ...inline, content };
  });
}
