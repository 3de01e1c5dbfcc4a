/** Finished pages → a PDF file (ISO 32000-2): content streams, subset fonts, images, links, outline and metadata. */
import { copyWith } from '../base/copy-with.js';
import { itemAt } from '../base/item-at.js';
import type { Budget } from '../base/abort.js';
import { isVersion2, mayEmbed } from '../contract/conversion.js';
import { Diagnostics } from '../base/diagnostics.js';
import type { FontLibrary } from '../fonts/font-types.js';
import { languageTag } from '../layout/inline/text-language.js';
import type { Fragment, LaidOutDocument } from '../layout/page-item.js';
import { pdfDict, pdfName, type PdfDict, type PdfRef } from '../pdf/objects/pdf-object.js';
import { textString } from '../pdf/objects/text-string.js';
import { flateStream } from '../pdf/write/flate-stream.js';
import { type EmbeddedFile, writeEmbeddedFile } from '../pdf/write/embedded-file.js';
import { PdfFile } from '../pdf/write/pdf-file.js';
import { writePageTree } from '../pdf/write/write-page-tree.js';
import { writePdf, type WritePdfOptions } from '../pdf/write/write-pdf.js';
import { ColorForms } from './color/color-painter.js';
import { ContentStream } from './content/content-stream.js';
import { drawItems, type PageMarks, drawForm } from './draw/draw-items.js';
import { GraphicsStates } from './draw/graphics-states.js';
import { FormWriter } from './form/form-writer.js';
import { placeFields } from './form/place-fields.js';
import { FontSet } from './font/font-set.js';
import { ImageSet, type DrawMetafile } from './image/image-set.js';
import type { PixelBudget } from './image/pixel-image.js';
import { CommentAnnotations } from './metadata/comment-annotations.js';
import { destinationsOf, destinationTree, type MarkedPage, linkAnnotations } from './metadata/destinations.js';
import { informationDict, metadataStream, type DocumentInformation } from '../pdf/write/document-information.js';
import { writeOutline, pageLabelTree } from './metadata/outline.js';
import { readMetafile } from './metafile/read-metafile.js';
import { cmykSpace, srgbOutputIntent } from './metadata/output-intent.js';
import { pageSide } from './page-side.js';
import type { RenderContext } from './render-context.js';
import { DocumentTags } from './structure/document-tags.js';
import { checkStructure, firstWords } from './structure/check-structure.js';
import { PageTags } from './structure/page-tags.js';
import { vocabulary1, vocabulary2, type Vocabulary } from './structure/vocabulary.js';
import { writeSortedTree } from '../pdf/write/sorted-tree.js';

/** Embedded files → their name tree and the document's associated files (ISO 32000-2 §7.11.4, §14.13). */
interface Attachments {
  /** Undefined if the document has none, like `files`. */
  readonly tree?: PdfRef;
  readonly files?: readonly PdfRef[];
}

function writeAttachments(file: PdfFile, attachments: readonly EmbeddedFile[]): Attachments {
  if (attachments.length === 0) return {};
  const entries = attachments.map((one) => ({ key: textString(one.name), ref: writeEmbeddedFile((object) => file.add(object), one) }));
  const sorted = entries.toSorted((a, b) => Buffer.compare(a.key.bytes, b.key.bytes));
  const tree = writeSortedTree(
    file,
    'Names',
    sorted.map(({ key, ref }) => [key, ref]),
  );
  return { tree, files: entries.map(({ ref }) => ref) };
}

export interface RenderOptions extends DocumentInformation {
  /** Files embedded in the document; their names differ. */
  readonly attachments?: readonly EmbeddedFile[] | undefined;
  readonly diagnostics?: Diagnostics;
  readonly budget?: Budget;
  /** The pixel budget of the document's pictures; default: one for this call. */
  readonly pixels?: PixelBudget;
  /** Draws the text in EMF and WMF pictures; without it that text is omitted. */
  readonly fonts?: FontLibrary;
  /** Whether pages leave the document as they are drawn, so that none is in memory twice; default: they stay. */
  readonly takesPages?: boolean;
}

interface DrawnPage extends MarkedPage {
  readonly width: number;
  readonly contents: PdfRef;
  readonly resources: PdfDict;
}

function drawPage(context: RenderContext, page: Fragment, index: number): DrawnPage {
  const content = new ContentStream(pageSide(page.height));
  const marks: PageMarks = { page: index, links: [], anchors: [], comments: [], fields: context.fields && new Map() };
  if (context.tags) content.tags = new PageTags(content, index, context.tags.keepsTexts);
  drawItems({ context, content, marks }, page.items, { x: 0, y: 0 });
  content.tags?.close();
  const contents = context.file.add(flateStream(content.graphics().toBytes()));
  const { height, resources } = content;
  const elements = content.tags?.elements;
  return { ref: context.file.reserve(), width: pageSide(page.width), height, contents, resources: resources.toDict(), marks, elements };
}

/** @param waiting emptied while they are drawn */
function drawPages(context: RenderContext, waiting: Fragment[]): DrawnPage[] {
  if (waiting.length === 0) waiting.push({ width: 612, height: 792, items: [] });
  waiting.reverse();
  const drawn: DrawnPage[] = [];
  for (let page = waiting.pop(); page; page = waiting.pop()) drawn.push(drawPage(context, page, drawn.length));
  return drawn;
}

/** References of pages other than their content. */
interface References {
  readonly anchors: ReadonlySet<string>;
  readonly comments: CommentAnnotations;
  readonly form: FormWriter | undefined;
}

