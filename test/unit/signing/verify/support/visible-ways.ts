/** Every way to add something that is seen on a page after it was signed, with the verdict that the standards ask for. */
import { pdfDict, pdfName, PdfRef, PdfStream, type PdfDict, type PdfObject } from '../../../../../src/pdf/objects/pdf-object.js';
import { asDict } from '../../../../../src/pdf/read/object-source.js';
import { readPdf } from '../../../../../src/pdf/read/read-pdf.js';
import { IncrementalUpdate } from '../../../../../src/pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../../../../src/pdf/write/write-incremental-update.js';
import type { SigningIdentity } from '../../../../../src/base/signing-identity.js';
import { signDetached } from '../../../../../src/signing/cms/build-signed-data.js';
import { digestInput, embedSignature, fillByteRange } from '../../../../../src/signing/pdf/prepared-signature.js';
import { placeholderDict } from '../../../../../src/signing/pdf/signature-dictionary.js';
import { timestampTokenOf, type Entity } from '../../../../support/signing-authority.js';
import { annotation, at, edited, form, formOf, random, stream, text, time, type Edit } from './contract-pdf.js';
import { add, addField, addTo, both, edit, replace, script, signatureField, whole } from './edit-steps.js';
import { authority, bob, coverField, documentTimeStamped, placedField, strangeAuthority, stranger } from './visible-bases.js';

export interface Way {
  readonly family: 'signature field' | 'form field' | 'annotation' | 'page';
  readonly what: string;
  /** Where the verdict comes from. */
  readonly clause: string;
  /** Whether it passes without a certification and with P=1, P=2, P=3, `y` or `n` each: without a lock, with one on the field "name", with one on all. */
  readonly verdicts: readonly [string, string, string];
  /** Whether the report must say, where it passes, that it may cover a part of a page. */
  readonly covers: boolean;
  readonly apply: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** ISO 32000-2: who may add what (Table 257), what a signature field is (§12.7.5.5), one annotation to one page (§12.5.2). */
const mdp = 'ISO 32000-2 Table 257';
const fieldClause = 'ISO 32000-2 §12.7.5.5';
const stampClause = 'ETSI EN 319 142-1 §5.4.3';
const annotationClause = 'ISO 32000-2 §12.5.2';
const lockClause = 'ISO 32000-2 Table 236';

const looks = (): PdfObject => form('1 1 1 rg 0 0 90 20 re f BT /F 12 Tf (I owe 9) Tj ET');
const drawn = (update: IncrementalUpdate): PdfDict => pdfDict({ N: update.add(looks()) });
const placed = new PdfRef(placedField);

/** The value of the first signature, and what it refers to. */
function firstValue(update: IncrementalUpdate): PdfRef {
  const value = asDict(update, at.emptySignature)?.get('V');
  if (!(value instanceof PdfRef)) throw new Error('the contract is not signed');
  return value;
}

const field =
  (rect: readonly number[], more: (update: IncrementalUpdate) => Record<string, PdfObject>): Edit =>
  (update) =>
    addField(() => signatureField(rect, { F: 4, P: at.page, ...more(update) }))(update);

/** A field of a kind, its value filled with the signature of somebody over everything. */
async function signedField(
  bytes: Uint8Array,
  by: SigningIdentity | Entity,
  prepare: (update: IncrementalUpdate, value: PdfRef) => void,
): Promise<Uint8Array> {
  const isStamp = 'certificate' in by;
  const update = new IncrementalUpdate(readPdf(bytes));
  const value = update.add(placeholderDict(isStamp ? 'DocTimeStamp' : 'Sig', 8192).set('M', text('D:20260601000000Z')));
  prepare(update, value);
  const prepared = fillByteRange(writeIncrementalUpdate(update, { random }), value, 'third');
  const content = digestInput(prepared);
  if (isStamp) return embedSignature(prepared, timestampTokenOf(by, { time, stamped: Buffer.concat([...content]) }));
  return embedSignature(prepared, await signDetached(by, content, { signingTime: new Date(time) }));
}

const newField =
  (rect: readonly number[], pages: readonly PdfRef[] = [at.page]) =>
  (update: IncrementalUpdate, value: PdfRef): void => {
    const ref = update.add(signatureField(rect, { F: 4, P: at.page, V: value, AP: drawn(update) }));
    update.append(update.edit(at.form), 'Fields', [ref]);
    for (const page of pages) update.append(update.edit(page), 'Annots', [ref]);
  };
const unseenField = (update: IncrementalUpdate, value: PdfRef): void => {
  const ref = update.add(signatureField([0, 0, 0, 0], { F: 132, P: at.page, V: value }));
  update.append(update.edit(at.form), 'Fields', [ref]);
  update.append(update.edit(at.page), 'Annots', [ref]);
};
const inPlaced = (update: IncrementalUpdate, value: PdfRef): void => void update.edit(placed).set('V', value).set('AP', drawn(update));

const by =
  (change: Edit): Way['apply'] =>
  (bytes) =>
    Promise.resolve(edited(bytes, change));

type Row = readonly [what: string, clause: string, verdicts: Way['verdicts'], covers: boolean, apply: Way['apply']];

const never = ['nnnn', 'nnnn', 'nnnn'] as const;
const signing = ['ynyy', 'ynyy', 'nnnn'] as const;
const visibleSigning = ['ynnn', 'ynnn', 'nnnn'] as const;
const notes = ['nnny', 'nnny', 'nnny'] as const;

const unseen = ['ynyy', 'ynyy', 'ynyy'] as const;

/** A form of its own entries, which are those of `form` as far as they are not given. */
const formWith = (entries: Record<string, PdfObject | undefined>, data: string): PdfObject => {
  const dict = pdfDict({ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, 90, 20] });
  for (const [key, value] of Object.entries(entries)) dict.set(key, value);
  return new PdfStream(dict, Buffer.from(data));
};
const drawing = '1 1 1 rg 0 0 90 20 re f';
const lookOf =
  (
    rect: readonly number[],
    entries: Record<string, PdfObject | undefined>,
    data = drawing,
    more: Record<string, PdfObject | undefined> = {},
  ): Edit =>
  (update) =>
    field(rect, () => ({ AP: pdfDict({ N: update.add(formWith(entries, data)) }), ...more }))(update);
