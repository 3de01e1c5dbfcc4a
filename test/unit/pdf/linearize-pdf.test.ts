/** Linearized PDFs, as this package and qpdf read them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { merge, mergeToFiles, type MergeDocument } from '../../../src/operations/merge/merge.js';
import { PdfRef } from '../../../src/pdf/objects/pdf-object.js';
import { asArray, asDict, asNumber } from '../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { linearizePdf } from '../../../src/pdf/write/linearize-pdf.js';
import { contentOf, openedOf, partOf } from './merge/parts.js';
import { classicPdf } from './support/build-pdf.js';

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const linearized = (bytes: Uint8Array): Uint8Array => linearizePdf(bytes, { budget: new Budget() }) ?? new Uint8Array();

/** Pages with links to each other, a shared font, a bookmark and a field on two pages. */
function linkedPart(letter: string, pages: number): MergeDocument {
  const link = `<</Type/Annot/Subtype/Link/Rect[0 0 10 10]/Dest[${String(pages * 10)} 0 R/Fit]>>`;
  const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/Rect[20 20 90 40]/P 10 0 R>>';
  return partOf(letter, pages, {
    catalog: '/AcroForm<</Fields[103 0 R]>>/Outlines 101 0 R',
    objects: {
      100: '[102 0 R 103 0 R]',
      101: '<</First 104 0 R/Last 104 0 R/Count 1>>',
      102: link,
      103: field,
      104: `<</Title(Two)/Parent 101 0 R/Dest[20 0 R/Fit]>>`,
    },
  });
}

async function mergedBytes(...documents: readonly MergeDocument[]): Promise<Uint8Array> {
  return (await merge({ documents })).bytes;
}

describe('a linearized PDF', () => {
  test('begins with its parameters, which are right', async () => {
    const bytes = linearized(await mergedBytes(linkedPart('A', 3), partOf('B', 2)));
    const document = readPdf(bytes);
    const number = Number(/^(\d+) 0 obj/m.exec(textOf(bytes.subarray(0, 1024)))?.[1]);
    const parameters = asDict(document, new PdfRef(number));
    const [first] = eachPage(document);
    expect(asNumber(document, parameters?.get('L'))).toBe(bytes.length);
    expect(asNumber(document, parameters?.get('N'))).toBe(5);
    expect(asNumber(document, parameters?.get('O'))).toBe(first?.reference?.number);
    const [hintsAt = 0, hintsLength = 0] = asArray(document, parameters?.get('H')).map(Number);
    expect(textOf(bytes.subarray(hintsAt, hintsAt + hintsLength))).toMatch(/^\d+ 0 obj[^]*endobj\n$/);
    const mainXref = asNumber(document, parameters?.get('T')) ?? 0;
    expect(textOf(bytes.subarray(mainXref, mainXref + 40))).toMatch(/^\d+ 0 obj\n<<\/Type\/XRef/);
  });

  test('has the first page before its end, and later pages after it', async () => {
    const bytes = linearized(await mergedBytes(partOf('A', 3), partOf('B', 2)));
    const document = readPdf(bytes);
    const end = Number(/\/E (\d+)/.exec(textOf(bytes.subarray(0, 1024)))?.[1]);
    const starts = [...eachPage(document)].map(({ reference }) => {
      const object = reference && document.indirectObject(reference);
      return object?.range.start ?? 0;
    });
    expect(starts.map((start) => start < end)).toEqual([true, false, false, false, false]);
    expect(starts.slice(1)).toEqual(starts.slice(1).toSorted((a, b) => a - b));
  });

  test('shows the same', async () => {
    const merged = await mergedBytes(linkedPart('A', 3), partOf('B', 2));
    const [plain, linear] = [openedOf(merged), openedOf(linearized(merged))];
    expect(linear.texts).toEqual(['A1', 'A2', 'A3', 'B1', 'B2']);
    expect(linear.pages.map((page) => contentOf(linear.document, page))).toEqual(
      plain.pages.map((page) => contentOf(plain.document, page)),
    );
    expect(asArray(linear.document, linear.pages[0]?.get('Annots'))).toHaveLength(2);
    expect(linear.document.findings).toEqual([]);
  });

  test('has what pages inherited in the pages themselves', () => {
    const { document, pages } = openedOf(linearized(partOf('A', 2).bytes));
    expect(pages.map((page) => asArray(document, page.get('MediaBox')))).toEqual([
      [0, 0, 300, 400],
      [0, 0, 300, 400],
    ]);
    expect(asDict(document, asDict(document, pages[0]?.get('Parent')))?.get('MediaBox')).toBeUndefined();
  });

  test('is the same for the same document', async () => {
    const merged = await mergedBytes(linkedPart('A', 2), partOf('B', 1));
    expect(linearized(merged)).toEqual(linearized(merged));
  });

  test('a document with a page twice in its tree is left alone', () => {
    const twice = classicPdf({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Count 2/MediaBox[0 0 300 400]/Kids[3 0 R 3 0 R]>>',
      3: '<</Type/Page/Parent 2 0 R>>',
    });
    expect(linearizePdf(twice, { budget: new Budget() })).toBeUndefined();
  });

  test('references to nothing become null', () => {
    const { document, catalog } = openedOf(linearized(partOf('A', 1, { catalog: '/Extra[77 0 R 3 0 R]/Gone 78 0 R' }).bytes));
    expect(document.resolve(asArray(document, catalog.get('Extra'))[0])).toBeNull();
    expect(asDict(document, asArray(document, catalog.get('Extra'))[1])).toBeDefined();
    expect(catalog.get('Gone')).toBeUndefined();
  });

  test('takes its time from the budget', async () => {
    const merged = await mergedBytes(partOf('A', 300), partOf('B', 1));
    expect(() => linearizePdf(merged, { budget: new Budget({ maxSteps: 600 }) })).toThrow(/too complex/);
  });
});

