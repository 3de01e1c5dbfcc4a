/** A security store that came after the signature, and what a second update does to it: it is renewed, it grows, it is never emptied. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfDict, pdfName, PdfStream, type PdfRef, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';
import type { IncrementalUpdate } from '../../../../src/pdf/write/incremental-update.js';
import { at, contractPdf, edited, fileKinds, sign, stream, text, verify } from './support/contract-pdf.js';

const vri = 'AB'.repeat(20);
const store = (update: IncrementalUpdate, entries: Record<string, PdfObject | undefined>): void =>
  void update.editCatalog().set('DSS', pdfDict(entries));
/** Objects of the first update. */
let [certificate, list, related]: [PdfRef, PdfRef, PdfRef] = [at.spare, at.spare, at.spare];
const first = (update: IncrementalUpdate): void => {
  certificate = update.add(stream({}, 'certificate'));
  list = update.add(stream({}, 'list'));
  related = update.add(pdfDict({ Cert: [certificate], CRL: [list] }));
  store(update, whole());
};
const whole = (): Record<string, PdfObject> => ({ Certs: [certificate], CRLs: [list], VRI: pdfDict({ [vri]: related }) });

const flate = (data: string): PdfStream => new PdfStream(pdfDict({ Filter: pdfName('FlateDecode') }), deflateSync(Buffer.from(data)));
const other = 'CD'.repeat(20);

/** All values under new numbers, packed, each once for the store and the entries of both signatures: as writers do that gather everything again. */
function renewed(update: IncrementalUpdate, changes: { certificate?: string; list?: string | null; related?: PdfObject } = {}): void {
  const { certificate: text = 'certificate', list: listText = 'list' } = changes;
  const one = (): { Cert: PdfRef; CRL: PdfRef[] } => ({
    Cert: update.add([update.add(flate(text))]),
    CRL: listText === null ? [] : [update.add(flate(listText))],
  });
  const [first, second] = [one(), one()];
  store(update, {
    Type: pdfName('DSS'),
    Certs: update.add([...(update.resolve(first.Cert) as PdfObject[]), ...(update.resolve(second.Cert) as PdfObject[])]),
    CRLs: update.add([...second.CRL, ...first.CRL]),
    VRI: update.add(pdfDict({ [other]: update.add(pdfDict(second)), [vri]: changes.related ?? update.add(pdfDict(first)) })),
  });
}

const rows: readonly (readonly [what: string, isFine: boolean, edit: (update: IncrementalUpdate) => void])[] = [
  ['left as it is', true, (update) => store(update, whole())],
  ['with one more', true, (update) => store(update, { ...whole(), Certs: [certificate, update.add(stream({}, 'another'))] })],
  ['with responses', true, (update) => store(update, { ...whole(), OCSPs: [update.add(stream({}, 'answer'))] })],
  [
    'with another signature’s data',
    true,
    (update) => store(update, { ...whole(), VRI: pdfDict({ [vri]: related, ['CD'.repeat(20)]: pdfDict({ Cert: [certificate] }) }) }),
  ],
  [
    'with a signature’s data stated again',
    true,
    (update) => store(update, { ...whole(), VRI: pdfDict({ [vri]: update.add(pdfDict({ CRL: [list] })) }) }),
  ],
  ['in another order', true, (update) => store(update, { ...whole(), Certs: [update.add(stream({}, 'another')), certificate] })],
  ['with invalid data of a signature', false, (update) => store(update, { ...whole(), VRI: pdfDict({ [vri]: at.page }) })],
  ['without a signature’s data', false, (update) => store(update, { ...whole(), VRI: pdfDict({}) })],
  ['without its certificate', false, (update) => store(update, { ...whole(), Certs: [] })],
  ['without its list', false, (update) => store(update, { ...whole(), CRLs: undefined })],
  ['with another list in its place', false, (update) => store(update, { ...whole(), CRLs: [update.add(stream({}, 'shorter'))] })],
  ['with another list under its number', false, (update) => update.set(list, stream({}, 'shorter'))],
  ['renewed as a whole', true, (update) => renewed(update)],
  [
    'renewed, with a date and a time stamp',
    true,
    (update) => renewed(update, { related: pdfDict({ TU: text('D:2026'), TS: update.add(flate('stamp')) }) }),
  ],
  ['compressed again under its number', true, (update) => update.set(list, flate('list'))],
  ['renewed without its list', false, (update) => renewed(update, { list: null })],
  ['renewed with a shorter list', false, (update) => renewed(update, { list: 'lis' })],
  ['renewed with another certificate', false, (update) => renewed(update, { certificate: 'another' })],
  ['renewed, with a page for a signature’s data', false, (update) => renewed(update, { related: at.page })],
  ['renewed, with a signature’s data that name a page', false, (update) => renewed(update, { related: pdfDict({ Cert: [at.page] }) })],
  ['renewed, with a signature’s data that have an action', false, (update) => renewed(update, { related: pdfDict({ A: pdfDict({}) }) })],
  ['renewed, with a number for a date', false, (update) => renewed(update, { related: pdfDict({ TU: 2026 }) })],
  ['with its list among the certificates', false, (update) => store(update, { ...whole(), Certs: [certificate, list], CRLs: [] })],
  [
    'with its list only in a signature’s data',
    false,
    (update) => store(update, { ...whole(), CRLs: undefined, VRI: pdfDict({ [vri]: pdfDict({ CRL: [list] }) }) }),
  ],
  [
    'with a damaged list in its place',
    false,
    (update) => {
      const whole = flate('list');
      update.set(list, new PdfStream(whole.dict, Buffer.concat([whole.data.subarray(0, -4), Buffer.alloc(4)])));
    },
  ],
  ['with another certificate under the number of its list', false, (update) => update.set(list, flate('certificate'))],
  ['removed', false, (update) => void update.editCatalog().set('DSS', undefined)],
];

test.each(fileKinds.flatMap((kind) => rows.map(([what, isFine, edit]) => ({ kind, what, isFine, edit }))))(
  'in a file with $kind: $what',
  async ({ kind, isFine, edit }) => {
    const report = verify(edited(edited(await sign(contractPdf(kind), { certify: 'no-changes' }), first), edit));
    expect([report.valid, report.signers[0]?.integrity.modificationsAfter]).toEqual(isFine ? [true, 'allowed'] : [false, 'forbidden']);
  },
);

test('a store may be renewed repeatedly, and still no entry may be removed', async () => {
  let bytes = edited(await sign(contractPdf('table')), first);
  for (let count = 0; count < 5; count++) bytes = edited(bytes, renewed);
  expect(verify(bytes)).toMatchObject({ valid: true, document: { revisions: 8 } });
  expect(verify(edited(bytes, (update) => renewed(update, { list: 'lis' })))).toMatchObject({ valid: false, indication: 'TOTAL-FAILED' });
});

test('entries past the limit do not displace the earlier ones', async () => {
  const signed = await sign(contractPdf('table'));
  const crowded = edited(edited(signed, first), (update) => {
    const junk = update.add(stream({}, 'junk'));
    store(update, { ...whole(), CRLs: [...Array.from({ length: 2001 }, () => junk), list] });
  });
  expect(verify(crowded)).toMatchObject({ valid: false, reason: expect.stringContaining('more than 2000 entries') as string });
});
