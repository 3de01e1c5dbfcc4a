/** Bounds on what a document brings, which the host sets once for all operations of a thread; without them, as in a caller's own process, there are none. */
import { DocOpsError } from './errors.js';

export interface DocumentLimits {
  /** Different pictures of one document. */
  readonly maxPictures?: number;
}

/** Those of a service, whichever threads or machines do its work. */
export const serviceDocumentLimits = { maxPictures: 10_000 } as const satisfies DocumentLimits;

let limits: DocumentLimits = {};

/** For the start of a thread. */
export function setDocumentLimits(given: DocumentLimits): void {
  limits = given;
}

/**
 * @param count Different pictures of the document so far
 * @throws DocOpsError FILE_TOO_LARGE
 */
export function checkPictureCount(count: number): void {
  const { maxPictures = Infinity } = limits;
  if (count <= maxPictures) return;
  const issue = `has more than ${String(maxPictures)} different pictures: take some out, or split it (limits.maxPictures)`;
  throw new DocOpsError('FILE_TOO_LARGE', `document: ${issue}`, { details: [{ field: 'document', issue, reason: 'too-many-pictures' }] });
}
