/** Annotations that a certification may allow: every type, with placements and appearances for which viewers generate their own. */
import type { FuzzRandom } from '../fuzz/random.js';
import { textOf, withReference } from './carriers.js';
import type { Candidate } from './oracle.js';
import { type RawObject, stream, withUpdate } from './raw-update.js';
import { at, type SignedBase, spare } from './signed-bases.js';

const types = [
  'Text',
  'Link',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
  'Popup',
  'FileAttachment',
  'Redact',
  'Watermark',
  'Screen',
  'Sound',
  'Movie',
  'PrinterMark',
  'TrapNet',
  '3D',
  'RichMedia',
  'Projection',
  'Widget',
  'Unknown',
] as const;

const box = (random: FuzzRandom): string =>
  random.pick([
    '20 150 120 180',
    '20 20 40 40',
    '0 0 200 200',
    '5 5 5 5',
    '150 150 150 190',
    '120 180 20 150',
    '-50 -50 20 20',
    '300 300 400 400',
    '10.5 10.5 11 11',
    '0 0 0 0',
  ]);
const quad = (random: FuzzRandom): string => {
  const [a = '0', b = '0', c = '0', d = '0'] = box(random).split(' ');
  return `${a} ${d} ${c} ${d} ${a} ${b} ${c} ${b}`;
};
const color = (random: FuzzRandom): string => random.pick(['1 0 0', '0', '', '0 0 0 1', '1 1 1', '2 0 0']);

function geometry(random: FuzzRandom): string {
  const entries = [
    `/QuadPoints[${quad(random)}]`,
    `/QuadPoints[${quad(random)} ${quad(random)}]`,
    `/QuadPoints[${box(random)}]`,
    `/InkList[[${box(random)}]]/BS<</W ${random.pick(['1', '50', '400', '0', '-5', '1e9'])}>>`,
    `/L[${box(random)}]/LE[/OpenArrow/ClosedArrow]/LL ${random.pick(['0', '100'])}`,
    `/Vertices[${box(random)} 100 100]`,
    `/RD[${random.pick(['0 0 0 0', '-100 -100 -100 -100', '50 50 50 50'])}]`,
    `/CL[${box(random)}]`,
    `/Border[0 0 ${random.pick(['1', '90', '0'])}]`,
    `/BS<</W ${random.pick(['0', '3', '90'])}>>`,
    `/BE<</S/C/I ${random.pick(['1', '50'])}>>`,
    `/Open true/Popup ${spare + 3} 0 R`,
    '/Name/Note',
    '/State(Accepted)/StateModel(Review)',
    '/RC(<p>LIE</p>)',
  ];
  return random.pick(entries) + (random.oneIn(2) ? random.pick(entries) : '');
}

const paints = [
  '',
  'q Q',
  '1 0 0 rg 0 0 500 500 re f',
  '1 0 0 rg 0 0 20 20 re f',
  'BT /F1 60 Tf 1 1 Td (LIE) Tj ET',
  '/X Do',
  '0 0 m 200 200 l 40 w S',
  '1 0 0 RG 90 w 10 10 m 11 11 l S',
] as const;
const appearance = (random: FuzzRandom): string => {
  const form = `/Type/XObject/Subtype/Form${random.pick(['/BBox[0 0 100 30]', '/BBox[0 0 100 30]', '/BBox[0 0 1 1]', '/BBox[0 0 0 0]', '/BBox[-500 -500 500 500]', ''])}`;
  const matrix = random.pick([
    '',
    '',
    '/Matrix[5 0 0 5 0 0]',
    '/Matrix[1 0 0 1 100 100]',
    '/Matrix[0.7 0.7 -0.7 0.7 0 0]',
    '/Matrix[0 0 0 0 0 0]',
  ]);
  return stream(random.pick(paints), `${form}${matrix}/Resources<</Font<</F1 5 0 R>>/XObject<</X 14 0 R>>>>`);
};

const states = (random: FuzzRandom): string =>
  random.pick([
    '',
    '',
    `/AP<</N ${spare + 2} 0 R>>`,
    `/AP<</N ${spare + 2} 0 R>>`,
    `/AP<</N ${spare + 2} 0 R>>`,
    `/AP<</D ${spare + 2} 0 R>>`,
    `/AP<</R ${spare + 2} 0 R>>`,
    '/AP<<>>',
    '/AP<</N null>>',
    `/AP<</N<</On ${spare + 2} 0 R>>>>/AS/On`,
    `/AP<</N<</On ${spare + 2} 0 R>>>>`,
    `/AP<</N 11 0 R>>`,
  ]);

const actions = [
  '',
  '',
  '',
  '',
  '/A<</S/URI/URI(http://127.0.0.1/)>>',
  '/A<</S/JavaScript/JS(1)>>',
  '/Dest[3 0 R/Fit]',
  '/AA<</PV<</S/JavaScript/JS(1)>>>>',
  '/A<</S/GoTo/D[3 0 R/Fit]/Next<</S/JavaScript/JS(1)>>>>',
  '/A<</S/Hide/T(amount)>>',
  '/A<</S/Rendition/JS(1)/OP 0>>',
] as const;

export function annotationCandidate(base: SignedBase, random: FuzzRandom): Candidate {
  const type = random.pick(types);
  const flag = random.pick(['', '/F 4', '/F 4', '/F 2', '/F 32', '/F 1', '/F 0', '/F 16', '/F 24', '/F 4294967298', '/F 2.0', '/F 36']);
  const own = `/Type/Annot/Subtype/${type}/Rect[${box(random)}]${flag}/C[${color(random)}]${random.oneIn(3) ? `/IC[${color(random)}]` : ''}`;
  const entries = `${own}${random.oneIn(2) ? geometry(random) : ''}${states(random)}${random.pick(actions)}${random.oneIn(2) ? '/Contents(LIE)/DA(/F1 40 Tf 1 0 0 rg)' : ''}${random.oneIn(8) ? '/CA 0' : ''}/P 3 0 R`;
  const number = random.oneIn(8) ? at.note : spare + 1;
  const objects: RawObject[] = [
    { number, body: `<<${entries}>>` },
    { number: spare + 2, body: appearance(random) },
    { number: spare + 3, body: `<</Type/Annot/Subtype/Popup/Rect[${box(random)}]/Parent ${number} 0 R/Open true/F 4>>` },
  ];
  let page = withReference(textOf(base, at.page), 'Annots', number);
  if (random.oneIn(4)) page = withReference(page, 'Annots', spare + 3);
  if (random.oneIn(20)) page = textOf(base, at.page).replace(/17 0 R/, '');
  if (number !== at.note || random.oneIn(3)) objects.push({ number: at.page, body: page });
  return { bytes: withUpdate(base.bytes, { form: base.form, objects, root: at.catalog }), what: `${type} behind ${base.name}: ${entries}` };
}
