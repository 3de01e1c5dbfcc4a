/** Pages of two files as grey pictures at 72 dpi by Poppler or PDFium, and how many pixels of a box differ. */
import { execFileSync } from 'node:child_process';

export interface GreyPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export const run = (program: string, args: readonly string[]): Buffer =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000, maxBuffer: 2 ** 29 });

/** Netpbm's grey pictures, one after another. */
function readPages(data: Uint8Array): GreyPage[] {
  const pages: GreyPage[] = [];
  for (let at = 0; at < data.length;) {
    const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(data.subarray(at, at + 60)).toString('latin1'));
    if (!header) break;
    const [width, height] = [Number(header[1]), Number(header[2])];
    const start = at + header[0].length;
    at = start + width * height;
    pages.push({ width, height, pixels: data.subarray(start, at) });
  }
  return pages;
}

export const popplerPages = (path: string, most: number): GreyPage[] =>
  readPages(run('pdftoppm', ['-q', '-r', '72', '-gray', '-cropbox', '-l', String(most), path]));

const pdfiumScript = `
import sys, pypdfium2 as pdfium
document = pdfium.PdfDocument(sys.argv[1])
document.init_forms()
for index in range(min(len(document), int(sys.argv[2]))):
    picture = document[index].render(scale=1, grayscale=True, may_draw_forms=True)
    data = bytes(picture.buffer)
    rows = b''.join(data[y * picture.stride : y * picture.stride + picture.width] for y in range(picture.height))
    sys.stdout.buffer.write(b'P5 %d %d 255\\n' % (picture.width, picture.height) + rows)
`;

/** PDFium is what Chromium draws PDFs with. */
export const pdfiumPages = (python: string, path: string, most: number): GreyPage[] =>
  readPages(run(python, ['-c', pdfiumScript, path, String(most)]));

/** Grey levels. */
const changed = 40;

export interface PlaceOnPage {
  readonly box: readonly [number, number, number, number];
  /** Poppler and PDFium ignore the unit of a page, which pdf.js counts. */
  readonly pageWidth: number;
}

export function changedPixels(before: GreyPage | undefined, after: GreyPage | undefined, { box, pageWidth }: PlaceOnPage): number {
  if (!before || !after || before.width !== after.width || before.height !== after.height) return 0;
  const scale = after.width / pageWidth;
  const [left = 0, top = 0, right = 0, bottom = 0] = box.map((edge) => edge * scale);
  let count = 0;
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(after.height, Math.ceil(bottom)); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(after.width, Math.ceil(right)); x += 1) {
      const at = y * after.width + x;
      if (Math.abs((before.pixels[at] ?? 0) - (after.pixels[at] ?? 0)) > changed) count += 1;
    }
  return count;
}
