/** A merged PDF as several files: which pages each has, what it is called, and what of the whole comes along. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mergeToFiles, merge, type MergeDocument, type MergeSettings } from '../../../../src/operations/merge/merge.js';
import { splitForm } from '../../../../src/contract/finishing.js';
import { readZipDirectory } from '../../../../src/docx/opc/zip-directory.js';
import { defaultPackageLimits } from '../../../../src/docx/opc/package-limits.js';
import { asArray, asDict, asString } from '../../../../src/pdf/read/object-source.js';
import { decodePdfText } from '../../../../src/pdf/objects/text-string.js';
import { openedOf, outlineText, pageOf, partOf, type Merged } from './parts.js';

type Split = NonNullable<MergeSettings['split']>;

async function filesOf(
  documents: readonly MergeDocument[],
  split: Split,
  settings: MergeSettings = {},
): Promise<(Merged & { name: string })[]> {
  const { files } = await mergeToFiles({ documents, split, ...settings });
  return files.map(({ name, bytes }) => ({ name, ...openedOf(bytes) }));
}

/** `name: A1 A2`, of every file. */
const linesOf = async (...given: Parameters<typeof filesOf>): Promise<string[]> =>
  (await filesOf(...given)).map(({ name, texts }) => `${name}: ${texts.join(' ')}`);

/** With an outline of these items: title and number of the page, from 1; none for a heading. */
function withOutline(letter: string, pages: number, items: readonly (readonly [title: string, page?: number])[]): MergeDocument {
  const objects: Record<number, string> = { 200: `<</Type/Outlines/First 201 0 R/Last ${String(200 + items.length)} 0 R>>` };
  for (const [index, [title, page]] of items.entries()) {
    const next = index + 1 < items.length ? `/Next ${String(202 + index)} 0 R` : '';
    const destination = page === undefined ? '' : `/Dest[${String(page * 10)} 0 R/Fit]`;
    objects[201 + index] = `<</Title(${title})/Parent 200 0 R${next}${destination}>>`;
  }
  return partOf(letter, pages, { catalog: '/Outlines 200 0 R', objects });
}

describe('which pages are in which file', () => {
  test('one page each, numbered so that names sort', async () => {
    expect(await linesOf([partOf('A', 2), partOf('B', 1)], 'pages')).toEqual([
      'merged-001.pdf: A1',
      'merged-002.pdf: A2',
      'merged-003.pdf: B1',
    ]);
    expect(await linesOf([{ ...partOf('A', 3), pages: '3,1' }], 'pages')).toEqual(['A-001.pdf: A3', 'A-002.pdf: A1']);
  });

  test('a file for each group of pages; of several documents the groups follow each other', async () => {
    const parts = [{ ...partOf('A', 6), pages: '1-3,6,4-5' }, partOf('B', 2), { ...partOf('C', 3), pages: '2-3' }];
    expect(await linesOf(parts, 'ranges')).toEqual([
      'merged-001.pdf: A1 A2 A3',
      'merged-002.pdf: A6',
      'merged-003.pdf: A4 A5',
      'merged-004.pdf: B1 B2',
      'merged-005.pdf: C2 C3',
    ]);
  });

  test('a number of pages at most', async () => {
    expect(await linesOf([partOf('A', 5)], '2')).toEqual(['A-001.pdf: A1 A2', 'A-002.pdf: A3 A4', 'A-003.pdf: A5']);
    expect(await linesOf([partOf('A', 2)], '99999')).toEqual(['A-001.pdf: A1 A2']);
  });

  test('an empty page is the last of the file before it', async () => {
    const parts = [{ ...partOf('A', 3), pages: '1-3' }, partOf('B', 1)];
    expect(await linesOf(parts, 'ranges', { blank: 'odd' })).toEqual(['merged-001.pdf: A1 A2 A3 ', 'merged-002.pdf: B1']);
  });

  test('splits a document of 500 pages into single pages', async () => {
    const lines = await linesOf([partOf('A', 500)], 'pages');
    expect([lines.length, lines[0], lines[123], lines[499]]).toEqual([500, 'A-001.pdf: A1', 'A-124.pdf: A124', 'A-500.pdf: A500']);
  });
});

