/** Trees of fields that no program would write: circles, great depth, many widgets. */
import { expect, test } from 'vitest';
import { annotateLimits } from '../../../src/contract/annotate-limits.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { eachField } from '../../../src/pdf/read/field-tree.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { classicPdf } from '../pdf/support/build-pdf.js';

const widget = (more: string): string => `<</Type/Annot/Subtype/Widget/F 4/Rect[10 10 90 30]${more}>>`;

/** The root of the fields is object 10. */
const formPdf = (objects: Readonly<Record<number, string>>, shown = '10 0 R'): Uint8Array =>
  classicPdf({
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>/Annots[${shown}]>>`,
    4: '<</Fields[10 0 R]/DR<</Font<</F 5 0 R>>>>/DA(/F 10 Tf 0 g)>>',
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...objects,
  });

const numbered = (count: number, make: (index: number) => string): Record<number, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [10 + index, make(index)]));

const deep = 900;
const shapes: readonly (readonly [string, Uint8Array, string])[] = [
  [
    'a circle of nodes, many times over',
    formPdf({
      10: '<</T(a)/Kids[10 0 R 11 0 R 10 0 R 11 0 R 12 0 R]>>',
      11: '<</T(b)/Parent 10 0 R/Kids[10 0 R 11 0 R 10 0 R 11 0 R 12 0 R]>>',
      12: widget('/T(text)/FT/Tx/Parent 11 0 R'),
    }),
    'text',
  ],
  ['a circle of parents', formPdf({ 10: widget('/T(text)/FT/Tx/Parent 11 0 R'), 11: '<</Parent 10 0 R>>' }), 'text'],
  [
    'great depth',
    formPdf(numbered(deep, (index) => (index < deep - 1 ? `<</T(a)/Kids[${String(11 + index)} 0 R]>>` : widget('/T(text)/FT/Tx')))),
    `${'a.'.repeat(deep - 1)}text`,
  ],
];

test.each(shapes)('%s is filled and flattened', async (_what, bytes, name) => {
  expect((await inspect({ bytes })).format).toBe('pdf');
  const { bytes: filled, unmatched } = await annotate({ bytes, to: 'pdf', data: { [name]: 'x' } });
  expect([unmatched, [...eachField(readPdf(filled))].map((field) => field.name)]).toEqual([
    [],
    [name.includes('.') ? name : expect.stringContaining('text')],
  ]);
  const { bytes: flat } = await annotate({ bytes, to: 'pdf', data: { [name]: 'x' }, flatten: 'true' });
  expect([...eachField(readPdf(flat))]).toEqual([]);
});

test('a form with more widgets than the limit is refused', async () => {
  const count = annotateLimits.pdfWidgets + 1;
  const kids = Array.from({ length: count }, (_, index) => `${String(11 + index)} 0 R`).join(' ');
  const objects = { ...numbered(count + 1, () => widget('/Parent 10 0 R')), 10: `<</T(text)/FT/Tx/Kids[${kids}]>>` };
  await expect(annotate({ bytes: formPdf(objects, kids), to: 'pdf', data: { text: 'x' } })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_DOCUMENT',
    details: [{ field: 'document', issue: 'has more than 20000 places of fields' }],
  });
});

test('many widgets of one field are within the time limit', async () => {
  const count = 2000;
  const kids = Array.from({ length: count }, (_, index) => `${String(11 + index)} 0 R`).join(' ');
  const objects = { ...numbered(count + 1, () => widget('/Parent 10 0 R')), 10: `<</T(text)/FT/Tx/Kids[${kids}]>>` };
  const bytes = formPdf(objects, kids);
  const { bytes: flat } = await annotate({ bytes, to: 'pdf', data: { text: 'x' }, flatten: 'true' });
  expect([...eachField(readPdf(flat))]).toEqual([]);
  await expect(annotate({ bytes, to: 'pdf', data: { text: 'x' }, timeoutMs: 1 })).rejects.toMatchObject({ code: 'OPERATION_TIMEOUT' });
});
