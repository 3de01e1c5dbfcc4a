/**
 * One byte budget for all request bodies and answers in memory at the same time, so that no number of keys or connections can exhaust it.
 */
import { DocOpsError } from '../../base/errors.js';

/** One request's share of the budget. */
export interface Reservation {
  /** @throws DocOpsError SERVICE_UNAVAILABLE if that many more bytes do not fit at the moment; takes nothing */
  requireRoom(bytes: number): void;
  /** @throws DocOpsError SERVICE_UNAVAILABLE if they do not fit; then nothing is taken */
  take(bytes: number): void;
  /**
   * Replaces all that the request has taken by an answer of that many bytes. It always fits if no other request holds bytes, or it could
   * never be sent.
   * @throws DocOpsError SERVICE_UNAVAILABLE if it does not fit beside the others; then nothing changes
   */
  hold(bytes: number): void;
  /** Returns all bytes, for good. */
  release(): void;
}

export interface ByteBudget {
  /** Bytes. */
  readonly limit: number;
  /** Bytes that requests currently hold. */
  inUse(): number;
  open(): Reservation;
}

/** A longer wait would cost more memory than it saves: refused clients retry soon. */
const retryAfterSeconds = 5;

const full = (): DocOpsError =>
  new DocOpsError(
    'SERVICE_UNAVAILABLE',
    'The service is busy: too many bytes of requests and answers are in its memory. Try again later.',
    {
      retryAfterSeconds,
    },
  );

/** @param limit Bytes of all requests and answers together */
export function createByteBudget(limit: number): ByteBudget {
  let inUse = 0;

  function open(): Reservation {
    let own = 0;
    let isReleased = false;
    const requireRoom = (bytes: number): void => {
      if (inUse + bytes > limit) throw full();
    };
    return {
      requireRoom,
      take: (bytes) => {
        if (isReleased) return;
        requireRoom(bytes);
        inUse += bytes;
        own += bytes;
      },
      hold: (bytes) => {
        if (isReleased) return;
        const others = inUse - own;
        if (others > 0 && others + bytes > limit) throw full();
        inUse = others + bytes;
        own = bytes;
      },
      release: () => {
        isReleased = true;
        inUse -= own;
        own = 0;
      },
    };
  }

  return { limit, inUse: () => inUse, open };
}
