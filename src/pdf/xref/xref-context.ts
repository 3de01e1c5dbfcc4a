/** The context for reading cross-reference sections. */
import { DocOpsError } from '../../base/errors.js';
import type { PdfFinding } from '../read/finding.js';
import type { PdfLimits } from '../read/limits.js';

export interface XrefContext {
  readonly bytes: Uint8Array;
  readonly limits: PdfLimits;
  readonly findings: PdfFinding[];
  step(cost?: number): void;
  /** Counts entries of all sections. @throws DocOpsError UNPROCESSABLE_DOCUMENT past the limit. */
  countEntries(count: number): void;
  /** Counts unpacked bytes of all streams. @throws DocOpsError UNPROCESSABLE_DOCUMENT past the limit. */
  countUnpacked(count: number): void;
}

/**
 * A file with damaged cross-reference data is rejected where it is judged: rebuilding them
 * would show another document than the signed one.
 */
export class DamagedPdfError extends DocOpsError {
  /** @param damage A clause that describes the damage */
  constructor(readonly damage: string) {
    super('UNPROCESSABLE_DOCUMENT', `The PDF is damaged: ${damage}.`);
  }
}

export const damagedXref = (what: string, offset: number): DocOpsError => new DamagedPdfError(`${what} (at byte ${offset})`);

export const missingXref = (offset: number): DocOpsError => damagedXref('the cross-reference section is missing', offset);
