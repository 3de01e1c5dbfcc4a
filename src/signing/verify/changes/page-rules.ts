/** What may change on pages after signing: nothing, but annotations where a certification allows them, and signature fields' widgets. */
import { PdfDict, type PdfObject, PdfRef } from '../../../pdf/objects/pdf-object.js';
import { arrayOf, dictOf, nameOf } from '../../../pdf/read/object-source.js';
import { isNewSignatureWidget } from './form-rules.js';
import { pageEntryChanged } from './plain-names.js';
import type { PageNode, RuledObjects } from './ruled-objects.js';
import { SameWalk } from './same-walk.js';
import type { Place, Step } from './step.js';
import { isVisible } from './visible-area.js';

/** Most pairs of annotations without a number that are compared. */
const mostPairs = 1_000_000;
/** Entries of a page, or of a node above it, that make up what is drawn. */
const drawn: ReadonlySet<string> = new Set(['Contents', 'Resources', 'Group']);
/** Annotations that are content by themselves, allowed by no certification. */
const annotationLevel = 3;

function describe(step: Step, annotation: PdfDict | undefined): string {
  return (annotation && nameOf(step.after, annotation.get('Subtype'))) ?? 'unknown kind';
}

/** Changed, new or removed annotations: only a certification with level 3 allows them, and each is disclosed. */
function reportAnnotation(step: Step, page: number, what: string, reference: PdfRef | undefined, annotation: PdfDict | undefined): void {
  const subtype = describe(step, annotation);
  const allowed = step.permissions.level === annotationLevel && subtype !== 'Widget';
  const overlapsPage = annotation !== undefined && isVisible(step.after, annotation);
  step.report({
    kind: 'annotation',
    page,
    allowed,
    overlapsPage,
    description: `An annotation (${subtype}) on page ${page} was ${what}${overlapsPage ? '; it covers a part of the page' : ''}.`,
    ...(reference === undefined ? {} : { object: reference.number }),
  });
}

/** What it refers to is compared too; what it looks like without regard to rules that objects have elsewhere. */
function isSameAnnotation(step: Step, ruled: RuledObjects, old: PdfObject, now: PdfObject, page: number): boolean {
  const { before, after, budget } = step;
  const place: Place = { kind: 'annotation', page };
  const common = { before, after, budget, onDifference: () => undefined };
  const walk = new SameWalk({ ...common, ruled: ruled.numbers });
  if (!(old instanceof PdfDict) || !(now instanceof PdfDict)) return walk.isSame(old, now, place) && walk.drain();
  const looks = new SameWalk({ ...common, ruled: ruled.structure });
  const keys = new Set([...old.entries.keys(), ...now.entries.keys()]);
  const isSame = [...keys].every((key) => (key === 'AP' ? looks : walk).isSame(old.get(key), now.get(key), place));
  return isSame && walk.drain() && looks.drain();
}

function compareAnnotation(step: Step, before: RuledObjects, reference: PdfRef, page: number): void {
  if (before.fields.has(reference.number)) return;
  const [old, now] = [step.before.resolve(reference), step.after.resolve(reference)];
  if (isSameAnnotation(step, before, old, now, page)) return;
  const wasWidget = nameOf(step.before, old instanceof PdfDict ? old.get('Subtype') : undefined) === 'Widget';
  if (wasWidget) reportAnnotation(step, page, 'changed', reference, old instanceof PdfDict ? old : undefined);
  else reportAnnotation(step, page, 'changed', reference, now instanceof PdfDict ? now : undefined);
}

/** Annotations that stand in the list itself have no number to be known by: what is not there any more, and what was not there before. */
function compareDirect(step: Step, old: readonly PdfObject[], now: readonly PdfObject[], place: Place & { readonly page: number }): void {
  if (step.frozen.isSame(old, now, place)) return;
  if (old.length * now.length > mostPairs)
    return step.report({ ...place, allowed: false, description: `Page ${place.page} has more changed annotations than can be compared.` });
  const isIn = (item: PdfObject, list: readonly PdfObject[]): boolean => list.some((other) => step.frozen.isSame(item, other, place));
  for (const item of old) if (!isIn(item, now)) reportAnnotation(step, place.page, 'removed', undefined, dictOf(step.before, item));
  for (const item of now) if (!isIn(item, old)) reportAnnotation(step, place.page, 'added', undefined, dictOf(step.after, item));
  if (old.every((item) => isIn(item, now)) && now.every((item) => isIn(item, old)))
    reportAnnotation(step, place.page, 'moved', undefined, dictOf(step.after, now[0]));
}

function compareAnnotations(step: Step, before: RuledObjects, after: RuledObjects, page: PageNode, now: readonly PdfObject[]): void {
  const place = { kind: 'annotation', page: page.number } as const;
  const old = page.annotations;
  const isRef = (item: PdfObject): item is PdfRef => item instanceof PdfRef;
  const oldNumbers = new Set(old.filter(isRef).map(({ number }) => number));
  const newNumbers = new Set(now.filter(isRef).map(({ number }) => number));
  for (const reference of old.filter(isRef)) {
    if (newNumbers.has(reference.number)) compareAnnotation(step, before, reference, page.number);
    else reportAnnotation(step, page.number, 'removed', reference, dictOf(step.before, reference));
  }
  for (const reference of now.filter(isRef)) {
    if (oldNumbers.has(reference.number) || isNewSignatureWidget(reference, before.fields, after.fields)) continue;
    reportAnnotation(step, page.number, 'added', reference, dictOf(step.after, reference));
  }
  compareDirect(
    step,
    old.filter((item) => !isRef(item)),
    now.filter((item) => !isRef(item)),
    place,
  );
}

/** Order among annotations is drawing order: what was there stays in it. */
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
  const now = dictOf(step.after, node.reference);
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
        step.report({ ...place, object, allowed: false, description: `The list of annotations of page ${node.number} is none any more.` });
      if (!keepsOrder(node.annotations, successor.annotations))
        step.report({
          kind: 'annotation',
          page: node.number,
          object,
          allowed: false,
          description: `Annotations on page ${node.number} were put in another order.`,
        });
      compareAnnotations(step, before, after, node, successor.annotations);
    } else if (key === 'Kids') {
      if (!step.frozen.isSame(arrayOf(step.before, old), arrayOf(step.after, value), place))
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
