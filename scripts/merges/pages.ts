/** Pages of documents as words, by our own engine and by LibreOffice; needs poppler. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convert } from '../../src/operations/convert/convert.js';

/** Words of each page, sorted: floats and columns may be read in another order. */
export type PageWords = readonly (readonly string[])[];

export function wordsOf(pdf: Uint8Array): PageWords {
  const folder = mkdtempSync(join(tmpdir(), 'merges-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    const { stdout } = spawnSync('pdftotext', [path, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 });
    return stdout
      .split('\f')
      .slice(0, -1)
      .map((page) => page.split(/\s+/).filter(Boolean).toSorted());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function ourPages(bytes: Uint8Array): Promise<PageWords> {
  return wordsOf((await convert({ bytes, from: 'docx', tagged: false })).bytes);
}

/** Pages with different words, from 1; all pages from the first that one of them does not have. */
export function differentPages(a: PageWords, b: PageWords): number[] {
  const length = Math.max(a.length, b.length);
  return Array.from({ length }, (_, page) => page).flatMap((page) => (a[page]?.join(' ') === b[page]?.join(' ') ? [] : [page + 1]));
}
