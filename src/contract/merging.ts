/** The options of a merge and their choices; each list is declared only here, with the default first. */
import {
  accessibleProfiles,
  archivalProfiles,
  attachments,
  commentViews,
  documentFormats,
  formViews,
  trackedChanges,
} from './conversion.js';
import { type OperationOptions, typedOption, type GivenValues } from './operation-option.js';
import { metadataKind, type PdfMetadata } from './pdf-metadata.js';
import { pdfOptimisationOptions } from './pdf-optimisation.js';
import { protectionKind, type PdfProtection } from './pdf-protection.js';

/** Whether page numbers go on from part to part, or each part's start again. */
export const pageNumberings = ['continue', 'restart'] as const;
export type PageNumbering = (typeof pageNumberings)[number];

/** Pages without content before parts that would begin on the back of a sheet: none, or where one is needed for an odd page. Only for PDF. */
export const blankPages = ['none', 'odd'] as const;
export type BlankPages = (typeof blankPages)[number];

/** How different styles of the same name are merged: each part keeps its own, or all take the first part's. Only for DOCX. */
export const styleChoices = ['keep', 'first'] as const;
export type StyleChoice = (typeof styleChoices)[number];

/** Where a part of a DOCX begins: on a new page, odd page or even page, below what came before with a page setup of its own, or in the section before. */
export const partBreaks = ['page', 'odd', 'even', 'continuous', 'none'] as const;
export type PartBreak = (typeof partBreaks)[number];

/** How many parts a merge takes. */
export const mostParts = 100;

/** The formats of parts. */
export const mergeFormats = ['docx', 'pdf', 'md', 'html'] as const;
export type MergeFormat = (typeof mergeFormats)[number];

/** Where a stamp is on the page as it is shown. */
export const stampPlaces = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'] as const;
export type StampPlace = (typeof stampPlaces)[number];
export const usualStampPlace: StampPlace = 'bottom-center';

/** Placeholders in a stamp's text: the page's number, the number of pages, and the Bates number. */
export const stampFields = ['{page}', '{pages}', '{bates}'] as const;

/** Characters of a stamp. */
export const longestStamp = 200;

/** A first Bates number: digits that are counted up, and what is before and behind them. */
export const batesForm = /^([^{}]{0,40}?)(\d{1,12})([^\d{}]{0,20})$/;

/** How far a page may be turned, clockwise, beyond how it is shown already. */
export const pageAngles = [90, 180, 270, -90] as const;
export type PageAngle = (typeof pageAngles)[number];

/** Units of a file's maximum size, in bytes. */
export const sizeUnits = { KB: 1000, MB: 1_000_000 } as const;
type SizeUnit = keyof typeof sizeUnits;

/** How a result becomes several files: one for each page, each group of pages, or each bookmark at the top; or with so many pages or bytes at most. */
export const splitWays = ['pages', 'ranges', 'outline'] as const;
export type SplitWay = (typeof splitWays)[number] | `${number}` | `${number}${SizeUnit}`;
export const splitForm = new RegExp(`^(?:${splitWays.join('|')}|[1-9]\\d{0,4}(?:${Object.keys(sizeUnits).join('|')})?)$`);

/** The maximum number of bytes of a file; undefined if it is split in another way. */
export function splitSize(split: string): number | undefined {
  const unit = Object.keys(sizeUnits).find((name): name is SizeUnit => split.endsWith(name));
  return unit && Number(split.slice(0, -unit.length)) * sizeUnits[unit];
}

/** How many files a result becomes, and bytes of all of them. */
export const mostSplitFiles = 10_000;
export const mostSplitBytes = 512 * 1024 * 1024;

/** Characters of a title in the outline. */
export const longestTitle = 500;

const onlyPdf = { onlyTo: ['pdf'] } as const;
const onlyDocx = { onlyTo: ['docx'] } as const;

