/** A PDF of a given size for benchmarks: pages with a picture of noise each, nothing that a compressor could shrink. */
import { randomBytes } from 'node:crypto';
import { pdfDict, pdfName, PdfStream } from '../../src/pdf/objects/pdf-object.js';
import { PdfFile } from '../../src/pdf/write/pdf-file.js';
import { writePdf } from '../../src/pdf/write/write-pdf.js';

/** Pixels, a byte each. */
const side = 300;

/** `size` in bytes, accurate to half a page's 90 kB. */
export function madeUpPdf(size: number): Uint8Array {
  const file = new PdfFile();
  const [root, tree] = [file.reserve(), file.reserve()];
  const [type, space] = [pdfName('XObject'), pdfName('DeviceGray')];
  const picture = { Type: type, Subtype: pdfName('Image'), Width: side, Height: side, ColorSpace: space, BitsPerComponent: 8 };
  const kids = Array.from({ length: Math.max(1, Math.round(size / side ** 2)) }, () => {
    const noise = file.add(new PdfStream(pdfDict(picture), randomBytes(side ** 2)));
    const contents = file.add(new PdfStream(pdfDict({}), Buffer.from('300 0 0 300 100 300 cm /P Do')));
    const resources = pdfDict({ XObject: pdfDict({ P: noise }) });
    const page = { Type: pdfName('Page'), Parent: tree, MediaBox: [0, 0, 595, 842], Resources: resources, Contents: contents };
    return file.add(pdfDict(page));
  });
  file.set(tree, pdfDict({ Type: pdfName('Pages'), Kids: kids, Count: kids.length }));
  file.set(root, pdfDict({ Type: pdfName('Catalog'), Pages: tree }));
  return writePdf(file, { root });
}
