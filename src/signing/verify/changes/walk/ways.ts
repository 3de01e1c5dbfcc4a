/**
 * The ways in which an object is reached (ISO 32000-2 §7.7, §12.5, §12.7, §14.7). Fields and annotations have separate rules, which let
 * them change, but only in their role as fields and annotations. If such an object is reached in any other way, for example as a
 * resource, an action or a name, it has another role as well and must stay unchanged.
 */
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../../../../pdf/objects/pdf-object.js';

/** `known`: in its role as a field or annotation; `drawn`: below content or resources, where everything affects what is visible. */
export const ways = { plain: 0, known: 1, drawn: 2 } as const;
export type Way = (typeof ways)[keyof typeof ways];

/** Entries below which everything is used for drawing. */
const drawnEntries: ReadonlySet<string> = new Set(
  'Resources Contents AP Group CharProcs XObject Pattern Shading ExtGState ColorSpace Font Properties OCProperties OC SMask DR'.split(' '),
);

const hasName = (dict: PdfDict, key: string, ...values: readonly string[]): boolean => {
  const value = dict.get(key);
  return value instanceof PdfName && (values.length === 0 || values.includes(value.value));
};

/** Entries that name a field or an annotation in that role, each with the dictionaries for which this holds. */
const knownWays: Readonly<Record<string, (holder: PdfDict) => boolean>> = {
  // A page that is a direct object in the page tree.
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

/** The way to the target of a dictionary's entry, given the way to the dictionary. */
export function wayThrough(holder: PdfDict, key: string, way: Way): Way {
  if (way === ways.drawn || drawnEntries.has(key)) return ways.drawn;
  const isKnown = Object.hasOwn(knownWays, key) ? knownWays[key] : undefined;
  return isKnown?.(holder) === true ? ways.known : ways.plain;
}

/** Entries of fields and annotations that name other fields and annotations. */
const betweenNodes: ReadonlySet<string> = new Set(['Parent', 'Kids', 'P', 'Popup', 'IRT', 'Fields', 'CO']);

/** The way to the target of an entry of a field, an annotation or the form. */
export const wayOfNode = (key: string): Way => (betweenNodes.has(key) ? ways.known : ways.plain);

/** References in an object, including its stream dictionary, as triples: number, generation, way. */
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
