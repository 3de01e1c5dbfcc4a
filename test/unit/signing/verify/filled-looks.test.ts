/** The effect of the host's option on filled fields, and the permitted appearances of boxes, combs and lists (ISO 32000-2 §12.7.4.3, §12.7.5). */
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldAppearancesRules } from '../../../../src/contract/signing.js';
import { readCertificate } from '../../../../src/signing/x509/read-certificate.js';
import { verifyPdf } from '../../../../src/signing/verify/verify-pdf.js';
import { pdfDict, pdfName, PdfRef, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';
import { testIdentity } from '../../../support/signing-certificate.js';
import { at, contractPdf, edited, form, formOf, sign, stream, text, time, withObjects, type Edit } from './support/contract-pdf.js';

const identity = testIdentity('P-256', 'Ann');
const trust = { anchors: identity.chain.map(readCertificate), certificates: [], crls: [], ocspResponses: [] };

/** Fields beside those of the contract. */
const [box, comb, list, coloured] = [24, 25, 26, 27].map((number) => new PdfRef(number)) as [PdfRef, PdfRef, PdfRef, PdfRef];
const look = (data: string): string => `<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length ${data.length}>>stream\n${data}\nendstream`;
const objects = withObjects({
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[7 0 R 10 0 R 11 0 R 12 0 R 17 0 R 18 0 R 24 0 R 25 0 R 26 0 R 27 0 R]>>',
  6: '<</Fields[7 0 R 11 0 R 16 0 R 18 0 R 24 0 R 25 0 R 26 0 R 27 0 R]/DR<</Font<</F 5 0 R>>>>/DA(/F 12 Tf)>>',
  23: 'null',
  24: '<</Type/Annot/Subtype/Widget/FT/Btn/T(accept)/Rect[10 300 20 310]/F 4/P 3 0 R/V/Off/AS/Off/AP<</N<</Yes 28 0 R/Off 29 0 R>>>>>>',
  25: '<</Type/Annot/Subtype/Widget/FT/Tx/T(code)/Ff 16777216/MaxLen 3/MK<</BC[0]>>/Rect[10 330 100 350]/F 4/P 3 0 R/DA(/F 12 Tf)>>',
  26: '<</Type/Annot/Subtype/Widget/FT/Ch/T(list)/Opt[(red)(blue)]/Rect[10 360 100 400]/F 4/P 3 0 R/DA(/F 12 Tf)>>',
  27: '<</Type/Annot/Subtype/Widget/FT/Tx/T(dark)/MK<</BG[0 0 0.4]>>/Rect[10 410 100 430]/F 4/P 3 0 R/DA(/F 12 Tf)>>',
  28: look('0 0 m 10 10 l S'),
  29: look(''),
});

const drawn = (data: string, height = 20): PdfObject =>
  stream(
    {
      Type: pdfName('XObject'),
      Subtype: pdfName('Form'),
      BBox: [0, 0, 90, height],
      Resources: pdfDict({ Font: pdfDict({ F: at.font }) }),
    },
    data,
  );
const fill =
  (field: PdfRef, value: string, look: PdfObject, more: Record<string, PdfObject> = {}): Edit =>
  (update) => {
    const dict = update.edit(field).set('V', text(value));
    dict.set('AP', pdfDict({ N: update.add(look) }));
    for (const [key, entry] of Object.entries(more)) dict.set(key, entry);
  };
const tick =
  (looks: (add: (look: PdfObject) => PdfObject) => PdfObject | undefined, state = 'Yes', value = 'Yes'): Edit =>
  (update) => {
    const dict = update.edit(box).set('V', pdfName(value)).set('AS', pdfName(state));
    const given = looks((look) => update.add(look));
    if (given !== undefined) dict.set('AP', given);
  };
const [cross, empty] = [new PdfRef(28), new PdfRef(29)];

const combLetters = 'BT /F 12 Tf 11 5 Td (a) Tj 30 0 Td (b) Tj 30 0 Td (c) Tj ET';
/** As iText draws a border of one point. */
const mitred = [
  '1 19 m 89 19 l 90 20 l 0 20 l 1 19 l f',
  '89 19 m 89 1 l 90 0 l 90 20 l 89 19 l f',
  '89 1 m 1 1 l 0 0 l 90 0 l 89 1 l f',
  '1 1 m 1 19 l 0 20 l 0 0 l 1 1 l f',
].join(' ');
const lines = '0.6 0.75 0.85 rg 0 26 90 14 re f 0 g BT /F 12 Tf 2 29 Td (red) Tj 0 -14 Td (blue) Tj ET';

const honest: readonly (readonly [what: string, edit: Edit])[] = [
  ['a box ticked', tick(() => undefined)],
  ['a box ticked whose appearances were written again', tick(() => pdfDict({ N: pdfDict({ Yes: cross, Off: empty }) }))],
  ['a box ticked that drops the appearance for Off', tick(() => pdfDict({ N: pdfDict({ Yes: cross }) }))],
  ['a comb', fill(comb, 'abc', drawn(`0 G 1 w 30 0 m 30 20 l S 60 0 m 60 20 l S ${combLetters}`))],
  ['a chosen line of a list', fill(list, 'red', drawn(lines, 40))],
  ['a border of four mitred sides', fill(comb, 'abc', drawn(`0 g ${mitred} ${combLetters}`))],
  ['white text on a dark background', fill(coloured, 'abc', drawn('0 0 0.4 rg 0 0 90 20 re f 1 g BT /F 12 Tf 2 5 Td (abc) Tj ET'))],
  ['a value with its own default appearance', fill(at.nameField, 'abc', formOf('abc'), { DA: text('/F 10 Tf 0.2 g') })],
];

const attacks: readonly (readonly [what: string, edit: Edit])[] = [
  ['Off that looks as if it were ticked', tick(() => pdfDict({ N: pdfDict({ Yes: cross, Off: cross }) }), 'Off', 'Off')],
  ['a box ticked that looks as if it were not', tick(() => pdfDict({ N: pdfDict({ Yes: empty, Off: empty }) }))],
  ['a box ticked with another appearance', tick((add) => pdfDict({ N: pdfDict({ Yes: add(form('0 0 9 9 re f')), Off: empty }) }))],
  ['a box with one appearance for all states', tick(() => pdfDict({ N: cross }))],
  ['a box with another appearance while it is pressed', tick(() => pdfDict({ N: pdfDict({ Yes: cross, Off: empty }), D: cross }))],
  ['a box in a state that it does not have', tick(() => undefined, 'Maybe', 'Yes')],
  ['a box whose state is not its value', tick(() => undefined, 'Yes', 'Off')],
  ['a comb that crosses out a letter', fill(comb, 'abc', drawn(`${combLetters} 0 G 0 10 m 90 10 l S`))],
  ['a comb of another value', fill(comb, 'abd', drawn(combLetters))],
  ['a list without the chosen line', fill(list, 'green', drawn(lines, 40))],
  [
    'four corners within the field in the colour of the border',
    fill(comb, 'abc', drawn(`0 g 20 5 m 80 5 l 70 15 l 30 15 l f ${combLetters}`)),
  ],
  ['dark text on a dark background', fill(coloured, 'abc', drawn('0 0 0.4 rg 0 0 90 20 re f 0 g BT /F 12 Tf 2 5 Td (abc) Tj ET'))],
  ['dark text on a dark background that is not drawn', fill(coloured, 'abc', drawn('0 g BT /F 12 Tf 2 5 Td (abc) Tj ET'))],
  ['a default appearance in white', fill(at.nameField, 'abc', formOf('abc'), { DA: text('/F 10 Tf 1 g') })],
  ['a default appearance without a size', fill(at.nameField, 'abc', formOf('abc'), { DA: text('/F 0.1 Tf 0 g') })],
];

type Certify = 'form-filling' | undefined;
const signed = new Map<Certify, Uint8Array>();
beforeAll(async () => {
  signed.set('form-filling', await sign(contractPdf('table', objects), { certify: 'form-filling', identity }));
  signed.set(undefined, await sign(contractPdf('table', objects), { identity }));
});

function verdicts(edit: Edit): string {
  const rows = [...signed.values()].map((bytes) => edited(bytes, edit));
  const cells = fieldAppearancesRules.map((fieldAppearances) =>
    rows.map((bytes) => (verifyPdf(bytes, { trust, time, fieldAppearances }).valid ? 'y' : 'n')).join(''),
  );
  return cells.join(' ');
}

describe('by refuse-certified, refuse and warn, certified for form filling and not', () => {
  test.each(honest)('%s is valid', (_what, edit) => {
    expect(verdicts(edit)).toBe('yy yy yy');
  });

  test.each(attacks)('%s depends on the option', (_what, edit) => {
    expect(verdicts(edit)).toBe('ny nn yy');
    const report = verifyPdf(edited(signed.get(undefined) ?? new Uint8Array(), edit), { trust, time });
    expect(report.warnings.map(({ code }) => code)).toContain('value-differs-from-appearance');
  });
});
