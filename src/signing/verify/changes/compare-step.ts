/**
 * One revision and the next → every change between them, each allowed or forbidden: a whitelist, walked from the trailer (ISO 32000-2
 * §12.8.2.2).
 *
 * The check does not look at the bytes of an update but at what a reader would see: both revisions are walked in parallel from the
 * trailer through all references, each pair of objects once. Equal objects are skipped. A difference is forbidden unless it is in an
 * object with its own rules: pages, annotations, form fields, the security store, metadata. Those objects are collected first and left
 * out of the walk, and their rules judge them entry by entry. Objects that the update replaced although nothing refers to them are
 * checked last: no writer has a reason for that, so they hide something.
 */
import { operationMemory } from '../../../base/operation-memory.js';
import type { Budget } from '../../../base/abort.js';
import { type PdfDict, type PdfObject, PdfRef } from '../../../pdf/objects/pdf-object.js';
import { asArray, catalogOf, asDict } from '../../../pdf/read/object-source.js';
import type { PdfDocument } from '../../../pdf/read/pdf-document.js';
import type { FieldAppearancesRule } from '../../../contract/signing.js';
import type { Permissions } from '../../pdf/permissions.js';
import type { DocumentChange } from '../../../contract/verification-report.js';
import { addedActiveContent, reportActiveContent } from './active-content.js';
import { FormRules } from './form-rules.js';
import { KnownReach } from './walk/known-reach.js';
import { compareMetadata } from './metadata-rule.js';
import { comparePages } from './page-rules.js';
import { documentEntryChanged } from './plain-names.js';
import { collectRuledObjects } from './ruled-objects.js';
import { SameWalk, stepWalk } from './walk/same-walk.js';
import { compareStructure } from './structure-rule.js';
import { compareSecurityStore } from './security-store-rule.js';
import { type Place, type Step, isBound } from './step.js';
import { ways } from './walk/ways.js';

