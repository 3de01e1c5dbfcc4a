/** Objects with two roles: a permitted change in one role shows in the other. */
import type { FuzzRandom } from '../fuzz/random.js';
import { signAs } from '../fuzz/pdf-seeds.js';
import { readPdfSeed } from '../fuzz/mutate-pdf.js';
import { classicPdf, type Objects } from '../../unit/pdf/support/build-pdf.js';
import { textOf, withEntry } from './carriers.js';
import type { Candidate } from './oracle.js';
import { stream, withUpdate } from './raw-update.js';
import { at, baseObjects, lie, type SignedBase, spare, twins } from './signed-bases.js';

const metadata =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:m="http://ns.adobe.com/xap/1.0/" m:ModifyDate="2026"/></r:RDF></x:xmpmeta>';
const changedText = (number: number, from: string | RegExp, to: string): Objects => ({
  [number]: String(baseObjects[number]).replace(from, to),
});
const pageWith = (from: string | RegExp, to: string): Objects => changedText(at.page, from, to);

/** A forger's documents, in which an object that may change later has a second role. */
const documents: Readonly<Record<string, Objects>> = {
  'the page’s resources are a field': {
    ...pageWith(/\/Resources<<.*?>>>>/, '/Resources 18 0 R'),
    18: '<</Type/Annot/Subtype/Widget/FT/Tx/T(free)/DA(/F1 10 Tf 0 g)/Rect[20 70 100 86]/F 4/P 3 0 R/Font<</F1 5 0 R>>/XObject<</X 14 0 R>>>>',
  },
  'a picture is a field’s appearance': { ...changedText(at.text, '/N 11 0 R', '/N 14 0 R') },
  'the page’s content is a field’s appearance': { ...changedText(at.text, '/N 11 0 R', '/N 4 0 R') },
  'the page’s font is in the form’s resources': {
    ...changedText(at.form, '/F1 5 0 R', '/F1 5 0 R/F2 30 0 R'),
    ...pageWith('/F1 5 0 R', '/F1 5 0 R/F2 30 0 R'),
  },
  'a page’s content is missing': pageWith('[4 0 R]', '[4 0 R 15 0 R]'),
  'a picture is missing': { ...pageWith('/X 14 0 R', '/X 61 0 R') },
  'a font is missing': { ...pageWith('/F1 5 0 R', '/F1 61 0 R') },
  'an annotation is missing': { ...pageWith('/Annots[', '/Annots[61 0 R ') },
  'an annotation is missing in a list of its own': {
    ...pageWith(/\/Annots\[.*?\]/, '/Annots 31 0 R'),
    31: '[7 0 R 8 0 R 9 0 R 10 0 R 16 0 R 17 0 R 18 0 R 61 0 R]',
  },
  'the page’s content is its metadata': {
    ...changedText(at.catalog, '/AcroForm', '/Metadata 32 0 R/AcroForm'),
    ...pageWith('[4 0 R]', '[4 0 R 32 0 R]'),
    32: stream(`BT/F1 9 Tf(a)'ET`, '/Type/Metadata/Subtype/XML'),
  },
  'an empty signature field is an annotation’s appearance': {
    ...changedText(at.note, '/N 14 0 R', '/N 33 0 R'),
    33: stream('0 0 1 rg 0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 20 20]'),
  },
  'the page inherits from a field': {
    ...changedText(at.page, '/MediaBox[0 0 200 200]', ''),
    2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox 34 0 R>>',
    34: '[0 0 200 200]',
  },
  'extensions are resources': {
    ...changedText(at.catalog, '/AcroForm', '/Extensions 35 0 R/AcroForm'),
    ...pageWith(/\/Resources<<.*?>>>>/, '/Resources 35 0 R'),
    35: '<</Font<</F1 5 0 R>>/XObject<</X 14 0 R>>/ADBE<</BaseVersion/1.7/ExtensionLevel 3>>>>',
  },
  'the security store is resources': {
    ...changedText(at.catalog, '/AcroForm', '/DSS 36 0 R/AcroForm'),
    ...pageWith(/\/Resources<<.*?>>>>/, '/Resources 36 0 R'),
    36: '<</Type/DSS/Certs[]/Font<</F1 5 0 R>>/XObject<</X 14 0 R>>>>',
  },
  'a layer is a field': {
    ...pageWith('/XObject<</X 14 0 R>>', '/XObject<</X 14 0 R>>/Properties<</L 18 0 R>>'),
    ...changedText(at.catalog, '/AcroForm', '/OCProperties<</OCGs[18 0 R]/D<</ON[18 0 R]>>>>/AcroForm'),
    4: stream('/OC /L BDC BT /F1 20 Tf 20 160 Td (PAY 100) Tj ET EMC'),
  },
  'a field is the parent of a page': { ...changedText(at.page, '/Parent 2 0 R', '/Parent 2 0 R/B 18 0 R') },
  'a font’s program is an appearance': {
    5: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/Encoding<</Differences[65/a]>>/FirstChar 65/LastChar 65/Widths[1]/CharProcs<</a 11 0 R>>>>',
    4: stream('BT /F1 20 Tf 20 160 Td (A) Tj ET'),
  },
};

