/** Bytes → a stream with FlateDecode (ISO 32000-2 §7.4.4). */
import { deflateSync } from 'node:zlib';
import { pdfDict, pdfName, PdfStream, type PdfObject } from '../objects/pdf-object.js';

/** A stream of the deflated bytes, level 6, with the given entries. */
export function flateStream(data: Uint8Array, entries: Readonly<Record<string, PdfObject | undefined>> = {}): PdfStream {
  return new PdfStream(pdfDict({ ...entries, Filter: pdfName('FlateDecode') }), deflateSync(data, { level: 6 }));
}
