/** The sentences of options, written by scripts/write-options.ts from the comments of their tables in src/contract/. */

export const optionSentences = {
  convert: {
    from: 'The format of the document; `auto`: the one that its bytes show, where text is HTML if it begins like a page or is named so, else Markdown.',
    to: 'The format of the result. Not every pair exists; the error for one that does not lists those that do.',
    pages:
      'The selected pages: `2`, `1-3`, `1-3,7`. A PDF has them in this order. At most 500 for pictures: one page gives the picture, several a ZIP of them. Only for PDF, png and svg. Default: all.',
    rotate:
      'How far pages of the PDF are turned clockwise: 90, 180, 270 or -90 for all, or angles with pages, as `90:1-3,5,180:7`. Only for PDF. Default: not at all.',
    stamp: 'A line on every page, at most 200 characters, in which `{page}`, `{pages}` and `{bates}` are filled in. Only for PDF.',
    stampAt: 'Where the line is. Only for PDF. Default: `bottom-center`, where there is one.',
    bates: "The first page's Bates number, as `ACME000001`; the others count on. Without a stamp it is the stamp. Only for PDF.",
    split:
      'Makes a ZIP of several PDF documents: one of each page (`pages`), of each group between the commas of `pages` (`ranges`), of each bookmark at the top of the outline (`outline`), of so many pages at most (`10`), or of so many bytes at most (`500KB`, `5MB`). Only for PDF. Default: one document.',
    protection:
      'Encrypts the PDF, or each of the files that it is split into, with AES-256 (PDF 2.0): `password` is needed to open it, `ownerPassword` opens it without restrictions, `permissions` are what others may do. The result is no PDF/A. Only for PDF. Default: it is not encrypted.',
    metadata:
      "The PDF's `title`, `author`, `subject`, `keywords` and `created` (ISO 8601 with a zone), in its information dictionary and XMP. Only for PDF. Default: the first document's title.",
    watermark: 'A text, a picture or a page of another PDF over or under the content of the pages. Only for PDF.',
    optimise:
      'Makes the PDF smaller without a difference that can be seen: everything is packed as well as possible, TrueType fonts lose the glyphs that nothing shows, and subsets of one font become one, equal fonts, pictures and the like are stored once, and unused objects are left out. Only for PDF. Default: false.',
    imageDpi:
      'Pixels an inch that pictures have at most at the size at which pages show them; others get fewer. Pictures of one bit, with a palette and with a mask by colour stay as they are. Only with `optimise`, for PDF. Default: as they are.',
    imageQuality:
      'The quality of JPEG pictures, which are stored again where they become smaller. Only with `optimise`, for PDF. Default: 80 for pictures that get fewer pixels.',
    linearise:
      'Writes the PDF, or each of the files that it is split into, for viewing while it is loaded: the first page comes first, and viewers know where to find the others (linearized PDF). Only for PDF. Default: false.',
    attachFiles:
      'Files that the PDF carries besides its pages, at most 100: `name`, `data` (base64 in JSON), `mediaType`, `description` and `relationship` (`Data`, `Supplement` …). PDF/A-2 becomes PDF/A-3. Only for PDF.',
    dpi: 'Pixels an inch of a picture. Only for png and svg. Default: 96, for an SVG its size on paper.',
    width: 'Pixels across of a picture; beside `dpi` the most. Only for png and svg.',
    changes:
      'How tracked changes are shown: in the text (in Markdown as CriticMarkup, in HTML as ins and del), with deletions and formatting in balloons beside it, as if accepted, or as if rejected. Plain text has no marks: `markup` is final there; `balloons` are not for texts. Default: `markup`.',
    comments:
      'Where comments are shown: nowhere, in balloons beside the text, in a list behind it, as annotations of a PDF, or in the text of Markdown as CriticMarkup. Not for DOCX; `margin` is not for texts. Default: `none`.',
    pictures:
      'How pictures are written: as data URIs, as files in a ZIP with the text (document.md, media/…), or their descriptions alone. Only for Markdown and HTML. Default: `embed`.',
    look: "Whether a web page has a style sheet that gives it the document's look, or none. Only for HTML. Default: `document`.",
    pdfa: 'An archivable PDF: the part of PDF/A (ISO 19005) and its level of conformance. Only for PDF. Default: a plain one.',
    pdfua:
      'An accessible PDF: the part of PDF/UA (ISO 14289). Where the document does not allow it, the PDF claims nothing, and the warnings name the places to mend. Only for PDF.',
    forms:
      'How content controls and form fields appear in a PDF: as text, or as fields to fill in. A control that cannot be a field stays text, and a warning names it. Only for PDF. Default: `text`.',
    attach:
      'Puts the document that the PDF is made from into it, for archives; only with the parts of PDF/A that hold other files (`pdfa` 3b, 3u, 3a).',
    tagged:
      'Whether a PDF has the structure that screen readers and other programs read: headings, lists, tables, alternative texts. Only for PDF.',
    media:
      'Medium that the style sheets of a page are read for (`@media`). Only from Markdown and HTML. Default: `print` for PDF, `screen` for DOCX.',
    password: 'The password of an encrypted PDF. Only from PDF.',
    recover: 'Whether what can be saved of a DOCX package that was cut off is converted, which otherwise is refused. Only from DOCX.',
  },
  merge: {
    to: 'The format of the result; PDF documents can only become a PDF.',
    numbering:
      'Whether page numbers go on from document to document or start again; in a PDF these are the labels that readers show, and what is printed on the pages stays.',
    blank:
      'Whether a document that would begin on the back of a sheet gets an empty page before it, for printing on both sides. Only for PDF.',
    titles:
      'Whether the outline has a heading for each document above its own: its title, else its file name. Only for PDF. Default: where there are several.',
    stamp: 'A line on every page, at most 200 characters, in which `{page}`, `{pages}` and `{bates}` are filled in. Only for PDF.',
    stampAt: 'Where the line is. Only for PDF. Default: `bottom-center`, where there is one.',
    bates: "The first page's Bates number, as `ACME000001`; the others count on. Without a stamp it is the stamp. Only for PDF.",
    split:
      'Makes a ZIP of several PDF documents: one of each page (`pages`), of each group between the commas of `pages` (`ranges`), of each bookmark at the top of the outline (`outline`), of so many pages at most (`10`), or of so many bytes at most (`500KB`, `5MB`). Only for PDF. Default: one document.',
    protection:
      'Encrypts the PDF, or each of the files that it is split into, with AES-256 (PDF 2.0): `password` is needed to open it, `ownerPassword` opens it without restrictions, `permissions` are what others may do. The result is no PDF/A. Only for PDF. Default: it is not encrypted.',
    metadata:
      "The PDF's `title`, `author`, `subject`, `keywords` and `created` (ISO 8601 with a zone), in its information dictionary and XMP. Only for PDF. Default: the first document's title.",
    watermark: 'A text, a picture or a page of another PDF over or under the content of the pages. Only for PDF.',
    optimise:
      'Makes the PDF smaller without a difference that can be seen: everything is packed as well as possible, TrueType fonts lose the glyphs that nothing shows, and subsets of one font become one, equal fonts, pictures and the like are stored once, and unused objects are left out. Only for PDF. Default: false.',
    imageDpi:
      'Pixels an inch that pictures have at most at the size at which pages show them; others get fewer. Pictures of one bit, with a palette and with a mask by colour stay as they are. Only with `optimise`, for PDF. Default: as they are.',
    imageQuality:
      'The quality of JPEG pictures, which are stored again where they become smaller. Only with `optimise`, for PDF. Default: 80 for pictures that get fewer pixels.',
    linearise:
      'Writes the PDF, or each of the files that it is split into, for viewing while it is loaded: the first page comes first, and viewers know where to find the others (linearized PDF). Only for PDF. Default: false.',
    attachFiles:
      'Files that the PDF carries besides its pages, at most 100: `name`, `data` (base64 in JSON), `mediaType`, `description` and `relationship` (`Data`, `Supplement` …). PDF/A-2 becomes PDF/A-3. Only for PDF.',
    attach: 'Puts the documents themselves into the PDF, unchanged. Only for PDF.',
    attachments: 'Whether the files that the documents carry stay in the PDF; `removeAttachments` removes some by name. Only for PDF.',
    removeAttachments: 'Names of files that the documents carry and the PDF must not. Only for PDF.',
    pdfa: 'The profile of PDF/A that documents are converted to; the result claims it where all of them do. Only for PDF. Default: what all PDF documents claim.',
    pdfua: 'The same of PDF/UA. Only for PDF. Default: what all PDF documents claim.',
    changes: 'How tracked changes of converted documents are shown. Only for PDF. Default: `markup`.',
    comments: 'Where comments of converted documents are shown. Only for PDF. Default: `none`.',
    forms: 'Whether content controls and form fields of converted documents become fields or text. Only for PDF. Default: `text`.',
    strict:
      'Whether a PDF of which something cannot be read is refused, which otherwise is a warning that names the object and its page. Only for PDF. Default: false.',
    styles:
      "How different styles of the same name are merged: each document keeps its own, or all take the first one's. Only for DOCX. Default: `keep`.",
    between:
      'Where documents after the first begin: on a new page, on an odd or even one, on the same page in a section of their own, or in the section before. Only for DOCX. Default: `page`.',
  },
  watermark: {
    text: 'The text, at most 200 characters, in any script; a line feed begins a line. Either this or `file`.',
    file: 'A picture (PNG, JPEG, GIF, WebP, BMP, TIFF or SVG) or a PDF, at most 20 MB; in JSON a data URI or base64. Either this or `text`.',
    page: 'The page of the PDF that is drawn, without its annotations. Default: 1.',
    layer: 'Whether it is drawn over the content or under it, where opaque content hides it.',
    at: 'Where it is on the page; `tile` repeats it over the whole page.',
    scale:
      'How large it is: as large as the page allows (`fit`), its own size (`natural`; of a text 48 points), or a share of `fit` (`50%`). Default: `fit` in the centre, `25%` elsewhere.',
    angle: "Degrees by which it is turned counterclockwise. Default: a text in the centre or as tiles along the page's diagonal, others 0.",
    color: 'The colour of a text.',
    opacity: 'From 0 (invisible) to 1 (opaque). Default: 0.3; 1 for a file under the content.',
    pages: 'The pages of the result that have it: `all`, `odd`, `even`, `first`, `last`, or numbers and ranges (`1,3-5`).',
  },
  mergeDocument: {
    name: 'Its file name; says what a text is (`.md`, `.html`), and names it where it has no title.',
    format: 'Its format; default: recognised from the bytes and the name.',
    title: 'The title of its bookmark in the outline; default: its own title, otherwise its name. Only for PDF.',
    pages: 'The pages that are taken, in this order: `2-5,8`; default: all. Only for PDF.',
    rotate:
      'How far pages are turned clockwise, by 90, 180, 270 or -90 degrees: `90` turns all that are taken, `90:1-3,5,180:7` those that it names by their numbers in the document. Only for PDF. Default: as they are.',
    password: 'The password of an encrypted PDF.',
  },
  compare: {
    to: 'The format of the result.',
    granularity: 'The smallest piece of text that is marked as changed.',
    author: 'Whose changes they are, at most 255 characters. Default: `Comparison`.',
    date: 'When they were made, as `2026-11-29T12:00:00Z`. Default: now.',
    existing: 'How tracked changes that the documents have already are taken.',
    moveWords: 'The fewest words of a paragraph that is marked as moved; 0 marks no moves. Default: 3.',
    ignoreCase: 'Whether capitals and small letters are the same.',
    ignoreWhitespace: 'Whether the amount of white space between words is no change.',
    ignoreFormatting: 'Whether formatting is not compared: only text and objects are.',
    ignoreHeaders: 'Whether headers and footers are not compared.',
    ignoreNotes: 'Whether footnotes and endnotes are not compared.',
    ignoreComments: 'Whether comments are not compared.',
    ignoreNumbering: 'Whether another list or list level of a paragraph is no change.',
    tagged: 'Whether the PDF is tagged for assistive technology. Only for PDF.',
  },
  compareSecrets: {
    originalPassword: 'The password of the original if it is an encrypted PDF.',
    revisedPassword: 'The password of the revised document if it is an encrypted PDF.',
  },
  annotate: {
    to: 'The format of the result.',
    strict: 'Whether fields and data that the template does not have are refused, not only reported in X-Unmatched-Fields.',
    recover: 'Whether what can be saved of a template that was cut off is filled, which otherwise is refused.',
    flatten:
      'Only for PDF forms: whether fields become content of their pages. `true` for all of them and for annotations, or the names of fields, separated by commas. Default: no field.',
    locale: 'BCP 47, for formats in tags. Only with data. Default: the language of the template.',
    timeZone: 'A name of IANA, for dates in tags. Only with data. Default: UTC.',
    delimiters:
      'The delimiters of tags, each 1 to 10 characters without letters, digits and blanks, and the library whose rules for blocks apply where libraries differ. Default: `{{` and `}}`.',
    password: 'The password of an encrypted PDF form; the result is encrypted in the same way.',
  },
  annotateWay: {
    merge:
      'Only with records: whether the result is one document with all of them, each starting at its own page 1, instead of an archive.',
    inferType: 'Whether a field without a type gets one by its value, which otherwise is an error.',
  },
  inspect: {
    pages: 'Whether a DOCX is laid out to count its pages and to tell which fonts its text asks for.',
    recover: 'Whether what can be saved of a DOCX that was cut off is read, which otherwise is refused.',
    password: 'The password of an encrypted PDF.',
    delimiters:
      "The delimiters of a DOCX template's tags, each 1 to 10 characters without letters, digits and blanks, and the library whose rules for blocks apply where libraries differ. Default: `{{` and `}}`.",
  },
  sign: {
    to: 'The format that a DOCX is converted to before it is signed; a PDF stays a PDF. Default: unchanged; for a request, as the host has set it.',
    repair:
      'Whether a PDF whose signature would not be valid is rewritten before it is signed, with a warning; earlier signatures are lost by that. Default: only a PDF without signatures.',
    signer: 'Whom the document is signed for.',
    auditTrail: "The person's actions, at least one event of type submit.",
    eventId: "The caller's own id of the signing.",
    metadata: 'Anything. Shown under a heading of its own, keys and values in quotation marks.',
    signature: 'How the signature itself is to be.',
    fields: 'Texts and pictures that are drawn into the pages before they are signed, at most 100. Only for a PDF without signatures.',
    fileName: 'Shown on the certificate page.',
    password: 'The password of an encrypted PDF.',
    certificate: 'Whether a certificate page is appended.',
    language: 'The language of the certificate page and a visible signature.',
    verificationUrl: 'Where documents are verified, for the certificate page. Default: the page names the command only.',
    defaultLevel: 'The level for requests that name none. Default: the highest available.',
  },
  signer: {
    email: 'An e-mail address.',
    name: 'Shown in quotation marks, as whom the document was signed for.',
    ip: 'An IPv4 or IPv6 address.',
    userAgent: 'The program that the person signed with, as it names itself.',
    authentication: 'How the person was authenticated, in words.',
    consent: 'The text that the person consented to.',
  },
  auditEvent: {
    type: 'The kind of event.',
    timestamp: 'ISO 8601 with a zone; the seconds may be missing.',
    data: "Anything. The keys ip, userAgent, authentication and consent of an object are shown under the service's labels, all other keys in quotation marks; a picture as a data URI is shown. No control, format or separator characters but line feeds and tabs in values.",
  },
  certificate: {
    enabled: 'Whether it is appended. Default: true.',
    enable: 'The property enabled is its name now.',
    language: 'The language of the certificate page and a visible signature. Default: as the host has set it.',
  },
  signature: {
    reason: 'Why it is signed.',
    location: 'Where it is signed.',
    contactInfo: 'How whoever signs can be reached.',
    level: 'The PAdES level; a DOCX is signed at `B-B` or `B-T`. Default: the highest that the host has set up.',
    page: 'The page of a visible signature: from 1; -1 is the last; the certificate page does not count. Only for PDF.',
    rect: 'Points from the lower left of the page as it is shown. Only for PDF.',
    field: 'An empty signature field, or the name of a new one. Only for PDF.',
    visible: 'Whether the signature is visible. Only for PDF. Default: whether page, rect or image is given.',
    image:
      'A drawing that a visible signature shows, at most 5 MB: PNG, JPEG, GIF, WebP or SVG; in JSON a data URI or base64. Only for PDF.',
    certify: 'Makes it a certification, and says what may follow. Only for PDF.',
  },
  signField: {
    page: 'The page: from 1; -1 is the last.',
    rect: 'Points from the lower left of the page as it is shown.',
    text: 'Drawn as large as the rectangle allows, in any script; a line feed begins a line.',
    image:
      'Drawn without distortion in the middle of the rectangle, at most 5 MB: PNG, JPEG, GIF, WebP or SVG; in JSON a data URI or base64.',
    alt: 'The alternative text of the picture. Default: the picture is decoration.',
  },
  rectangle: { x: 'Points from the left edge of what is shown.', y: 'Points from its lower edge.', width: 'Points.', height: 'Points.' },
  verify: {
    time: 'Control time, milliseconds since 1970. Default: now.',
    revocation: 'Whether data on revocation must be there, or what is at hand counts.',
    uncoveredParts: 'Whether signatures of a DOCX must cover custom XML, which those of Apache POI leave out.',
    fieldAppearances: 'The consequence if a field of a PDF that was filled after signing draws something other than its value.',
    requireLevel: 'A signature below this level does not pass. Default: none, the level is reported only.',
    password: 'The password of an encrypted PDF.',
  },
} as const;
