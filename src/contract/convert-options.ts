/** The options of `convert` besides the document and its resources, declared once. */
import {
  accessibleProfiles,
  archivalProfiles,
  attachments,
  commentViews,
  formViews,
  markupFormats,
  mayEmbed,
  mediaTypes,
  pageLooks,
  pictureFormats,
  pictureViews,
  sourceChoices,
  targetFormats,
  trackedChanges,
} from './conversion.js';
import { finishingOptions, type FinishingChoices } from './finishing.js';
import { pageAngles } from './merging.js';
import { onlyToPdf, type OperationOptions, type WholeValues } from './operation-option.js';

/** Pixels per inch if a request sets neither `dpi` nor `width`. */
export const usualDpi = 96;
export const leastDpi = 10;
export const mostDpi = 1200;
/** Pixels across. */
export const mostPictureWidth = 16_384;
/** Pages per request. */
export const mostPicturePages = 500;

const onlyPictures = { onlyTo: pictureFormats } as const;

export const convertOptions = {
  /** The format of the document; `auto`: the one that its bytes show, where text is HTML if it begins like a page or is named so, else Markdown. */
  from: { kind: 'choice', choices: sourceChoices, isRequired: true, at: 'query', command: 'own' },
  /** The format of the result. Not every pair exists; the error for one that does not lists those that do. Default: `pdf`. */
  to: { kind: 'choice', choices: targetFormats, preset: 'pdf', at: 'query', command: 'own' },
  /**
   * The selected pages: `2`, `1-3`, `1-3,7`. A PDF has them in this order. At most 500 for pictures: one page gives the picture, several a ZIP of them. Only for
   * PDF, png and svg. Default: all.
   */
  pages: {
    kind: 'text',
    onlyTo: ['pdf', ...pictureFormats],
    at: 'query',
    example: '1-3,7',
    command: {
      name: '1-3,7',
      help: `the selected pages of a PDF, in this order, or the ones that become pictures (${pictureFormats.join(' or ')}); default: all; several pictures are written as a ZIP`,
    },
  },
  /** How far pages of the PDF are turned clockwise: 90, 180, 270 or -90 for all, or angles with pages, as `90:1-3,5,180:7`. Only for PDF. Default: not at all. */
  rotate: {
    kind: 'text',
    ...onlyToPdf,
    at: 'query',
    example: '90:1-3,5,180:7',
    command: {
      name: '90:1-3',
      help: `clockwise rotation of pages: ${pageAngles.join(', ')} for all pages, or angles with pages, 90:1-3,5,180:7`,
    },
  },
  ...finishingOptions,
  /** Pixels an inch of a picture. Only for png and svg. Default: 96, for an SVG its size on paper. */
  dpi: {
    kind: 'number',
    minimum: leastDpi,
    maximum: mostDpi,
    ...onlyPictures,
    at: 'query',
    command: { name: 'N', help: `pixels per inch of a picture; default ${String(usualDpi)}, for svg its size on paper` },
  },
  /** Pixels across of a picture; beside `dpi` the most. Only for png and svg. */
  width: {
    kind: 'number',
    minimum: 1,
    maximum: mostPictureWidth,
    whole: true,
    ...onlyPictures,
    at: 'query',
    command: { name: 'N', help: 'width of a picture in pixels; with --dpi the maximum' },
  },
  /**
   * How tracked changes are shown: in the text (in Markdown as CriticMarkup, in HTML as ins and del), with deletions and formatting in balloons beside it, as if
   * accepted, or as if rejected. Plain text has no marks: `markup` is final there; `balloons` are not for texts. Default: `markup`.
   */
  changes: {
    kind: 'choice',
    choices: trackedChanges,
    at: 'query',
    command: { name: 'MODE', help: 'tracked changes', more: `default ${trackedChanges[0]}` },
  },
  /**
   * Where comments are shown: nowhere, in balloons beside the text, in a list behind it, as annotations of a PDF, or in the text of Markdown as CriticMarkup. Not
   * for DOCX; `margin` is not for texts. Default: `none`.
   */
  comments: {
    kind: 'choice',
    choices: commentViews,
    at: 'query',
    command: { name: 'VIEW', help: 'comments', more: `default ${commentViews[0]}; annotations only in PDF, inline only in md` },
  },
  /** How pictures are written: as data URIs, as files in a ZIP with the text (document.md, media/…), or their descriptions alone. Only for Markdown and HTML. Default: `embed`. */
  pictures: {
    kind: 'choice',
    choices: pictureViews,
    onlyTo: ['md', 'html'],
    at: 'query',
    command: {
      name: 'WHERE',
      help: 'pictures in md and html',
      more: `default ${pictureViews[0]}; files are written as a ZIP with the text`,
    },
  },
  /** Whether a web page has a style sheet that gives it the document's look, or none. Only for HTML. Default: `document`. */
  look: {
    kind: 'choice',
    choices: pageLooks,
    onlyTo: ['html'],
    at: 'query',
    command: { name: 'LOOK', help: 'style sheet of html', more: `default ${pageLooks[0]}` },
  },
  /** An archivable PDF: the part of PDF/A (ISO 19005) and its level of conformance. Only for PDF. Default: a plain one. */
  pdfa: {
    kind: 'choice',
    choices: archivalProfiles,
    ...onlyToPdf,
    at: 'query',
    command: { name: 'PROFILE', help: 'an archivable PDF (PDF/A)' },
  },
  /**
   * An accessible PDF: the part of PDF/UA (ISO 14289). Where the document does not allow it, the PDF claims nothing, and the warnings name the places to mend. Only
   * for PDF. Default: none.
   */
  pdfua: {
    kind: 'choice',
    choices: accessibleProfiles,
    ...onlyToPdf,
    at: 'query',
    command: { name: 'PART', help: 'an accessible PDF (PDF/UA)', more: 'warnings name the problems' },
  },
  /** How content controls and form fields appear in a PDF: as text, or as fields to fill in. A control that cannot be a field stays text, and a warning names it. Only for PDF. Default: `text`. */
  forms: {
    kind: 'choice',
    choices: formViews,
    ...onlyToPdf,
    at: 'query',
    command: { name: 'VIEW', help: 'content controls and form fields in a PDF', more: `default ${formViews[0]}` },
  },
  /** Puts the document that the PDF is made from into it, for archives; only with the parts of PDF/A that hold other files (`pdfa` 3b, 3u, 3a). Default: none. */
  attach: {
    kind: 'choice',
    choices: attachments,
    at: 'query',
    command: {
      name: 'WHAT',
      help: 'attaches the source document to the PDF',
      more: `only with --pdfa ${archivalProfiles.filter(mayEmbed).join(', ')}`,
    },
  },
  /** Whether a PDF has the structure that screen readers and other programs read: headings, lists, tables, alternative texts. Only for PDF. Default: true. */
  tagged: {
    kind: 'flag',
    preset: true,
    ...onlyToPdf,
    at: 'query',
    command: { flag: 'untagged', isOff: true, help: 'leaves out the structure for screen readers' },
  },
  /** Medium that the style sheets of a page are read for (`@media`). Only from Markdown and HTML. Default: `print` for PDF, `screen` for DOCX. */
  media: {
    kind: 'choice',
    choices: mediaTypes,
    onlyFrom: markupFormats,
    at: 'query',
    command: { name: 'MEDIUM', help: 'the medium whose style sheets apply', more: 'default: print for PDF, screen for DOCX' },
  },
  /** The password of an encrypted PDF. Only from PDF. */
  password: { kind: 'text', longest: 1000, onlyFrom: ['pdf'], at: 'body', command: 'own' },
  /** Whether what can be saved of a DOCX package that was cut off is converted, which otherwise is refused. Only from DOCX. Default: false. */
  recover: {
    kind: 'flag',
    preset: false,
    onlyFrom: ['docx'],
    at: 'query',
    command: { help: 'converts the readable part of a truncated DOCX file; default: it is rejected' },
  },
} as const satisfies OperationOptions;

/** The options for converting a document. */
export interface ConvertChoices extends WholeValues<typeof convertOptions> {}

const finishingNames = Object.keys(finishingOptions) as (keyof FinishingChoices)[];

/** Whether an option changes the PDF after the conversion. */
export function isFinished({ to = 'pdf', pages, rotate, ...choices }: Partial<ConvertChoices>): boolean {
  return to === 'pdf' && [pages, rotate, ...finishingNames.map((name) => choices[name])].some((value) => value !== undefined);
}
