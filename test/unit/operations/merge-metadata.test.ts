/** Properties of merged PDFs, in the information dictionary and in XMP. */
import { expect, test } from 'vitest';
import { merge, mergeToFiles, type MergeInput } from '../../../src/operations/merge/merge.js';
import { decodePdfText } from '../../../src/pdf/objects/text-string.js';
import { asDict, asStream, asString, catalogOf } from '../../../src/pdf/read/object-source.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { partOf } from '../pdf/merge/parts.js';

const documents: MergeInput['documents'] = [{ bytes: partOf('A', 2).bytes, name: 'a.pdf' }];

function propertiesOf(bytes: Uint8Array): { readonly info: Record<string, string>; readonly xmp: string } {
  const document = readPdf(bytes);
  const dict = asDict(document, document.trailer.get('Info'));
  const info = Object.fromEntries(
    [...(dict?.entries ?? [])].map(([key, value]) => [key, decodePdfText(asString(document, value)?.bytes ?? new Uint8Array())]),
  );
  const stream = asStream(document, catalogOf(document)?.get('Metadata'));
  return { info, xmp: stream ? Buffer.from(document.decodeStream(stream).data).toString() : '' };
}

const metadata = { title: 'Ärger & <Co>', author: 'Ann Lee', subject: 'Terms', keywords: 'a, b', created: '2026-02-03T04:05:06+02:00' };

test('are in both, and dates are UTC', async () => {
  const { bytes, warnings } = await merge({ documents, metadata });
  const { info, xmp } = propertiesOf(bytes);
  expect(warnings).toEqual([]);
  expect(info).toMatchObject({
    Title: 'Ärger & <Co>',
    Author: 'Ann Lee',
    Subject: 'Terms',
    Keywords: 'a, b',
    CreationDate: expect.stringMatching(/^D:20260203020506/) as string,
  });
  for (const text of ['>Ärger &amp; &lt;Co&gt;<', '>Ann Lee<', '>Terms<', '<pdf:Keywords>a, b<', '<xmp:CreateDate>2026-02-03T02:05:06Z<'])
    expect(xmp).toContain(text);
});

test('are those of every file of a split; without a title the document’s stays', async () => {
  const { files } = await mergeToFiles({ documents, split: 'pages', metadata: { author: 'Ann Lee' } });
  expect(files.map(({ bytes }) => propertiesOf(bytes).info)).toEqual(
    [1, 2].map(() => expect.objectContaining({ Title: 'a.pdf', Author: 'Ann Lee' })),
  );
});

test.each<readonly [unknown, string]>([
  [{ created: 'yesterday' }, 'metadata.created: must be a time in ISO 8601 with a zone'],
  [{ author: 7 }, 'metadata.author: must be a string'],
  [{ subject: 'x'.repeat(2001) }, 'metadata.subject: must be at most 2000 characters'],
  [{ autor: 'x' }, 'metadata.autor: '],
])('%j is refused', async (given, issue) => {
  await expect(merge({ documents, metadata: given as NonNullable<MergeInput['metadata']> })).rejects.toThrow(issue);
});
