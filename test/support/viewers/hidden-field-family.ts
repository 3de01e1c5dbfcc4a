/** New signature fields and time stamps that claim to show nothing: flags, places and appearances that viewers interpret differently. */
import type { FuzzRandom } from '../fuzz/random.js';
import { stamp } from '../fuzz/identities.js';
import { textOf, withEntry, withReference } from './carriers.js';
import type { Candidate } from './oracle.js';
import { type RawObject, stream, withUpdate } from './raw-update.js';
import { at, type SignedBase, spare } from './signed-bases.js';

/** Flags that tell a viewer that nothing is visible, or seem to. */
const flags = [
  '2',
  '34',
  '6',
  '130',
  '0',
  '1',
  '4',
  '132',
  '32',
  '36',
  '4294967296',
  '4294967298',
  '8589934594',
  '2147483650',
  '-2',
  '-1',
  '2.0',
  '2.5',
  '.2e1',
  '+2',
  '002',
  '(2)',
  '/2',
  'null',
  'true',
  '[2]',
  '99999999999999999999',
  `${spare + 7} 0 R`,
] as const;
const rectangles = [
  '[0 0 0 0]',
  '[20 20 20 20]',
  '[20 20 120 20]',
  '[20 20 20 120]',
  '[0 0 200 200]',
  '[200 200 0 0]',
  '[20 20 120.5 20.0001]',
  '[-500 -500 -300 -300]',
  '[900 900 990 990]',
  '[0 0 0]',
  '[]',
  'null',
  '[0 0 0 0 200 200]',
  '[(0) 0 0 0]',
  '[1e5 0 0 0]',
  '[0 0 0 1e-9]',
  `${spare + 6} 0 R`,
  '',
] as const;
const boxes = [
  '/BBox[0 0 200 200]',
  '/BBox[0 0 0 0]',
  '/BBox[0 0 100 0]',
  '/BBox[-1e9 -1e9 1e9 1e9]',
  '/BBox[200 200 0 0]',
  '/BBox[0 0]',
  '/BBox null',
  '/BBox(x)',
  '',
  '',
] as const;
const matrices = [
  '',
  '',
  '',
  '/Matrix[1 0 0 1 0 0]',
  '/Matrix[0 0 0 0 0 0]',
  '/Matrix[100 0 0 100 0 0]',
  '/Matrix[1e9 0 0 1e9 0 0]',
  '/Matrix[1 0]',
  '/Matrix[0 1 -1 0 200 0]',
] as const;
const paint = '1 0 0 rg -200 -200 600 600 re f';

/** The same painting, or none, in encodings that one decoder supports and another does not. */
function appearance(random: FuzzRandom): string {
  const head = `/Type/XObject/Subtype/Form${random.pick(boxes)}${random.pick(matrices)}`;
  const hex = Buffer.from(paint).toString('hex');
  return random.pick([
    stream(paint, head),
    stream(paint, head),
    stream(`${hex}>`, `${head}/Filter/ASCIIHexDecode`),
    stream(hex, `${head}/Filter/AHx`),
    stream(`${hex}zz>`, `${head}/Filter[/ASCIIHexDecode]`),
    stream(paint, `${head}/Filter/FlateDecode`),
    stream(paint, `${head}/Filter/Unknown`),
    stream(paint, `${head}/Filter[]`),
    stream(paint, `${head}/Filter/Crypt`),
    stream(paint, `${head}/F(x)`),
    stream(paint, `${head}/Length 0`),
    stream('', head),
    stream('q Q', head),
    stream('% nothing', head),
    stream('/X Do', `${head}/Resources<</XObject<</X 14 0 R>>>>`),
    stream(
      '/X sh',
      `${head}/Resources<</Shading<</X<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 200 200]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>/Extend[true true]>>>>>>`,
    ),
    stream('BT /F1 90 Tf 9 9 Td (LIE) Tj ET', `${head}/Resources<</Font<</F1 5 0 R>>>>`),
    stream('BI /W 1/H 1/BPC 8/CS/G ID \x00 EI', head),
    stream('0 0 m 200 200 l S', head),
    stream('q 200 0 0 200 0 0 cm BI /W 1/H 1/BPC 8/CS/G ID \x00 EI Q', head),
    stream('(LIE) Tj', head),
    stream('x', head.replace('/Subtype/Form', '')),
  ]);
}

/** Entries that show something by themselves. */
const more = [
  '',
  '',
  '',
  '/MK<</BG[1 0 0]/BC[0 0 0]>>',
  '/Border[0 0 9]',
  '/BS<</W 9>>',
  '/MK<</CA(LIE)>>',
  '/C[1 0 0]',
  '/DA(/F1 20 Tf 0 g)',
  '/AS/On',
  '/OC<</Type/OCG/Name(x)>>',
  '/A<</S/JavaScript/JS(1)>>',
  '/TU(x)',
  '/Contents(LIE)',
  '/Q 1',
  '/H/P',
  '/AP<<>>',
] as const;

