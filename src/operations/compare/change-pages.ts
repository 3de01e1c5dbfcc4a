/** Changes → the same with the pages of the revised document on which their paragraphs begin. */
import type { Budget } from '../../base/abort.js';
import { Diagnostics } from '../../base/diagnostics.js';
import type { DocumentChange, ExistingChanges } from '../../contract/comparing.js';
import { markName, withParagraphMarks } from '../../docx/compare/mark-paragraphs.js';
import { readDocx } from '../../docx/read/read-docx.js';
import { treeInView } from '../../document/tree-in-view.js';
import { eachAnchor } from '../../layout/facts/page-references.js';
import { layoutDocument, prepareLayout } from '../../layout/layout-document.js';
import { sharedFontLibrary, type FontSettings } from '../font-library.js';

export interface ChangePagesOptions {
  readonly existing: ExistingChanges | undefined;
  readonly fonts: FontSettings | undefined;
  readonly budget: Budget;
}

/** @param revised A DOCX file */
export async function withPages(
  changes: readonly DocumentChange[],
  revised: Uint8Array,
  { existing, fonts, budget }: ChangePagesOptions,
): Promise<readonly DocumentChange[]> {
  const inBody = new Set(changes.filter(({ story }) => story === 'body').map(({ paragraph }) => paragraph));
  if (inBody.size === 0) return changes;
  // A deletion after the last paragraph is on its page.
  const last = Array.from(inBody).reduce((most, paragraph) => Math.max(most, paragraph));
  inBody.add(last - 1);
  // Its problems are not those of the comparison.
  const diagnostics = new Diagnostics();
  const marked = withParagraphMarks(revised, inBody, { budget, diagnostics, existing });
  const tree = treeInView(readDocx(marked, { budget }).tree, 'final');
  const library = (await sharedFontLibrary(fonts)).forDocument({ fontTable: tree.fonts });
  await prepareLayout(tree);
  const { pages } = layoutDocument(tree, { library, budget, diagnostics });
  const numbers = new Map<string, number>();
  for (const [index, page] of pages.entries())
    eachAnchor(page.items, ({ name }) => {
      if (!numbers.has(name)) numbers.set(name, index + 1);
    });
  return changes.map((change) => {
    const page =
      change.story === 'body' ? (numbers.get(markName(change.paragraph)) ?? numbers.get(markName(change.paragraph - 1))) : undefined;
    return page === undefined ? change : { ...change, page };
  });
}