const nowhere = [0, 0, 0, 0] as const;
const hexOf = (data: string): string => Buffer.from(data).toString('hex');

/** Empty fields of which a flag, a box or a filter makes some programs see nothing, and others something. */
const unclearSignatureFields: readonly Row[] = (
  [
    ['drawn beside an empty rectangle', lookOf(nowhere, {})],
    ['drawn beside an empty rectangle, without a BBox', lookOf(nowhere, { BBox: undefined })],
    ['empty, without a BBox', lookOf(nowhere, { BBox: undefined }, '')],
    ['empty, with a BBox of names', lookOf(nowhere, { BBox: [pdfName('a'), 0, 1, 1] }, '')],
    ['without a rectangle', lookOf(whole, {}, '', { Rect: undefined })],
    ['with a rectangle of three numbers', lookOf([0, 0, 1], {}, '')],
    ['not to be viewed', lookOf(whole, {}, drawing, { F: 32 })],
    ['hidden by a real number', lookOf(whole, {}, drawing, { F: 2.5 })],
    ['hidden by a negative number', lookOf(whole, {}, drawing, { F: -2 })],
    ['hidden by a number of 33 bits', lookOf(whole, {}, drawing, { F: 2 ** 32 + 2 })],
    ['hidden by a string', lookOf(whole, {}, drawing, { F: text('2') })],
    ['hidden by an object', (update) => lookOf(whole, {}, drawing, { F: update.add(2) })(update)],
    ['in digits with a sign among them', lookOf(whole, { Filter: pdfName('ASCIIHexDecode') }, `!${hexOf(drawing)}>`)],
    ['behind an unknown filter', lookOf(whole, { Filter: pdfName('Mystery') }, drawing)],
    ['behind a filter for pictures', lookOf(whole, { Filter: pdfName('DCTDecode') }, drawing)],
    ['empty, behind a filter by its short name', lookOf(whole, { Filter: pdfName('AHx') }, '>')],
    ['empty, in another file', lookOf(whole, { F: text('other.bin') }, '')],
    ['packed in a damaged stream', lookOf(whole, { Filter: pdfName('FlateDecode') }, 'xyz')],
    ['in broken syntax', lookOf(whole, {}, ')')],
    ['by an unknown operator', lookOf(whole, {}, '0 0 1 1 re paint')],
    ['in another state', field(whole, (update) => ({ AS: pdfName('Off'), AP: pdfDict({ N: pdfDict({ On: update.add(looks()) }) }) }))],
    ['when the mouse enters', field(whole, (update) => ({ AP: pdfDict({ R: update.add(looks()) }) }))],
    ['by a dictionary in place of a stream', field(whole, () => ({ AP: pdfDict({ N: [1] }) }))],
    [
      'by a form in a form',
      (update) => {
        const inner = update.add(looks());
        lookOf(whole, { Resources: pdfDict({ XObject: pdfDict({ I: inner }) }) }, 'q /I Do Q')(update);
      },
    ],
    ['by a name that it does not have', lookOf(whole, {}, '/X Do')],
    [
      'by an appearance that programs generate',
      (update) => {
        update.edit(at.form).set('NeedAppearances', true);
        field(whole, () => ({}))(update);
      },
    ],
  ] as const satisfies readonly (readonly [string, Edit])[]
).map(([what, change]): Row => [`an empty field ${what}`, fieldClause, never, false, by(change)]);

