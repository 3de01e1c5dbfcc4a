/**
 * New signature fields, and empty ones that were signed: what they may show, and which signatures
 * they may hold (ISO 32000-2 §12.7.5.5, §12.8.2.2).
 */
import { PdfDict, type PdfObject, PdfRef } from '../../../pdf/objects/pdf-object.js';
import { asArray, asDict, asName } from '../../../pdf/read/object-source.js';
import { coverText, pageCover } from './drawing/page-cover.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import type { FieldNode, PageNode, RuledObjects } from './ruled-objects.js';
import type { Place, Step } from './step.js';
import type { Painting } from '../../../pdf/content/painting.js';
import { witnessOf } from './drawing/witness.js';
import { hasArea, hasNormalLook, isWidget, widgetShows } from './drawing/visible-area.js';

/** The entries that a new signature field may have; actions are not among them. `Contents` describes its widget (ISO 32000-2 table 166). */
const newFieldEntries: ReadonlySet<string> = new Set(
  'Type Subtype FT T V F Ff P Rect Contents AP AS MK DA Lock SV Parent Kids TU TM DR Border BS H StructParent NM M Q'.split(' '),
);

/** The fields of a revision and of its predecessor, indexed once: documents may have many of both. */
export interface ComparedFields {
  readonly step: Step;
  readonly oldNames: ReadonlySet<string>;
  /** Numbers of objects that earlier fields now list as their kids. */
  readonly kidsOfOld: ReadonlySet<number>;
  /** Pages whose annotation lists contain an object, by its number. */
  readonly pagesWith: ReadonlyMap<number, readonly PageNode[]>;
  /** Fields of both revisions by the number of their value's object. */
  readonly byValue: ReadonlyMap<number, readonly FieldNode[]>;
}

export function compareFields(step: Step, old: RuledObjects, now: RuledObjects): ComparedFields {
  const pagesWith = new Map<number, PageNode[]>();
  for (const page of now.pages.values())
    for (const item of page.annotations) {
      if (!(item instanceof PdfRef)) continue;
      const pages = pagesWith.get(item.number);
      if (pages === undefined) pagesWith.set(item.number, [page]);
      else if (pages.at(-1) !== page) pages.push(page);
    }
  const byValue = new Map<number, FieldNode[]>();
  for (const field of [...old.fields.values(), ...now.fields.values()]) {
    if (!(field.value instanceof PdfRef)) continue;
    const fields = byValue.get(field.value.number);
    if (fields === undefined) byValue.set(field.value.number, [field]);
    else if (fields.at(-1)?.valueHolder !== field.valueHolder) fields.push(field);
  }
  return {
    step,
    oldNames: new Set([...old.fields.values()].map(({ name }) => name)),
    kidsOfOld: new Set([...old.fields.keys()].flatMap((number) => now.fields.get(number)?.kids.map((kid) => kid.number) ?? [])),
    pagesWith,
    byValue,
  };
}

/** The value of a signature field must be empty or a dictionary. */
const isEmptyOrDict = (step: Step, value: PdfObject | undefined): boolean =>
  value === undefined || step.after.resolve(value) === null || step.after.resolve(value) instanceof PdfDict;

const isTimestamp = (step: Step, value: PdfObject | undefined): boolean => {
  const signature = asDict(step.after, value);
  return (
    signature !== undefined &&
    (asName(step.after, signature.get('Type')) === 'DocTimeStamp' || asName(step.after, signature.get('SubFilter')) === 'ETSI.RFC3161')
  );
};

/**
 * The reason why the value is not a signature made for this field in this revision; undefined if it is. The value of another field
 * would be listed and shown as if its signer had signed here too.
 */
function foreignValue({ step, byValue }: ComparedFields, node: FieldNode): string | undefined {
  if (!(node.value instanceof PdfRef)) return undefined;
  const { number, generation } = node.value;
  const sharing = byValue.get(number)?.find(({ valueHolder }) => valueHolder !== node.valueHolder);
  if (sharing !== undefined) return `whose signature is that of the field "${sharing.name}"`;
  const { document, revision } = step.after;
  const object = document.indirectObject(new PdfRef(number, generation), revision.index);
  if (object?.value instanceof PdfRef) return 'whose signature is an indirect reference';
  const made = document.entry(number, revision.index)?.revision;
  return object !== undefined && made !== revision.index ? 'whose signature already existed in the document' : undefined;
}

/** The area that the widget may cover, as report fields and as part of the sentence. */
function coverOf(fields: ComparedFields, node: FieldNode, wasMarked = false): { readonly facts: object; readonly words: string } {
  const { step, pagesWith } = fields;
  const page = pagesWith.get(node.reference.number)?.[0];
  if (page === undefined) return { facts: {}, words: '' };
  const isUnseen = showing(fields, node) === 'nothing' && !wasMarked && !isMarkedByPrograms(step.after, node);
  const cover = isUnseen ? { share: 0 } : pageCover(step.after, page, node, step.budget);
  if (cover.share === 0) return { facts: { page: page.number }, words: '' };
  return { facts: witnessOf(step, page, node, cover), words: `; it covers ${coverText(cover.share, page.number)}` };
}

/** The visible painting of a field: `nothing` if it is on no page and has no widget entries. */
function showing({ step, pagesWith }: ComparedFields, node: FieldNode): Painting {
  if (!isWidget(node.dict) && !pagesWith.has(node.reference.number)) return 'nothing';
  return widgetShows(step.after, node.dict, step.budget);
}

/** MuPDF marks the place of an unsigned signature field that has no appearance. */
const isMarkedByPrograms = (view: PdfView, node: FieldNode): boolean =>
  node.type === 'Sig' && asDict(view, node.value) === undefined && !hasNormalLook(view, node.dict) && hasArea(view, node.dict);

