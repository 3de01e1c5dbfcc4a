/** Allowed changes of a form after signing: filling fields, signing empty ones, new signature fields (ISO 32000-2 §12.8.2.2.2). */
import { PdfDict, type PdfObject, PdfRef } from '../../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../../pdf/objects/text-string.js';
import { asArray, catalogOf, asDict, asNumber, type ObjectSource, asString } from '../../../pdf/read/object-source.js';
import { isTypeSpelledOut, filledEntries, noEntries, signedEntries } from './fill-entries.js';
import { type FilledNode, reportFilledField } from './filled-field-rule.js';
import { compareFormResources, compareNewDefaultAppearance } from './form-resources-rule.js';
import { fieldEntryChanged } from './plain-names.js';
import type { FieldNode, RuledObjects } from './ruled-objects.js';
import { stepWalk } from './walk/same-walk.js';
import { isBound, type Place, type Step } from './step.js';
import { type ComparedFields, compareFields, judgeNewField, judgeSigning } from './signature-field-rule.js';
import { compareAppearance } from './field-appearance.js';
import { annotationFlags, appearanceStreams, agreedFlags, isWidget, needsAppearances, widgetShows } from './drawing/visible-area.js';
import { type Way, wayOfNode, ways } from './walk/ways.js';

/** The entries changed by filling a field that determine what the page shows. */
const drawnEntries: ReadonlySet<string> = new Set(['AP', 'AS', 'DA', 'Q', 'RV']);
/** ReadOnly, Locked, LockedContents: signing sets them without a visible effect. */
const harmlessFlags = annotationFlags.readOnly | annotationFlags.locked | annotationFlags.lockedContents;
const readOnlyField = 1;

function gainsOnly(step: Step, key: string, before: PdfDict, after: PdfDict, bits: number): boolean {
  const old = asNumber(step.before, before.get(key)) ?? 0;
  const now = asNumber(step.after, after.get(key)) ?? 0;
  return (old & now) === old && ((old ^ now) & ~bits) === 0;
}

/** SignaturesExist and AppendOnly are set with the first signature and stay (ISO 32000-2 Table 225). */
function gainsSignatureFlags(before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  const old = typeof before === 'number' ? before : 0;
  return before === after || (typeof after === 'number' && (after === 1 || after === 3) && (old & after) === old);
}

/** Whether a value is an array or a reference to one. */
const isList = (source: ObjectSource, value: PdfObject | undefined): boolean => Array.isArray(source.resolve(value));

/** The objects of an annotation's appearance: the dictionary and the streams of each state. */
function* lookReferences(source: ObjectSource, looks: PdfObject | undefined): Generator<PdfRef> {
  if (looks instanceof PdfRef) yield looks;
  for (const value of asDict(source, looks)?.entries.values() ?? []) {
    if (value instanceof PdfRef) yield value;
    const state = source.resolve(value);
    if (state instanceof PdfDict) for (const item of state.entries.values()) if (item instanceof PdfRef) yield item;
  }
}

/** Writers may change the encoding of a name. */
function sameText(step: Step, before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  const [old, now] = [asString(step.before, before), asString(step.after, after)];
  return old !== undefined && now !== undefined && decodePdfText(old.bytes) === decodePdfText(now.bytes);
}

export class FormRules {
  readonly #step: Step;
  readonly #old: RuledObjects;
  readonly #new: RuledObjects;
  readonly #compared: ComparedFields;
  /** Filled fields by name, with their widgets. */
  readonly #filled = new Map<string, FilledNode[]>();
  /** Fields whose appearances were replaced; no other field may have used them. */
  readonly #redrawn: FieldNode[] = [];

  constructor(step: Step, before: RuledObjects, after: RuledObjects) {
    this.#step = step;
    this.#old = before;
    this.#new = after;
    this.#compared = compareFields(step, before, after);
  }

