/** Subpath `docops-router/adapters/guarded-fetcher`: the default URL fetcher and sender of callbacks, with the host's own settings. */
export { createGuardedFetcher } from './url-fetcher/guarded.js';
export { createGuardedPost } from './url-fetcher/guarded-post.js';
export type { GuardedPostOptions, PostJson } from './url-fetcher/guarded-post.js';
export type { GuardedFetcherOptions, Resolve } from './url-fetcher/guarded.js';
