/** The merged PDF → files with some of its pages each. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import { strippedFileName } from '../../contract/file-name.js';
import { mostSplitBytes, mostSplitFiles, splitSize } from '../../contract/finishing.js';
import { readPageRanges } from '../../contract/page-ranges.js';
import type { MergedPdf } from '../../pdf/merge/merge-pdf.js';
import { splitPdf, type PageGroup, type SplitPdfOptions } from '../../pdf/merge/split-pdf.js';
import { bookmarkStarts } from '../../pdf/read/bookmark-starts.js';
import { asArray, catalogOf, asDict } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import type { DocumentInformation } from '../../pdf/write/document-information.js';
import type { MergeInput } from './merge.js';
import { documentName, type MergePart } from './merge-part.js';
import { startsBySize } from './split-by-size.js';

/** A document in an archive. */
export interface NamedPdf {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The merged document, and how its pieces are written. */
export interface MergedWhole extends MergedPdf {
  readonly form: SplitPdfOptions;
  readonly information: DocumentInformation;
}

interface SplitWork {
  readonly input: MergeInput;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

/** The start of a file. */
interface FileStart {
  /** Index of its first page; it ends where the next one begins. */
  readonly page: number;
  /** The bookmark's title. */
  readonly title?: string;
}

/** The extension of a file name, which serves as the title of a document without one. */
const ending = /\.(?:pdf|doc[xm]|dot[xm]|md|markdown|txt|x?html?)$/i;

/** Minimum digits of the numbers in names, so that they sort in page order. */
const leastDigits = 3;
/** Characters of a bookmark in a name: file systems allow 255 bytes. */
const longestTitleInName = 50;

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT without bookmarks to split by, FILE_TOO_LARGE, OPERATION_TIMEOUT */
export async function splitMerged(parts: readonly MergePart[], whole: MergedWhole, work: SplitWork): Promise<NamedPdf[]> {
  const { budget, diagnostics } = work;
  const document = readPdf(whole.bytes, { budget });
  const catalog = catalogOf(document);
  if (asDict(document, asDict(document, catalog?.get('Names'))?.get('EmbeddedFiles')) ?? asArray(document, catalog?.get('AF')).length > 0)
    diagnostics.report('merge.attachments', 'attachments of the documents are not in the split files');
  const starts = await fileStarts(parts, { document, whole }, work);
  if (starts.length > mostSplitFiles)
    throw new DocOpsError('FILE_TOO_LARGE', `The result would be ${String(starts.length)} files.`, {
      details: [{ field: 'split', issue: `must make at most ${String(mostSplitFiles)} files, not ${String(starts.length)}` }],
    });
  return written({ document, whole, starts, names: fileNames(starts, baseName(parts)) });
}

async function fileStarts(
  parts: readonly MergePart[],
  { document, whole }: { readonly document: PdfDocument; readonly whole: MergedWhole },
  { input: { split = 'pages' }, budget, diagnostics }: SplitWork,
): Promise<FileStart[]> {
  if (split === 'outline') return outlineStarts(bookmarkStarts(document, budget));
  const most = splitSize(split);
  if (most === undefined) return startsOf(parts, whole, split);
  const { pages, bytes, form, information } = whole;
  const starts = await startsBySize({
    ...{ document, pages, bytes: bytes.length, most, form, information },
    onLargePage: (page, size) => {
      const message = `page ${String(page + 1)} alone has ${String(size)} bytes, more than ${split}; it is a file of its own`;
      diagnostics.report('merge.large-page', message);
    },
  });
  return starts.map((page) => ({ page }));
}

interface WrittenFiles {
  /** The merged document, as read. */
  readonly document: PdfDocument;
  readonly whole: MergedWhole;
  readonly starts: readonly FileStart[];
  readonly names: readonly string[];
}

async function written({ document, whole, starts, names }: WrittenFiles): Promise<NamedPdf[]> {
  const { pages, form, information } = whole;
  const groups = starts.map(({ page, title }, index): PageGroup => {
    const end = starts[index + 1]?.page ?? pages;
    return { pages: range(page, end), information: { ...information, ...(title !== undefined && { title }) } };
  });
  const files: NamedPdf[] = [];
  let total = 0;
  for await (const piece of splitPdf(document, groups, form)) {
    total += piece.length;
    if (total > mostSplitBytes)
      throw new DocOpsError('FILE_TOO_LARGE', `The files are larger than ${String(mostSplitBytes)} bytes together.`, {
        details: [{ field: 'split', issue: 'must make fewer files: content that several pages share is repeated in each file' }],
      });
    files.push({ name: names[files.length] ?? '', bytes: piece });
  }
  return files;
}

const range = (from: number, end: number): number[] => Array.from({ length: end - from }, (_, index) => from + index);

/** A blank page is the last page of the preceding file. */
function startsOf(parts: readonly MergePart[], { pages, starts }: MergedWhole, split: string): FileStart[] {
  if (split !== 'ranges') {
    const most = split === 'pages' ? 1 : Number(split);
    return Array.from({ length: Math.ceil(pages / most) }, (_, index) => ({ page: index * most }));
  }
  return parts.flatMap((part, index) => {
    let page = starts[index] ?? 0;
    const groups = part.pages === undefined ? undefined : readPageRanges(part.pages);
    if (!groups) return [{ page }];
    return groups.map(({ first, last }) => {
      const start = { page };
      page += last - first + 1;
      return start;
    });
  });
}

/** Pages before the first bookmark become a separate file. */
function outlineStarts(bookmarks: readonly Required<FileStart>[]): FileStart[] {
  const [first] = bookmarks;
  if (!first)
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The result has no bookmarks to split by.', {
      details: [{ field: 'split', issue: 'must be pages, ranges or a number: the documents have no bookmarks that lead to their pages' }],
    });
  return first.page === 0 ? [...bookmarks] : [{ page: 0 }, ...bookmarks];
}

/** The name of the only document, else that of the result. */
function baseName(parts: readonly MergePart[]): string {
  const [only] = parts;
  const name = parts.length === 1 && only?.name !== undefined ? strippedFileName(documentName(only).replace(ending, '')) : 'merged';
  return name === '' ? 'merged' : shortened(name);
}

const shortened = (name: string): string => strippedFileName([...name].slice(0, longestTitleInName).join(''));

function fileNames(starts: readonly FileStart[], base: string): string[] {
  const digits = Math.max(leastDigits, String(starts.length).length);
  const hasTitles = starts.some(({ title }) => title !== undefined);
  return starts.map(({ title }, index) => {
    const number = String(index + 1).padStart(digits, '0');
    const named = title === undefined ? '' : shortened(strippedFileName(title.replace(ending, '')));
    return hasTitles ? `${number}-${named === '' ? base : named}.pdf` : `${base}-${number}.pdf`;
  });
}
