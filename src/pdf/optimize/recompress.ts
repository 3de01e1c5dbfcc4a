/** A stream → the same in fewer bytes, with the same data (ISO 32000-2 §7.4). */
import { deflateSync } from 'node:zlib';
import { decodeStreamData, type DecodedStream } from '../filter/decode-stream.js';
import { inflate, TooLargeError } from '../filter/inflate.js';
import { bestLevel } from '../write/flate-stream.js';
import { PdfDict, PdfName, pdfName, PdfStream, typeName, type PdfObject } from '../objects/pdf-object.js';
import { asArray, asDict, asName } from '../read/object-source.js';
import type { PdfDocument } from '../read/pdf-document.js';

const filterKeys = ['Filter', 'DecodeParms', 'DP', 'F', 'DL'];
/** The most that a stream may unpack to in order to be packed again. */
const mostBytes = 64 << 20;
const mostFilters = 8;

/** Larger tables (memLevel) make files no smaller. */
export const deflatedBest = (data: Uint8Array): Uint8Array => deflateSync(data, { level: bestLevel });

/** The stream with other data and filters. */
export function refiltered(
  stream: PdfStream,
  data: Uint8Array,
  filters: readonly PdfObject[],
  parameters: readonly PdfObject[] = [],
): PdfStream {
  const dict = new PdfDict();
  for (const [key, value] of stream.dict.entries) if (!filterKeys.includes(key)) dict.set(key, value);
  const one = <T>(list: readonly T[]): T | readonly T[] | undefined => (list.length > 1 ? list : list[0]);
  dict.set('Filter', one(filters));
  if (parameters.some((each) => each !== null)) dict.set('DecodeParms', one(parameters));
  return new PdfStream(dict, data);
}

/** Undefined if it has no smaller form. Metadata stay readable for programs that know nothing of PDF. */
export function recompressed(document: PdfDocument, stream: PdfStream): PdfStream | undefined {
  const { dict } = stream;
  if (dict.get('F') !== undefined || typeName(stream) === 'Metadata') return undefined;
  const filters = filtersOf(document, dict);
  if (filters.includes('Crypt')) return undefined;
  const candidates = [
    filters.length === 1 && filters[0] === 'FlateDecode' ? packedAgain(stream) : undefined,
    unfiltered(document, stream, filters),
  ];
  return candidates.reduce<PdfStream | undefined>(
    (best, each) => (each && each.data.length < (best ?? stream).data.length ? each : best),
    undefined,
  );
}

function filtersOf(document: PdfDocument, dict: PdfDict): readonly string[] {
  const value = document.resolve(dict.get('Filter'));
  return (value instanceof PdfName ? [value] : asArray(document, value)).map((name) => asName(document, name) ?? '');
}

/** With its predictor, which may make a picture smaller. */
function packedAgain(stream: PdfStream): PdfStream | undefined {
  const unpacked = unlessTooLarge(() => inflate(stream.data, mostBytes));
  return unpacked && !unpacked.damaged ? new PdfStream(stream.dict, deflatedBest(unpacked.data)) : undefined;
}

/** With all filters undone but those of pictures. */
function unfiltered(document: PdfDocument, stream: PdfStream, filters: readonly string[]): PdfStream | undefined {
  const decoded = decodedData(document, stream);
  if (!decoded || decoded.damaged) return undefined;
  const { data, remaining } = decoded;
  if (remaining.length === 0) return refiltered(stream, deflatedBest(data), [pdfName('FlateDecode')]);
  if (remaining.length === filters.length) return undefined;
  const value = document.resolve(stream.dict.get('DecodeParms'));
  const parameters = asArray(document, value).slice(-remaining.length);
  const own = parameters.map((each) => asDict(document, each) ?? null);
  return refiltered(
    stream,
    data,
    remaining.map((name) => pdfName(name)),
    own,
  );
}

/** Undefined if the data are too large. A document's own limit is for each reading of it: here the same form may be read for each time that it is drawn. */
export const decodedData = (document: PdfDocument, stream: PdfStream, maxBytes = mostBytes): DecodedStream | undefined =>
  unlessTooLarge(() => decodeStreamData(document, stream, { maxBytes, maxFilters: mostFilters }));

function unlessTooLarge<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooLargeError) return undefined;
    throw error;
  }
}
