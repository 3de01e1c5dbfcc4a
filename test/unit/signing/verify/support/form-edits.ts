/** Changes to the form of a signed contract: filling and signing, and attacks that pose as such. */
import { pdfDict, pdfName } from '../../../../../src/pdf/objects/pdf-object.js';
import { annotation, at, form, formOf, stream, text } from './contract-pdf.js';
import { addField, addTo, catalog, edit, replace, script, signatureField, whole, type Row } from './edit-steps.js';

export const formEdits: readonly Row[] = [
  ['form', 'a field filled', 'ynyy', edit(at.nameField, { V: text('Bob') })],
  ['form', 'a field filled by a stream', 'ynyy', (update) => void update.edit(at.nameField).set('V', update.add(stream({}, 'Bob')))],
  [
    'form',
    'with new looks',
    'ynyy',
    (update) =>
      void update
        .edit(at.nameField)
        .set('V', text('B'))
        .set('AP', pdfDict({ N: update.add(formOf('B')) })),
  ],
  [
    'form',
    'with new looks that cannot be read',
    'ynny',
    (update) =>
      void update
        .edit(at.nameField)
        .set('V', text('B'))
        .set('AP', pdfDict({ N: update.add(form('B')) })),
  ],
  [
    'form',
    'with looks, a size and a place of its own',
    'ynyy',
    (update) =>
      void update
        .edit(at.nameField)
        .set('V', text('B'))
        .set('DA', text('/F 8 Tf'))
        .set('Q', 1)
        .set('M', text('D:20260601000000Z'))
        .set('AP', pdfDict({ N: update.add(formOf('B')) })),
  ],
  ['form', 'with rich text beside another appearance', 'ynny', edit(at.nameField, { V: text('B'), RV: text('<body>B</body>') })],
  ['form', 'with its own size beside another appearance', 'ynny', edit(at.nameField, { V: text('B'), DA: text('/F 8 Tf') })],
  ['form', 'centred beside another appearance', 'ynny', edit(at.nameField, { V: text('B'), Q: 1 })],
  ['form', 'an unknown quadding', 'nnnn', edit(at.nameField, { V: text('B'), Q: 3 })],
  ['form', 'a quadding in words', 'nnnn', edit(at.nameField, { V: text('B'), Q: text('1') })],
  ['form', 'a fractional quadding', 'nnnn', edit(at.nameField, { V: text('B'), Q: 1.5 })],
  ['form', 'a date that is a dictionary', 'nnnn', edit(at.nameField, { V: text('B'), M: pdfDict({ A: at.page }) })],
  ['form', 'indices of other things', 'nnnn', edit(at.nameField, { V: text('B'), I: [at.page] })],
  ['form', 'negative indices', 'nnnn', edit(at.nameField, { V: text('B'), I: [-1] })],
  ['form', 'indices of choices', 'ynyy', edit(at.nested, { V: text('B'), I: [0, 2] })],
  ['form', 'a first line that is not a number', 'nnnn', edit(at.nameField, { V: text('B'), TI: pdfName('one') })],
  ['form', 'a value that is a dictionary', 'nnnn', edit(at.nameField, { V: pdfDict({ A: text('B') }) })],
  ['form', 'a value that is the page', 'nnnn', edit(at.nameField, { V: at.page })],
  ['form', 'an invalid appearance', 'nnnn', edit(at.nameField, { AP: pdfDict({ N: [1] }) })],
  ['form', 'a state that is not a name', 'nnnn', edit(at.box, { V: pdfName('Yes'), AS: text('Yes') })],
  ['form', 'a nested field filled', 'ynyy', edit(at.nested, { V: text('44') })],
  ['form', 'a box ticked', 'ynyy', edit(at.box, { V: pdfName('Yes'), AS: pdfName('Yes') })],
  ['form', 'a field made read-only', 'ynyy', edit(at.nameField, { Ff: 1 })],
  ['form', 'a field filled and read-only', 'ynyy', edit(at.nameField, { V: text('B'), Ff: 1 })],
  ['form', 'looks shared with a box, drawn over', 'nnnn', (update) => update.set(at.looks, form('BT (pay 9) Tj ET'))],
  ['form', 'a field hidden', 'nnnn', edit(at.nameField, { F: 2 })],
  ['form', 'a field moved', 'nnnn', edit(at.nameField, { Rect: [...whole] })],
  ['form', 'a field with a border', 'nnnn', edit(at.nameField, { MK: pdfDict({ BG: [1, 0, 0] }) })],
  ['form', 'a field with an action', 'nnnn', edit(at.nameField, { AA: pdfDict({ F: script }) })],
  ['form', 'a field with a click', 'nnnn', edit(at.nameField, { A: script })],
  ['form', 'a field of another kind', 'nnnn', edit(at.nameField, { FT: pdfName('Btn') })],
  ['form', 'a field with a default value', 'nnnn', edit(at.nameField, { DV: text('9') })],
  ['form', 'a field in a layer', 'nnnn', edit(at.nameField, { OC: at.hiddenLayer })],
  ['form', 'a longest length', 'nnnn', edit(at.nameField, { MaxLen: 1 })],
  ['form', 'a group with a value', 'nnnn', edit(at.group, { V: text('9') })],
  [
    'form',
    'a further widget of a field',
    'nnnn',
    (update) => {
      const widget = update.add(annotation('Widget', whole, { Parent: at.group }));
      update.append(update.edit(at.group), 'Kids', [widget]);
      addTo(update, widget);
    },
  ],
  [
    'form',
    'a signature below a group of texts',
    'nnnn',
    (update) => {
      const widget = update.add(annotation('Widget', whole, { Parent: at.group, T: text('s') }));
      update.append(update.edit(at.group), 'Kids', [widget]);
      addTo(update, widget);
    },
  ],
  ['form', 'a field below two parents', 'nnnn', (update) => update.append(update.edit(at.form), 'Fields', [at.nested])],
  ['form', 'a text field added', 'nnnn', addField(() => annotation('Widget', whole, { FT: pdfName('Tx'), T: text('more') }))],
  ['form', 'a button added', 'nnnn', addField(() => annotation('Widget', whole, { FT: pdfName('Btn'), T: text('more'), A: script }))],
  ['form', 'a field without a kind', 'nnnn', addField(() => annotation('Widget', whole, { T: text('more') }))],
  ['form', 'fields in another order', 'nnnn', edit(at.form, { Fields: [at.emptySignature, at.nameField, at.group, at.box] })],
  ['form', 'another default font', 'nnnn', replace(at.font, pdfDict({ Type: pdfName('Font'), BaseFont: pdfName('Courier') }))],
  [
    'form',
    'a font added',
    'ynyy',
    (update) => {
      const fonts = update.editEntry(update.editEntry(update.edit(at.form), 'DR'), 'Font');
      fonts.set('G', update.add(pdfDict({ Type: pdfName('Font'), BaseFont: pdfName('Courier') })));
    },
  ],
  [
    'form',
    'a font exchanged',
    'nnnn',
    (update) => {
      const fonts = update.editEntry(update.editEntry(update.edit(at.form), 'DR'), 'Font');
      fonts.set('F', update.add(pdfDict({ Type: pdfName('Font'), BaseFont: pdfName('Courier') })));
    },
  ],
  ['form', 'another default appearance', 'nnnn', edit(at.form, { DA: text('/F 0 Tf') })],
  ['form', 'an XFA form', 'nnnn', (update) => void update.edit(at.form).set('XFA', update.add(stream({}, '<x/>')))],
  ['form', 'a calculation order', 'nnnn', edit(at.form, { CO: [at.nameField] })],
  ['form', 'looks to be made again', 'nnnn', edit(at.form, { NeedAppearances: true })],
  ['form', 'the form taken away', 'nnnn', catalog({ AcroForm: undefined })],
  ['form', 'another form', 'nnnn', catalog({ AcroForm: pdfDict({ Fields: [] }) })],
  ['form', 'signature flags gone', 'nnnn', edit(at.form, { SigFlags: 0 })],
  ['SSA', 'an unseen signature field', 'ynyy', addField(() => signatureField([0, 0, 0, 0]))],
  ['SSA', 'one without a page', 'ynyy', addField(() => pdfDict({ FT: pdfName('Sig'), T: text('third') }), false)],
  ['SSA', 'a signature field over the page', 'ynnn', addField(() => signatureField(whole, { F: 4 }))],
  ['SSA', 'one that is only printed', 'ynnn', addField(() => signatureField(whole, { F: 36 }))],
  ['SSA', 'one that shows when the mouse enters', 'ynnn', addField(() => signatureField(whole, { F: 32 + 256 }))],
  ['SSA', 'one that is hidden', 'ynnn', addField(() => signatureField(whole, { F: 2 }))],
  ['SSA', 'one with an action', 'nnnn', addField(() => signatureField([0, 0, 0, 0], { AA: pdfDict({ E: script }) }))],
  ['SSA', 'one in a layer', 'nnnn', addField(() => signatureField(whole, { OC: at.hiddenLayer }))],
  [
    'SSA',
    'one with a value that is not a signature',
    'nnnn',
    addField(() => signatureField(whole, { V: pdfDict({ Type: pdfName('Sig') }) })),
  ],
  ['SSA', 'one with a text for a value', 'nnnn', addField(() => signatureField([0, 0, 0, 0], { V: text('signed') }))],
  ['SSA', 'the widget of another kind', 'nnnn', addField(() => annotation('FreeText', whole, { FT: pdfName('Sig'), T: text('third') }))],
  ['SSA', 'the empty field moved', 'nnnn', edit(at.emptySignature, { Rect: [...whole] })],
  [
    'SSA',
    'the empty field drawn',
    'nnnn',
    (update) => void update.edit(at.emptySignature).set('AP', pdfDict({ N: update.add(form('x')) })),
  ],
  ['SSA', 'the empty field with a lock', 'nnnn', edit(at.emptySignature, { Lock: pdfDict({ Action: pdfName('All') }) })],
  ['SSA', 'a name of an earlier field', 'nnnn', addField(() => signatureField([0, 0, 0, 0], { T: text('second') }))],
];
