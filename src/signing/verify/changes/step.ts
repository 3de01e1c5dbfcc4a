/** One step from a revision to the next, while it is judged: both views, what is allowed, and what was found. */
import type { Budget } from '../../../base/abort.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import type { Permissions } from '../permissions.js';
import type { DocumentChange } from '../verification-report.js';
import type { SameWalk } from './same-walk.js';

/** Where in the document an object belongs, for the report. */
export type Place = Pick<DocumentChange, 'kind' | 'page' | 'field'>;

export interface Step {
  readonly before: PdfView;
  readonly after: PdfView;
  readonly permissions: Permissions;
  readonly budget: Budget;
  /** Compares what must not change at all. */
  readonly frozen: SameWalk;
  report(change: Omit<DocumentChange, 'revision'>): void;
}
