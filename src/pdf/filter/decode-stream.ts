/** A stream's encoded data → its bytes, through its chain of filters (ISO 32000-2 §7.4); picture filters are not applied. */
import { DocOpsError } from '../../base/errors.js';
import { decodeLzw } from './lzw.js';
import { PdfDict, PdfName, type PdfObject, type PdfStream } from '../objects/pdf-object.js';
import { asArray, asDict, asName, asNumber, type ObjectSource } from '../read/object-source.js';
import { decodeAscii85, decodeAsciiHex, decodeRunLength } from './ascii.js';
import { inflate, TooLargeError, type Decoded } from './inflate.js';
import { undoPredictor } from './predictor.js';

/** The result of decoding. */
export interface DecodedStream extends Decoded {
  /** Filters that were not applied (DCTDecode, JPXDecode, Crypt …), outermost first; empty if the data are the stream's bytes. */
  readonly remaining: readonly string[];
}

/** Limits of one stream. */
export interface DecodeLimits {
  readonly maxBytes: number;
  readonly maxFilters: number;
}

const abbreviations = new Map([
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['LZW', 'LZWDecode'],
  ['Fl', 'FlateDecode'],
  ['RL', 'RunLengthDecode'],
]);

function filterNames(source: ObjectSource, dict: PdfDict): string[] {
  const filter = source.resolve(dict.get('Filter'));
  const names = filter instanceof PdfName ? [filter] : asArray(source, filter);
  return names.map((name) => asName(source, name) ?? '').map((name) => abbreviations.get(name) ?? name);
}

function filterParameters(source: ObjectSource, dict: PdfDict): (PdfDict | undefined)[] {
  const value: PdfObject = source.resolve(dict.get('DecodeParms') ?? dict.get('DP'));
  return value instanceof PdfDict ? [value] : asArray(source, value).map((item) => asDict(source, item));
}

function predicted(source: ObjectSource, decoded: Decoded, parameters: PdfDict | undefined): Decoded {
  const number = (key: string, fallback: number): number => asNumber(source, parameters?.get(key)) ?? fallback;
  const predictor = number('Predictor', 1);
  const data = undoPredictor(decoded.data, {
    predictor,
    colors: number('Colors', 1),
    bitsPerComponent: number('BitsPerComponent', 8),
    columns: number('Columns', 1),
  });
  return data ? { data, damaged: decoded.damaged } : { data: decoded.data, damaged: true };
}

function inflateLzw(encoded: Uint8Array, earlyChange: 0 | 1, maxBytes: number): Decoded {
  const { data, isWhole } = decodeLzw(encoded, { literalBits: 8, mostSignificantFirst: true, earlyChange }, maxBytes);
  if (data.length > maxBytes) throw new TooLargeError();
  return { data, damaged: !isWhole };
}

function decodeOne(
  source: ObjectSource,
  filter: string,
  parameters: PdfDict | undefined,
  data: Uint8Array,
  maxBytes: number,
): Decoded | undefined {
  switch (filter) {
    case 'FlateDecode':
      return predicted(source, inflate(data, maxBytes), parameters);
    case 'LZWDecode':
      return predicted(source, inflateLzw(data, asNumber(source, parameters?.get('EarlyChange')) === 0 ? 0 : 1, maxBytes), parameters);
    case 'ASCIIHexDecode':
      return decodeAsciiHex(data);
    case 'ASCII85Decode':
      return decodeAscii85(data, maxBytes);
    case 'RunLengthDecode':
      return decodeRunLength(data, maxBytes);
    case 'BrotliDecode':
      throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The PDF compresses its data with Brotli (BrotliDecode), which is not supported.');
    default:
      return undefined;
  }
}

/**
 * Applies the filters of text and structure, in order, up to the first other one.
 * @throws TooLargeError if the data unpack to more than the limit; DocOpsError UNPROCESSABLE_DOCUMENT for Brotli, a proposed extension of
 * PDF 2.0 that few readers know
 */
export function decodeStreamData(source: ObjectSource, stream: PdfStream, limits: DecodeLimits): DecodedStream {
  const filters = filterNames(source, stream.dict);
  const parameters = filterParameters(source, stream.dict);
  // the reader has already done the decryption that Crypt names
  let decoded: Decoded = { data: stream.data, damaged: false };
  for (const [index, filter] of filters.entries()) {
    if (filter === 'Crypt') continue;
    if (index >= limits.maxFilters) return { ...decoded, damaged: true, remaining: filters.slice(index) };
    const next = decodeOne(source, filter, parameters[index], decoded.data, limits.maxBytes);
    if (!next) return { ...decoded, remaining: filters.slice(index) };
    decoded = { data: next.data, damaged: decoded.damaged || next.damaged };
  }
  return { ...decoded, remaining: [] };
}
