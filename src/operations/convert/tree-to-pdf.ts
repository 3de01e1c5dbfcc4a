/** A document tree → PDF bytes, or pictures of its pages: lay out, render (docs/ARCHITECTURE.md, Bird's eye view). */
import {
  wantsTags,
  type AccessibleProfile,
  type ArchivalProfile,
  type CommentView,
  type FormView,
  type TrackedChanges,
} from '../../base/names/conversion.js';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { mostFonts, type DrawnFont } from '../../base/names/drawn-font.js';
import type { DocumentTree } from '../../document/document-tree.js';
import { layoutDocument } from '../../layout/layout-document.js';
import { prepareLayout } from '../../layout/prepare-layout.js';
import { createPixelBudget } from '../../render/image/pixel-budget.js';
import { renderPdf } from '../../render/render-document.js';
import { sharedFontLibrary, type FontSettings } from '../font-library.js';
import type { InvoiceClaim } from '../../pdf/write/document-information.js';
import type { EmbeddedFile } from '../../pdf/write/embedded-file.js';
import type { WantedPictures } from './page-pictures.js';
import { withRasterMedia } from '../../raster/media.js';

/** What the pages of a tree are to be like. */
export interface PageOptions {
  /** How tracked changes show; default `markup`. */
  readonly changes?: TrackedChanges;
  /** Where comments show; default `none`. */
  readonly comments?: CommentView;
  /** Whether content controls and form fields become fields to fill in; default `text`. Not in pictures. */
  readonly forms?: FormView;
  /** Title for documents that have none of their own. */
  readonly title?: string;
  readonly fonts?: FontSettings;
  /** Time that DATE and TIME fields show which have no result of their own, ISO 8601; absent: nothing. */
  readonly now?: string;
  /** An archivable file: PDF/A (ISO 19005). Default: a plain PDF. */
  readonly pdfa?: ArchivalProfile;
  /** An accessible file, as far as the document allows: PDF/UA (ISO 14289). */
  readonly pdfua?: AccessibleProfile;
  /** The structure that assistive technology reads is in the file; default true. Profiles that want it have it. */
  readonly isTagged?: boolean;
  /** Files that the PDF holds. */
  readonly attachments?: readonly EmbeddedFile[];
  /** The claim about the invoice among them. */
  readonly invoice?: InvoiceClaim;
  /** Pictures of pages instead of a PDF. */
  readonly pictures?: WantedPictures;
}

export interface TreeToPdfOptions extends PageOptions {
  readonly budget: Budget;
  /** Told what was odd. */
  readonly diagnostics: Diagnostics;
}

export interface PagesOfTree {
  /** Only where `pictures` are asked for. */
  readonly contentType?: string;
  readonly bytes: Uint8Array;
  /** Of the whole document. */
  readonly pages: number;
  /** Those that the pages ask for, by family, at most 1000. */
  readonly fonts: readonly DrawnFont[];
}

/** @throws DocOpsError VALIDATION_ERROR, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function treeToPdf(source: DocumentTree, options: TreeToPdfOptions): Promise<PagesOfTree> {
  const { changes = 'markup', comments = 'none', title, now, pdfa, pdfua, pictures, budget, diagnostics } = options;
  const library = await sharedFontLibrary(options.fonts);
  const pixels = createPixelBudget();
  const tree = await withRasterMedia(source, { library: () => Promise.resolve(library), budget, diagnostics, pixels });
  const fonts = library.forDocument({ fontTable: tree.fonts, report: (code, message) => diagnostics.report(code, message) });
  await prepareLayout(tree, diagnostics);
  const isTagged = pictures === undefined && (options.isTagged !== false || wantsTags(pdfa, pdfua));
  const hasFields = pictures === undefined && options.forms === 'interactive';
  const laidOut = layoutDocument(tree, { library: fonts, budget, diagnostics, changes, comments, now, isTagged, hasFields });
  const drawing = { diagnostics, budget, pixels, fonts };
  const drawnFonts = (): readonly DrawnFont[] => fonts.drawn().slice(0, mostFonts);
  if (pictures) {
    const { pagePictures } = await import('./page-pictures.js');
    const drawn = await pagePictures(laidOut, pictures, drawing);
    return { ...drawn, pages: laidOut.pages.length, fonts: drawnFonts() };
  }
  const { properties } = tree;
  const bytes = renderPdf(laidOut, {
    ...(properties.title || title ? { title: properties.title || title } : {}),
    ...(properties.author ? { author: properties.author } : {}),
    ...(properties.subject ? { subject: properties.subject } : {}),
    ...(properties.keywords ? { keywords: properties.keywords } : {}),
    ...(properties.language ? { language: properties.language } : {}),
    ...(properties.created ? { created: properties.created } : {}),
    producer: 'docops-router',
    ...(pdfa ? { archival: pdfa } : {}),
    ...(pdfua ? { accessible: pdfua } : {}),
    ...(options.attachments ? { attachments: options.attachments } : {}),
    ...(options.invoice ? { invoice: options.invoice } : {}),
    ...drawing,
  });
  return { bytes, pages: laidOut.pages.length, fonts: drawnFonts() };
}
