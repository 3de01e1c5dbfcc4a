/** The concurrency store's contract: a limited number of leases per name at once. */

/** One of the limited slots of a name. */
export interface Lease {
  /** Random and unique. */
  readonly id: string;
  readonly name: string;
}

/** Implementations are checked by `concurrencyStoreSuite` of `docops-router/testing`. */
export interface ConcurrencyStore {
  /** True for a store that only this process sees; announced when it is the default. */
  readonly development?: boolean;
  /** Connects; may be called again. Every other call works without it. */
  ready?(): Promise<void>;
  /**
   * Grants a lease under `name`; undefined if `limit` leases are already alive.
   * @param leaseMs Milliseconds after which the lease ends by itself, unless renewed: a dead process must not keep it.
   */
  acquire(name: string, limit: number, leaseMs: number): Promise<Lease | undefined>;
  /** Extends a live lease to `leaseMs` from now; false if it has ended. */
  renew(lease: Lease, leaseMs: number): Promise<boolean>;
  /** Ends the lease; one that has ended is ignored. */
  release(lease: Lease): Promise<void>;
  check?(): Promise<void>;
  close?(): Promise<void>;
}