const signatureFields: readonly Row[] = [
  ['an empty field with an appearance', fieldClause, never, false, by(field(whole, (update) => ({ AP: drawn(update) })))],
  ['an empty field that is printed only', fieldClause, never, false, by(field(whole, (update) => ({ F: 36, AP: drawn(update) })))],
  ['an empty field with a background', fieldClause, never, false, by(field(whole, () => ({ MK: pdfDict({ BG: [1, 1, 1] }) })))],
  ['an empty field without an appearance, which MuPDF marks', mdp, visibleSigning, true, by(field(whole, () => ({})))],
  [
    'an empty field with an empty appearance',
    mdp,
    visibleSigning,
    false,
    by(field(whole, (update) => ({ AP: pdfDict({ N: update.add(form(' ')) }) }))),
  ],
  [
    'a hidden empty field with an appearance, which pdf.js draws',
    fieldClause,
    never,
    false,
    by(field(whole, (update) => ({ F: 2, AP: drawn(update) }))),
  ],
  ['an empty field without a rectangle', mdp, unseen, false, by(field([0, 0, 0, 0], () => ({ F: 132 })))],
  ['a hidden one without a rectangle and flag', mdp, unseen, false, by(field([0, 0, 0, 0], () => ({ F: 2 })))],
  [
    'an empty field without a rectangle, with an empty appearance',
    mdp,
    unseen,
    false,
    by(field([0, 0, 0, 0], (update) => ({ AP: pdfDict({ N: update.add(form('q Q')) }) }))),
  ],
  ...unclearSignatureFields,
  [
    'the signature of another field, seen',
    fieldClause,
    never,
    false,
    by(field(whole, (update) => ({ V: firstValue(update), AP: drawn(update) }))),
  ],
  ['the signature of another field, unseen', fieldClause, never, false, by(field([0, 0, 0, 0], (update) => ({ V: firstValue(update) })))],
  [
    'the signature of another field by way of an object',
    fieldClause,
    never,
    false,
    by(field(whole, (update) => ({ V: update.add(firstValue(update)), AP: drawn(update) }))),
  ],
  [
    'the signature of another field, held by a parent',
    fieldClause,
    never,
    false,
    by((update) => {
      const widget = update.add(annotation('Widget', whole, { F: 4, P: at.page, AP: drawn(update) }));
      const parent = update.add(pdfDict({ FT: pdfName('Sig'), T: text('third'), V: firstValue(update), Kids: [widget] }));
      update.edit(widget).set('Parent', parent);
      update.append(update.edit(at.form), 'Fields', [parent]);
      addTo(update, widget);
    }),
  ],
  [
    'a copy of a signature',
    'ISO 32000-2 §12.8.1',
    never,
    false,
    by(field(whole, (update) => ({ V: update.add(asDict(update, firstValue(update)) ?? null), AP: drawn(update) }))),
  ],
  ['a time stamp that is seen', stampClause, never, false, (bytes) => signedField(bytes, strangeAuthority, newField(whole))],
  ['a trusted time stamp that is seen', stampClause, never, false, (bytes) => signedField(bytes, authority, newField(whole))],
  [
    'a time stamp that is not seen',
    stampClause,
    ['yyyy', 'yyyy', 'yyyy'],
    false,
    (bytes) => Promise.resolve(documentTimeStamped(bytes, strangeAuthority)),
  ],
  ['a signature that is seen', mdp, visibleSigning, true, (bytes) => signedField(bytes, bob, newField(whole))],
  ['a signature that is not seen', mdp, signing, false, (bytes) => signedField(bytes, bob, unseenField)],
  ['a signature beside an empty rectangle', mdp, visibleSigning, true, (bytes) => signedField(bytes, bob, newField([0, 0, 0, 0]))],
  ['a time stamp beside an empty rectangle', stampClause, never, false, (bytes) => signedField(bytes, authority, newField([0, 0, 0, 0]))],
  ['an untrusted signature', 'ETSI EN 319 102-1 §5.1', never, false, (bytes) => signedField(bytes, stranger, newField(whole))],
  [
    'a signature on two pages',
    annotationClause,
    never,
    false,
    (bytes) => signedField(bytes, bob, newField(whole, [at.page, at.secondPage])),
  ],
  ['an empty field signed in its place', mdp, signing, true, (bytes) => signedField(bytes, bob, inPlaced)],
  ['an empty field with the signature of another', fieldClause, never, false, by((update) => inPlaced(update, firstValue(update)))],
  ['an empty field drawn, not signed', fieldClause, never, false, by((update) => void update.edit(placed).set('AP', drawn(update)))],
  ['an empty field with a time stamp that is seen', stampClause, never, false, (bytes) => signedField(bytes, strangeAuthority, inPlaced)],
];

