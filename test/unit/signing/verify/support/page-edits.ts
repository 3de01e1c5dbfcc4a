/** Changes to the pages, layers, catalog and annotations of a signed contract. */
import { pdfDict, PdfDict, pdfName } from '../../../../../src/pdf/objects/pdf-object.js';
import { asArray, asDict } from '../../../../../src/pdf/read/object-source.js';
import { annotation, at, form, stream, text } from './contract-pdf.js';
import { add, addTo, catalog, edit, replace, script, whole, without, type Row } from './edit-steps.js';

const onPages: readonly Row[] = [
  ['ISA', 'content replaced', 'nnnn', replace(at.content, stream({}, 'BT (pay 9) Tj ET'))],
  ['ISA', 'content by another stream', 'nnnn', (update) => void update.edit(at.page).set('Contents', update.add(stream({}, 'x')))],
  [
    'ISA',
    'content with one more stream',
    'nnnn',
    (update) => void update.edit(at.page).set('Contents', [at.content, update.add(stream({}, 'x'))]),
  ],
  ['ISA', 'content taken away', 'nnnn', edit(at.page, { Contents: undefined })],
  [
    'ISA',
    'a font swapped',
    'nnnn',
    replace(at.font, pdfDict({ Type: pdfName('Font'), Subtype: pdfName('Type1'), BaseFont: pdfName('Symbol') })),
  ],
  ['ISA', 'a font with other widths', 'nnnn', edit(at.font, { Widths: [0, 0, 0] })],
  ['ISA', 'a picture swapped', 'nnnn', replace(at.picture, form('0 0 500 700 re f'))],
  ['ISA', 'a picture by another name', 'nnnn', edit(at.page, { Resources: pdfDict({ XObject: pdfDict({ X: at.stampLooks }) }) })],
  ['ISA', 'resources of the second page', 'nnnn', edit(at.secondPage, { Resources: pdfDict({}) })],
  ['ISA', 'the page cropped', 'nnnn', edit(at.page, { CropBox: [0, 0, 10, 10] })],
  ['ISA', 'the page in other units', 'nnnn', edit(at.page, { UserUnit: 100 })],
  ['ISA', 'a page given a transparency group', 'nnnn', edit(at.page, { Group: pdfDict({ S: pdfName('Transparency') }) })],
  ['ISA', 'a page action', 'nnnn', edit(at.page, { AA: pdfDict({ O: script }) })],
  [
    'ISA',
    'a page added',
    'nnnn',
    (update) => {
      const page = update.add(pdfDict({ Type: pdfName('Page'), Parent: at.pages, MediaBox: [...whole] }));
      update.edit(at.pages).set('Kids', [at.page, at.secondPage, page]).set('Count', 3);
    },
  ],
  ['ISA', 'a page removed', 'nnnn', edit(at.pages, { Kids: [at.page], Count: 1 })],
  ['ISA', 'pages swapped', 'nnnn', edit(at.pages, { Kids: [at.secondPage, at.page] })],
  [
    'ISA',
    'pages put one level down',
    'nnnn',
    (update) => {
      const node = update.add(pdfDict({ Type: pdfName('Pages'), Parent: at.pages, Kids: [at.secondPage, at.page], Count: 2 }));
      update.edit(at.pages).set('Kids', [node]);
    },
  ],
  [
    'ISA',
    'a page that is another object now',
    'nnnn',
    (update) => {
      const copy = new PdfDict();
      for (const [key, value] of asDict(update, at.page)?.entries ?? []) copy.set(key, value);
      update.edit(at.pages).set('Kids', [update.add(copy), at.secondPage]);
    },
  ],
  ['ISA', 'a page tree with other defaults', 'nnnn', edit(at.pages, { Rotate: 180 })],
  ['ISA', 'one page made the other', 'nnnn', (update) => update.set(at.secondPage, asDict(update, at.page) ?? null)],
  ['ISA', 'a page set free', 'nnnn', replace(at.secondPage, null)],
  [
    'shadow',
    'a hidden layer shown',
    'nnnn',
    (update) => void update.editEntry(update.editEntry(update.editCatalog(), 'OCProperties'), 'D').set('OFF', []),
  ],
  ['shadow', 'a layer renamed', 'nnnn', edit(at.hiddenLayer, { Name: text('shown') })],
  ['shadow', 'a layer with a usage', 'nnnn', edit(at.hiddenLayer, { Usage: pdfDict({ View: pdfDict({ ViewState: pdfName('ON') }) }) })],
  ['shadow', 'layers taken away', 'nnnn', catalog({ OCProperties: undefined })],
  [
    'shadow',
    'layers swapped on the page',
    'nnnn',
    (update) => {
      const resources = update.editEntry(update.edit(at.page), 'Resources');
      update.editEntry(resources, 'Properties').set('A', at.hiddenLayer).set('B', at.shownLayer);
    },
  ],
  ['shadow', 'an object that nothing refers to, replaced', 'nnnn', replace(at.spare, text('other'))],
  ['catalog', 'an open action', 'nnnn', catalog({ OpenAction: script })],
  ['catalog', 'an additional action', 'nnnn', catalog({ AA: pdfDict({ WC: script }) })],
  [
    'catalog',
    'a script by name',
    'nnnn',
    (update) => void update.editEntry(update.editCatalog(), 'Names').set('JavaScript', pdfDict({ Names: [text('x'), script] })),
  ],
  [
    'catalog',
    'a destination moved',
    'nnnn',
    (update) =>
      void update.editEntry(update.editCatalog(), 'Names').set('Dests', pdfDict({ Names: [text('a'), [at.secondPage, pdfName('Fit')]] })),
  ],
  ['catalog', 'an outline', 'nnnn', (update) => void update.editCatalog().set('Outlines', update.add(pdfDict({ Count: 0 })))],
  ['catalog', 'page labels', 'nnnn', catalog({ PageLabels: pdfDict({ Nums: [0, pdfDict({ P: text('A-') })] }) })],
  ['catalog', 'viewer preferences', 'nnnn', catalog({ ViewerPreferences: pdfDict({ HideToolbar: true }) })],
  ['catalog', 'a page mode', 'nnnn', catalog({ PageMode: pdfName('UseAttachments') })],
  [
    'catalog',
    'an associated file',
    'nnnn',
    (update) => void update.editCatalog().set('AF', [update.add(pdfDict({ Type: pdfName('Filespec') }))]),
  ],
  ['catalog', 'a collection', 'nnnn', catalog({ Collection: pdfDict({ View: pdfName('H') }) })],
  ['catalog', 'a structure tree', 'nnnn', catalog({ StructTreeRoot: pdfDict({ Type: pdfName('StructTreeRoot') }) })],
  ['catalog', 'permissions', 'nnnn', catalog({ Perms: pdfDict({ UR3: pdfDict({ Type: pdfName('Sig') }) }) })],
  ['catalog', 'another language', 'nnnn', catalog({ Lang: text('de') })],
  ['catalog', 'output intents', 'nnnn', catalog({ OutputIntents: [pdfDict({ S: pdfName('GTS_PDFX') })] })],
  ['catalog', 'a newer version', 'yyyy', catalog({ Version: pdfName('2.0') })],
  ['catalog', 'an entry that says nothing', 'yyyy', catalog({ Lang: null })],
];

