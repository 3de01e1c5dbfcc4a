/** Where annotations and fields that came after signing are drawn, by the program that draws them furthest: the box that the report names. */
import { expect, test } from 'vitest';
import type { DocumentChange } from '../../../../src/contract/verification-report.js';
import { readAndVerifyPdf } from '../../../../src/signing/verify/verify-pdf.js';
import { readPdfSeed } from '../../../support/fuzz/mutate-pdf.js';
import { signAs } from '../../../support/fuzz/pdf-seeds.js';
import { classicPdf } from '../../pdf/support/build-pdf.js';
import { now } from '../../../support/fuzz/identities.js';
import { textOf, withEntry, withReference } from '../../../support/viewers/carriers.js';
import { type RawObject, stream, withUpdate } from '../../../support/viewers/raw-update.js';
import { at, baseObjects, type SignedBase, signedBases, spare, trust } from '../../../support/viewers/signed-bases.js';

async function baseCalled(name: string): Promise<SignedBase> {
  const base = (await signedBases()).find((one) => one.name === name);
  if (base === undefined) throw new Error(`there must be a base ${name}`);
  return base;
}

function changesOf(base: SignedBase, objects: readonly RawObject[]): readonly DocumentChange[] {
  const { report } = readAndVerifyPdf(withUpdate(base.bytes, { form: base.form, objects, root: at.catalog }), { trust, time: now });
  expect(report.reason).toBeUndefined();
  return report.signers.flatMap(({ integrity }) => integrity.changes);
}

const look = (data: string, box = '0 0 20 20'): string =>
  stream(
    data,
    `/Type/XObject/Subtype/Form/BBox[${box}]/Resources<</Font<</F1 5 0 R/T3 ${spare + 3} 0 R>>/XObject<</In ${spare + 4} 0 R>>>>`,
  );
const area = '1 0 0 rg 0 0 20 20 re f';
const written = (text: string): string => `BT /F1 10 Tf 2 4 Td ${text} ET`;
const drawnFont =
  '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/Encoding<</Differences[53/a]>>/FirstChar 53/LastChar 53/Widths[1]/CharProcs<<>>>>';

const page = [0, 0, 200, 200];
const square = '/Subtype/Square/Rect[100 100 120 120]';

test.each<readonly [name: string, entries: string, look: string | undefined, box: readonly number[] | undefined]>([
  ['an appearance is fitted into the rectangle', square, look(area), [100, 100, 120, 120]],
  ['a rectangle without a width fits nothing', '/Subtype/Square/Rect[100 100 100 120]', look(area), page],
  ['a box without an area is not fitted', square, look(area, '0 0 0 0'), page],
  ['a state that is restored without being saved gives up the clip', square, look(`Q ${area}`), page],
  ['a state that is saved and not restored', square, look(`${area} q`), page],
  ['states within each other', square, look(`q q ${area} Q Q`), [100, 100, 120, 120]],
  ['letters of a usual size', square, look(written('(5) Tj')), [100, 100, 120, 120]],
  ['letters that are set flat', square, look(written('1 Tz (5) Tj')), page],
  ['letters that are too small to be seen', square, look(`0.001 0 0 0.001 0 0 cm ${written('(5) Tj')}`), page],
  [
    'letters that are made small in the box',
    square,
    look(`0.01 0 0 0.01 0 0 cm ${written('(5) Tj')}`, '0 0 0.2 0.2'),
    [100, 100, 120, 120],
  ],
  ['letters that are drawings', square, look(`BT /T3 10 Tf (5) Tj ET`), page],
  ['a form within, which restores what it did not save', square, look('/In Do'), page],
  ['a cloudy border reaches beyond', `${square}/BE<</S/C/I 2>>`, undefined, [89, 89, 131, 131]],
  ['a note is an icon on any side', '/Subtype/Text/Rect[100 100 110 110]', undefined, [67, 67, 143, 143]],
  [
    'a note that is looked at only when it is pressed',
    `/Subtype/Text/Rect[100 100 110 110]/AP<</D ${spare + 2} 0 R>>`,
    look(area),
    [67, 67, 143, 143],
  ],
  ['a hidden note', '/Subtype/Text/Rect[100 100 110 110]/F 2', undefined, [67, 67, 143, 143]],
  ['another hidden annotation', `${square}/F 2`, undefined, undefined],
  ['what keeps its size while the page shrinks', `${square}/F 12`, look(area), [100, 40, 180, 120]],
  ['what stays upright on a page that is turned', `${square}/F 20`, look(area), [80, 100, 120, 140]],
  [
    'numbers of a mark that are missing',
    '/Subtype/Underline/Rect[100 100 120 120]/QuadPoints[100 110 120 110]',
    undefined,
    [-1, -1, 121, 121],
  ],
  ['the round ends of a mark', '/Subtype/Highlight/Rect[100 100 140 120]', undefined, [94, 99, 146, 121]],
])('%s', async (_name, entries, appearance, box) => {
  const base = await baseCalled('table, annotations');
  const looks = appearance === undefined || entries.includes('/AP') ? '' : `/AP<</N ${spare + 2} 0 R>>`;
  const flags = / ?\/F \d/.test(entries) ? '' : '/F 4';
  const changes = changesOf(base, [
    { number: spare + 1, body: `<</Type/Annot${entries}${flags}/C[1 0 0]${looks}/P 3 0 R>>` },
    ...(appearance === undefined ? [] : [{ number: spare + 2, body: appearance }]),
    { number: spare + 3, body: drawnFont },
    { number: spare + 4, body: look(`Q ${area}`) },
    { number: at.page, body: withReference(textOf(base, at.page), 'Annots', spare + 1) },
  ]);
  const shown = box?.map((side, index) => (index < 2 ? Math.max(0, side) : Math.min(200, side)));
  expect(changes.map((change) => change.box)).toEqual([shown]);
  expect(changes[0]?.overlapsPage).toBe(box !== undefined);
});

test('a value that is not what the appearance shows is named with its place, since some programs show it there', async () => {
  const base = await baseCalled('table, form-filling');
  const changes = changesOf(base, [{ number: at.text, body: withEntry(textOf(base, at.text), 'V', '(999)') }]);
  expect(changes).toMatchObject([
    {
      ...{ field: 'amount', page: 1, overlapsPage: true, box: [20, 120, 100, 136], appearance: 'differs' },
      draws: 'the text “100”; programs in which fields can be filled in show its value “999”',
    },
  ]);
});

test('all widgets of a filled field are in the box, though none of them was changed', async () => {
  const widget = (place: string): string => `<</Type/Annot/Subtype/Widget/Parent 18 0 R/Rect[${place}]/F 4/P 3 0 R/AP<</N 11 0 R>>>>`;
  const objects = {
    ...baseObjects,
    3: String(baseObjects[3]).replace('18 0 R]', '30 0 R 31 0 R]'),
    18: '<</FT/Tx/T(free)/DA(/F1 10 Tf 0 g)/V(100)/Kids[30 0 R 31 0 R]>>',
    30: widget('20 70 100 86'),
    31: widget('110 140 190 156'),
  };
  const bytes = await signAs(classicPdf(objects), {});
  const base: SignedBase = { name: 'two widgets', bytes, objects: readPdfSeed(bytes).objects, certify: undefined, form: 'table' };
  const changes = changesOf(base, [{ number: at.free, body: withEntry(textOf(base, at.free), 'V', '(999)') }]);
  expect(changes).toMatchObject([{ field: 'free', box: [20, 70, 190, 156], pageShare: 0.064 }]);
});
