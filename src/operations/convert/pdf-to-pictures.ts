/** The pages of a PDF → pictures of them, drawn by pdf.js in their own thread. */
import { Budget } from '../../base/abort.js';
import { counted } from '../../base/counted.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import { usualDpi } from '../../contract/convert-options.js';
import { sniffFormat, notDocxError } from '../../docx/opc/sniff-format.js';
import { viewPdf, type PageBox, type ViewerNotes } from '../../viewer/view-pdf.js';
import { chosenPages, PictureFiles, pictureSizes, type PagePictures, type SizedPictures } from './picture-files.js';

export interface PdfPicturesOptions extends SizedPictures {
  readonly password?: string | undefined;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
}

export interface PdfPictures extends PagePictures {
  /** Pages of the whole document. */
  readonly pages: number;
  readonly warnings: readonly Diagnostic[];
}

function report({ isRepaired, leftOut }: ViewerNotes, diagnostics: Diagnostics): void {
  if (isRepaired)
    diagnostics.report(
      'pdf.repaired',
      'The PDF is damaged; its objects were found by a scan, as in viewers, and some content may be lost.',
    );
  if (leftOut > 0)
    diagnostics.report(
      'pdf.picture-left-out',
      `${counted(leftOut, 'picture')} with too many pixels ${leftOut === 1 ? 'is' : 'are'} left out`,
    );
}

/** @throws DocOpsError INVALID_FILE_FORMAT, VALIDATION_ERROR, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function pdfToPictures(bytes: Uint8Array, options: PdfPicturesOptions): Promise<PdfPictures> {
  const format = sniffFormat(bytes);
  if (format !== 'pdf') throw notDocxError(format, 'a PDF');
  const budget = new Budget({ timeoutMs: options.timeoutMs });
  const diagnostics = new Diagnostics();
  return viewPdf(bytes, { budget, password: options.password }, async (view) => {
    const numbers = chosenPages(options.pages, view.pages);
    const boxes = new Map<number, PageBox>();
    for (const [index, box] of (await view.measure(numbers)).entries()) boxes.set(numbers[index] ?? 0, box);
    // The canvas has whole pixels: without a resolution, an SVG has one pixel per point.
    const sized = options.to === 'svg' && options.dpi === undefined && options.width === undefined ? { ...options, dpi: 72 } : options;
    const sizes = pictureSizes(numbers, sized, (number) => boxes.get(number) ?? { width: 0, height: 0 });
    const files = new PictureFiles(options.to, numbers);
    for (const page of numbers) {
      const { width = 1, height = 1, scale = usualDpi / 72 } = sizes.get(page) ?? {};
      files.add(page, await view.draw({ page, width, height, scale, to: options.to }));
    }
    report(view.notes(), diagnostics);
    return { ...files.result(), pages: view.pages, warnings: diagnostics.list() };
  });
}
