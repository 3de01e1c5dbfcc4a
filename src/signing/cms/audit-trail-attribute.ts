/** The signed attribute that names an audit trail: an OCTET STRING with the trail's last hash, SHA-256. */
import { octetsOf } from '../asn1/asn1-values.js';
import { writeOctetString } from '../asn1/write-asn1.js';
import { cmsOids } from './attribute-oids.js';
import type { CmsAttribute } from './read-signed-data.js';
import { ifReadable } from '../errors.js';

const hashBytes = 32;

/** @param headHash SHA-256, 64 hexadecimal digits */
export const writeAuditTrailHash = (headHash: string): Uint8Array => writeOctetString(Buffer.from(headHash, 'hex'));

/** 64 hexadecimal digits in lower case; undefined if no trail is named, `unclear` if the attribute is repeated or malformed. */
export type NamedHash = undefined | 'unclear' | { readonly headHash: string };

export function readAuditTrailHash(attributes: readonly CmsAttribute[]): NamedHash {
  const found = attributes.filter(({ oid }) => oid === cmsOids.auditTrailHash);
  if (found.length === 0) return undefined;
  const [value, ...others] = found.flatMap(({ values }) => values);
  if (found.length > 1 || others.length > 0) return 'unclear';
  const hash = ifReadable(() => octetsOf(value));
  return hash?.length === hashBytes ? { headHash: Buffer.from(hash).toString('hex') } : 'unclear';
}
