/** Files that are attached to the result of a merge or a conversion, taken out again, and listed. */
import { describe, expect, test } from 'vitest';
import { inspect, type PdfInspection } from '../../../src/operations/inspect/inspect.js';
import { merge, type MergeInput } from '../../../src/operations/merge/merge.js';
import { convert } from '../../../src/operations/finish/convert.js';
import { decodeStreamData } from '../../../src/pdf/filter/decode-stream.js';
import { asArray, asDict, asStream, catalogOf } from '../../../src/pdf/read/object-source.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { partOf } from '../pdf/merge/parts.js';

const data = Buffer.from('<a>1</a>');
const table = { name: 'Zahlen.xml', data, mediaType: 'text/xml', description: 'Numbers', relationship: 'Data' } as const;
const note = { name: 'note.txt', data: Buffer.from('note') };
const one = { bytes: partOf('A', 2).bytes, name: 'a.pdf' };

const filesOf = async (bytes: Uint8Array): Promise<PdfInspection['files']> => ((await inspect({ bytes })) as PdfInspection).files;
const claimsOf = async (bytes: Uint8Array): Promise<readonly string[]> => ((await inspect({ bytes })) as PdfInspection).conformance;
const issues = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => [],
    ({ details }: { details: readonly { field: string; issue: string }[] }) => details.map(({ field, issue }) => `${field}: ${issue}`),
  );
const withFiles = async (): Promise<MergeInput['documents']> => [
  { bytes: (await merge({ documents: [one], attachFiles: [table, note] })).bytes, name: 'b.pdf' },
];

test('are in the PDF byte for byte, with what is said of them', async () => {
  const { bytes, warnings } = await merge({ documents: [one, one], attachFiles: [table, note, note] });
  expect(await filesOf(bytes)).toEqual([
    { name: 'Zahlen.xml', size: 8, mediaType: 'text/xml', description: 'Numbers', relationship: 'Data' },
    { name: 'note-2.txt', size: 4, mediaType: 'application/octet-stream', relationship: 'Unspecified' },
    { name: 'note.txt', size: 4, mediaType: 'application/octet-stream', relationship: 'Unspecified' },
  ]);
  const document = readPdf(bytes);
  const [first] = asArray(document, catalogOf(document)?.get('AF')).map((item) => asDict(document, item));
  const stream = asStream(document, asDict(document, first?.get('EF'))?.get('F'))!;
  expect(Buffer.from(decodeStreamData(document, stream, { maxBytes: 1 << 20, maxFilters: 4 }).data).equals(data)).toBe(true);
  expect(warnings).toEqual([]);
});

test('stay beside those of the documents, which can be taken out, all or by name', async () => {
  const documents = await withFiles();
  const names = async (more: Partial<MergeInput>): Promise<string[]> =>
    (await filesOf((await merge({ documents, pages: undefined, ...more } as MergeInput)).bytes)).map(({ name }) => name);
  expect(await names({ attachFiles: [{ ...note, name: 'more.txt' }] })).toEqual(['Zahlen.xml', 'more.txt', 'note.txt']);
  expect(await names({ attachments: 'remove' })).toEqual([]);
  expect(await names({ attachments: 'remove', attachFiles: [note] })).toEqual(['note.txt']);
  expect(await names({ removeAttachments: ['note.txt'] })).toEqual(['Zahlen.xml']);
  const { bytes } = await merge({ documents, attachments: 'remove' });
  expect(catalogOf(readPdf(bytes))?.get('AF')).toBeUndefined();
  expect(Buffer.from(bytes).includes('EmbeddedFile')).toBe(false);
});

describe('PDF/A', () => {
  test('part 2 becomes part 3', async () => {
    const page = { bytes: Buffer.from('# A'), name: 'a.md' };
    const { bytes } = await merge({ documents: [page, page], pdfa: '2b', attachFiles: [table] });
    expect(await claimsOf(bytes)).toEqual(['PDF/A-3b']);
  });

  test('part 4 is no longer claimed if it was not requested', async () => {
    const four = await convert({ bytes: Buffer.from('# A'), from: 'md', pdfa: '4' });
    const { bytes, warnings } = await merge({ documents: [{ bytes: four.bytes }], attachFiles: [table] });
    expect(await claimsOf(bytes)).toEqual([]);
    expect(warnings.map(({ message }) => message)).toEqual(['the result is not a PDF/A: PDF/A-4 allows no attachments']);
  });

  test('a conversion keeps its claim', async () => {
    const { bytes } = await convert({ bytes: Buffer.from('# A'), from: 'md', pdfa: '3b', attach: 'source', attachFiles: [table] });
    expect(await claimsOf(bytes)).toEqual(['PDF/A-3b']);
    expect((await filesOf(bytes)).map(({ name, relationship }) => [name, relationship])).toEqual([
      ['Zahlen.xml', 'Data'],
      ['source.md', 'Source'],
    ]);
  });
});

describe('refuses', () => {
  const page = { bytes: Buffer.from('# A'), from: 'md' } as const;
  test.each<readonly [string, () => Promise<unknown>, readonly unknown[]]>([
    [
      'a name that no document has',
      async () => merge({ documents: await withFiles(), removeAttachments: ['note.txt', 'x'] }),
      ['removeAttachments[1]: names a file that no document carries; inspect lists them'],
    ],
    [
      'a path',
      () => merge({ documents: [one], attachFiles: [{ ...note, name: '../a' }] }),
      ['attachFiles[0].name: must be a file name without a folder, such as data.xml'],
    ],
    [
      'a text that is not a media type',
      () => merge({ documents: [one], attachFiles: [{ ...note, mediaType: 'xml' }] }),
      ['attachFiles[0].mediaType: must be a media type, such as text/xml'],
    ],
    [
      'PDF/A-4',
      () => convert({ ...page, pdfa: '4', attachFiles: [note] }),
      ['attachFiles: cannot be combined with pdfa=4, which allows no attachments; use pdfa=3b, 3u or 3a'],
    ],
    [
      'PDF/A-2',
      () => convert({ ...page, pdfa: '2b', attachFiles: [note] }),
      ['attachFiles: cannot be combined with pdfa=2b, which allows no attachments; use part 3'],
    ],
    [
      'several files',
      () => convert({ ...page, split: 'pages', attachFiles: [note] }),
      ['attachFiles: cannot be combined with split: each file would contain all attachments'],
    ],
    ['a DOCX', () => convert({ ...page, to: 'docx', attachFiles: [note] }), ['attachFiles: is only for PDF']],
  ])('%s', async (_what, work, expected) => {
    expect(await issues(work())).toEqual(expected);
  });
});
