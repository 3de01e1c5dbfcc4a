/** pdf-lib as a peer: loaded from its installation folder, since it is not a dependency of the project. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** The part of it that is used. */
interface PdfLibDocument {
  copyPages(source: PdfLibDocument, indices: readonly number[]): Promise<readonly unknown[]>;
  getPageIndices(): readonly number[];
  addPage(page: unknown): void;
  save(): Promise<Uint8Array>;
}
interface PdfLib {
  readonly PDFDocument: { create(): Promise<PdfLibDocument>; load(bytes: Uint8Array): Promise<PdfLibDocument> };
}

/** @param folder The package's folder. @returns Joins documents by `copyPages` */
export function pdfLibMerge(folder: string): (parts: readonly Uint8Array[]) => Promise<Uint8Array> {
  const { PDFDocument } = createRequire(import.meta.url)(resolve(folder)) as PdfLib;
  return async (parts) => {
    const result = await PDFDocument.create();
    for (const part of parts) {
      const source = await PDFDocument.load(part);
      for (const page of await result.copyPages(source, source.getPageIndices())) result.addPage(page);
    }
    return result.save();
  };
}
