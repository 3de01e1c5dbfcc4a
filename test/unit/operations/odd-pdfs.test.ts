/** PDFs as programs write them badly: nothing of them is lost without a word, and what is signed is valid. */
import { describe, expect, test } from 'vitest';
import type { VerificationReport } from '../../../src/contract/verification-report.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { merge, type MergeDocument } from '../../../src/operations/merge/merge.js';
import { sign } from '../../../src/operations/sign/sign.js';
import { verify } from '../../../src/operations/verify/verify.js';
import { asStream } from '../../../src/pdf/read/object-source.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import { keyIdentity } from '../../../src/signing/identity/key-identity.js';
import { issue } from '../../support/signing-authority.js';
import { madeUpPdf } from '../../support/made-up-pdf.js';
import { classicPdf, classicUpdate, plainObjects, type Objects } from '../pdf/support/build-pdf.js';

const root = issue('Root', { isAuthority: true });
const ann = issue('Ann', { issuer: root });
const trust = { roots: [root.certificate.der], intermediates: [], crls: [], ocspResponses: [] };
const signed = (bytes: Uint8Array, repair?: boolean) =>
  sign({
    bytes,
    signer: { name: 'Ann', email: 'ann@example.com' },
    auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06.000Z' }],
    certificate: false,
    signature: { level: 'B-B' },
    identity: { identityFor: () => Promise.resolve(keyIdentity(ann.key, [ann.certificate, root.certificate], { now: Date.now() })) },
    ...(repair === undefined ? {} : { repair }),
  });
const verified = (bytes: Uint8Array): Promise<VerificationReport> => verify({ bytes, trust });

describe('signing', () => {
  const unclear = madeUpPdf(['content twice in a long dictionary']);

  test('a document that viewers show differently is rewritten, with a warning', async () => {
    const { bytes, warnings } = await signed(unclear);
    expect(await verified(bytes)).toMatchObject({ valid: true, warnings: [] });
    expect(warnings).toEqual([
      { code: 'signature.repaired', message: expect.stringMatching(/object 3 has an entry twice .* Poppler/) as string, count: 1 },
    ]);
  });

  test('it is refused with the reason if it may not be rewritten', async () => {
    await expect(signed(unclear, false)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      details: [{ field: 'document', issue: expect.stringMatching(/could not be signed validly: .* object 3 .*repair=true/) as string }],
    });
  });

  test('a document with an invalid earlier signature is refused, and rewritten with the option for it', async () => {
    const first = Buffer.from((await signed(madeUpPdf([]))).bytes);
    const broken = Buffer.from(first);
    broken.write('Fxrst', first.indexOf('First page'), 'latin1');
    await expect(signed(broken)).rejects.toMatchObject({
      details: [{ issue: expect.stringContaining('"Signature1" is not valid') as string }],
    });
    const { bytes, warnings } = await signed(broken, true);
    expect(await verified(bytes)).toMatchObject({ valid: true, signers: [{ field: 'Signature2' }] });
    expect(warnings.find(({ code }) => code === 'signature.repaired')?.message).toContain('its signature is lost');
  });

  const lost = (bytes: Uint8Array): Buffer =>
    Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('startxref', 'startxxxx'), 'latin1');

  test('a damaged document is repaired and rewritten, with a warning, or refused', async () => {
    const { bytes, warnings } = await signed(lost(madeUpPdf([])));
    expect(await verified(bytes)).toMatchObject({ valid: true, warnings: [] });
    expect(warnings).toMatchObject([
      { code: 'signature.repaired', message: 'the document was rewritten before it was signed: it has no startxref' },
    ]);
    await expect(signed(lost(madeUpPdf([])), false)).rejects.toMatchObject({
      details: [
        { field: 'document', issue: expect.stringContaining('it has no startxref; repair=true rewrites the document first') as string },
      ],
    });
  });

  test('a damaged document with a signature is refused, and repaired only with the option for it', async () => {
    const damaged = lost((await signed(madeUpPdf([]))).bytes);
    expect(await verified(damaged)).toMatchObject({ valid: false, reason: 'The PDF is damaged: it has no startxref.' });
    await expect(signed(damaged)).rejects.toMatchObject({
      details: [
        { issue: expect.stringContaining('it has no startxref; repair=true rewrites the document first, which loses earlier') as string },
      ],
    });
    const { bytes, warnings } = await signed(damaged, true);
    expect(await verified(bytes)).toMatchObject({ valid: true, signers: [{ field: 'Signature2' }] });
    expect(warnings.find(({ code }) => code === 'signature.repaired')?.message).toContain('its signature is lost');
  });

  test('an encrypted document without an ID stays without one, and can be opened', async () => {
    for (const chosen of [['RC4 with 40 bits and no ID'], ['RC4 with 128 bits and no ID', 'content twice in a long dictionary']] as const) {
      const { bytes } = await signed(madeUpPdf(chosen));
      expect(readPdf(bytes).trailer.get('ID')).toBeUndefined();
      expect(readPdf(bytes).encryption).toBeDefined();
      expect((await verified(bytes)).valid).toBe(true);
    }
  });

  test('no new object takes the number of a dangling reference', async () => {
    const { bytes } = await signed(madeUpPdf(['references to nothing']));
    const document = readPdf(bytes);
    for (const number of [12, 13, 14, 15, 16, 17, 18, 20]) {
      const entry = document.entry(number)?.entry;
      const object = entry?.kind === 'offset' ? bytes.subarray(entry.offset, entry.offset + 20) : undefined;
      expect([number, object && Buffer.from(object).toString('latin1').split('\n')[1]]).toEqual([number, 'null']);
    }
  });

  test('a page in place of the page tree stays', async () => {
    const { bytes } = await signed(madeUpPdf(['a page in place of the page tree']));
    expect([...eachPage(readPdf(bytes))]).toHaveLength(1);
  });
});

