/** Bounds on what a document brings, which the host sets once for all operations of a thread; without them, as in a caller's own process, there are none. */
import { DocOpsError, type IssueReason } from './errors.js';

export interface DocumentLimits {
  /** Different pictures of one document. */
  readonly maxPictures?: number;
  /** Links of one document that is laid out. */
  readonly maxLinks?: number;
}

/** Those of a service, whichever threads or machines do its work. */
export const serviceDocumentLimits = { maxPictures: 10_000, maxLinks: 20_000 } as const satisfies DocumentLimits;

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
  check(count, 'maxPictures', 'different pictures', 'too-many-pictures');
}

/**
 * @param count Links of the document so far
 * @throws DocOpsError FILE_TOO_LARGE
 */
export function checkLinkCount(count: number): void {
  check(count, 'maxLinks', 'links', 'too-many-links');
}

function check(count: number, limit: keyof DocumentLimits, things: string, reason: IssueReason): void {
  const most = limits[limit];
  if (most === undefined || count <= most) return;
  const issue = `has more than ${String(most)} ${things}: take some out, or split it (limits.${limit})`;
  throw new DocOpsError('FILE_TOO_LARGE', `document: ${issue}`, { details: [{ field: 'document', issue, reason }] });
}
