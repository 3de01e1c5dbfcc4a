/** A cross-reference stream → a cross-reference section (ISO 32000-2 §7.5.8). */
import { decodeStreamData } from '../filter/decode-stream.js';
import { TooLargeError } from '../filter/inflate.js';
import { PdfDict, PdfRef, PdfStream, type PdfObject, typeName } from '../objects/pdf-object.js';
import type { ObjectSource } from '../read/object-source.js';
import { readIndirectObject } from '../syntax/read-indirect-object.js';
import { ifWellFormed } from '../syntax/read-object.js';
import { damagedXref, missingXref, type XrefContext } from './xref-context.js';
import type { XrefEntry, XrefSection } from './xref-section.js';

/** Cross-reference streams contain direct objects only (§7.5.8.2). */
const noReferences: ObjectSource = {
  trailer: new PdfDict(),
  resolve: (object) => (object instanceof PdfRef || object === undefined ? null : object),
};

const isCount = (value: PdfObject | undefined): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** `W`: sizes of an entry's three fields in bytes. */
function fieldWidths(dict: PdfDict): [number, number, number] | undefined {
  const widths = dict.get('W');
  if (!Array.isArray(widths)) return undefined;
  const [type, second, third] = widths as readonly PdfObject[];
  const isSane = (value: PdfObject | undefined): value is number => isCount(value) && value <= 8;
  return isSane(type) && isSane(second) && isSane(third) && type + second + third > 0 ? [type, second, third] : undefined;
}

/** `Index`: pairs of first number and count; if absent, the whole `Size`. */
function subsections(dict: PdfDict): [number, number][] | undefined {
  const size = dict.get('Size');
  const index = dict.get('Index') ?? (isCount(size) ? [0, size] : null);
  if (!Array.isArray(index) || index.length % 2 !== 0) return undefined;
  const numbers = index as readonly PdfObject[];
  const pairs: [number, number][] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    const [first, count] = [numbers[at], numbers[at + 1]];
    if (!isCount(first) || !isCount(count)) return undefined;
    pairs.push([first, count]);
  }
  return pairs;
}

function field(data: Uint8Array, at: number, width: number, fallback: number): number {
  if (width === 0) return fallback;
  let value = 0;
  for (let index = at; index < at + width; index += 1) value = value * 256 + (data[index] ?? 0);
  return value;
}

/** Undefined for unknown types, which the standard reads as null. */
function streamEntry(type: number, second: number, third: number): XrefEntry | undefined {
  if (type === 0) return { kind: 'free', nextFree: second, generation: third };
  if (type === 1) return { kind: 'offset', offset: second, generation: third };
  return type === 2 ? { kind: 'compressed', container: second, index: third } : undefined;
}

function unpack(context: XrefContext, stream: PdfStream, offset: number): Uint8Array {
  const { limits } = context;
  try {
    const decoded = decodeStreamData(noReferences, stream, { maxBytes: limits.maxStreamBytes, maxFilters: limits.maxFilters });
    context.countUnpacked(decoded.data.length);
    // Acrobat Reader ends its streams without a checksum, other programs without an end: it only matters that all entries are present.
    if (decoded.remaining.length > 0) throw damagedXref('a cross-reference stream cannot be unpacked', offset);
    return decoded.data;
  } catch (error) {
    if (error instanceof TooLargeError) throw damagedXref('a cross-reference stream is too large when unpacked', offset);
    throw error;
  }
}

function readEntries(context: XrefContext, stream: PdfStream, offset: number): Map<number, XrefEntry> {
  const widths = fieldWidths(stream.dict);
  const pairs = subsections(stream.dict);
  if (!widths || !pairs) throw damagedXref('W, Index or Size of a cross-reference stream is wrong', offset);
  const data = unpack(context, stream, offset);
  const [typeWidth, secondWidth, thirdWidth] = widths;
  const rowLength = typeWidth + secondWidth + thirdWidth;
  const total = pairs.reduce((sum, [, count]) => sum + count, 0);
  if (total * rowLength > data.length) throw damagedXref('a cross-reference stream is shorter than it claims', offset);
  context.countEntries(total);
  const entries = new Map<number, XrefEntry>();
  let at = 0;
  for (const [first, count] of pairs) {
    if (first + count > context.limits.maxObjectNumber + 1)
      throw damagedXref('a cross-reference stream has too high an object number', offset);
    for (let number = first; number < first + count; number += 1, at += rowLength) {
      context.step();
      const type = field(data, at, typeWidth, 1);
      const second = field(data, at + typeWidth, secondWidth, 0);
      const entry = streamEntry(type, second, field(data, at + typeWidth + secondWidth, thirdWidth, 0));
      if (!entry) context.findings.push({ code: 'xref-form', message: 'an entry has an unknown type', offset });
      if (entries.has(number)) context.findings.push({ code: 'xref-form', message: 'the section lists an object twice', offset });
      else if (entry) entries.set(number, entry);
    }
  }
  return entries;
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT if the stream is broken or missing. */
export function readXrefStream(context: XrefContext, offset: number): XrefSection {
  const { bytes, limits } = context;
  const reading = { bytes, maxDepth: limits.maxDepth, step: () => context.step(), lengthAt: () => undefined };
  const object = ifWellFormed(() => readIndirectObject(reading, offset));
  const value = object?.value;
  if (object === undefined || !(value instanceof PdfStream) || typeName(value) !== 'XRef') throw missingXref(offset);
  context.findings.push(...object.findings);
  const entries = readEntries(context, value, offset);
  return {
    kind: 'stream',
    offset,
    end: object.range.end,
    entries,
    listed: entries,
    trailer: value.dict,
    streamReference: object.reference,
  };
}
