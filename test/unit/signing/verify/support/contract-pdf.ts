/** A contract to be signed and then tampered with: a form, layers, annotations, resources in common, in every kind of file. */
import { pdfDict, pdfName, PdfRef, PdfStream, PdfString, type PdfDict, type PdfObject } from '../../../../../src/pdf/objects/pdf-object.js';
import { readPdf } from '../../../../../src/pdf/read/read-pdf.js';
import { ByteWriter } from '../../../../../src/pdf/syntax/byte-writer.js';
import { writeObject } from '../../../../../src/pdf/syntax/write-object.js';
import { IncrementalUpdate } from '../../../../../src/pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../../../../src/pdf/write/write-incremental-update.js';
import { signPdf, type SignPdfOptions } from '../../../../support/sign-pdf.js';
import { verifyPdf } from '../../../../../src/signing/verify/verify-pdf.js';
import type { VerificationReport } from '../../../../../src/contract/verification-report.js';
import { readCertificate } from '../../../../../src/signing/x509/read-certificate.js';
import { testIdentity } from '../../../../support/signing-certificate.js';
import { classicPdf, objectStream, startXrefOf, xrefStream, type Objects } from '../../../pdf/support/build-pdf.js';

export const random = (size: number): Uint8Array => new Uint8Array(size).fill(7);
const identity = testIdentity('P-256', 'Ann');
export const time = Date.UTC(2026, 5, 1);
const trust = { anchors: identity.chain.map(readCertificate), certificates: [], crls: [], ocspResponses: [] };
export const verify = (bytes: Uint8Array): VerificationReport => verifyPdf(bytes, { trust, time });

/** Numbers of the contract's objects. */
export const at = {
  catalog: new PdfRef(1),
  pages: new PdfRef(2),
  page: new PdfRef(3),
  content: new PdfRef(4),
  font: new PdfRef(5),
  form: new PdfRef(6),
  nameField: new PdfRef(7),
  looks: new PdfRef(8),
  picture: new PdfRef(9),
  note: new PdfRef(10),
  emptySignature: new PdfRef(11),
  stamp: new PdfRef(12),
  metadata: new PdfRef(13),
  shownLayer: new PdfRef(14),
  hiddenLayer: new PdfRef(15),
  group: new PdfRef(16),
  nested: new PdfRef(17),
  box: new PdfRef(18),
  stampLooks: new PdfRef(19),
  info: new PdfRef(20),
  secondPage: new PdfRef(21),
  spare: new PdfRef(22),
} as const;

