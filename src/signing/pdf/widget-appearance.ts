/** The contents of a visible signature → the normal appearance of its widget, upright on rotated pages (ISO 32000-2 §12.5.5). */
import type { Budget } from '../../base/abort.js';
import { pdfDict, pdfName, PdfStream, type PdfDict, PdfString } from '../../pdf/objects/pdf-object.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import { ByteWriter } from '../../pdf/syntax/byte-writer.js';
import { importPageAsForm } from '../../pdf/write/import-page-as-form.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { uprightMatrix } from './page-space.js';
import type { AppearanceContent } from './signature-options.js';
import { DocOpsError } from '../../base/errors.js';
import { writeObject } from '../../pdf/syntax/write-object.js';
import { helveticaWidths } from '../../pdf/content/standard-widths-data.js';

const padding = 2;
const largestSize = 12;
/** Distance between baselines relative to the font size. */
const lineHeight = 1.2;
/** Helvetica's ascender relative to the font size. */
const ascent = 0.718;
/** Characters of Windows code page 1252 from 0x80 to 0x9F; a space for unassigned codes. */
const windows1252Upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
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
      'The signature’s text has letters that Helvetica lacks; pass its appearance as a page.',
    );
  });
  return Uint8Array.from(bytes);
}

/** Upper bound of the line's width, in thousandths of the font size. */
const lineWidth = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + (helveticaWidths[byte - 0x20] ?? widestLetter), 0);

/** A form XObject of `width` × `height` points. */
export function textAppearance(update: IncrementalUpdate, lines: readonly string[], width: number, height: number): PdfStream {
  const encodedLines = lines.map(encoded);
  const widest = Math.max(1, ...encodedLines.map(lineWidth));
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

/** The widget's size as displayed. */
export interface WidgetSize {
  readonly width: number;
  readonly height: number;
  /** Clockwise rotation of its surroundings. */
  readonly rotation: 0 | 90 | 180 | 270;
}

/** Paints the page into `width` × `height`, scaled to fit and centred. */
function pageAppearance(update: IncrementalUpdate, pdf: Uint8Array, size: WidgetSize, budget: Budget | undefined): PdfStream {
  const page = importPageAsForm(update, readPdf(pdf, budget ? { budget } : {}), budget);
  const [left, bottom, right, top] = page.box;
  const scale = Math.min(size.width / (right - left), size.height / (top - bottom));
  const out = new ByteWriter();
  out.ascii('q\n');
  const matrix = [
    scale,
    0,
    0,
    scale,
    (size.width - (right - left) * scale) / 2 - left * scale,
    (size.height - (top - bottom) * scale) / 2 - bottom * scale,
  ];
  for (const value of matrix) {
    out.number(value, 6);
    out.byte(0x20);
  }
  out.ascii('cm\n/Page Do\nQ\n');
  return new PdfStream(pdfDict({ Resources: pdfDict({ XObject: pdfDict({ Page: page.reference }) }) }), Uint8Array.from(out.toBytes()));
}

/** Sets the widget's normal appearance. */
export function setAppearance(
  update: IncrementalUpdate,
  widget: PdfDict,
  content: AppearanceContent,
  size: WidgetSize,
  budget?: Budget,
): void {
  const form =
    content.kind === 'text'
      ? textAppearance(update, content.lines, size.width, size.height)
      : pageAppearance(update, content.pdf, size, budget);
  form.dict
    .set('Type', pdfName('XObject'))
    .set('Subtype', pdfName('Form'))
    .set('BBox', [0, 0, size.width, size.height])
    .set('Matrix', [...uprightMatrix(size.rotation, size.width, size.height)]);
  widget.set('AP', pdfDict({ N: update.add(form) }));
  if (size.rotation !== 0) update.editEntry(widget, 'MK').set('R', size.rotation);
}
