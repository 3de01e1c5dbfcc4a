/** When a call is tried again, and after which pause. */

/** Statuses with which a service refuses a request before it has done anything. */
const refusals: readonly number[] = [429, 503];
/** A proxy that lost the service on the way: the request may have been worked on. */
const badGateway = 502;

/** First pause where the service does not say how long; each later one is twice as long. */
const firstPauseSeconds = 0.5;

/** @param isRepeatable Whether doing it twice is the same as doing it once */
export const mayTryAgain = (status: number, isRepeatable: boolean): boolean =>
  refusals.includes(status) || (isRepeatable && status === badGateway);

function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Seconds that an answer asks to wait: `Retry-After` (RFC 9110 §10.2.3), else when a used-up limit starts again (`RateLimit-Reset`). */
export function toldWaitSeconds(headers: Headers): number | undefined {
  const isUsedUp = headers.get('RateLimit-Remaining') === '0';
  return secondsOf(headers.get('Retry-After')) ?? (isUsedUp ? secondsOf(headers.get('RateLimit-Reset')) : undefined);
}

/**
 * Never less than the service asks for. What is added is drawn by lot, so that clients that were refused together do not come back together.
 * @param attempt From 0
 * @param chance At least 0 and below 1
 */
export function pauseSeconds(told: number | undefined, attempt: number, chance: number): number {
  const half = (firstPauseSeconds * 2 ** attempt) / 2;
  return (told ?? half) + chance * half;
}

/** @throws The signal's reason */
export function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
