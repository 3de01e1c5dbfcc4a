/** Small signed documents that families start from: one page, a form, and content that a forger may have prepared before signing. */
import { readCertificate } from '../../../src/signing/x509/read-certificate.js';
import type { SignPdfOptions } from '../sign-pdf.js';
import { root } from '../fuzz/identities.js';
import { readPdfSeed } from '../fuzz/mutate-pdf.js';
import { signAs } from '../fuzz/pdf-seeds.js';
import { classicPdf, type Objects } from '../../unit/pdf/support/build-pdf.js';
import { packed, stream, withUpdate } from './raw-update.js';

/** The object numbers of every base. */
export const at = {
  catalog: 1,
  pages: 2,
  page: 3,
  content: 4,
  font: 5,
  form: 6,
  text: 7,
  box: 8,
  placed: 9,
  seal: 10,
  looks: 11,
  yes: 12,
  off: 13,
  /** Shown by the page, as is {@link at.font}. */
  picture: 14,
  /** Referenced by some of the forger's documents, but missing. */
  missing: 15,
  choice: 16,
  note: 17,
  free: 18,
} as const;

/** The first number that no base uses. */
export const spare = 60;

const looks = (data: string, more = ''): string => stream(data, `/Type/XObject/Subtype/Form/BBox[0 0 80 16]${more}`);
const resources = '/Resources<</Font<</F1 5 0 R>>>>';

/** The content of every base. */
export const baseObjects: Objects = {
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents[4 0 R]/Resources<</Font<</F1 5 0 R>>/XObject<</X 14 0 R>>>>/Annots[7 0 R 8 0 R 9 0 R 10 0 R 16 0 R 17 0 R 18 0 R]>>',
  4: stream('BT /F1 20 Tf 20 160 Td (PAY 100) Tj ET q 1 0 0 1 150 150 cm /X Do Q'),
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  6: '<</Fields[7 0 R 8 0 R 9 0 R 10 0 R 16 0 R 18 0 R]/DR<</Font<</F1 5 0 R>>>>/DA(/F1 10 Tf 0 g)>>',
  7: '<</Type/Annot/Subtype/Widget/FT/Tx/T(amount)/DA(/F1 10 Tf 0 g)/Rect[20 120 100 136]/F 4/P 3 0 R/V(100)/AP<</N 11 0 R>>>>',
  8: '<</Type/Annot/Subtype/Widget/FT/Btn/T(agreed)/Rect[20 96 32 108]/F 4/P 3 0 R/V/Off/AS/Off/AP<</N<</Yes 12 0 R/Off 13 0 R>>>>>>',
  9: '<</Type/Annot/Subtype/Widget/FT/Sig/T(placed)/Rect[110 20 190 60]/F 4/P 3 0 R>>',
  10: '<</Type/Annot/Subtype/Widget/FT/Sig/T(seal)/Rect[0 0 0 0]/F 132/P 3 0 R>>',
  11: looks('/Tx BMC BT /F1 10 Tf 0 g 2 4 Td (100) Tj ET EMC', resources),
  12: stream('0 0 m 12 12 l S', '/Type/XObject/Subtype/Form/BBox[0 0 12 12]'),
  13: stream('q Q', '/Type/XObject/Subtype/Form/BBox[0 0 12 12]'),
  14: stream('0 0 1 rg 0 0 20 20 re f', '/Type/XObject/Subtype/Form/BBox[0 0 20 20]'),
  16: '<</Type/Annot/Subtype/Widget/FT/Ch/T(colour)/DA(/F1 10 Tf 0 g)/Opt[(red)(green)]/Ff 131072/Rect[110 96 190 112]/F 4/P 3 0 R>>',
  17: '<</Type/Annot/Subtype/Square/Rect[150 70 190 90]/C[1 0 0]/F 4/P 3 0 R/AP<</N 14 0 R>>>>',
  18: '<</Type/Annot/Subtype/Widget/FT/Tx/T(free)/DA(/F1 10 Tf 0 g)/Rect[20 70 100 86]/F 4/P 3 0 R>>',
};

export interface SignedBase {
  readonly name: string;
  readonly bytes: Buffer;
  /** The text of the newest objects. */
  readonly objects: ReadonlyMap<number, string>;
  readonly certify: SignPdfOptions['certify'];
  /** Whether updates in the same form use tables. */
  readonly form: 'table' | 'stream';
}

/** Content over the whole page that differs from what was signed. */
export const lie = '1 0.6 0.6 rg 0 0 200 200 re f 0 g BT /F1 20 Tf 20 160 Td (PAY 999) Tj ET';

