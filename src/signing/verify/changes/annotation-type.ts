/** An annotation's `Type`, which may be omitted (ISO 32000-2 Table 166). */
import { PdfName, type PdfObject } from '../../../pdf/objects/pdf-object.js';

/** PDFBox, and thus EU DSS, adds a missing type to every annotation of a page that it signs; this has no effect. */
export const isTypeSpelledOut = (key: string, before: PdfObject | undefined, after: PdfObject | undefined): boolean =>
  key === 'Type' && before === undefined && after instanceof PdfName && after.value === 'Annot';
