/** Certificates in any order → the signer's, followed by its issuers. */
import { type Certificate, isSelfIssued } from '../x509/read-certificate.js';
import { sameBytes } from '../asn1/asn1-values.js';
import { sameName } from '../x509/name.js';
import { isSignedBy } from '../x509/verify-issued.js';

/** The longest chain; real ones have two to five certificates. */
const maxChain = 10;

/** A certificate and those of its issuers, each issued by the next one. */
export type CertificateChain = readonly [signer: Certificate, ...issuers: Certificate[]];

/** @param publicKeyInfo The key's own, which identifies the signer's certificate. @returns Undefined if no certificate has this key. */
export function orderChain(certificates: readonly Certificate[], publicKeyInfo: Uint8Array): CertificateChain | undefined {
  const signer = certificates.find((certificate) => sameBytes(certificate.publicKeyInfo, publicKeyInfo));
  if (signer === undefined) return undefined;
  const chain: [Certificate, ...Certificate[]] = [signer];
  for (let member = signer; !isSelfIssued(member) && chain.length < maxChain;) {
    const below = member;
    const issuer = certificates.find(
      (candidate) => sameName(candidate.subject, below.issuer) && isSignedBy(below, candidate.publicKeyInfo),
    );
    if (issuer === undefined || chain.includes(issuer)) break;
    chain.push(issuer);
    member = issuer;
  }
  return chain;
}
