/** One address → its bytes from the resolver, within the remaining time and bytes for all addresses of the document. */
import type { Diagnostic } from '../../../base/diagnostics.js';
import { untilAborted } from '../../../base/abort.js';
import type { ResourceKind, ResourceReference } from './resource.js';
import type { ResourceLimits } from './resource-limits.js';

/** Limits on one answer. */
export interface ResolveLimits {
  /** A longer answer counts as missing. */
  readonly maxBytes: number;
  /** Once aborted, the answer is no longer awaited. */
  readonly signal: AbortSignal;
}

/**
 * Returns the bytes at an address that a page refers to, or undefined if it has none. The address comes from the document: the resolver
 * decides what may be accessed.
 */
export type ResolveResource = (
  address: string,
  kind: ResourceKind,
  limits: ResolveLimits,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>;

/** Requests the resources of one document. */
export interface ResourceAsking {
  /** Rejects as `resolve` does, and with the signal's reason once aborted. */
  readonly ask: (reference: ResourceReference, signal: AbortSignal) => Promise<Uint8Array | undefined>;
  /** Records a limit that kept some resources from being requested. */
  readonly reach: (limit: string) => void;
  /** Warnings about the limits reached. */
  readonly warnings: () => Diagnostic[];
}

export function createAsking(resolve: ResolveResource, limits: ResourceLimits): ResourceAsking {
  const room = createRoom(limits.maxAllResourceBytes);
  const late = AbortSignal.timeout(limits.fetchTimeoutMs);
  const reached = new Set<string>();
  const reach = (limit: string): undefined => void reached.add(limit);
  const tooLate = `${String(limits.fetchTimeoutMs / 1000)} seconds for all`;

  async function asked({ address, kind }: ResourceReference, maxBytes: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
    if (late.aborted) return reach(tooLate);
    if (maxBytes <= 0) return reach(`${String(limits.maxAllResourceBytes)} bytes in all`);
    const ending = AbortSignal.any([signal, late]);
    try {
      const bytes = await untilAborted(Promise.resolve(resolve(address, kind, { maxBytes, signal: ending })), ending);
      return bytes !== undefined && bytes.length > maxBytes ? reach(`${String(maxBytes)} bytes`) : bytes;
    } catch (error) {
      signal.throwIfAborted();
      if (!late.aborted) throw error;
      return reach(tooLate);
    }
  }

  return {
    reach,
    ask: async (reference, signal) => {
      const maxBytes = await room.take(limits.maxResourceBytes);
      let used = 0;
      try {
        signal.throwIfAborted();
        const bytes = await asked(reference, maxBytes, signal);
        used = bytes?.length ?? 0;
        return bytes;
      } finally {
        room.giveBack(maxBytes, used);
      }
    },
    warnings: () =>
      [...reached].map((limit) => ({
        code: 'markup.resource-limit',
        message: `the limit of ${limit} was reached; not every picture and style sheet that the document refers to was taken`,
        count: 1,
      })),
  };
}

/** A byte budget that several answers share: each reserves bytes in advance, and returns those that it did not need. */
function createRoom(total: number): { take: (wanted: number) => Promise<number>; giveBack: (taken: number, used: number) => void } {
  let free = total;
  let taken = 0;
  const waiting: (() => void)[] = [];
  return {
    take: async (wanted) => {
      while (free < wanted && taken > 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const own = Math.min(wanted, free);
      free -= own;
      taken += own;
      return own;
    },
    giveBack: (own, used) => {
      free += own - used;
      taken -= own;
      for (const goOn of waiting.splice(0)) goOn();
    },
  };
}
