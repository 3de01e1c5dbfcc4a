/** The result of a reader of records. */
import type { ErrorDetail } from '../../base/errors.js';

export interface GivenRecords {
  /** Not checked yet. */
  readonly records: readonly unknown[];
  /** The place of each in its file: `line 3`. */
  readonly places: readonly string[];
  /** Problems of unreadable records, with their places. */
  readonly problems: readonly ErrorDetail[];
  /** Settings of a whole service body besides its records. */
  readonly settings?: { readonly locale?: unknown; readonly timeZone?: unknown; readonly delimiters?: unknown };
}