const certifications = [undefined, 'form-filling', 'annotations'] as const;

async function made(): Promise<readonly SignedBase[]> {
  const all = Object.entries(documents).flatMap(([name, changes]) => certifications.map((certify) => ({ name, changes, certify })));
  return Promise.all(
    all.map(async ({ name, changes, certify }) => {
      const bytes = await signAs(classicPdf({ ...baseObjects, ...changes }), certify === undefined ? {} : { certify });
      return { name: `${name}, ${certify ?? 'approved'}`, bytes, objects: readPdfSeed(bytes).objects, certify, form: 'table' as const };
    }),
  );
}
let bases: Promise<readonly SignedBase[]> | undefined;
export const roleBases = (): Promise<readonly SignedBase[]> => (bases ??= made());

const looks = (data: string): string => stream(data, '/Type/XObject/Subtype/Form/BBox[0 0 80 16]/Resources<</Font<</F1 5 0 R>>>>');

/** Changes that are allowed in one role. */
export function roleCandidate(base: SignedBase, random: FuzzRandom): Candidate {
  const number = random.pick([61, 15, 14, 18, 11, 4, 30, 31, 32, 33, 34, 35, 36, 5]);
  const body = random.pick<() => string>([
    () => stream(lie),
    () => looks(lie),
    () => looks('/Tx BMC BT /F1 10 Tf 0 g 2 4 Td (999) Tj ET EMC'),
    () => twins[number] ?? twins[at.font] ?? '',
    () => stream(metadata, '/Type/Metadata/Subtype/XML'),
    () => withEntry(textOf(base, number), 'V', '(999)'),
    () => withEntry(withEntry(textOf(base, number), 'V', '(999)'), 'Font', `<</F1 ${spare + 3} 0 R>>`),
    () => withEntry(textOf(base, number), 'XObject', `<</X ${spare + 2} 0 R>>`),
    () => withEntry(textOf(base, number), 'Certs', `[${spare + 2} 0 R]`),
    () => '<</Type/Annot/Subtype/Square/Rect[0 0 200 200]/C[1 0 0]/IC[1 0 0]/F 4>>',
    () => '<</Type/Annot/Subtype/Widget/FT/Sig/T(New)/Rect[0 0 0 0]/F 132/P 3 0 R>>',
    () => '[0 0 200 90]',
    () => stream(Buffer.alloc(20, 'x').toString()),
  ])();
  const objects = [
    { number, body },
    { number: spare + 2, body: twins[at.picture] ?? '' },
    { number: spare + 3, body: twins[at.font] ?? '' },
  ];
  const field = random.pick([at.text, at.free]);
  if (random.oneIn(3))
    objects.push({ number: field, body: withEntry(withEntry(textOf(base, field), 'V', '(999)'), 'AP', `<</N ${number} 0 R>>`) });
  if (random.oneIn(3))
    objects.push({
      number: at.catalog,
      body: withEntry(
        textOf(base, at.catalog),
        random.pick(['DSS', 'Extensions', 'Metadata']),
        random.pick([`${number} 0 R`, `<</Certs[${number} 0 R]>>`]),
      ),
    });
  return { bytes: withUpdate(base.bytes, { form: 'table', objects, root: 1 }), what: `roles: ${base.name}` };
}
