/** Look-ups in a document as of one revision, or as an unfinished update will leave it. */
import { PdfDict, PdfName, type PdfRef, PdfStream, PdfString, type PdfObject } from '../objects/pdf-object.js';

/** Something that resolves references. */
export interface ObjectSource {
  /** The trailer, or the cross-reference stream's dictionary. */
  readonly trailer: PdfDict;
  /** The object itself, or the target of the reference; null if the target is missing. */
  resolve(object: PdfObject | undefined): PdfObject;
}

/** The dictionary that a value is or refers to, including a stream's; otherwise undefined. */
export function asDict(source: ObjectSource, value: PdfObject | undefined): PdfDict | undefined {
  const object = source.resolve(value);
  if (object instanceof PdfStream) return object.dict;
  return object instanceof PdfDict ? object : undefined;
}

/** The array that a value is or refers to; otherwise empty. */
export function asArray(source: ObjectSource, value: PdfObject | undefined): readonly PdfObject[] {
  const object = source.resolve(value);
  return Array.isArray(object) ? (object as readonly PdfObject[]) : [];
}

/** The number that a value is or refers to. */
export function asNumber(source: ObjectSource, value: PdfObject | undefined): number | undefined {
  const object = source.resolve(value);
  return typeof object === 'number' ? object : undefined;
}

/** The name that a value is or refers to, without its slash. */
export function asName(source: ObjectSource, value: PdfObject | undefined): string | undefined {
  const object = source.resolve(value);
  return object instanceof PdfName ? object.value : undefined;
}

/** The string that a value is or refers to. */
export function asString(source: ObjectSource, value: PdfObject | undefined): PdfString | undefined {
  const object = source.resolve(value);
  return object instanceof PdfString ? object : undefined;
}

/** The stream that a value is or refers to. */
export function asStream(source: ObjectSource, value: PdfObject | undefined): PdfStream | undefined {
  const object = source.resolve(value);
  return object instanceof PdfStream ? object : undefined;
}

/** Exactly `count` finite numbers; otherwise undefined. */
export function finiteNumbers(source: ObjectSource, value: PdfObject | undefined, count: number): readonly number[] | undefined {
  const items = asArray(source, value).slice(0, count + 1);
  const numbers = items.flatMap((item) => asNumber(source, item) ?? []);
  return items.length === count && numbers.length === count && numbers.every(Number.isFinite) ? numbers : undefined;
}

/** The document catalog (§7.7.2); undefined if the file has none. */
export const catalogOf = (source: ObjectSource): PdfDict | undefined => asDict(source, source.trailer.get('Root'));

/** Key of a reference in sets and maps: the number alone if the generation is 0, as nearly everywhere, because strings are slower. */
export type RefKey = number | string;
export const refKey = (ref: PdfRef): RefKey => (ref.generation === 0 ? ref.number : `${ref.number} ${ref.generation}`);
