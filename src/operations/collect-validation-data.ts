/** Signatures and time-stamp tokens → the OCSP responses and CRLs for their certificates, fetched from where the certificates say (RFC 6960 appendix A, RFC 5280 §4.2.1.13). */
import type { FetchLimits, UrlFetcher } from '../adapters/url-fetcher/types.js';
import { DocOpsError } from '../base/errors.js';
import { bytesOf } from '../signing/asn1/read-asn1.js';
import { cmsOids } from '../signing/cms/attribute-oids.js';
import { readSignedData } from '../signing/cms/read-signed-data.js';
import { readableCertificates } from '../signing/cms/verify-signed-data.js';
import type { ValidationData } from '../signing/pdf/security-store.js';
import { nameText, sameName } from '../signing/x509/name.js';
import { isSelfIssued, type Certificate } from '../signing/x509/read-certificate.js';
import { readCrl } from '../signing/x509/read-crl.js';
import { readOcspResponse, writeOcspRequest } from '../signing/x509/read-ocsp.js';
import { isSignedBy } from '../signing/x509/verify-issued.js';

/** Most certificates whose state is asked for: those of a signer, a time-stamp authority and the responders of both. */
const maxCertificates = 32;
const limits: FetchLimits = { maxBytes: 20 * 1024 * 1024, timeoutMs: 15_000 };

/** What {@link createCollectValidationData} needs. */
export interface ValidationDataDependencies {
  readonly urlFetcher: UrlFetcher;
  /** Certificates that may complete a chain: the identity's, the host's roots. */
  readonly certificates: readonly Uint8Array[];
}

class Collector {
  readonly certificates = new Map<string, Certificate>();
  readonly crls = new Map<string, Uint8Array>();
  readonly ocspResponses: Uint8Array[] = [];
  readonly #waiting: Certificate[] = [];

  add(certificates: readonly Certificate[]): void {
    for (const certificate of certificates) {
      const key = Buffer.from(certificate.der).toString('base64');
      if (this.certificates.has(key)) continue;
      this.certificates.set(key, certificate);
      this.#waiting.push(certificate);
    }
  }

  next(): Certificate | undefined {
    return this.certificates.size > maxCertificates ? undefined : this.#waiting.shift();
  }

  issuerOf(certificate: Certificate): Certificate | undefined {
    return [...this.certificates.values()].find(
      (candidate) => sameName(candidate.subject, certificate.issuer) && isSignedBy(certificate, candidate.publicKeyInfo),
    );
  }
}

/** Certificates of a CMS structure and of the time stamps in it. */
function certificatesIn(cms: Uint8Array): readonly Certificate[] {
  const data = readSignedData(cms);
  const tokens = (data.signers[0]?.unsignedAttributes ?? []).filter(({ oid }) => oid === cmsOids.signatureTimestamp);
  const stamps = tokens.flatMap(({ values }) => values.flatMap((value) => readSignedData(bytesOf(value)).certificates));
  return readableCertificates([...data.certificates, ...stamps]);
}

/** Web addresses of the certificate's CRLs. */
function crlAddresses({ crlDistributionPoints = [] }: Certificate): string[] {
  const names = crlDistributionPoints.flatMap(({ name }) => name?.fullNames ?? []);
  return names.flatMap((name) => (name.kind === 'uri' && /^https?:/i.test(name.text) ? [name.text] : []));
}

/** Undefined when none of the addresses gave something that can be read. */
async function firstReadable(
  addresses: readonly string[],
  fetch: (address: string) => Promise<Uint8Array>,
  read: (bytes: Uint8Array) => unknown,
): Promise<Uint8Array | undefined> {
  for (const address of addresses.slice(0, 4)) {
    try {
      const bytes = await fetch(address);
      read(bytes);
      return bytes;
    } catch (error) {
      if (!(error instanceof DocOpsError)) throw error;
    }
  }
  return undefined;
}

/**
 * The returned function collects for whole CMS structures and tokens.
 * It throws DocOpsError SERVICE_UNAVAILABLE where the state of a certificate that names a source cannot be had, and the signal's reason once aborted.
 */
export function createCollectValidationData({ urlFetcher, certificates }: ValidationDataDependencies) {
  return async (signatures: readonly Uint8Array[], signal: AbortSignal): Promise<ValidationData> => {
    const collector = new Collector();
    collector.add(readableCertificates(certificates));
    for (const signature of signatures) collector.add(certificatesIn(signature));
    const get = async (address: string): Promise<Uint8Array> => (await urlFetcher.fetch(address, limits, signal)).bytes;

    async function askResponder(certificate: Certificate, issuer: Certificate): Promise<boolean> {
      const request = encodeURIComponent(Buffer.from(writeOcspRequest(certificate, issuer)).toString('base64'));
      const response = await firstReadable(
        certificate.ocspAddresses,
        (address) => get(`${address.replace(/\/$/, '')}/${request}`),
        readOcspResponse,
      );
      if (!response) return false;
      collector.ocspResponses.push(response);
      collector.add(readOcspResponse(response).certificates);
      return true;
    }

    async function fetchList(certificate: Certificate): Promise<boolean> {
      const [known] = crlAddresses(certificate).filter((address) => collector.crls.has(address));
      if (known !== undefined) return true;
      const list = await firstReadable(crlAddresses(certificate), get, readCrl);
      if (!list) return false;
      collector.crls.set(crlAddresses(certificate)[0] ?? '', list);
      return true;
    }

    for (let certificate = collector.next(); certificate; certificate = collector.next()) {
      signal.throwIfAborted();
      // Roots have no state, and a responder may say that its own need not be looked after.
      if (isSelfIssued(certificate) || certificate.ocspNoCheck) continue;
      const hasSource = certificate.ocspAddresses.length > 0 || crlAddresses(certificate).length > 0;
      if (!hasSource) continue;
      const issuer = collector.issuerOf(certificate);
      const isAnswered = (issuer && (await askResponder(certificate, issuer))) || (await fetchList(certificate));
      if (!isAnswered) {
        throw new DocOpsError(
          'SERVICE_UNAVAILABLE',
          `The revocation state of "${nameText(certificate.subject)}" cannot be had; try again, or sign at B-T.`,
          {
            retryAfterSeconds: 30,
          },
        );
      }
    }
    return {
      certificates: [...collector.certificates.values()].map(({ der }) => der),
      ocspResponses: collector.ocspResponses,
      crls: [...new Map([...collector.crls.values()].map((der) => [Buffer.from(der).toString('base64'), der])).values()],
    };
  };
}

export type CollectValidationData = ReturnType<typeof createCollectValidationData>;
