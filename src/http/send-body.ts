/** Sends long answers piece by piece, without copying the whole or blocking the event loop, and cuts off clients that stall. */
import { DocOpsError } from '../base/errors.js';
import { createTurns } from '../base/turns.js';
import type { RequestContext } from './request-context.js';

/** The body of an answer. */
export interface AnswerBody {
  /** Bytes of all pieces together. */
  readonly length: number;
  readonly pieces: () => Iterable<Uint8Array>;
}

/**
 * Bytes of one piece; the least that a client must take in `limits.uploadIdleMs`. A multiple of three, so that base64 pieces can be joined.
 */
const pieceBytes = 48 * 1024;

/** Bytes that are written without a pause: a millisecond or two. */
const bytesPerTurn = 4 * pieceBytes;

export function bytesBody(bytes: Uint8Array): AnswerBody {
  function* pieces(): Iterable<Uint8Array> {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  return { length: bytes.length, pieces };
}

export const textBody = (text: string): AnswerBody => bytesBody(Buffer.from(text));

export function base64Body(bytes: Uint8Array): AnswerBody {
  function* pieces(): Iterable<Uint8Array> {
    for (const { buffer, byteOffset, byteLength } of bytesBody(bytes).pieces())
      yield Buffer.from(Buffer.from(buffer, byteOffset, byteLength).toString('base64'), 'latin1');
  }
  return { length: Math.ceil(bytes.length / 3) * 4, pieces };
}

export function joinBodies(...bodies: readonly AnswerBody[]): AnswerBody {
  function* pieces(): Iterable<Uint8Array> {
    for (const body of bodies) yield* body.pieces();
  }
  return { length: bodies.reduce((sum, { length }) => sum + length, 0), pieces };
}

const gone = (): DocOpsError => new DocOpsError('SERVICE_UNAVAILABLE', 'The client has gone.');

/** Sets status and headers. @param length Bytes of the body; absent for an answer without one */
export function writeHead(context: RequestContext, status: number, headers: Readonly<Record<string, string>>, length?: number): void {
  const { response, counters } = context;
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (length === undefined) return;
  response.setHeader('Content-Length', length);
  counters.bytesOut = length;
}

/** Waits until the client has taken the written bytes; a client that stalls loses its connection. */
function taken({ response, signal, intake }: RequestContext, event: 'drain' | 'finish'): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error): void => {
      clearTimeout(timer);
      response.off(event, onTaken).off('close', onGone);
      signal.removeEventListener('abort', onAbort);
      if (error === undefined) resolve();
      else reject(error);
    };
    const onTaken = (): void => settle();
    const onGone = (): void => settle(response.writableFinished ? undefined : gone());
    const onAbort = (): void => {
      settle(signal.reason instanceof Error ? signal.reason : gone());
      response.destroy();
    };
    // The response then closes, as when the client disconnects.
    const timer = setTimeout(() => response.destroy(), intake.idleMs).unref();
    response.on(event, onTaken).on('close', onGone);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    else if (response.destroyed) onGone();
  });
}

/**
 * Sends status, headers and body. A short body is only handed to the socket; for a long one the promise resolves when it has been sent. Its
 * bytes count as in flight until then, and the request keeps its slot until the last piece.
 * @throws DocOpsError SERVICE_UNAVAILABLE if the byte budget is full, or the client disconnects or stalls; the signal's reason
 */
export async function sendBody(
  context: RequestContext,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: AnswerBody,
): Promise<void> {
  const { response, request } = context;
  const isHead = request.method === 'HEAD';
  if (!isHead) context.intake.reservation.hold(body.length);
  writeHead(context, status, headers, body.length);
  if (isHead) {
    await context.releaseSlot?.();
    return void response.end();
  }
  const turns = createTurns(bytesPerTurn);
  const isLong = body.length > pieceBytes;
  let left = body.length;
  for (const piece of body.pieces()) {
    left -= piece.byteLength;
    // A client that has the whole answer may send its next request at once.
    if (left <= 0) await context.releaseSlot?.();
    const wasTaken = response.write(piece);
    // A client on the same machine takes a piece while it is written, so writing alone does not yield to other requests.
    if (!wasTaken) await taken(context, 'drain');
    const wait = turns.after(piece.byteLength);
    if (wait) await wait;
    if (response.destroyed) throw gone();
  }
  await context.releaseSlot?.();
  response.end();
  if (isLong && !response.writableFinished) await taken(context, 'finish');
}
