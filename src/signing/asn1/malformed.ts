/** The error for any malformed ASN.1 structure. */
import { DocOpsError } from '../../base/errors.js';

/** @param what The structure and its fault, for example `certificate: the serial number is empty`. */
export function malformed(what: string): DocOpsError {
  return new DocOpsError('INVALID_FILE_FORMAT', `Malformed ${what}.`);
}
