/** Documents before and after their tracked changes (WR-COMMENT-6). */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { treeInView } from '../../../../src/document/tree-in-view.js';
import { treeToText } from '../../../../src/operations/convert/tree-to-text.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf, footnote, notes, p, r, table } from '../../../support/golden-docx.js';
import { withoutGolden } from '../../../support/golden.js';

const by = 'w:id="1" w:author="A" w:date="2024-01-01T00:00:00Z"';
const formatted = (text: string, now: string, former: string): string =>
  `<w:r><w:rPr>${now}<w:rPrChange ${by}><w:rPr>${former}</w:rPr></w:rPrChange></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const changedParagraph = (text: string, now: string, former: string): string =>
  p(r(text), `${now}<w:pPrChange ${by}><w:pPr>${former}</w:pPr></w:pPrChange>`);
const cell = (text: string, mark = ''): string => `<w:tc><w:tcPr><w:tcW w:w="1200" w:type="dxa"/>${mark}</w:tcPr>${p(r(text))}</w:tc>`;
const numbering =
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';

const parts = documentOf(
  [
    p(formatted('big', '<w:sz w:val="40"/>', '<w:sz w:val="20"/>')),
    changedParagraph('right', '<w:jc w:val="right"/>', ''),
    changedParagraph('item', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>', ''),
    p(`<w:ins ${by}><w:del ${by}><w:r><w:delText>passing</w:delText></w:r></w:del></w:ins>${r('tail')}`),
    table([60, 60, 60], []).replace(
      '</w:tbl>',
      `<w:tr>${cell('c1')}${cell('c2', `<w:cellIns ${by}/>`)}${cell('c3', `<w:cellDel ${by}/>`)}</w:tr></w:tbl>`,
    ),
  ],
  { numbering },
);

describe('a document whose changes are', () => {
  it('rejected looks as it did', async () => {
    const laid = await withoutGolden(parts, { changes: 'original' });
    const texts = laid.texts.map(({ text }) => text.trim());
    expect(texts).toEqual(['big', 'right', 'item', 'tail', 'c1', 'c3']);
    expect(laid.at('big').size).toBe(10);
    expect(laid.at('right').x).toBeCloseTo(laid.at('big').x, 1);
  });

  it('accepted has its new formatting, without deleted cells', async () => {
    const laid = await withoutGolden(parts, { changes: 'final' });
    expect(laid.texts.map(({ text }) => text.trim())).toEqual(['big', 'right', '1.', 'item', 'tail', 'c1', 'c2']);
    expect(laid.at('big').size).toBe(20);
  });

  it('rejected reads so in texts, too', async () => {
    const { tree } = readDocx(docxOf(parts));
    const { bytes } = await treeToText(tree, { to: 'md', changes: 'original', budget: new Budget(), diagnostics: new Diagnostics() });
    const text = Buffer.from(bytes).toString();
    expect(text).not.toMatch(/passing|1\.|c2/);
    expect(text).toContain('c3');
  });

  it('numbers its notes without what the view leaves out', async () => {
    const given = documentOf([p(r('A') + `<w:del ${by}>${footnote(1)}</w:del>` + r('B') + footnote(2))], {
      footnotes: notes('footnote', p('MARK gone'), p('MARK kept')),
    });
    const marks = async (changes: 'final' | 'original'): Promise<string> =>
      (await withoutGolden(given, { changes })).textsByPage().join(' ').replace(/\s+/g, ' ');
    expect(await marks('final')).toMatch(/AB1 .*1.*kept/);
    expect(await marks('original')).toMatch(/A1B2 /);
  });

  it('shares with the tree what did not change', () => {
    const { tree } = readDocx(docxOf(documentOf([p(r('plain')), table([60], [[p(r('x'))]])])));
    expect(treeInView(tree, 'original').sections).toBe(tree.sections);
    expect(treeInView(tree, 'final').sections).toBe(tree.sections);
  });
});
