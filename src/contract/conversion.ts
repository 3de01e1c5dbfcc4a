/** Formats and views that requests, OpenAPI, the client and the command choose from; each list is declared here alone. */

/** Formats of pages that may refer to pictures and style sheets. */
export const markupFormats = ['md', 'html'] as const;
export type MarkupFormat = (typeof markupFormats)[number];

export const sourceFormats = ['docx', ...markupFormats, 'pdf'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

/** Values that a caller may state: a format, or that the bytes decide. */
export const sourceChoices = [...sourceFormats, 'auto'] as const;
export type SourceChoice = (typeof sourceChoices)[number];

export const isMarkupFormat = (format: SourceChoice): format is MarkupFormat => markupFormats.some((one) => one === format);

/** Formats of whole documents. */
export const documentFormats = ['pdf', 'docx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Formats of pages as pictures. */
export const pictureFormats = ['png', 'svg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Formats of documents as text: Markdown, a web page, plain text. */
export const textFormats = ['md', 'html', 'txt'] as const;
export type TextFormat = (typeof textFormats)[number];

/** The media type of several files in one archive. */
export const zipType = 'application/zip';

export const targetFormats = [...documentFormats, ...pictureFormats, ...textFormats] as const;
export type TargetFormat = (typeof targetFormats)[number];

/** The media type of each target format. */
export const contentTypes: Readonly<Record<TargetFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  svg: 'image/svg+xml',
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};
/** The media type of each source format. */
export const sourceTypes: Readonly<Record<SourceFormat, string>> = {
  docx: contentTypes.docx,
  md: 'text/markdown',
  html: 'text/html',
  pdf: contentTypes.pdf,
};

/** The media type of a DOCX with macros: Word does not open it under the type of one without. */
export const macroType = 'application/vnd.ms-word.document.macroEnabled.12';

/** The media types of whole documents. */
export const documentTypes: readonly string[] = documentFormats.map((format) => contentTypes[format]);

export const isPictureFormat = (format: TargetFormat): format is PictureFormat => pictureFormats.some((one) => one === format);

/** The formats that a document can be converted to: a PDF only to pictures of its pages and to text. */
export const targetsOf = (from: SourceFormat): readonly TargetFormat[] =>
  from === 'pdf' ? [...pictureFormats, ...textFormats] : targetFormats.filter((to) => to !== from);

/** Whether a format has pages, which requires a layout. */
export const hasPages = (format: TargetFormat): boolean => format === 'pdf' || isPictureFormat(format);

export const isTextFormat = (format: TargetFormat): format is TextFormat => textFormats.some((one) => one === format);

/**
 * How tracked changes are shown: as marked changes, with deletions in balloons beside the text, as if all were accepted, or as if all were
 * rejected. In plain text, which has no marks, `markup` is the same as `final`.
 */
export const trackedChanges = ['markup', 'balloons', 'final', 'original'] as const;
export type TrackedChanges = (typeof trackedChanges)[number];

/** The problem with a view of tracked changes for a format; undefined if the format supports it. */
export const changesIssue = (view: TrackedChanges, to: TargetFormat): string | undefined =>
  view === 'balloons' && isTextFormat(to) ? 'balloons are only for PDF and pictures of pages' : undefined;

/**
 * Where the document's comments are shown: nowhere, in balloons beside the text, in a list after it, as annotations of a PDF, or in the
 * text as CriticMarkup.
 */
export const commentViews = ['none', 'margin', 'end', 'annotations', 'inline'] as const;
export type CommentView = (typeof commentViews)[number];

/** The problem with a view of comments for a format; undefined if the format supports it. */
export function commentsIssue(view: CommentView, to: TargetFormat): string | undefined {
  if (view === 'none') return undefined;
  if (to === 'docx') return 'is only for PDF, pictures of pages and texts';
  if (view === 'annotations') return to === 'pdf' ? undefined : 'annotations are only for PDF';
  if (view === 'margin') return isTextFormat(to) ? 'margin is only for PDF and pictures of pages; text has comments at its end' : undefined;
  return view === 'inline' && to !== 'md' ? 'inline is only for Markdown' : undefined;
}

/** How a text carries pictures: as data URIs, as files in an archive with the text, or only as descriptions. */
export const pictureViews = ['embed', 'files', 'none'] as const;
export type PictureView = (typeof pictureViews)[number];

/** The style sheet of a page: one that gives it the document's appearance, or none. */
export const pageLooks = ['document', 'none'] as const;
export type PageLook = (typeof pageLooks)[number];

/** How a PDF shows content controls and form fields: as text, or as fields to fill in. */
export const formViews = ['text', 'interactive'] as const;
export type FormView = (typeof formViews)[number];

/**
 * Archivable PDF: parts 2, 3 and 4 of ISO 19005 with their levels of conformance. Level a requires a tagged file; part 3 may embed other
 * files.
 */
export const archivalProfiles = ['2b', '2u', '2a', '3b', '3u', '3a', '4'] as const;
export type ArchivalProfile = (typeof archivalProfiles)[number];

/** Whether the profiles are based on PDF 2.0 (ISO 32000-2); all others are based on PDF 1.7. */
export const isVersion2 = (archival: ArchivalProfile | undefined, accessible: AccessibleProfile | undefined): boolean =>
  archival === '4' || accessible === '2';

/** Whether a file may embed files of any kind (ISO 19005-3 §6.8, ISO 19005-4 §6.9). */
export const mayEmbed = (archival: ArchivalProfile | undefined): boolean => archival === undefined || archival.startsWith('3');

/** Files that a PDF may embed: its source document. */
export const attachments = ['source'] as const;
export type Attachment = (typeof attachments)[number];

/** The problem with attaching a file; undefined if the profile allows it. */
export function attachIssue(attach: Attachment | undefined, pdfa: ArchivalProfile | undefined): string | undefined {
  if (attach === undefined || (pdfa !== undefined && mayEmbed(pdfa))) return undefined;
  return `needs a part of PDF/A that allows attachments: pdfa=${archivalProfiles.filter(mayEmbed).join(', ')}`;
}

/** Whether a profile requires a tagged file. */
export const wantsTags = (archival: ArchivalProfile | undefined, accessible: AccessibleProfile | undefined): boolean =>
  accessible !== undefined || archival?.endsWith('a') === true;

/** Accessible PDF: the parts of ISO 14289. */
export const accessibleProfiles = ['1', '2'] as const;
export type AccessibleProfile = (typeof accessibleProfiles)[number];

/** The problems with a PDF's profiles, by field. */
export function profileProblems(chosen: {
  readonly pdfa?: ArchivalProfile | undefined;
  readonly pdfua?: AccessibleProfile | undefined;
  readonly isTagged?: boolean | undefined;
}): { readonly field: string; readonly issue: string }[] {
  const { pdfa, pdfua, isTagged } = chosen;
  const problems = [];
  if (isTagged === false && wantsTags(pdfa, pdfua))
    problems.push({
      field: 'tagged',
      issue: `must not be false with ${pdfua === undefined ? `pdfa=${pdfa ?? ''}` : `pdfua=${pdfua}`}, which needs a tagged file`,
    });
  if (pdfa !== undefined && pdfua !== undefined && isVersion2(pdfa, undefined) !== isVersion2(undefined, pdfua)) {
    const [part] = pdfa;
    const right = accessibleProfiles.filter((one) => isVersion2(pdfa, undefined) === isVersion2(undefined, one)).join(' or ');
    problems.push({
      field: 'pdfua',
      issue: `must be ${right} with pdfa=${pdfa}: part ${part} of PDF/A and part ${pdfua} of PDF/UA are based on different versions of PDF`,
    });
  }
  return problems;
}

/** The medium for which a page's style sheets are read (`@media`). */
export const mediaTypes = ['print', 'screen'] as const;
export type MediaType = (typeof mediaTypes)[number];
