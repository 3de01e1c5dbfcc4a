/**
 * One document → documents of some of its pages each, which together have every page once.
 *
 * Whoever takes a few pages out of a document looks at all of it: at every page, field, bookmark and element of the structure, to find what belongs to
 * them. For a thousand files that would be a thousand times the document. So the document is cut into a few large pieces first, and these in turn: each
 * step looks at the whole only a few times, and there are few steps.
 */
import { mergePdf, type MergePdfOptions, type PdfPart } from './merge-pdf.js';
import { pagesIn } from './merge-part.js';
import { readPdf } from '../read/read-pdf.js';
import type { DocumentInformation } from '../write/document-information.js';

/** The pages of one file. */
export interface PageGroup {
  /** Indices, ascending, in no other group. */
  readonly pages: readonly number[];
  readonly information: DocumentInformation;
}

export type SplitPdfOptions = Pick<MergePdfOptions, 'budget' | 'numbering' | 'archival' | 'accessible' | 'isVersion2'>;

/** Pieces of one step: of more, each looks at more that is not its own; with fewer, there are more steps. */
const mostPieces = 8;

/** The file of each group, in their order. @throws DocOpsError OPERATION_TIMEOUT */
export async function* splitPdf(
  bytes: Uint8Array,
  groups: readonly PageGroup[],
  options: SplitPdfOptions,
): AsyncGenerator<Uint8Array, undefined> {
  const { budget } = options;
  const source = readPdf(bytes, { budget });
  const all = pagesIn(source, budget);
  const pieceOf = async (pages: readonly number[], information: DocumentInformation): Promise<Uint8Array> => {
    const part: PdfPart = { source, all, chosen: pages, title: information.title ?? '' };
    return (await mergePdf([part], { ...pieceOptions, ...options, information })).bytes;
  };
  if (groups.length <= mostPieces) {
    for (const { pages, information } of groups) yield pieceOf(pages, information);
    return;
  }
  // As even as can be, so that all are cut equally often.
  const size = Math.ceil(groups.length / mostPieces);
  for (let from = 0; from < groups.length; from += size) {
    const own = groups.slice(from, from + size);
    const [first] = own;
    if (!first) return;
    const piece = await pieceOf(
      own.flatMap(({ pages }) => pages),
      first.information,
    );
    yield* splitPdf(piece, counted(own), options);
  }
}

/** The same groups of a document that has no other pages. */
function counted(groups: readonly PageGroup[]): PageGroup[] {
  let next = 0;
  return groups.map(({ pages, information }) => ({ information, pages: pages.map(() => next++) }));
}

const pieceOptions = {
  blank: 'none',
  hasTitles: false,
  attachments: [],
  isPiece: true,
  // It was told when the pages came into the document.
  onLoss: () => undefined,
} as const;