/** Complete objects, as a scan for `n g obj` finds them. */
export const twins: Readonly<Record<number, string>> = {
  [at.content]: stream(lie),
  [at.page]: String(baseObjects[at.page]).replace('/MediaBox[0 0 200 200]', '/MediaBox[0 0 200 90]'),
  [at.pages]: '<</Type/Pages/Kids[3 0 R]/Count 1/Rotate 180/MediaBox[0 0 90 90]>>',
  [at.catalog]: '<</Type/Catalog/Pages 2 0 R>>',
  [at.font]: '<</Type/Font/Subtype/Type1/BaseFont/Courier-Bold>>',
  [at.picture]: stream(lie, '/Type/XObject/Subtype/Form/BBox[-200 -200 200 200]'),
  [at.missing]: stream(lie),
  [at.looks]: looks('1 0 0 rg 0 0 80 16 re f', resources),
  [at.note]: '<</Type/Annot/Subtype/Square/Rect[0 0 200 200]/C[1 0 0]/IC[1 0 0]/F 4/P 3 0 R/AP<</N 14 0 R>>>>',
};

/** A complete object at the beginning of a line. */
export const twinText = (number: number, head = `${number} 0 obj`): string => `\n${head}\n${twins[number] ?? 'null'}\nendobj\n`;

/** Documents whose objects hide others that a scan finds and the table does not list, made before signing. */
const shadows: Readonly<Record<string, Objects>> = {
  'a twin in a stream': { ...baseObjects, 20: stream(twinText(at.content)), 21: stream(twinText(at.page)) },
  'a twin in a string': { ...baseObjects, 20: `<</X(${twinText(at.content).replace(/[()\\]/g, '\\$&')})>>` },
  'a twin in a comment': { ...baseObjects, 20: `<</X 1%${twinText(at.content).replace(/\n/g, ' ')}\n>>` },
  'a twin in an object’s gap': { ...baseObjects, 20: `<<>>\nendobj\n${twinText(at.content)}\n` },
  'a trailer in a stream': {
    ...baseObjects,
    20: stream(`\ntrailer\n<</Root 22 0 R/Size 30>>\n`),
    22: '<</Type/Catalog/Pages 23 0 R>>',
    23: '<</Type/Pages/Kids[24 0 R]/Count 1>>',
    24: '<</Type/Page/Parent 23 0 R/MediaBox[0 0 200 200]/Contents 25 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    25: stream(lie),
  },
};

/** Whether a base has hidden something since before it was signed: no verdict accepts it. */
export const isShadowed = ({ name }: SignedBase): boolean => Object.keys(shadows).some((shadow) => name.startsWith(shadow));

/** Catalog, pages, page and fields in an object stream with a cross-reference stream. */
function streamBase(objects: Objects): Buffer {
  const inside = Object.entries(objects).filter(([, text]) => !String(text).includes('endstream'));
  const pairs = inside.map(([number, text]) => [Number(number), String(text)] as const);
  const outside = Object.entries(objects).filter(([, text]) => String(text).includes('endstream'));
  const entries = pairs.map(([number], index) => [number, [2, 50, index]] as const);
  const parts = [...outside.map(([number, text]) => ({ number: Number(number), body: String(text) })), { number: 50, body: packed(pairs) }];
  const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  return withUpdate(header, { form: 'stream', objects: parts, entries: [[0, [0, 0, 65535]], ...entries], root: 1 });
}

const certifications = [undefined, 'no-changes', 'form-filling', 'annotations'] as const;

async function made(): Promise<readonly SignedBase[]> {
  const bases: SignedBase[] = [];
  const add = async (name: string, objects: Objects, form: SignedBase['form'], certify?: SignPdfOptions['certify']): Promise<void> => {
    const unsigned = form === 'table' ? classicPdf(objects) : streamBase(objects);
    const bytes = await signAs(unsigned, certify === undefined ? {} : { certify });
    bases.push({ name, objects: readPdfSeed(bytes).objects, form, certify, bytes });
  };
  for (const certify of certifications)
    for (const form of ['table', 'stream'] as const) await add(`${form}, ${certify ?? 'approved'}`, baseObjects, form, certify);
  for (const [name, objects] of Object.entries(shadows)) await add(name, objects, 'table', 'no-changes');
  for (const [name, objects] of Object.entries(shadows)) await add(`${name}, streams`, objects, 'stream', 'no-changes');
  return bases;
}

let bases: Promise<readonly SignedBase[]> | undefined;
/** Made once; the same on every machine. */
export const signedBases = (): Promise<readonly SignedBase[]> => (bases ??= made());

export const trust = { anchors: [readCertificate(root.certificate.der)], certificates: [], crls: [], ocspResponses: [] };
