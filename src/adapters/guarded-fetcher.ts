/** Subpath `docops-router/adapters/guarded-fetcher`: the default URL fetcher, with settings of the host's own. */
export { createGuardedFetcher } from './url-fetcher/guarded.js';
export type { GuardedFetcherOptions, Resolve } from './url-fetcher/guarded.js';
