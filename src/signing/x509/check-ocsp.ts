/** OCSP responses → the status of a certificate (RFC 6960 §3.2, §4.2.2): the right certificate, an authorised responder, current. */
import { sameBytes } from '../asn1/asn1-values.js';
import { digestOf } from '../crypto/digest.js';
import { sameName } from './name.js';
import type { Certificate } from './read-certificate.js';
import { revocationReasons } from './read-crl.js';
import { type OcspResponse, publicKeyBits } from './read-ocsp.js';
import { type RevocationStatus, saysSomethingAbout, unknownStatus } from './revocation-status.js';
import { validityFailure } from './validate-path.js';
import { isSignedBy } from './verify-issued.js';

export interface OcspCheck {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  /** Control time, milliseconds since 1970. */
  readonly time: number;
  /** Certificates to search for the responder's, in addition to those in the response. */
  readonly certificates: readonly Certificate[];
  /** Whether a responder without id-pkix-ocsp-nocheck is revoked. */
  readonly isRevoked: (responder: Certificate) => boolean;
}

const ocspSigning = '1.3.6.1.5.5.7.3.9';

function isResponder(response: OcspResponse, candidate: Certificate): boolean {
  if (response.responderName !== undefined) return sameName(response.responderName, candidate.subject);
  const hash = response.responderKeyHash;
  return hash !== undefined && sameBytes(digestOf('sha1', publicKeyBits(candidate.publicKeyInfo)), hash);
}

/** §4.2.2.2: the issuer itself, or a responder that the issuer directly designated. */
function isAuthorised(response: OcspResponse, candidate: Certificate, check: OcspCheck): boolean {
  const { issuer } = check;
  if (sameBytes(candidate.publicKeyInfo, issuer.publicKeyInfo) && sameName(candidate.subject, issuer.subject)) return true;
  return (
    candidate.extendedKeyUsage?.includes(ocspSigning) === true &&
    sameName(candidate.issuer, issuer.subject) &&
    validityFailure(candidate, response.producedAt, 0) === undefined &&
    candidate.keyUsage?.has(0) !== false &&
    isSignedBy(candidate, issuer.publicKeyInfo) &&
    (candidate.ocspNoCheck || !check.isRevoked(candidate))
  );
}

function isAuthentic(response: OcspResponse, check: OcspCheck): boolean {
  return [check.issuer, ...response.certificates, ...check.certificates].some(
    (candidate) =>
      isResponder(response, candidate) && isSignedBy(response, candidate.publicKeyInfo) && isAuthorised(response, candidate, check),
  );
}

/** The newest response about the certificate; `unknown` if none can be used. */
export function checkOcsp(responses: readonly OcspResponse[], check: OcspCheck): RevocationStatus {
  const { certificate, issuer, time } = check;
  const answers = responses
    .flatMap((response) => response.responses.map((single) => ({ response, single })))
    .filter(({ single }) => single.identifies(certificate, issuer) && !single.hasUnknownCritical)
    .filter(({ single }) => saysSomethingAbout(time, single.thisUpdate, single.nextUpdate, certificate.notAfter))
    .sort((a, b) => b.single.thisUpdate - a.single.thisUpdate);
  const answer = answers.find(({ response }) => isAuthentic(response, check))?.single;
  if (answer === undefined || answer.status === 'unknown') return unknownStatus;
  const reason = answer.status === 'revoked' ? (revocationReasons[answer.reason] ?? 'unspecified') : undefined;
  return { status: answer.status, source: 'ocsp', revokedAt: answer.revokedAt, reason, issuedAt: answer.thisUpdate };
}
