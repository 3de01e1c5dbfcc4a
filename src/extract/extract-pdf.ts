/** An opened PDF → the blocks of its text in reading order (ISO 32000-2 §9, §14.8). */
import type { Budget } from '../base/abort.js';
import { counted, firstNames } from '../base/counted.js';
import type { Diagnostics } from '../base/diagnostics.js';
import type { Block } from '../document/block.js';
import { eachPage, pageGeometry, type PageGeometry, type PdfPage, shownSize } from '../pdf/read/page-tree.js';
import type { PdfDocument } from '../pdf/read/pdf-document.js';
import { buildBlocks, joinRegions } from './blocks/build-blocks.js';
import { draftsOf } from './blocks/draft.js';
import { rowsIn } from './blocks/line.js';
import { runningLines } from './blocks/running-lines.js';
import { readingOrder } from './order/reading-order.js';
import { ruledTables } from './order/ruled-tables.js';
import { type Segment, segmentsOf } from './order/segment.js';
import { isReadFromRight, mirroredRulings, mirroredWords } from './page/mirrored-page.js';
import { linkAt, type PageLink, readLinks } from './page/read-links.js';
import { type PageResources, pageResources, readPage } from './page/read-page.js';
import type { PageContent, Ruling, Word } from './page/word.js';
import { MarkedWords } from './structure/marked-words.js';
import { structureElements } from './structure/structure-element.js';
import { taggedBlocks } from './structure/tagged-blocks.js';
import type { TreeTarget } from './tree-target.js';

export interface ExtractOptions {
  readonly target: TreeTarget;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

/** Pages and words of one document: an order of magnitude more than large books. */
const [maxPages, maxWords] = [20_000, 5_000_000];

interface ReadPageText {
  readonly page: PdfPage;
  readonly geometry: PageGeometry;
  readonly words: readonly Word[];
  readonly rulings: readonly Ruling[];
}

/** Words that are upright are read first, then those of each other angle. */
function planesOf(words: readonly Word[], rulings: readonly Ruling[], budget: Budget): readonly (readonly Segment[])[] {
  const planes = new Map<number, Word[]>();
  for (const word of words) {
    const plane = planes.get(word.angle);
    if (plane) plane.push(word);
    else planes.set(word.angle, [word]);
  }
  const sorted = [...planes].sort(([, a], [, b]) => b.length - a.length);
  return sorted.map(([angle, plane]) => {
    if (angle !== 0) return segmentsOf(plane, budget);
    const { tables, rest } = ruledTables(plane, rulings, budget);
    return [...segmentsOf(rest, budget), ...tables];
  });
}

/** Headers and footers that a tagged file declares as such are left out. */
const isText = ({ mark }: Word): boolean => mark?.isArtifact !== true;

/** The words of a document, page by page. */
export class DocumentReader {
  readonly pages: ReadPageText[] = [];
  readonly marked = new MarkedWords();
  readonly #document: PdfDocument;
  readonly #options: Omit<ExtractOptions, 'target'> & { readonly target?: TreeTarget };
  readonly #shared: PageResources;
  readonly #withoutText: number[] = [];
  #words = 0;
  #unknown = 0;
  #isCut = false;

  /** @param options Without a target, words are no links */
  constructor(document: PdfDocument, options: Omit<ExtractOptions, 'target'> & { readonly target?: TreeTarget }) {
    this.#document = document;
    this.#options = options;
    this.#shared = pageResources(document);
  }

  read(): void {
    const { budget } = this.#options;
    for (const page of eachPage(this.#document, budget)) {
      if (this.pages.length >= maxPages || this.#words >= maxWords) {
        this.#isCut = true;
        break;
      }
      const content = readPage(this.#document, page, this.#shared, budget);
      this.#note(content);
      const shown = content.words.filter(isText);
      const isMirrored = isReadFromRight(shown);
      const words = isMirrored ? mirroredWords(shown) : shown;
      const rulings = isMirrored ? mirroredRulings(content.rulings) : content.rulings;
      // The structure has links of its own.
      this.marked.addPage(page.dict, words);
      const linked = this.#linked(words, readLinks(this.#document, page, budget));
      this.pages.push({ page, geometry: pageGeometry(this.#document, page), words: linked, rulings });
    }
    this.#report();
  }

  #note({ words, pictures, unknownGlyphs, isCut }: PageContent): void {
    this.#words += words.length;
    this.#unknown += unknownGlyphs;
    this.#isCut ||= isCut;
    if (words.length === 0 && pictures.length > 0) this.#withoutText.push(this.pages.length + 1);
  }

  #linked(words: readonly Word[], links: readonly PageLink[]): readonly Word[] {
    const { target, budget } = this.#options;
    if (links.length === 0 || !target) return words;
    return words.map((word) => {
      budget.step(links.length);
      const address = linkAt(links, word);
      const link = address === undefined ? undefined : target.linkTarget(address);
      return link === undefined ? word : { ...word, link };
    });
  }

  #report(): void {
    const { diagnostics } = this.#options;
    if (this.#withoutText.length > 0)
      diagnostics.report(
        'pdf.page-without-text',
        `${counted(this.#withoutText.length, 'page')} of ${String(this.pages.length)} only ${this.#withoutText.length === 1 ? 'has' : 'have'} pictures, which may be scans, and no text: ${firstNames(this.#withoutText.map(String))}`,
      );
    if (this.#unknown > 0)
      diagnostics.report(
        'pdf.unknown-letters',
        `the text of ${counted(this.#unknown, 'glyph')} is unknown, because the fonts do not state it; U+FFFD replaces it`,
      );
    if (this.#isCut) diagnostics.report('pdf.text-cut', 'a page or the document has more content than is read; the rest is left out');
  }
}

/** By the structure tree if it contains nearly all of the text, else by the places of the words. */
export function extractPdf(document: PdfDocument, options: ExtractOptions): Block[] {
  const { target, budget } = options;
  const reader = new DocumentReader(document, options);
  reader.read();
  const kids = structureElements(document, budget);
  if (reader.marked.isCovered(kids)) return taggedBlocks(kids, { document, words: reader.marked, target, budget });
  return blocksByPlace(reader, options);
}

/** The regions of each page in reading order, without running headers and footers. */
export function regionsOfPages({ pages }: DocumentReader, budget: Budget): readonly (readonly (readonly Segment[])[])[] {
  const placed = pages.map(({ geometry, words, rulings }) => ({
    height: shownSize(geometry).height,
    planes: planesOf(words, rulings, budget),
  }));
  const running = runningLines(placed.map(({ height, planes }) => ({ height, segments: planes[0] ?? [] })));
  return placed.map(({ planes }) =>
    planes.flatMap((segments) =>
      readingOrder(
        segments.filter((segment) => !running.has(segment)),
        budget,
      ),
    ),
  );
}

function blocksByPlace(reader: DocumentReader, { target, budget }: ExtractOptions): Block[] {
  const regions = regionsOfPages(reader, budget).flat();
  const drafts = joinRegions(regions.map((region) => draftsOf(rowsIn(region), budget)));
  return buildBlocks(drafts, { target, budget });
}
