/** Objects that an update replaced although nothing refers to them: no writer has a reason for that, so they hide something. */
import { PdfRef } from '../../../pdf/objects/pdf-object.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import { SameWalk } from './walk/same-walk.js';
import { isBound, type Step } from './step.js';

/** Streams that belong to the update itself and need no reference: its cross-reference and object streams (ISO 32000-2 §7.5.7, §7.5.8). */
function ownStreams(step: Step): ReadonlySet<number> {
  const { sections, entries } = step.after.revision;
  const numbers = new Set(sections.flatMap(({ streamReference }) => streamReference?.number ?? []));
  for (const entry of entries.values()) if (entry.kind === 'compressed') numbers.add(entry.container);
  return numbers;
}

/** Objects of this revision that existed before and that the rules did not reach. */
function candidatesOf(step: Step, document: PdfDocument, ruled: ReadonlySet<number>): readonly PdfRef[] {
  const { index } = step.after.revision;
  const own = ownStreams(step);
  return [...document.changedEntries(index)].flatMap(([number, entry]) => {
    const before = document.entry(number, index - 1)?.entry;
    if (entry.kind === 'free' || before === undefined || before.kind === 'free' || ruled.has(number)) return [];
    const reference = new PdfRef(number, before.kind === 'offset' ? before.generation : 0);
    return isBound(step, reference) || own.has(number) ? [] : [reference];
  });
}

/** Called last: the whole earlier document is walked only if candidates exist. */
export function reportReplacedStrays(step: Step, document: PdfDocument, ruled: ReadonlySet<number>): void {
  const candidates = candidatesOf(step, document, ruled);
  if (candidates.length === 0) return;
  const { before, budget } = step;
  const all = new SameWalk({ before, after: before, budget });
  all.isSame(before.trailer, before.trailer, { kind: 'structure' });
  all.drain();
  for (const reference of candidates) {
    if (all.hasMet(reference)) continue;
    const description = 'An object that nothing refers to was replaced.';
    step.report({ kind: 'structure', object: reference.number, allowed: false, description });
  }
}
