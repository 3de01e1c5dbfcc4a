/** What a merge chooses from; each list is declared here alone, its first value is the usual one. */
import type {
  AccessibleProfile,
  ArchivalProfile,
  Attachment,
  CommentView,
  DocumentFormat,
  FormView,
  TrackedChanges,
} from './conversion.js';

/** Whether page numbers go on from part to part, or each part's begin anew. */
export const pageNumberings = ['continue', 'restart'] as const;
export type PageNumbering = (typeof pageNumberings)[number];

/** Pages without content before parts that would begin on the back of a sheet: none, or where one is needed for an odd page. Only for PDF. */
export const blankPages = ['none', 'odd'] as const;
export type BlankPages = (typeof blankPages)[number];

/** What becomes of styles with one name that differ: each part keeps its own, or all take the first part's. Only for DOCX. */
export const styleChoices = ['keep', 'first'] as const;
export type StyleChoice = (typeof styleChoices)[number];

/** Where a part of a DOCX begins: on a new page, odd page or even page, below what came before with a page setup of its own, or in the section before. */
export const partBreaks = ['page', 'odd', 'even', 'continuous', 'none'] as const;
export type PartBreak = (typeof partBreaks)[number];

/** How many parts a merge takes. */
export const mostParts = 100;

/** What parts may be. */
export const mergeFormats = ['docx', 'pdf', 'md', 'html'] as const;
export type MergeFormat = (typeof mergeFormats)[number];

/** Where a stamp is on the page as it is shown. */
export const stampPlaces = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'] as const;
export type StampPlace = (typeof stampPlaces)[number];
export const usualStampPlace: StampPlace = 'bottom-center';

/** What a stamp's text has a number in place of: of the page, of all pages, and the Bates number. */
export const stampFields = ['{page}', '{pages}', '{bates}'] as const;

/** Characters of a stamp. */
export const longestStamp = 200;

/** A first Bates number: digits that are counted up, and what is before and behind them. */
export const batesForm = /^([^{}]{0,40}?)(\d{1,12})([^\d{}]{0,20})$/;

/** Characters of a title in the outline. */
export const longestTitle = 500;

/** What is said of a document beside its bytes. */
export interface MergeDocumentFacts {
  /** Its file name; says what a text is (`.md`, `.html`), and names it where it has no title. */
  readonly name?: string;
  /** Default: found in the bytes and the name. */
  readonly format?: MergeFormat;
  /** Of its heading in the outline; default: the title that it states, else its name. Only for PDF. */
  readonly title?: string;
  /** The pages that are taken, in this order: `2-5,8`; default: all. Only for PDF. */
  readonly pages?: string;
  /** Of an encrypted PDF. */
  readonly password?: string;
}

/** How documents are merged. */
export interface MergeChoices {
  /** Default `pdf`. */
  readonly to?: DocumentFormat;
  /** Whether page numbers go on from document to document or begin anew; default `continue`. In a PDF these are the page labels that readers show. */
  readonly numbering?: PageNumbering;
  /** Whether every document begins on the front of a sheet, behind an empty page where it takes one; default `none`. Only for PDF. */
  readonly blank?: BlankPages;
  /** Whether the outline has a heading for each document above its own; default: where there are several. Only for PDF. */
  readonly titles?: boolean;
  /** A line on every page: `Page {page} of {pages}`, `{bates}`. Only for PDF. */
  readonly stamp?: string;
  /** Default `bottom-center`. */
  readonly stampAt?: StampPlace;
  /** The first page's Bates number, as `ACME000001`; the others count on. Without a stamp it is the stamp. */
  readonly bates?: string;
  /** Puts the documents themselves into the PDF, unchanged. */
  readonly attach?: Attachment;
  /** Profile of the documents that are converted; the result claims it where all of them do. Default: what all PDF documents claim. */
  readonly pdfa?: ArchivalProfile;
  readonly pdfua?: AccessibleProfile;
  /** How tracked changes of converted documents show; default `markup`. Only for PDF. */
  readonly changes?: TrackedChanges;
  /** Where comments of converted documents show; default `none`. Only for PDF. */
  readonly comments?: CommentView;
  /** Whether content controls and form fields of converted documents become fields; default `text`. Only for PDF. */
  readonly forms?: FormView;
  /** Refuses a PDF of which something cannot be read, which otherwise is a warning; default false. Only for PDF. */
  readonly strict?: boolean;
  /** What becomes of styles of one name that differ; default `keep`. Only for DOCX. */
  readonly styles?: StyleChoice;
  /** Where documents after the first begin; default `page`. Only for DOCX. */
  readonly between?: PartBreak;
}
