/** An annotation's `Type`, which may be left out (ISO 32000-2 Table 166). */
import { PdfName, type PdfObject } from '../../../pdf/objects/pdf-object.js';

/** PDFBox, and EU DSS with it, writes the type of every annotation of a page that it signs, where it was left out; that says nothing new. */
export const isTypeSpelledOut = (key: string, before: PdfObject | undefined, after: PdfObject | undefined): boolean =>
  key === 'Type' && before === undefined && after instanceof PdfName && after.value === 'Annot';
