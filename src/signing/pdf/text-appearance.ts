/**
 * Lines of Latin text → the content of a signature's appearance, in Helvetica, as large as the
 * box allows (ISO 32000-2 §12.5.5, §9.6.2.2).
 */
import { DocOpsError } from '../../base/errors.js';
import { pdfDict, pdfName, PdfStream, PdfString } from '../../pdf/objects/pdf-object.js';
import { ByteWriter } from '../../pdf/syntax/byte-writer.js';
import { writeObject } from '../../pdf/syntax/write-object.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { helveticaWidths, windows1252Upper } from './helvetica-data.js';

const padding = 2;
const largestSize = 12;
/** Distance between baselines relative to the font size. */
const lineHeight = 1.2;
/** Helvetica's ascender relative to the font size. */
const ascent = 0.718;
/** Width of an accented letter: enough for all of them. */
const widestLetter = 889;

/** The text in Windows code page 1252. @throws DocOpsError UNPROCESSABLE_DOCUMENT for unsupported letters. */
function encoded(line: string): Uint8Array {
  const bytes = [...line.normalize('NFC')].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
    const upper = character === ' ' ? -1 : windows1252Upper.indexOf(character);
    if (upper >= 0) return 0x80 + upper;
    throw new DocOpsError(
      'UNPROCESSABLE_DOCUMENT',
      'The signature’s text has letters that Helvetica does not have; give its appearance as a page.',
    );
  });
  return Uint8Array.from(bytes);
}

/** Upper bound of the line's width, in thousandths of the font size. */
const widthOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + (helveticaWidths[byte - 0x20] ?? widestLetter), 0);

/** A form XObject of `width` × `height` points. */
export function textAppearance(update: IncrementalUpdate, lines: readonly string[], width: number, height: number): PdfStream {
  const encodedLines = lines.map(encoded);
  const widest = Math.max(1, ...encodedLines.map(widthOf));
  const fitsWidth = ((width - 2 * padding) * 1000) / widest;
  const fitsHeight = (height - 2 * padding) / (lineHeight * Math.max(1, lines.length));
  const size = Math.max(1, Math.min(largestSize, fitsWidth, fitsHeight));
  const block = size * lineHeight * lines.length;
  const firstBaseline = (height + block) / 2 - size * ((lineHeight - 1) / 2 + ascent) - size * 0.1;
  const out = new ByteWriter();
  out.ascii('q\nBT\n/F1 ');
  out.number(size);
  out.ascii(' Tf\n');
  out.number(size * lineHeight);
  out.ascii(' TL\n');
  out.number(padding);
  out.byte(0x20);
  out.number(firstBaseline);
  out.ascii(' Td\n');
  for (const line of encodedLines) {
    writeObject(out, new PdfString(line));
    out.ascii(' Tj\nT*\n');
  }
  out.ascii('ET\nQ\n');
  const font = update.add(
    pdfDict({ Type: pdfName('Font'), Subtype: pdfName('Type1'), BaseFont: pdfName('Helvetica'), Encoding: pdfName('WinAnsiEncoding') }),
  );
  return new PdfStream(pdfDict({ Resources: pdfDict({ Font: pdfDict({ F1: font }) }) }), Uint8Array.from(out.toBytes()));
}
