/** Glyph colours as Poppler, MuPDF and our own pictures show them, and emoji as text readers find them. */
import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { itemAt } from '../../src/base/item-at.js';
import { convert } from '../../src/operations/convert/convert.js';
import { loadPagePictures } from '../../src/raster/page-picture.js';
import { takeAny } from '../../src/render/image/pixel-image.js';
import { readPng } from '../../src/render/image/png/read-png.js';
import { renderPdf } from '../../src/render/render-document.js';
import { createSvgRenderer } from '../../src/svg/render-svg.js';
import { characterOf, paintCases, paintRun, side, type Rgb } from '../support/color-runs.js';
import { drawnBy, hasTool, mupdfText, pdfJsText, pdfText, qpdfComplaints, type Picture } from './pdf-tools.js';
import { hasVeraPdf, veraPdfVerdicts } from './verapdf-tools.js';

/** All cases side by side, after a text in another colour. */
const page = { width: 900, height: 200, items: [paintRun('A', { y: 190, color: 'FFFF00' }), paintRun(paintCases.map((_, index) => characterOf(index)).join(''))] }; // prettier-ignore
const pages = [page];

/** A page at 72 dots per inch. */
async function ownPicture(): Promise<Picture> {
  const { draw } = await loadPagePictures();
  const { svg } = createSvgRenderer({ diagnostics: new Diagnostics() })(page, { width: 900, height: 200, scale: 1, isOnGrid: true });
  const { width, height, data } = pixelsOf(draw(svg));
  return { width, height, at: (x, y) => [...data.subarray((Math.floor(y) * width + Math.floor(x)) * 3).subarray(0, 3)] };
}

/** Red, green and blue of each pixel. */
function pixelsOf(png: Uint8Array): { width: number; height: number; data: Uint8Array } {
  const { width, height, color, data } = readPng(png, takeAny, { isUnpacked: true });
  if (typeof color === 'string') return { width, height, data };
  const { palette } = color;
  return {
    width,
    height,
    data: Uint8Array.from(data.subarray(0, width * height * 3), () => 0).map((_, at) =>
      itemAt(palette, itemAt(data, Math.floor(at / 3)) * 3 + (at % 3)),
    ),
  };
}

const usual = 2;
const isNear = (seen: readonly number[], wanted: Rgb, tolerance: number): boolean =>
  wanted.every((value, channel) => Math.abs(value - itemAt(seen, channel)) <= tolerance);

describe.each([
  ['Poppler', () => (hasTool('pdftoppm') ? drawnBy('pdftoppm', renderPdf({ pages, outline: [] })) : undefined)],
  ['MuPDF', () => (hasTool('mutool') ? drawnBy('mutool', renderPdf({ pages, outline: [] })) : undefined)],
  ['our pictures', ownPicture],
] as const)('%s', (_, draw) => {
  test('shows every paint', async () => {
    const picture = await draw();
    if (!picture) return;
    const wrong = paintCases.flatMap(({ name, seen, tolerance = usual }, index) =>
      seen.flatMap(([x, y, color]) => {
        const found = picture.at(20 + (index + x) * side, 20 + y * side);
        return isNear(found, color, tolerance) ? [] : [`${name} at ${String(x)} ${String(y)}: ${found.join()}, not ${color.join()}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

const flagOfTags = '🏴󠁧󠁢󠁥󠁮󠁧󠁿';
const emoji = ['😀', '🇩🇪', flagOfTags, '👨‍👩‍👧‍👦', '👍🏽', '1️⃣', '❤️', '🏳️‍🌈', '🧑‍🎄'];
const html = Buffer.from(`<html lang="en"><title>Emoji</title><p style="color:#f00">Red ${emoji.join(' ')} end</p></html>`);
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

describe('emoji in a PDF', () => {
  test('are found as text', async () => {
    const { bytes } = await convert({ bytes: html, from: 'html' });
    if (hasTool('qpdf')) expect(qpdfComplaints(bytes)).toBe('');
    const wanted = `Red${emoji.join('')}end`;
    if (hasTool('pdftotext')) expect(withoutSpaces(pdfText(bytes))).toBe(wanted);
    // MuPDF reads only one character per glyph, and pdf.js omits sequences that end in an invisible character, as tag sequences do.
    if (hasTool('mutool')) expect(mupdfText(bytes)).toContain('Red 😀');
    expect(withoutSpaces(await pdfJsText(bytes))).toBe(wanted.replace(flagOfTags, ''));
  });

  test.skipIf(!hasVeraPdf('emoji in archivable and accessible PDF'))(
    'are archivable and accessible',
    async () => {
      for (const [pdfa, pdfua, flavours] of [
        ['2a', '1', ['2a', 'ua1']],
        ['4', '2', ['4', 'ua2']],
      ] as const) {
        const { bytes } = await convert({ bytes: html, from: 'html', pdfa, pdfua });
        for (const flavour of flavours) expect(veraPdfVerdicts(new Map([['emoji', bytes]]), flavour).get('emoji')).toBe('PASS');
      }
    },
    120_000,
  );
});

test('a picture of a page shows emoji in colour', async () => {
  const { bytes } = await convert({ bytes: Buffer.from('<p>😀🚀🌍</p>'), from: 'html', to: 'png', dpi: 72 });
  const { data } = pixelsOf(bytes);
  let colored = 0;
  for (let at = 0; at < data.length; at += 3)
    if (Math.max(...data.subarray(at, at + 3)) - Math.min(...data.subarray(at, at + 3)) > 60) colored += 1;
  expect(colored).toBeGreaterThan(150);
});
