/**
 * Roughly how long an operation will take, from the sizes of its input: nothing is unpacked, so the estimate takes microseconds, before the
 * work has a thread.
 *
 * Sizes in a package's directory are trusted. If they lie, or if a small document takes long, the operation only gets a better place in the
 * queue than it should have: limits on time and memory apply to all running operations, and a part that unpacks to more than stated
 * is rejected.
 */
import { hasPages } from '../contract/conversion.js';
import { isFinished } from '../contract/convert-options.js';
import { declaredSize } from '../docx/opc/declared-size.js';
import type { InputOf, OperationName } from './operation-table.js';

const mebibyte = 1 << 20;

/** Milliseconds per MiB in a warm thread. docs/contribute/measuring.md, "Estimates of work", describes the measurements. */
const cost = {
  /** XML of a DOCX that is laid out and drawn: 230 for the median of a set of ordinary documents, 480 for pure text. */
  drawnXml: 350,
  /** XML of a DOCX that is read or rewritten. */
  readXml: 50,
  /** XML of a DOCX that is compared with another one: 120 where two versions of a report have a change in each twentieth text. */
  comparedXml: 120,
  /** XML of a template that has already been read, for another record. */
  refilledXml: 10,
  /** Packed bytes of anything else in a DOCX that is drawn: PNG may have to be decoded, JPEG is passed through. */
  drawnMedia: 130,
  /** Markdown or HTML that becomes pages. */
  drawnText: 1200,
  /** Markdown or HTML that becomes a DOCX. */
  writtenText: 150,
  /** Markdown or HTML that is searched for references. */
  readText: 50,
  /** Values that are filled in. */
  values: 30,
  /** Bytes of a PDF whose objects are read and written again. */
  copiedPdf: 60,
  /** Bytes of a PDF whose text is extracted: 1 to 4 seconds for books of text alone, less with pictures. */
  readPdf: 600,
  /** A page of a PDF that is drawn, of any size, with the start of its thread. */
  viewedPdf: 400,
  /** Bytes that are mostly just hashed. */
  hashed: 5,
} as const;

/** How many times as long pages take as PNG than as PDF. */
const pictureTimes = 10;

/** Packed bytes of the values of one of many records, roughly. */
const recordBytes = 512;

/** Windows of a text that are sampled, and their bytes. */
const windows = 64;
const windowBytes = 128;

/** Bytes of base64 (RFC 4648 section 4). */
const isBase64 = Uint8Array.from({ length: 256 }, (_, byte) => (/[A-Za-z0-9+/=]/.test(String.fromCharCode(byte)) ? 1 : 0));

/**
 * Bytes of a page without pictures embedded as data URLs, by sampling: lines of text have a space or punctuation, such pictures do not.
 */
function textBytes(bytes: Uint8Array): number {
  const stride = Math.floor(bytes.length / windows);
  if (stride < windowBytes * 2) return bytes.length;
  let ofText = 0;
  for (let index = 0; index < windows; index += 1) {
    const from = index * stride;
    let at = from;
    while (at < from + windowBytes && isBase64[bytes[at] ?? 0] === 1) at += 1;
    if (at < from + windowBytes) ofText += 1;
  }
  return (bytes.length * ofText) / windows;
}

/** @param perXml Milliseconds per MiB of XML */
function packageMs(bytes: Uint8Array, perXml: number, perMedia = 0): number {
  const { xmlBytes, otherBytes } = declaredSize(bytes) ?? { xmlBytes: bytes.length, otherBytes: 0 };
  return (xmlBytes * perXml + otherBytes * perMedia) / mebibyte;
}

const drawnPackageMs = (bytes: Uint8Array): number => packageMs(bytes, cost.drawnXml, cost.drawnMedia);
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** How many times as long a conversion takes if the PDF is written again afterwards. */
const finishedTimes = 1.3;

const convertMs = (input: InputOf<'convert'>): number => convertedMs(input) * (isFinished(input) ? finishedTimes : 1);

