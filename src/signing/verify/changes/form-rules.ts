/** What may change in a form after signing: filling fields, signing empty ones, new signature fields (ISO 32000-2 §12.8.2.2.2). */
import { PdfDict, type PdfObject, PdfRef, PdfStream } from '../../../pdf/objects/pdf-object.js';
import { textOf } from '../../../pdf/read/field-tree.js';
import { arrayOf, catalogOf, dictOf, nameOf, numberOf, type ObjectSource, stringOf } from '../../../pdf/read/object-source.js';
import { fieldEntryChanged } from './plain-names.js';
import type { FieldNode, RuledObjects } from './ruled-objects.js';
import { SameWalk } from './same-walk.js';
import { isBound, type Place, type Step } from './step.js';
import { hasArea, isVisible } from './visible-area.js';

/** Entries that filling a field changes: its value, its looks, how its text is set. */
const fillEntries: ReadonlySet<string> = new Set(['V', 'AP', 'AS', 'I', 'TI', 'RV', 'M', 'DA', 'Q']);
/** Entries that signing an empty field changes. */
const signEntries: ReadonlySet<string> = new Set(['V', 'AP', 'AS', 'M', 'MK']);
/** What a new signature field may consist of; actions are not among it. */
const newFieldEntries: ReadonlySet<string> = new Set(
  'Type Subtype FT T V F Ff P Rect AP AS MK DA Lock SV Parent Kids TU TM DR Border BS H StructParent NM M Q'.split(' '),
);
/** Print, ReadOnly, Locked, LockedContents: signing sets them. */
const harmlessFlags = 4 | 64 | 128 | 512;
const readOnlyField = 1;

type Fields = ReadonlyMap<number, FieldNode>;

function gainsOnly(step: Step, key: string, before: PdfDict, after: PdfDict, bits: number): boolean {
  const old = numberOf(step.before, before.get(key)) ?? 0;
  const now = numberOf(step.after, after.get(key)) ?? 0;
  return (old & now) === old && ((old ^ now) & ~bits) === 0;
}

/** SignaturesExist and AppendOnly come with the first signature, and stay (ISO 32000-2 Table 225). */
function gainsSignatureFlags(before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  const old = typeof before === 'number' ? before : 0;
  return before === after || (typeof after === 'number' && (after === 1 || after === 3) && (old & after) === old);
}

/** Whether a value is an array, or leads to one. */
const isList = (source: ObjectSource, value: PdfObject | undefined): boolean => Array.isArray(source.resolve(value));

/** The objects that make up the looks of an annotation: the dictionary, the streams of each state. */
function* lookReferences(source: ObjectSource, looks: PdfObject | undefined): Generator<PdfRef> {
  if (looks instanceof PdfRef) yield looks;
  for (const value of dictOf(source, looks)?.entries.values() ?? []) {
    if (value instanceof PdfRef) yield value;
    const state = source.resolve(value);
    if (state instanceof PdfDict) for (const item of state.entries.values()) if (item instanceof PdfRef) yield item;
  }
}

/** The appearance streams of an annotation: of each state, or the one that it has. */
function* appearanceStreams(source: ObjectSource, looks: PdfObject | undefined): Generator<PdfDict> {
  for (const value of dictOf(source, looks)?.entries.values() ?? []) {
    const state = source.resolve(value);
    if (state instanceof PdfStream) yield state.dict;
    else if (state instanceof PdfDict)
      for (const item of state.entries.values()) {
        const stream = source.resolve(item);
        if (stream instanceof PdfStream) yield stream.dict;
      }
  }
}

/** Writers may put a name into another encoding. */
function sameText(step: Step, before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  const [old, now] = [stringOf(step.before, before), stringOf(step.after, after)];
  return old !== undefined && now !== undefined && textOf(old.bytes) === textOf(now.bytes);
}

/** What a signature field holds: nothing, or a dictionary. */
const isEmptyOrDict = (step: Step, value: PdfObject | undefined): boolean =>
  value === undefined || step.after.resolve(value) === null || step.after.resolve(value) instanceof PdfDict;

const isTimestamp = (step: Step, value: PdfObject | undefined): boolean => {
  const signature = dictOf(step.after, value);
  return (
    signature !== undefined &&
    (nameOf(step.after, signature.get('Type')) === 'DocTimeStamp' || nameOf(step.after, signature.get('SubFilter')) === 'ETSI.RFC3161')
  );
};

/** Whether value and looks are the same, down to the last object. */
function sameBelow(
  step: Step,
  ruled: ReadonlySet<number>,
  before: PdfObject | undefined,
  after: PdfObject | undefined,
  place: Place,
): boolean {
  const walk = new SameWalk({ before: step.before, after: step.after, budget: step.budget, ruled, onDifference: () => undefined });
  return walk.isSame(before, after, place) && walk.drain();
}

