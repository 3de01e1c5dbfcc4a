/** Small PDF documents to be merged, and what is in the result. */
import { merge, type MergeDocument, type MergeSettings } from '../../../../src/operations/merge/merge.js';
import { PdfDict, PdfRef, PdfString, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';
import { decodePdfText } from '../../../../src/pdf/objects/text-string.js';
import { nameTreeEntries } from '../../../../src/pdf/read/sorted-tree.js';
import { asArray, catalogOf, asDict, asString } from '../../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../../src/pdf/read/page-tree.js';
import type { PdfDocument } from '../../../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import { classicPdf, type Objects } from '../support/build-pdf.js';

/** A document with pages whose content says which they are: `A1`, `A2`. Objects from 100 on are free. */
export function partOf(letter: string, pages: number, more: { catalog?: string; page?: string; objects?: Objects } = {}): MergeDocument {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const text = (number: number): string => `BT /F1 24 Tf 50 300 Td (${letter}${String(number)}) Tj ET`;
  const objects: Record<number, string | Buffer> = {
    1: `<</Type/Catalog/Pages 2 0 R${more.catalog ?? ''}>>`,
    2: `<</Type/Pages/Count ${String(pages)}/MediaBox[0 0 300 400]/Resources<</Font<</F1 3 0 R>>>>/Kids[${numbers.map((number) => `${String(number * 10)} 0 R`).join(' ')}]>>`,
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more.objects,
  };
  for (const number of numbers) {
    objects[number * 10] ??=
      `<</Type/Page/Parent 2 0 R/Contents ${String(number * 10 + 1)} 0 R${more.page ?? ''}${number === 1 ? (more.objects?.[100] === undefined ? '' : '/Annots 100 0 R') : ''}>>`;
    objects[number * 10 + 1] = `<</Length ${String(text(number).length)}>>stream\n${text(number)}\nendstream`;
  }
  return { bytes: new Uint8Array(classicPdf(objects)), name: `${letter}.pdf` };
}

export interface Merged {
  readonly document: PdfDocument;
  readonly catalog: PdfDict;
  readonly pages: readonly PdfDict[];
  /** `A1`, `B2`, of every page; nothing for an empty one. */
  readonly texts: readonly string[];
  readonly warnings: readonly string[];
}

export async function mergedOf(documents: readonly MergeDocument[], settings: MergeSettings = {}): Promise<Merged> {
  const { bytes, warnings } = await merge({ documents, ...settings });
  return openedOf(bytes, warnings);
}

export function openedOf(bytes: Uint8Array, warnings: readonly { code: string; message: string }[] = []): Merged {
  const document = readPdf(bytes);
  const catalog = catalogOf(document) ?? new PdfDict();
  const pages = [...eachPage(document)].map(({ dict }) => dict);
  const texts = pages.map((page) => /\((\w+)\) Tj/.exec(contentOf(document, page))?.[1] ?? '');
  return { document, catalog, pages, texts, warnings: warnings.map(({ code, message }) => `${code}: ${message}`) };
}

export function contentOf(document: PdfDocument, page: PdfDict): string {
  const value = page.get('Contents');
  const parts = Array.isArray(document.resolve(value)) ? asArray(document, value) : [value];
  return parts
    .map((part) => {
      const stream = document.resolve(part);
      return stream !== null && typeof stream === 'object' && 'data' in stream
        ? Buffer.from(document.decodeStream(stream).data).toString('latin1')
        : '';
    })
    .join('\n');
}

/** The number of the page, from 1, that a destination is on; by name where it is one. */
export function pageOf({ document, catalog }: Merged, destination: PdfObject | undefined): number | undefined {
  let value = document.resolve(destination);
  if (value instanceof PdfString) {
    const name = decodePdfText(value.bytes);
    const tree = asDict(document, asDict(document, catalog.get('Names'))?.get('Dests'));
    value = document.resolve([...nameTreeEntries(document, tree)].find(([key]) => decodePdfText(key) === name)?.[1]);
  }
  const [page] = asArray(document, value instanceof PdfDict ? value.get('D') : value);
  const index = [...eachPage(document)].findIndex(({ reference }) => page instanceof PdfRef && reference?.number === page.number);
  return index < 0 ? undefined : index + 1;
}

/** `title@page(kids)`. */
export function outlineText(merged: Merged): string {
  const { document, catalog } = merged;
  const lines = (first: PdfObject | undefined): string[] => {
    const items: string[] = [];
    for (let item = asDict(document, first); item; item = asDict(document, item.get('Next'))) {
      const kids = lines(item.get('First'));
      const title = asString(document, item.get('Title'));
      const page = pageOf(merged, item.get('Dest') ?? asDict(document, item.get('A'))?.get('D'));
      items.push(`${title ? decodePdfText(title.bytes) : '?'}@${String(page ?? '-')}${kids.length > 0 ? `(${kids.join(' ')})` : ''}`);
    }
    return items;
  };
  return lines(asDict(document, catalog.get('Outlines'))?.get('First')).join(' ');
}
