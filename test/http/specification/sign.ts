/** Section 4: `POST sign`. */
import { selfSignedIdentity } from 'docops-router/adapters/signing';
import type { VerifyResult } from 'docops-router';
import { expect } from 'vitest';
import { pdfJsText } from '../../interop/pdf-tools.js';
import { digestsOfRequest, stampAnswer } from '../../support/timestamp-answer.js';
import { base64, docxType, documentOf, hello, partNames, pdfType, plainPdf, signable, signOf, submit, verifyOf } from './documents.js';
import { loggingHost } from './hosts.js';
import type { Exchange, Scene, Sentence } from './sentence.js';

const inDocx = { document: { base64: base64(hello) } };
const signerWith = (more: object): object => ({ signer: { ...signable.signer, ...more } });
const refused = (more: object, ...fields: readonly string[]): Exchange => ({
  send: signOf(more),
  back: { status: 400, code: 'VALIDATION_ERROR', fields },
});
const taken = (more: object, query = ''): Exchange => ({ send: signOf(more, query), back: { status: 200 } });
const withType = (contentType: string, beginning: string) => ({
  status: 200,
  json: { document: { contentType, base64: expect.stringMatching(new RegExp(`^${beginning}`)) as string } },
});
const signed = async ({ call }: Scene, more: object = {}, query = ''): Promise<Uint8Array<ArrayBuffer>> =>
  documentOf(await call(signOf(more, query)));
const verified = async ({ call }: Scene, bytes: Uint8Array): Promise<VerifyResult> => (await call(verifyOf(bytes))).json as VerifyResult;
const long = (length: number): string => 'a'.repeat(length);

