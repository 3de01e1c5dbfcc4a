/**
 * Scripts and actions that an update adds, in any object that it wrote and however it is reached: programs have their own ways
 * to find and run them, so nothing active may be added after signing (ISO 32000-2 §12.6, §13.6, §13.7). Active content that
 * was already at the same place of the same object may stay.
 */
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../../../pdf/objects/pdf-object.js';
import { textOf } from '../../../pdf/read/field-tree.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import { isActiveType, isScriptAddress } from './annotation-actions.js';
import type { Place, Step } from './step.js';

/** Entries that hold scripts, or lists of them (Tables 32, 220, 311, 333 and 344). */
const scriptEntries: ReadonlySet<string> = new Set(['JS', 'JavaScript', 'OnInstantiate', 'RichMediaContent']);
const place: Place = { kind: 'catalog' };

/** The active content of a dictionary, by name. */
function activePart({ after }: Step, dict: PdfDict): string | undefined {
  const type = after.resolve(dict.get('S'));
  if (type instanceof PdfName && isActiveType(type.value)) return type.value;
  const script = [...dict.entries.keys()].find((key) => scriptEntries.has(key) && after.resolve(dict.get(key)) !== null);
  if (script !== undefined) return script;
  const address = after.resolve(dict.get('URI'));
  return address instanceof PdfString && isScriptAddress(textOf(address.bytes)) ? 'URI' : undefined;
}

const dictIn = (value: PdfObject | undefined): PdfDict | undefined =>
  value instanceof PdfStream ? value.dict : value instanceof PdfDict ? value : undefined;

/** The first active part of an object that the earlier version did not have. */
function addedPart(step: Step, old: PdfObject | undefined, now: PdfObject | undefined): string | undefined {
  const pending: (readonly [old: PdfObject | undefined, now: PdfObject | undefined])[] = [[old, now]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [was, is] = next;
    step.budget.step();
    if (Array.isArray(is)) {
      const before = Array.isArray(was) ? (was as readonly PdfObject[]) : [];
      for (const [index, item] of (is as readonly PdfObject[]).entries())
        if (typeof item === 'object' && item !== null) pending.push([before[index], item]);
      continue;
    }
    const [dict, before] = [dictIn(is), dictIn(was)];
    if (dict === undefined) continue;
    const part = activePart(step, dict);
    // Existing active content must stay unchanged, including everything that it refers to.
    if (part !== undefined && (before === undefined || !step.frozen.isSame(before, dict, place))) return part;
    for (const [key, value] of dict.entries)
      if (typeof value === 'object' && value !== null && !(value instanceof PdfName)) pending.push([before?.get(key), value]);
  }
  return undefined;
}

/** By object number. Must be called before the frozen walk is drained. */
export function addedActiveContent(step: Step, document: PdfDocument): ReadonlyMap<number, string> {
  const { index } = step.after.revision;
  const found = new Map<number, string>();
  for (const [number, entry] of document.changedEntries(index)) {
    if (entry.kind === 'free') continue;
    const reference = new PdfRef(number, entry.kind === 'offset' ? entry.generation : 0);
    const now = document.indirectObject(reference, index)?.value;
    const part = now === undefined ? undefined : addedPart(step, document.indirectObject(reference, index - 1)?.value, now);
    if (part !== undefined) found.set(number, part);
  }
  return found;
}

export function reportActiveContent(step: Step, added: ReadonlyMap<number, string>): void {
  for (const [object, part] of added)
    step.report({
      ...place,
      object,
      allowed: false,
      description: `A script or an action that changes, starts or sends something (${part}) was added or changed.`,
    });
}
