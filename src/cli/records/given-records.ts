/** What readers of records give. */
import type { ErrorDetail } from '../../base/errors.js';

export interface GivenRecords {
  /** Not checked yet. */
  readonly records: readonly unknown[];
  /** Where each is in its file: `line 3`. */
  readonly places: readonly string[];
  /** What cannot be read, with its place. */
  readonly problems: readonly ErrorDetail[];
  /** What a whole body of the service says beside its records. */
  readonly settings?: { readonly locale?: unknown; readonly timeZone?: unknown; readonly delimiters?: unknown };
}
