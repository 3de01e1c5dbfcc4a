/**
 * One document → several documents, each with some of its pages; together they contain every page once.
 *
 * Extracting a few pages requires examining the whole document: every page, field, bookmark and structure element, to find what belongs to
 * them. For a thousand files, that would be a thousand times the document. So the document is first split into a few large pieces, and
 * these are split in turn: each step examines the whole only a few times, and there are few steps.
 */
import { mergePdf, type MergePdfOptions, type PdfPart } from './merge-pdf.js';
import { pagesIn } from './merge-part.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { readPdf } from '../read/read-pdf.js';
import type { DocumentInformation } from '../write/document-information.js';

/** The pages of one file. */
export interface PageGroup {
  /** Indices, ascending, in no other group. */
  readonly pages: readonly number[];
  readonly information: DocumentInformation;
}

export type SplitPdfOptions = Pick<MergePdfOptions, 'budget' | 'numbering' | 'archival' | 'accessible' | 'isVersion2'>;

/** Pieces of one step: with more, each examines more pages that are not its own; with fewer, more steps are needed. */
const mostPieces = 8;

/** The files of the groups, in their order. @throws DocOpsError OPERATION_TIMEOUT */
export async function* splitPdf(
  source: PdfDocument,
  groups: readonly PageGroup[],
  options: SplitPdfOptions,
): AsyncGenerator<Uint8Array, undefined> {
  const { budget } = options;
  const all = pagesIn(source, budget);
  const pieceOf = async (pages: readonly number[], information: DocumentInformation): Promise<Uint8Array> => {
    const part: PdfPart = { source, all, chosen: pages, title: information.title ?? '' };
    return (await mergePdf([part], { ...pieceOptions, ...options, information })).bytes;
  };
  if (groups.length <= mostPieces) {
    for (const { pages, information } of groups) yield pieceOf(pages, information);
    return;
  }
  // As evenly as possible, so that all groups go through the same number of steps.
  const size = Math.ceil(groups.length / mostPieces);
  for (let from = 0; from < groups.length; from += size) {
    const own = groups.slice(from, from + size);
    const [first] = own;
    if (!first) return;
    const piece = await pieceOf(
      own.flatMap(({ pages }) => pages),
      first.information,
    );
    yield* splitPdf(readPdf(piece, { budget }), counted(own), options);
  }
}

/** The same groups, with indices in a document that has only their pages. */
function counted(groups: readonly PageGroup[]): PageGroup[] {
  let next = 0;
  return groups.map(({ pages, information }) => ({ information, pages: pages.map(() => next++) }));
}

const pieceOptions = {
  blank: 'none',
  hasTitles: false,
  attachments: [],
  isPiece: true,
  // Losses were already reported when the pages were merged.
  onLoss: () => undefined,
} as const;
