/** An opened PDF → its words in reading order with their places: where a change of its text is on the page. */
import type { Budget } from '../base/abort.js';
import { appendAll } from '../base/append-all.js';
import { Diagnostics } from '../base/diagnostics.js';
import { inverse, transformed } from '../base/matrix.js';
import { displayMatrix, type PageGeometry, type PdfPage } from '../pdf/read/page-tree.js';
import type { PdfDocument } from '../pdf/read/pdf-document.js';
import type { Quad } from '../pdf/write/text-markup.js';
import { rowsIn } from './blocks/line.js';
import { DocumentReader, regionsOfPages } from './extract-pdf.js';
import type { Segment } from './order/segment.js';
import type { Word } from './page/word.js';
import type { MarkedWords } from './structure/marked-words.js';
import { type StructureKid, structureElements } from './structure/structure-element.js';
import { linesOf } from './structure/tagged-inlines.js';

export interface PlacedWord {
  /** Counted from 0. */
  readonly page: number;
  readonly word: Word;
}

export interface PlacedText {
  readonly pages: readonly { readonly page: PdfPage; readonly geometry: PageGeometry }[];
  readonly words: readonly PlacedWord[];
}

/** Words by their marked content, in the order of the structure; each content once. */
function* taggedWords(kids: readonly StructureKid[], marked: MarkedWords, budget: Budget): Generator<Word> {
  const seen = new Set<readonly Word[]>();
  const pending = kids.toReversed();
  for (let kid = pending.pop(); kid; kid = pending.pop()) {
    budget.step();
    if (kid.kind === 'element' && kid.role !== 'Artifact') appendAll(pending, kid.kids.toReversed());
    if (kid.kind !== 'content') continue;
    const words = marked.of(kid);
    if (seen.has(words)) continue;
    seen.add(words);
    yield* words;
  }
}

const wordsOf = (segment: Segment): readonly Word[] =>
  segment.table ? segment.table.flatMap((row) => row.flatMap((cell) => cell.flatMap(wordsOf))) : segment.reading;

/** In the order in which the same document is read as text. @throws DocOpsError OPERATION_TIMEOUT */
export function placedWords(document: PdfDocument, budget: Budget): PlacedText {
  // Its problems were reported when the text was read.
  const reader = new DocumentReader(document, { budget, diagnostics: new Diagnostics() });
  reader.read();
  const kids = structureElements(document, budget);
  const pages = reader.pages.map(({ page, geometry }) => ({ page, geometry }));
  if (reader.marked.isCovered(kids)) {
    const pageOf = new Map(reader.pages.flatMap(({ words }, page) => words.map((word) => [word, page] as const)));
    const lines = linesOf(Array.from(taggedWords(kids, reader.marked, budget)));
    return { pages, words: lines.flat().map((word) => ({ page: pageOf.get(word) ?? 0, word })) };
  }
  const regions = regionsOfPages(reader, budget);
  const words = regions.flatMap((own, page) =>
    own.flatMap((region) => rowsIn(region).flatMap((row) => row.flatMap(wordsOf).map((word): PlacedWord => ({ page, word })))),
  );
  return { pages, words };
}

/** Relative to the size: how far letters reach below and above their baseline. */
const [below, above] = [0.22, 0.82];

/** The place of words that follow each other on one line. */
export function quadOf(words: readonly Word[], geometry: PageGeometry): Quad | undefined {
  const [first] = words;
  if (!first) return undefined;
  const angle = (first.angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const display = inverse(displayMatrix(geometry));
  if (!display) return undefined;
  const extent = words.reduce(
    (all, { left, right, baseline, size }) => ({
      left: Math.min(all.left, left),
      right: Math.max(all.right, right),
      bottom: Math.min(all.bottom, baseline - below * size),
      top: Math.max(all.top, baseline + above * size),
    }),
    { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity },
  );
  const [left, right] = first.isMirrored ? [-extent.right, -extent.left] : [extent.left, extent.right];
  const corner = (along: number, up: number): readonly [number, number] => {
    const { x, y } = transformed(display, along * cosine - up * sine, along * sine + up * cosine);
    return [x, y];
  };
  return [...corner(left, extent.top), ...corner(right, extent.top), ...corner(left, extent.bottom), ...corner(right, extent.bottom)];
}
