/**
 * By which ways an object is reached (ISO 32000-2 §7.7, §12.5, §12.7, §14.7). Fields and annotations have rules of their own, which let them change;
 * that holds for them as fields and annotations only. Reached by any other way, such as a resource, an action or a name, such an object is something
 * else as well, and stays as it is.
 */
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../../../../pdf/objects/pdf-object.js';

/** `known`: as the field or annotation that it is; `drawn`: below content or resources, where everything decides what is seen. */
export const ways = { plain: 0, known: 1, drawn: 2 } as const;
export type Way = (typeof ways)[keyof typeof ways];

/** Entries below which everything is drawn with. */
const drawnEntries: ReadonlySet<string> = new Set(
  'Resources Contents AP Group CharProcs XObject Pattern Shading ExtGState ColorSpace Font Properties OCProperties OC SMask DR'.split(' '),
);

const hasName = (dict: PdfDict, key: string, ...values: readonly string[]): boolean => {
  const value = dict.get(key);
  return value instanceof PdfName && (values.length === 0 || values.includes(value.value));
};

/** Entries that name a field or an annotation as what it is, each with the dictionaries in which they do. */
const knownWays: Readonly<Record<string, (holder: PdfDict) => boolean>> = {
  // A page that is written in the page tree itself.
  Annots: (holder) => hasName(holder, 'Type', 'Page'),
  Parent: (holder) => hasName(holder, 'Subtype'),
  Popup: (holder) => hasName(holder, 'Subtype'),
  IRT: (holder) => hasName(holder, 'Subtype'),
  Obj: (holder) => hasName(holder, 'Type', 'OBJR'),
  Data: (holder) => hasName(holder, 'TransformMethod'),
  // Actions (Tables 205, 207 to 210, 214, 239 and 241).
  T: (holder) => hasName(holder, 'S', 'Hide'),
  AN: (holder) => hasName(holder, 'S', 'Rendition'),
  Annotation: (holder) => hasName(holder, 'S', 'Movie'),
  TA: (holder) => hasName(holder, 'S', 'GoTo3DView', 'RichMediaExecute'),
  Fields: (holder) => hasName(holder, 'S', 'SubmitForm', 'ResetForm'),
};

/** The way to what an entry of a dictionary leads to, that dictionary being reached by a way itself. */
export function wayThrough(holder: PdfDict, key: string, way: Way): Way {
  if (way === ways.drawn || drawnEntries.has(key)) return ways.drawn;
  const isKnown = Object.hasOwn(knownWays, key) ? knownWays[key] : undefined;
  return isKnown?.(holder) === true ? ways.known : ways.plain;
}

/** The entries of fields and annotations themselves that name others of them. */
const betweenNodes: ReadonlySet<string> = new Set(['Parent', 'Kids', 'P', 'Popup', 'IRT', 'Fields', 'CO']);

/** The way to what an entry of a field, an annotation or the form leads to. */
export const wayOfNode = (key: string): Way => (betweenNodes.has(key) ? ways.known : ways.plain);

/** References in an object, its own streams’ dictionaries too, as triples: number, generation, way. */
export function referencesIn(value: PdfObject | undefined, way: Way): readonly number[] {
  const found: number[] = [];
  const pending: { readonly value: PdfObject | undefined; readonly way: Way }[] = [{ value, way }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const item = next.value instanceof PdfStream ? next.value.dict : next.value;
    if (item instanceof PdfRef) found.push(item.number, item.generation, next.way);
    else if (Array.isArray(item))
      for (const one of item as readonly PdfObject[]) if (typeof one === 'object') pending.push({ value: one, way: next.way });
    if (!(item instanceof PdfDict)) continue;
    for (const [key, one] of item.entries)
      if (typeof one === 'object' && !(one instanceof PdfName)) pending.push({ value: one, way: wayThrough(item, key, next.way) });
  }
  return found;
}
