/**
 * Fuzzes all operations that judge nothing: damaged files are opened as viewers open them, inspected, copied, read as text and filled as
 * forms. Most inputs lose their cross-reference, so that their objects are searched.
 */
import { Budget } from '../../../src/base/abort.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { convert } from '../../../src/operations/convert/convert.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { merge } from '../../../src/operations/merge/merge.js';
import { PdfRef, PdfStream } from '../../../src/pdf/objects/pdf-object.js';
import { eachField } from '../../../src/pdf/read/field-tree.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import { openPdf } from '../../../src/pdf/recovery/open-pdf.js';
import { classicPdf, type Objects, streamPdf } from '../../unit/pdf/support/build-pdf.js';
import { taggedObjects } from '../../unit/pdf/support/tagged-pdf.js';
import { mutatePdf, type PdfSeed, readPdfSeed } from './mutate-pdf.js';
import { formObjects } from './pdf-seeds.js';
import { damagedBytes, FuzzRandom } from './random.js';
import { refusing } from './refusing.js';

const stream = (content: string, entries = ''): string => `<<${entries}/Length ${String(content.length)}>>stream\n${content}\nendstream`;

const characterMap =
  '1 begincodespacerange <0000> <ffff> endcodespacerange 2 beginbfchar <0001> <0416> <0002> <d83dde00> endbfchar 1 beginbfrange <0003> <0020> <0061> endbfrange';
const page = [
  '/P<</MCID 0>>BDC BT /F1 24 Tf 20 TL 50 340 Td (Heading) Tj T* [(kerned) -300 (words)] TJ (next) \' 1 2 (spaced) " ET EMC',
  'BT /F2 9 Tf 1 0 .2 1 50 200 Tm <000100020003> Tj 3 Tr (x) Tj ET',
  'q 0 1 -1 0 280 20 cm BT /F1 10 Tf (turned) Tj ET Q 50 100 200 80 re 50 140 m 250 140 l S 150 100 m 150 180 l S',
  'BT /F1 9 Tf 60 150 Td (a) Tj 100 0 Td (b) Tj -100 -35 Td (c) Tj 100 0 Td (d) Tj ET /X Do /X Do BI/W 1/H 1/BPC 8/CS/G ID x EI',
  '/Span<</ActualText(\\376\\377\\000A)>>BDC BT /F1 9 Tf 50 60 Td (\\225 item) Tj ET EMC',
].join('\n');

/** Text of every kind: fonts with and without maps, rulings, forms, links, tags. */
const textObjects: Objects = {
  ...taggedObjects,
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents[4 0 R 20 0 R]/StructParents 0/Annots[6 0 R]/Resources<</Font<</F1 5 0 R/F2 21 0 R>>/XObject<</X 25 0 R>>>>>>',
  4: stream(page),
  6: '<</Type/Annot/Subtype/Link/Rect[40 330 260 380]/A<</S/URI/URI(https://example.com)>>/StructParent 1>>',
  20: stream('BT /F1 8 Tf 50 20 Td (page 1) Tj ET'),
  21: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[22 0 R]/ToUnicode 23 0 R>>',
  22: '<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/W[1[500 600]3 9 400]/DW 1000/FontDescriptor 24 0 R>>',
  23: stream(characterMap),
  24: '<</Type/FontDescriptor/FontName/A/Flags 4/FontBBox[0 -200 1000 800]/ItalicAngle 0/Ascent 800/Descent -200/StemV 80>>',
  25: stream(
    'BT /F1 9 Tf 50 250 Td (form) Tj ET /X Do',
    '/Type/XObject/Subtype/Form/BBox[0 0 300 400]/Resources<</Font<</F1 5 0 R>>/XObject<</X 25 0 R>>>>',
  ),
};

