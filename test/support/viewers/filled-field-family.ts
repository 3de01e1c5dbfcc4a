/** Fields that are filled in with one value and show another. */
import type { FuzzRandom } from '../fuzz/random.js';
import { textOf, withEntry } from './carriers.js';
import type { Candidate } from './oracle.js';
import { type RawObject, stream, withUpdate } from './raw-update.js';
import { at, type SignedBase, spare, twins } from './signed-bases.js';

const values = [
  '(500)',
  '(100)',
  '()',
  '(5 0 0)',
  '<FEFF003500300030>',
  '(500\\n)',
  '/500',
  '500',
  '[(500)]',
  'null',
  `${spare + 3} 0 R`,
] as const;
const fonts = [
  '/F1 10 Tf',
  '/F1 10 Tf',
  '/F1 10 Tf',
  '/F9 10 Tf',
  '/Helv 10 Tf',
  '/F1 0.1 Tf',
  '/F1 90 Tf',
  '/F1 -10 Tf',
  '/F1 0 Tf',
] as const;
const colours = [
  '0 g',
  '0 g',
  '0 g',
  '1 g',
  '1 1 1 rg',
  '0.99 g',
  '0 0 0 rg',
  '0 0 0 1 k',
  '/GS gs 0 g',
  '1 0 0 rg',
  '/Pattern cs /P scn',
] as const;
const places = [
  '2 4 Td',
  '2 4 Td',
  '2 4 Td',
  '900 4 Td',
  '-50 4 Td',
  '2 -90 Td',
  '1 0 0 1 2 4 Tm',
  '-1 0 0 1 60 4 Tm',
  '0.001 0 0 0.001 2 4 Tm',
] as const;
const modes = ['', '', '', '', '3 Tr', '7 Tr', '1 Tr', '100 Tz', '1 Tz', '-100 Tz', '90 Tc', '900 Ts', '-40 Tw'] as const;
const shows = [
  '(500) Tj',
  '(500) Tj',
  '(500) Tj',
  '(999) Tj',
  '[(5)-9000(00)] TJ',
  '[(5)900(0)900(0)] TJ',
  "(500) '",
  '(5) Tj (00) Tj',
  '<353030> Tj',
  '(500) Tj (000) Tj',
  '(500) Tj 0 -20 Td (x) Tj',
] as const;
const besides = [
  '',
  '',
  '',
  '',
  '',
  '1 g 0 0 80 16 re f',
  '0 0 0 0 re W n',
  '0 g 2 2 3 12 re f 8 2 3 12 re f',
  '/X Do',
  '1 0 0 1 900 0 cm',
  '0.01 0 0 0.01 0 0 cm',
  'BI /W 1/H 1/BPC 8/CS/G ID \x00 EI',
  '/S sh',
  'q',
  'Q',
  '/OC /L BDC',
  '0 0 m 80 16 l S',
] as const;

function appearance(random: FuzzRandom): string {
  const text = `${random.pick(besides)} /Tx BMC q BT ${random.pick(fonts)} ${random.pick(colours)} ${random.pick(modes)} ${random.pick(places)} ${random.pick(shows)} ET Q EMC ${random.pick(besides)}`;
  const box = random.pick([
    '/BBox[0 0 80 16]',
    '/BBox[0 0 80 16]',
    '/BBox[0 0 80 16]',
    '/BBox[0 0 8 16]',
    '/BBox[0 0 800 160]',
    '/BBox[0 0 0 0]',
    '',
  ]);
  const matrix = random.pick([
    '',
    '',
    '',
    '/Matrix[1 0 0 1 0 0]',
    '/Matrix[-1 0 0 1 80 0]',
    '/Matrix[9 0 0 9 0 0]',
    '/Matrix[0 1 -1 0 0 0]',
  ]);
  const font = random.pick(['5 0 R', '5 0 R', '5 0 R', `${spare + 2} 0 R`]);
  const resources = random.pick([
    `/Resources<</Font<</F1 ${font}>>/ExtGState<</GS<</ca 0>>>>/XObject<</X 14 0 R>>>>`,
    `/Resources<</Font<</F1 ${font}>>>>`,
    `/Resources<</Font<</F1 ${font}>>>>`,
    '',
  ]);
  return stream(text.replace(/ +/g, ' ').trim(), `/Type/XObject/Subtype/Form${box}${matrix}${resources}`);
}