function convertedMs({ bytes, from, to = 'pdf', pages }: InputOf<'convert'>): number {
  // A caller who names pages usually wants only a few.
  const times = to === 'png' && pages === undefined ? pictureTimes : 1;
  if (from === 'docx') return (hasPages(to) ? drawnPackageMs(bytes) : packageMs(bytes, cost.readXml)) * times;
  if (from === 'pdf') return hasPages(to) ? cost.viewedPdf * times : (bytes.length * cost.readPdf) / mebibyte;
  return (textBytes(bytes) * (hasPages(to) ? cost.drawnText : cost.writtenText) * times) / mebibyte;
}

/** @param perXml Milliseconds per MiB of the template, without drawing */
function filledMs(input: Pick<InputOf<'annotate'>, 'bytes' | 'templates' | 'to'>, valueBytes: number, perXml: number): number {
  const packages = [input.bytes, ...Object.values(input.templates ?? {})];
  const isDrawn = input.to === 'pdf';
  const perValue = cost.values + (isDrawn ? cost.drawnText : 0);
  const ofTemplates = packages.reduce(
    (sum, bytes) =>
      sum + (isPdf(bytes) ? (bytes.length * cost.copiedPdf) / mebibyte : packageMs(bytes, perXml + (isDrawn ? cost.drawnXml : 0))),
    0,
  );
  return ofTemplates + (valueBytes * perValue) / mebibyte;
}

const hashedMs = ({ bytes }: { readonly bytes: Uint8Array }): number => (bytes.length * cost.hashed) / mebibyte;

function inspectMs({ bytes, pages = true }: InputOf<'inspect'>): number {
  if (isPdf(bytes)) return hashedMs({ bytes });
  return pages ? drawnPackageMs(bytes) : packageMs(bytes, cost.readXml);
}

function mergeMs({ bytes, documents, to = 'pdf' }: InputOf<'merge'>): number {
  let offset = 0;
  const each = documents.map(({ size, format }) => {
    const own = bytes.subarray(offset, (offset += size));
    if (format === 'pdf' || isPdf(own)) return (size * cost.copiedPdf) / mebibyte;
    if (format === 'docx' || (format === undefined && own[0] === 0x50))
      return to === 'pdf' ? drawnPackageMs(own) : packageMs(own, cost.readXml);
    return (textBytes(own) * (to === 'pdf' ? cost.drawnText : cost.writtenText)) / mebibyte;
  });
  return each.reduce((sum, ms) => sum + ms, 0);
}

/** A DOCX beside a PDF is laid out first, and one beside a DOCX for pages of the result. */
function compareMs({ bytes, originalSize, to }: InputOf<'compare'>): number {
  const sides = [bytes.subarray(0, originalSize), bytes.subarray(originalSize)];
  const isText = sides.some(isPdf);
  const drawn = isText ? sides : sides.slice(to === 'pdf' || to === 'json' ? 1 : 2);
  const each = sides.map((own) => {
    if (isPdf(own)) return (own.length * cost.readPdf) / mebibyte;
    return packageMs(own, cost.comparedXml) + (drawn.includes(own) ? drawnPackageMs(own) : 0);
  });
  return each.reduce((sum, own) => sum + own);
}

const estimates: { readonly [Name in OperationName]: (input: InputOf<Name>) => number } = {
  convert: convertMs,
  findReferences: ({ bytes }) => (textBytes(bytes) * cost.readText) / mebibyte,
  annotate: (input) => filledMs(input, input.record?.length ?? 0, cost.readXml),
  annotateRecords: (input) => {
    const records = Math.max(1, input.record.length / recordBytes);
    return packageMs(input.bytes, cost.readXml) + records * filledMs(input, recordBytes, cost.refilledXml);
  },
  merge: mergeMs,
  compare: compareMs,
  inspect: inspectMs,
  inspectToJson: inspectMs,
  sign: hashedMs,
  verify: hashedMs,
  signatureCertificates: hashedMs,
};

/** Milliseconds, at least 0, and often wrong by a factor of three. Never throws. */
export function estimateWork<Name extends OperationName>(name: Name, input: InputOf<Name>): number {
  return estimates[name](input);
}
