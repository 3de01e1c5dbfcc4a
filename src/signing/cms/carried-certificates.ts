/** A CMS structure → the certificates in it and in its time stamps. */
import { bytesOf } from '../asn1/read-asn1.js';
import type { Certificate } from '../x509/read-certificate.js';
import { cmsOids } from './attribute-oids.js';
import { readSignedData } from './read-signed-data.js';
import { readableCertificates } from './verify-signed-data.js';

/** The maximum nesting of time stamps. */
const maxDepth = 3;

/** @throws DocOpsError INVALID_FILE_FORMAT if the bytes are not a CMS structure */
export function carriedCertificates(cms: Uint8Array, depth = 0): readonly Certificate[] {
  const data = readSignedData(cms);
  const attributes = data.signers.flatMap(({ unsignedAttributes }) => unsignedAttributes);
  const tokens = attributes.filter(({ oid }) => oid === cmsOids.signatureTimestamp).flatMap(({ values }) => values.map(bytesOf));
  const nested = depth === maxDepth ? [] : tokens.flatMap((token) => carriedCertificates(token, depth + 1));
  return [...readableCertificates(data.certificates), ...nested];
}