  /** Compares the whole form. */
  compare(): void {
    const { before, after } = this.#step;
    this.#compareForm(asDict(before, catalogOf(before)?.get('AcroForm')), asDict(after, catalogOf(after)?.get('AcroForm')));
    const form = asDict(after, catalogOf(after)?.get('AcroForm'));
    if (form !== undefined && !isList(after, form.get('Fields')))
      this.#forbid('The form’s list of fields is no longer an array.', { kind: 'form' });
    this.#compareList(this.#old.topFields, this.#new.topFields, 'form');
    for (const node of this.#old.fields.values()) this.#compareNode(node);
    for (const node of this.#new.fields.values()) if (!this.#old.fields.has(node.reference.number)) judgeNewField(this.#compared, node);
    this.#reportFilled();
  }

  #forbid(description: string, place: Place, object?: number): void {
    this.#step.report({ ...place, allowed: false, description, object });
  }

  /** Whether value and appearance are the same, down to the last object. */
  #isSameBelow(way: Way, before: PdfObject | undefined, after: PdfObject | undefined, place: Place): boolean {
    return stepWalk(this.#step, this.#old, way).isSameBelow(before, after, place);
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
      } else if (key === 'DR') compareFormResources(this.#step, this.#old, old, now);
      else if (key === 'NeedAppearances') this.#judgeNeed();
      else if (key === 'DA' && old === undefined) compareNewDefaultAppearance(this.#step, this.#old);
      else if (!this.#step.frozen.isSame(old, now, { kind: 'form' }, wayOfNode(key)))
        this.#forbid(`The form’s entry ${key} was changed.`, { kind: 'form' });
    }
  }

  /** The fields of a list stay in their order; new ones are judged separately. */
  #compareList(before: readonly PdfObject[], after: readonly PdfObject[], what: string): void {
    const kept = after.filter((item) => !(item instanceof PdfRef) || this.#old.fields.has(item.number));
    const isSame =
      before.length === kept.length &&
      before.every((item, index) => this.#step.frozen.isSame(item, kept[index], { kind: 'form' }, ways.known));
    if (!isSame) this.#forbid(`Fields of the ${what} were removed, replaced or reordered.`, { kind: 'form' });
  }

  #compareNode(node: FieldNode): void {
    const { step, place } = { step: this.#step, place: { kind: 'form-field', field: node.name } as const };
    const now = asDict(step.after, node.reference);
    const successor = this.#new.fields.get(node.reference.number);
    if (now === undefined || successor === undefined)
      return this.#forbid(`The field "${node.name}" was removed.`, place, node.reference.number);
    const isSigned = node.type === 'Sig' && asDict(step.before, node.value) !== undefined;
    const mayChange = isSigned || node.isGroup ? noEntries : node.type === 'Sig' ? signedEntries : filledEntries;
    const changed: string[] = [];
    for (const key of new Set([...node.dict.entries.keys(), ...now.entries.keys()])) {
      const [old, value] = [node.dict.get(key), now.get(key)];
      if (key === 'Kids' && isList(step.before, old) && isList(step.after, value))
        this.#compareList(asArray(step.before, old), asArray(step.after, value), `field "${node.name}"`);
      else if (mayChange.has(key)) {
        if (this.#isSameBelow(key === 'AP' ? ways.drawn : ways.plain, old, value, place)) continue;
        changed.push(key);
        if (!mayChange.accepts(key, value, step.after))
          this.#forbid(`The entry ${key} of the field "${node.name}" was changed to an invalid value.`, place, node.reference.number);
      } else if (key === 'F' && !isSigned && this.#keepsVisibility(node, successor)) continue;
      else if ((key === 'T' && sameText(step, old, value)) || isTypeSpelledOut(key, old, value)) continue;
      else if (key === 'Ff' && gainsOnly(step, 'Ff', node.dict, now, readOnlyField)) this.#judgeReadOnly(node, now);
      else if (
        !(key === 'AP' ? step.shown : step.frozen).isSame(
          old,
          value,
          isSigned ? { kind: 'signed-signature', field: node.name } : place,
          key === 'AP' ? ways.drawn : wayOfNode(key),
        )
      )
        this.#forbid(
          isSigned ? `The signature in "${node.name}" was changed after it was made.` : fieldEntryChanged(key, node.name),
          isSigned ? { kind: 'signed-signature', field: node.name } : place,
          node.reference.number,
        );
    }
    if (changed.length === 0) return;
    const looks = node.dict.get('AP');
    // New appearances have their own resources; existing fonts and pictures stay unchanged.
    for (const { dict } of appearanceStreams(step.before, looks)) step.shown.isSame(dict.get('Resources'), dict.get('Resources'), place);
    if (changed.includes('AP')) this.#redrawn.push(node);
    if (node.type === 'Sig') judgeSigning(this.#compared, node, successor);
    else {
      const filled = this.#filled.get(node.name) ?? [];
      if (filled.length === 0) this.#filled.set(node.name, filled);
      filled.push({ node: successor, isRedrawn: changed.some((key) => drawnEntries.has(key)), hasNewValue: changed.includes('V') });
    }
  }

  /**
   * Called at the end, when all references have been met: replacing an appearance that is also
   * used elsewhere changes what is visible there.
   */
  checkReplacedLooks(): void {
    const users = this.#redrawn.length === 0 ? new Map<number, number>() : this.#usersOfLooks();
    for (const node of this.#redrawn) {
      const looks = node.dict.get('AP');
      const place: Place = { kind: 'form-field', field: node.name };
      const shared = [...lookReferences(this.#step.before, looks)].find((reference) => {
        const isWhole = reference === looks;
        const isElsewhere = (users.get(reference.number) ?? 0) > 1 || (isWhole && isBound(this.#step, reference));
        return isElsewhere && (isWhole || !this.#isSameBelow(ways.drawn, reference, reference, place));
      });
      if (shared === undefined) continue;
      this.#forbid(`The appearance of the field "${node.name}" was replaced, though it is also used elsewhere.`, place, shared.number);
    }
  }

  /** The number of fields that use an object in their appearances, by object number. */
  #usersOfLooks(): ReadonlyMap<number, number> {
    const users = new Map<number, number>();
    for (const { dict } of this.#old.fields.values())
      for (const number of new Set([...lookReferences(this.#step.before, dict.get('AP'))].map((reference) => reference.number)))
        users.set(number, (users.get(number) ?? 0) + 1);
    return users;
  }

  /**
   * A field's flags must be the signed ones, apart from locks. An empty signature field that showed
   * nothing may become printable: signing sets that flag.
   */
  #keepsVisibility(node: FieldNode, now: FieldNode): boolean {
    const { before, after, budget } = this.#step;
    const [old, flags] = [agreedFlags(before, node), agreedFlags(after, now)];
    if (old === undefined || flags === undefined || (old & flags) !== old) return false;
    const mayBePrinted = node.type === 'Sig' && (!isWidget(node.dict) || widgetShows(before, node.dict, budget) === 'nothing');
    return ((old ^ flags) & ~(harmlessFlags | (mayBePrinted ? annotationFlags.print : 0))) === 0;
  }

  /** Programs that honour the entry show values, others show appearances: it may be removed if both are the same. */
  #judgeNeed(): void {
    const { before, after } = this.#step;
    const [old, now] = [needsAppearances(before), needsAppearances(after)];
    if (old === now) return;
    const differs = now
      ? 'is to be drawn again from its values'
      : [...this.#old.fields.values()].some((node) => this.#differsFromValue(node))
        ? 'is shown as it was drawn, which differs from its values'
        : undefined;
    if (differs !== undefined) this.#forbid(`The form ${differs}: its entry NeedAppearances was changed.`, { kind: 'form' });
  }

  #differsFromValue(node: FieldNode): boolean {
    if (node.isGroup || node.type === 'Sig' || node.kids.length > 0 || !isWidget(node.dict)) return false;
    const step = { ...this.#step, after: this.#step.before };
    return node.dict.get('AP') === undefined ? step.before.resolve(node.value) !== null : compareAppearance(step, node) !== undefined;
  }

  /** A field that becomes read-only shows the same; an earlier lock does not forbid it. */
  #judgeReadOnly(node: FieldNode, now: PdfDict): void {
    const { before, after, permissions } = this.#step;
    if ((asNumber(before, node.dict.get('Ff')) ?? 0) === (asNumber(after, now.get('Ff')) ?? 0)) return;
    const allowed = permissions.level >= 2;
    const description = `The field "${node.name}" was made read-only${allowed ? '' : ', though the certification allows no changes'}.`;
    this.#step.report({ kind: 'form-field', field: node.name, object: node.reference.number, allowed, description });
  }

  /** Reports each field once, with all of its widgets. */
  #reportFilled(): void {
    const widgets = new Map<string, FieldNode[]>();
    for (const node of this.#new.fields.values()) {
      if (!this.#filled.has(node.name) || node.kids.length > 0) continue;
      const known = widgets.get(node.name) ?? [];
      if (known.length === 0) widgets.set(node.name, known);
      known.push(node);
    }
    for (const [name, filled] of this.#filled) reportFilledField(this.#compared, name, filled, widgets.get(name) ?? []);
  }
}
