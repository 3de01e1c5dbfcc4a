/** A document tree → PDF bytes, or pictures of its pages: lay out, render (docs/contribute/architecture.md, Bird's eye view). */
import {
  wantsTags,
  type AccessibleProfile,
  type ArchivalProfile,
  type CommentView,
  type FormView,
  type TrackedChanges,
} from '../../contract/conversion.js';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { mostFonts, type DrawnFont } from '../../contract/drawn-font.js';
import type { DocumentTree } from '../../document/document-tree.js';
import { renderPdf } from '../../render/render-document.js';
import type { FontSettings } from '../font-library.js';
import type { InvoiceClaim } from '../../pdf/write/document-information.js';
import type { EmbeddedFile } from '../../pdf/write/embedded-file.js';
import { layoutTree, type LaidOutTree } from './layout-tree.js';
import type { WantedPictures } from './page-pictures.js';

/** Options for the pages of a tree. */
export interface PageOptions {
  /** How tracked changes are shown; default `markup`. */
  readonly changes?: TrackedChanges | undefined;
  /** Where comments are shown; default `none`. */
  readonly comments?: CommentView | undefined;
  /** Whether content controls and form fields become interactive fields; default `text`. Not in pictures. */
  readonly forms?: FormView | undefined;
  /** Title for documents without their own. */
  readonly title?: string | undefined;
  readonly fonts?: FontSettings | undefined;
  /** The time for DATE and TIME fields without a result, ISO 8601; absent: they are empty. */
  readonly now?: string | undefined;
  /** An archivable file: PDF/A (ISO 19005). Default: a plain PDF. */
  readonly pdfa?: ArchivalProfile | undefined;
  /** An accessible file, as far as the document allows: PDF/UA (ISO 14289). */
  readonly pdfua?: AccessibleProfile | undefined;
  /** Whether the file contains the structure for assistive technology; default true. Profiles that require it always have it. */
  readonly isTagged?: boolean | undefined;
  /** Files to embed in the PDF. */
  readonly attachments?: readonly EmbeddedFile[] | undefined;
  /** The claim about the invoice among the attachments. */
  readonly invoice?: InvoiceClaim | undefined;
  /** Pictures of pages instead of a PDF. */
  readonly pictures?: WantedPictures | undefined;
}

export interface TreeToPdfOptions extends PageOptions {
  readonly budget: Budget;
  /** Receives warnings. */
  readonly diagnostics: Diagnostics;
}

export interface PagesOfTree {
  /** Only present if `pictures` are requested. */
  readonly contentType?: string;
  readonly bytes: Uint8Array;
  /** Pages of the whole document. */
  readonly pages: number;
  /** Fonts that the pages request, by family, at most 1000. */
  readonly fonts: readonly DrawnFont[];
}

/** @throws DocOpsError VALIDATION_ERROR, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function treeToPdf(source: DocumentTree, options: TreeToPdfOptions): Promise<PagesOfTree> {
  return pagesToPdf(await treeToPages(source, options), options);
}

/**
 * The first of two steps: callers that keep no variable with the tree for the second one free its memory.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT
 */
export function treeToPages(source: DocumentTree, options: TreeToPdfOptions): Promise<LaidOutTree> {
  const { changes = 'markup', comments = 'none', now, pdfa, pdfua, pictures, budget, diagnostics } = options;
  return layoutTree(source, {
    fontSettings: options.fonts,
    budget,
    diagnostics,
    changes,
    comments,
    ...(now === undefined ? {} : { now }),
    isTagged: pictures === undefined && (options.isTagged !== false || wantsTags(pdfa, pdfua)),
    hasFields: pictures === undefined && options.forms === 'interactive',
  });
}

/**
 * @param options those of the first step
 * @throws DocOpsError VALIDATION_ERROR, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT
 */
export async function pagesToPdf({ laidOut, properties, fonts, pixels }: LaidOutTree, options: TreeToPdfOptions): Promise<PagesOfTree> {
  const { title, pdfa, pdfua, pictures, budget, diagnostics } = options;
  const drawing = { diagnostics, budget, pixels, fonts };
  const drawnFonts = (): readonly DrawnFont[] => fonts.drawn().slice(0, mostFonts);
  if (pictures) {
    const { pagePictures } = await import('./page-pictures.js');
    const drawn = await pagePictures(laidOut, pictures, drawing);
    return { ...drawn, pages: laidOut.pages.length, fonts: drawnFonts() };
  }
  const count = laidOut.pages.length;
  const shownTitle = properties.title || title;
  const bytes = renderPdf(laidOut, {
    title: shownTitle || undefined,
    ...(properties.author ? { author: properties.author } : {}),
    ...(properties.subject ? { subject: properties.subject } : {}),
    ...(properties.keywords ? { keywords: properties.keywords } : {}),
    language: properties.language || undefined,
    ...(properties.created ? { created: properties.created } : {}),
    producer: 'docops-router',
    archival: pdfa,
    accessible: pdfua,
    attachments: options.attachments,
    ...(options.invoice ? { invoice: options.invoice } : {}),
    takesPages: true,
    ...drawing,
  });
  return { bytes, pages: count, fonts: drawnFonts() };
}
