/** Long answers piece by piece: no copy of the whole is made, the event loop is not held, and a reader that stalls is cut off. */
import { DocOpsError } from '../base/errors.js';
import { createTurns } from '../base/turns.js';
import type { RequestContext } from './request-context.js';

/** What is answered. */
export interface AnswerBody {
  /** Bytes of all pieces together. */
  readonly length: number;
  readonly pieces: () => Iterable<Uint8Array>;
}

/** Bytes of one piece; the least that a reader has to take in `limits.uploadIdleMs`. A multiple of three, so that base64 goes on behind it. */
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

/** Waits until the reader has taken what was written; a reader that stalls loses its connection. */
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
    // Then it closes, as it does where the reader goes.
    const timer = setTimeout(() => response.destroy(), intake.idleMs).unref();
    response.on(event, onTaken).on('close', onGone);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    else if (response.destroyed) onGone();
  });
}

/**
 * Sends status, headers and body. A short body is only handed over; of a long one the promise resolves when it is out. Its bytes count among those in flight
 * until then, and the request keeps its slot until the last piece.
 * @throws DocOpsError SERVICE_UNAVAILABLE when there is no room for it beside other answers, and when the reader has gone or takes nothing; the signal's reason
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
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Content-Length', body.length);
  context.counters.bytesOut = body.length;
  if (isHead) {
    await context.releaseSlot?.();
    return void response.end();
  }
  const turns = createTurns(bytesPerTurn);
  const isLong = body.length > pieceBytes;
  let left = body.length;
  for (const piece of body.pieces()) {
    left -= piece.byteLength;
    // Whoever has the whole answer may send the next request at once.
    if (left <= 0) await context.releaseSlot?.();
    const wasTaken = response.write(piece);
    // A reader on the same machine takes a piece while it is written: that alone is no turn for others.
    if (!wasTaken) await taken(context, 'drain');
    const wait = turns.after(piece.byteLength);
    if (wait) await wait;
    if (response.destroyed) throw gone();
  }
  await context.releaseSlot?.();
  response.end();
  if (isLong && !response.writableFinished) await taken(context, 'finish');
}
