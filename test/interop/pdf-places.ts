/** The targets of a PDF's outline items and links, as found by pdf.js, Firefox's viewer. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfPlaces {
  /** All items in display order; pages from 0, undefined if an item has no target. */
  readonly outline: readonly { readonly title: string; readonly page: number | undefined }[];
  /** Links within the document. */
  readonly links: readonly { readonly from: number; readonly to: number | undefined }[];
}

interface Item {
  readonly title: string;
  readonly dest: string | readonly unknown[] | null;
  readonly items: readonly Item[];
}

export async function pdfJsPlaces(pdf: Uint8Array): Promise<PdfPlaces> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  const pageOf = async (dest: Item['dest']): Promise<number | undefined> => {
    const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const page = place?.[0] as Parameters<typeof document.getPageIndex>[0] | undefined;
    return page ? document.getPageIndex(page) : undefined;
  };
  const outline: { title: string; page: number | undefined }[] = [];
  const walk = async (items: readonly Item[]): Promise<void> => {
    for (const { title, dest, items: below } of items) {
      outline.push({ title, page: await pageOf(dest) });
      await walk(below);
    }
  };
  await walk((await document.getOutline()) ?? []);
  const links: { from: number; to: number | undefined }[] = [];
  for (let from = 0; from < document.numPages; from++) {
    const annotations = (await (await document.getPage(from + 1)).getAnnotations()) as readonly {
      subtype: string;
      url?: string;
      dest?: Item['dest'];
    }[];
    for (const { subtype, url, dest } of annotations)
      if (subtype === 'Link' && url === undefined) links.push({ from, to: await pageOf(dest ?? null) });
  }
  await task.destroy();
  return { outline, links };
}
