/** Names of structure elements in the two versions of PDF (ISO 32000-1 §14.8.4, ISO 32000-2 §14.8.6). */
import type { ListNumbering } from '../../layout/structure/structure-node.js';
import { pdfDict, pdfName, type PdfName, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { byteString } from '../../pdf/objects/text-string.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';

/** The names of elements, and the entries that they allow. */
export interface Vocabulary {
  /** The namespaces that the structure tree's root lists; absent before PDF 2.0. */
  readonly namespaces?: readonly PdfRef[];
  /** Whether elements name their targets (`Ref`), and notes state their kind. */
  readonly isVersion2: boolean;
  /** Whether equations have their MathML as an associated file. */
  readonly hasMarkup: boolean;
  /** Entries for the type of an element. */
  readonly typeOf: (role: string) => { readonly S: PdfName; readonly NS?: PdfRef };
  readonly numberingOf: (numbering: ListNumbering) => string | undefined;
}

export const vocabulary1: Vocabulary = {
  isVersion2: false,
  hasMarkup: false,
  typeOf: (role) => ({ S: pdfName(role) }),
  numberingOf: (numbering) => (numbering === 'None' || numbering === 'Description' ? undefined : numbering),
};

/** Types of PDF 1.7 that PDF 2.0 dropped; they are in the default namespace. */
const only1: ReadonlySet<string> = new Set(['BlockQuote', 'Code', 'Reference', 'TOC', 'TOCI']);

/** @param options `hasMarkup`: the file may embed others */
export function vocabulary2(file: PdfFile, { hasMarkup }: Pick<Vocabulary, 'hasMarkup'>): Vocabulary {
  const namespace = file.add(pdfDict({ Type: pdfName('Namespace'), NS: byteString('http://iso.org/pdf2/ssn') }));
  return {
    isVersion2: true,
    hasMarkup,
    namespaces: [namespace],
    typeOf: (role) => (only1.has(role) ? { S: pdfName(role) } : { S: pdfName(role === 'Note' ? 'FENote' : role), NS: namespace }),
    // items have labels, so they are ordered (ISO 14289-2 §8.2.5.25)
    numberingOf: (numbering) => (numbering === 'None' ? 'Ordered' : numbering),
  };
}
