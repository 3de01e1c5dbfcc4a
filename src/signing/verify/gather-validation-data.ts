/**
 * CMS signatures and time-stamp tokens → the certificates, OCSP responses and CRLs that prove their chains, fetched from the addresses
 * in the certificates (RFC 5280 §4.2.2.1, RFC 6960, RFC 4325).
 */
import { carriedCertificates, readableCertificates } from '../cms/verify-signed-data.js';
import { checkOcsp } from '../x509/check-ocsp.js';
import { nameText, sameName } from '../x509/name.js';
import { type Certificate, isSelfIssued, readCertificate, sameCertificate } from '../x509/read-certificate.js';
import { readCrl } from '../x509/read-crl.js';
import { readOcspResponse, writeOcspRequest } from '../x509/read-ocsp.js';
import { isSignedBy } from '../x509/verify-issued.js';
import { ifReadable } from '../errors.js';

/** One request: a GET, or a POST if it has a body. */
export interface EvidenceRequest {
  readonly url: string;
  readonly body?: Uint8Array;
  /** Media type of the body. */
  readonly contentType?: string;
}

/** Fetches through the host's guard; rejects on failure. */
export type EvidenceFetch = (request: EvidenceRequest) => Promise<Uint8Array>;

export interface GatherOptions {
  readonly fetch: EvidenceFetch;
  /** Certificates that may complete chains, DER. */
  readonly certificates?: readonly Uint8Array[];
  /** The current time, milliseconds since 1970. */
  readonly time: number;
}

/** DER of everything that was found. */
export interface GatheredData {
  readonly certificates: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  /** Names of certificates whose issuer or status could not be obtained. */
  readonly missing: readonly string[];
}

/** The maximum number of requests for one document; a signature with a time stamp needs about six. */
const maxRequests = 60;
/** The longest chain that is followed upwards. */
const maxChain = 8;

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

class Gatherer {
  readonly #options: GatherOptions;
  readonly #known: Certificate[];
  readonly #done = new Map<string, Promise<Uint8Array | undefined>>();
  readonly found = {
    certificates: new Map<string, Uint8Array>(),
    ocspResponses: new Set<Uint8Array>(),
    crls: new Map<string, Uint8Array>(),
  };
  readonly missing = new Set<string>();

  constructor(options: GatherOptions, known: readonly Certificate[]) {
    this.#options = options;
    this.#known = [...known];
  }

  /** The response, or undefined: a failing source may not be the only one. */
  async #ask(request: EvidenceRequest): Promise<Uint8Array | undefined> {
    const key = `${request.url} ${Buffer.from(request.body ?? []).toString('base64')}`;
    const running = this.#done.get(key);
    if (running !== undefined) return running;
    if (!isWeb(request.url) || this.#done.size >= maxRequests) return undefined;
    const answer = this.#options.fetch(request).catch(() => undefined);
    this.#done.set(key, answer);
    return answer;
  }

  async #issuerOf(certificate: Certificate): Promise<Certificate | undefined> {
    const issued = (candidate: Certificate): boolean =>
      sameName(candidate.subject, certificate.issuer) && isSignedBy(certificate, candidate.publicKeyInfo);
    const known = this.#known.find(issued);
    if (known !== undefined) return known;
    for (const url of certificate.issuerAddresses) {
      const answer = await this.#ask({ url });
      const fetched = answer && readableCertificates([answer])[0];
      if (fetched === undefined || !issued(fetched)) continue;
      this.#known.push(fetched);
      return fetched;
    }
    return undefined;
  }

  async #hasOcsp(certificate: Certificate, issuer: Certificate): Promise<boolean> {
    for (const url of certificate.ocspAddresses) {
      const body = writeOcspRequest(certificate, issuer);
      const answer = await this.#ask({ url, body, contentType: 'application/ocsp-request' });
      const response = answer && ifReadable(() => readOcspResponse(answer));
      if (answer === undefined || response === undefined) continue;
      const check = { certificate, issuer, time: this.#options.time, certificates: this.#known, isRevoked: () => false };
      if (checkOcsp([response], check).status === 'unknown') continue;
      this.found.ocspResponses.add(answer);
      return true;
    }
    return false;
  }

  async #hasCrl(certificate: Certificate, issuer: Certificate): Promise<boolean> {
    const points = certificate.crlDistributionPoints ?? [];
    const urls = points.flatMap(({ name }) => name?.fullNames ?? []).flatMap((name) => (name.kind === 'uri' ? [name.text] : []));
    for (const url of urls) {
      if (this.found.crls.has(url)) return true;
      const answer = await this.#ask({ url });
      const list = answer && ifReadable(() => readCrl(answer));
      if (list === undefined || !isSignedBy(list, issuer.publicKeyInfo)) continue;
      this.found.crls.set(url, list.der);
      return true;
    }
    return false;
  }

  /** Follows one certificate upwards. */
  async follow(start: Certificate): Promise<void> {
    let certificate = start;
    for (let depth = 0; depth < maxChain; depth++) {
      const key = Buffer.from(certificate.signature).toString('base64');
      if (this.found.certificates.has(key)) return;
      this.found.certificates.set(key, certificate.der);
      if (isSelfIssued(certificate)) return;
      const issuer = await this.#issuerOf(certificate);
      if (issuer === undefined || sameCertificate(issuer, certificate)) {
        this.missing.add(nameText(certificate.issuer));
        return;
      }
      if (!(await this.#hasOcsp(certificate, issuer)) && !(await this.#hasCrl(certificate, issuer)))
        this.missing.add(nameText(certificate.subject));
      certificate = issuer;
    }
  }
}

/** As {@link gatherValidationData}, for given certificates. */
export async function gatherForCertificates(starting: readonly Certificate[], options: GatherOptions): Promise<GatheredData> {
  const gatherer = new Gatherer(options, [...starting, ...(options.certificates ?? []).map(readCertificate)]);
  for (const certificate of starting) await gatherer.follow(certificate);
  const { certificates, ocspResponses, crls } = gatherer.found;
  return {
    certificates: [...certificates.values()],
    ocspResponses: [...ocspResponses],
    crls: [...crls.values()],
    missing: [...gatherer.missing],
  };
}

/**
 * Everything that a validator needs to judge the signatures later. Never rejects because of failing sources: the data missing because of
 * them are listed in `missing`.
 * @param signatures CMS structures and tokens, DER.
 */
export async function gatherValidationData(signatures: readonly Uint8Array[], options: GatherOptions): Promise<GatheredData> {
  return gatherForCertificates(
    signatures.flatMap((cms) => ifReadable(() => carriedCertificates(cms)) ?? []),
    options,
  );
}
