/** Signatures, time stamps, certificates, revocation lists and OCSP responses to damage, and every way in which their bytes are read. */
import { verify } from '../../../src/operations/verify/verify.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { readSignedData } from '../../../src/signing/cms/read-signed-data.js';
import { signDetached } from '../../../src/signing/cms/build-signed-data.js';
import { verifySignedData } from '../../../src/signing/cms/verify-signed-data.js';
import { prepareDocumentTimeStamp } from '../../../src/signing/pdf/document-time-stamp.js';
import { digestInput, embedSignature, type PreparedSignature } from '../../../src/signing/pdf/prepared-signature.js';
import { prepareSignature } from '../../../src/signing/pdf/prepare-signature.js';
import { addValidationData } from '../../../src/signing/pdf/security-store.js';
import { verifyTimestampToken } from '../../../src/signing/timestamp/read-timestamp-token.js';
import { findPath } from '../../../src/signing/x509/find-path.js';
import { readCertificate } from '../../../src/signing/x509/read-certificate.js';
import { readCrl } from '../../../src/signing/x509/read-crl.js';
import { readOcspResponse } from '../../../src/signing/x509/read-ocsp.js';
import { isSignedBy, type Signed } from '../../../src/signing/x509/verify-issued.js';
import { classicPdf } from '../../unit/pdf/support/build-pdf.js';
import { evidence, now, root, stamp, trusted, trustedRsa } from './identities.js';
import { formObjects, signAs } from './pdf-seeds.js';
import { refusing } from './refusing.js';

type Kind = 'signature' | 'token' | 'certificate' | 'crl' | 'ocsp';

/** A structure with the files that can embed it. */
export interface Structure {
  readonly kind: Kind;
  readonly der: Uint8Array;
  readonly hosts: Hosts;
}

interface Hosts {
  /** Lacks its signature. */
  readonly unsigned: PreparedSignature;
  /** Signed; lacks its document time stamp. */
  readonly unstamped: PreparedSignature;
  /** Signed, without a security store. */
  readonly signed: Buffer;
}

const random = (size: number): Uint8Array => new Uint8Array(size).fill(7);
const contentsSize = 24_000;

async function makeHosts(): Promise<Hosts> {
  const signed = await signAs(classicPdf(formObjects), { level: 'B-T' });
  return {
    unsigned: prepareSignature(readPdf(classicPdf()), { contentsSize, random, signingTime: new Date(now) }),
    unstamped: prepareDocumentTimeStamp(readPdf(signed), { contentsSize, random }),
    signed,
  };
}

export async function structures(): Promise<readonly Structure[]> {
  const hosts = await makeHosts();
  const content = digestInput(hosts.unsigned);
  const options = { signingTime: new Date(now) };
  const timestamp = async (value: Uint8Array): Promise<Uint8Array> => stamp([value]);
  const signatures = [
    await signDetached(trusted, content, { ...options, timestamp }),
    await signDetached(trustedRsa, content, options),
    await signDetached(trusted, content, options),
  ];
  const of = (kind: Kind, ders: readonly Uint8Array[]): Structure[] => ders.map((der) => ({ kind, der, hosts }));
  return [
    ...of('signature', signatures),
    ...of('token', [await stamp(digestInput(hosts.unstamped))]),
    ...of('certificate', evidence.certificates),
    ...of('crl', evidence.crls),
    ...of('ocsp', evidence.ocspResponses),
  ];
}

/** Verifies a file with the structure embedded. */
async function verifyIn(prepared: PreparedSignature, der: Uint8Array): Promise<void> {
  if (der.length > prepared.contentsSize) return;
  const bytes = embedSignature({ ...prepared, bytes: Buffer.from(prepared.bytes) }, der);
  await refusing(async () =>
    verify({ bytes, trust: { roots: [root.certificate.der], intermediates: [], crls: [], ocspResponses: [] }, time: now }),
  );
}

