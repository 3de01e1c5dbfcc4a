/** Checks the form of an update: its `Size` must not cut off anything visible. */
import type { Budget } from '../../../base/abort.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import type { Revision } from '../../../pdf/read/revision.js';
import type { DocumentChange } from '../../../contract/verification-report.js';
import { showsCutOff } from './cut-off-objects.js';

/** Whether an update's `Size` excludes existing objects (ISO 32000-2 Table 15). */
function cutsOff(revision: Revision, before: Revision | undefined): boolean {
  const [size, known] = [revision.trailer.get('Size'), before?.trailer.get('Size')];
  if (typeof size !== 'number' || (typeof known === 'number' && size < known)) return true;
  return [...revision.entries].some(([number, { kind }]) => kind !== 'free' && number >= size);
}

/** The maximum number of updates of one document for which the whole document is walked. */
const maxWalks = 20;

/** Checks each update after a revision. */
export function malformedUpdates(document: PdfDocument, revision: number, budget: Budget): readonly DocumentChange[] {
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
