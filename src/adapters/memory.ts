/** Subpath `docops-router/adapters/memory`: everything in this process's memory. */
export { createMemoryKeyStore } from './key-store/memory.js';
export { createMemoryConcurrencyStore } from './concurrency-store/memory.js';
export { createMemoryJobStore } from './job-store/memory.js';
export { createMemoryRateLimiter } from './rate-limiter/flexible.js';
