/** A security store that came after the signature, and what a second update does to it: it is renewed, it grows, it is never emptied. */
import { expect, test } from 'vitest';
import { pdfDict, type PdfRef, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';
import type { IncrementalUpdate } from '../../../../src/pdf/write/incremental-update.js';
import { at, contractPdf, edited, fileKinds, sign, stream, verify } from './support/contract-pdf.js';

const vri = 'AB'.repeat(20);
const store = (update: IncrementalUpdate, entries: Record<string, PdfObject | undefined>): void =>
  void update.editCatalog().set('DSS', pdfDict(entries));
/** What the first update makes. */
let [certificate, list, related]: [PdfRef, PdfRef, PdfRef] = [at.spare, at.spare, at.spare];
const first = (update: IncrementalUpdate): void => {
  certificate = update.add(stream({}, 'certificate'));
  list = update.add(stream({}, 'list'));
  related = update.add(pdfDict({ Cert: [certificate], CRL: [list] }));
  store(update, whole());
};
const whole = (): Record<string, PdfObject> => ({ Certs: [certificate], CRLs: [list], VRI: pdfDict({ [vri]: related }) });

const rows: readonly (readonly [what: string, isFine: boolean, edit: (update: IncrementalUpdate) => void])[] = [
  ['left as it is', true, (update) => store(update, whole())],
  ['with one more', true, (update) => store(update, { ...whole(), Certs: [certificate, update.add(stream({}, 'another'))] })],
  ['with answers', true, (update) => store(update, { ...whole(), OCSPs: [update.add(stream({}, 'answer'))] })],
  [
    'with another signature’s data',
    true,
    (update) => store(update, { ...whole(), VRI: pdfDict({ [vri]: related, ['CD'.repeat(20)]: pdfDict({ Cert: [certificate] }) }) }),
  ],
  [
    'with a signature’s data said anew',
    true,
    (update) => store(update, { ...whole(), VRI: pdfDict({ [vri]: update.add(pdfDict({ CRL: [list] })) }) }),
  ],
  ['in another order', true, (update) => store(update, { ...whole(), Certs: [update.add(stream({}, 'another')), certificate] })],
  ['with a signature’s data that are none', false, (update) => store(update, { ...whole(), VRI: pdfDict({ [vri]: at.page }) })],
  ['without a signature’s data', false, (update) => store(update, { ...whole(), VRI: pdfDict({}) })],
  ['without its certificate', false, (update) => store(update, { ...whole(), Certs: [] })],
  ['without its list', false, (update) => store(update, { ...whole(), CRLs: undefined })],
  ['with another list in its place', false, (update) => store(update, { ...whole(), CRLs: [update.add(stream({}, 'shorter'))] })],
  ['with another list under its number', false, (update) => update.set(list, stream({}, 'shorter'))],
  ['taken away', false, (update) => void update.editCatalog().set('DSS', undefined)],
];

test.each(fileKinds.flatMap((kind) => rows.map(([what, isFine, edit]) => ({ kind, what, isFine, edit }))))(
  'in a file with $kind: $what',
  async ({ kind, isFine, edit }) => {
    const report = verify(edited(edited(await sign(contractPdf(kind), { certify: 'no-changes' }), first), edit));
    expect([report.valid, report.signers[0]?.integrity.modificationsAfter]).toEqual(isFine ? [true, 'allowed'] : [false, 'forbidden']);
  },
);
