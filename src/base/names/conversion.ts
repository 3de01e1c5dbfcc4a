/** Formats and views that requests, OpenAPI, the client and the command choose from; each list is declared here alone. */

export const sourceFormats = ['docx', 'md', 'html'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

/** Of whole documents. */
export const documentFormats = ['pdf', 'docx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Of pages as pictures. */
export const pictureFormats = ['png', 'svg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The media type of several pictures together. */
export const zipType = 'application/zip';

export const targetFormats = [...documentFormats, ...pictureFormats] as const;
export type TargetFormat = (typeof targetFormats)[number];

/** The media type of each target format. */
export const contentTypes: Readonly<Record<TargetFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  svg: 'image/svg+xml',
};
/** The media types of whole documents. */
export const documentTypes: readonly string[] = documentFormats.map((format) => contentTypes[format]);

/** Whether a format shows pages, as PDF and pictures do; else it is a document that is read and written. */
export const isPictureFormat = (format: TargetFormat): format is PictureFormat => pictureFormats.some((one) => one === format);

/** How tracked changes are shown in a PDF: as marked changes, with what was removed in balloons beside the text, as if all were accepted, or as if all were rejected. */
export const trackedChanges = ['markup', 'balloons', 'final', 'original'] as const;
export type TrackedChanges = (typeof trackedChanges)[number];

/** Where a PDF shows the document's comments: nowhere, in balloons beside the text, in a list behind it, or as annotations of the PDF. */
export const commentViews = ['none', 'margin', 'end', 'annotations'] as const;
export type CommentView = (typeof commentViews)[number];

/** What is wrong with a view of comments for a format; undefined where it can be shown. */
export function commentsIssue(view: CommentView, to: TargetFormat): string | undefined {
  if (view === 'none') return undefined;
  if (to === 'docx') return 'is only for PDF and pictures of pages';
  return view === 'annotations' && to !== 'pdf' ? 'annotations are only for PDF' : undefined;
}

/** Archivable PDF that this version writes: PDF/A-2b (ISO 19005-2). */
export const archivalProfiles = ['2b'] as const;
export type ArchivalProfile = (typeof archivalProfiles)[number];
/** Of the interface; which of them are built, {@link archivalProfiles} says. */
export const namedProfiles = [...archivalProfiles, '2a', 'ua-1'] as const;

/** For which medium style sheets of a page are read (`@media`). */
export const mediaTypes = ['print', 'screen'] as const;
export type MediaType = (typeof mediaTypes)[number];
