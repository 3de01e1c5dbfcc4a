/**
 * Markdown or HTML → a DOCX file, a PDF, pictures of pages or another text format, with the styles of a reference document if one is given.
 */
import { hasPages, type MediaType, type MarkupFormat, type TargetFormat } from '../../contract/conversion.js';
import { Budget } from '../../base/abort.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import type { DrawnFont } from '../../contract/drawn-font.js';
import { DocOpsError } from '../../base/errors.js';
import type { DocumentTree, MediaItem } from '../../document/document-tree.js';
import type { DocxToPdfOptions } from './docx-to-pdf.js';
import { mediaOf, readMarkupSource, decodeText } from './read-source.js';
import type { Resource, PageFile } from './resources/resource.js';
import { createResourceLookup } from './resources/resource-lookup.js';
import type { TextOptions } from './tree-to-text.js';
import type { Block } from '../../document/block.js';
import { openDocx } from '../../docx/write/write-docx.js';
import type { RasterMedia, RasterMediaOptions } from '../../raster/media.js';
import { needsRaster } from '../../raster/needs-raster.js';
import type { FontSettings } from '../font-library.js';

/** A document tree → DOCX bytes, with a PNG for every picture that many readers cannot show; the drawing code is loaded on first use. */
export interface TreeToDocxOptions {
  /** Blocks of the last section, generated while they are written; default: the tree's own. */
  readonly body?: Iterable<Block> | undefined;
  readonly fonts?: FontSettings | undefined;
  readonly budget: Budget;
  /** Receives warnings about pictures that cannot be drawn. */
  readonly diagnostics: Diagnostics;
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function treeToDocx(
  tree: DocumentTree,
  { body = tree.sections.at(-1)?.children ?? [], fonts, budget, diagnostics }: TreeToDocxOptions,
): Promise<Uint8Array> {
  let raster: RasterMedia | undefined;
  const hasNew = newPictures(tree.media);
  const load = async () => (raster ??= await rasterMedia(fonts, { budget, diagnostics }));
  if (hasNew()) await load();
  const { add, finish } = openDocx(tree, { budget, raster: (item) => raster?.(item) ?? item });
  for (const block of body) {
    if (hasNew()) await load();
    add(block);
  }
  // Notes come after the end of the body.
  if (hasNew()) await load();
  return finish();
}

/** Whether a picture that must be drawn was added since the last call; examines each picture once. */
function newPictures(media: ReadonlyMap<string, MediaItem>): () => boolean {
  const items = media.values();
  let seen = 0;
  return () => {
    let isFound = false;
    // Never reads past the current end of the map: a finished iterator would not see later additions.
    for (; seen < media.size; seen++) {
      const { value } = items.next();
      isFound ||= value !== undefined && needsRaster(value);
    }
    return isFound;
  };
}

async function rasterMedia(fonts: FontSettings | undefined, options: Omit<RasterMediaOptions, 'library'>): Promise<RasterMedia> {
  const [{ loadRasterMedia }, { sharedFontLibrary }] = await Promise.all([import('../../raster/media.js'), import('../font-library.js')]);
  return loadRasterMedia({ ...options, library: () => sharedFontLibrary(fonts) });
}

export interface ConvertMarkupOptions extends DocxToPdfOptions {
  /** A DOCX file whose styles, headers and page setup are used. */
  readonly reference?: Uint8Array | undefined;
  /** The medium of style sheets; default `print` for PDF, `screen` for DOCX. */
  readonly media?: MediaType | undefined;
  /** Files supplied with the page. */
  readonly files?: readonly PageFile[] | undefined;
  /** Resources that the page refers to. */
  readonly resources?: readonly Resource[] | undefined;
  /** The URL that relative addresses in the page are resolved against. */
  readonly base?: string | undefined;
  /** Options for a text format as the result. */
  readonly text?: TextOptions | undefined;
}

export interface ConvertMarkupResult {
  readonly bytes: Uint8Array;
  /** Absent for PDF and DOCX. */
  readonly contentType?: string;
  /** Absent for DOCX and texts. */
  readonly pages?: number;
  /** Fonts that the pages request, by family, at most 1000; absent for DOCX and texts. */
  readonly fonts?: readonly DrawnFont[];
  readonly warnings: readonly Diagnostic[];
}

/** @throws DocOpsError INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function convertMarkup(
  bytes: Uint8Array,
  from: MarkupFormat,
  to: TargetFormat,
  options: ConvertMarkupOptions,
): Promise<ConvertMarkupResult> {
  // Loaded on demand: converting Markdown to DOCX needs no fonts, layout or HTML reader.
  const needsPages = hasPages(to);
  if (needsPages) await (await import('../font-library.js')).sharedFontLibrary(options.fonts);
  const budget = new Budget({ timeoutMs: options.timeoutMs });
  const diagnostics = new Diagnostics();
  const text = decodeText(bytes, from, diagnostics);
  const source = await readMarkupSource(text, from, {
    budget,
    isForPages: needsPages,
    ownsStyles: (to === 'docx' || needsPages) && !options.reference,
    fileName: options.title,
    media: options.media ?? mediaOf[to],
    base: options.base,
    ...createResourceLookup(options.resources ?? [], options.files),
  });
  const warnings = () => [...source.diagnostics(), ...diagnostics.list()];
  const namesPages = source.hasContents && text.length <= mostWithContents;
  if (to === 'docx' && !options.reference && !namesPages) {
    const bytes = await treeToDocx(source.tree, { body: source.body, fonts: options.fonts, budget, diagnostics });
    return { bytes, warnings: warnings() };
  }
  const own = source.whole();
  const tree = options.reference ? await withReference(own, options.reference, budget) : own;
  if (to === 'docx') {
    const counted = namesPages ? await withPages(tree, options, budget) : tree;
    return { bytes: await treeToDocx(counted, { fonts: options.fonts, budget, diagnostics }), warnings: warnings() };
  }
  if (options.text) {
    const { treeToText } = await import('./tree-to-text.js');
    return { ...(await treeToText(tree, { ...options.text, budget, diagnostics })), warnings: warnings() };
  }
  const { treeToPdf } = await import('./tree-to-pdf.js');
  const pdf = await treeToPdf(tree, { ...options, budget, diagnostics });
  return { ...pdf, warnings: warnings() };
}

/** Maximum characters of a text whose table of contents gets page numbers from a layout. For longer ones Word fills them in on opening. */
const mostWithContents = 400_000;

async function withPages(tree: DocumentTree, { fonts }: ConvertMarkupOptions, budget: Budget): Promise<DocumentTree> {
  const { withContentsPages } = await import('./contents-pages.js');
  return withContentsPages(tree, { budget, fonts });
}

/** Problems with a reference document that cannot be read; other errors are not caused by it. */
const referenceIssues: ReadonlyMap<string, string> = new Map([
  ['INVALID_FILE_FORMAT', 'is not a DOCX file'],
  ['FILE_TOO_LARGE', 'unpacks to more than the limit'],
  ['UNPROCESSABLE_DOCUMENT', 'is too complex to be read'],
]);

/** Warnings about the reference document are not reported; one that is not a document is an error. */
async function withReference(tree: DocumentTree, reference: Uint8Array, budget: Budget): Promise<DocumentTree> {
  const [{ readDocx }, { applyReference }] = await Promise.all([
    import('../../docx/read/read-docx.js'),
    import('../../docx/write/apply-reference.js'),
  ]);
  try {
    return applyReference(tree, readDocx(reference, { budget }).tree);
  } catch (error) {
    const issue = error instanceof DocOpsError ? referenceIssues.get(error.code) : undefined;
    if (!(error instanceof DocOpsError) || issue === undefined) throw error;
    throw new DocOpsError('INVALID_FILE_FORMAT', `The reference document: ${error.message}`, {
      details: [{ field: 'reference', issue }],
    });
  }
}
