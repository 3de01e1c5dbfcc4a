/**
 * A new appearance of a signed form's field, with the entries of the appearance that it replaces: validators compare the two entry by entry,
 * and report those that disappear as changes that nobody was allowed to make.
 */
import { type PdfDict, pdfDict, PdfName, PdfStream, type PdfObject } from '../objects/pdf-object.js';
import { asArray, asDict, asName, type ObjectSource } from '../read/object-source.js';
import { flateStream } from '../write/flate-stream.js';

/** Entries that describe the bytes. */
const ofBytes: ReadonlySet<string> = new Set(['Length', 'Filter', 'DecodeParms', 'DL']);

/** Resources of both; the new ones win. */
function joinedResources(source: ObjectSource, previous: PdfDict, own: PdfDict): PdfDict {
  const joined = pdfDict(Object.fromEntries(previous.entries));
  for (const [kind, value] of own.entries) {
    const [before, after] = [asDict(source, previous.get(kind)), asDict(source, value)];
    joined.set(kind, before && after ? pdfDict({ ...Object.fromEntries(before.entries), ...Object.fromEntries(after.entries) }) : value);
  }
  return joined;
}

export function withPreviousEntries(source: ObjectSource, previous: PdfStream | undefined, own: PdfStream): PdfStream {
  if (!previous) return own;
  const entries: Record<string, PdfObject | undefined> = {};
  for (const [key, value] of previous.dict.entries) if (!ofBytes.has(key)) entries[key] = value;
  for (const [key, value] of own.dict.entries) if (value !== undefined) entries[key] = value;
  const [before, after] = [asDict(source, previous.dict.get('Resources')), asDict(source, own.dict.get('Resources'))];
  if (before && after) entries['Resources'] = joinedResources(source, before, after);
  const filter = source.resolve(previous.dict.get('Filter'));
  const names = filter instanceof PdfName ? [filter.value] : asArray(source, filter).map((item) => asName(source, item));
  if (names.length !== 1 || names[0] !== 'FlateDecode' || own.dict.get('Filter') !== undefined)
    return new PdfStream(pdfDict(entries), own.data);
  return flateStream(own.data, entries);
}
