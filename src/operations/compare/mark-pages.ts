/** A comparison → the pages of the revised PDF, with what differs marked by annotations. The file itself is only appended to. */
import { randomBytes } from 'node:crypto';
import type { Budget } from '../../base/abort.js';
import { Diagnostics } from '../../base/diagnostics.js';
import { itemAt } from '../../base/item-at.js';
import { PackageEditor } from '../../docx/package/package-editor.js';
import { revisedTexts } from '../../docx/revision/revised-texts.js';
import { isRightToLeft } from '../../extract/order/direction.js';
import { placedWords, quadOf, type PlacedText, type PlacedWord } from '../../extract/placed-words.js';
import { ownProperties } from '../../pdf/merge/own-properties.js';
import { conformanceClaims, namesOfClaims } from '../../pdf/read/conformance-claims.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import { openPdf } from '../../pdf/recovery/open-pdf.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { metadataStream } from '../../pdf/write/document-information.js';
import { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { rewritePdf } from '../../pdf/write/rewrite-pdf.js';
import { addTextMarkup, type Quad, type TextMarkup } from '../../pdf/write/text-markup.js';
import { writeIncrementalUpdate } from '../../pdf/write/write-incremental-update.js';
import { locateChanges, type LocatedChange } from './locate-changes.js';

export interface MarkPagesInput {
  /** The revised PDF. */
  readonly pdf: Uint8Array;
  readonly password: string | undefined;
  /** The comparison as a DOCX with tracked changes. */
  readonly compared: Uint8Array;
  readonly author: string;
  readonly date: string;
  readonly budget: Budget;
}

export interface MarkedPages {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Annotations of one document: further changes are only in the list. */
const mostMarks = 20_000;
/** Characters of what is gone in an annotation. */
const longestText = 2000;
const [green, amber, red] = [
  [0.72, 0.93, 0.72],
  [1, 0.86, 0.5],
  [0.82, 0.1, 0.1],
] as const;

/** Relative to the size: baselines of one line, and the widest gap between words that are marked as one. */
const [baselineShift, widestGap] = [0.3, 2];

function followsOn(last: PlacedWord, next: PlacedWord): boolean {
  const [a, b] = [last.word, next.word];
  const gap = b.left - a.right;
  return (
    last.page === next.page &&
    a.angle === b.angle &&
    Math.abs(a.baseline - b.baseline) < baselineShift * a.size &&
    gap > -a.size &&
    gap < widestGap * a.size
  );
}

/** The words of a change line by line. */
function linesOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const lines: PlacedWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && followsOn(last, word)) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** The same place as it is read from right to left. */
const turned = ([ax, ay, bx, by, cx, cy, dx, dy]: Quad): Quad => [bx, by, ax, ay, dx, dy, cx, cy];

class PageMarker {
  #left = mostMarks;
  readonly #update: IncrementalUpdate;
  readonly #text: PlacedText;
  readonly #by: Pick<TextMarkup, 'author' | 'date'>;

  constructor(update: IncrementalUpdate, text: PlacedText, by: Pick<TextMarkup, 'author' | 'date'>) {
    this.#update = update;
    this.#text = text;
    this.#by = by;
  }

  mark({ gone, words, after }: LocatedChange): void {
    const shown = gone.length > longestText ? `${gone.slice(0, longestText - 1)}…` : gone;
    if (words.length > 0) return this.#highlight(words, shown);
    const word = this.#text.words[after ?? 0];
    if (word) this.#add(word.page, { kind: 'caret', color: red, contents: `Deleted: ${shown}` }, [[word]]);
  }

  /** One annotation for each page. */
  #highlight(words: readonly number[], gone: string): void {
    const byPage = new Map<number, PlacedWord[][]>();
    for (const line of linesOf(words.map((word) => itemAt(this.#text.words, word)))) {
      const { page } = itemAt(line, 0);
      byPage.set(page, [...(byPage.get(page) ?? []), line]);
    }
    const [color, contents] = gone === '' ? [green, 'Inserted'] : [amber, `Instead of: ${gone}`];
    for (const [page, lines] of byPage) this.#add(page, { kind: 'highlight', color, contents }, lines);
  }

  #add(number: number, markup: Pick<TextMarkup, 'kind' | 'color' | 'contents'>, lines: readonly PlacedWord[][]): void {
    const found = this.#text.pages[number];
    if (!found || this.#left <= 0) return;
    const places = lines.flatMap((line): Quad[] => {
      const quad = quadOf(
        line.map(({ word }) => word),
        found.geometry,
      );
      if (!quad) return [];
      return [line.every(({ word }) => isRightToLeft(word.text)) ? turned(quad) : quad];
    });
    if (addTextMarkup(this.#update, found.page, { ...markup, ...this.#by, places })) this.#left -= 1;
  }
}

/** A copy with marks is no longer what the file claims to be. */
function withoutClaims(update: IncrementalUpdate, document: PdfDocument): void {
  if (namesOfClaims(conformanceClaims(document)).length === 0) return;
  const { invoice: _, ...properties } = ownProperties(document);
  update.editCatalog().set('Metadata', update.add(metadataStream(properties)));
}

/** @throws DocOpsError INVALID_FILE_FORMAT, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT */
export function markPages({ pdf, password, compared, budget, ...by }: MarkPagesInput): MarkedPages {
  const opened = openPdf(pdf, { budget, password, isForgiving: true });
  const document =
    opened.damage === undefined
      ? opened.document
      : readPdf(rewritePdf(opened.document, { budget, random: randomBytes }).bytes, { budget, password });
  const text = placedWords(document, budget);
  const editor = new PackageEditor(compared, { budget, diagnostics: new Diagnostics() });
  const changes = locateChanges(
    revisedTexts(editor),
    text.words.map(({ word }) => word.text),
    budget,
  );
  const update = new IncrementalUpdate(document);
  const marker = new PageMarker(update, text, by);
  for (const change of changes) marker.mark(change);
  const pages = text.pages.length;
  if (update.isEmpty) return { bytes: document.bytes, pages };
  withoutClaims(update, document);
  return { bytes: writeIncrementalUpdate(update, { random: randomBytes }).bytes, pages };
}
