/** Errors of signing and verifying: data that may be unreadable, and requests that a document does not allow. */
import { DocOpsError, type ErrorCode } from '../base/errors.js';

/** The result; undefined if something cannot be read. @param code The only error that counts as unreadable; absent: any {@link DocOpsError} */
export function ifReadable<T>(read: () => T, code?: ErrorCode): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DocOpsError && (code === undefined || error.code === code)) return undefined;
    throw error;
  }
}

/** The document does not allow the request. @param issue A clause about the field */
export function refuse(field: string, issue: string): never {
  throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `${field}: ${issue}`, { details: [{ field, issue }] });
}