const filled =
  (number: number, value: string): Edit =>
  (update) =>
    void update.edit(new PdfRef(number)).set('V', text(value)).set('AP', drawn(update));

/** Shows its value, or what else is given, as a person would write it. */
const readable =
  (number: number, value: string, shown = value): Edit =>
  (update) =>
    void update
      .edit(new PdfRef(number))
      .set('V', text(value))
      .set('AP', pdfDict({ N: update.add(formOf(shown)) }));
/** The clause on appearances that a certification for form filling allows. */
const valueClause = 'ISO 32000-2 §12.7.4.3';
const unreadable = ['ynny', 'ynny', 'nnnn'] as const;

const formFields: readonly Row[] = [
  ['a field filled', lockClause, ['ynyy', 'nnnn', 'nnnn'], true, by(readable(at.nameField.number, 'I owe 9'))],
  ['a field filled in white', lockClause, ['ynny', 'nnnn', 'nnnn'], true, by(filled(at.nameField.number, 'I owe 9'))],
  ['a field as large as the page filled', mdp, signing, true, by(readable(coverField, 'I owe 9'))],
  ['a field as large as the page filled in white', valueClause, unreadable, true, by(filled(coverField, 'I owe 9'))],
  ['a field that shows something other than its value', valueClause, unreadable, true, by(readable(coverField, '100', 'I owe 9'))],
  [
    'a field with an appearance and no value',
    valueClause,
    unreadable,
    true,
    by((update) => void update.edit(new PdfRef(coverField)).set('AP', drawn(update))),
  ],
  ['a box ticked', mdp, signing, true, by(edit(at.box, { V: pdfName('Yes'), AS: pdfName('Yes') }))],
  ['a field made larger', mdp, never, false, by(edit(at.nameField, { Rect: [...whole] }))],
  ['a field with a background', mdp, never, false, by(edit(at.nameField, { MK: pdfDict({ BG: [1, 1, 1] }) }))],
  [
    'a field added',
    mdp,
    never,
    false,
    by(addField(() => annotation('Widget', whole, { FT: pdfName('Tx'), T: text('more'), V: text('9') }))),
  ],
  [
    'a further widget of a field',
    mdp,
    never,
    false,
    by((update) => {
      const widget = update.add(annotation('Widget', whole, { Parent: at.group, F: 4, AP: drawn(update) }));
      update.append(update.edit(at.group), 'Kids', [widget]);
      addTo(update, widget);
    }),
  ],
  ['appearances marked for regeneration', mdp, never, false, by(edit(at.form, { NeedAppearances: true }))],
  ['the fonts of the form replaced', mdp, never, false, by(edit(at.form, { DR: pdfDict({ Font: pdfDict({ F: at.spare }) }) }))],
];

const link = (action: PdfDict): Way['apply'] => by(add('Link', whole, { A: action }));
const action = (type: string, more: Record<string, PdfObject> = {}): PdfDict => pdfDict({ S: pdfName(type), ...more });