export class FormRules {
  readonly #step: Step;
  readonly #old: RuledObjects;
  readonly #new: RuledObjects;
  /** Names of fields that were filled: a field and its widgets are told of once. */
  readonly #filled = new Set<string>();
  /** Fields whose looks were replaced; they must have been that field's alone. */
  readonly #redrawn: FieldNode[] = [];

  constructor(step: Step, before: RuledObjects, after: RuledObjects) {
    this.#step = step;
    this.#old = before;
    this.#new = after;
  }

  /** The whole form. */
  compare(): void {
    const { before, after } = this.#step;
    this.#compareForm(dictOf(before, catalogOf(before)?.get('AcroForm')), dictOf(after, catalogOf(after)?.get('AcroForm')));
    const form = dictOf(after, catalogOf(after)?.get('AcroForm'));
    if (form !== undefined && !isList(after, form.get('Fields')))
      this.#forbid('The form’s list of fields is none any more.', { kind: 'form' });
    this.#compareList(this.#old.topFields, this.#new.topFields, 'form');
    for (const node of this.#old.fields.values()) this.#compareNode(node);
    for (const node of this.#new.fields.values()) if (!this.#old.fields.has(node.reference.number)) this.#judgeNew(node);
  }

  #forbid(description: string, place: Place, object?: number): void {
    this.#step.report({ ...place, allowed: false, description, ...(object === undefined ? {} : { object }) });
  }

  #compareForm(before: PdfDict | undefined, after: PdfDict | undefined): void {
    if (after === undefined) {
      if (before !== undefined) this.#forbid('The form was removed.', { kind: 'form' });
      return;
    }
    const keys = new Set([...(before?.entries.keys() ?? []), ...after.entries.keys()]);
    for (const key of keys) {
      const [old, now] = [before?.get(key), after.get(key)];
      if (key === 'Fields') continue;
      if (key === 'SigFlags') {
        if (!gainsSignatureFlags(old, now)) this.#forbid('The form’s signature flags were changed.', { kind: 'form' });
      } else if (key === 'DR') this.#compareResources(old, now);
      else if (key === 'NeedAppearances' && this.#step.after.resolve(now) !== true) continue;
      else if (key === 'DA' && old === undefined) continue;
      else if (!this.#step.frozen.isSame(old, now, { kind: 'form' }))
        this.#forbid(`The form’s entry ${key} was changed.`, { kind: 'form' });
    }
  }

  /** Resources for new appearances may come, those that were there stay. */
  #compareResources(before: PdfObject | undefined, after: PdfObject | undefined): void {
    const { before: source, after: target, shown } = this.#step;
    const old = dictOf(source, before);
    const now = dictOf(target, after);
    for (const [category, value] of old?.entries ?? []) {
      const oldCategory = dictOf(source, value);
      const newCategory = dictOf(target, now?.get(category));
      const isKept =
        oldCategory === undefined
          ? shown.isSame(value, now?.get(category), { kind: 'form' })
          : newCategory !== undefined &&
            [...oldCategory.entries].every(([name, entry]) => shown.isSame(entry, newCategory.get(name), { kind: 'form' }));
      if (!isKept) this.#forbid(`The form’s resources (${category}) were changed.`, { kind: 'form' });
    }
    const isNew = [...(now?.entries ?? [])].some(([category, value]) => {
      const known = dictOf(source, old?.get(category));
      return [...(dictOf(target, value)?.entries.keys() ?? [])].some((name) => known?.get(name) === undefined);
    });
    if (isNew) this.#reportNewResources();
  }

  #reportNewResources(): void {
    const allowed = this.#step.permissions.level >= 2;
    const description = `Fonts or pictures for fields were added${allowed ? '' : ', though the certification allows no changes'}.`;
    this.#step.report({ kind: 'form', allowed, description });
  }

