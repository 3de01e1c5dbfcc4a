/** Which part of PDF/A a document claims (ISO 19005): it says whether files of any kind may be attached. */
import { PdfStream } from '../../pdf/objects/pdf-object.js';
import { catalogOf } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';

/** The part, from `pdfaid:part` of the metadata; undefined for a document that is not a PDF/A. */
function pdfaPart(document: PdfDocument): number | undefined {
  const metadata = document.resolve(catalogOf(document)?.get('Metadata'));
  if (!(metadata instanceof PdfStream)) return undefined;
  const text = Buffer.from(document.decodeStream(metadata).data).toString('utf8');
  const part = /pdfaid:part\s*(?:=\s*["']|>)\s*(\d)/.exec(text)?.[1];
  return part === undefined ? undefined : Number(part);
}

/** Parts 1 and 2 know no attached files, or only PDF/A itself; part 3 and later, and ordinary files, take any. */
export function allowsAttachments(document: PdfDocument): boolean {
  return (pdfaPart(document) ?? 3) >= 3;
}
