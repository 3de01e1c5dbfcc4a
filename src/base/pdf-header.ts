/** The beginning of a PDF (ISO 32000-2 §7.5.2), which readers search in the first bytes (ISO 32000-1 Annex H.3 note 13). */

const headerArea = 1024;

const beginningOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headerArea)).toString('latin1');

/** Whether the bytes have the header of a PDF. */
export const hasPdfHeader = (bytes: Uint8Array): boolean => beginningOf(bytes).includes('%PDF-');

/** The version that the header states: `1.7`. */
export const pdfHeaderVersion = (bytes: Uint8Array): string | undefined => /%PDF-(\d\.\d)/.exec(beginningOf(bytes))?.[1];

/**
 * Whether the bytes are a PDF without its header: the first thing in them that is not white space or a comment is an object.
 */
export function lacksPdfHeader(bytes: Uint8Array): boolean {
  const beginning = beginningOf(bytes);
  return !beginning.includes('%PDF-') && /^(?:[\0\s]|%[^\r\n]*[\r\n])*\d{1,10}\s+\d{1,5}\s+obj\b/.test(beginning);
}
