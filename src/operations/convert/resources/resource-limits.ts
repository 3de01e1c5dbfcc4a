/** What the pictures and style sheets of one document may take. */

const mebibyte = 1024 * 1024;

export interface ResourceLimits {
  /** Addresses that are asked for. */
  readonly maxResources: number;
  /** Bytes of one. */
  readonly maxResourceBytes: number;
  /** Bytes of all. */
  readonly maxAllResourceBytes: number;
  /** Milliseconds for all. */
  readonly fetchTimeoutMs: number;
}

export const defaultResourceLimits: ResourceLimits = {
  maxResources: 200,
  maxResourceBytes: 20 * mebibyte,
  maxAllResourceBytes: 50 * mebibyte,
  fetchTimeoutMs: 20_000,
};
