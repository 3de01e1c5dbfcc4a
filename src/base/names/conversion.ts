/** Formats and views that requests, OpenAPI, the client and the command choose from; each list is declared here alone. */

export const sourceFormats = ['docx', 'md', 'html'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

export const targetFormats = ['pdf', 'docx'] as const;
export type TargetFormat = (typeof targetFormats)[number];

/** The media type of each target format. */
export const contentTypes: Readonly<Record<TargetFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
/** Of many documents in one answer. */
export const zipType = 'application/zip';

/** How tracked changes are shown in a PDF: as marked changes, with what was removed in balloons beside the text, as if all were accepted, or as if all were rejected. */
export const trackedChanges = ['markup', 'balloons', 'final', 'original'] as const;
export type TrackedChanges = (typeof trackedChanges)[number];

/** Where a PDF shows the document's comments: nowhere, in balloons beside the text, in a list behind it, or as annotations of the PDF. */
export const commentViews = ['none', 'margin', 'end', 'annotations'] as const;
export type CommentView = (typeof commentViews)[number];

/** Archivable PDF that this version writes: PDF/A-2b (ISO 19005-2). */
export const archivalProfiles = ['2b'] as const;
export type ArchivalProfile = (typeof archivalProfiles)[number];
/** Of the interface; which of them are built, {@link archivalProfiles} says. */
export const namedProfiles = [...archivalProfiles, '2a', 'ua-1'] as const;

/** For which medium style sheets of a page are read (`@media`). */
export const mediaTypes = ['print', 'screen'] as const;
export type MediaType = (typeof mediaTypes)[number];
