/** The errors of executors themselves: the same messages wherever the work is done. */
import { DocOpsError } from '../base/errors.js';

export const serviceBusy = (): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', 'The service is busy: too many operations are waiting. Try again later.', {
    retryAfterSeconds: 5,
  });

export const shuttingDown = (): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', 'The service is shutting down.', { retryAfterSeconds: 5 });

export const timedOut = (): DocOpsError => new DocOpsError('OPERATION_TIMEOUT', 'The operation ran past its time limit and was stopped.');

/** @param cause The underlying error; logged, never sent. */
export const operationFailed = (cause: unknown): DocOpsError => new DocOpsError('INTERNAL_ERROR', 'The operation failed.', { cause });
