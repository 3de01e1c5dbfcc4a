/** Subpath `docops-router/adapters/job-files`: jobs in a folder. */
export { createFileJobStore } from './job-store/file.js';
export type { FileJobStoreOptions } from './job-store/file.js';
