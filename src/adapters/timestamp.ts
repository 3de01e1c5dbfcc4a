/** `docops-router/adapters/timestamp`: time-stamp authorities. */
export { createHttpTimestampAuthority, type HttpTimestampAuthorityOptions } from './timestamp-authority/http.js';
export type { TimestampAuthority } from './timestamp-authority/types.js';
