/** The errors that a node's callers get when the queue cannot serve them. */
import { DocOpsError } from '../../base/errors.js';

const unavailable = (message: string, cause?: unknown): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 5, ...(cause === undefined ? {} : { cause }) });

export const queueAway = (cause?: unknown): DocOpsError =>
  unavailable('The queue of the service cannot be reached. Try again later.', cause);
export const noWorker = (): DocOpsError => unavailable('No worker has taken the operation in time. Try again later.');
export const jobLost = (): DocOpsError => unavailable('The operation was lost on its way. Try again.');

export function jobTooLarge(maxBytes: number): DocOpsError {
  return new DocOpsError('FILE_TOO_LARGE', `The document and its fields are larger than the queue takes: ${String(maxBytes)} bytes.`);
}
