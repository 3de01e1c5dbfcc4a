/** Subpath `docops-router/adapters/bullmq`: operations on worker machines over BullMQ and Redis; needs the optional packages bullmq and ioredis. */
export { createBullmqExecutor } from './executor/bullmq-executor.js';
export { createBullmqWorker } from './executor/bullmq-worker.js';
export type { BullmqExecutorOptions } from './executor/bullmq-executor.js';
export type { BullmqWorker, BullmqWorkerOptions } from './executor/bullmq-worker.js';
export type { DocumentLimits } from '../base/document-limits.js';