export const sign: readonly Sentence[] = [
  {
    number: '4.1',
    says: 'the body has document, signer, auditTrail, eventId, metadata and certificate, each of its form',
    exchanges: [
      taken({
        eventId: 'e-1',
        metadata: { order: 7 },
        certificate: { enabled: true },
        ...signerWith({ ip: '2001:db8::7', userAgent: 'Mozilla/5.0' }),
      }),
      taken(signerWith({ ip: '192.0.2.7', name: 'Li' })),
      refused(signerWith({ email: `${long(251)}@b.co` }), 'signer.email'),
      refused(signerWith({ name: 'A' }), 'signer.name'),
      refused(signerWith({ name: long(256) }), 'signer.name'),
      refused(signerWith({ ip: '999.1.1.1' }), 'signer.ip'),
      refused({ auditTrail: [] }, 'auditTrail'),
      refused({ auditTrail: [submit, { ...submit, type: 'click' }] }, 'auditTrail[1].type'),
      refused({ auditTrail: [{ ...submit, type: 'ready' }] }, 'auditTrail'),
      refused({ metadata: [1] }, 'metadata'),
      refused({ certificate: { enabled: 'yes' } }, 'certificate.enabled'),
    ],
  },
  {
    number: '4.2',
    says: 'unknown keys of the body and of the signer are refused; those of an event are kept as its data, and the trail covers them',
    exchanges: [refused({ sigature: {} }, 'sigature'), refused(signerWith({ phone: '1' }), 'signer.phone')],
    scene: async (scene) => {
      const { valid, document } = await verified(scene, await signed(scene, { auditTrail: [{ ...submit, sessionId: 's1' }] }));
      expect([valid, document.auditTrail?.events[0]?.data]).toEqual([true, { sessionId: 's1' }]);
    },
  },
  {
    number: '4.3',
    says: 'tolerated: the same event twice, events out of order, percent null, a drawn signature of any length, `enable`',
    exchanges: [
      taken({ auditTrail: [submit, submit] }),
      taken({ auditTrail: [submit, { type: 'ready', timestamp: '2026-02-03T03:00:00+01:00' }] }),
      taken({ auditTrail: [{ ...submit, type: 'scroll', data: { percent: null } }, submit] }),
      taken({ auditTrail: [{ ...submit, type: 'field_change', data: { value: `data:image/png;base64,${long(400_000)}` } }, submit] }),
      taken({ certificate: { enable: false } }),
    ],
  },
  {
    number: '4.4',
    says: 'a drawn signature of an event is on the page as its hash',
    scene: async (scene) => {
      const value = `data:image/png;base64,${Buffer.from(long(3000)).toString('base64')}`;
      const text = await pdfJsText(await signed(scene, { auditTrail: [{ ...submit, type: 'field_change', data: { value } }, submit] }));
      expect(text.replace(/\s/g, '')).toMatch(/[0-9a-f]{64}|SHA-256/i);
      expect(text).not.toContain('YWFhYWFhYWFhYWFhYWFhYWFhYWFh');
    },
  },
  {
    number: '4.5',
    says: 'the answer is 200 with document.base64, bare where nothing is said, and its type; `base64` asks for the other form',
    exchanges: [
      { send: signOf(), back: withType(pdfType, 'JVBER') },
      { send: signOf({}, '?base64=raw'), back: withType(pdfType, 'JVBER') },
      { send: signOf({}, '?base64=data-uri'), back: withType(pdfType, 'data:application/pdf;base64,JVBER') },
      { send: signOf({}, '?base64=hex'), back: { status: 400, fields: ['base64'] } },
    ],
  },
  {
    number: '4.6',
    says: 'Accept with the type of the result, or application/octet-stream, gives the file itself, here and in annotate',
    exchanges: [
      ...[pdfType, 'application/octet-stream'].map((accept) => ({
        send: { ...signOf(), headers: { Accept: accept } },
        back: { status: 200, headers: { 'Content-Type': pdfType }, text: /^%PDF-/ },
      })),
      {
        send: { ...signOf(inDocx), headers: { Accept: docxType } },
        back: { status: 200, headers: { 'Content-Type': docxType }, text: /^PK/ },
      },
      {
        send: { path: '/annotate?to=pdf', json: { ...inDocx, fields: [] }, headers: { Accept: pdfType } },
        back: { status: 200, headers: { 'Content-Type': pdfType }, text: /^%PDF-/ },
      },
    ],
  },
  {
    number: '4.7',
    says: 'a PDF comes back as PDF, a DOCX as DOCX; to=pdf converts a DOCX first',
    exchanges: [
      { send: signOf(), back: withType(pdfType, 'JVBER') },
      { send: signOf(inDocx), back: withType(docxType, 'UEsD') },
      { send: signOf(inDocx, '?to=pdf'), back: withType(pdfType, 'JVBER') },
    ],
  },
  {
    number: '4.8',
    says: 'the host can make that the default for every DOCX',
    host: () => ({ sign: { docxOutput: 'pdf' } }),
    exchanges: [{ send: signOf(inDocx), back: withType(pdfType, 'JVBER') }],
  },
  {
    number: '4.9',
    says: 'a PDF is signed as PAdES by an update that leaves the bytes and earlier signatures as they were',
    scene: async (scene) => {
      const first = await signed(scene);
      expect(Buffer.from(first.subarray(0, plainPdf.length)).equals(Buffer.from(plainPdf))).toBe(true);
      const second = await signed(scene, { document: { base64: base64(first) } });
      expect(Buffer.from(second.subarray(0, first.length)).equals(Buffer.from(first))).toBe(true);
      const { valid, signers } = await verified(scene, second);
      expect([valid, signers.map(({ subFilter, integrity }) => [subFilter, integrity.intact])]).toEqual([
        true,
        [
          ['ETSI.CAdES.detached', true],
          ['ETSI.CAdES.detached', true],
        ],
      ]);
    },
  },
  {
    number: '4.10',
    says: 'levels above B-B need what the host configures: without a time-stamp authority B-T is refused',
    exchanges: [
      { send: signOf({ signature: { level: 'B-T' } }), back: { status: 400, fields: ['signature.level'], text: /time-stamp authority/ } },
      { send: signOf({ signature: { level: 'B-B' } }), back: { status: 200, headers: { 'X-Signature-Level': 'B-B' } } },
    ],
  },
  {
    number: '4.11',
    says: 'with a time-stamp authority of the host’s, signatures are B-T and have its time',
    host: () => ({ signing: { timestampAuthority: { send: async (request) => stampAnswer(digestsOfRequest(request), Date.now()) } } }),
    scene: async (scene) => {
      const answer = await scene.call(signOf());
      expect(answer.headers.get('X-Signature-Level')).toBe('B-T');
      const { signers } = await verified(scene, documentOf(answer));
      expect(signers[0]?.timestamp?.time).toMatch(/^\d{4}-\d\d-\d\dT/);
    },
  },
  {
    number: '4.12',
    says: 'a DOCX has a package signature with XAdES, as Word writes it',
    scene: async (scene) => {
      const bytes = await signed(scene, inDocx);
      expect(partNames(bytes).filter((name) => name.startsWith('_xmlsignatures/'))).toEqual(
        expect.arrayContaining([expect.stringMatching(/sig\d*\.xml$/)]),
      );
      const { valid, signers } = await verified(scene, bytes);
      expect([valid, signers.length]).toEqual([true, 1]);
    },
  },
  {
    number: '4.13',
    says: 'a certificate page names the document and its hash, the event, the signer, address and browser, each event with its time in UTC, and the metadata',
    scene: async (scene) => {
      const bytes = await signed(scene, {
        fileName: 'lease.pdf',
        eventId: 'event-77',
        metadata: { order: 'A-12' },
        ...signerWith({ ip: '192.0.2.7', userAgent: 'Mozilla/5.0 (test)' }),
        auditTrail: [{ type: 'ready', timestamp: '2026-02-03T05:00:00+01:00' }, submit],
      });
      const text = await pdfJsText(bytes);
      for (const word of [
        'lease.pdf',
        'event-77',
        'Ann Lee',
        'ann@example.com',
        '192.0.2.7',
        'Mozilla/5.0 (test)',
        'A-12',
        '2026-02-03',
        '04:00:00',
        '04:05:06',
      ])
        expect(text).toContain(word);
      const { document } = await verified(scene, bytes);
      expect(document.pages).toBeGreaterThan(1);
      const hash = document.auditTrail?.document.sha256 ?? 'none';
      expect(text.replace(/\s/g, '').toLowerCase()).toContain(hash);
      const without = await verified(scene, await signed(scene, { certificate: { enabled: false } }));
      expect(without.document.pages).toBe(1);
    },
  },
  {
    number: '4.14',
    says: 'the same goes into the file for machines: a PDF has it as the associated file audit-trail.json, a DOCX as a custom XML part that is signed',
    scene: async (scene) => {
      expect(Buffer.from(await signed(scene)).toString('latin1')).toMatch(/\/AFRelationship/);
      expect(Buffer.from(await signed(scene)).toString('latin1')).toContain('audit-trail.json');
      expect(partNames(await signed(scene, inDocx)).some((name) => name.startsWith('customXml/'))).toBe(true);
    },
  },
  {
    number: '4.15',
    says: 'events are chained by hash, and verify reads the trail back',
    scene: async (scene) => {
      for (const more of [{}, inDocx]) {
        const { valid, document } = await verified(scene, await signed(scene, { ...more, eventId: 'e-1', metadata: { order: 7 } }));
        const { events = [], intact, headHash } = document.auditTrail ?? {};
        expect([valid, intact, events.map(({ type }) => type)]).toEqual([true, true, ['ready', 'submit']]);
        expect(events.map((event) => event.hash).at(-1)).toBe(headHash);
        expect(new Set(events.map((event) => event.hash)).size).toBe(2);
        for (const { hash } of events) expect(hash).toMatch(/^[0-9a-f]{64}$/);
      }
    },
  },
  {
    number: '4.16',
    says: 'beyond: `signature` states reason, location, contact, level, page, place, field, visibility and certification',
    scene: async (scene) => {
      const signature = {
        reason: 'I agree',
        location: 'Oslo',
        contactInfo: 'ann',
        level: 'B-B',
        page: 1,
        rect: { x: 50, y: 50, width: 150, height: 50 },
        field: 'Seller',
        visible: true,
        certify: 'form-filling',
      };
      const { valid, signers, document } = await verified(scene, await signed(scene, { signature }));
      expect([valid, signers[0]]).toMatchObject([true, { reason: 'I agree', location: 'Oslo', field: 'Seller', level: 'B-B' }]);
      expect(document.certification).toBe('form-filling');
    },
    exchanges: [
      refused({ signature: { page: 9 } }, 'signature.page'),
      refused({ signature: { certify: 'all' } }, 'signature.certify'),
      refused({ signature: { rect: { x: 1 } } }, 'signature.rect'),
    ],
  },
  {
    number: '4.17',
    says: 'the identity is the host’s',
    host: async () => ({ signing: { identity: await selfSignedIdentity({ commonName: 'Acme Seal' }) } }),
    scene: async (scene) => {
      const { signers } = await verified(scene, await signed(scene));
      expect(signers).toMatchObject([{ name: 'Acme Seal' }]);
    },
  },
  {
    number: '4.18',
    says: 'without one, a self-signed RSA-3072 identity is made, the log warns of it, and verify/key shows it',
    host: loggingHost,
    scene: async (scene) => {
      const { signers } = await verified(scene, await signed(scene));
      const { json } = await scene.call({ path: '/verify/key', key: 'none' });
      expect(signers).toMatchObject([
        { algorithm: expect.stringContaining('RSA 3072') as string, certificateFingerprint: (json as { fingerprint: string }).fingerprint },
      ]);
      expect(loggingHost.lines().some((line) => /self-signed/.test(line))).toBe(true);
    },
  },
  {
    number: '4.19',
    says: '400 for no submit or a bad time, 422 for a file that cannot be signed',
    exchanges: [
      refused({ auditTrail: [{ ...submit, type: 'scroll' }] }, 'auditTrail'),
      refused({ auditTrail: [{ ...submit, timestamp: '2026-02-30T00:00:00Z' }] }, 'auditTrail[0].timestamp'),
      { send: signOf({ document: { base64: base64(plainPdf.subarray(0, 200)) } }), back: { status: 422, code: 'UNPROCESSABLE_DOCUMENT' } },
    ],
    scene: async (scene) => {
      const certified = await signed(scene, { signature: { certify: 'no-changes' } });
      expect((await scene.call(signOf({ document: { base64: base64(certified) } }))).status).toBe(422);
    },
  },
];
