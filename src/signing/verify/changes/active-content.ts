/**
 * Scripts and actions that an update adds, in any object that it wrote and however it is reached: programs have their own ways
 * to find and run them, so nothing active may be added after signing (ISO 32000-2 §12.6, §13.6, §13.7). Active content that
 * was already at the same place of the same object may stay.
 */
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../../pdf/objects/text-string.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import type { Place, Step } from './step.js';
import { asArray, asDict, asName, type ObjectSource, asString } from '../../../pdf/read/object-source.js';

// The actions that an annotation runs, by type, and whether any certification allows adding them (ISO 32000-2 §12.6, Tables 197 and 201).

/** The types of actions (Table 201). */
const actionTypes =
  'GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData SetOCGState Rendition Trans GoTo3DView JavaScript RichMediaExecute'.split(
    ' ',
  );
/**
 * Actions that only navigate or play media. Everything else runs a program, sends data, or changes what the document shows: scripts,
 * launches, submissions, imports, hiding, layers, and unknown types.
 */
const harmless: ReadonlySet<string> = new Set('GoTo GoToR GoToE GoToDp GoTo3DView Thread URI Named Sound Movie'.split(' '));
/** Schemes of addresses that run programs. */
const scriptAddress = /^\s*(?:javascript|vbscript|data):/i;
/** Whether a value of `S` is an action type that runs, sends or changes something. */
const isActiveType = (type: string): boolean => actionTypes.includes(type) && !harmless.has(type);
const isScriptAddress = (address: string): boolean => scriptAddress.test(address);

/** Annotations whose content runs its own programs (§13.6, §13.7). */
const active: ReadonlySet<string> = new Set(['3D', 'RichMedia']);
/** The maximum number of actions of one annotation; more count as forbidden. */
const maxActions = 100;
const longestTarget = 200;

export interface AnnotationActions {
  /** For people: `URI to https://example.org`, `JavaScript`. */
  readonly names: readonly string[];
  readonly isForbidden: boolean;
}

/** The target of an action, if the dictionary states it as text. */
function actionTarget(source: ObjectSource, action: PdfDict): string | undefined {
  const file = asDict(source, action.get('F'));
  const values = [action.get('URI'), file?.get('UF') ?? file?.get('F'), action.get('F')];
  const text = values.map((value) => asString(source, value)).find((string) => string !== undefined);
  return text && decodePdfText(text.bytes);
}

/** An action and its successors (§12.6.2). */
function collectActions(source: ObjectSource, first: PdfObject | undefined, names: string[]): boolean {
  const pending: (PdfObject | undefined)[] = [first];
  let isForbidden = false;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (names.length >= maxActions) return true;
    const action = asDict(source, next);
    if (action === undefined) continue;
    const type = asName(source, action.get('S')) ?? 'unknown';
    const target = actionTarget(source, action);
    names.push(target === undefined ? type : `${type} to ${target.slice(0, longestTarget)}`);
    isForbidden ||= !harmless.has(type) || scriptAddress.test(target ?? '');
    const following = action.get('Next');
    pending.push(...(asDict(source, following) === undefined ? asArray(source, following).slice(0, maxActions) : [following]));
  }
  return isForbidden;
}

export function annotationActions(source: ObjectSource, annotation: PdfDict): AnnotationActions {
  const names: string[] = [];
  const triggers = [...(asDict(source, annotation.get('AA'))?.entries.values() ?? [])].slice(0, maxActions);
  const subtype = asName(source, annotation.get('Subtype')) ?? '';
  let isForbidden = active.has(subtype);
  if (isForbidden) names.push(`${subtype} content`);
  for (const value of [annotation.get('A'), annotation.get('PA'), ...triggers])
    isForbidden = collectActions(source, value, names) || isForbidden;
  return { names, isForbidden };
}

// Active content anywhere in the objects of an update.

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
  return address instanceof PdfString && isScriptAddress(decodePdfText(address.bytes)) ? 'URI' : undefined;
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
