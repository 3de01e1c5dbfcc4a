/** Scripts and actions that come in updates: refused wherever they are written, and by whatever they are reached; what was signed may stay. */
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfDict, pdfName, PdfRef, type PdfDict, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';
import { annotation, at, contractPdf, edited, formOf, sign, stream, text, verify, withObjects, type Edit } from './support/contract-pdf.js';
import { add, addTo, script, whole } from './support/edit-steps.js';

/** A field that runs a script of its own, kept in a stream; a stamp with another; and one by name. */
const [scripted, code, button] = [24, 25, 26];
const objects = withObjects({
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R/Metadata 13 0 R/Names<</JavaScript<</Names[(start)<</S/JavaScript/JS 25 0 R>>]>>>>>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 9 0 R>>>>/Annots[7 0 R 10 0 R 11 0 R 12 0 R 17 0 R 18 0 R 24 0 R 26 0 R]>>',
  6: '<</Fields[7 0 R 11 0 R 16 0 R 18 0 R 24 0 R]/DR<</Font<</F 5 0 R>>>>/DA(/F 12 Tf)>>',
  23: 'null',
  [scripted]:
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(sum)/Rect[10 260 100 280]/F 4/P 3 0 R/AA<</F<</S/JavaScript/JS 25 0 R>>>>/A<</S/GoTo/D[3 0 R/Fit]/Next<</S/ResetForm/Fields[24 0 R]>>>>>>',
  [code]: '<</Length 16>>stream\nAFNumber_Format;\nendstream',
  [button]: '<</Type/Annot/Subtype/Link/Rect[10 300 100 320]/A<</S/SubmitForm/F(https://example.org/)>>>>',
});

let certified: Uint8Array = new Uint8Array();
beforeAll(async () => {
  certified = await sign(contractPdf('table', objects), { certify: 'annotations' });
});

const action = (type: string, more: Record<string, PdfObject> = {}): PdfDict => pdfDict({ S: pdfName(type), ...more });
const loose =
  (value: PdfObject): Edit =>
  (update) =>
    void update.add(value);
const note =
  (more: Record<string, PdfObject>): Edit =>
  (update) =>
    addTo(update, update.add(annotation('Square', [10, 10, 20, 20], more)));

const attacks: readonly (readonly [what: string, edit: Edit])[] = [
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'ResetForm', 'Hide', 'SetOCGState', 'Rendition', 'Trans', 'RichMediaExecute'].map(
    (type): readonly [string, Edit] => [`an action ${type} that nothing refers to`, loose(action(type))],
  ),
  ['an action in a list of lists', loose([[1, [pdfDict({ A: [action('Launch')] })]]])],
  ['an action in the dictionary of a stream', loose(stream({ Own: action('JavaScript') }, ''))],
  ['a script without an action', loose(pdfDict({ JS: text('1') }))],
  ['a script by name', loose(pdfDict({ JavaScript: pdfDict({ Names: [] }) }))],
  ['a script of a scene', loose(stream({ Subtype: pdfName('U3D'), OnInstantiate: new PdfRef(code) }, ''))],
  ['a type by way of an object', (update) => void update.add(pdfDict({ S: update.add(pdfName('JavaScript')) }))],
  ['an address that is a script', loose(action('URI', { URI: text('javascript:1') }))],
  ['an action behind an entry of the author’s own', note({ Own: action('Launch', { F: text('program') }) })],
  ['an action of the pop-up', note({ Popup: annotation('Popup', whole, { AA: pdfDict({ E: script }) }) })],
  ['an action among the properties of an appearance', note({ AP: pdfDict({ N: pdfDict({ On: script }) }) })],
  ['an action of an action', note({ A: action('GoTo', { Next: [action('Named', { Next: script })] }) })],
  ['an action in validation data', (update) => void update.editCatalog().set('DSS', pdfDict({ VRI: script }))],
  [
    'an action in the list of extensions',
    (update) => void update.editCatalog().set('Extensions', pdfDict({ X: pdfDict({ ExtensionLevel: 1, A: script }) })),
  ],
  ['an action in the metadata', (update) => void update.edit(at.info).set('Producer', pdfDict({ A: script }))],
  ['an action in an appearance', (update) => fill('B', stream({ Subtype: pdfName('Form'), BBox: [0, 0, 90, 20], A: script }, ''))(update)],
  ['another script in the place of one', (update) => void update.edit(new PdfRef(scripted)).set('AA', pdfDict({ F: script }))],
  ['one script more', (update) => void update.edit(new PdfRef(scripted)).set('AA', pdfDict({ F: script, K: script }))],
  ['another address to send to', (update) => void update.edit(new PdfRef(button)).set('A', action('SubmitForm', { F: text('http://b/') }))],
];

function fill(value: string, look: PdfObject = formOf(value)): Edit {
  return (update) =>
    void update
      .edit(new PdfRef(scripted))
      .set('V', text(value))
      .set('AP', pdfDict({ N: update.add(look) }));
}

const honest: readonly (readonly [what: string, edit: Edit])[] = [
  ['a field filled that keeps its script', fill('1000')],
  ['an annotation moved that keeps its action', (update) => void update.edit(new PdfRef(button)).set('Rect', [10, 330, 100, 350])],
  ['an annotation that leads to an address', add('Link', [10, 10, 20, 20], { A: action('URI', { URI: text('https://example.org/') }) })],
  ['an annotation that leads to a page', add('Link', [10, 10, 20, 20], { A: action('GoTo', { D: [at.page, pdfName('Fit')] }) })],
  [
    'styles and groups that are not actions',
    (update) => {
      const look = update.add(stream({ Subtype: pdfName('Form'), BBox: [0, 0, 9, 9], Group: action('Transparency') }, ''));
      note({ BS: pdfDict({ S: pdfName('S'), W: 1 }), AP: pdfDict({ N: look }) })(update);
    },
  ],
  ['an object written again as it was', (update) => void update.edit(new PdfRef(scripted)).set('M', text('D:20260601000000Z'))],
];

describe('after a certification that allows annotations', () => {
  test.each(attacks)('%s is refused', (_what, edit) => {
    const report = verify(edited(certified, edit));
    expect([report.valid, report.subIndication]).toEqual([false, 'FORMAT_FAILURE']);
    const forbidden = report.signers[0]?.integrity.changes.filter(({ allowed }) => !allowed).map(({ description }) => description);
    expect(forbidden).toContainEqual(expect.stringMatching(/^A script or an action that changes, starts or sends something/));
  });

  test.each(honest)('%s is allowed', (_what, edit) => {
    const report = verify(edited(certified, edit));
    expect([report.valid, report.reason]).toEqual([true, undefined]);
  });
});

test('another script in the stream that actions refer to is refused', () => {
  const report = verify(edited(certified, (update) => update.set(new PdfRef(code), stream({}, 'app.alert(1)'))));
  expect(report).toMatchObject({ valid: false, subIndication: 'FORMAT_FAILURE' });
});

test('names the added content', () => {
  const report = verify(edited(certified, loose(action('Launch'))));
  expect(report.reason).toMatch(/script or an action that changes, starts or sends something \(Launch\)/);
});
