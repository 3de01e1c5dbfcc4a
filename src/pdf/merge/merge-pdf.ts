/** PDF documents → one with the pages of all and what belongs to them: links, outline, form, layers, files, structure (ISO 32000-2). */
import { appendAll } from '../../base/append-all.js';
import type { Budget } from '../../base/abort.js';
import type { AccessibleProfile, ArchivalProfile } from '../../contract/conversion.js';
import type { BlankPages, PageNumbering } from '../../contract/merging.js';
import { pdfDict, pdfName, PdfString, type PdfObject, type PdfRef } from '../objects/pdf-object.js';
import { decodePdfText } from '../objects/text-string.js';
import { asArray, asDict, asString } from '../read/object-source.js';
import { pageGeometry, type PdfPage } from '../read/page-tree.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { joinStructure } from '../structure/join-structure.js';
import type { StructureTree } from '../structure/structure-tree.js';
import { informationDict, metadataStream, type DocumentInformation } from '../write/document-information.js';
import type { EmbeddedFile } from '../write/embedded-file.js';
import { writePageTree } from '../write/write-page-tree.js';
import { writeSortedTree, type TreeEntry } from '../write/sorted-tree.js';
import { MergedFiles } from './attachments.js';
import { copyPages, startPart, type PartImport } from './merge-part.js';
import { destinationTree, PartDestinations } from './destinations.js';
import { MergedForm } from './form.js';
import { MergedLayers } from './layers.js';
import { createMergeTarget, startStructure, writeMerged, type MergeTarget } from './merge-target.js';
import { outlineOf, partItem, writeOutline, type OutlineItem } from './outline.js';
import { labelsFrom, partLabels } from './page-labels.js';
import { unreadableIn } from './unreadable.js';
import { shownSizes, stampPages, type DrawStamps } from './stamp-pages.js';
import { watermarkPages, type Watermark } from './watermark-pages.js';

export interface PdfPart {
  readonly source: PdfDocument;
  /** Its pages, each once. */
  readonly all: readonly PdfPage[];
  /** Indices of the pages to take, in that order, each once; absent: all. */
  readonly chosen?: readonly number[] | undefined;
  /** Degrees, multiples of 90, by which pages are rotated clockwise, by page index. */
  readonly turns?: ReadonlyMap<number, number> | undefined;
  /** The title of its outline item. */
  readonly title: string;
}

export interface MergePdfOptions {
  readonly budget: Budget;
  readonly numbering: PageNumbering;
  readonly blank: BlankPages;
  /** Whether the outline has an item for each part. */
  readonly hasTitles: boolean;
  readonly information: DocumentInformation;
  /** The claims of the result. */
  readonly archival?: ArchivalProfile | undefined;
  readonly accessible?: AccessibleProfile | undefined;
  readonly isVersion2: boolean;
  readonly attachments: readonly EmbeddedFile[];
  /** Whether a file that a part carries is left out, by its name; absent: none. */
  readonly isFileRemoved?: ((name: string) => boolean) | undefined;
  /** Creates the stamps for the pages, once their sizes are known. */
  readonly drawStamps?: DrawStamps | undefined;
  readonly watermark?: Watermark | undefined;
  /**
   * Whether the result is a piece of a single part: then the document's files, bookmarks that lead to no page, and layers that its pages do
   * not use are left out, and the structure is not put under an element for the part.
   */
  readonly isPiece?: boolean;
  /**
   * Whether the result is the only part itself, written again: its structure is not put under an element for the part, and readers open it as before.
   */
  readonly isSame?: boolean | undefined;
  /** Called with each loss. */
  readonly onLoss: (loss: PdfLoss) => void;
}

/** Content of a part that is missing from the result. */
export interface PdfLoss {
  readonly part: number;
  readonly kind: 'signatures' | 'xfa' | 'scripts' | 'structure' | 'field-names' | 'unreadable';
  /** The number of lost items, or which ones. */
  readonly detail: string;
}

export interface MergedPdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Index of the first page of each part. */
  readonly starts: readonly number[];
  /** Names of the parts' files that are left out. */
  readonly removedFiles: ReadonlySet<string>;
}

/** Entries of the catalog that determine how readers show the document (ISO 32000-2 §7.7.2). */
const viewKeys = ['PageMode', 'PageLayout', 'ViewerPreferences'] as const;

