/** Structural oddities that a later revision added: readers' differences must not determine what is visible. */
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import type { PdfFinding, PdfFindingCode } from '../../../pdf/read/finding.js';
import { disagreement } from '../agreement/disagreement.js';
import type { Agreement } from '../agreement/find-disagreements.js';
import type { DocumentChange } from '../../../contract/verification-report.js';

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
export function structuralChanges(document: PdfDocument, revision: number): readonly DocumentChange[] {
  const found = document.findings.flatMap((finding): readonly DocumentChange[] => {
    const description = suspicious[finding.code];
    const where = revisionOf(document, finding);
    if (description === undefined || where <= revision) return [];
    return [{ revision: where + 1, kind: 'structure', allowed: false, description, ...(finding.object ? { object: finding.object } : {}) }];
  });
  return found.slice(0, 20);
}

/** Objects that no cross-reference names belong to no update, and objects that programs read differently cannot be judged. */
export function ambiguousUpdates(
  document: PdfDocument,
  revision: number,
  { disagreements, unnamed }: Agreement,
): readonly DocumentChange[] {
  const common = { kind: 'structure', allowed: false } as const;
  const what = 'An update holds an object that its cross-reference does not name, which some readers show';
  const found = [...disagreements, ...unnamed.map(({ start }) => disagreement(start, what))];
  return found.flatMap(({ offset, reason }): readonly DocumentChange[] => {
    const where = revisionAt(document, offset);
    return where <= revision ? [] : [{ ...common, revision: where + 1, description: reason }];
  });
}
