/** The properties of a PDF that is written, in its information dictionary and its XMP alike. */
import type { ObjectKind } from './operation-option.js';
import { timestampForm } from './timestamp.js';

export interface PdfMetadata {
  /** The title, which viewers show in their window. Default: that of the first document. */
  readonly title?: string | undefined;
  /** The author or authors. */
  readonly author?: string | undefined;
  /** The subject of the document. */
  readonly subject?: string | undefined;
  /** Keywords, separated by commas. */
  readonly keywords?: string | undefined;
  /** A time in ISO 8601 with a zone, for the dates of creation and change. Default: the PDF has no dates. */
  readonly created?: string | undefined;
}

/** Characters of a property. */
const longestProperty = 2000;

const property = { kind: 'text', longest: longestProperty } as const;

export const metadataKind = {
  kind: 'object',
  shape: { title: property, author: property, subject: property, keywords: property, created: { kind: 'text', form: timestampForm } },
} as const satisfies ObjectKind;