/** Options of one document, beside its bytes. */
export const mergeDocumentOptions = {
  /** Its file name; says what a text is (`.md`, `.html`), and names it where it has no title. */
  name: { kind: 'text', at: 'body', command: 'own' },
  /** Its format; default: recognised from the bytes and the name. */
  format: { kind: 'choice', choices: mergeFormats, at: 'body', command: 'own' },
  /** The title of its bookmark in the outline; default: its own title, otherwise its name. Only for PDF. */
  title: { kind: 'text', longest: longestTitle, ...onlyPdf, at: 'body', command: 'own' },
  /** The pages that are taken, in this order: `2-5,8`; default: all. Only for PDF. */
  pages: { kind: 'text', ...onlyPdf, at: 'body', command: 'own' },
  /**
   * How far pages are turned clockwise, by 90, 180, 270 or -90 degrees: `90` turns all that are taken, `90:1-3,5,180:7` those that it names by their numbers
   * in the document. Only for PDF. Default: as they are.
   */
  rotate: { kind: 'text', ...onlyPdf, at: 'body', command: 'own' },
  /** The password of an encrypted PDF. */
  password: { kind: 'text', ...onlyPdf, at: 'body', command: 'own' },
} as const satisfies OperationOptions;

/** How documents are merged. */
export const mergeOptions = {
  /** The format of the result; PDF documents can only become a PDF. Default: `pdf`. */
  to: { kind: 'choice', choices: documentFormats, preset: 'pdf', at: 'query', command: 'own' },
  /** Whether page numbers go on from document to document or start again; in a PDF these are the labels that readers show, and what is printed on the pages stays. Default: `continue`. */
  numbering: {
    kind: 'choice',
    choices: pageNumberings,
    preset: 'continue',
    at: 'query',
    command: { name: 'HOW', help: 'page numbers from document to document', more: 'in a PDF the labels that readers show' },
  },
  /** Whether a document that would begin on the back of a sheet gets an empty page before it, for printing on both sides. Only for PDF. Default: `none`. */
  blank: {
    kind: 'choice',
    choices: blankPages,
    preset: 'none',
    ...onlyPdf,
    at: 'query',
    command: { name: 'WHERE', help: 'adds blank pages so that every document begins on the front of a sheet' },
  },
  /** Whether the outline has a heading for each document above its own: its title, else its file name. Only for PDF. Default: where there are several. */
  titles: {
    kind: 'flag',
    ...onlyPdf,
    at: 'query',
    command: { flag: 'no-titles', isOff: true, help: 'no headings for the documents in the outline' },
  },
  /** A line on every page, at most 200 characters, in which `{page}`, `{pages}` and `{bates}` are filled in. Only for PDF. Default: none. */
  stamp: {
    kind: 'text',
    longest: longestStamp,
    ...onlyPdf,
    at: 'query',
    example: 'Page {page} of {pages}',
    command: { name: 'TEXT', help: `a line on every page, for example "Page {page} of {pages}"; ${stampFields.join(', ')} are filled in` },
  },
  /** Where the line is. Only for PDF. Default: `bottom-center`, where there is one. */
  stampAt: {
    kind: 'choice',
    choices: stampPlaces,
    ...onlyPdf,
    at: 'query',
    command: { flag: 'stamp-at', name: 'PLACE', help: 'where it is', more: `default ${usualStampPlace}` },
  },
  /** The first page's Bates number, as `ACME000001`; the others count on. Without a stamp it is the stamp. Only for PDF. Default: none. */
  bates: {
    kind: 'text',
    ...onlyPdf,
    at: 'query',
    example: 'ACME000001',
    pattern: batesForm.source,
    command: { name: 'NUMBER', help: 'Bates number of the first page, for example ACME000001; later pages count up' },
  },
  /** Puts the documents themselves into the PDF, unchanged. Only for PDF. Default: none. */
  attach: {
    kind: 'choice',
    choices: attachments,
    ...onlyPdf,
    at: 'query',
    command: { name: 'WHAT', help: 'attaches the documents themselves to the PDF, unchanged' },
  },
  /**
   * Makes a ZIP of several PDF documents: one of each page (`pages`), of each group between the commas of `pages` (`ranges`), of each bookmark at the top of
   * the outline (`outline`), of so many pages at most (`10`), or of so many bytes at most (`500KB`, `5MB`). Only for PDF. Default: one document.
   */
  split: typedOption<SplitWay>()({
    kind: 'text',
    form: {
      isRight: (value) => splitForm.test(String(value)),
      issue: `must be ${splitWays.join(', ')}, or the maximum number of pages per file (10) or its maximum size (500KB, 5MB)`,
    },
    ...onlyPdf,
    at: 'query',
    example: 'pages',
    pattern: splitForm.source,
    command: {
      name: 'HOW',
      help: `writes several files: ${splitWays.join(', ')}, a maximum number of pages per file (10) or a maximum size (5MB); --out must be a folder or end with .zip`,
    },
  }),
  /**
   * Encrypts the PDF, or each of the files that it is split into, with AES-256 (PDF 2.0): `password` is needed to open it, `ownerPassword` opens it without
   * restrictions, `permissions` are what others may do. The result is no PDF/A. Only for PDF. Default: it is not encrypted.
   */
  protection: typedOption<PdfProtection>()({ ...protectionKind, ...onlyPdf, at: 'body', command: 'own' }),
  /**
   * The PDF's `title`, `author`, `subject`, `keywords` and `created` (ISO 8601 with a zone), in its information dictionary and XMP. Only for PDF. Default: the
   * first document's title.
   */
  metadata: typedOption<PdfMetadata>()({ ...metadataKind, ...onlyPdf, at: 'body', command: 'own' }),
  ...pdfOptimisationOptions,
  /** The profile of PDF/A that documents are converted to; the result claims it where all of them do. Only for PDF. Default: what all PDF documents claim. */
  pdfa: {
    kind: 'choice',
    choices: archivalProfiles,
    ...onlyPdf,
    at: 'query',
    command: {
      name: 'PROFILE',
      help: 'profile of PDF/A that documents are converted to',
      more: 'default: the profile that all PDF documents claim',
    },
  },
  /** The same of PDF/UA. Only for PDF. Default: what all PDF documents claim. */
  pdfua: {
    kind: 'choice',
    choices: accessibleProfiles,
    ...onlyPdf,
    at: 'query',
    command: { name: 'PART', help: 'the same for PDF/UA' },
  },
  /** How tracked changes of converted documents are shown. Only for PDF. Default: `markup`. */
  changes: {
    kind: 'choice',
    choices: trackedChanges,
    ...onlyPdf,
    at: 'query',
    command: { name: 'MODE', help: 'tracked changes', more: `default ${trackedChanges[0]}` },
  },
  /** Where comments of converted documents are shown. Only for PDF. Default: `none`. */
  comments: {
    kind: 'choice',
    choices: commentViews,
    ...onlyPdf,
    at: 'query',
    command: { name: 'VIEW', help: 'comments', more: `default ${commentViews[0]}` },
  },
  /** Whether content controls and form fields of converted documents become fields or text. Only for PDF. Default: `text`. */
  forms: {
    kind: 'choice',
    choices: formViews,
    ...onlyPdf,
    at: 'query',
    command: { name: 'VIEW', help: 'content controls and form fields', more: `default ${formViews[0]}` },
  },
  /** Whether a PDF of which something cannot be read is refused, which otherwise is a warning that names the object and its page. Only for PDF. Default: false. */
  strict: {
    kind: 'flag',
    ...onlyPdf,
    at: 'query',
    command: { help: 'rejects a PDF with unreadable parts; default: a warning names them' },
  },
  /** How different styles of the same name are merged: each document keeps its own, or all take the first one's. Only for DOCX. Default: `keep`. */
  styles: {
    kind: 'choice',
    choices: styleChoices,
    ...onlyDocx,
    at: 'query',
    command: {
      name: 'WHOSE',
      help: "differing styles of one name: each document keeps its own, or all use the first one's",
      more: `default ${styleChoices[0]}`,
    },
  },
  /** Where documents after the first begin: on a new page, on an odd or even one, on the same page in a section of their own, or in the section before. Only for DOCX. Default: `page`. */
  between: {
    kind: 'choice',
    choices: partBreaks,
    ...onlyDocx,
    at: 'query',
    command: { name: 'WHERE', help: 'where documents after the first begin', more: `default ${partBreaks[0]}` },
  },
} as const satisfies OperationOptions;

/** Options of one document, beside its bytes. */
export interface MergeDocumentFacts extends GivenValues<typeof mergeDocumentOptions> {}

/** How documents are merged. */
export interface MergeChoices extends GivenValues<typeof mergeOptions> {}
