/** The structure elements of a PDF, as in the file. */
import { PdfDict, type PdfObject, type PdfStream } from '../../src/pdf/objects/pdf-object.js';
import { decodeStreamData } from '../../src/pdf/filter/decode-stream.js';
import { asArray, catalogOf, asDict, asName, asStream } from '../../src/pdf/read/object-source.js';
import type { PdfDocument } from '../../src/pdf/read/pdf-document.js';

export interface PdfElement {
  readonly role: string;
  readonly dict: PdfDict;
  readonly kids: readonly PdfElement[];
}

const elementOf = (document: PdfDocument, value: PdfObject): PdfElement | undefined => {
  const dict = asDict(document, value);
  const role = dict && asName(document, dict.get('S'));
  if (!dict || role === undefined) return undefined;
  const kids = document.resolve(dict.get('K'));
  const list = Array.isArray(kids) ? (kids as PdfObject[]) : [kids];
  return {
    role,
    dict,
    kids: list.flatMap((kid) => (kid instanceof PdfDict || typeof kid === 'object' ? (elementOf(document, kid) ?? []) : [])),
  };
};

/** All elements, in tree order. */
export function pdfElements(document: PdfDocument): PdfElement[] {
  const root = asDict(document, catalogOf(document)?.get('StructTreeRoot'));
  const all: PdfElement[] = [];
  const add = (element: PdfElement): void => {
    all.push(element);
    element.kids.forEach(add);
  };
  for (const kid of asArray(document, root?.get('K'))) {
    const element = elementOf(document, kid);
    if (element) add(element);
  }
  return all;
}

const contentOf = (document: PdfDocument, stream: PdfStream | undefined): string =>
  stream ? Buffer.from(decodeStreamData(document, stream, { maxBytes: 1 << 20, maxFilters: 4 }).data).toString() : '';

/** The MathML of each formula. */
export const formulasOf = (document: PdfDocument): string[] =>
  pdfElements(document).flatMap(({ role, dict }) =>
    role === 'Formula'
      ? asArray(document, dict.get('AF')).map((file) =>
          contentOf(document, asStream(document, asDict(document, asDict(document, file)?.get('EF'))?.get('F'))),
        )
      : [],
  );
