/** Runs a request's work while it holds a concurrency slot of its key and owner. */
import type { Caller } from '../operations/keys/caller.js';
import type { RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';

/**
 * Takes a slot and runs the work. The result is in memory until the client has it, so the slot is kept until then: `sendBody` releases it
 * before the last piece, since the client may send its next request as soon as it has the answer.
 * @param caller The slot's caller, from `requireKey`
 * @throws DocOpsError RATE_LIMIT_ERROR if all slots are taken; errors of `work`; the signal's reason once the client has gone
 */
export async function withSlot<T>(context: RequestContext, services: HttpServices, caller: Caller, work: () => Promise<T>): Promise<T> {
  const slot = await services.takeSlot(caller, context.operation);
  // Freed as soon as the client disconnects, not when the work notices.
  context.signal.addEventListener('abort', () => void slot.release(), { once: true });
  context.response.on('close', () => void slot.release());
  try {
    const done = await work();
    context.signal.throwIfAborted();
    context.releaseSlot = () => slot.release();
    return done;
  } catch (error) {
    await slot.release();
    throw error;
  }
}
