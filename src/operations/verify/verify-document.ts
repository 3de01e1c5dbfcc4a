/**
 * Verifies as the service does: with the data of document and host; if something is missing and the host allows it, then with data fetched
 * from the certificates' URLs.
 */
import type { UrlFetcher } from '../../adapters/url-fetcher/types.js';
import { gatherForCertificates } from '../../signing/verify/gather-validation-data.js';
import { knownCertificate } from '../../signing/x509/read-certificate.js';
import { evidenceFetch } from '../sign/collect-validation-data.js';
import type { VerifyInput, VerifyResult, SignatureCertificatesInput, SignatureCertificatesResult } from './verify.js';

/** Dependencies of {@link createVerifyDocument}. */
export interface VerifyDocumentDependencies {
  /** Verifies in a thread or in this one; transfers the bytes. */
  readonly verify: (input: VerifyInput, signal: AbortSignal) => Promise<VerifyResult>;
  readonly signatureCertificates: (input: SignatureCertificatesInput, signal: AbortSignal) => Promise<SignatureCertificatesResult>;
  /** Absent if nothing may be fetched. */
  readonly urlFetcher: UrlFetcher | undefined;
  /** Milliseconds for all requests about one document; afterwards the data fetched so far are used. */
  readonly fetchTimeoutMs: number;
}

/** Whether more data about certificates could change or complete a signature's verdict; invalid signatures stay invalid. */
function isIncomplete({ signers }: VerifyResult): boolean {
  return signers.some(({ indication, subIndication, revocation }) => {
    if (indication === 'TOTAL-FAILED') return false;
    return revocation.status === 'unknown' || subIndication === 'TRY_LATER' || subIndication === 'NO_CERTIFICATE_CHAIN_FOUND';
  });
}

/** The returned function throws DocOpsError as `verify` does, and the signal's reason once aborted. Failed sources change nothing. */
export function createVerifyDocument({ verify, signatureCertificates, urlFetcher, fetchTimeoutMs }: VerifyDocumentDependencies) {
  return async (input: VerifyInput, signal: AbortSignal): Promise<VerifyResult> => {
    if (urlFetcher === undefined) return verify(input, signal);
    const { bytes, password, trust, time = Date.now() } = input;
    const first = await verify({ ...input, bytes: Uint8Array.from(bytes) }, signal);
    if (!isIncomplete(first)) return first;
    const known = await signatureCertificates({ bytes: Uint8Array.from(bytes), password }, signal);
    const fetch = evidenceFetch(urlFetcher, AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)]));
    const certificates = [...trust.intermediates, ...trust.roots];
    const found = await gatherForCertificates(known.certificates.map(knownCertificate), { fetch, certificates, time });
    signal.throwIfAborted();
    const more: VerifyInput['trust'] = {
      roots: trust.roots,
      intermediates: [...trust.intermediates, ...found.certificates],
      crls: [...trust.crls, ...found.crls],
      ocspResponses: [...trust.ocspResponses, ...found.ocspResponses],
    };
    return verify({ ...input, trust: more }, signal);
  };
}
