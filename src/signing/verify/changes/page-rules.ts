/**
 * Allowed changes of pages after signing: none, except annotations if a certification by the first
 * signer allows them, and signature fields' widgets.
 */
import { PdfDict, type PdfObject, PdfRef } from '../../../pdf/objects/pdf-object.js';
import type { PlacedDict } from '../../../pdf/read/field-tree.js';
import { asArray, asDict, asName } from '../../../pdf/read/object-source.js';
import { annotationActions } from './active-content.js';
import { isTypeSpelledOut } from './fill-entries.js';
import { bothCovers, coverText, pageCover } from './drawing/page-cover.js';
import { pageEntryChanged } from './plain-names.js';
import type { PageNode, RuledObjects } from './ruled-objects.js';
import { stepWalk } from './walk/same-walk.js';
import { witnessOf } from './drawing/witness.js';
import { isNewSignatureWidget } from './signature-field-rule.js';
import type { Place, Step } from './step.js';
import { wayOfNode, ways } from './walk/ways.js';

/** The maximum number of pairs of direct annotations that are compared. */
const mostPairs = 1_000_000;
/** Entries of a page or its ancestors that determine what is drawn. */
const drawn: ReadonlySet<string> = new Set(['Contents', 'Resources', 'Group']);
/** The level (P) at which annotations may be added, changed or removed. */
const annotationLevel = 3;

function annotationKind(step: Step, annotation: PdfDict | undefined): string {
  return (annotation && asName(step.after, annotation.get('Subtype'))) ?? 'unknown kind';
}

interface AnnotationChange {
  readonly page: PageNode;
  readonly what: 'added' | 'changed' | 'moved' | 'removed';
  readonly reference?: PdfRef;
  /** The current annotation; the earlier one if it was removed. */
  readonly annotation: PdfDict | undefined;
  /** The earlier version of a changed annotation: what it showed is gone. */
  readonly before?: PlacedDict | undefined;
  /** Whether its actions are unchanged. */
  readonly keepsActions?: boolean;
}

/** Changed, new or removed annotations: only a certification with level 3 allows them, and each is reported. */
function reportAnnotation(step: Step, change: AnnotationChange): void {
  const { page, what, reference, annotation } = change;
  const { number } = page;
  const subtype = annotationKind(step, annotation);
  const isGone = what === 'removed';
  const placed = annotation && { dict: annotation, reference };
  const view = isGone ? step.before : step.after;
  const now = placed === undefined ? { share: 0 } : pageCover(view, page, placed, step.budget);
  const old = change.before === undefined ? undefined : pageCover(step.before, page, change.before, step.budget);
  const cover = old === undefined ? now : bothCovers(step.before, page, old, now);
  const { share } = cover;
  const actions = isGone || annotation === undefined ? undefined : annotationActions(step.after, annotation);
  const isForbidden = actions?.isForbidden === true && change.keepsActions !== true;
  const named = actions === undefined || actions.names.length === 0 ? '' : ` with the action ${actions.names.join(', ')}`;
  const covers = share > 0 ? `; it ${isGone ? 'covered' : 'covers'} ${coverText(share, number)}` : '';
  step.report({
    kind: 'annotation',
    page: number,
    allowed: step.permissions.level === annotationLevel && subtype !== 'Widget' && !isForbidden,
    overlapsPage: share > 0,
    ...(share > 0 && placed !== undefined ? witnessOf({ after: view, budget: step.budget }, page, placed, cover) : {}),
    ...(actions === undefined || actions.names.length === 0 ? {} : { actions: actions.names }),
    description: `An annotation (${subtype})${named} on page ${number} was ${what}${covers}.`,
    object: reference?.number,
  });
}

/** Compares everything that it refers to, and its appearance regardless of rules for objects used elsewhere. */
function isSameAnnotation(step: Step, ruled: RuledObjects, old: PdfObject, now: PdfObject, page: number): boolean {
  const place: Place = { kind: 'annotation', page };
  const walk = stepWalk(step, ruled);
  if (!(old instanceof PdfDict) || !(now instanceof PdfDict)) return walk.isSameBelow(old, now, place);
  const looks = stepWalk(step, ruled, ways.drawn);
  const keys = new Set([...old.entries.keys(), ...now.entries.keys()]);
  const isSame = [...keys].every(
    (key) =>
      isTypeSpelledOut(key, old.get(key), now.get(key)) ||
      (key === 'AP' ? looks.isSame(old.get(key), now.get(key), place) : walk.isSame(old.get(key), now.get(key), place, wayOfNode(key))),
  );
  return isSame && walk.drain() && looks.drain();
}

/** Entries that lead to actions. */
const actionEntries = ['A', 'AA', 'PA', '3DD', 'RichMediaContent'];

function hasSameActions(step: Step, ruled: RuledObjects, old: PdfObject, now: PdfObject, page: number): boolean {
  if (!(old instanceof PdfDict) || !(now instanceof PdfDict)) return false;
  const walk = stepWalk(step, ruled);
  const place: Place = { kind: 'annotation', page };
  const isSame = ['Subtype', ...actionEntries].every((key) => walk.isSame(old.get(key), now.get(key), place));
  return isSame && walk.drain();
}