/** The state of a merge. */
class Merge {
  readonly target = createMergeTarget();
  readonly pages: PdfRef[] = [];
  readonly #starts: number[] = [];
  /** Names of destinations. */
  readonly #names = new Set<string>();
  readonly #destinations: TreeEntry[] = [];
  readonly #outline: OutlineItem[] = [];
  readonly #labels: TreeEntry[] = [];
  readonly #form: MergedForm;
  readonly #layers = new MergedLayers();
  readonly #files: MergedFiles;
  readonly #options: MergePdfOptions;
  #tree: StructureTree | undefined;
  #untagged = 0;
  #outputIntents: readonly PdfObject[] | undefined;
  /** Entries of the catalog. */
  readonly #views = new Map<string, PdfObject>();

  constructor(options: MergePdfOptions) {
    this.#options = options;
    this.#form = new MergedForm(this.target.update);
    this.#files = new MergedFiles(options.isFileRemoved);
  }

  add(part: PdfPart, index: number): void {
    const { budget, blank, hasTitles, numbering, isPiece = false, isSame = false } = this.#options;
    if (blank === 'odd' && this.pages.length % 2 === 1) this.#addBlank(part);
    this.#starts.push(this.pages.length);
    const { source, all, chosen, turns } = part;
    const own = startPart(this.target, source, { all, chosen, turns, before: this.pages.length, budget });
    const destinations = new PartDestinations(own, this.#names);
    own.imports.onDict = (copy, original) => destinations.rename(copy, original);
    this.#takeLanguage(own);
    const form = this.#form.add(own);
    const element = this.#join(own, index);
    copyPages(own);
    const kids = outlineOf(own, destinations, { hasOthers: !isPiece });
    const [first] = own.pages;
    appendAll(this.#outline, hasTitles && first ? [partItem(part.title, { page: first.reference, element }, kids)] : kids);
    appendAll(this.#destinations, destinations.entries());
    if (!isPiece) {
      this.#layers.add(own, part.title);
      this.#files.add(own);
    }
    this.#takeIntents(own);
    if (isSame) this.#takeViews(own);
    if (numbering === 'restart') appendAll(this.#labels, partLabels(own));
    own.imports.finish();
    if (isPiece) this.#layers.add(own, part.title, (layer) => own.imports.isReached(layer));
    own.imports.finish();
    form.finish();
    for (const detail of unreadableIn(own)) this.#options.onLoss({ part: index, kind: 'unreadable', detail });
    for (const { reference } of own.pages) this.pages.push(reference);
    this.#tell(index, own, form.joined);
    if (!element) this.#untagged += 1;
  }

  /** Adds a blank page as large as the page before it. */
  #addBlank(part: PdfPart): void {
    const { update } = this.target;
    const before = asDict(update, this.pages.at(-1));
    const attributes = new Map(before?.entries ?? part.all[0]?.attributes ?? []);
    const { box, rotation } = pageGeometry(update, { attributes });
    const dict = pdfDict({
      Type: pdfName('Page'),
      MediaBox: [...box],
      Rotate: rotation === 0 ? undefined : rotation,
      Resources: pdfDict({}),
    });
    this.pages.push(update.add(dict));
  }

  /** The first part with a language determines the document's. */
  #takeLanguage({ catalog, imports }: PartImport): void {
    const language = catalog?.get('Lang');
    if (language !== undefined && this.target.catalog.get('Lang') === undefined) this.target.catalog.set('Lang', imports.copy(language));
  }

  /** @returns The element that contains the whole part */
  #join(part: PartImport, index: number): PdfRef | undefined {
    if (!asDict(part.source, part.catalog?.get('StructTreeRoot'))) return undefined;
    this.#tree ??= startStructure(this.target, { isVersion2: this.#options.accessible === '2' });
    const { isPiece = false, isSame = false } = this.#options;
    const joined = joinStructure(part.imports, this.#tree, isPiece || isSame ? 'document' : 'part');
    if (joined.isJoined) return joined.part;
    this.#options.onLoss({ part: index, kind: 'structure', detail: joined.reason });
    return undefined;
  }

  /** The output intents of an archivable file. All parts that claim one have the same. */
  #takeIntents({ source, catalog, imports }: PartImport): void {
    const intents = asArray(source, catalog?.get('OutputIntents'));
    if (this.#options.archival !== undefined && intents.length > 0) this.#outputIntents ??= intents.map((item) => imports.copy(item));
  }

  /** How readers open the document; its scripts are left out. */
  #takeViews({ source, catalog, imports }: PartImport): void {
    for (const key of viewKeys) {
      const value = source.resolve(catalog?.get(key));
      if (value !== null) this.#views.set(key, imports.copy(value));
    }
  }

  #tell(part: number, { source, catalog }: PartImport, { renamed, signatures, hadXfa }: ReturnType<MergedForm['add']>['joined']): void {
    const { onLoss } = this.#options;
    if (signatures > 0) onLoss({ part, kind: 'signatures', detail: String(signatures) });
    if (hadXfa) onLoss({ part, kind: 'xfa', detail: '' });
    if (asDict(source, asDict(source, catalog?.get('Names'))?.get('JavaScript'))) onLoss({ part, kind: 'scripts', detail: '' });
    if (renamed.length > 0) onLoss({ part, kind: 'field-names', detail: renamed.join(', ') });
  }

