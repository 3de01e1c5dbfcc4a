/** A PDF of many pages for benchmarks: each has its own content stream, which no compressor could shrink. */
import { randomBytes } from 'node:crypto';
import { pdfDict, pdfName, PdfStream } from '../../src/pdf/objects/pdf-object.js';
import { PdfFile } from '../../src/pdf/write/pdf-file.js';
import { writePdf } from '../../src/pdf/write/write-pdf.js';

/** @param bytesPerPage Bytes of the content stream, a comment of noise */
export function manyPagesPdf(pages: number, bytesPerPage: number): Uint8Array {
  const file = new PdfFile();
  const [root, tree] = [file.reserve(), file.reserve()];
  const kids = Array.from({ length: pages }, () => {
    const noise = randomBytes(Math.ceil((bytesPerPage * 3) / 4)).toString('base64');
    const contents = file.add(new PdfStream(pdfDict({}), Buffer.from(`q Q %${noise}\n`)));
    return file.add(pdfDict({ Type: pdfName('Page'), Parent: tree, MediaBox: [0, 0, 595, 842], Contents: contents }));
  });
  file.set(tree, pdfDict({ Type: pdfName('Pages'), Kids: kids, Count: pages }));
  file.set(root, pdfDict({ Type: pdfName('Catalog'), Pages: tree }));
  return writePdf(file, { root });
}
