/** The contents of a visible signature → the normal appearance of its widget, upright on rotated pages (ISO 32000-2 §12.5.5). */
import type { Budget } from '../../base/abort.js';
import { pdfDict, pdfName, PdfStream, type PdfDict } from '../../pdf/objects/pdf-object.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import { ByteWriter } from '../../pdf/syntax/byte-writer.js';
import { importPageAsForm } from '../../pdf/write/import-page-as-form.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { uprightMatrix } from './page-space.js';
import type { AppearanceContent } from './signature-options.js';
import { textAppearance } from './text-appearance.js';

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
