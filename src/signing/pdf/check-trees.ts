/** Refuses to sign a document whose page tree or form is cyclic: no validator could traverse it afterwards. */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { PdfRef, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { arrayOf, catalogOf, dictOf, refKey, type ObjectSource, type RefKey } from '../../pdf/read/object-source.js';

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
    stack.push({ kids: arrayOf(source, dictOf(source, kid)?.get('Kids')), next: 0, key });
  }
  return false;
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT */
export function checkTrees(source: ObjectSource, budget?: Budget): void {
  const catalog = catalogOf(source);
  const refuse = (what: string): never => {
    const issue = `is damaged: its ${what} leads in a circle`;
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `document: ${issue}`, { details: [{ field: 'document', issue }] });
  };
  if (leadsInCircle(source, [catalog?.get('Pages') ?? null], budget)) refuse('page tree');
  const form = dictOf(source, catalog?.get('AcroForm'));
  if (leadsInCircle(source, arrayOf(source, form?.get('Fields')), budget)) refuse('form');
}
