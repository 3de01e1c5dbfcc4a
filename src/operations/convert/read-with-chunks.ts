/** DOCX bytes → the document tree, with content in other formats that the document holds. */
import type { Budget } from '../../base/abort.js';
import { mostParagraphs, TreeTally } from '../../document/tree-tally.js';
import { readDocx, type ReadDocxOptions, type ReadDocxResult } from '../../docx/read/read-docx.js';
import { allowedFor } from './file-allowance.js';

/** Paragraphs and cells with a text of their own take ten bytes of a packed file and more; equal ones, next to none. */
const paragraphsForSize = { free: 100_000, forEachByte: 1, most: mostParagraphs } as const;

/** The readers of other formats are loaded for the documents that hold some; those are read again. */
export async function readWithChunks(
  bytes: Uint8Array,
  options: { readonly budget: Budget; readonly recover: boolean },
): Promise<ReadDocxResult> {
  const tallied = (): ReadDocxOptions => ({
    ...options,
    tally: new TreeTally({ paragraphs: allowedFor(bytes.length, paragraphsForSize) }),
  });
  const result = readDocx(bytes, tallied());
  if (!result.lacksChunks) return result;
  const { chunkReader } = await import('./read-chunk.js');
  const unpacked = { bytes: 0 };
  return readDocx(bytes, { ...tallied(), unpacked, chunks: chunkReader({ budget: options.budget, unpacked, fileBytes: bytes.length }) });
}
