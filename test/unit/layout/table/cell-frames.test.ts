/** Frames in cells that name one height of the page do not lie on each other (WR-FLOAT-12). */
import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { PageItem } from '../../../../src/layout/page-item.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf, p } from '../../../support/golden-docx.js';
import { bundledLibrary } from '../../fonts/library.js';

interface Shown {
  readonly text: string;
  readonly y: number;
}

const shownIn = (items: readonly PageItem[], above = 0): Shown[] =>
  items.flatMap((item) =>
    item.kind === 'glyphs'
      ? [{ text: item.text.trim(), y: above + item.y }]
      : item.kind === 'fragment'
        ? shownIn(item.fragment.items, above + item.y)
        : [],
  );

const framed = (text: string, anchor: string): string =>
  `<w:p><w:pPr><w:framePr w:hSpace="180" w:wrap="around" w:vAnchor="${anchor}" w:hAnchor="text" w:y="2000"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

async function heights(anchor: string): Promise<number[]> {
  const cell = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
  const rows = ['To', 'From', 'Subject'].map((text) => `<w:tr>${cell(framed(text, anchor))}${cell(p('x'))}</w:tr>`);
  const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows.join('')}</w:tbl>`;
  const { tree, diagnostics } = readDocx(docxOf(documentOf([table, p('')])));
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics });
  const shown = pages.flatMap(({ items }) => shownIn(items));
  return ['To', 'From', 'Subject'].map((text) => shown.find((each) => each.text === text)?.y ?? Number.NaN);
}

test.each(['page', 'margin'])('at a height of the %s', async (anchor) => {
  const [to = 0, from = 0, subject = 0] = await heights(anchor);
  expect(from - to).toBeGreaterThan(8);
  expect(subject - from).toBeGreaterThan(8);
});
