/** Opens PDFs with pdf.js, as Firefox does, and answers with the number of pages; 0 if it does not open one or shows no page of it. */
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

async function pagesOf(data: Uint8Array): Promise<number> {
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  try {
    const document = await task.promise;
    await document.getPage(1);
    return document.numPages;
  } catch {
    return 0;
  } finally {
    await task.destroy();
  }
}

// pdf.js leaves promises of pages behind that it rejects later
process.on('unhandledRejection', () => undefined);
process.on('message', (base64: string) => {
  void pagesOf(new Uint8Array(Buffer.from(base64, 'base64'))).then((pages) => process.send?.(pages));
});