function writePage(context: RenderContext, drawn: DrawnPage, parent: PdfRef, { anchors, comments, form }: References): void {
  const { file, tags } = context;
  const { width, height, marks } = drawn;
  const links = linkAnnotations(context, marks, height, anchors);
  const annotations = [...links, ...comments.ofPage(marks, drawn.ref, height), ...(form?.ofPage(marks, drawn.ref, height) ?? [])];
  const dict = pdfDict({
    Type: pdfName('Page'),
    Parent: parent,
    MediaBox: [0, 0, width, height],
    Resources: drawn.resources,
    Contents: drawn.contents,
    Annots: annotations.length > 0 ? annotations : undefined,
    // annotations are reached in structure order (ISO 14289-1 §7.18.3)
    Tabs: tags && annotations.length > 0 ? pdfName('S') : undefined,
    StructParents: tags && marks.page,
  });
  file.set(drawn.ref, dict);
}

/** Undefined if the document has no names of any kind. */
const nameTrees = (trees: Readonly<Record<string, PdfRef | undefined>>): PdfDict | undefined =>
  Object.values(trees).some((tree) => tree !== undefined) ? pdfDict(trees) : undefined;

function vocabularyOf(file: PdfFile, { archival, accessible }: RenderOptions): Vocabulary {
  return accessible === '2' ? vocabulary2(file, { hasMarkup: mayEmbed(archival) }) : vocabulary1;
}

function createContext(file: PdfFile, document: LaidOutDocument, options: RenderOptions): RenderContext {
  const { archival, accessible, budget, diagnostics = new Diagnostics() } = options;
  const drawMetafile: DrawMetafile = (bytes) => {
    const fragment = readMetafile(bytes, options.fonts, budget);
    return fragment && { ref: drawForm(context, fragment), width: fragment.width, height: fragment.height };
  };
  const cmyk = archival === undefined ? undefined : cmykSpace(file);
  const context: RenderContext = {
    file,
    fonts: new FontSet(file, { showsMissing: archival === undefined && accessible === undefined }),
    images: new ImageSet(file, diagnostics, drawMetafile, { budget, pixels: options.pixels, cmyk }),
    colorForms: new ColorForms(),
    graphicsStates: new GraphicsStates(file),
    diagnostics,
    budget,
    fields: document.hasFields ? placeFields(document.pages, { diagnostics, budget }) : undefined,
    tags:
      document.structure &&
      new DocumentTags(document.structure, document.pages.length, vocabularyOf(file, options), { keepsTexts: accessible !== undefined }),
  };
  return context;
}

/** The bytes depend only on the arguments. A document without pages gets an empty one, since a PDF must have one. */
export function renderPdf(document: LaidOutDocument, options: RenderOptions = {}): Uint8Array {
  const file = new PdfFile();
  return writePdf(file, drawDocument(file, document, options));
}

/** A function of its own, so that nothing but the objects is in memory while they are written. */
function drawDocument(file: PdfFile, document: LaidOutDocument, options: RenderOptions): WritePdfOptions {
  const context = createContext(file, document, options);
  const { diagnostics } = context;
  const catalog = file.reserve();
  const pageTree = file.reserve();
  const pages = drawPages(context, options.takesPages === true ? document.pages.splice(0) : [...document.pages]);
  const destinations = destinationsOf(pages, document.outline, diagnostics);
  const anchors = new Set(destinations.keys());
  const parents = writePageTree(
    file,
    pages.map((page) => page.ref),
    pageTree,
  );
  const form = context.fields && new FormWriter(context, context.fields);
  const references: References = { anchors, comments: new CommentAnnotations(context, document.comments ?? []), form };
  pages.forEach((page, index) => writePage(context, page, itemAt(parents, index), references));
  const acroForm = form?.finish();
  context.fonts.embed();
  const outline = writeOutline(file, document.outline, anchors);
  const { tags } = context;
  const language = languageTag(options.language) ?? tags?.language;
  const accessible =
    tags && options.accessible && checkStructure(tags.root, options.accessible, language, diagnostics) ? options.accessible : undefined;
  const title = options.title ?? (tags && document.outline[0]?.title) ?? (accessible && tags && firstWords(tags.root));
  const information = copyWith(options, { language, accessible, title });
  const structure = tags?.write(file, pages, language, (name) => destinations.get(name)?.element);
  const attached = writeAttachments(file, options.attachments ?? []);
  const root = pdfDict({
    Type: pdfName('Catalog'),
    Pages: pageTree,
    Names: nameTrees({ Dests: destinationTree(file, destinations, tags?.refOf), EmbeddedFiles: attached.tree }),
    AF: attached.files,
    Outlines: outline,
    Lang: language === undefined ? undefined : textString(language),
    MarkInfo: tags && pdfDict({ Marked: true }),
    StructTreeRoot: structure,
    AcroForm: acroForm,
    PageLabels: pageLabelTree(document.numbers ?? []),
    ViewerPreferences: title ? pdfDict({ DisplayDocTitle: true }) : undefined,
    Metadata: file.add(metadataStream(information)),
    OutputIntents: options.archival === undefined ? undefined : [srgbOutputIntent(file)],
  });
  file.set(catalog, root);
  const isNewer = isVersion2(options.archival, options.accessible);
  // the information is only in the metadata (ISO 32000-2 §14.3.3, ISO 19005-4 §6.1.3)
  const info = isNewer ? undefined : file.add(informationDict(information));
  const version = isNewer ? '2.0' : undefined;
  return { root: catalog, info, version, isPacked: tags !== undefined };
}