/** Fields with formats, maximum lengths, combs, options and pictures. */
const fieldObjects: Objects = {
  ...formObjects,
  6: '<</FT/Tx/T(person)/Kids[7 0 R]/V(Ann)/MaxLen 20/Ff 16777216>>',
  7: '<</Type/Annot/Subtype/Widget/T(name)/Parent 6 0 R/Rect[40 300 160 320]/P 3 0 R/F 4/MK<</R 90/BC[1 0 0]/BG[.5]>>/BS<</W 2/S/B>>/DA(/F1 0 Tf 1 0 0 rg)/AA<</F<</S/JavaScript/JS(AFDate_FormatEx\\("dd.mm.yyyy"\\);)>>>>>>',
  9: '<</Type/Annot/Subtype/Widget/FT/Ch/T(colour)/Opt[[(r)(red)](green)]/Rect[40 220 120 240]/P 3 0 R/F 4/Ff 2097152/TI 1/I[0]>>',
};

/** Opens the file and reads everything in it. */
function walk(bytes: Uint8Array): void {
  const budget = new Budget();
  const { document } = openPdf(bytes, { budget });
  for (const number of document.objectNumbers()) {
    const entry = document.entry(number)?.entry;
    const object = document.indirectObject(new PdfRef(number, entry?.kind === 'offset' ? entry.generation : 0));
    if (object?.value instanceof PdfStream) document.decodeStream(object.value);
  }
  for (const { attributes } of eachPage(document, budget)) attributes.get('Rotate');
  for (const { name } of eachField(document, budget)) name.normalize();
}

async function fill(bytes: Uint8Array): Promise<void> {
  const inspection = await inspect({ bytes });
  const fields = inspection.format === 'pdf' ? inspection.fields : [];
  const values = fields.slice(0, 50).map(({ name, options }) => ({ id: name, value: options?.[0] ?? '2026-01-02' }));
  await annotate({ bytes, to: 'pdf', fields: values, inferType: true, flatten: 'true' });
}

async function check(bytes: Uint8Array): Promise<void> {
  await refusing(() => walk(bytes));
  await refusing(() => fill(bytes));
  await refusing(() => merge({ documents: [{ bytes, format: 'pdf', rotate: '90' }] }));
  for (const to of ['md', 'html'] as const) await refusing(() => convert({ bytes, from: 'pdf', to }));
}

/** Makes the strict reader reject the file, usually. */
function withoutXref(bytes: Buffer, random: FuzzRandom): Buffer {
  const text = bytes.toString('latin1');
  const changed = random.pick([
    () => text.replaceAll('startxref', 'startxxxx'),
    () => text.replaceAll(/^xref/gm, 'xxxx'),
    () => text.replaceAll(/startxref\s+\d+/g, `startxref\n${random.extreme()}`),
    () => text.replace(/%PDF-1\.\d\n/, ''),
    () => `${'junk '.repeat(random.few(400))}\n${text}`,
    () => text.replaceAll('\n', random.pick(['\r', '\r\n', ' '])),
    () => text.slice(0, Math.max(20, text.lastIndexOf('xref'))),
    () => text.replaceAll(/\/Length \d+/g, '/Length 1'),
  ])();
  return Buffer.from(changed, 'latin1');
}

export function lenientFuzzing(seed: number): { make(index: number): Promise<{ bytes: Uint8Array; check: () => Promise<void> }> } {
  const seeds: readonly PdfSeed[] = [
    ...[classicPdf(textObjects), classicPdf(fieldObjects), classicPdf(taggedObjects), streamPdf()].map(readPdfSeed),
  ];
  const make = (index: number): Promise<{ bytes: Uint8Array; check: () => Promise<void> }> => {
    const random = new FuzzRandom('lenient', seed, index);
    let bytes = mutatePdf(random.pick(seeds), random, random.pick(seeds));
    if (!random.oneIn(4)) bytes = withoutXref(bytes, random);
    if (random.oneIn(4)) bytes = damagedBytes(bytes, random);
    return Promise.resolve({ bytes, check: () => check(bytes) });
  };
  return { make };
}
