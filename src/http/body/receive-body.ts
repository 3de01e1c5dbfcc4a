/**
 * Takes a request's body chunk by chunk, whoever reads it: within its size, within the budget of bytes that all requests share, without stalling, and
 * without holding the event loop.
 */
import { DocOpsError } from '../../base/errors.js';
import type { HttpRequest } from '../messages.js';
import type { Reservation } from './byte-budget.js';
import { createChunkTaker } from './take-in-turns.js';

/** What holds for every body of a request. */
export interface BodyIntake {
  /** Its abort ends the reading. */
  readonly signal: AbortSignal;
  /** Milliseconds in which at least {@link leastProgress} bytes must come, or the end. */
  readonly idleMs: number;
  readonly reservation: Reservation;
  /** Told how many bytes came in so far. */
  readonly onBytes: (count: number) => void;
}

export interface ReceiveOptions extends BodyIntake {
  /** Most bytes of the body. */
  readonly maxBytes: number;
  readonly tooLarge: () => DocOpsError;
}

/** Bytes in one span of `idleMs` that count as progress: a byte now and then does not keep a connection. */
const leastProgress = 1024;

const stalled = (idleMs: number): DocOpsError =>
  new DocOpsError('REQUEST_TIMEOUT', `The request body did not go on for ${String(Math.round(idleMs / 100) / 10)} seconds.`, {
    details: [{ field: 'body', issue: 'stalled; send the request again' }],
  });

/** Calls back once if it is not told of progress in time. */
function watchProgress(idleMs: number, onStall: () => void): { progress: (bytes: number) => void; stop: () => void } {
  let since = 0;
  const timer = setTimeout(onStall, idleMs).unref();
  return {
    progress: (bytes) => {
      since += bytes;
      if (since < leastProgress) return;
      since = 0;
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}

/** The length that the request states; 0 where it states none. */
function statedLength(request: HttpRequest): number {
  const length = Number(request.headers['content-length'] ?? 0);
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}

/** Refuses by its stated length what would not be taken to its end. */
function requireRoom(request: HttpRequest, { maxBytes, tooLarge, reservation }: ReceiveOptions): void {
  const stated = statedLength(request);
  if (stated > maxBytes) throw tooLarge();
  reservation.requireRoom(stated);
}

/**
 * Resolves when the last byte was taken.
 * @param take Gets each chunk; may throw, which ends the reading; where it gives a promise, the next chunk waits for it
 * @throws DocOpsError FILE_TOO_LARGE, SERVICE_UNAVAILABLE (no room in the budget), REQUEST_TIMEOUT; what `take` throws; the signal's reason once aborted
 */
export function receiveBody(
  request: HttpRequest,
  options: ReceiveOptions,
  take: (chunk: Buffer) => Promise<unknown> | undefined,
): Promise<void> {
  const { maxBytes, tooLarge, signal, idleMs, reservation, onBytes } = options;
  return new Promise((resolve, reject) => {
    let size = 0;
    let hasEnded = false;
    let isDone = false;

    const settle = (error?: unknown): void => {
      if (isDone) return;
      isDone = true;
      watch.stop();
      chunks.stop();
      request.off('data', onData).off('end', onEnd).off('error', settle);
      signal.removeEventListener('abort', onAbort);
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('the body could not be read', { cause: error }));
    };
    const watch = watchProgress(idleMs, () => settle(stalled(idleMs)));
    const onAbort = (): void => settle(signal.reason ?? new Error('aborted'));

    const takeSlice = (slice: Buffer): Promise<unknown> | undefined => {
      size += slice.byteLength;
      onBytes(size);
      if (size > maxBytes) throw tooLarge();
      reservation.take(slice.byteLength);
      return take(slice);
    };
    const chunks = createChunkTaker(takeSlice, {
      onWait: () => void request.pause(),
      onTaken: () => (hasEnded ? settle() : void request.resume()),
      onError: settle,
    });
    const onData = (chunk: Buffer): void => {
      watch.progress(chunk.byteLength);
      chunks.take(chunk);
    };
    /** May come while the last chunk is still being taken. */
    const onEnd = (): void => {
      hasEnded = true;
      if (!chunks.isTaking()) settle();
    };

    if (signal.aborted) return onAbort();
    try {
      requireRoom(request, options);
    } catch (error) {
      return settle(error);
    }
    signal.addEventListener('abort', onAbort, { once: true });
    request.on('data', onData).on('end', onEnd).on('error', settle);
  });
}
