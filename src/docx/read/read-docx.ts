/** The bytes of a DOCX file → {@link DocumentTree} (ECMA-376-1 §11). */
import { Budget } from '../../base/abort.js';
import { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import { XmlElement } from '../../base/xml/xml-element.js';
import type { Block } from '../../document/block.js';
import type { DocumentTree, MediaItem } from '../../document/document-tree.js';
import type { Inline } from '../../document/run.js';
import type { HeaderFooter, Section } from '../../document/section.js';
import type { StyleSheet } from '../../document/style.js';
import { TreeTally } from '../../document/tree-tally.js';
import { OpcPackage, type PartReading } from '../opc/opc-package.js';
import type { PackageLimits } from '../opc/package-limits.js';
import type { UnpackedTally } from '../opc/zip-archive.js';
import { notDocxError, notDocxPackageError, sniffFormat } from '../opc/sniff-format.js';
import type { ReadChunk } from './chunk/chunk.js';
import { ChunkReader, type ChunkHost } from './chunk/chunk-reader.js';
import { ChartStore } from './drawing/chart/chart-store.js';
import { TextBoxChains } from './drawing/text-box-chains.js';
import { createContext, type Reading } from './create-context.js';
import { findMainPart, findPart } from './parts/main-part.js';
import { readBackground } from './read-background.js';
import { endStory, readBlock, type Story } from './read-blocks.js';
import type { ReadContext } from './read-context.js';
import { readCustomXml } from './parts/read-custom-xml.js';
import { readFontTable } from './parts/read-font-table.js';
import { readComments, readNotes } from './parts/read-notes.js';
import { readNumbering } from './parts/read-numbering.js';
import { readProperties } from './parts/read-properties.js';
import { readSection, type ReadHeaderFooter, splitSections } from './read-section.js';
import { readDivisions, readSettings, readThemeSettings } from './parts/read-settings.js';
import { readStyles } from './parts/read-styles.js';
import { readTheme } from './parts/theme.js';

export interface ReadDocxOptions {
  /** Limits on the package; absent fields take their defaults. */
  readonly limits?: Partial<PackageLimits> | undefined;
  /** Recovers what it can from a package that lost its directory; default: such a package is refused. */
  readonly recover?: boolean;
  /** Stops the reading; default none. */
  readonly budget?: Budget;
  /** Reads content in other formats (`w:altChunk`); default: it is left out. */
  readonly chunks?: ReadChunk;
  /** Counts unpacked bytes together with other packages; default: this one alone. */
  readonly unpacked?: UnpackedTally | undefined;
  /** Counts paragraphs and formulas together with other documents; default: this one alone. */
  readonly tally?: TreeTally;
}

export interface ReadDocxResult {
  readonly tree: DocumentTree;
  /** Content in other formats was left out because `chunks` is missing. */
  readonly lacksChunks: boolean;
  /** Paragraphs and cells counted so far, including those of embedded documents. */
  readonly paragraphs: number;
  /** Whatever was unusual, damaged or skipped. */
  readonly diagnostics: Diagnostics;
}

/**
 * Reads a document; a broken part costs only itself.
 * @throws DocOpsError INVALID_FILE_FORMAT if the bytes hold no document, with the format that they seem to have;
 * FILE_TOO_LARGE and UNPROCESSABLE_DOCUMENT beyond a limit.
 */
export function readDocx(bytes: Uint8Array, options: ReadDocxOptions = {}): ReadDocxResult {
  const diagnostics = new Diagnostics();
  const budget = options.budget ?? new Budget();
  const format = sniffFormat(bytes);
  if (format !== 'zip' && format !== 'truncated-zip') throw notDocxError(format);
  const source = new OpcPackage(bytes, diagnostics, {
    budget,
    recover: options.recover ?? false,
    limits: options.limits,
    unpacked: options.unpacked,
  });
  const mainPart = findMainPart(source, diagnostics);
  if (mainPart === undefined) {
    throw source.isRecovered
      ? notDocxError('truncated-zip')
      : notDocxPackageError(source.partNames, source.has('mimetype') ? source.part('mimetype') : undefined);
  }
  if (!source.hasContentTypes)
    diagnostics.report('docx.part-missing', '[Content_Types].xml: the list of content types is missing or unreadable');
  const tally = options.tally ?? new TreeTally();
  const reader = new DocxReader(source, { diagnostics, budget, mainPart, chunks: options.chunks, tally });
  const tree = reader.read();
  return { tree, lacksChunks: reader.lacksChunks, paragraphs: tally.paragraphs, diagnostics };
}

interface DocxReaderOptions {
  readonly diagnostics: Diagnostics;
  readonly budget: Budget;
  readonly mainPart: string;
  readonly chunks: ReadChunk | undefined;
  readonly tally: TreeTally;
}

/** The section properties stated by the paragraphs that end a section. */
type SectionBreaks = NonNullable<Story['sectionBreaks']>;

interface MainPart {
  readonly root: XmlElement;
  readonly blocks: readonly Block[];
  readonly sectionBreaks: SectionBreaks;
}

class DocxReader {
  readonly #source: OpcPackage;
  readonly #mainPart: string;
  readonly #settings: XmlElement | undefined;
  readonly #reading: Reading;
  readonly #hasTheme: boolean;

  #chunkHost: ChunkHost | undefined;

  constructor(source: OpcPackage, { diagnostics, budget, mainPart, chunks, tally }: DocxReaderOptions) {
    this.#source = source;
    this.#mainPart = mainPart;
    this.#reading = {
      chunks: new ChunkReader(chunks, () => {
        if (!this.#chunkHost) throw new Error('Content is read before styles are.');
        return this.#chunkHost;
      }),
      package: source,
      diagnostics,
      budget,
      tally,
      charts: new ChartStore(),
      boxes: new TextBoxChains(),
      media: new Map<string, MediaItem>(),
      pictures: new Set<string>(),
      theme: readTheme(undefined, { colorMapping: {}, languages: {} }),
    };
    this.#settings = this.#companion('settings', 'settings.xml').root;
    const { root: theme } = this.#companion('theme', 'theme/theme1.xml');
    this.#hasTheme = theme !== undefined;
    this.#reading = { ...this.#reading, theme: readTheme(theme, readThemeSettings(this.#settings)) };
  }

  get lacksChunks(): boolean {
    return this.#reading.chunks.isLacking;
  }

  /** @throws DocOpsError INVALID_FILE_FORMAT */
  read(): DocumentTree {
    const { theme, diagnostics, media, chunks, boxes } = this.#reading;
    const styles = readStyles(this.#companion('styles', 'styles.xml', { skip: 'w:latentStyles' }).root, theme, diagnostics);
    const numbering = this.#companion('numbering', 'numbering.xml');
    const fonts = this.#companion('fontTable', 'fontTable.xml');
    const marks: Inline[] = [];
    const context = createContext(this.#reading, this.#mainPart, marks);
    const { root, blocks, sectionBreaks } = this.#main(styles, context, marks);
    const sections = this.#sections(root.elements('w:body'), { blocks, sectionBreaks, context });
    const footnotes = this.#companion('footnotes', 'footnotes.xml');
    const endnotes = this.#companion('endnotes', 'endnotes.xml');
    const comments = this.#companion('comments', 'comments.xml');
    const threads = this.#companion('commentsExtended', 'commentsExtended.xml');
    const background = readBackground(root.child('w:background'), context);
    const tree: DocumentTree = {
      sections,
      styles,
      numbering: readNumbering(numbering.root, numbering.context),
      settings: readSettings(this.#settings),
      footnotes: readNotes(footnotes.root, 'w:footnote', footnotes.context),
      endnotes: readNotes(endnotes.root, 'w:endnote', endnotes.context),
      comments: readComments(comments.root, threads.root, comments.context),
      media,
      fonts: readFontTable(fonts.root, fonts.context),
      properties: readProperties({
        core: this.#packagePart('core-properties'),
        extended: this.#packagePart('extended-properties'),
        custom: this.#packagePart('custom-properties'),
      }),
      background,
      ...this.#divisions(),
      ...this.#theme(),
      ...readCustomXml(this.#source, this.#mainPart),
    };
    boxes.close();
    return chunks.merge(tree);
  }

  /** A companion of the main part, and the context to read it in. */
  #companion(
    kind: string,
    usualName: string,
    reading?: PartReading,
  ): { readonly root: XmlElement | undefined; readonly context: ReadContext } {
    const name = findPart(this.#source, this.#mainPart, kind, usualName, this.#reading.diagnostics);
    const root = name === undefined ? undefined : this.#source.xml(name, reading);
    return { root, context: createContext(this.#reading, name ?? usualName) };
  }

  /** The whole theme part, kept for references to it; a theme with its own pictures is not kept. */
  #theme(): Pick<DocumentTree, 'theme'> {
    const name = this.#source.relationships(this.#mainPart).ofKind('theme')?.target;
    if (!this.#hasTheme || name === undefined || this.#source.relationships(name).all.length > 0) return {};
    const bytes = this.#source.part(name);
    return bytes ? { theme: { bytes, colorMapping: readThemeSettings(this.#settings).colorMapping } } : {};
  }

  #divisions(): Pick<DocumentTree, 'divisions'> {
    const name = this.#source.relationships(this.#mainPart).ofKind('webSettings')?.target;
    const divisions = readDivisions(name === undefined ? undefined : this.#source.xml(name));
    return divisions.size === 0 ? {} : { divisions };
  }

  #packagePart(kind: string): XmlElement | undefined {
    const target = this.#source.relationships('').ofKind(kind)?.target;
    return target === undefined ? undefined : this.#source.xml(target);
  }

  /** The main part: its root and its blocks. Each block is read as its element ends, so that the elements are never in memory together. */
  #main(styles: StyleSheet, context: ReadContext, marks: Inline[]): MainPart {
    const { chunks, theme } = this.#reading;
    const sectionBreaks: SectionBreaks = new Map();
    const story: Story = { marks, sectionBreaks };
    const blocks: Block[] = [];
    const take = (child: XmlElement): boolean => {
      if (child.name === 'w:sectPr') return false;
      readBlock(child, blocks, context, story);
      return true;
    };
    // Chunks are fitted to the whole part that holds them.
    const root = this.#source.xml(this.#mainPart, chunks.isReading ? {} : { handOver: { from: 'w:body', take } });
    if (root?.name !== 'w:document')
      throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is a damaged DOCX document: its main part cannot be read.');
    this.#chunkHost = { root, theme, styles };
    if (chunks.isReading) for (const body of root.elements('w:body')) for (const child of body.elements()) take(child);
    endStory(blocks, story);
    return { root, blocks, sectionBreaks };
  }

  /** There should be one body; the content of any further bodies follows it. */
  #sections(
    bodies: readonly XmlElement[],
    { blocks, sectionBreaks, context }: Omit<MainPart, 'root'> & { readonly context: ReadContext },
  ): Section[] {
    const { diagnostics } = this.#reading;
    if (bodies.length === 0) diagnostics.report('docx.body-missing', `${this.#mainPart}: the document has no body`);
    if (bodies.length > 1) diagnostics.report('docx.misplaced-element', `${this.#mainPart}: the bodies of the document were joined`);
    const { theme } = this.#reading;
    const last = bodies.flatMap((body) => body.elements('w:sectPr')).at(-1);
    const readHeaderFooter = this.#headerFooterReader(context);
    const sections: Section[] = [];
    for (const { children, end } of splitSections(blocks)) {
      // Nothing follows the last section break: no further section exists, unless the body states one.
      if (!end && children.length === 0 && !last && sections.length > 0) continue;
      // A story ends with a paragraph; Word adds one if it is missing.
      if (!end && (children.length === 0 || children.at(-1)?.kind === 'table'))
        children.push({ kind: 'paragraph', properties: {}, children: [] });
      const stated = end ? sectionBreaks.get(end) : last;
      const isRead = stated !== undefined && !(stated instanceof XmlElement);
      sections.push({ properties: isRead ? stated : readSection(stated, theme, readHeaderFooter), children });
    }
    return sections;
  }

  /** A part that several sections show is read once. */
  #headerFooterReader(context: ReadContext): ReadHeaderFooter {
    const known = new Map<string, HeaderFooter | undefined>();
    return (id) => {
      const relationship = context.relationships.byId(id);
      if (!relationship || relationship.isExternal || !this.#source.has(relationship.target)) {
        context.diagnostics.report('docx.part-missing', `${this.#mainPart}: a header or footer is missing`);
        return undefined;
      }
      const { target } = relationship;
      if (!known.has(target)) known.set(target, this.#readHeaderFooter(target));
      return known.get(target);
    };
  }

  #readHeaderFooter(partName: string): HeaderFooter | undefined {
    const root = this.#source.xml(partName);
    return root && { partName, children: createContext(this.#reading, partName).blocks(root) };
  }
}