const unclearLooks = 'whose place or appearance cannot be read, or not by every program in the same way';

/** An additional widget of an existing field would show its value, or something similar, in another place. */
const belongsToOld = ({ kidsOfOld }: ComparedFields, { dict, reference }: FieldNode): boolean =>
  dict.get('T') === undefined && kidsOfOld.has(reference.number);

/** The reason why a new signature field is not one that signing creates. */
function doubtAbout(fields: ComparedFields, node: FieldNode): string | undefined {
  const { step, oldNames, pagesWith } = fields;
  const stranger = [...node.dict.entries.keys()].find((key) => !newFieldEntries.has(key));
  if (stranger !== undefined) return `with an entry ${stranger} that does not belong there`;
  const subtype = node.dict.get('Subtype');
  if (subtype !== undefined && asName(step.after, subtype) !== 'Widget') return 'that is an annotation of another kind';
  if (!isEmptyOrDict(step, node.value)) return 'whose value is not a signature';
  if (oldNames.has(node.name)) return 'under the name of an existing field';
  if ((pagesWith.get(node.reference.number)?.length ?? 0) > 1) return 'that is shown on several pages';
  if (asArray(step.after, node.dict.get('Kids')).some((kid) => !(kid instanceof PdfRef)))
    return 'with a widget that is not an indirect object';
  const painting = showing(fields, node);
  if (painting === 'unclear') return unclearLooks;
  const shows = painting === 'something';
  if (shows && asDict(step.after, node.value) === undefined) return 'that shows something though nobody signed it';
  if (shows && isTimestamp(step, node.value)) return 'that shows something though a time stamp has no signer';
  return foreignValue(fields, node);
}

/** Judges a new node: a signature field, its widget, or something that must not be added. */
export function judgeNewField(fields: ComparedFields, node: FieldNode): void {
  const { step } = fields;
  const { after, permissions } = step;
  const object = node.reference.number;
  const forbid = (place: Place, description: string): void => step.report({ ...place, object, allowed: false, description });
  if (node.type !== 'Sig' || belongsToOld(fields, node))
    return forbid({ kind: 'form-field', field: node.name }, `A form field "${node.name}" was added.`);
  const place = { kind: 'signature-field', field: node.name } as const;
  const doubt = doubtAbout(fields, node);
  if (doubt !== undefined) return forbid(place, `A signature field "${node.name}" was added ${doubt}.`);
  // Hidden fields count too: a script may show them.
  const visible = hasArea(after, node.dict) || showing(fields, node) !== 'nothing';
  const stamp = isTimestamp(step, node.value);
  const isSigned = asDict(after, node.value) !== undefined;
  // A lock on all fields includes this one; an invisible time stamp, or a field for one, does not count as filling (like in pyHanko).
  const isLocked = permissions.isLocked(node.name) && (visible || (isSigned && !stamp));
  const allowed = !isLocked && (permissions.level >= 2 ? !(visible && permissions.isCertified) : stamp && !visible);
  const what = stamp ? 'A time stamp' : isSigned ? 'A signature' : 'An empty signature field';
  const forbidding = permissions.level < 2 ? 'the certification allows no changes' : 'the document is certified';
  const why = allowed ? '' : `${visible ? ', visible' : ''}, though ${isLocked ? 'an earlier signature had locked it' : forbidding}`;
  const cover = coverOf(fields, node);
  step.report({
    kind: stamp ? 'time-stamp' : isSigned ? 'signature' : 'signature-field',
    field: node.name,
    object,
    allowed,
    description: `${what} was added in a new field "${node.name}"${why}${cover.words}.`,
    ...cover.facts,
  });
}

/** Judges an earlier empty signature field that was signed or changed. */
export function judgeSigning(fields: ComparedFields, node: FieldNode, now: FieldNode): void {
  const { step } = fields;
  const { after, permissions } = step;
  const common = { field: node.name, object: node.reference.number };
  const forbid = (description: string): void => step.report({ kind: 'signature-field', ...common, allowed: false, description });
  if (asDict(after, now.value) === undefined) return forbid(`The empty signature field "${node.name}" was changed without being signed.`);
  const foreign = foreignValue(fields, now);
  if (foreign !== undefined) return forbid(`The signature field "${node.name}" was given a value ${foreign}.`);
  const stamp = isTimestamp(step, now.value);
  const painting = showing(fields, now);
  if (painting === 'unclear') return forbid(`The signature field "${node.name}" was given an appearance ${unclearLooks}.`);
  const visible = painting === 'something' || hasArea(after, now.dict);
  if (stamp && painting === 'something')
    return forbid(`The signature field "${node.name}" shows something though it holds a time stamp, which has no signer.`);
  const isLocked = permissions.isLocked(node.name);
  const allowed = !isLocked && (permissions.level >= 2 || (stamp && !visible));
  const why = isLocked ? ', though an earlier signature had locked it' : allowed ? '' : ', though the certification allows no changes';
  const cover = coverOf(fields, now, isMarkedByPrograms(step.before, node));
  const description = `The signature field "${node.name}" was signed${why}${cover.words}.`;
  step.report({ kind: stamp ? 'time-stamp' : 'signature', ...common, allowed, description, ...cover.facts });
}

/** Whether the annotation is a widget of a new signature field, which the form's rules judge. */
export function isNewSignatureWidget(
  reference: PdfRef,
  before: ReadonlyMap<number, FieldNode>,
  after: ReadonlyMap<number, FieldNode>,
): boolean {
  return !before.has(reference.number) && after.get(reference.number)?.type === 'Sig';
}
