/** Signatures and revisions → the changes of every later revision, and whether the earlier signatures allow them. */
import type { Budget } from '../../base/abort.js';
import { asDict } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { eachField } from '../../pdf/read/field-tree.js';
import { compareStep } from './changes/compare-step.js';
import type { Agreement } from './agreement/find-disagreements.js';
import type { FieldAppearancesRule } from '../../contract/signing.js';
import { combinePermissions, readPermissions, type SignaturePermissions } from '../pdf/permissions.js';
import type { ReadSignature } from './read-pdf-signature.js';
import type { DocumentChange } from '../../contract/verification-report.js';
import type { PdfFinding, PdfFindingCode } from '../../pdf/read/finding.js';
import { disagreement } from './agreement/disagreement.js';
import type { Revision } from '../../pdf/read/object-history.js';
import { showsCutOff } from './changes/cut-off-objects.js';

// Checks the form of an update: its `Size` must not cut off anything visible.

/** Whether an update's `Size` excludes existing objects (ISO 32000-2 Table 15). */
function cutsOff(revision: Revision, before: Revision | undefined): boolean {
  const [size, known] = [revision.trailer.get('Size'), before?.trailer.get('Size')];
  if (typeof size !== 'number' || (typeof known === 'number' && size < known)) return true;
  return [...revision.entries].some(([number, { kind }]) => kind !== 'free' && number >= size);
}

/** The maximum number of updates of one document for which the whole document is walked. */
const maxWalks = 20;

/** Checks each update after a revision. */
function malformedUpdates(document: PdfDocument, revision: number, budget: Budget): readonly DocumentChange[] {
  const common = { kind: 'structure', allowed: false } as const;
  let walks = 0;
  return document.revisions.slice(revision + 1).flatMap((update): readonly DocumentChange[] => {
    const change = { ...common, revision: update.index + 1 };
    if (!cutsOff(update, document.revisions[update.index - 1])) return [];
    const what = 'An update says that the document has fewer objects than it has';
    if (++walks > maxWalks || showsCutOff(document.asOf(update.index), budget))
      return [{ ...change, description: `${what}, so that some readers leave some out.` }];
    return [{ ...change, allowed: true, description: `${what}; those that some readers leave out show nothing.` }];
  });
}

/** Structural oddities that a later revision added: readers' differences must not determine what is visible. */
const suspicious: Partial<Record<PdfFindingCode, string>> = {
  'duplicate-key': 'A dictionary of an update has an entry twice with different values.',
  'unclear-key': 'A dictionary of an update has an entry twice with different values.',
  'trailing-bytes': 'There are bytes after the end of the document that are not a proper update.',
  'revision-end': 'An update does not end as it must.',
  'revision-gap': 'An update does not end as it must.',
  'entry-mismatch': 'An object is not where the update says it is.',
  'object-malformed': 'An object of an update cannot be read.',
  'xref-form': 'The cross-reference of an update is not in its proper form.',
  'token-malformed': 'An object of an update is not written as it must be.',
  'stream-length': 'A stream of an update is longer or shorter than it says.',
  'endobj-missing': 'An object of an update has no end.',
  'stream-damaged': 'A stream of an update is damaged.',
};

/** Index of the revision of a finding: the object's revision, otherwise the one that contains its bytes. */
function revisionOf(document: PdfDocument, finding: PdfFinding): number {
  const dated = finding.object === undefined || finding.object === 0 ? undefined : document.entry(finding.object);
  if (dated !== undefined) return dated.revision;
  return revisionAt(document, finding.offset);
}

/** One past the newest revision for bytes that follow it. */
function revisionAt({ revisions }: PdfDocument, offset: number): number {
  const index = revisions.findIndex((revision) => offset < revision.endOfLine);
  return index < 0 ? revisions.length : index;
}

/** The changes after a revision; called after everything relevant has been read. */
function structuralChanges(document: PdfDocument, revision: number): readonly DocumentChange[] {
  const found = document.findings.flatMap((finding): readonly DocumentChange[] => {
    const description = suspicious[finding.code];
    const where = revisionOf(document, finding);
    if (description === undefined || where <= revision) return [];
    return [
      { revision: where + 1, kind: 'structure', allowed: false, description, object: finding.object === 0 ? undefined : finding.object },
    ];
  });
  return found.slice(0, 20);
}

/** Objects that no cross-reference names belong to no update, and objects that programs read differently cannot be judged. */
function ambiguousUpdates(document: PdfDocument, revision: number, { disagreements, unnamed }: Agreement): readonly DocumentChange[] {
  const common = { kind: 'structure', allowed: false } as const;
  const what = 'An update holds an object that its cross-reference does not name, which some readers show';
  const found = [...disagreements, ...unnamed.map(({ start }) => disagreement(start, what))];
  return found.flatMap(({ offset, reason }): readonly DocumentChange[] => {
    const where = revisionAt(document, offset);
    return where <= revision ? [] : [{ ...common, revision: where + 1, description: reason }];
  });
}

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
    const field = [...eachField(view, budget)].find(({ name, type }) => type === 'Sig' && name === found.field)?.dict;
    // A signature with a broken range is not less binding: its permissions apply from the first revision on.
    return [{ revision: covered?.revision ?? 0, permissions: readPermissions(view, found.dict, field && asDict(view, field)) }];
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
