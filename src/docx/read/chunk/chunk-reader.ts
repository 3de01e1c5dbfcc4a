/** `w:altChunk` (ECMA-376-1 §17.17.2.1) → blocks: finds the part, reads and imports it. A chunk that cannot be read costs only itself. */
import { DocOpsError } from '../../../base/errors.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DocumentTree } from '../../../document/document-tree.js';
import type { StyleSheet } from '../../../document/style.js';
import type { Theme } from '../parts/theme.js';
import type { ReadContext } from '../read-context.js';
import { onOff, integer } from '../values.js';
import type { ReadableChunk, ReadChunk } from './chunk.js';
import { ChunkImports, type ImportedBlocks } from './chunk-imports.js';
import type { SectionProperties } from '../../../document/section.js';
import { readSection } from '../read-section.js';

export interface ChunkHost {
  /** Root of the main part. */
  readonly root: XmlElement;
  readonly theme: Theme;
  readonly styles: StyleSheet;
}

const nothing: ImportedBlocks = { blocks: [], sections: new Map() };

/** Errors caused by a chunk itself, unlike a timeout or an abort. */
const chunkErrors: ReadonlySet<string> = new Set(['INVALID_FILE_FORMAT', 'FILE_TOO_LARGE', 'UNPROCESSABLE_DOCUMENT']);

export class ChunkReader {
  readonly #read: ReadChunk | undefined;
  readonly #host: () => ChunkHost;
  #places: ChunkPlaces | undefined;
  #imports: ChunkImports | undefined;
  #isLacking = false;

  /** @param read absent: chunks are left out */
  constructor(read: ReadChunk | undefined, host: () => ChunkHost) {
    this.#read = read;
    this.#host = host;
  }

  /** Whether chunks are read, not only counted. */
  get isReading(): boolean {
    return this.#read !== undefined;
  }

  /** Whether a chunk was found without a reader for it. */
  get isLacking(): boolean {
    return this.#isLacking;
  }

  /** @param hasSections Whether section breaks are allowed there */
  blocks(element: XmlElement, context: ReadContext, { hasSections }: { readonly hasSections: boolean }): ImportedBlocks {
    const relationship = context.relationships.byId(element.attribute('r:id'));
    const partName = relationship?.isExternal === true ? undefined : relationship?.target;
    if (partName === undefined || !context.package.has(partName)) {
      reportOmission(context, relationship?.isExternal === true ? 'the part is outside the file' : 'the part is missing');
      return nothing;
    }
    if (!this.#read) {
      this.#isLacking = true;
      reportOmission(context, 'imported content is not read here', partName);
      return nothing;
    }
    const chunk = this.#chunk(element, partName, context, this.#read);
    if (!chunk) return nothing;
    for (const { code, message } of chunk.diagnostics) context.diagnostics.report(code, `${partName}: ${message}`);
    const keepsSource = onOff(element.path('w:altChunkPr', 'w:matchSrc')) ?? false;
    this.#imports ??= new ChunkImports(this.#host().styles, this.#placesOf().bookmarks);
    return this.#imports.add(chunk, { keepsSource, hasSections });
  }

  /** The host's tree with the content of its chunks. */
  merge(tree: DocumentTree): DocumentTree {
    return this.#imports?.merge(tree) ?? tree;
  }

  #chunk(element: XmlElement, partName: string, context: ReadContext, read: ReadChunk): ReadableChunk | undefined {
    try {
      const bytes = context.package.part(partName);
      if (!bytes) return undefined;
      const places = this.#placesOf();
      const page = places.pages.get(element) ?? places.lastPage;
      const contentType = (context.package.contentType(partName).split(';')[0] ?? '').trim().toLowerCase();
      const chunk = read({ partName, contentType, bytes, page });
      if (!('problem' in chunk)) return chunk;
      reportOmission(context, chunk.problem, partName);
    } catch (error) {
      if (!(error instanceof DocOpsError) || !chunkErrors.has(error.code)) throw error;
      reportOmission(context, error.message, partName);
    }
    return undefined;
  }

  #placesOf(): ChunkPlaces {
    const { root, theme } = this.#host();
    return (this.#places ??= chunkPlaces(root, theme));
  }
}

