/** One step from a revision to the next, while it is judged: both views, what is allowed, and what was found. */
import type { Budget } from '../../../base/abort.js';
import type { PdfRef } from '../../../pdf/objects/pdf-object.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import type { FieldAppearancesRule } from '../../../base/names/signing.js';
import type { Permissions } from '../../pdf/permissions.js';
import type { DocumentChange } from '../../../base/names/verification-report.js';
import type { SameWalk } from './walk/same-walk.js';

/** Where in the document an object belongs, for the report. */
export type Place = Pick<DocumentChange, 'kind' | 'page' | 'field'>;

export interface Step {
  readonly before: PdfView;
  readonly after: PdfView;
  /** The oldest revision that a signature covers: what was there then is what somebody signed. */
  readonly signed: PdfView;
  readonly permissions: Permissions;
  /** What follows where a filled field draws something other than its value. */
  readonly fieldAppearances: FieldAppearancesRule;
  readonly budget: Budget;
  /** Compares what must not change at all; objects that rules of their own compare are left to those. */
  readonly frozen: SameWalk;
  /** The same for what is drawn and for layers: an object that is a field or an annotation too is not let off there. */
  readonly shown: SameWalk;
  report(change: Omit<DocumentChange, 'revision'>): void;
}

/** Whether something that must stay as it is refers to this object. */
export function isBound({ frozen, shown }: Step, reference: PdfRef): boolean {
  return frozen.hasMet(reference) || shown.hasMet(reference);
}
