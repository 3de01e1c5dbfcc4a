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
import { longestAttachedName, mostAttachedFiles } from './attached-files.js';
import { finishingOptions, type FinishingChoices } from './finishing.js';
import { onlyToPdf, typedOption, type GivenValues, type OperationOptions } from './operation-option.js';

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

/** Whether files that the documents carry stay in the result. Only for PDF. */
const attachmentChoices = ['keep', 'remove'] as const;

/** How many parts a merge takes. */
export const mostParts = 100;

/** The formats of parts. */
export const mergeFormats = ['docx', 'pdf', 'md', 'html'] as const;
export type MergeFormat = (typeof mergeFormats)[number];

/** How far a page may be turned, clockwise, beyond how it is shown already. */
export const pageAngles = [90, 180, 270, -90] as const;
export type PageAngle = (typeof pageAngles)[number];

/** Characters of a title in the outline. */
export const longestTitle = 500;

const onlyDocx = { onlyTo: ['docx'] } as const;

/** Options of one document, beside its bytes. */
export const mergeDocumentOptions = {
  /** Its file name; says what a text is (`.md`, `.html`), and names it where it has no title. */
  name: { kind: 'text', at: 'body', command: 'own' },
  /** Its format; default: recognised from the bytes and the name. */
  format: { kind: 'choice', choices: mergeFormats, at: 'body', command: 'own' },
  /** The title of its bookmark in the outline; default: its own title, otherwise its name. Only for PDF. */
  title: { kind: 'text', longest: longestTitle, ...onlyToPdf, at: 'body', command: 'own' },
  /** The pages that are taken, in this order: `2-5,8`; default: all. Only for PDF. */
  pages: { kind: 'text', ...onlyToPdf, at: 'body', command: 'own' },
  /**
   * How far pages are turned clockwise, by 90, 180, 270 or -90 degrees: `90` turns all that are taken, `90:1-3,5,180:7` those that it names by their numbers
   * in the document. Only for PDF. Default: as they are.
   */
  rotate: { kind: 'text', ...onlyToPdf, at: 'body', command: 'own' },
  /** The password of an encrypted PDF. */
  password: { kind: 'text', ...onlyToPdf, at: 'body', command: 'own' },
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
    ...onlyToPdf,
    at: 'query',
    command: { name: 'WHERE', help: 'adds blank pages so that every document begins on the front of a sheet' },
  },
  /** Whether the outline has a heading for each document above its own: its title, else its file name. Only for PDF. Default: where there are several. */
  titles: {
    kind: 'flag',
    ...onlyToPdf,
    at: 'query',
    command: { flag: 'no-titles', isOff: true, help: 'no headings for the documents in the outline' },
  },
  ...finishingOptions,
  /** Puts the documents themselves into the PDF, unchanged. Only for PDF. Default: none. */
  attach: {
    kind: 'choice',
    choices: attachments,
    ...onlyToPdf,
    at: 'query',
    command: { name: 'WHAT', help: 'attaches the documents themselves to the PDF, unchanged' },
  },
  /** Whether the files that the documents carry stay in the PDF; `removeAttachments` removes some by name. Only for PDF. Default: `keep`. */
  attachments: {
    kind: 'choice',
    choices: attachmentChoices,
    preset: 'keep',
    ...onlyToPdf,
    at: 'query',
    command: { name: 'HOW', help: 'the files that the documents carry' },
  },
  /** Names of files that the documents carry and the PDF must not. Only for PDF. Default: none. */
  removeAttachments: typedOption<readonly string[]>()({
    kind: 'list',
    of: { kind: 'text', least: 1, longest: longestAttachedName },
    least: 1,
    most: mostAttachedFiles,
    ...onlyToPdf,
    at: 'body',
    command: 'own',
  }),
  /** The profile of PDF/A that documents are converted to; the result claims it where all of them do. Only for PDF. Default: what all PDF documents claim. */
  pdfa: {
    kind: 'choice',
    choices: archivalProfiles,
    ...onlyToPdf,
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
    ...onlyToPdf,
    at: 'query',
    command: { name: 'PART', help: 'the same for PDF/UA' },
  },
  /** How tracked changes of converted documents are shown. Only for PDF. Default: `markup`. */
  changes: {
    kind: 'choice',
    choices: trackedChanges,
    ...onlyToPdf,
    at: 'query',
    command: { name: 'MODE', help: 'tracked changes', more: `default ${trackedChanges[0]}` },
  },
  /** Where comments of converted documents are shown. Only for PDF. Default: `none`. */
  comments: {
    kind: 'choice',
    choices: commentViews,
    ...onlyToPdf,
    at: 'query',
    command: { name: 'VIEW', help: 'comments', more: `default ${commentViews[0]}` },
  },
  /** Whether content controls and form fields of converted documents become fields or text. Only for PDF. Default: `text`. */
  forms: {
    kind: 'choice',
    choices: formViews,
    ...onlyToPdf,
    at: 'query',
    command: { name: 'VIEW', help: 'content controls and form fields', more: `default ${formViews[0]}` },
  },
  /** Whether a PDF of which something cannot be read is refused, which otherwise is a warning that names the object and its page. Only for PDF. Default: false. */
  strict: {
    kind: 'flag',
    ...onlyToPdf,
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
export interface MergeChoices extends Omit<GivenValues<typeof mergeOptions>, keyof FinishingChoices>, FinishingChoices {}
