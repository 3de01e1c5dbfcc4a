import { beforeAll, describe, expect, test } from 'vitest';
import { pdfDict, PdfDict, pdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';
import { asArray } from '../../../../src/pdf/read/object-source.js';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import { IncrementalUpdate } from '../../../../src/pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../../../src/pdf/write/write-incremental-update.js';
import { signPdf, type SignPdfOptions } from '../../../support/sign-pdf.js';
import { readCertificate } from '../../../../src/signing/x509/read-certificate.js';
import { verifyPdf } from '../../../../src/signing/verify/verify-pdf.js';
import { testIdentity } from '../../../support/signing-certificate.js';

const random = (size: number): Uint8Array => new Uint8Array(size).fill(7);
const identity = testIdentity('P-256', 'Ann');
const trust = { anchors: identity.chain.map(readCertificate), certificates: [], crls: [], ocspResponses: [] };
const time = Date.UTC(2026, 5, 1);
const verify = (bytes: Uint8Array) => verifyPdf(bytes, { trust, time });

/** Objects' numbers in the form below. */
const page = new PdfRef(3);
const content = new PdfRef(4);
const font = new PdfRef(5);
const nameField = new PdfRef(7);
const looks = new PdfRef(8);
const sharedLooks = new PdfRef(9);
const note = new PdfRef(10);
const emptySignature = new PdfRef(11);
const otherField = new PdfRef(12);

const bodies: readonly string[] = [
  '<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R/Metadata 13 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 9 0 R>>>>/Annots[7 0 R 10 0 R 11 0 R 12 0 R]>>',
  '<</Length 32>>stream\nBT /F 12 Tf 9 9 Td (pay 1) Tj ET\nendstream',
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  '<</Fields[7 0 R 11 0 R 12 0 R]/DR<</Font<</F 5 0 R>>>>>>',
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/Rect[10 10 100 30]/F 4/AP<</N 8 0 R>>>>',
  '<</Type/XObject/Subtype/Form/BBox[0 0 90 20]/Resources<</Font<</F 5 0 R>>>>/Length 0>>stream\n\nendstream',
  '<</Type/XObject/Subtype/Form/BBox[0 0 90 20]/Length 0>>stream\n\nendstream',
  '<</Type/Annot/Subtype/Text/Rect[300 300 320 320]/Contents(note)>>',
  '<</Type/Annot/Subtype/Widget/FT/Sig/T(second)/Rect[0 0 0 0]/F 132>>',
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(shared)/Rect[10 50 100 70]/F 4/AP<</N 9 0 R>>>>',
  '<</Type/Metadata/Subtype/XML/Length 173>>stream\n<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:d="urn:d" d:title="Contract"/></r:RDF></x:xmpmeta>\nendstream',
];

function form(): Uint8Array {
  let file = '%PDF-1.7\n';
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body.replace(/Length \d+(>>stream\n)([\s\S]*)\nendstream/, (_all, open: string, data: string) => `Length ${data.length}${open}${data}\nendstream`)}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

type Certify = NonNullable<SignPdfOptions['certify']>;
async function sign(bytes: Uint8Array, options: Partial<SignPdfOptions> = {}): Promise<Uint8Array> {
  return (await signPdf(bytes, { identity, level: 'B-B', signingTime: new Date(time), random, ...options })).bytes;
}

type Edit = (update: IncrementalUpdate) => void;
function edited(bytes: Uint8Array, edit: Edit): Uint8Array {
  const update = new IncrementalUpdate(readPdf(bytes));
  edit(update);
  return writeIncrementalUpdate(update, { random }).bytes;
}

const text = (value: string): PdfString => new PdfString(Buffer.from(value));
const stream = (entries: Record<string, PdfObject>, data: string): PdfStream => new PdfStream(pdfDict(entries), Buffer.from(data));
const xmp = (title: string, date: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:d="urn:d" xmlns:xmp="http://ns.adobe.com/xap/1.0/" d:title="${title}" xmp:ModifyDate="${date}"/></r:RDF></x:xmpmeta>`;
const metadata = (data: string): PdfStream => stream({ Type: pdfName('Metadata'), Subtype: pdfName('XML') }, data);
const annotation = (rect: readonly number[]): PdfDict =>
  pdfDict({ Type: pdfName('Annot'), Subtype: pdfName('FreeText'), Rect: rect, Contents: text('pay 1000000') });
const addAnnotation =
  (rect: readonly number[]): Edit =>
  (update) =>
    update.append(update.edit(page), 'Annots', [update.add(annotation(rect))]);
const removeNote: Edit = (update) => {
  const dict = update.edit(page);
  const annotations = asArray(update, dict.get('Annots')).filter((item) => !(item instanceof PdfRef && item.number === note.number));
  dict.set('Annots', annotations);
};
const looksOf = (value: string): PdfStream =>
  stream(
    { Subtype: pdfName('Form'), BBox: [0, 0, 90, 20], Resources: pdfDict({ Font: pdfDict({ F: font }) }) },
    `BT /F 12 Tf 2 5 Td (${value}) Tj ET`,
  );
const fill: Edit = (update) => void update.edit(nameField).set('V', text('Ann'));

/** Changes, and whether a document with an approval signature or with each certification allows them: y yes, n no. */
const columns = ['approval', 'no-changes', 'form-filling', 'annotations'] as const;
const rows: readonly (readonly [what: string, allowed: string, edit: Edit])[] = [
  ['an unreferenced object', 'yyyy', (update) => void update.add(text('loose'))],
  ['validation data', 'yyyy', (update) => void update.editCatalog().set('DSS', pdfDict({ Certs: [update.add(stream({}, 'x'))] }))],
  ['invalid validation data', 'nnnn', (update) => void update.editCatalog().set('DSS', pdfDict({ Certs: [page] }))],
  ['an extension', 'yyyy', (update) => void update.editCatalog().set('Extensions', pdfDict({ ADBE: pdfDict({ ExtensionLevel: 8 }) }))],
  ['metadata’s date', 'yyyy', (update) => update.set(new PdfRef(13), metadata(xmp('Contract', '2026-01-01')))],
  ['metadata’s title', 'nnnn', (update) => update.set(new PdfRef(13), metadata(xmp('Receipt', '2026-01-01')))],
  ['invalid metadata', 'nnnn', (update) => update.set(new PdfRef(13), stream({}, 'nonsense'))],
  ['a field filled in', 'ynyy', fill],
  [
    'a field with a new appearance',
    'ynyy',
    (update) =>
      void update
        .edit(nameField)
        .set('V', text('Ann'))
        .set('AP', pdfDict({ N: update.add(looksOf('Ann')) })),
  ],
  [
    'a field with a new appearance that cannot be read',
    'ynny',
    (update) =>
      void update
        .edit(nameField)
        .set('V', text('Ann'))
        .set('AP', pdfDict({ N: update.add(stream({ Subtype: pdfName('Form') }, 'x')) })),
  ],
  [
    'a field’s appearance drawn over',
    'ynny',
    (update) => update.set(looks, stream({ Subtype: pdfName('Form'), BBox: [0, 0, 90, 20] }, 'other')),
  ],
  ['an appearance that the page shows too', 'nnnn', (update) => update.set(sharedLooks, stream({ Subtype: pdfName('Form') }, 'other'))],
  ['a font of a field, and of the page', 'nnnn', (update) => void update.edit(font).set('BaseFont', pdfName('Symbol'))],
  ['a field moved', 'nnnn', (update) => void update.edit(nameField).set('Rect', [10, 10, 500, 700])],
  ['a field given an action', 'nnnn', (update) => void update.edit(nameField).set('AA', pdfDict({}))],
  ['a field renamed', 'nnnn', (update) => void update.edit(nameField).set('T', text('sum'))],
  ['a field removed', 'nnnn', (update) => void update.edit(new PdfRef(6)).set('Fields', [emptySignature, otherField])],
  [
    'a field added',
    'nnnn',
    (update) => update.append(update.edit(new PdfRef(6)), 'Fields', [update.add(pdfDict({ FT: pdfName('Tx'), T: text('more') }))]),
  ],
  ['an annotation added', 'nnny', addAnnotation([0, 0, 600, 800])],
  ['an annotation changed', 'nnny', (update) => void update.edit(note).set('Contents', text('another'))],
  ['an annotation removed', 'nnny', removeNote],
  [
    'a widget without a field added',
    'nnnn',
    (update) => update.append(update.edit(page), 'Annots', [update.add(pdfDict({ Subtype: pdfName('Widget'), Rect: [0, 0, 600, 800] }))]),
  ],
  ['page content replaced', 'nnnn', (update) => update.set(content, stream({}, 'BT (pay 1000000) Tj ET'))],
  ['page resources changed', 'nnnn', (update) => void update.edit(page).set('Resources', pdfDict({}))],
  ['page rotated', 'nnnn', (update) => void update.edit(page).set('Rotate', 90)],
  ['page duplicated', 'nnnn', (update) => void update.edit(new PdfRef(2)).set('Kids', [page, page]).set('Count', 2)],
  ['an open action', 'nnnn', (update) => void update.editCatalog().set('OpenAction', pdfDict({ S: pdfName('JavaScript') }))],
  [
    'another page tree',
    'nnnn',
    (update) => void update.editCatalog().set('Pages', update.add(pdfDict({ Type: pdfName('Pages'), Kids: [], Count: 0 }))),
  ],
  ['an attachment', 'nnnn', (update) => void update.editCatalog().set('Names', pdfDict({ EmbeddedFiles: pdfDict({}) }))],
];

describe('after a signature', () => {
  const signed = new Map<string, Uint8Array>();
  beforeAll(async () => {
    signed.set('approval', await sign(form()));
    for (const certify of ['no-changes', 'form-filling', 'annotations'] satisfies Certify[])
      signed.set(certify, await sign(form(), { certify }));
  });

  describe.each(columns.map((column, index) => ({ column, index })))('$column', ({ column, index }) => {
    test('is valid without changes', () => {
      expect(verify(signed.get(column) ?? new Uint8Array())).toMatchObject({ valid: true, indication: 'TOTAL-PASSED' });
    });

    test.each(rows)('%s', (_what, allowed, edit) => {
      const report = verify(edited(signed.get(column) ?? new Uint8Array(), edit));
      const { integrity } = report.signers[0] ?? {};
      expect(report.valid ? 'y' : 'n').toBe(allowed[index]);
      expect(integrity).toMatchObject({ intact: true, coversWholeDocument: false });
      if (!report.valid)
        expect(report).toMatchObject({
          indication: 'TOTAL-FAILED',
          subIndication: 'FORMAT_FAILURE',
          reason: expect.stringMatching(/changed after it was signed/),
        });
    });

    test('a second signature, in an existing field', async () => {
      const report = verify(
        await sign(signed.get(column) ?? new Uint8Array(), { field: 'second' }).catch(() => new Uint8Array(Buffer.from('%PDF-1.7'))),
      );
      expect(report.valid).toBe(column !== 'no-changes');
      if (report.valid) expect(report.signers).toHaveLength(2);
    });
  });

  test('an annotation is disclosed with page and overlap', () => {
    const report = verify(edited(signed.get('annotations') ?? new Uint8Array(), addAnnotation([0, 0, 600, 800])));
    expect(report.signers[0]?.integrity.changes).toContainEqual(
      expect.objectContaining({ kind: 'annotation', page: 1, overlapsPage: true, allowed: true }),
    );
  });

  test('the signature dictionary itself may not change', () => {
    const report = verify(
      edited(signed.get('approval') ?? new Uint8Array(), (update) => {
        const document = readPdf(signed.get('approval') ?? new Uint8Array());
        const number = [...document.objectNumbers()].find((candidate) => {
          const value = document.indirectObject(new PdfRef(candidate))?.value;
          return value instanceof PdfDict && value.get('ByteRange') !== undefined;
        });
        update.edit(new PdfRef(number ?? 0)).set('Reason', text('I agree to everything'));
      }),
    );
    expect(report.valid).toBe(false);
  });

  test('reports a removed signature', () => {
    const bytes = edited(signed.get('approval') ?? new Uint8Array(), (update) => void update.edit(new PdfRef(6)).set('Fields', []));
    expect(verify(bytes)).toMatchObject({ valid: false, signers: [{ integrity: { modificationsAfter: 'forbidden' } }] });
  });

  test('bytes after the end are not an update', () => {
    const bytes = Buffer.concat([signed.get('approval') ?? new Uint8Array(), Buffer.from('4 0 obj\n<<>>\nendobj\n')]);
    expect(verify(bytes)).toMatchObject({
      valid: false,
      reason: expect.stringMatching(/a second object 4, which no cross-reference names \(at byte \d+\)/),
    });
  });

  test('refuses hundreds of updates without reading them all', () => {
    let bytes: Uint8Array = signed.get('approval') ?? new Uint8Array();
    for (let count = 0; count < 260; count++) bytes = edited(bytes, (update) => void update.add(null));
    expect(verify(bytes)).toMatchObject({ valid: false, reason: expect.stringMatching(/more than can be judged/) });
  });
});

test('files that are not signed documents', () => {
  expect(verify(form())).toMatchObject({ valid: false, indication: 'NO_SIGNATURE_FOUND', document: { pages: 1, revisions: 1 } });
  expect(verify(Buffer.from('%PDF-1.7 and nothing more'))).toMatchObject({ valid: false, indication: 'TOTAL-FAILED' });
  expect(() => verify(Buffer.from('PK'))).toThrow(/not a PDF/);
});
