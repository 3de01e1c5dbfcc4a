/** Recording decisions leaves the layout as it is. */
import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { DecisionRecorder } from '../../../../src/layout/explain/decision-recorder.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { Fragment } from '../../../../src/layout/page-item.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf, footnote, floating, lines, line16, notes, p, r, table } from '../../../support/golden-docx.js';
import { bundledLibrary } from '../../fonts/library.js';

const text = 'Words that fill lines beside floats and above notes until the page is full. '.repeat(12);
const blocks = [
  p(floating({ width: 80, height: 40, x: 0, y: 0 }) + r(text), '<w:jc w:val="both"/>'),
  p(r('Noted') + footnote(1), line16),
  table(
    [100, 100],
    [
      [lines(5, 'b'), lines(3, 'c')],
      [p(text), p('')],
    ],
  ),
  lines(3, 'd', '<w:keepNext/>'),
  lines(9, 'e', '<w:keepLines/>'),
];
const parts = documentOf(blocks, { footnotes: notes('footnote', p('MARK a note', line16)) });

/** The items of pages without their fonts and sources, which are large and follow from the document alone. */
const drawn = (pages: readonly Fragment[]): string =>
  JSON.stringify(pages, (key, value: unknown) => (key === 'font' || key === 'source' ? undefined : value));

test('a document has the same pages with and without a recorder', async () => {
  const library = await bundledLibrary();
  const pagesWith = (recorder: DecisionRecorder | undefined): readonly Fragment[] => {
    const { tree } = readDocx(docxOf(parts), { budget: new Budget() });
    return layoutDocument(tree, { library, budget: new Budget(), diagnostics: new Diagnostics(), recorder }).pages;
  };
  const recorder = new DecisionRecorder();
  const recorded = pagesWith(recorder);
  expect(recorded.length).toBeGreaterThan(2);
  expect(recorder.pages).toHaveLength(recorded.length);
  expect(drawn(recorded)).toBe(drawn(pagesWith(undefined)));
});
