/** Adobe's revocation attribute → the CRLs and OCSP responses in it (ISO 32000-1 §12.8.3.3.2). */
import { DocOpsError } from '../../base/errors.js';
import { type Asn1, bytesOf, childrenOf, isContext, sequenceOf } from '../asn1/read-asn1.js';

/** @returns Empty lists if the attribute cannot be read. */
export function readAdobeRevocation(attribute: Asn1): { crls: readonly Uint8Array[]; ocspResponses: readonly Uint8Array[] } {
  try {
    const fields = sequenceOf(attribute, 'revocation attribute');
    const items = (number: number): readonly Uint8Array[] =>
      fields
        .filter((field) => isContext(field, number))
        .flatMap((field) => sequenceOf(childrenOf(field)[0], 'revocation attribute').map(bytesOf));
    return { crls: items(0), ocspResponses: items(1) };
  } catch (error) {
    if (error instanceof DocOpsError) return { crls: [], ocspResponses: [] };
    throw error;
  }
}