describe('by the outline', () => {
  test('a file for each top-level item, with its name, and one for the pages before', async () => {
    const document = withOutline('A', 6, [['One/Two: "x"', 2], ['Heading'], ['Same page', 2], ['', 5]]);
    expect(await linesOf([document], 'outline')).toEqual(['001-A.pdf: A1', '002-OneTwo x.pdf: A2 A3 A4', '003-A.pdf: A5 A6']);
  });

  test('an item without a target begins where its first child does', async () => {
    const objects = {
      200: '<</Type/Outlines/First 201 0 R/Last 202 0 R>>',
      201: '<</Title(First)/Parent 200 0 R/Next 202 0 R/Dest[10 0 R/Fit]>>',
      202: '<</Title(Above)/Parent 200 0 R/First 300 0 R/Last 300 0 R>>',
      300: '<</Title(Below)/Parent 202 0 R/A<</S/GoTo/D[30 0 R/Fit]>>>>',
    };
    const document = partOf('A', 4, { catalog: '/Outlines 200 0 R', objects });
    expect(await linesOf([document], 'outline')).toEqual(['001-First.pdf: A1 A2', '002-Above.pdf: A3 A4']);
  });

  test('several documents become separate files, by their titles', async () => {
    const parts = [partOf('A', 2), { ...partOf('B', 1), title: 'The second' }];
    expect(await linesOf(parts, 'outline')).toEqual(['001-A.pdf: A1 A2', '002-The second.pdf: B1']);
    const files = await filesOf(parts, 'outline');
    const titles = files.map(({ document }) => asString(document, asDict(document, document.trailer.get('Info'))?.get('Title')));
    expect(titles.map((title) => title && decodePdfText(title.bytes))).toEqual(['A.pdf', 'The second']);
  });

  test('reports a document without bookmarks', async () => {
    await expect(mergeToFiles({ documents: [partOf('A', 2)], split: 'outline' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      details: [{ field: 'split', issue: 'must be pages, ranges or a number: the documents have no bookmarks that lead to their pages' }],
    });
  });
});

describe('content that pieces keep', () => {
  /** Three pages, of which each links to all by name. */
  const linked = partOf('A', 3, {
    catalog: '/Names<</Dests<</Names[(p1)[10 0 R/Fit](p2)[20 0 R/Fit](p3)[30 0 R/Fit]]>>>>/Outlines 200 0 R',
    page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest(p1)>><</Type/Annot/Subtype/Link/Rect[0 9 9 9]/Dest(p2)>>]',
    objects: {
      200: '<</Type/Outlines/First 201 0 R/Last 203 0 R>>',
      201: '<</Title(One)/Parent 200 0 R/Next 202 0 R/Dest(p1)>>',
      202: '<</Title(Web)/Parent 200 0 R/Next 203 0 R/A<</S/URI/URI(https://example.org)>>>>',
      203: '<</Title(Three)/Parent 200 0 R/Dest(p3)>>',
    },
  });

  test('links within a piece lead where they did, others nowhere; bookmarks are those of its pages', async () => {
    const files = await filesOf([{ ...linked, pages: '1-2,3' }], 'ranges');
    const led = files.map((file) =>
      file.pages.map((page) =>
        asArray(file.document, page.get('Annots')).map((link) => pageOf(file, asDict(file.document, link)?.get('Dest') ?? null)),
      ),
    );
    expect(led).toEqual([
      [
        [1, 2],
        [1, 2],
      ],
      [[undefined, undefined]],
    ]);
    expect(files.map(outlineText)).toEqual(['One@1', 'Three@1']);
  });

  test('a form field is in the file that has its place', async () => {
    const form = partOf('A', 2, {
      catalog: '/AcroForm<</Fields[50 0 R 51 0 R]/DA(/F1 9 Tf)/DR<</Font<</F1 3 0 R>>>>>>',
      objects: {
        10: '<</Type/Page/Parent 2 0 R/Contents 11 0 R/Annots[50 0 R]>>',
        20: '<</Type/Page/Parent 2 0 R/Contents 21 0 R/Annots[51 0 R]>>',
        50: '<</Type/Annot/Subtype/Widget/FT/Tx/T(one)/Rect[0 0 9 9]/P 10 0 R>>',
        51: '<</Type/Annot/Subtype/Widget/FT/Tx/T(two)/Rect[0 0 9 9]/P 20 0 R>>',
      },
    });
    const names = (await filesOf([form], 'pages')).map(({ document, catalog }) =>
      asArray(document, asDict(document, catalog.get('AcroForm'))?.get('Fields')).map((field) => {
        const name = asString(document, asDict(document, field)?.get('T'));
        return name && decodePdfText(name.bytes);
      }),
    );
    expect(names).toEqual([['one'], ['two']]);
  });

  test('layers are those that the pages have', async () => {
    const layer = (number: number): string => `<</Type/OCG/Name(L${String(number)})>>`;
    const layered = partOf('A', 2, {
      catalog: '/OCProperties<</OCGs[60 0 R 61 0 R]/D<</Order[60 0 R[(In)61 0 R]]/OFF[61 0 R]>>>>',
      objects: {
        10: '<</Type/Page/Parent 2 0 R/Contents 11 0 R/Resources<</Font<</F1 3 0 R>>/Properties<</L 60 0 R>>>>>>',
        20: '<</Type/Page/Parent 2 0 R/Contents 21 0 R/Resources<</Font<</F1 3 0 R>>/Properties<</L 61 0 R>>>>>>',
        60: layer(1),
        61: layer(2),
      },
    });
    const counts = (await filesOf([layered], 'pages')).map(({ document, catalog }) => {
      const properties = asDict(document, catalog.get('OCProperties'));
      const off = asArray(document, asDict(document, properties?.get('D'))?.get('OFF'));
      return [asArray(document, properties?.get('OCGs')).length, off.length];
    });
    expect(counts).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  test('files of the document stay behind, with a warning', async () => {
    const holding = partOf('A', 2, {
      catalog: '/Names<</EmbeddedFiles<</Names[(a.txt)70 0 R]>>>>',
      objects: { 70: '<</Type/Filespec/F(a.txt)/UF(a.txt)/EF<</F 71 0 R>>>>', 71: '<</Type/EmbeddedFile/Length 1>>stream\nx\nendstream' },
    });
    const { files, warnings } = await mergeToFiles({ documents: [holding], split: 'pages' });
    expect(warnings.map(({ code }) => code)).toEqual(['merge.attachments']);
    expect(openedOf(files[0]?.bytes ?? new Uint8Array()).catalog.get('Names')).toBeUndefined();
  });

  test('turns and stamps count through all files', async () => {
    const files = await filesOf([{ ...partOf('A', 2), rotate: '90:2' }], 'pages', { bates: 'X1' });
    expect(files.map(({ pages }) => pages[0]?.get('Rotate'))).toEqual([undefined, 90]);
  });
});

test('each file has only what its page shows: of 100 pages with a picture each and one font', async () => {
  const picture = 4096;
  const objects: Record<number, string | Buffer> = {};
  for (let page = 1; page <= 100; page += 1) {
    const data = randomBytes(picture).toString('hex');
    objects[page * 10 + 5] =
      `<</Type/XObject/Subtype/Image/Width 64/Height 64/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/ASCIIHexDecode/Length ${String(data.length + 1)}>>stream\n${data}>\nendstream`;
    objects[page * 10] =
      `<</Type/Page/Parent 2 0 R/Contents ${String(page * 10 + 1)} 0 R/Resources<</Font<</F1 3 0 R>>/XObject<</I ${String(page * 10 + 5)} 0 R>>>>>>`;
  }
  const document = partOf('A', 100, { objects });
  const { files } = await mergeToFiles({ documents: [document], split: 'pages' });
  expect(files).toHaveLength(100);
  const sizes = files.map(({ bytes }) => bytes.length);
  expect(Math.max(...sizes)).toBeLessThan(picture * 2 + 3000);
  expect(Math.min(...sizes)).toBeGreaterThan(picture * 2);
});

test('the result is a ZIP, even of one file', async () => {
  const { bytes, contentType, pages } = await merge({ documents: [partOf('A', 2)], split: '5' });
  expect([contentType, pages]).toEqual(['application/zip', 2]);
  expect(readZipDirectory(bytes, defaultPackageLimits)?.map(({ name }) => name)).toEqual(['A-001.pdf']);
});

test('structure of a piece is that of its pages', async () => {
  const markdown = ['One', 'Two', 'Three']
    .map((title) => `# ${title}\n\nText of ${title}.`)
    .join('\n\n<div style="break-before: page"></div>\n\n');
  const documents: MergeDocument[] = [{ bytes: Buffer.from(`---\nlang: en\n---\n${markdown}`), name: 'a.md' }];
  const files = await filesOf(documents, 'pages');
  expect(files).toHaveLength(3);
  for (const { document, catalog } of files) {
    expect(asDict(document, catalog.get('MarkInfo'))?.get('Marked')).toBe(true);
    const root = asDict(document, catalog.get('StructTreeRoot'));
    expect(asArray(document, asDict(document, root?.get('ParentTree'))?.get('Nums')).length / 2).toBe(1);
  }
});

describe('refusals', () => {
  test.each<[string, MergeSettings, readonly MergeDocument[], string, string]>([
    [
      'ranges of no pages',
      { split: 'ranges' },
      [partOf('A', 2)],
      'documents[0].pages',
      'is required for split=ranges: the pages of each file, such as 1-3,4-6',
    ],
    [
      'another word',
      { split: 'halves' as Split },
      [partOf('A', 2)],
      'split',
      'must be pages, ranges, outline, or the maximum number of pages per file (10) or its maximum size (500KB, 5MB)',
    ],
    [
      'documents in each file',
      { split: 'pages', attach: 'source' },
      [partOf('A', 2)],
      'attach',
      'cannot be combined with split: each file would contain all documents',
    ],
    ['a DOCX', { split: 'pages', to: 'docx' }, [partOf('A', 2), partOf('B', 2)], 'split', 'is only for PDF'],
  ])('%s', async (_, settings, documents, field, issue) => {
    await expect(merge({ documents, ...settings })).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, issue }] });
  });

  test('zero pages per file', () => expect(splitForm.test('0')).toBe(false));
});
