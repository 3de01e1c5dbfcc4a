/** An object stream → the places of its objects in its data (ISO 32000-2 §7.5.7). `Extends` is not followed: entries name their stream. */
import type { PdfDict } from '../objects/pdf-object.js';
import { skipSpace } from '../syntax/characters.js';
import { readInteger } from '../syntax/read-object.js';

/** A decoded object stream. */
export interface ObjectStream {
  readonly data: Uint8Array;
  /** Number and offset in {@link data} of each object, in order. */
  readonly objects: readonly { readonly number: number; readonly offset: number }[];
  /** End of the numbers and offsets before the objects. */
  readonly listEnd: number;
}

/** Undefined if `N`, `First` or the table before the objects is wrong. */
export function readObjectStream(dict: PdfDict, data: Uint8Array): ObjectStream | undefined {
  const count = dict.get('N');
  const first = dict.get('First');
  if (typeof count !== 'number' || typeof first !== 'number' || count < 0 || count > data.length || first < 0) return undefined;
  const objects: { number: number; offset: number }[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const number = readInteger(data, skipSpace(data, at));
    const offset = number && readInteger(data, skipSpace(data, number.end));
    if (!offset) return undefined;
    objects.push({ number: number.value, offset: first + offset.value });
    at = offset.end;
  }
  return { data, objects, listEnd: at };
}
