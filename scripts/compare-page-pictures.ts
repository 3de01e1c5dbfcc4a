/**
 * Compares the pictures that `convert` draws of the first pages of PDFs with those of poppler's pdftoppm, pixel by pixel:
 *
 *   npm run build && npx tsx scripts/compare-page-pictures.ts FOLDER [EVERY] [png|svg]
 *
 * Prints for each file the share of pixels whose lightness differs by more than a quarter after a mean over 3 by 3 pixels, which hides how
 * edges are smoothed, and the sums. With EVERY, only each n-th file is compared. An SVG is drawn by resvg.
 */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { convert } from 'docops-router';

const [, , folder, every = '1', to = 'png'] = process.argv;
if (folder === undefined || (to !== 'png' && to !== 'svg'))
  throw new Error('Which folder? npx tsx scripts/compare-page-pictures.ts FOLDER [EVERY] [png|svg]');
if (to === 'svg') await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

const dpi = 72;
const timeoutMs = 60_000;

/** Lightness, row by row. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly gray: Float32Array;
}

async function pictureOf(png: Uint8Array): Promise<Picture> {
  const image = await loadImage(Buffer.from(png));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const gray = new Float32Array(width * height);
  for (let at = 0; at < gray.length; at += 1)
    gray[at] = 0.3 * (data[at * 4] ?? 0) + 0.59 * (data[at * 4 + 1] ?? 0) + 0.11 * (data[at * 4 + 2] ?? 0);
  return { width, height, gray };
}

function blurredAt({ width, height, gray }: Picture, x: number, y: number): number {
  let [sum, count] = [0, 0];
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1, count += 1) sum += gray[v * width + u] ?? 0;
  return sum / count;
}

/** Percent; undefined if the sizes differ by more than a pixel. */
function difference(a: Picture, b: Picture): number | undefined {
  if (Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) return undefined;
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  let different = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (Math.abs(blurredAt(a, x, y) - blurredAt(b, x, y)) > 64) different += 1;
  return (100 * different) / (width * height);
}

function popplerPicture(path: string): Uint8Array | undefined {
  try {
    const options = ['-q', '-cropbox', '-png', '-r', String(dpi), '-f', '1', '-l', '1', path];
    const png = execFileSync('pdftoppm', options, { timeout: timeoutMs, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
    return png.length > 0 ? png : undefined;
  } catch {
    return undefined;
  }
}

const pngOf = (bytes: Uint8Array): Uint8Array =>
  to === 'svg' ? new Resvg(bytes, { background: 'white', font: { loadSystemFonts: false } }).render().asPng() : bytes;

const limits = [0.1, 1, 5] as const;
const sums = { files: 0, sizes: 0, refused: 0, onlyOurs: 0, ms: 0, popplerMs: 0, bytes: 0, within: limits.map(() => 0) };
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.pdf$/i.test(path));
for (const [index, path] of paths.sort().entries()) {
  if (index % Number(every) !== 0) continue;
  const began = performance.now();
  const expected = popplerPicture(join(folder, path));
  const started = performance.now();
  try {
    const bytes = new Uint8Array(readFileSync(join(folder, path)));
    const result = await convert({ bytes, from: 'pdf', to, pages: '1', dpi, timeoutMs });
    const ms = performance.now() - started;
    if (!expected) {
      sums.onlyOurs += 1;
      console.log(`only ours ${path}`);
      continue;
    }
    const different = difference(await pictureOf(pngOf(result.bytes)), await pictureOf(expected));
    sums.files += 1;
    sums.ms += ms;
    sums.popplerMs += started - began;
    sums.bytes += result.bytes.length;
    if (different === undefined) sums.sizes += 1;
    for (const [at, most] of limits.entries())
      if (different !== undefined && different <= most) sums.within[at] = (sums.within[at] ?? 0) + 1;
    console.log(`${different?.toFixed(2) ?? 'size'} ${ms.toFixed(0)} ms, pdftoppm ${(started - began).toFixed(0)} ms ${path}`);
  } catch (error) {
    if (expected) sums.refused += 1;
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    console.log(`refused${expected ? '' : ' by both'} ${path}: ${message} ${cause instanceof Error ? cause.message : ''}`);
  }
}
console.log(
  `${String(sums.files)} pages: ${limits.map((most, at) => `${String(sums.within[at])} differ in at most ${String(most)} %`).join(', ')} of their pixels, ` +
    `${String(sums.sizes)} in size; refused though pdftoppm draws them: ${String(sums.refused)}, the reverse: ${String(sums.onlyOurs)}; ` +
    `mean ${(sums.ms / sums.files).toFixed(0)} ms, pdftoppm ${(sums.popplerMs / sums.files).toFixed(0)} ms, ${(sums.bytes / sums.files / 1000).toFixed(0)} kB`,
);
process.exit();
