/** One budget of bytes for all request bodies and answers that are in memory at the same time, so that no number of keys or connections can fill it. */
import { DocOpsError } from '../../base/errors.js';

/** What one request has taken of the budget. */
export interface Reservation {
  /** @throws DocOpsError SERVICE_UNAVAILABLE where so many bytes more would not fit at the moment; takes nothing */
  requireRoom(bytes: number): void;
  /** @throws DocOpsError SERVICE_UNAVAILABLE where they do not fit; then nothing is taken */
  take(bytes: number): void;
  /**
   * What the request holds from now on, in place of all that it took: an answer of that many bytes. One that is alone always fits, or it could never be sent.
   * @throws DocOpsError SERVICE_UNAVAILABLE where it does not fit beside the others; then nothing has changed
   */
  hold(bytes: number): void;
  /** Gives everything back, once and for all. */
  release(): void;
}

export interface ByteBudget {
  /** Bytes. */
  readonly limit: number;
  /** Bytes that requests hold now. */
  inUse(): number;
  open(): Reservation;
}

/** Half a minute of patience costs more memory than it saves: whoever is refused asks again soon. */
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
