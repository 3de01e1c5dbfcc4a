/** Signatures and revisions → the changes of every later revision, and whether the earlier signatures allow them. */
import type { Budget } from '../../base/abort.js';
import { dictOf } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { fieldsOf } from '../../pdf/read/field-tree.js';
import { compareStep } from './changes/compare-step.js';
import type { Agreement } from './agreement/find-disagreements.js';
import { ambiguousUpdates, structuralChanges } from './changes/structural-findings.js';
import { malformedUpdates } from './changes/update-form.js';
import type { FieldAppearancesRule } from '../../contract/signing.js';
import { combinePermissions, readPermissions, type SignaturePermissions } from '../pdf/permissions.js';
import type { ReadSignature } from './read-pdf-signature.js';
import type { DocumentChange } from '../../contract/verification-report.js';

/** The permissions of a signature and the revision from which they apply. */
export interface PermissionsInForce {
  /** Index of the revision that the signature covers. */
  readonly revision: number;
  readonly permissions: SignaturePermissions;
}

/** The maximum number of revisions after a signature that are compared; more may hide something. */
const maxSteps = 250;

/** The permissions of document signatures; a time stamp has none. */
export function permissionsInForce(
  document: PdfDocument,
  signatures: readonly ReadSignature[],
  budget: Budget,
): readonly PermissionsInForce[] {
  return signatures.flatMap(({ found, covered, isTimestamp }) => {
    if (isTimestamp) return [];
    const view = document.asOf(found.revision);
    const field = [...fieldsOf(view, budget)].find(({ name, type }) => type === 'Sig' && name === found.field)?.dict;
    // A signature with a broken range is not less binding: its permissions apply from the first revision on.
    return [{ revision: covered?.revision ?? 0, permissions: readPermissions(view, found.dict, field && dictOf(view, field)) }];
  });
}

export interface LaterRevisions {
  readonly document: PdfDocument;
  /** Index of the revision that the oldest signature covers. */
  readonly first: number;
  readonly inForce: readonly PermissionsInForce[];
  readonly agreement: Agreement;
  /** Default: `refuse-certified`. */
  readonly fieldAppearances?: FieldAppearancesRule | undefined;
  readonly budget: Budget;
}

/** Changes of each revision after `first`, in order. */
export function changesAfter({
  document,
  first,
  inForce,
  agreement,
  fieldAppearances = 'refuse-certified',
  budget,
}: LaterRevisions): readonly DocumentChange[] {
  const newest = document.revisions.length - 1;
  if (newest - first > maxSteps)
    return [
      {
        revision: newest + 1,
        kind: 'structure',
        allowed: false,
        description: `The document was changed ${newest - first} times after it was signed, more than can be judged.`,
      },
    ];
  const inOrder = inForce.toSorted((a, b) => a.revision - b.revision);
  const changes: DocumentChange[] = [];
  for (let revision = first + 1; revision <= newest; revision++) {
    const permissions = combinePermissions(inOrder.filter((one) => one.revision < revision).map((one) => one.permissions));
    for (const change of compareStep({ document, revision, signed: first, permissions, fieldAppearances, budget })) changes.push(change);
  }
  return [
    ...changes,
    ...malformedUpdates(document, first, budget),
    ...ambiguousUpdates(document, first, agreement),
    ...structuralChanges(document, first),
  ];
}