const qpdf = spawnSync('qpdf', ['--version']).status === 0;
if (!qpdf) process.stdout.write('skipped: linearized PDFs as qpdf reads them (qpdf)\n');

describe.skipIf(!qpdf)('qpdf finds nothing wrong with', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'linearized-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function check(bytes: Uint8Array, password = ''): void {
    const path = join(folder, 'linearized.pdf');
    writeFileSync(path, bytes);
    const run = (option: string): string => {
      const { status, stdout, stderr } = spawnSync('qpdf', [option, `--password=${password}`, path], { encoding: 'utf8' });
      return `${String(status)} ${stderr}${stdout.replace(`${path}: `, '')}`;
    };
    expect(run('--check-linearization')).toBe('0 no linearization errors\n');
    expect(run('--check')).toMatch(/^0 checking [^]*File is linearized\nNo syntax or stream encoding errors found/);
  }
  const documents = [linkedPart('A', 3), linkedPart('B', 2)];

  test('several documents with outline, links and fields', async () => {
    check((await merge({ documents, linearise: true, stamp: '{page}' })).bytes);
  });

  test('a single page', async () => {
    check((await merge({ documents: [partOf('A', 1)], linearise: true })).bytes);
  });

  test('hundreds of pages', async () => {
    check((await merge({ documents: [linkedPart('A', 400), partOf('B', 300)], linearise: true })).bytes);
  });

  test('each file of a split result', async () => {
    const { files } = await mergeToFiles({ documents, split: '2', linearise: true });
    expect(files).toHaveLength(3);
    for (const { bytes } of files) check(bytes);
  });

  test('an encrypted result', async () => {
    check((await merge({ documents, linearise: true, protection: { password: 'open' } })).bytes, 'open');
  });

  test('tagged PDF/A with a page that is converted', async () => {
    const pages = ['# One\n\ntext', '# Two\n\n- a\n- b\n\n|a|b|\n|-|-|\n|1|2|\n'].map((text, index) => ({
      bytes: Buffer.from(text),
      name: `${String(index)}.md`,
    }));
    const { bytes, warnings } = await merge({ documents: pages, linearise: true, pdfa: '2a', pdfua: '1' });
    expect(warnings).toEqual([]);
    check(bytes);
  });
});