  async finish(): Promise<MergedPdf> {
    const { update, catalog } = this.target;
    const { information, archival, accessible, isVersion2, isSame, attachments, drawStamps, watermark, numbering } = this.#options;
    for (const file of attachments) this.#files.attach(update, file);
    this.#tree?.finish();
    writePages(this.target, this.pages);
    if (watermark) {
      // Its colours depend on the output intents.
      catalog.set('OutputIntents', this.#outputIntents);
      const own = watermarkPages(this.target, this.pages, watermark);
      this.#layers.add(own, 'Watermark', (layer) => own.imports.isReached(layer));
      own.imports.finish();
    }
    if (drawStamps) stampPages(this.target, this.pages, await drawStamps(shownSizes(this.target, this.pages)));
    const files = this.#files.write(update);
    const destinations = destinationTree(update, this.#destinations);
    const outline = writeOutline(update, this.#outline);
    if (numbering === 'continue') this.#labels.push(labelsFrom(0, 1));
    catalog
      .set('Outlines', outline)
      .set('PageMode', isSame === true ? undefined : outline && pdfName('UseOutlines'))
      .set('PageLabels', writeSortedTree(update, 'Nums', this.#labels))
      .set('Names', (destinations ?? files) ? pdfDict({ Dests: destinations, EmbeddedFiles: files?.tree }) : undefined)
      .set('AF', files?.associated)
      .set('AcroForm', this.#form.write())
      .set('OCProperties', this.#layers.properties())
      .set('OutputIntents', this.#outputIntents)
      .set('MarkInfo', this.#tree && this.#untagged === 0 ? pdfDict({ Marked: true }) : undefined)
      .set('ViewerPreferences', information.title ? pdfDict({ DisplayDocTitle: true }) : undefined)
      .set('Metadata', update.add(metadataStream({ ...information, archival, accessible })));
    for (const [key, value] of this.#views) catalog.set(key, value);
    // PDF/A-4 has no information dictionary except for the date of a change (ISO 19005-4 §6.1.3).
    const info = archival === '4' ? undefined : informationDict(information);
    const bytes = writeMerged(this.target, { info, version: isVersion2 ? '2.0' : '1.7' });
    return { bytes, pages: this.pages.length, starts: this.#starts, removedFiles: this.#files.removed };
  }
}

function writePages({ update, pages: root }: MergeTarget, pages: readonly PdfRef[]): void {
  const parents = writePageTree(update, pages, root);
  for (const [index, page] of pages.entries()) update.edit(page).set('Parent', parents[index]);
}

/**
 * @param parts Each part is released before the next one is requested
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT
 */
export async function mergePdf(parts: Iterable<PdfPart>, options: MergePdfOptions): Promise<MergedPdf> {
  const merge = new Merge(options);
  let index = 0;
  for (const part of parts) merge.add(part, index++);
  return merge.finish();
}

/** The title in the document's own information dictionary. */
export function documentTitle(source: PdfDocument): string | undefined {
  const title = asString(source, asDict(source, source.trailer.get('Info'))?.get('Title'));
  const text = title instanceof PdfString ? decodePdfText(title.bytes).trim() : '';
  return text === '' ? undefined : text;
}
