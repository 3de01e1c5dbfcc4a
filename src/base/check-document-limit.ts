/**
 * Limits on a document's contents. The host sets them once for all operations of a thread; a process that sets none, such as a library
 * user's, has no limits.
 */
import { DocOpsError } from './errors.js';
import { documentLimits, type DocumentLimit, type DocumentLimits } from './document-limits.js';

let limits: DocumentLimits = {};

/** Called when a thread starts. */
export function setDocumentLimits(given: DocumentLimits): void {
  limits = given;
}

/**
 * @param count The document's count so far
 * @throws DocOpsError FILE_TOO_LARGE
 */
export function checkDocumentLimit(limit: DocumentLimit, count: number): void {
  const most = limits[limit];
  if (most === undefined || count <= most) return;
  const { things, reason } = documentLimits[limit];
  const issue = `has more than ${String(most)} ${things}: take some out, or split it (limits.${limit})`;
  throw new DocOpsError('FILE_TOO_LARGE', `document: ${issue}`, { details: [{ field: 'document', issue, reason }] });
}