function reportOmission({ diagnostics, partName }: ReadContext, reason: string, chunk?: string): void {
  const what = chunk === undefined ? 'imported content (w:altChunk)' : `the imported content ${chunk} (w:altChunk)`;
  diagnostics.report('docx.alternative-format', `${partName}: ${what} was left out: ${reason}`);
}

// Where the chunks of a main part are: the pages they are set on, and the bookmark names around them.

interface ChunkPlaces {
  readonly pages: ReadonlyMap<XmlElement, SectionProperties>;
  /** The page of the last section, for chunks outside the main part. */
  readonly lastPage: SectionProperties;
  readonly bookmarks: ReadonlySet<string>;
}

interface Walk {
  readonly theme: Theme;
  readonly pages: Map<XmlElement, SectionProperties>;
  readonly bookmarks: Set<string>;
  /** Chunks in the section that has not ended, and the width in twips that a cell leaves them. */
  open: { readonly chunk: XmlElement; readonly width: number | undefined }[];
}

/** Twips that a cell's margins usually take from its width. */
const cellMargins = 216;
/** The narrowest text width for which a page is created. */
const narrowest = 360;

/** @param root the root of the main part */
function chunkPlaces(root: XmlElement, theme: Theme): ChunkPlaces {
  const walk: Walk = { theme, pages: new Map(), bookmarks: new Set(), open: [] };
  const bodies = root.elements('w:body');
  for (const body of bodies) visitElements(body, undefined, walk);
  const lastPage = closeSection(bodies.flatMap((body) => body.elements('w:sectPr')).at(-1), walk);
  return { pages: walk.pages, bookmarks: walk.bookmarks, lastPage };
}

function visitElements(parent: XmlElement, width: number | undefined, walk: Walk): void {
  for (const child of parent.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'w:altChunk') walk.open.push({ chunk: child, width });
    else if (child.name === 'w:bookmarkStart') walk.bookmarks.add(child.attribute('w:name') ?? '');
    else if (child.name === 'w:tc') visitElements(child, statedCellWidth(child) ?? width, walk);
    else if (child.name !== 'w:sectPr' && child.name !== 'w:rPr' && child.name !== 'w:t') visitElements(child, width, walk);
  }
  const end = parent.name === 'w:p' ? parent.path('w:pPr', 'w:sectPr') : undefined;
  if (end) closeSection(end, walk);
}

function statedCellWidth(cell: XmlElement): number | undefined {
  const width = cell.path('w:tcPr', 'w:tcW');
  if (width?.attribute('w:type') === 'pct' || width?.attribute('w:type') === 'auto') return undefined;
  const twips = integer(width?.attribute('w:w'), 1, 31_680);
  return twips === undefined ? undefined : Math.max(narrowest, twips - cellMargins);
}

function closeSection(properties: XmlElement | undefined, walk: Walk): SectionProperties {
  const page = readSection(properties, walk.theme, () => undefined);
  for (const { chunk, width } of walk.open) walk.pages.set(chunk, narrowPage(page, width ?? Infinity));
  walk.open = [];
  return page;
}

/** The page with a right margin that leaves the width of one column or of the cell. */
function narrowPage(page: SectionProperties, width: number): SectionProperties {
  const { margins, columns, pageWidth } = page;
  const text = pageWidth - margins.left - margins.right - margins.gutter;
  const column = columns.unequal?.[0]?.width ?? (text - columns.space * (columns.count - 1)) / columns.count;
  const room = Math.max(narrowest, Math.floor(Math.min(column, width)));
  if (room >= text) return page;
  return {
    ...page,
    columns: { count: 1, space: columns.space, separator: false },
    margins: { ...margins, right: margins.right + text - room },
  };
}
