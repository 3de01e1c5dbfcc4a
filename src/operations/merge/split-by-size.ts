/** A document → groups of its pages whose files have at most so many bytes each. */
import { DocOpsError } from '../../base/errors.js';
import { splitPdf, type SplitPdfOptions } from '../../pdf/merge/split-pdf.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import type { DocumentInformation } from '../../pdf/write/document-information.js';

export interface SizedSplit {
  readonly document: PdfDocument;
  readonly pages: number;
  /** Bytes of the whole document. */
  readonly bytes: number;
  /** Bytes of a file. */
  readonly most: number;
  readonly form: SplitPdfOptions;
  readonly information: DocumentInformation;
  /** Called with the index of a page that alone is larger. */
  readonly onLargePage: (page: number, bytes: number) => void;
}

/** Files that are written to find the last page that fits, for each file of the result; enough to halve 50,000 pages down to one. */
const mostTrials = 18;
/** Files that are written in all. */
const mostTrialsInAll = 3000;

/**
 * Resources that pages share (fonts, pictures) are in each file, so sizes cannot be added up: each group is found by writing it, first with as many pages
 * as fit on average, then with more or fewer in proportion, then by halves.
 * @returns The index of each group's first page
 * @throws DocOpsError FILE_TOO_LARGE if too many files would have to be written, OPERATION_TIMEOUT
 */
export async function startsBySize(split: SizedSplit): Promise<number[]> {
  const { document, pages, bytes, most, form, information } = split;
  let trials = 0;
  const sizeOf = async (from: number, count: number): Promise<number> => {
    trials += 1;
    if (trials > mostTrialsInAll)
      throw new DocOpsError('FILE_TOO_LARGE', 'The result would be too many files.', {
        details: [{ field: 'split', issue: 'must be larger: the document would become too many files' }],
      });
    const group = { pages: Array.from({ length: count }, (_, index) => from + index), information };
    for await (const piece of splitPdf(document, [group], form)) return piece.length;
    return 0;
  };

  const starts: number[] = [];
  let guess = Math.max(1, Math.floor((pages * most) / bytes));
  for (let from = 0; from < pages;) {
    starts.push(from);
    const left = pages - from;
    let fits = 0;
    let tooMany = left + 1;
    let count = Math.min(guess, left);
    for (let trial = 0; trial < mostTrials && fits + 1 < tooMany; trial += 1) {
      const size = await sizeOf(from, count);
      if (size <= most) fits = count;
      else tooMany = count;
      if (count === 1 && size > most) {
        split.onLargePage(from, size);
        break;
      }
      const isBounded = fits > 0 && tooMany <= left;
      const likely = isBounded ? Math.floor((fits + tooMany) / 2) : Math.floor((count * most) / Math.max(1, size));
      count = Math.min(tooMany - 1, Math.max(fits + 1, likely));
    }
    // Without a fit so far, a single page is what remains.
    guess = Math.max(1, fits);
    from += guess;
  }
  return starts;
}