  /** Fields of a list stay, in their order; what is new is judged by itself. */
  #compareList(before: readonly PdfObject[], after: readonly PdfObject[], what: string): void {
    const kept = after.filter((item) => !(item instanceof PdfRef) || this.#old.fields.has(item.number));
    const isSame =
      before.length === kept.length && before.every((item, index) => this.#step.frozen.isSame(item, kept[index], { kind: 'form' }));
    if (!isSame) this.#forbid(`Fields of the ${what} were removed, replaced or put in another order.`, { kind: 'form' });
  }

  #compareNode(node: FieldNode): void {
    const { step, place } = { step: this.#step, place: { kind: 'form-field', field: node.name } as const };
    const now = dictOf(step.after, node.reference);
    const successor = this.#new.fields.get(node.reference.number);
    if (now === undefined || successor === undefined)
      return this.#forbid(`The field "${node.name}" was removed.`, place, node.reference.number);
    const isSigned = node.type === 'Sig' && dictOf(step.before, node.value) !== undefined;
    const mayChange = isSigned || node.isGroup ? new Set<string>() : node.type === 'Sig' ? signEntries : fillEntries;
    const changed: string[] = [];
    for (const key of new Set([...node.dict.entries.keys(), ...now.entries.keys()])) {
      const [old, value] = [node.dict.get(key), now.get(key)];
      if (key === 'Kids' && isList(step.before, old) && isList(step.after, value))
        this.#compareList(arrayOf(step.before, old), arrayOf(step.after, value), `field "${node.name}"`);
      else if (mayChange.has(key)) {
        const ruled = key === 'AP' ? this.#old.structure : this.#old.numbers;
        if (!sameBelow(step, ruled, old, value, place)) changed.push(key);
      } else if (key === 'F' && !isSigned && gainsOnly(step, 'F', node.dict, now, harmlessFlags)) continue;
      else if (key === 'T' && sameText(step, old, value)) continue;
      else if (key === 'Ff' && gainsOnly(step, 'Ff', node.dict, now, readOnlyField)) this.#judgeReadOnly(node, now);
      else if (
        !(key === 'AP' ? step.shown : step.frozen).isSame(old, value, isSigned ? { kind: 'signed-signature', field: node.name } : place)
      )
        this.#forbid(
          isSigned ? `The signature in "${node.name}" was changed after it was made.` : fieldEntryChanged(key, node.name),
          isSigned ? { kind: 'signed-signature', field: node.name } : place,
          node.reference.number,
        );
    }
    if (changed.length === 0) return;
    const looks = node.dict.get('AP');
    // New looks bring resources of their own; fonts and pictures that were there stay as they were.
    for (const stream of appearanceStreams(step.before, looks)) step.shown.isSame(stream.get('Resources'), stream.get('Resources'), place);
    if (changed.includes('AP')) this.#redrawn.push(node);
    if (node.type === 'Sig') this.#judgeSigning(node, successor);
    else this.#judgeFilling(node);
  }

