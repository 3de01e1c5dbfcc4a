/** Certificates in any order → the signer's, followed by its issuers. */
import { type Certificate, isSelfIssued } from '../x509/read-certificate.js';
import { sameBytes } from '../asn1/asn1-values.js';
import { sameName } from '../x509/name.js';
import { isSignedBy } from '../x509/verify-issued.js';

/** The longest chain; real ones have two to five certificates. */
const maxChain = 10;

/** @param publicKeyInfo The key's own, which identifies the signer's certificate. @returns Empty if no certificate has this key. */
export function orderChain(certificates: readonly Certificate[], publicKeyInfo: Uint8Array): readonly Certificate[] {
  const chain: Certificate[] = [];
  let next = certificates.find((certificate) => sameBytes(certificate.publicKeyInfo, publicKeyInfo));
  while (next !== undefined && !chain.includes(next) && chain.length < maxChain) {
    const member: Certificate = next;
    chain.push(member);
    if (isSelfIssued(member)) break;
    next = certificates.find((candidate) => sameName(candidate.subject, member.issuer) && isSignedBy(member, candidate.publicKeyInfo));
  }
  return chain;
}
