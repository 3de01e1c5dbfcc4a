/** The update of a signed form → refused if `verify` would refuse it: a form is never returned with signatures that filling ended. */
import type { Budget } from '../../../base/abort.js';
import { validationError } from '../../../base/errors.js';
import type { DocumentChange, VerificationReport } from '../../../contract/verification-report.js';
import { verifyPdf } from '../../../signing/verify/verify-pdf.js';
import { refusedForm } from './open-form.js';

/** Only changes are of interest, whoever signed. */
const noTrust = { anchors: [], certificates: [], crls: [], ocspResponses: [] };

/** The new revision's changes that signatures do not allow, each once. */
function refusals({ signers }: VerificationReport, revision: number): DocumentChange[] {
  const all = signers.flatMap(({ integrity }) => integrity.changes);
  const own = all.filter((change) => !change.allowed && change.revision === revision);
  return [...new Map(own.map((change) => [change.description, change])).values()];
}

export interface FormUpdate {
  /** The place in the request of the value that filled a field. */
  readonly placeOf: (field: string) => string | undefined;
  readonly password: string | undefined;
  readonly budget: Budget;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/**
 * @throws DocOpsError VALIDATION_ERROR, UNPROCESSABLE_DOCUMENT
 */
export function requireAllowed(bytes: Uint8Array, revision: number, { placeOf, ...options }: FormUpdate): void {
  const refused = refusals(verifyPdf(bytes, { trust: noTrust, ...options }), revision);
  const [first] = refused;
  if (!first) return;
  const details = refused.flatMap(({ field, appearance }) => {
    const place = field === undefined ? undefined : placeOf(field);
    const issue =
      appearance === undefined
        ? 'cannot be filled: a signature does not allow it'
        : 'cannot be filled without ending a signature: the form is certified, and the field would show more than its value, or letters that its own font lacks';
    return place === undefined ? [] : [{ field: place, issue }];
  });
  throw details.length > 0
    ? validationError(details)
    : refusedForm(`is signed, and filling it would end a signature: ${first.description}`);
}
