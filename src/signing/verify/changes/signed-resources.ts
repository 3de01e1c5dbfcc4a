/** Resources allowed in an appearance that was added after signing: signed ones, and the standard fonts (ISO 32000-2 §9.6.2.2, §8.4.5). */
import { type PdfDict, PdfName, type PdfObject, PdfRef } from '../../../pdf/objects/pdf-object.js';
import { dictOf, nameOf, numberOf } from '../../../pdf/read/object-source.js';
import { standardWidths } from '../../../pdf/content/standard-widths-data.js';
import { SameWalk } from './walk/same-walk.js';
import type { Step } from './step.js';

/** Whether an object existed when the document was signed, with everything that it refers to. */
export function isSigned({ signed, after, budget }: Step, value: PdfObject): boolean {
  if (!(value instanceof PdfRef)) return false;
  const old = signed.document.indirectObject(value, signed.revision.index);
  return old !== undefined && new SameWalk({ before: signed, after, budget }).isSameBelow(value, value, { kind: 'form' });
}

/** The entries that a standard font may have; widths would move its letters. */
const ofStandardFont: ReadonlySet<string> = new Set(['Type', 'Subtype', 'BaseFont', 'Name', 'Encoding']);

/** A standard font with letters: the reader supplies its shapes, and its encoding defines its codes. */
function isStandardFont({ after }: Step, font: PdfDict): boolean {
  const name = nameOf(after, font.get('BaseFont')) ?? '';
  return (
    Object.hasOwn(standardWidths, name) &&
    nameOf(after, font.get('Subtype')) === 'Type1' &&
    [...font.entries.keys()].every((key) => ofStandardFont.has(key))
  );
}

/** Graphics state entries that change neither the opacity of a colour nor its blending (Table 57). */
const plainStates: Readonly<Record<string, (step: Step, value: PdfObject) => boolean>> = {
  Type: () => true,
  SA: () => true,
  LW: () => true,
  ca: ({ after }, value) => numberOf(after, value) === 1,
  CA: ({ after }, value) => numberOf(after, value) === 1,
  AIS: ({ after }, value) => after.resolve(value) === false,
  BM: ({ after }, value) => ['Normal', 'Compatible'].includes(nameOf(after, value) ?? ''),
  SMask: ({ after }, value) => nameOf(after, value) === 'None',
};

function isPlainState(step: Step, state: PdfDict): boolean {
  return [...state.entries].every(([key, value]) => Object.hasOwn(plainStates, key) && plainStates[key]?.(step, value) === true);
}

/** Whether a resource is not vouched for, so that its effect on text is unknown. */
export function isStrangeResource(step: Step, resource: PdfObject, category: 'Font' | 'ExtGState' | 'ColorSpace'): boolean {
  const dict = dictOf(step.after, resource);
  // A signed graphics state may still hide what is drawn with it.
  if (category === 'ExtGState') return dict === undefined || !isPlainState(step, dict);
  if (category === 'Font' && dict !== undefined && isStandardFont(step, dict)) return false;
  if (resource instanceof PdfName) return true;
  return !isSigned(step, resource);
}
