/** A document tree → its pages, with the fonts and pictures of a conversion. */
import { copyWith } from '../../base/copy-with.js';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { DocumentProperties, DocumentTree } from '../../document/document-tree.js';
import type { DocumentFontLibrary } from '../../fonts/font-types.js';
import { layoutDocument, type LayoutOptions, prepareLayout } from '../../layout/layout-document.js';
import type { LaidOutDocument } from '../../layout/page-item.js';
import { withRasterMedia } from '../../raster/media.js';
import { createPixelBudget } from '../../render/image/pixel-image.js';
import { sharedFontLibrary, type FontSettings } from '../font-library.js';

export interface TreeLayoutOptions extends Omit<LayoutOptions, 'library'> {
  readonly budget: Budget;
  /** Receives warnings. */
  readonly diagnostics: Diagnostics;
  readonly fontSettings: FontSettings | undefined;
}

/** Holds nothing of the tree but the properties: the tree of a long document takes as much memory as its pages. */
export interface LaidOutTree {
  readonly laidOut: LaidOutDocument;
  readonly properties: DocumentProperties;
  readonly fonts: DocumentFontLibrary;
  readonly pixels: ReturnType<typeof createPixelBudget>;
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function layoutTree(source: DocumentTree, { fontSettings, ...options }: TreeLayoutOptions): Promise<LaidOutTree> {
  const { budget, diagnostics } = options;
  const library = await sharedFontLibrary(fontSettings);
  const pixels = createPixelBudget();
  const tree = await withRasterMedia(source, { library: () => Promise.resolve(library), budget, diagnostics, pixels });
  const fonts = library.forDocument({ fontTable: tree.fonts, report: (code, message) => diagnostics.report(code, message) });
  await prepareLayout(tree, diagnostics);
  return { laidOut: layoutDocument(tree, copyWith(options, { library: fonts })), properties: tree.properties, fonts, pixels };
}