const states = (number: number, random: FuzzRandom): string =>
  random.pick([
    `/AP<</N ${number} 0 R>>`,
    `/AP<</N ${number} 0 R>>`,
    `/AP<</N<</On ${number} 0 R/Off ${spare + 8} 0 R>>>>/AS/On`,
    `/AP<</N<</On ${number} 0 R>>>>`,
    `/AP<</D ${number} 0 R>>`,
    `/AP<</R ${number} 0 R>>`,
    `/AP<</N null/D ${number} 0 R>>`,
    `/AP ${spare + 9} 0 R`,
    '',
  ]);

interface Widget {
  readonly objects: readonly RawObject[];
  readonly entries: string;
}

function widget(random: FuzzRandom): Widget {
  const rect = random.pick(rectangles);
  const flag = random.oneIn(8) ? '' : `/F ${random.pick(flags)}`;
  const number = spare + 5;
  return {
    entries: `/Type/Annot/Subtype/${random.oneIn(12) ? random.pick(['Square', 'Stamp', 'FreeText', 'Text']) : 'Widget'}${rect === '' ? '' : `/Rect${rect.startsWith('[') ? '' : ' '}${rect}`}${flag}/P 3 0 R${states(number, random)}${random.pick(more)}`,
    objects: [
      { number, body: appearance(random) },
      { number: spare + 6, body: '[0 0 0 0]' },
      { number: spare + 7, body: '2' },
      { number: spare + 8, body: stream('', '/Type/XObject/Subtype/Form/BBox[0 0 1 1]') },
      { number: spare + 9, body: `<</N ${number} 0 R>>` },
    ],
  };
}

/** Written together with the rest of the form; it may be missing from the page's annotation list. */
function fieldUpdate(base: SignedBase, random: FuzzRandom, type: string, value: readonly RawObject[]): Buffer {
  const { entries, objects } = widget(random);
  const field = spare + 4;
  const split = random.oneIn(6);
  const own = `/FT/Sig/T(New)${type}`;
  const body = split ? `<<${own}/Kids[${spare + 3} 0 R]>>` : `<<${own}${entries}>>`;
  const shown = split ? spare + 3 : field;
  const update: RawObject[] = [
    { number: at.form, body: withReference(textOf(base, at.form), 'Fields', field) },
    { number: field, body },
    ...(split ? [{ number: spare + 3, body: `<<${entries}/Parent ${field} 0 R>>` }] : []),
    ...objects,
    ...value,
  ];
  if (!random.oneIn(10)) update.push({ number: at.page, body: withReference(textOf(base, at.page), 'Annots', shown) });
  // A field that was signed empty and without a place gets another one.
  if (random.oneIn(8)) update.push({ number: at.seal, body: `<<${entries}/FT/Sig/T(seal)>>` });
  if (random.oneIn(10)) {
    const form = update[0];
    if (form) update[0] = { ...form, body: withEntry(form.body, 'NeedAppearances', random.pick(['true', 'false'])) };
  }
  return withUpdate(base.bytes, { form: base.form, objects: update, root: 1 });
}

/** A time stamp that is valid in itself: nobody needs the signer's key to make one. */
async function stamped(base: SignedBase, random: FuzzRandom): Promise<Buffer> {
  const room = '0'.repeat(4096);
  const range = '*'.repeat(60);
  const value = `<</Type/DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161/ByteRange ${range}/Contents <${room}>>>`;
  const file = fieldUpdate(base, random, `/V ${spare + 2} 0 R`, [{ number: spare + 2, body: value }]);
  const open = file.lastIndexOf(`<${room}>`);
  const close = open + room.length + 2;
  file.write(`[0 ${open} ${close} ${file.length - close}]`.padEnd(60), file.lastIndexOf(range), 'latin1');
  const token = await stamp([file.subarray(0, open), file.subarray(close)]);
  file.write(Buffer.from(token).toString('hex').padEnd(room.length, '0'), open + 1, 'latin1');
  return file;
}

export async function hiddenFieldCandidate(base: SignedBase, random: FuzzRandom): Promise<Candidate> {
  const isStamp = base.certify === 'no-changes' || random.oneIn(3);
  const bytes = isStamp ? await stamped(base, random) : fieldUpdate(base, random, '', []);
  return { bytes, what: `a ${isStamp ? 'time stamp' : 'signature field'} behind ${base.name}` };
}
