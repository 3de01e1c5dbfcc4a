/** The sentences of options, written by scripts/write-options.ts from the comments of their tables in src/base/names/. */

export const optionSentences = {
  merge: {
    to: 'What the documents become; PDF documents can only become a PDF.',
    numbering:
      'Whether page numbers go on from document to document or start again; in a PDF these are the labels that readers show, and what is printed on the pages stays.',
    blank:
      'Whether a document that would begin on the back of a sheet gets an empty page before it, for printing on both sides. Only for PDF.',
    titles:
      'Whether the outline has a heading for each document above its own: its title, else its file name. Only for PDF. Default: where there are several.',
    stamp: 'A line on every page, at most 200 characters, in which `{page}`, `{pages}` and `{bates}` are filled in. Only for PDF.',
    stampAt: 'Where the line is. Only for PDF. Default: `bottom-center`, where there is one.',
    bates: "The first page's Bates number, as `ACME000001`; the others count on. Without a stamp it is the stamp. Only for PDF.",
    attach: 'Puts the documents themselves into the PDF, unchanged. Only for PDF.',
    pdfa: 'The profile of PDF/A that documents are converted to; the result claims it where all of them do. Only for PDF. Default: what all PDF documents claim.',
    pdfua: 'The same of PDF/UA. Only for PDF. Default: what all PDF documents claim.',
    changes: 'How tracked changes of converted documents are shown. Only for PDF. Default: `markup`.',
    comments: 'Where comments of converted documents are shown. Only for PDF. Default: `none`.',
    forms: 'Whether content controls and form fields of converted documents become fields or text. Only for PDF. Default: `text`.',
    strict:
      'Whether a PDF of which something cannot be read is refused, which otherwise is a warning that names the object and its page. Only for PDF. Default: false.',
    styles:
      "What becomes of styles of one name that differ: each document keeps its own, or all take the first one's. Only for DOCX. Default: `keep`.",
    between:
      'Where documents after the first begin: on a new page, on an odd or even one, on the same page in a section of their own, or in the section before. Only for DOCX. Default: `page`.',
  },
  mergeDocument: {
    name: 'Its file name; says what a text is (`.md`, `.html`), and names it where it has no title.',
    format: 'What it is; default: found in the bytes and the name.',
    title: 'Of its heading in the outline; default: the title that it states, else its name. Only for PDF.',
    pages: 'The pages that are taken, in this order: `2-5,8`; default: all. Only for PDF.',
    password: 'Of an encrypted PDF.',
  },
  inspect: {
    pages: 'Whether a DOCX is laid out to count its pages and to tell which fonts its text asks for.',
    recover: 'Whether what can be saved of a DOCX that was cut off is read, which otherwise is refused.',
    password: 'Of an encrypted PDF.',
    delimiters:
      "What is before and behind the text of a DOCX template's tags, 1 to 10 signs without letters, digits and blanks, and whose rules blocks follow where libraries differ. Default: `{{` and `}}`.",
  },
  verify: {
    time: 'Control time, milliseconds since 1970. Default: now.',
    revocation: 'Whether data on revocation must be there, or what is at hand counts.',
    uncoveredParts: 'What the signatures of a DOCX may leave out: nothing, or custom XML, as those of Apache POI do.',
    fieldAppearances: 'What follows where a field of a PDF that was filled after signing draws something other than its value.',
    requireLevel: 'A signature below this level does not pass. Default: none, the level is reported only.',
    password: 'Of an encrypted PDF.',
  },
} as const;
