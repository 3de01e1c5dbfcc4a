/** `w:altChunk` (ECMA-376-1 §17.17.2.1) → blocks: finds the part, reads and imports it. A chunk that cannot be read costs only itself. */
import { DocOpsError } from '../../../base/errors.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DocumentTree } from '../../../document/document-tree.js';
import type { StyleSheet } from '../../../document/style.js';
import type { Theme } from '../parts/theme.js';
import type { ReadContext } from '../read-context.js';
import { onOff } from '../values.js';
import type { ReadableChunk, ReadChunk } from './chunk.js';
import { ChunkImports, type ImportedBlocks } from './chunk-imports.js';
import { chunkPlaces, type ChunkPlaces } from './chunk-places.js';

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
      leftOut(context, relationship?.isExternal === true ? 'the part is outside the file' : 'the part is missing');
      return nothing;
    }
    if (!this.#read) {
      this.#isLacking = true;
      leftOut(context, 'imported content is not read here', partName);
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
      leftOut(context, chunk.problem, partName);
    } catch (error) {
      if (!(error instanceof DocOpsError) || !chunkErrors.has(error.code)) throw error;
      leftOut(context, error.message, partName);
    }
    return undefined;
  }

  #placesOf(): ChunkPlaces {
    const { root, theme } = this.#host();
    return (this.#places ??= chunkPlaces(root, theme));
  }
}

function leftOut({ diagnostics, partName }: ReadContext, reason: string, chunk?: string): void {
  const what = chunk === undefined ? 'imported content (w:altChunk)' : `the imported content ${chunk} (w:altChunk)`;
  diagnostics.report('docx.alternative-format', `${partName}: ${what} was left out: ${reason}`);
}