const onAnnotations: readonly Row[] = [
  ...['FreeText', 'Stamp', 'Square', 'Line', 'Ink', 'Highlight', 'Redact', 'Popup', 'Text', 'Caret', 'FileAttachment', 'Watermark'].map(
    (subtype): Row => ['EAA', `a ${subtype} over the page`, 'nnny', add(subtype, whole)],
  ),
  ['EAA', 'one that nobody sees', 'nnny', add('FreeText', whole, { F: 2 })],
  ['EAA', 'a hidden note shown', 'nnny', edit(at.note, { F: 4 })],
  ['EAA', 'a stamp moved over the text', 'nnny', edit(at.stamp, { Rect: [...whole] })],
  ['EAA', 'a stamp with other looks', 'nnny', replace(at.stampLooks, form('BT (paid) Tj ET'))],
  ['EAA', 'a stamp with looks of its own', 'nnny', (update) => void update.edit(at.stamp).set('AP', pdfDict({ N: update.add(form('x')) }))],
  ['EAA', 'the looks that stamp and page share', 'nnnn', replace(at.picture, form('x'))],
  ['EAA', 'a stamp removed', 'nnny', (update) => void update.edit(at.page).set('Annots', without(update, at.stamp))],
  ['EAA', 'a direct annotation', 'nnny', (update) => addTo(update, annotation('FreeText', whole))],
  ['EAA', 'a direct widget', 'nnnn', (update) => addTo(update, annotation('Widget', whole))],
  [
    'EAA',
    'on the page that had none',
    'nnny',
    (update) => void update.edit(at.secondPage).set('Annots', [update.add(annotation('FreeText', whole))]),
  ],
  [
    'EAA',
    'a list of annotations of its own',
    'nnny',
    (update) => void update.edit(at.secondPage).set('Annots', update.add([update.add(annotation('FreeText', whole))])),
  ],
  ['EAA', 'a widget over the page', 'nnnn', add('Widget', whole)],
  ['EAA', 'a widget made of a note', 'nnnn', edit(at.note, { Subtype: pdfName('Widget') })],
  [
    'EAA',
    'a field’s widget taken off the page',
    'nnnn',
    (update) => void update.edit(at.page).set('Annots', without(update, at.nameField)),
  ],
  ['EAA', 'a field’s widget on the other page too', 'nnnn', (update) => void update.edit(at.secondPage).set('Annots', [at.nameField])],
  ['EAA', 'annotations that are a dictionary', 'nnnn', edit(at.page, { Annots: pdfDict({}) })],
  [
    'EAA',
    'annotations in another order',
    'nnnn',
    (update) => void update.edit(at.page).set('Annots', [...asArray(update, asDict(update, at.page)?.get('Annots'))].reverse()),
  ],
];

export const pageEdits: readonly Row[] = [...onPages, ...onAnnotations];