// Objects that an update replaced although nothing refers to them.

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
function reportReplacedStrays(step: Step, document: PdfDocument, ruled: ReadonlySet<number>): void {
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

/** Entries of the trailer that belong to the cross-reference itself (§7.5.5, §7.5.8.2). */
const ofTheXref: ReadonlySet<string> = new Set(
  'Size Prev XRefStm ID Type W Index Length Filter DecodeParms F FFilter FDecodeParms DL'.split(' '),
);
/** The other standard trailer entries (Table 15); all remaining ones are private to a writer and have no effect on readers. */
const ofTheDocument: ReadonlySet<string> = new Set(['Root', 'Encrypt', 'Info']);
/** Entries of the information dictionary that every writer renews. */
const renewedInfo: ReadonlySet<string> = new Set(['ModDate', 'Producer', 'CreationDate', 'Creator']);
/** The maximum number of changes of a step that are judged; none may be left out of the verdict, so more are forbidden. */
const maxChanges = 50_000;

const describeFrozen = (place: Place): string => {
  if (place.page !== undefined) return `Content of page ${place.page} was changed.`;
  if (place.kind === 'signed-signature') return 'A signature was changed after it was made.';
  if (place.field !== undefined) return `Content that belongs to the field "${place.field}" was changed.`;
  return 'Content that the whole document uses, such as a layer, a script, an attachment or its structure, was changed.';
};

/** Dates and names of writing programs may change; author, title and everything else may not. */
function compareInfo(step: Step, before: PdfObject | undefined, after: PdfObject | undefined): void {
  const old = asDict(step.before, before);
  const now = asDict(step.after, after);
  let renewed = false;
  for (const key of new Set([...(old?.entries.keys() ?? []), ...(now?.entries.keys() ?? [])])) {
    const isSame = step.frozen.isSame(old?.get(key), now?.get(key), { kind: 'metadata' });
    if (isSame) continue;
    if (renewedInfo.has(key)) renewed = true;
    else step.report({ kind: 'metadata', allowed: false, description: `The document information (${key}) was changed.` });
  }
  if (renewed) step.report({ kind: 'metadata', allowed: true, description: 'Dates or programs in the document information were updated.' });
}

/** Developer prefixes with the level of their extensions, several as an array (ISO 32000-2 §7.12). */
function isExtensionList(step: Step, value: PdfObject | undefined): boolean {
  const list = asDict(step.after, value);
  const isExtension = (item: PdfObject): boolean => typeof step.after.resolve(asDict(step.after, item)?.get('ExtensionLevel')) === 'number';
  const isEntry = ([key, item]: readonly [string, PdfObject]): boolean => {
    const several = asArray(step.after, item);
    return key === 'Type' || (several.length > 0 ? several.every(isExtension) : isExtension(item));
  };
  return list !== undefined && [...list.entries].every(isEntry);
}

/** Extensions have no effect on readers; their objects are compared wherever else they are referred to. */
function compareExtensions(step: Step, before: PdfObject | undefined, after: PdfObject | undefined): void {
  const kind = 'extensions';
  if (stepWalk(step).isSameBelow(before, after, { kind })) return;
  const allowed = isExtensionList(step, after);
  const description = allowed ? 'The list of extensions was changed.' : 'The list of extensions was removed or replaced.';
  step.report({ kind, allowed, description });
}

/** An update may raise the version (§7.2.2); newer features are judged where they are used. */
function compareVersion(step: Step, before: PdfObject | undefined, after: PdfObject): void {
  if (step.frozen.isSame(before, after, { kind: 'extensions' })) return;
  step.report({ kind: 'extensions', allowed: true, description: 'The version of the file format was changed.' });
}

function compareCatalog(step: Step, before: PdfDict, after: PdfDict): void {
  for (const key of new Set([...before.entries.keys(), ...after.entries.keys()])) {
    const [old, now] = [before.get(key), after.get(key)];
    const place: Place = { kind: key === 'Pages' ? 'page-tree' : 'catalog' };
    if (key === 'AcroForm') continue;
    if (key === 'DSS') compareSecurityStore(step, old, now);
    else if (key === 'Extensions') compareExtensions(step, old, now);
    else if (key === 'Metadata') compareMetadata(step, old, now);
    else if (key === 'Version' && now !== undefined) compareVersion(step, old, now);
    else if (!(key === 'OCProperties' ? step.shown : step.frozen).isSame(old, now, place))
      step.report({ ...place, allowed: false, description: documentEntryChanged(key) });
  }
}

function compareTrailer(step: Step, before: PdfDict, after: PdfDict): void {
  for (const key of new Set([...before.entries.keys(), ...after.entries.keys()])) {
    if (ofTheXref.has(key) || key === 'Root') continue;
    const [old, now] = [before.get(key), after.get(key)];
    if (key === 'Info') compareInfo(step, old, now);
    else if (now === undefined && !ofTheDocument.has(key))
      step.report({
        kind: 'structure',
        allowed: true,
        description: `The trailer’s private entry ${key} was omitted.`,
      });
    else if (!step.frozen.isSame(old, now, { kind: 'catalog' }))
      step.report({ kind: 'catalog', allowed: false, description: `The trailer’s entry ${key} was changed.` });
  }
}

/** Objects that the walks of one document have met so far. */
const reaches = operationMemory(() => new WeakMap<PdfDocument, { readonly frozen: KnownReach; readonly shown: KnownReach }>());

function reachOf(document: PdfDocument): { readonly frozen: KnownReach; readonly shown: KnownReach } {
  const known = reaches().get(document) ?? { frozen: new KnownReach(document), shown: new KnownReach(document) };
  reaches().set(document, known);
  return known;
}

export interface CompareStepOptions {
  readonly document: PdfDocument;
  /** Index of the later revision; the earlier one precedes it. */
  readonly revision: number;
  /** Index of the oldest revision that a signature covers. */
  readonly signed: number;
  readonly permissions: Permissions;
  readonly fieldAppearances: FieldAppearancesRule;
  readonly budget: Budget;
}

/** Every change of a revision, in the order of the walk. */
export function compareStep({
  document,
  revision,
  signed,
  permissions,
  fieldAppearances,
  budget,
}: CompareStepOptions): readonly DocumentChange[] {
  const [before, after] = [document.asOf(revision - 1), document.asOf(revision)];
  const changes: DocumentChange[] = [];
  const report = (change: Omit<DocumentChange, 'revision'>): void => {
    if (changes.length < maxChanges) changes.push({ revision: revision + 1, ...change });
    else if (changes.length === maxChanges)
      changes.push({
        revision: revision + 1,
        kind: 'structure',
        allowed: false,
        description: 'An update has more changes than can be judged.',
      });
  };
  const roots = [before.trailer.get('Root'), after.trailer.get('Root')];
  const isSameRoot = roots.every((root) => root instanceof PdfRef && root.number === (roots[0] as PdfRef).number);
  const [oldCatalog, newCatalog] = [catalogOf(before), catalogOf(after)];
  if (!isSameRoot || oldCatalog === undefined || newCatalog === undefined) {
    report({ kind: 'catalog', allowed: false, description: 'The document was replaced by another one.' });
    return changes;
  }
  const [oldObjects, newObjects] = [collectRuledObjects(before, budget), collectRuledObjects(after, budget)];
  const onDifference = (object: number, place: Place): void =>
    report({ ...place, object, allowed: false, description: describeFrozen(place) });
  const common = { before, after, budget, ruled: oldObjects, onDifference };
  const reach = reachOf(document);
  const frozen = new SameWalk({ ...common, reach: reach.frozen });
  const shown = new SameWalk({ ...common, way: ways.drawn, reach: reach.shown });
  const step: Step = { before, after, signed: document.asOf(signed), permissions, fieldAppearances, budget, frozen, shown, report };
  compareTrailer(step, before.trailer, after.trailer);
  compareCatalog(step, oldCatalog, newCatalog);
  compareStructure(step, document, oldObjects.numbers);
  comparePages(step, oldObjects, newObjects);
  const form = new FormRules(step, oldObjects, newObjects);
  form.compare();
  const added = addedActiveContent(step, document);
  frozen.drain();
  shown.drain();
  form.checkReplacedLooks();
  reportActiveContent(step, added);
  reportReplacedStrays(step, document, oldObjects.numbers);
  return changes;
}