const font = (random: FuzzRandom): string =>
  random.pick([
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[53/nine]>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    `<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/Encoding<</Differences[48/a 53/a]>>/FirstChar 48/LastChar 53/Widths[1 1 1 1 1 1]/CharProcs<</a ${spare + 4} 0 R>>>>`,
    '<</Type/Font/Subtype/TrueType/BaseFont/Unknown/FirstChar 53/LastChar 53/Widths[9000]>>',
    twins[at.font] ?? '',
  ]);

function filledText(base: SignedBase, number: number, random: FuzzRandom): readonly RawObject[] {
  let field = withEntry(textOf(base, number), 'V', random.pick(values));
  const look = random.pick([
    `<</N ${spare + 1} 0 R>>`,
    `<</N ${spare + 1} 0 R>>`,
    `<</N ${spare + 1} 0 R>>`,
    '<<>>',
    'null',
    `<</D ${spare + 1} 0 R>>`,
    `<</N<</On ${spare + 1} 0 R>>>>`,
    '',
    '<</N 14 0 R>>',
    '<</N 4 0 R>>',
  ]);
  if (look !== '') field = withEntry(field, 'AP', look);
  if (random.oneIn(6))
    field = withEntry(
      field,
      ...random.pick<readonly [string, string]>([
        ['DA', '(/F1 10 Tf 1 g)'],
        ['DA', '(/F1 90 Tf 0 g)'],
        ['MK', '<</BG[0 0 0]>>'],
        ['F', '2'],
        ['F', '6'],
        ['Q', '2'],
        ['Ff', '4096'],
        ['Ff', '8192'],
        ['Ff', '16777216'],
        ['MaxLen', '1'],
        ['Rect', '[0 0 200 200]'],
        ['RV', '(<p>999</p>)'],
        ['AS', '/On'],
        ['DV', '(999)'],
      ]),
    );
  return [
    { number, body: field },
    { number: number === at.text && random.oneIn(4) ? at.looks : spare + 1, body: appearance(random) },
    { number: spare + 2, body: font(random) },
    { number: spare + 3, body: '(500)' },
    { number: spare + 4, body: stream('1 0 d0 0 0 1 1 re f') },
  ];
}

function ticked(base: SignedBase, random: FuzzRandom): readonly RawObject[] {
  const state = random.pick(['/Yes', '/Yes', '/Off', '/No', '(Yes)', 'null', '/Y#65s']);
  let field = withEntry(textOf(base, at.box), 'V', state);
  field = withEntry(field, 'AS', random.oneIn(3) ? random.pick(['/Off', '/Yes', '/No', 'null']) : state);
  if (random.oneIn(3))
    field = withEntry(
      field,
      'AP',
      random.pick([
        '<</N<</Yes 13 0 R/Off 12 0 R>>>>',
        '<</N<</Yes 12 0 R/Off 12 0 R>>>>',
        `<</N<</Yes ${spare + 1} 0 R/Off 13 0 R>>>>`,
        '<</N 12 0 R>>',
        '<<>>',
        '<</N<</Yes 12 0 R>>>>',
        '<</D<</Yes 12 0 R/Off 13 0 R>>>>',
      ]),
    );
  if (random.oneIn(5))
    field = withEntry(
      field,
      ...random.pick<readonly [string, string]>([
        ['MK', '<</CA(4)>>'],
        ['Ff', '65536'],
        ['Ff', '32768'],
        ['F', '2'],
        ['Opt', '[(a)]'],
        ['Rect', '[0 0 200 200]'],
      ]),
    );
  const looks = random.oneIn(4) ? [{ number: random.pick([at.yes, at.off]), body: appearance(random) }] : [];
  return [{ number: at.box, body: field }, ...looks, { number: spare + 1, body: appearance(random) }];
}

export function filledFieldCandidate(base: SignedBase, random: FuzzRandom): Candidate {
  const kind = random.pick(['text', 'text', 'text', 'box', 'choice'] as const);
  const number = kind === 'choice' ? at.choice : random.pick([at.text, at.free]);
  const objects = [...(kind === 'box' ? ticked(base, random) : filledText(base, number, random))];
  if (random.oneIn(6))
    objects.push({ number: at.form, body: withEntry(textOf(base, at.form), 'NeedAppearances', random.pick(['true', 'false'])) });
  if (random.oneIn(12))
    objects.push({ number: at.form, body: withEntry(textOf(base, at.form), 'DR', `<</Font<</F1 ${spare + 2} 0 R>>>>`) });
  const unique = [...new Map(objects.map((object) => [object.number, object])).values()];
  return {
    bytes: withUpdate(base.bytes, { form: base.form, objects: unique, root: at.catalog }),
    what: `a filled ${kind} field behind ${base.name}`,
  };
}
