/** PDF bytes → the document and the facts that are needed before pages are made for it. */
import type { Budget } from '../../base/abort.js';
import { eachField } from '../../pdf/read/field-tree.js';
import { pageGeometry, eachPage } from '../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import { readStructure } from '../../pdf/structure/read-structure.js';
import { conformanceClaims } from '../../pdf/read/conformance-claims.js';
import { isSigned } from './prepare-signature.js';

export interface OpenedPdf {
  readonly document: PdfDocument;
  /** If true, neither pages nor files may be added. */
  readonly isSigned: boolean;
  /** Points; undefined for a document without pages. */
  readonly firstPageWidth: number | undefined;
  readonly pages: number;
  /** Whether added pages can join its structure. */
  readonly isTagged: boolean;
  /** Whether it claims PDF/A or PDF/UA conformance, which additions must preserve. */
  readonly isConforming: boolean;
}

/** @throws DocOpsError INVALID_FILE_FORMAT, UNPROCESSABLE_DOCUMENT as {@link readPdf} */
export function openForSigning(bytes: Uint8Array, password: string | undefined, budget: Budget): OpenedPdf {
  return openDocument(readPdf(bytes, { budget, password }), budget);
}

/** As {@link openForSigning}, for a document that has been read. */
export function openDocument(document: PdfDocument, budget: Budget): OpenedPdf {
  const pages = [...eachPage(document, budget)];
  const [first] = pages;
  const box = first && pageGeometry(document, first).box;
  const { pdfa, pdfua } = conformanceClaims(document);
  return {
    document,
    isSigned: isSigned(document),
    firstPageWidth: box && Math.abs(box[2] - box[0]),
    pages: pages.length,
    isTagged: readStructure(document, budget).kind === 'tree',
    isConforming: pdfa !== undefined || pdfua !== undefined,
  };
}

/** Whether the document has a form field with this full name. */
export function hasField({ document }: OpenedPdf, name: string, budget: Budget): boolean {
  for (const field of eachField(document, budget)) if (field.name === name) return true;
  return false;
}
