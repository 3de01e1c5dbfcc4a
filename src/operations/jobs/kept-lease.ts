/** The lease of a claimed job, renewed for as long as this process works on it. */
import type { JobKey, JobStore } from '../../adapters/job-store/types.js';

interface LeaseRenewal {
  readonly store: JobStore;
  readonly key: JobKey;
  readonly lease: string;
  readonly leaseMs: number;
  /** The store no longer has the job. */
  readonly lost: (reason: string) => void;
  /** The store failed; renewal is tried again. */
  readonly failed: (error: unknown) => void;
}

/** Two renewals may fail before the lease ends. */
const renewalsPerLease = 3;

/** Milliseconds between two looks at a store, or two renewals in it. */
export const renewalMs = (leaseMs: number): number => leaseMs / renewalsPerLease;

/** @returns Ends the renewals */
export function keepLease({ store, key, lease, leaseMs, lost, failed }: LeaseRenewal): () => void {
  const renew = async (): Promise<void> => {
    if (!(await store.renew(key, lease, leaseMs))) lost('The job was removed.');
  };
  const renewals = setInterval(() => void renew().catch(failed), renewalMs(leaseMs)).unref();
  return () => clearInterval(renewals);
}
