/** Whether an update is made as updates are: every object that is in it is named by its cross-reference, and nothing that shows is cut off by its size. */
import type { Budget } from '../../../base/abort.js';
import { PdfRef } from '../../../pdf/objects/pdf-object.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import type { ByteRange } from '../../../pdf/read/indirect-object.js';
import type { Revision } from '../../../pdf/read/revision.js';
import type { DocumentChange } from '../../../base/names/verification-report.js';
import { showsCutOff } from './cut-off-objects.js';

/** Where the update's own objects and cross-reference sections are, in the order of the file. */
function namedRanges(document: PdfDocument, revision: Revision): readonly ByteRange[] {
  const objects = [...revision.entries].flatMap(([number, entry]) => {
    if (entry.kind !== 'offset' || entry.offset < revision.start) return [];
    return document.indirectObject(new PdfRef(number, entry.generation), revision.index)?.range ?? [];
  });
  const sections = revision.sections.map(({ offset, end }) => ({ start: offset, end }));
  return [...objects, ...sections].sort((a, b) => a.start - b.start);
}

/**
 * Readers that look for objects by themselves, as they do in damaged files, find those that no cross-reference names, and show them.
 */
function hasUnnamedObject(document: PdfDocument, revision: Revision): boolean {
  let at = revision.start;
  for (const { start, end } of [...namedRanges(document, revision), { start: revision.end, end: revision.end }]) {
    if (start > at) {
      const between = Buffer.from(document.bytes.buffer, document.bytes.byteOffset + at, start - at).toString('latin1');
      if (/\d\s+\d+\s+obj(?![a-z])/.test(between)) return true;
    }
    at = Math.max(at, end);
  }
  return false;
}

/** Whether an update's `Size` leaves out objects that there are (ISO 32000-2 Table 15). */
function cutsOff(revision: Revision, before: Revision | undefined): boolean {
  const [size, known] = [revision.trailer.get('Size'), before?.trailer.get('Size')];
  if (typeof size !== 'number' || (typeof known === 'number' && size < known)) return true;
  return [...revision.entries].some(([number, { kind }]) => kind !== 'free' && number >= size);
}

/** Most updates of one document that the whole document is walked for. */
const maxWalks = 20;

/** Of each update after a revision. */
export function malformedUpdates(document: PdfDocument, revision: number, budget: Budget): readonly DocumentChange[] {
  const common = { kind: 'structure', allowed: false } as const;
  let walks = 0;
  return document.revisions.slice(revision + 1).flatMap((update): readonly DocumentChange[] => {
    const change = { ...common, revision: update.index + 1 };
    if (hasUnnamedObject(document, update))
      return [{ ...change, description: 'An update holds an object that its cross-reference does not name, which some readers show.' }];
    if (!cutsOff(update, document.revisions[update.index - 1])) return [];
    const what = 'An update says that the document has fewer objects than it has';
    if (++walks > maxWalks || showsCutOff(document.asOf(update.index), budget))
      return [{ ...change, description: `${what}, so that some readers leave some out.` }];
    return [{ ...change, allowed: true, description: `${what}; those that some readers leave out show nothing.` }];
  });
}
