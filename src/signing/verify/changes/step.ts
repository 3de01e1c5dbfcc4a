/** One step from a revision to the next while it is judged: both views, the permissions, and the findings. */
import type { Budget } from '../../../base/abort.js';
import type { PdfRef } from '../../../pdf/objects/pdf-object.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import type { FieldAppearancesRule } from '../../../contract/signing.js';
import type { Permissions } from '../../pdf/permissions.js';
import type { DocumentChange } from '../../../contract/verification-report.js';
import type { SameWalk } from './walk/same-walk.js';

/** The part of the document to which an object belongs, for the report. */
export type Place = Pick<DocumentChange, 'kind' | 'page' | 'field'>;

export interface Step {
  readonly before: PdfView;
  readonly after: PdfView;
  /** The oldest revision that a signature covers: its contents are what somebody signed. */
  readonly signed: PdfView;
  readonly permissions: Permissions;
  /** The rule for filled fields that draw something other than their values. */
  readonly fieldAppearances: FieldAppearancesRule;
  readonly budget: Budget;
  /** Compares objects that must not change at all; objects with separate rules are left to those. */
  readonly frozen: SameWalk;
  /** The same for drawn objects and layers: an object that is also a field or an annotation gets no exemption there. */
  readonly shown: SameWalk;
  report(change: Omit<DocumentChange, 'revision'>): void;
}

/** Whether something that must stay unchanged refers to this object. */
export function isBound({ frozen, shown }: Step, reference: PdfRef): boolean {
  return frozen.hasMet(reference) || shown.hasMet(reference);
}