const streamText = (entries: string, data: string): string => `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`;
const formText = (data: string, resources = ''): string => streamText(`/Type/XObject/Subtype/Form/BBox[0 0 90 20]${resources}`, data);
export const xmpText = (title: string, date: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:d="urn:d" xmlns:xmp="http://ns.adobe.com/xap/1.0/" d:title="${title}" xmp:ModifyDate="${date}"/></r:RDF></x:xmpmeta>`;

export const contract: Objects = {
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R/Metadata 13 0 R/OCProperties<</OCGs[14 0 R 15 0 R]/D<</ON[14 0 R]/OFF[15 0 R]>>>>/Names<</Dests<</Names[(a)[3 0 R/Fit]]>>>>>>',
  2: '<</Type/Pages/Kids[3 0 R 21 0 R]/Count 2>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 9 0 R>>/Properties<</A 14 0 R/B 15 0 R>>>>/Annots[7 0 R 10 0 R 11 0 R 12 0 R 17 0 R 18 0 R]>>',
  4: streamText('', 'BT /F 12 Tf 9 9 Td (pay 1) Tj ET /X Do /OC /B BDC BT /F 12 Tf 9 40 Td (pay 1000000) Tj ET EMC'),
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  6: '<</Fields[7 0 R 11 0 R 16 0 R 18 0 R]/DR<</Font<</F 5 0 R>>>>/DA(/F 12 Tf)>>',
  7: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/DA(/F 12 Tf)/Rect[10 10 100 30]/F 4/P 3 0 R/AP<</N 8 0 R>>>>',
  8: formText('BT /F 12 Tf (Name:) Tj ET', '/Resources<</Font<</F 5 0 R>>>>'),
  9: formText('0 0 10 10 re f'),
  10: '<</Type/Annot/Subtype/Text/Rect[300 300 320 320]/Contents(note)/F 2>>',
  11: '<</Type/Annot/Subtype/Widget/FT/Sig/T(second)/Rect[0 0 0 0]/F 132/P 3 0 R>>',
  12: '<</Type/Annot/Subtype/Stamp/Rect[200 200 290 220]/F 4/AP<</N 19 0 R>>>>',
  13: streamText('/Type/Metadata/Subtype/XML', xmpText('Contract', '2025-01-01')),
  14: '<</Type/OCG/Name(shown)>>',
  15: '<</Type/OCG/Name(hidden)>>',
  16: '<</T(person)/FT/Tx/Kids[17 0 R]>>',
  17: '<</Type/Annot/Subtype/Widget/Parent 16 0 R/T(age)/Rect[10 90 100 110]/F 4/P 3 0 R>>',
  18: '<</Type/Annot/Subtype/Widget/FT/Btn/T(agreed)/Rect[10 120 20 130]/F 4/P 3 0 R/V/Off/AS/Off/AP<</N<</Yes 8 0 R/Off 9 0 R>>>>>>',
  19: formText('BT (stamped) Tj ET', '/Resources<</XObject<</Z 9 0 R>>>>'),
  20: '<</Title(Contract)/Producer(one)/CreationDate(D:20250101000000Z)>>',
  21: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
  22: '(spare)',
};

/** The contract with some of its objects said differently. */
export const withObjects = (changes: Objects): Objects => ({ ...contract, ...changes });

const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

interface Written {
  readonly number: number;
  readonly body: string | Buffer;
}

/** Objects in an object stream as far as may be, the others plain, and a cross-reference stream over them, from `start` on. */
function compressed(objects: readonly Written[], start: number, numbers: { container: number; xref: number }, entries: string): Buffer {
  const isStream = ({ body }: Written): boolean => body.includes('endstream') || body.includes('/ByteRange');
  const inside = objects.filter((object) => !isStream(object));
  const container = {
    number: numbers.container,
    body: objectStream(Object.fromEntries(inside.map(({ number, body }) => [number, String(body)]))),
  };
  const parts: Buffer[] = [];
  const rows = new Map<number, readonly number[]>();
  let offset = start;
  for (const { number, body } of [...objects.filter(isStream), container]) {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body as string), Buffer.from('\nendobj\n')]);
    rows.set(number, [1, offset, 0]);
    parts.push(part);
    offset += part.length;
  }
  [...inside].sort((a, b) => a.number - b.number).forEach(({ number }, index) => rows.set(number, [2, numbers.container, index]));
  rows.set(numbers.xref, [1, offset, 0]);
  const sorted = [...rows].sort(([a], [b]) => a - b);
  const index = sorted.flatMap(([number]) => [number, 1]);
  const section = xrefStream(
    numbers.xref,
    index,
    sorted.map(([, row]) => row),
    `${entries}/Size ${numbers.xref + 1}/Root 1 0 R`,
  );
  return Buffer.concat([...parts, Buffer.from(`${section}startxref\n${offset}\n%%EOF\n`)]);
}

/** The kinds of file that a document comes in. */
export const fileKinds = ['table', 'streams'] as const;
export type FileKind = (typeof fileKinds)[number];

export function contractPdf(kind: FileKind, objects: Objects = contract): Buffer {
  if (kind === 'table') return classicPdf(objects, '/Info 20 0 R');
  const written = Object.entries(objects).map(([number, body]) => ({ number: Number(number), body }));
  return Buffer.concat([header, compressed(written, header.length, { container: 30, xref: 31 }, '/Info 20 0 R')]);
}

export type Certify = NonNullable<SignPdfOptions['certify']>;
export async function sign(bytes: Uint8Array, options: Partial<SignPdfOptions> = {}): Promise<Uint8Array> {
  return (await signPdf(bytes, { identity, level: 'B-B', signingTime: new Date(time), random, ...options })).bytes;
}

export type Edit = (update: IncrementalUpdate) => void;

/** The edit as an update of the file's own kind. */
export function edited(bytes: Uint8Array, edit: Edit): Uint8Array {
  const update = new IncrementalUpdate(readPdf(bytes));
  edit(update);
  return writeIncrementalUpdate(update, { random }).bytes;
}

/** The edit in an object stream with a cross-reference stream, whatever the file has. */
export function editedCompressed(bytes: Uint8Array, edit: Edit): Uint8Array {
  const update = new IncrementalUpdate(readPdf(bytes));
  edit(update);
  const written = update.objects.map(({ reference, value }) => {
    const writer = new ByteWriter();
    writeObject(writer, value);
    return { number: reference.number, body: Buffer.from(writer.toBytes()) };
  });
  const numbers = { container: update.size, xref: update.size + 1 };
  const prev = startXrefOf(Buffer.from(bytes));
  return Buffer.concat([bytes, compressed(written, bytes.length, numbers, `/Prev ${prev}/Info 20 0 R`)]);
}

export const text = (value: string): PdfString => new PdfString(Buffer.from(value));
export const stream = (entries: Record<string, PdfObject>, data: string): PdfStream => new PdfStream(pdfDict(entries), Buffer.from(data));
export const form = (data: string): PdfStream => stream({ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, 90, 20] }, data);
/** An appearance that shows a text, and nothing else, in the form's own font. */
export const formOf = (value: string, box: readonly number[] = [0, 0, 90, 20]): PdfStream =>
  stream(
    {
      Type: pdfName('XObject'),
      Subtype: pdfName('Form'),
      BBox: box,
      Resources: pdfDict({ Font: pdfDict({ F: at.font }) }),
    },
    `BT /F 12 Tf 2 5 Td (${value}) Tj ET`,
  );
export const annotation = (subtype: string, rect: readonly number[], more: Record<string, PdfObject> = {}): PdfDict =>
  pdfDict({ Type: pdfName('Annot'), Subtype: pdfName(subtype), Rect: rect, ...more });
