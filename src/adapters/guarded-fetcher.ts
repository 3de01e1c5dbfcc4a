/** Subpath `docops-router/adapters/guarded-fetcher`: the default URL fetcher, with the host's own settings. */
export { createGuardedFetcher } from './url-fetcher/guarded.js';
export type { GuardedFetcherOptions, Resolve } from './url-fetcher/guarded.js';