const named = (bytes: Uint8Array | string, name: string): MergeDocument => ({ bytes: Buffer.from(bytes), name });
const whole = named(madeUpPdf([]), 'whole.pdf');

describe('merging', () => {
  const broken = classicPdf({ ...plainObjects, 4: '<</Length >>' });
  const misplaced = Buffer.from(
    classicPdf()
      .toString('latin1')
      .replace(/(\n4 1\n)\d{10}/, (_all, start: string) => `${start}0000000015`),
    'latin1',
  );
  const unreadable = Buffer.from(broken.toString('latin1').replace('<</Length >>', '<</Length) >'), 'latin1');

  test('reports unreadable content with its object and page', async () => {
    const { warnings } = await merge({ documents: [whole, named(unreadable, 'odd.pdf')] });
    expect(warnings).toEqual([
      {
        code: 'merge.unreadable',
        message: expect.stringMatching(
          /^documents\[1\]: some content could not be read .* object 4 on page 1: an object is damaged and read in part/,
        ) as string,
        count: 1,
      },
    ]);
  });

  test('a damaged file is repaired with a warning, and refused if the merge is strict', async () => {
    const documents = [whole, named(misplaced, 'odd.pdf')];
    const { bytes, warnings } = await merge({ documents });
    expect(warnings).toMatchObject([
      { code: 'merge.repaired', message: expect.stringContaining('documents[1]: the file is damaged: 1 of its objects') },
    ]);
    const second = [...eachPage(readPdf(bytes))][1];
    expect(asStream(readPdf(bytes), second?.dict.get('Contents'))).toBeDefined();
    await expect(merge({ documents, strict: true })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      details: [{ field: 'documents[1]', issue: expect.stringContaining('is damaged: 1 of its objects') as string }],
    });
  });

  test('it is refused if the merge is strict', async () => {
    await expect(merge({ documents: [whole, named(unreadable, 'odd.pdf')], strict: true })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      details: [{ field: 'documents[1]', issue: expect.stringContaining('object 4 on page 1') as string }],
    });
  });

  test.each([
    ['<!doctype html><title>404</title><p>Not found', 'report.pdf', 'must be a PDF, as its file name says. The file is an HTML page.'],
    ['Not found', 'report.pdf', 'must be a PDF, as its file name says. The file is plain text.'],
    ['<!doctype html><p>x', 'report.docx', 'must be a DOCX, as its file name says. The file is an HTML page.'],
    [Buffer.from([1, 2, 3, 4]), 'report.pdf', 'must be a PDF, as its file name says. The file is in an unknown format.'],
  ])('%s under the name %s is refused', async (bytes, name, issue) => {
    await expect(merge({ documents: [whole, named(bytes, name)] })).rejects.toMatchObject({
      code: 'INVALID_FILE_FORMAT',
      details: [{ field: 'documents[1]', issue }],
    });
  });
});

const without = (changes: Objects): Buffer => classicPdf({ ...plainObjects, ...changes });
test.each([
  [without({ 1: '<</Type/Catalog>>' }), 'its catalog names no page tree'],
  [without({ 1: '<</Type/Catalog/Pages 9 0 R>>' }), 'its page tree is missing or cannot be read'],
  [without({ 2: '<</Type/Pages/Kids[]/Count 0>>' }), 'its page tree is empty'],
  [without({ 2: '<</Type/Pages/Kids[9 0 R]/Count 1>>' }), 'the pages in its tree are missing or cannot be read'],
  [classicUpdate(classicPdf(), { 1: '5' }), 'its catalog is missing or cannot be read'],
])('inspect and merge state why a file has no pages: %#', async (bytes, reason) => {
  const { warnings } = await inspect({ bytes });
  const message = `The PDF has no pages: ${reason}.`;
  expect(warnings).toEqual([{ code: 'pdf.no-pages', message, count: 1 }]);
  const documents = [{ bytes: classicPdf() }, { bytes }];
  await expect(merge({ documents })).rejects.toMatchObject({
    details: [{ field: 'documents[1]', issue: expect.stringContaining(reason) }],
  });
});
