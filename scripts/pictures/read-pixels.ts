/** Pictures that this project and Poppler write → pixels. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itemAt } from '../../src/base/item-at.js';
import { readPngChunks } from '../../src/render/image/png/png-chunks.js';
import { readPngRows } from '../../src/render/image/png/png-rows.js';
import type { Pixels } from './compare-pages.js';

/** Opacity is ignored: a page has paper everywhere. */
export function pixelsOfPng(bytes: Uint8Array): Pixels {
  const png = readPngChunks(bytes);
  const { width, height, colorType } = png;
  const rows = readPngRows(png);
  if (colorType === 2) return { width, height, rgb: rows };
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) for (let c = 0; c < 3; c += 1) rgb[pixel * 3 + c] = itemAt(rows, pixel * 4 + c);
  return { width, height, rgb };
}

function pixelsOfPpm(bytes: Uint8Array): Pixels {
  const head = /^P6\s+(\d+)\s+(\d+)\s+\d+\s/.exec(Buffer.from(bytes.subarray(0, 64)).toString('latin1'));
  if (!head) throw new Error('pdftoppm wrote no PPM');
  return { width: Number(head[1]), height: Number(head[2]), rgb: bytes.subarray(head[0].length) };
}

/** The first pages of a PDF as `pdftoppm` draws them. */
export function pixelsOfPdf(pdf: Uint8Array, dpi: number, pages: number): Pixels[] {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    writeFileSync(join(folder, 'in.pdf'), pdf);
    execFileSync('pdftoppm', ['-r', String(dpi), '-l', String(pages), join(folder, 'in.pdf'), join(folder, 'page')], { stdio: 'ignore' });
    const names = readdirSync(folder).filter((name) => name.endsWith('.ppm'));
    return names.sort().map((name) => pixelsOfPpm(readFileSync(join(folder, name))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
