/** Sentences about a document with valid signatures: who vouches for what, and what nobody has confirmed. */
import type { SignerReport, VerificationReport } from '../../contract/verification-report.js';
import { recordedPeople } from './recorded-people.js';
import { quoted, readableName, signerName } from './signer-names.js';

export interface Vouching {
  /** Sentences that say who confirms the signers' identities. */
  readonly vouched: readonly string[];
  /** Sentences on claims that nobody confirms; if the list is empty, a reader can rely on the document. */
  readonly open: readonly string[];
}

/** Nobody but the signer confirms the signer's identity. */
export const isSelfSigned = ({ subject, issuer }: SignerReport): boolean => subject === issuer;

const authorityOf = ({ issuer }: SignerReport): string => readableName(issuer).split(', ')[0] ?? issuer;

export function vouching(report: VerificationReport): Vouching {
  const people = recordedPeople(report);
  const vouched = new Set<string>();
  const open = new Set<string>();
  for (const signer of report.signers) {
    const who = signerName(signer);
    const person = people.get(signer.field);
    if (isSelfSigned(signer))
      open.add(`Only the self-signed certificate of ${who}, which this service is configured to trust, says that the signer is ${who}.`);
    else vouched.add(`${authorityOf(signer)} vouches that the signer is ${who}.`);
    if (person)
      open.add(`The name ${quoted(person.name)} was given by the person who had the document signed; ${who} does not vouch for it.`);
    if (signer.revocation.status !== 'good') open.add(`Nobody has confirmed that the certificate of ${who} had not been revoked.`);
  }
  return { vouched: [...vouched], open: [...open] };
}
