/** Notices about additions that signing could not put into the structure of a tagged document, and the document's conformance claims. */
import { claimsOfStructure, type ConformanceClaims } from '../../pdf/read/conformance-claims.js';

/** A notice about the signed document for the requester of the signature. */
export interface SigningNotice {
  readonly code: StructureNotice['code'] | 'signature.appearances' | 'signature.repaired';
  readonly message: string;
}

export interface StructureNotice {
  readonly code: 'accessibility.certificate-page' | 'accessibility.signature-field';
  readonly message: string;
}

const said = {
  'accessibility.certificate-page': 'the certificate page is not in the structure of the document',
  'accessibility.signature-field': 'the field of the signature is not in the structure of the document',
} as const;

/** @param reason A clause */
export function structureNotice(code: StructureNotice['code'], reason: string, claims: ConformanceClaims): StructureNotice {
  const names = claimsOfStructure(claims);
  const claim = names === undefined ? '' : `; its claim of ${names} no longer holds`;
  return { code, message: `${said[code]}, as ${reason}${claim}` };
}
