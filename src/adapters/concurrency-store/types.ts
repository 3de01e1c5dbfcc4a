/** The concurrency store's contract: at most so many leases at once per name. */

/** A right to be one of those that run. */
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
   * One more lease under `name`, unless `limit` of them live already: then undefined.
   * @param leaseMs Milliseconds after which the lease ends by itself, unless renewed: a process that died must not hold it.
   */
  acquire(name: string, limit: number, leaseMs: number): Promise<Lease | undefined>;
  /** Makes a living lease live `leaseMs` from now; false when it has ended. */
  renew(lease: Lease, leaseMs: number): Promise<boolean>;
  /** Ends the lease; one that has ended is ignored. */
  release(lease: Lease): Promise<void>;
  check?(): Promise<void>;
  close?(): Promise<void>;
}
