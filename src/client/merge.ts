/** The client's call of `POST merge`. */
import type {
  AccessibleProfile,
  ArchivalProfile,
  Attachment,
  CommentView,
  DocumentFormat,
  FormView,
  TrackedChanges,
} from '../base/names/conversion.js';
import type { BlankPages, MergeFormat, PageNumbering, PartBreak, StampPlace, StyleChoice } from '../base/names/merging.js';
import type { TemplateSource } from './annotate.js';
import { encodeBase64 } from './base64.js';
import { readConverted, type ConvertedDocument, type DocumentBytes } from './convert.js';
import type { CallOptions, Transport } from './transport.js';

/** A document to be merged, and what is taken of it. */
export interface MergeDocumentSource {
  /** Its bytes, or where the service can fetch it. */
  readonly document: TemplateSource;
  /** Its file name: says what a text is (`.md`, `.html`), and names it where it has no title. */
  readonly name?: string;
  /** Default: found in the bytes and the name. */
  readonly format?: MergeFormat;
  /** Of its heading in the outline. Only for PDF. */
  readonly title?: string;
  /** The pages that are taken, in this order: `2-5,8`; default: all. Only for PDF. */
  readonly pages?: string;
  /** Of an encrypted PDF. */
  readonly password?: string;
}

export interface MergeCallOptions extends CallOptions {
  /** Default `pdf`. */
  readonly to?: DocumentFormat;
  /** Whether page numbers go on from document to document or begin anew; default `continue`. */
  readonly numbering?: PageNumbering;
  /** Whether every document begins on the front of a sheet; default `none`. Only for PDF. */
  readonly blank?: BlankPages;
  /** Whether the outline has a heading for each document; default: where there are several. Only for PDF. */
  readonly titles?: boolean;
  /** A line on every page: `Page {page} of {pages}`, `{bates}`. Only for PDF. */
  readonly stamp?: string;
  /** Default `bottom-center`. */
  readonly stampAt?: StampPlace;
  /** The first page's Bates number, as `ACME000001`. Only for PDF. */
  readonly bates?: string;
  /** Puts the documents themselves into the PDF, unchanged. */
  readonly attach?: Attachment;
  readonly pdfa?: ArchivalProfile;
  readonly pdfua?: AccessibleProfile;
  /** Of documents that are converted; default `markup`. Only for PDF. */
  readonly changes?: TrackedChanges;
  /** Of documents that are converted; default `none`. Only for PDF. */
  readonly comments?: CommentView;
  /** Of documents that are converted; default `text`. Only for PDF. */
  readonly forms?: FormView;
  /** What becomes of styles of one name that differ; default `keep`. Only for DOCX. */
  readonly styles?: StyleChoice;
  /** Where documents after the first begin; default `page`. Only for DOCX. */
  readonly between?: PartBreak;
  /** Brings the warnings themselves along, in `report`; default false. */
  readonly report?: boolean;
}

type Facts = Omit<MergeDocumentSource, 'document'>;

const bytesIn = (document: TemplateSource): DocumentBytes | undefined => ('url' in document ? undefined : document);

/** As a form where all bytes are here: they need no base64. */
async function bodyOf(documents: readonly MergeDocumentSource[]): Promise<FormData | object> {
  const facts = documents.map(({ document: _, ...own }): Facts => own);
  const bytes = documents.map(({ document }) => bytesIn(document));
  if (bytes.every((one) => one !== undefined)) {
    const form = new FormData();
    form.append('documents', JSON.stringify(facts));
    for (const [index, one] of bytes.entries())
      form.append('file', one instanceof Blob ? one : new Blob([one]), facts[index]?.name ?? 'document');
    return form;
  }
  const sources = documents.map(async ({ document, ...own }) => ({
    ...own,
    ...('url' in document ? { url: document.url } : { base64: await encodeBase64(document) }),
  }));
  return { documents: await Promise.all(sources) };
}

export async function merge(
  { succeed }: Transport,
  documents: readonly MergeDocumentSource[],
  options: MergeCallOptions = {},
): Promise<ConvertedDocument> {
  const { to, numbering, blank, titles, stamp, stampAt, bates, attach, pdfa, pdfua } = options;
  const { changes, comments, forms, styles, between, report } = options;
  const response = await succeed({
    method: 'POST',
    path: '/merge',
    query: {
      ...{ to, numbering, blank, stamp, stampAt, bates, attach, pdfa, pdfua, changes, comments, forms, styles, between },
      titles: titles === undefined ? undefined : String(titles),
      report: report === true ? 'json' : undefined,
    },
    ...(report === true ? { accept: 'application/json' } : {}),
    body: await bodyOf(documents),
    isRepeatable: true,
    options,
  });
  return readConverted(response);
}
