/**
 * The structure tree must stay unchanged (ISO 32000-2 §12.8.2.2, §14.7): text that is read aloud and exported is signed,
 * too. Fields and annotations that it refers to have separate rules, which let them change; an object that is also an
 * element, an attribute or a list of the tree is not exempt.
 */
import { PdfDict, PdfRef, PdfStream, type PdfObject } from '../../../pdf/objects/pdf-object.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import { catalogOf } from '../../../pdf/read/object-source.js';
import { documentEntryChanged } from './plain-names.js';
import { stepWalk } from './walk/same-walk.js';
import type { Step } from './step.js';

/** Entries of references to objects and marked content that lead out of the tree (Tables 357 and 358). */
const leadsOut: ReadonlySet<string> = new Set(['Obj', 'Pg', 'Stm', 'StmOwn']);

/** The candidates that are part of the tree itself. */
function partsOfTree({ before, budget }: Step, candidates: ReadonlySet<number>): readonly PdfRef[] {
  const found: PdfRef[] = [];
  const met = new Set<number>();
  const stack: PdfObject[] = [catalogOf(before)?.get('StructTreeRoot') ?? null];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    budget.step();
    if (value instanceof PdfRef) {
      if (met.has(value.number)) continue;
      met.add(value.number);
      if (candidates.has(value.number)) found.push(value);
      value = before.document.indirectObject(value, before.revision.index)?.value ?? null;
    }
    const dict = value instanceof PdfStream ? value.dict : value;
    if (Array.isArray(dict)) for (const item of dict as readonly PdfObject[]) stack.push(item);
    if (!(dict instanceof PdfDict)) continue;
    const isElement = dict.get('S') !== undefined;
    for (const [key, item] of dict.entries) if (isElement ? key !== 'Pg' : !leadsOut.has(key)) stack.push(item);
  }
  return found;
}

/** @param ruled Numbers of the objects with separate rules */
export function compareStructure(step: Step, document: PdfDocument, ruled: ReadonlySet<number>): void {
  const { before, after } = step;
  const changed = [...document.changedEntries(after.revision.index).keys()].filter((number) => ruled.has(number));
  if (changed.length === 0 || catalogOf(before)?.get('StructTreeRoot') === undefined) return;
  for (const reference of partsOfTree(step, new Set(changed))) {
    const [old, now] = [before, after].map((view) => document.indirectObject(reference, view.revision.index)?.value);
    if (stepWalk(step).isSame(old, now, { kind: 'catalog' })) continue;
    step.report({ kind: 'catalog', object: reference.number, allowed: false, description: documentEntryChanged('StructTreeRoot') });
  }
}
