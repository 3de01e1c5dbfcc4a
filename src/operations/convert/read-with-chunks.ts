/** DOCX bytes → the document tree, including embedded content in other formats. */
import type { Budget } from '../../base/abort.js';
import { readDocx, type ReadDocxResult } from '../../docx/read/read-docx.js';

/** The readers of other formats are only loaded for documents that need them; those documents are read again. */
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
