/** Work of a request while it holds a concurrency slot of its key and its owner. */
import type { Caller } from '../operations/keys/caller.js';
import type { RequestContext } from './request-context.js';
import type { HttpServices } from './services.js';

/**
 * Takes a slot and works. What was made is in memory until its reader has it, so the slot is kept as long: `sendBody` gives it back before the last piece,
 * since whoever has the answer may send the next request.
 * @param caller Whose slot, as `requireKey` gives it
 * @throws DocOpsError RATE_LIMIT_ERROR when all slots are taken; what `work` throws; the signal's reason once the client has gone
 */
export async function withSlot<T>(context: RequestContext, services: HttpServices, caller: Caller, work: () => Promise<T>): Promise<T> {
  const slot = await services.takeSlot(caller, context.operation);
  // Freed at the moment the client goes, not when the work has noticed.
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