  /** Asked at the end, when everything that refers to anything has been met: looks that are used elsewhere too change what is seen there. */
  checkReplacedLooks(): void {
    const users = this.#redrawn.length === 0 ? new Map<number, number>() : this.#usersOfLooks();
    for (const node of this.#redrawn) {
      const looks = node.dict.get('AP');
      const place: Place = { kind: 'form-field', field: node.name };
      const shared = [...lookReferences(this.#step.before, looks)].find((reference) => {
        const isWhole = reference === looks;
        const isElsewhere = (users.get(reference.number) ?? 0) > 1 || (isWhole && isBound(this.#step, reference));
        return isElsewhere && (isWhole || !sameBelow(this.#step, this.#old.structure, reference, reference, place));
      });
      if (shared === undefined) continue;
      this.#forbid(`The looks of the field "${node.name}" were replaced, though they are used elsewhere too.`, place, shared.number);
    }
  }

  /** How many fields have an object among their looks, by its number. */
  #usersOfLooks(): ReadonlyMap<number, number> {
    const users = new Map<number, number>();
    for (const { dict } of this.#old.fields.values())
      for (const number of new Set([...lookReferences(this.#step.before, dict.get('AP'))].map((reference) => reference.number)))
        users.set(number, (users.get(number) ?? 0) + 1);
    return users;
  }

  /** A field that is closed shows what it did; an earlier lock is no reason against it. */
  #judgeReadOnly(node: FieldNode, now: PdfDict): void {
    const { before, after, permissions } = this.#step;
    if ((numberOf(before, node.dict.get('Ff')) ?? 0) === (numberOf(after, now.get('Ff')) ?? 0)) return;
    const allowed = permissions.level >= 2;
    const description = `The field "${node.name}" was made read-only${allowed ? '' : ', though the certification allows no changes'}.`;
    this.#step.report({ kind: 'form-field', field: node.name, object: node.reference.number, allowed, description });
  }

  #judgeFilling(node: FieldNode): void {
    if (this.#filled.has(node.name)) return;
    this.#filled.add(node.name);
    const { permissions } = this.#step;
    const isLocked = permissions.isLocked(node.name);
    const allowed = permissions.level >= 2 && !isLocked;
    const why = isLocked ? ', though a signature had locked it' : allowed ? '' : ', though the certification allows no changes';
    this.#step.report({
      kind: 'form-field',
      field: node.name,
      object: node.reference.number,
      allowed,
      description: `The field "${node.name}" was filled in${why}.`,
    });
  }

  #judgeSigning(node: FieldNode, now: FieldNode): void {
    const { permissions } = this.#step;
    if (dictOf(this.#step.after, now.value) === undefined)
      return this.#forbid(
        `The empty signature field "${node.name}" was changed without being signed.`,
        { kind: 'signature-field', field: node.name },
        node.reference.number,
      );
    const stamp = isTimestamp(this.#step, now.value);
    const isLocked = permissions.isLocked(node.name);
    const allowed = !isLocked && (permissions.level >= 2 || (stamp && !isVisible(this.#step.after, now.dict)));
    const why = isLocked ? ', though an earlier signature had locked it' : allowed ? '' : ', though the certification allows no changes';
    const description = `The signature field "${node.name}" was signed${why}.`;
    this.#step.report({ kind: stamp ? 'time-stamp' : 'signature', field: node.name, object: node.reference.number, allowed, description });
  }

  /** A node that was not there: a signature field, its widget, or something that must not come. */
  #judgeNew(node: FieldNode): void {
    const { after, permissions } = this.#step;
    const place = { kind: 'signature-field', field: node.name } as const;
    const object = node.reference.number;
    if (node.type !== 'Sig' || this.#belongsToOld(node))
      return this.#forbid(`A form field "${node.name}" was added.`, { kind: 'form-field', field: node.name }, object);
    const stranger = [...node.dict.entries.keys()].find((key) => !newFieldEntries.has(key));
    if (stranger !== undefined)
      return this.#forbid(
        `A signature field "${node.name}" was added with an entry ${stranger} that does not belong there.`,
        place,
        object,
      );
    const doubt = this.#doubtAbout(node);
    if (doubt !== undefined) return this.#forbid(`A signature field "${node.name}" was added ${doubt}.`, place, object);
    // Hidden ones count too: what is hidden may be shown by a script.
    const visible = hasArea(after, node.dict);
    const stamp = isTimestamp(this.#step, node.value);
    const isSigned = dictOf(after, node.value) !== undefined;
    // A lock on all fields is one on this; an unseen time stamp, or a place for one, is no filling (as pyHanko has it).
    const isLocked = permissions.isLocked(node.name) && (visible || (isSigned && !stamp));
    const allowed = !isLocked && (permissions.level >= 2 ? !(visible && permissions.isCertified) : stamp && !visible);
    const what = stamp ? 'A time stamp' : isSigned ? 'A signature' : 'An empty signature field';
    const forbidding = permissions.level < 2 ? 'the certification allows no changes' : 'the document is certified';
    const why = allowed ? '' : `${visible ? ', visible' : ''}, though ${isLocked ? 'an earlier signature had locked it' : forbidding}`;
    const page = pageOf(node.reference, this.#new);
    this.#step.report({
      kind: stamp ? 'time-stamp' : isSigned ? 'signature' : 'signature-field',
      field: node.name,
      object,
      allowed,
      description: `${what} was added in a new field "${node.name}"${why}.`,
      ...(visible ? { overlapsPage: true } : {}),
      ...(page === undefined ? {} : { page }),
    });
  }

  /** Why a new signature field is none that signing makes. */
  #doubtAbout(node: FieldNode): string | undefined {
    const subtype = node.dict.get('Subtype');
    if (subtype !== undefined && nameOf(this.#step.after, subtype) !== 'Widget') return 'that is an annotation of another kind';
    if (!isEmptyOrDict(this.#step, node.value)) return 'whose value is no signature';
    const isDouble = [...this.#old.fields.values()].some(({ name }) => name === node.name);
    return isDouble ? 'under the name of a field that was there' : undefined;
  }

  /** A further widget of a field that was there would show its value, or what looks like it, somewhere else. */
  #belongsToOld(node: FieldNode): boolean {
    if (node.dict.get('T') !== undefined) return false;
    return [...this.#old.fields.values()].some((old) =>
      this.#new.fields.get(old.reference.number)?.kids.some((kid) => kid.number === node.reference.number),
    );
  }
}

/** Number of the page that shows the widget. */
export function pageOf(reference: PdfRef, objects: RuledObjects): number | undefined {
  for (const page of objects.pages.values())
    if (page.annotations.some((item) => item instanceof PdfRef && item.number === reference.number)) return page.number;
  return undefined;
}

/** Whether the annotation is a widget of a signature field that has just come, which the form's rules judge. */
export function isNewSignatureWidget(reference: PdfRef, before: Fields, after: Fields): boolean {
  return !before.has(reference.number) && after.get(reference.number)?.type === 'Sig';
}
