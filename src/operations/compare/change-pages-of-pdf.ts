/** Changes of a text that was read from a PDF → the same with the pages on which their paragraphs begin. */
import type { Budget } from '../../base/abort.js';
import { Diagnostics } from '../../base/diagnostics.js';
import type { DocumentChange } from '../../contract/comparing.js';
import { collectText, descendants, readWhole } from '../../docx/edit/fragment.js';
import { PackageEditor } from '../../docx/package/package-editor.js';
import { placedWords } from '../../extract/placed-words.js';
import { openPdf } from '../../pdf/recovery/open-pdf.js';
import { placesOfWords } from './locate-changes.js';

export interface PdfOfText {
  readonly pdf: Uint8Array;
  readonly password: string | undefined;
  readonly budget: Budget;
}

/** The words of each paragraph, which is not in another one. */
function paragraphsOf(docx: Uint8Array, budget: Budget): readonly (readonly string[])[] {
  const editor = new PackageEditor(docx, { budget, diagnostics: new Diagnostics() });
  const source = editor.text(editor.mainPart) ?? '';
  return Array.from(descendants(readWhole(source), ({ name }) => name !== 'w:p'))
    .filter(({ name }) => name === 'w:p')
    .map((node) => collectText(source, node, 'w:t').match(/\S+/g) ?? []);
}

/** @param revised The text as DOCX, in which the changes count paragraphs */
export function withPagesOfPdf(
  changes: readonly DocumentChange[],
  revised: Uint8Array,
  { pdf, password, budget }: PdfOfText,
): readonly DocumentChange[] {
  if (changes.length === 0) return changes;
  const { words } = placedWords(openPdf(pdf, { budget, password, isForgiving: true }).document, budget);
  const paragraphs = paragraphsOf(revised, budget);
  const places = placesOfWords(
    paragraphs.flat(),
    words.map(({ word }) => word.text),
    budget,
  );
  const pages: (number | undefined)[] = [];
  let at = 0;
  for (const { length } of paragraphs) {
    const place = places.slice(at, at + length).flat()[0];
    const page = place === undefined ? undefined : words[place]?.page;
    pages.push(page === undefined ? pages.at(-1) : page + 1);
    at += length;
  }
  return changes.map((change) => {
    const page = change.story === 'body' ? (pages[change.paragraph - 1] ?? pages.at(-1)) : undefined;
    return page === undefined ? change : { ...change, page };
  });
}