function compareAnnotation(step: Step, before: RuledObjects, reference: PdfRef, page: PageNode): void {
  if (before.fields.has(reference.number)) return;
  const [old, now] = [step.before.resolve(reference), step.after.resolve(reference)];
  if (isSameAnnotation(step, before, old, now, page.number)) return;
  const wasWidget = asName(step.before, old instanceof PdfDict ? old.get('Subtype') : undefined) === 'Widget';
  const annotation = wasWidget ? old : now;
  const keepsActions = hasSameActions(step, before, old, now, page.number);
  reportAnnotation(step, {
    page,
    what: 'changed',
    reference,
    annotation: annotation instanceof PdfDict ? annotation : undefined,
    before: old instanceof PdfDict ? { reference, dict: old } : undefined,
    keepsActions,
  });
}

/** Direct annotations have no object number to identify them: reports removed and added ones. */
function compareDirect(step: Step, page: PageNode, old: readonly PdfObject[], now: readonly PdfObject[]): void {
  const place = { kind: 'annotation', page: page.number } as const;
  if (step.frozen.isSame(old, now, place)) return;
  if (old.length * now.length > mostPairs)
    return step.report({ ...place, allowed: false, description: `Page ${place.page} has more changed annotations than can be compared.` });
  const isIn = (item: PdfObject, list: readonly PdfObject[]): boolean => list.some((other) => step.frozen.isSame(item, other, place));
  for (const item of old) if (!isIn(item, now)) reportAnnotation(step, { page, what: 'removed', annotation: asDict(step.before, item) });
  for (const item of now) if (!isIn(item, old)) reportAnnotation(step, { page, what: 'added', annotation: asDict(step.after, item) });
  if (old.every((item) => isIn(item, now)) && now.every((item) => isIn(item, old)))
    reportAnnotation(step, { page, what: 'moved', annotation: asDict(step.after, now[0]) });
}

function compareAnnotations(step: Step, before: RuledObjects, after: RuledObjects, page: PageNode, now: readonly PdfObject[]): void {
  const old = page.annotations;
  const isRef = (item: PdfObject): item is PdfRef => item instanceof PdfRef;
  const oldNumbers = new Set(old.filter(isRef).map(({ number }) => number));
  const newNumbers = new Set(now.filter(isRef).map(({ number }) => number));
  for (const reference of old.filter(isRef)) {
    if (newNumbers.has(reference.number)) compareAnnotation(step, before, reference, page);
    else reportAnnotation(step, { page, what: 'removed', reference, annotation: asDict(step.before, reference) });
  }
  for (const reference of now.filter(isRef)) {
    if (oldNumbers.has(reference.number) || isNewSignatureWidget(reference, before.fields, after.fields)) continue;
    reportAnnotation(step, { page, what: 'added', reference, annotation: asDict(step.after, reference) });
  }
  compareDirect(
    step,
    page,
    old.filter((item) => !isRef(item)),
    now.filter((item) => !isRef(item)),
  );
}

/** The order of annotations is their drawing order: existing ones must keep it. */
function keepsOrder(before: readonly PdfObject[], after: readonly PdfObject[]): boolean {
  const positions = new Map(after.map((item, index) => [item instanceof PdfRef ? item.number : -1, index]));
  let last = -1;
  for (const item of before) {
    const position = item instanceof PdfRef ? positions.get(item.number) : undefined;
    if (position === undefined) continue;
    if (position < last) return false;
    last = position;
  }
  return true;
}

function compareNode(step: Step, before: RuledObjects, after: RuledObjects, node: PageNode): void {
  const object = node.reference.number;
  const isPage = node.number > 0;
  const place: Place = isPage ? { kind: 'page', page: node.number } : { kind: 'page-tree' };
  const now = asDict(step.after, node.reference);
  const successor = after.pages.get(object);
  if (now === undefined || successor === undefined || successor.number !== node.number) {
    step.report({
      ...place,
      object,
      allowed: false,
      description: isPage ? `Page ${node.number} was removed or moved.` : 'The order of pages was changed.',
    });
    return;
  }
  for (const key of new Set([...node.dict.entries.keys(), ...now.entries.keys()])) {
    const [old, value] = [node.dict.get(key), now.get(key)];
    if (isPage && key === 'Annots') {
      if (value !== undefined && step.after.resolve(value) !== null && !Array.isArray(step.after.resolve(value)))
        step.report({
          ...place,
          object,
          allowed: false,
          description: `The list of annotations of page ${node.number} is no longer an array.`,
        });
      if (!keepsOrder(node.annotations, successor.annotations))
        step.report({
          kind: 'annotation',
          page: node.number,
          object,
          allowed: false,
          description: `Annotations on page ${node.number} were reordered.`,
        });
      compareAnnotations(step, before, after, node, successor.annotations);
    } else if (key === 'Kids') {
      if (!step.frozen.isSame(asArray(step.before, old), asArray(step.after, value), place))
        step.report({ kind: 'page-tree', object, allowed: false, description: 'Pages were added, removed or moved.' });
    } else if (!(drawn.has(key) ? step.shown : step.frozen).isSame(old, value, place)) {
      const description = isPage ? pageEntryChanged(key, node.number) : `The entry ${key} of the page tree was changed.`;
      step.report({ ...place, object, allowed: false, description });
    }
  }
}

export function comparePages(step: Step, before: RuledObjects, after: RuledObjects): void {
  for (const node of before.pages.values()) compareNode(step, before, after, node);
}
