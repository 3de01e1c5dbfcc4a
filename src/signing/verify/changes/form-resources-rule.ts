/**
 * Allowed changes of the form's default resources and appearance after signing: only those that existing
 * drawings do not use (ISO 32000-2 §12.7.3, §12.7.4.3).
 */
import type { PdfDict, PdfObject } from '../../../pdf/objects/pdf-object.js';
import { catalogOf, asDict } from '../../../pdf/read/object-source.js';
import { findNameUse, type NamesByCategory } from './form-names-in-use.js';
import type { FieldNode, RuledObjects } from './ruled-objects.js';
import type { Place, Step } from './step.js';

const place: Place = { kind: 'form' };
/**
 * PDFBox puts each visible signature into the form's resources under one name, replacing the previous signature, and gives every
 * appearance its own resources. Other resources must not be replaced: a later viewer may generate an appearance with them.
 */
const exchangeable = 'XObject';
/** The maximum number of ancestors that are searched for a default appearance; no field tree is deeper. */
const maxParents = 64;

/** Names that the update added to a category or redefined; undefined if something changed that must not. */
function newNames(
  step: Step,
  category: string,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
): readonly string[] | undefined {
  const [old, now] = [asDict(step.before, before), asDict(step.after, after)];
  if (old === undefined) {
    if (before !== undefined && !step.shown.isSame(before, after, place)) return undefined;
    return [...(now?.entries.keys() ?? [])];
  }
  if (now === undefined) return undefined;
  const changed: string[] = [];
  for (const [name, entry] of old.entries) {
    if (step.shown.isSame(entry, now.get(name), place)) continue;
    if (category !== exchangeable || now.get(name) === undefined) return undefined;
    changed.push(name);
  }
  return [...changed, ...[...now.entries.keys()].filter((name) => old.get(name) === undefined)];
}

/** Resources for new appearances may be added. */
export function compareFormResources(step: Step, objects: RuledObjects, before: PdfObject | undefined, after: PdfObject | undefined): void {
  const [old, now] = [asDict(step.before, before), asDict(step.after, after)];
  const added = new Map<string, ReadonlySet<string>>();
  for (const category of new Set([...(old?.entries.keys() ?? []), ...(now?.entries.keys() ?? [])])) {
    const names = newNames(step, category, old?.get(category), now?.get(category));
    if (names === undefined) step.report({ ...place, allowed: false, description: `The form’s resources (${category}) were changed.` });
    else if (names.length > 0) added.set(category, new Set(names));
  }
  if (added.size > 0) reportNewNames(step, objects, added);
}

function reportNewNames(step: Step, objects: RuledObjects, added: NamesByCategory): void {
  const use = findNameUse(step, objects, added);
  if (use !== undefined) {
    const description = `The form’s resources now have a ${use}, which existing content is drawn with.`;
    step.report({ ...place, allowed: false, description });
    return;
  }
  const allowed = step.permissions.level >= 2;
  const description = `Fonts or pictures for fields were added${allowed ? '' : ', though the certification allows no changes'}.`;
  step.report({ ...place, allowed, description });
}

function hasDefaultAppearance(step: Step, node: FieldNode): boolean {
  let dict: PdfDict | undefined = node.dict;
  for (let count = 0; dict !== undefined && count < maxParents; count++) {
    if (dict.get('DA') !== undefined) return true;
    dict = asDict(step.before, dict.get('Parent'));
  }
  return false;
}

/** Whether a field shows a value without its own appearance or default appearance. */
function needsDefault(step: Step, node: FieldNode, isRegenerated: boolean): boolean {
  if (node.type === 'Sig' || node.isGroup || node.value === undefined) return false;
  return (isRegenerated || node.dict.get('AP') === undefined) && !hasDefaultAppearance(step, node);
}

/** A new default appearance may set new text; it must not change the appearance of values that viewers already draw. */
export function compareNewDefaultAppearance(step: Step, objects: RuledObjects): void {
  const form = asDict(step.before, catalogOf(step.before)?.get('AcroForm'));
  const isRegenerated = step.before.resolve(form?.get('NeedAppearances')) === true;
  for (const node of objects.fields.values()) {
    step.budget.step();
    if (!needsDefault(step, node, isRegenerated)) continue;
    const description = `The form was given a default appearance, which changes how the value of the field "${node.name}" is drawn.`;
    step.report({ kind: 'form', field: node.name, allowed: false, description });
    return;
  }
}