const issuers = evidence.certificates.map(readCertificate);
const signerCertificate = readCertificate(trusted.chain[0] ?? new Uint8Array());
/** The keys of all issuers. */
const authorities = issuers.slice(0, 2).map(({ publicKeyInfo }) => publicKeyInfo);

/** All bytes that were really signed. */
const signedOnce = new Set(
  [...issuers, ...evidence.crls.map(readCrl), ...evidence.ocspResponses.slice(0, 2).map(readOcspResponse)].map(({ signedBytes }) =>
    Buffer.from(signedBytes).toString('hex'),
  ),
);

/** Throws if bytes count as signed that nobody signed. */
function mustBeSigned(signed: Signed): void {
  if (signedOnce.has(Buffer.from(signed.signedBytes).toString('hex'))) return;
  if (authorities.some((key) => isSignedBy(signed, key))) throw new Error('bytes are taken for signed that nobody signed');
}

const store = (der: Uint8Array, kind: Kind): { certificates: Uint8Array[]; crls: Uint8Array[]; ocspResponses: Uint8Array[] } => ({
  certificates: kind === 'certificate' ? [der] : [],
  crls: kind === 'crl' ? [der] : [],
  ocspResponses: kind === 'ocsp' ? [der] : [],
});

/** Verifies with the structure in a file's security store, or in the host's trust material. */
async function verifyWith(kind: Kind, der: Uint8Array, { signed }: Hosts, inStore: boolean): Promise<void> {
  const data = store(der, kind);
  const trust = { roots: [root.certificate.der], intermediates: [], crls: [], ocspResponses: [] };
  const known = { ...trust, intermediates: data.certificates, crls: data.crls, ocspResponses: data.ocspResponses };
  if (inStore) {
    const bytes = addValidationData(readPdf(signed), data, { random });
    await refusing(async () => verify({ bytes, trust, time: now }));
  } else await refusing(async () => verify({ bytes: signed, trust: known, time: now, revocation: 'required' }));
}

/** As the certificate to be validated, as an issuer, and as the trust anchor. */
function checkCertificate(der: Uint8Array): void {
  const certificate = readCertificate(der);
  mustBeSigned(certificate);
  const others = { certificates: [...issuers, certificate], crls: evidence.crls.map(readCrl), ocspResponses: [] };
  const options = { time: now, revocation: 'available', requireExplicitPolicy: true } as const;
  findPath(certificate, { ...others, anchors: issuers.slice(0, 1) }, options);
  findPath(certificate, { ...others, anchors: [certificate] }, options);
  findPath(signerCertificate, { ...others, anchors: [certificate] }, options);
}

/**
 * @param inStore Whether certificates, lists and responses are in the file; otherwise the host supplies them
 * @throws Errors that no reader may throw, and an Error if bytes count as signed that nobody signed
 */
export async function checkStructure({ kind, hosts }: Structure, der: Uint8Array, inStore: boolean): Promise<void> {
  if (kind === 'signature' || kind === 'token') {
    const [content, tampered] = [digestInput(hosts.unsigned), [Buffer.from('something else')]];
    await refusing(() => {
      const data = readSignedData(der);
      for (const contentType of ['data', 'timestampInfo'] as const) {
        verifySignedData(data, { content, contentType, requireSigningCertificate: true });
        const { problems } = verifySignedData(data, { content: tampered, contentType, requireSigningCertificate: false });
        if (problems.length === 0) throw new Error('a signature holds over what was not signed');
      }
    });
    await refusing(() => verifyTimestampToken(der, content, []));
    await verifyIn(kind === 'token' ? hosts.unstamped : hosts.unsigned, der);
    return;
  }
  if (kind === 'certificate') await refusing(() => checkCertificate(der));
  if (kind === 'crl') await refusing(() => mustBeSigned(readCrl(der)));
  if (kind === 'ocsp') await refusing(() => mustBeSigned(readOcspResponse(der)));
  await verifyWith(kind, der, hosts, inStore);
}
