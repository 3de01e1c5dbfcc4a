/** The error of everything that is not well-formed ASN.1 structure of its kind. */
import { DocOpsError } from '../../base/errors.js';

/** @param what The structure and its fault, for example `certificate: the serial number is empty`. */
export function malformed(what: string): DocOpsError {
  return new DocOpsError('INVALID_FILE_FORMAT', `Malformed ${what}.`);
}
