/** Section 5: `POST verify`, `GET verify/key`. */
import type { VerifyResult } from 'docops-router';
import { selfSignedIdentity } from 'docops-router/adapters/signing';
import { expect } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import { startService } from '../../support/http-service.js';
import { base64, bytesOf, docxType, documentOf, file, hello, pdfType, plainPdf, signOf, verifyOf } from './documents.js';
import type { Scene, Sentence } from './sentence.js';

const inDocx = { document: { base64: base64(hello) } };
const signed = async ({ call }: Scene, more: object = {}): Promise<Uint8Array<ArrayBuffer>> => documentOf(await call(signOf(more)));
const reportOn = async ({ call }: Scene, bytes: Uint8Array): Promise<VerifyResult> => (await call(verifyOf(bytes))).json as VerifyResult;

/** The same file with one signed bit flipped. */
function spoiled(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  const at = Math.floor(copy.length / 3);
  copy[at] = itemAt(copy, at) ^ 1;
  return copy;
}

export const verify: readonly Sentence[] = [
  {
    number: '5.1',
    says: 'the document comes in JSON, or in a form as the part `file`',
    exchanges: [
      { send: verifyOf(plainPdf), back: { status: 200 } },
      { send: { path: '/verify', form: [file(plainPdf)] }, back: { status: 200, json: { valid: false } } },
      { send: { path: '/verify', json: {} }, back: { status: 400, fields: ['document'] } },
      { send: { path: '/verify', form: [file(plainPdf, { name: 'pdf' })] }, back: { status: 400 } },
    ],
  },
  {
    number: '5.2',
    says: 'a PDF that is not signed, or is broken, is 200 with valid: false and the reason',
    exchanges: [
      { send: verifyOf(plainPdf), back: { status: 200, json: { valid: false, reason: expect.any(String) as string, signers: [] } } },
      { send: verifyOf(plainPdf.subarray(0, 200)), back: { status: 200, json: { valid: false, reason: expect.any(String) as string } } },
    ],
    scene: async (scene) => {
      for (const more of [{}, inDocx]) expect(await reportOn(scene, spoiled(await signed(scene, more)))).toMatchObject({ valid: false });
    },
  },
  {
    number: '5.3',
    says: 'bytes that are neither are 400 INVALID_FILE_FORMAT',
    exchanges: [{ send: verifyOf(bytesOf('some text')), back: { status: 400, code: 'INVALID_FILE_FORMAT' } }],
  },
  {
    number: '5.4',
    says: 'beyond: a signed DOCX is verified too',
    scene: async (scene) => {
      expect(await reportOn(scene, await signed(scene, inDocx))).toMatchObject({ valid: true, signers: [{ integrity: { intact: true } }] });
    },
  },
  {
    number: '5.5',
    says: 'the answer has valid, signers and document, a reason where it is not valid, and the signer',
    scene: async (scene) => {
      const report = await reportOn(scene, await signed(scene));
      expect(Object.keys(report)).toEqual(expect.arrayContaining(['valid', 'signers', 'signer', 'document']));
      expect(report).not.toHaveProperty('reason');
      expect(await reportOn(scene, spoiled(await signed(scene)))).toMatchObject({ valid: false, reason: expect.any(String) as string });
    },
  },
  {
    number: '5.6',
    says: 'valid only where each signature is intact, covers what it must, has no forbidden change after it, and chains to a root that the host trusts; the service’s own identity is always one',
    scene: async (scene) => {
      const bytes = await signed(scene);
      expect((await reportOn(scene, bytes)).valid).toBe(true);
      expect((await reportOn(scene, spoiled(bytes))).valid).toBe(false);
      // Another service does not trust the identity of this one.
      const other = await startService();
      const answer = await fetch(`${other.url}/verify`, {
        method: 'POST',
        headers: { ...(await other.authorization()), 'Content-Type': 'application/json' },
        body: JSON.stringify({ document: { base64: base64(bytes) } }),
      });
      expect(await answer.json()).toMatchObject({
        valid: false,
        signers: [{ integrity: { intact: true }, trust: { status: 'untrusted' } }],
      });
      await other.close();
    },
  },
  {
    number: '5.7',
    says: 'each signer has name, subject, issuer, number, fingerprint, algorithm, subFilter, level, time, integrity, trust, revocation and indication, in the words of ETSI EN 319 102-1',
    host: async () => ({ signing: { identity: await selfSignedIdentity({ commonName: 'Acme Seal' }) } }),
    scene: async (scene) => {
      const { signers } = await reportOn(scene, await signed(scene, { signature: { reason: 'I agree', location: 'Oslo' } }));
      const text = expect.any(String) as string;
      expect(signers).toEqual([
        expect.objectContaining({
          name: 'Acme Seal',
          subject: text,
          issuer: text,
          serialNumber: text,
          certificateFingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/) as string,
          algorithm: text,
          subFilter: 'ETSI.CAdES.detached',
          level: 'B-B',
          signingTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
          integrity: { intact: true, coversWholeDocument: true, coverage: text, modificationsAfter: 'none', changes: [] },
          trust: { status: 'trusted', reason: text, chain: [expect.any(Object)] },
          revocation: expect.objectContaining({ status: text }) as object,
          indication: 'TOTAL-PASSED',
          reason: 'I agree',
          location: 'Oslo',
        }),
      ]);
      const { signers: failed } = await reportOn(scene, spoiled(await signed(scene)));
      expect(failed).toMatchObject([{ indication: 'TOTAL-FAILED', integrity: { intact: false } }]);
    },
  },
  {
    number: '5.8',
    says: 'the document has pages, sha256, revisions, its audit trail and its certification',
    scene: async (scene) => {
      const { document } = await reportOn(scene, await signed(scene, { signature: { certify: 'annotations' } }));
      expect(document).toMatchObject({
        pages: 2,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        revisions: 2,
        certification: 'annotations',
        auditTrail: { events: [{ type: 'ready' }, { type: 'submit' }] },
      });
    },
  },
  {
    number: '5.9',
    says: 'verify/key needs no key and has version, algorithm, public key, fingerprint, first and last day, issuer and certificate',
    exchanges: [
      {
        send: { path: '/verify/key', key: 'none' },
        back: {
          status: 200,
          check: ({ json }) =>
            expect(json).toEqual({
              version: expect.anything() as unknown,
              algorithm: 'RSA-SHA256',
              publicKey: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/) as string,
              fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/) as string,
              validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
              validTo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
              issuer: expect.any(String) as string,
              certificate: expect.stringMatching(/^-----BEGIN CERTIFICATE-----/) as string,
            }),
        },
      },
    ],
  },
  {
    number: '5.10',
    says: 'what sign answers with, in either form and of either kind, verify takes',
    exchanges: [
      { send: { ...signOf(), headers: { Accept: pdfType } }, back: { status: 200 } },
      { send: { ...signOf(inDocx), headers: { Accept: docxType } }, back: { status: 200 } },
    ],
    scene: async (scene) => {
      for (const [more, accept] of [
        [{}, pdfType],
        [inDocx, docxType],
      ] as const) {
        const { bytes } = await scene.call({ ...signOf(more), headers: { Accept: accept } });
        expect((await reportOn(scene, bytes)).valid).toBe(true);
      }
    },
  },
];
