/** Parts of any form: their bytes, names and limits. */
import { DocOpsError } from '../../base/errors.js';

/** Takes the bytes of one part. @throws DocOpsError FILE_TOO_LARGE */
export type TakePart = (bytes: Uint8Array) => void;

const sizeText = (bytes: number): string =>
  bytes < 10_486 ? `${String(bytes)} bytes` : `${String(Math.round((bytes / 1048576) * 100) / 100)} MB`;

export function tooLarge(field: string, subject: string, maxBytes: number): DocOpsError {
  const are = subject.endsWith('s') ? 'are' : 'is';
  return new DocOpsError('FILE_TOO_LARGE', `${subject} ${are} larger than ${sizeText(maxBytes)}.`, {
    details: [{ field, issue: `must be at most ${String(maxBytes)} bytes` }],
  });
}

/** The name may be a path on the user's disk, as some browsers send it. */
export const withoutFolders = (name: string): string => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
