/** Updates with so many allowed changes that a forbidden or a large one might be lost among them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfDict, PdfRef } from '../../../../src/pdf/objects/pdf-object.js';
import { annotation, at, contractPdf, edited, form, sign, stream, text, verify, withObjects, type Edit } from './support/contract-pdf.js';
import { addTo, both, script, whole } from './support/edit-steps.js';

const numbers = Array.from({ length: 300 }, (_item, index) => 100 + index);
const widget = (number: number): string => `<</Type/Annot/Subtype/Widget/FT/Tx/T(f${number})/Rect[10 10 12 12]/F 4/P 3 0 R>>`;
const references = numbers.map((number) => `${number} 0 R`).join(' ');

/** The contract with 300 small text fields, and one over the whole page. */
const manyFields = withObjects({
  3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 9 0 R>>>>/Annots[7 0 R 11 0 R 99 0 R ${references}]>>`,
  6: `<</Fields[7 0 R 11 0 R 99 0 R ${references}]/DR<</Font<</F 5 0 R>>>>/DA(/F 12 Tf)>>`,
  99: widget(99).replace('[10 10 12 12]', '[0 0 600 800]'),
  ...Object.fromEntries(numbers.map((number) => [number, widget(number)])),
});

const fillAll: Edit = (update) => {
  for (const number of numbers)
    update
      .edit(new PdfRef(number))
      .set('V', text('x'))
      .set('AP', pdfDict({ N: update.add(form('')) }));
};
const fillOver: Edit = (update) =>
  void update
    .edit(new PdfRef(99))
    .set('V', text('x'))
    .set('AP', pdfDict({ N: update.add(form('')) }));

describe('after an approval', () => {
  let signed: Uint8Array = new Uint8Array();
  beforeAll(async () => {
    signed = await sign(contractPdf('table', manyFields));
  });

  test('allows 300 filled fields, and lists a hundred of them', () => {
    const report = verify(edited(signed, fillAll));
    const changes = report.signers[0]?.integrity.changes ?? [];
    expect(report.valid).toBe(true);
    expect(changes).toHaveLength(101);
    expect(changes.at(-1)).toMatchObject({ allowed: true, description: '200 more changes are not listed.' });
    expect(report.warnings.at(-1)?.message).toBe('200 more changes of this kind are not listed.');
  });

  test('replaced page content beside them is forbidden, and reported first', () => {
    const report = verify(
      edited(
        signed,
        both(fillAll, (update) => update.set(at.content, stream({}, 'BT (pay 9) Tj ET'))),
      ),
    );
    expect(report).toMatchObject({ valid: false, indication: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' });
    expect(report.reason).toContain('Content of page 1 was changed.');
    expect(report.signers[0]?.integrity.changes).toContainEqual(expect.objectContaining({ allowed: false, page: 1 }));
  });

  test('discloses one that covers the page beside them', () => {
    const report = verify(edited(signed, both(fillAll, fillOver)));
    expect(report).toMatchObject({ valid: true, overlapsPage: true, pageShare: 1 });
    expect(report.warnings[0]).toMatchObject({ code: 'overlaps-page', field: 'f99', page: 1 });
  });
});

test('annotations past the limit of the list do not hide one with a script', async () => {
  const signed = await sign(contractPdf('table'), { certify: 'annotations' });
  const notes: Edit = (update) => {
    for (const _ of numbers) addTo(update, update.add(annotation('Square', [1, 1, 2, 2])));
  };
  const link: Edit = (update) => addTo(update, update.add(annotation('Link', whole, { A: script })));
  expect(verify(edited(signed, notes)).valid).toBe(true);
  expect(verify(edited(signed, both(notes, link))).valid).toBe(false);
});
