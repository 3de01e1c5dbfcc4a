/** DOCX bytes → the document tree, with content in other formats that the document holds. */
import type { Budget } from '../../base/abort.js';
import { readDocx, type ReadDocxResult } from '../../docx/read/read-docx.js';

/** The readers of other formats are loaded for the documents that hold some; those are read again. */
export async function readWithChunks(
  bytes: Uint8Array,
  options: { readonly budget: Budget; readonly recover: boolean },
): Promise<ReadDocxResult> {
  const result = readDocx(bytes, options);
  if (!result.lacksChunks) return result;
  const { chunkReader } = await import('./read-chunk.js');
  const unpacked = { bytes: 0 };
  return readDocx(bytes, { ...options, unpacked, chunks: chunkReader({ budget: options.budget, unpacked, fileBytes: bytes.length }) });
}
