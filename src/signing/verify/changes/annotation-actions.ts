/**
 * An annotation → the actions that it runs, by type, and whether any certification allows adding
 * them (ISO 32000-2 §12.6, Tables 197 and 201).
 */
import type { PdfDict, PdfObject } from '../../../pdf/objects/pdf-object.js';
import { textOf } from '../../../pdf/read/field-tree.js';
import { arrayOf, dictOf, nameOf, type ObjectSource, stringOf } from '../../../pdf/read/object-source.js';

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
export const isActiveType = (type: string): boolean => actionTypes.includes(type) && !harmless.has(type);
export const isScriptAddress = (address: string): boolean => scriptAddress.test(address);

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
function targetOf(source: ObjectSource, action: PdfDict): string | undefined {
  const file = dictOf(source, action.get('F'));
  const values = [action.get('URI'), file?.get('UF') ?? file?.get('F'), action.get('F')];
  const text = values.map((value) => stringOf(source, value)).find((string) => string !== undefined);
  return text && textOf(text.bytes);
}

/** An action and its successors (§12.6.2). */
function collect(source: ObjectSource, first: PdfObject | undefined, names: string[]): boolean {
  const pending: (PdfObject | undefined)[] = [first];
  let isForbidden = false;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (names.length >= maxActions) return true;
    const action = dictOf(source, next);
    if (action === undefined) continue;
    const type = nameOf(source, action.get('S')) ?? 'unknown';
    const target = targetOf(source, action);
    names.push(target === undefined ? type : `${type} to ${target.slice(0, longestTarget)}`);
    isForbidden ||= !harmless.has(type) || scriptAddress.test(target ?? '');
    const following = action.get('Next');
    pending.push(...(dictOf(source, following) === undefined ? arrayOf(source, following).slice(0, maxActions) : [following]));
  }
  return isForbidden;
}

export function annotationActions(source: ObjectSource, annotation: PdfDict): AnnotationActions {
  const names: string[] = [];
  const triggers = [...(dictOf(source, annotation.get('AA'))?.entries.values() ?? [])].slice(0, maxActions);
  const subtype = nameOf(source, annotation.get('Subtype')) ?? '';
  let isForbidden = active.has(subtype);
  if (isForbidden) names.push(`${subtype} content`);
  for (const value of [annotation.get('A'), annotation.get('PA'), ...triggers]) isForbidden = collect(source, value, names) || isForbidden;
  return { names, isForbidden };
}