const annotations: readonly Row[] = [
  ...['FreeText', 'Square', 'Watermark', 'Redact', 'Text', 'Ink', 'FileAttachment', 'Caret', 'Popup'].map((subtype): Row => [
    `a ${subtype}`,
    mdp,
    notes,
    true,
    by(add(subtype, whole)),
  ]),
  [
    'a Stamp with an appearance',
    mdp,
    notes,
    true,
    by((update) => addTo(update, update.add(annotation('Stamp', whole, { AP: drawn(update) })))),
  ],
  [
    'a Highlight outside its rectangle',
    mdp,
    notes,
    true,
    by(add('Highlight', [0, 0, 1, 1], { QuadPoints: [0, 800, 600, 800, 0, 0, 600, 0] })),
  ],
  ['one without a number', mdp, notes, true, by((update) => addTo(update, annotation('FreeText', whole)))],
  [
    'one on a page without annotations',
    mdp,
    notes,
    true,
    by((update) => void update.edit(at.secondPage).set('Annots', [update.add(annotation('FreeText', whole))])),
  ],
  ['a hidden note shown', mdp, notes, true, by(edit(at.note, { F: 4 }))],
  ['a stamp moved', mdp, notes, true, by(edit(at.stamp, { Rect: [...whole] }))],
  ['a stamp drawn again', mdp, notes, true, by((update) => void update.edit(at.stamp).set('AP', drawn(update)))],
  ['a hidden one', mdp, notes, false, by(add('FreeText', whole, { F: 2 }))],
  ['a link to an address', mdp, notes, true, link(action('URI', { URI: text('https://example.org/') }))],
  ['a link to another file', mdp, notes, true, link(action('GoToR', { F: text('other.pdf') }))],
  ['a link to a script by its address', 'ISO 32000-2 §12.6.4.8', never, false, link(action('URI', { URI: text(' JavaScript:alert(1)') }))],
  ['a link with a script', 'ISO 32000-2 §12.6.4.17', never, false, link(script)],
  ['a link with a script after it', 'ISO 32000-2 §12.6.2', never, false, link(action('GoTo', { Next: script }))],
  [
    'a link with a script among others after it',
    'ISO 32000-2 §12.6.2',
    never,
    false,
    link(action('GoTo', { Next: [action('URI'), action('URI', { Next: script })] })),
  ],
  ['a link that launches', 'ISO 32000-2 §12.6.4.6', never, false, link(action('Launch', { F: text('program') }))],
  ['a link that submits', 'ISO 32000-2 §12.7.6.2', never, false, link(action('SubmitForm', { F: text('https://example.org/') }))],
  ['a link that imports', 'ISO 32000-2 §12.7.6.4', never, false, link(action('ImportData', { F: text('data.fdf') }))],
  ['a link that hides', 'ISO 32000-2 §12.6.4.11', never, false, link(action('Hide', { T: text('name') }))],
  [
    'a link that switches layers',
    'ISO 32000-2 §12.6.4.13',
    never,
    false,
    link(action('SetOCGState', { State: [pdfName('ON'), at.hiddenLayer] })),
  ],
  ['a script when the mouse enters', 'ISO 32000-2 §12.6.3', never, false, by(add('Square', whole, { AA: pdfDict({ E: script }) }))],
  ['a stamp given a script', 'ISO 32000-2 §12.6.3', never, false, by(edit(at.stamp, { AA: pdfDict({ PO: script }) }))],
  ['rich media', 'ISO 32000-2 §13.7', never, false, by(add('RichMedia', whole))],
  ['a widget without a field', mdp, never, false, by(add('Widget', whole, { F: 4 }))],
  [
    'the widget of a field on another page',
    annotationClause,
    never,
    false,
    by((update) => void update.edit(at.secondPage).set('Annots', [at.nameField])),
  ],
];

const pages: readonly Row[] = [
  ['more content', mdp, never, false, by((update) => void update.edit(at.page).set('Contents', [at.content, update.add(stream({}, 'x'))]))],
  ['a picture replaced', mdp, never, false, by(replace(at.picture, form('0 0 500 700 re f')))],
  [
    'a page added',
    mdp,
    never,
    false,
    by(
      (update) =>
        void update
          .edit(at.pages)
          .set('Kids', [at.page, at.secondPage, update.add(pdfDict({ Type: pdfName('Page'), Parent: at.pages, MediaBox: [...whole] }))])
          .set('Count', 3),
    ),
  ],
  [
    'a hidden layer shown',
    mdp,
    never,
    false,
    by((update) => void update.editEntry(update.editEntry(update.editCatalog(), 'OCProperties'), 'D').set('OFF', [])),
  ],
  ['content beside a field filled', mdp, never, false, by(both(filled(coverField, 'I owe 9'), replace(at.content, stream({}, 'x'))))],
];

const family = (name: Way['family'], rows: readonly Row[]): readonly Way[] =>
  rows.map(([what, clause, verdicts, covers, apply]) => ({ family: name, what, clause, verdicts, covers, apply }));

export const visibleWays: readonly Way[] = [
  ...family('signature field', signatureFields),
  ...family('form field', formFields),
  ...family('annotation', annotations),
  ...family('page', pages),
];
