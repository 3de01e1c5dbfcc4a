/**
 * Structures on which other validators fail: cyclic trees are rejected, because no validator could traverse them, and oddities that trip
 * them when they compare a later revision are repaired in the update of the first signature, before anybody vouches for them (SG-PDF-20).
 */
import type { Budget } from '../../base/abort.js';
import { PdfRef, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { asArray, catalogOf, asDict, refKey, type ObjectSource, type RefKey } from '../../pdf/read/object-source.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { pageTreeRoot } from '../../pdf/write/write-page-tree.js';
import { refuse } from '../errors.js';

type Frame = { readonly kids: readonly PdfObject[]; next: number; readonly key: RefKey };

/** Whether a path of `Kids` from these objects returns to an object on the path. */
function leadsInCircle(source: ObjectSource, roots: readonly PdfObject[], budget: Budget | undefined): boolean {
  const onPath = new Set<RefKey>();
  const done = new Set<RefKey>();
  const stack: Frame[] = [{ kids: roots, next: 0, key: '' }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    budget?.step();
    const kid = top.kids[top.next];
    top.next += 1;
    if (kid === undefined) {
      stack.pop();
      onPath.delete(top.key);
      done.add(top.key);
      continue;
    }
    if (!(kid instanceof PdfRef)) continue;
    const key = refKey(kid);
    if (onPath.has(key)) return true;
    if (done.has(key)) continue;
    onPath.add(key);
    stack.push({ kids: asArray(source, asDict(source, kid)?.get('Kids')), next: 0, key });
  }
  return false;
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT */
export function checkTrees(source: ObjectSource, budget?: Budget): void {
  const catalog = catalogOf(source);
  const damage = (what: string): string => `is damaged: its ${what} is circular`;
  if (leadsInCircle(source, [catalog?.get('Pages') ?? null], budget)) refuse('document', damage('page tree'));
  const form = asDict(source, catalog?.get('AcroForm'));
  if (leadsInCircle(source, asArray(source, form?.get('Fields')), budget)) refuse('document', damage('form'));
}

/** Objects are filled in up to this far past the document's numbers; beyond that, the cross-reference section would claim too many. */
const furthestNumber = 1000;
/** The maximum number of filled-in objects. */
const mostFilled = 10_000;

/** Only for an unsigned document. */
export function settleStructure(update: IncrementalUpdate): void {
  const { document, dangling } = update;
  const end = document.nextObjectNumber + furthestNumber;
  const filled = [...dangling.values()].filter(({ number }) => number > 0 && number < end).slice(0, mostFilled);
  // A reference to a missing object is a reference to null (ISO 32000-2 §7.3.10), but pyHanko only knows existing objects.
  for (const reference of filled) update.set(reference, null);
  const catalog = catalogOf(update);
  for (const [key, value] of catalog?.entries ?? [])
    if (value instanceof PdfRef && dangling.has(value.number)) update.editCatalog().set(key, undefined);
  const root = catalog?.get('Pages');
  if (root instanceof PdfRef && asDict(update, root)) pageTreeRoot(update, root);
}
