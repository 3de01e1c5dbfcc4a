/** Counts the features of a PDF besides its pages, to compare merges with those of other programs. */
import { Budget } from '../../src/base/abort.js';
import { PdfDict, PdfRef, PdfString, type PdfObject } from '../../src/pdf/objects/pdf-object.js';
import { decodePdfText } from '../../src/pdf/objects/text-string.js';
import { eachField } from '../../src/pdf/read/field-tree.js';
import { asArray, catalogOf, asDict, asName } from '../../src/pdf/read/object-source.js';
import { eachPage } from '../../src/pdf/read/page-tree.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { nameTreeEntries } from '../../src/pdf/read/sorted-tree.js';
import { kidsOf } from '../../src/pdf/structure/read-structure.js';

export const pdfFeatures = ['outline items', 'links within', 'links outside', 'fields', 'attachments', 'elements'] as const;
export type PdfFeatures = Readonly<Record<(typeof pdfFeatures)[number], number>>;

/** An outline item, or a link, counts if it leads to an existing page. */
export function featuresOf(bytes: Uint8Array): PdfFeatures {
  const document = readPdf(bytes);
  const budget = new Budget();
  const catalog = catalogOf(document);
  const names = asDict(document, catalog?.get('Names'));
  const destinations = new Map(
    Array.from(nameTreeEntries(document, asDict(document, names?.get('Dests'))), ([key, value]) => [decodePdfText(key), value]),
  );
  for (const [name, value] of asDict(document, catalog?.get('Dests'))?.entries ?? []) destinations.set(name, value);
  const pages = [...eachPage(document, budget)];
  const references = new Set(pages.map(({ reference }) => reference?.number));

  const leads = (destination: PdfObject | undefined): boolean => {
    let value = document.resolve(destination);
    if (value instanceof PdfString) value = document.resolve(destinations.get(decodePdfText(value.bytes)));
    else if (asName(document, value) !== undefined) value = document.resolve(destinations.get(asName(document, value) ?? ''));
    const [page] = asArray(document, value instanceof PdfDict ? value.get('D') : value);
    return page instanceof PdfRef && references.has(page.number);
  };
  const isWithin = (dict: PdfDict): boolean => leads(dict.get('Dest') ?? asDict(document, dict.get('A'))?.get('D'));

  function outlineItems(first: PdfObject | undefined, seen = new Set<number>()): number {
    let count = 0;
    for (let next = first; next instanceof PdfRef && !seen.has(next.number);) {
      seen.add(next.number);
      const dict = asDict(document, next);
      count += (dict && isWithin(dict) ? 1 : 0) + outlineItems(dict?.get('First'), seen);
      next = dict?.get('Next');
    }
    return count;
  }

  function elements(): number {
    const seen = new Set<number>();
    const stack = [...kidsOf(document, asDict(document, catalog?.get('StructTreeRoot'))?.get('K'))];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const dict = next instanceof PdfRef && !seen.has(next.number) ? asDict(document, next) : undefined;
      if (!(next instanceof PdfRef) || dict?.get('S') === undefined) continue;
      seen.add(next.number);
      stack.push(...kidsOf(document, dict.get('K')));
    }
    return seen.size;
  }

  const links = pages.flatMap(({ dict }) =>
    asArray(document, dict.get('Annots')).flatMap((item) => {
      const annotation = asDict(document, item);
      return annotation && asName(document, annotation.get('Subtype')) === 'Link' ? [annotation] : [];
    }),
  );
  return {
    'outline items': outlineItems(asDict(document, catalog?.get('Outlines'))?.get('First')),
    'links within': links.filter(isWithin).length,
    'links outside': links.filter((link) => asName(document, asDict(document, link.get('A'))?.get('S')) === 'URI').length,
    fields: [...eachField(document, budget)].length,
    attachments: [...nameTreeEntries(document, asDict(document, names?.get('EmbeddedFiles')))].length,
    elements: elements(),
  };
}
