/** Leases in this process's memory: right for one process, too generous for several. */
import { randomUUID } from 'node:crypto';
import type { ConcurrencyStore } from './types.js';

/** @param now The clock, milliseconds; for tests. */
export function createMemoryConcurrencyStore(now: () => number = Date.now): ConcurrencyStore {
  /** Lease id → end, per name. */
  const leasesByName = new Map<string, Map<string, number>>();

  function living(name: string): Map<string, number> | undefined {
    const leases = leasesByName.get(name);
    if (!leases) return undefined;
    for (const [id, end] of leases) if (end <= now()) leases.delete(id);
    if (leases.size > 0) return leases;
    leasesByName.delete(name);
    return undefined;
  }

  return {
    development: true,
    acquire: async (name, limit, leaseMs) => {
      const leases = living(name) ?? new Map<string, number>();
      if (leases.size >= limit) return undefined;
      const lease = { id: randomUUID(), name };
      leases.set(lease.id, now() + leaseMs);
      leasesByName.set(name, leases);
      return lease;
    },
    renew: async (lease, leaseMs) => {
      const leases = living(lease.name);
      if (!leases?.has(lease.id)) return false;
      leases.set(lease.id, now() + leaseMs);
      return true;
    },
    release: async (lease) => {
      leasesByName.get(lease.name)?.delete(lease.id);
      living(lease.name);
    },
  };
}
