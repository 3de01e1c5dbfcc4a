/** Limits on the pictures and style sheets of one document. */

const mebibyte = 1024 * 1024;

export interface ResourceLimits {
  /** Addresses that are requested. */
  readonly maxResources: number;
  /** Bytes of one resource. */
  readonly maxResourceBytes: number;
  /** Bytes of all resources together. */
  readonly maxAllResourceBytes: number;
  /** Milliseconds for all resources together. */
  readonly fetchTimeoutMs: number;
}

export const defaultResourceLimits: ResourceLimits = {
  maxResources: 200,
  maxResourceBytes: 20 * mebibyte,
  maxAllResourceBytes: 50 * mebibyte,
  fetchTimeoutMs: 20_000,
};
