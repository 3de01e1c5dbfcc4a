/** What `POST convert` takes. */
import {
  accessibleProfiles,
  archivalProfiles,
  attachments,
  commentViews,
  formViews,
  mediaTypes,
  pageLooks,
  pictureFormats,
  pictureViews,
  sourceFormats,
  targetFormats,
  trackedChanges,
} from '../../base/names/conversion.js';
import { leastDpi, mostDpi, mostPicturePages, mostPictureWidth, usualDpi } from '../../base/page-pictures.js';
import { flagChoices, type QueryTable } from '../query-parameters.js';
import { filePart } from './document-source.js';

const onlyForPictures = `Only for ${pictureFormats.join(' and ')}.`;

/** Of calls that answer a document. */
export const reportParameter = {
  report: {
    choices: ['json'],
    sentence:
      'Asks for the warnings beside the document: as multipart/mixed, or as JSON for a client that names application/json in Accept. Accept: multipart/mixed alone asks for them too.',
  },
} as const satisfies QueryTable;

export const convertParameters = {
  from: { choices: sourceFormats, isRequired: true, sentence: 'What the document is.' },
  to: {
    choices: targetFormats,
    fallback: 'pdf',
    sentence: 'What it becomes. Not every pair exists; the answer to one that does not lists those that do.',
  },
  changes: {
    choices: trackedChanges,
    sentence:
      'How tracked changes are shown: in the text (in Markdown as CriticMarkup, in HTML as ins and del), with deletions and formatting in balloons beside it, as if accepted, or as if rejected. Plain text has no marks: markup is final there.',
  },
  comments: {
    choices: commentViews,
    sentence:
      'Where comments are shown: nowhere, in balloons beside the text, in a list behind it, as annotations of a PDF, or in the text of Markdown as CriticMarkup.',
  },
  pictures: {
    choices: pictureViews,
    sentence:
      'What becomes of pictures in Markdown and HTML: data URIs, which is the default, files in a ZIP with the text (document.md, media/…), or their descriptions alone. Only for Markdown and HTML.',
  },
  look: {
    choices: pageLooks,
    sentence: "Whether a web page has a style sheet that gives it the document's look, which is the default, or none. Only for HTML.",
  },
  forms: {
    choices: formViews,
    sentence:
      'What a PDF makes of content controls and form fields: text, which is the default, or fields to fill in. What cannot be one stays text, and a warning names it. Only for PDF.',
  },
  pdfa: {
    choices: archivalProfiles,
    sentence: 'An archivable PDF: the part of PDF/A (ISO 19005) and its level of conformance. Without it the PDF is a plain one.',
  },
  pdfua: {
    choices: accessibleProfiles,
    sentence:
      'An accessible PDF: the part of PDF/UA (ISO 14289). Where the document does not allow it, the PDF claims nothing, and the warnings name the places to mend.',
  },
  attach: {
    choices: attachments,
    sentence:
      'Puts the document that the PDF is made from into it, for archives; only with the parts of PDF/A that hold other files (pdfa=3b, 3u, 3a).',
  },
  tagged: {
    choices: flagChoices,
    fallback: 'true',
    sentence: 'Whether a PDF has the structure that screen readers and other programs read: headings, lists, tables, alternative texts.',
  },
  recover: {
    choices: flagChoices,
    fallback: 'false',
    sentence:
      'Whether what can be saved of a DOCX package that was cut off is converted; else that is INVALID_FILE_FORMAT. Only from DOCX.',
  },
  media: {
    choices: mediaTypes,
    sentence:
      'Medium that the style sheets of a page are read for (@media); without it print for PDF, screen for DOCX. Only from Markdown and HTML.',
  },
  pages: {
    example: '1-3,7',
    sentence: `Pages that become pictures, at most ${String(mostPicturePages)}; without it all. One page gives the picture, several a ZIP of them. ${onlyForPictures}`,
  },
  dpi: {
    number: { type: 'number', minimum: leastDpi, maximum: mostDpi },
    sentence: `Pixels an inch of a picture; without it ${String(usualDpi)}, for an SVG its size on paper. ${onlyForPictures}`,
  },
  width: {
    number: { type: 'integer', minimum: 1, maximum: mostPictureWidth },
    sentence: `Pixels across of a picture; beside dpi the most. ${onlyForPictures}`,
  },
  ...reportParameter,
} as const satisfies QueryTable;

/** The parts of the form; `resource` may come more than once. */
export const convertParts = {
  file: filePart,
  reference: {
    ...filePart,
    description: 'A DOCX file whose styles, headers and page setup the result takes; only from Markdown and HTML.',
  },
  resource: {
    ...filePart,
    description:
      'A picture or a style sheet that a Markdown or HTML page refers to, found by its file name: img/logo.png is what the page refers to by that path, logo.png by that name in any folder.',
  },
} as const;

export const [partName, referenceName, resourceName] = [
  'file',
  'reference',
  'resource',
] as const satisfies readonly (keyof typeof convertParts)[];
