/**
 * Receives a request's body chunk by chunk: within its size limit and the byte budget that all requests share, without stalling, and
 * without blocking the event loop.
 */
import { DocOpsError } from '../../base/errors.js';
import type { HttpRequest } from '../messages.js';
import type { Reservation } from './byte-budget.js';

/** Options that apply to every body of a request. */
export interface BodyIntake {
  /** Aborting it ends the reading. */
  readonly signal: AbortSignal;
  /** Milliseconds in which at least {@link leastProgress} bytes, or the end, must arrive. */
  readonly idleMs: number;
  readonly reservation: Reservation;
  /** Called with the number of bytes received so far. */
  readonly onBytes: (count: number) => void;
}

export interface ReceiveOptions extends BodyIntake {
  /** Maximum size of the body in bytes. */
  readonly maxBytes: number;
  readonly tooLarge: () => DocOpsError;
}

/** Bytes within `idleMs` that count as progress: an occasional byte does not keep a connection open. */
const leastProgress = 1024;

const stalled = (idleMs: number): DocOpsError =>
  new DocOpsError('REQUEST_TIMEOUT', `The request body stalled for ${String(Math.round(idleMs / 100) / 10)} seconds.`, {
    details: [{ field: 'body', issue: 'stalled; send the request again' }],
  });

/** Calls `onStall` once if no progress is reported in time. */
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

/** The length that the request states; 0 if it states none. */
function statedLength(request: HttpRequest): number {
  const length = Number(request.headers['content-length'] ?? 0);
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}

/** Rejects a body whose stated length exceeds the limits. */
function requireRoom(request: HttpRequest, { maxBytes, tooLarge, reservation }: ReceiveOptions): void {
  const stated = statedLength(request);
  if (stated > maxBytes) throw tooLarge();
  reservation.requireRoom(stated);
}

/**
 * Resolves when the last byte has been taken.
 * @param take Called with each chunk; if it throws, the reading ends; if it returns a promise, the next chunk waits for it
 * @throws DocOpsError FILE_TOO_LARGE, SERVICE_UNAVAILABLE (no room in the budget), REQUEST_TIMEOUT, errors of `take`; the signal's reason
 *   once aborted
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
    /** May be called while the last chunk is still being taken. */
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

/** Callbacks of {@link createChunkTaker}. */
interface ChunkListener {
  /** The rest of the chunk is taken later; no other chunk may be passed before `onTaken`. */
  readonly onWait: () => void;
  readonly onTaken: () => void;
  readonly onError: (error: unknown) => void;
}

interface ChunkTaker {
  take(chunk: Buffer): void;
  /** Whether a chunk has not been fully taken yet. */
  isTaking(): boolean;
  /** Stops taking slices. */
  stop(): void;
}

/** Milliseconds of reading after which other requests get their turn; checked after every slice. */
const turnMs = 5;
const sliceBytes = 16 * 1024;

/** @param takeSlice If it throws, the error is passed to `onError`; if it returns a promise, the next slice waits for it */
function createChunkTaker(takeSlice: (slice: Buffer) => Promise<unknown> | undefined, listener: ChunkListener): ChunkTaker {
  let spentMs = 0;
  let isTaking = false;
  let isStopped = false;

  /** Continues after the end of the last turn or wait. */
  function later(goOn: () => void, waits: Promise<unknown> | undefined): void {
    const afterOthers = (): void => {
      spentMs = 0;
      goOn();
    };
    if (spentMs >= turnMs) void Promise.resolve(waits).then(() => setImmediate(afterOthers), listener.onError);
    else waits?.then(goOn, listener.onError);
  }

  /** Takes a chunk, starting at `at`. */
  function takeFrom(chunk: Buffer, at: number): void {
    const started = performance.now();
    let next = at;
    let waits: Promise<unknown> | undefined;
    try {
      while (next < chunk.byteLength && waits === undefined && spentMs + performance.now() - started < turnMs) {
        waits = takeSlice(chunk.subarray(next, next + sliceBytes));
        next += sliceBytes;
      }
    } catch (error) {
      return listener.onError(error);
    }
    spentMs += performance.now() - started;
    isTaking = waits !== undefined || next < chunk.byteLength || spentMs >= turnMs;
    if (!isTaking) return listener.onTaken();
    listener.onWait();
    later(() => {
      if (!isStopped) takeFrom(chunk, next);
    }, waits);
  }

  return {
    take: (chunk) => takeFrom(chunk, 0),
    isTaking: () => isTaking,
    stop: () => {
      isStopped = true;
    },
  };
}

/** True if the body's bytes are no longer completely available. */
export function bodyWasRead(request: HttpRequest): boolean {
  return request.readableDidRead || request.readableEnded;
}

/** @throws DocOpsError VALIDATION_ERROR that explains how to change the host */
export function requireUnreadBody(request: HttpRequest): void {
  if (!bodyWasRead(request)) return;
  const message =
    'The request body was already read by other middleware of this server. Mount the document router before body parsers and upload middleware.';
  throw new DocOpsError('VALIDATION_ERROR', message, {
    details: [{ field: 'body', issue: 'was already read before it reached the router' }],
  });
}

/** @throws DocOpsError UNSUPPORTED_MEDIA_TYPE for a body with a content coding, which could decompress to any size */
export function requirePlainBody(request: HttpRequest): void {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (/^\s*identity\s*$/i.test(encoding)) return;
  throw new DocOpsError('UNSUPPORTED_MEDIA_TYPE', 'This call accepts only uncompressed bodies.', {
    details: [{ field: 'Content-Encoding', issue: 'must be identity or absent' }],
  });
}
