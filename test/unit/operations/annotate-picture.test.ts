/** Pictures and signatures of an annotate request: recognised by their bytes, drawn if Word cannot show them. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { probeImage } from '../../../src/picture/probe-image.js';
import { pictureBytes, preparePicture } from '../../../src/operations/annotate/picture.js';
import type { SignatureFrame } from '../../../src/operations/annotate/options.js';
import { drawSignature } from '../../../src/operations/annotate/signature.js';
import { sharedFontLibrary } from '../../../src/operations/font-library.js';
import { jpegTurned, pngOf, webpBase64 } from '../../support/pictures.js';

const px = 9525;
const scope = { library: () => sharedFontLibrary(), budget: new Budget() };
const prepare = (bytes: Uint8Array, size?: { width?: number; height?: number }) => preparePicture(bytes, { ...scope, size });
const svg = (attributes: string, inner = '<rect width="9" height="9"/>'): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

describe('a picture', () => {
  test('of PNG stays unchanged, in its natural size', async () => {
    const bytes = pngOf(40, 20);
    expect(await prepare(bytes)).toEqual({ bytes, extension: 'png', contentType: 'image/png', width: 40 * px, height: 20 * px });
  });

  test('of WebP becomes a PNG', async () => {
    const { bytes, ...rest } = await prepare(Buffer.from(webpBase64, 'base64'));
    expect(rest).toEqual({ extension: 'png', contentType: 'image/png', width: px, height: px });
    expect(probeImage(bytes)).toEqual({ contentType: 'image/png', width: 1, height: 1 });
  });

  test('of SVG has a PNG beside it, sharp at the requested size, and runs no scripts', async () => {
    const evil =
      '<script>alert(1)</script><image href="http://127.0.0.1/a.png" width="9" height="9"/><rect width="90" height="9" onclick="x()"/>';
    const drawn = await prepare(svg('width="100" height="50"', evil), { width: 50 * px });
    expect(drawn).toMatchObject({ contentType: 'image/png', width: 100 * px, height: 50 * px });
    expect(probeImage(drawn.bytes)).toMatchObject({ width: 200, height: 100 });
    expect(Buffer.from(drawn.svg ?? []).toString()).not.toMatch(/script|127\.0\.0\.1|onclick/);
  });

  test('rotated by Exif is stored upright; a mirrored one is rotated in its drawing', async () => {
    const turned = await prepare(jpegTurned(6));
    expect(turned).toMatchObject({ contentType: 'image/png', width: 8 * px, height: 16 * px });
    expect(turned.orientation).toBeUndefined();
    expect(probeImage(turned.bytes)).toMatchObject({ width: 8, height: 16 });
    expect(await prepare(jpegTurned(2))).toMatchObject({ contentType: 'image/jpeg', orientation: 2, width: 16 * px, height: 8 * px });
  });

  test.each<readonly [string, Uint8Array, string]>([
    ['text', Buffer.from('no picture at all'), 'is not a picture of a known kind'],
    ['nothing', new Uint8Array(), 'is not a picture of a known kind'],
    ['HTML', Buffer.from('<!doctype html><p>no'), 'is not a picture of a known kind'],
    ['a truncated PNG', pngOf(40, 20).subarray(0, 20), 'is not a picture of a known kind'],
    ['a PNG without pixels', pngOf(40, 20).subarray(0, 40), 'ends before its pixels begin'],
    ['a JPEG without pixels', jpegTurned(1).subarray(0, 300), 'ends before its pixels begin'],
    ['a PNG without size', pngOf(0, 0), 'has no size'],
    ['a PNG of 10 gigapixels', pngOf(100_000, 100_000, true), 'too many pixels'],
    ['a damaged WebP', Buffer.from(webpBase64, 'base64').subarray(0, 30), 'damaged WebP'],
    ['an SVG that is not well-formed', svg('width="9" height="9"', '<rect'), 'cannot be drawn'],
    ['an SVG that repeats itself', svg('width="9" height="9"', bombOf(12)), 'cannot be drawn'],
  ])('of %s is refused', async (_, bytes, issue) => {
    await expect(prepare(bytes)).rejects.toThrow(issue);
  });

  test('in a data URI, in each of its forms', () => {
    const read = (uri: string): string => Buffer.from(pictureBytes({ kind: 'data-uri', uri })).toString();
    expect(read('data:image/svg+xml,%3Csvg/%3E')).toBe('<svg/>');
    expect(read('data:image/svg+xml;charset=utf-8,%3Csvg%20a=%22%C3%BC%22/%3E')).toBe('<svg a="ü"/>');
    expect(read('data:;base64,PHN2Zy8+')).toBe('<svg/>');
    expect(read('data:image/png;name=a.png;base64,PHN2\r\nZy8-')).toBe('<svg/>');
    for (const uri of ['data:image/png;base64,', 'data:image/png;base64,$$$$', 'data:image/png;base64', 'data:'])
      expect(() => read(uri)).toThrow(/^is /);
  });
});

/** Each level draws the one below it ten times. */
function bombOf(levels: number): string {
  const uses = (id: number): string => `<use href="#l${String(id)}"/>`.repeat(10);
  const levelsXml = Array.from({ length: levels }, (_, level) => `<g id="l${String(level + 1)}">${uses(level)}</g>`).join('');
  return `<rect id="l0" width="1" height="1"/>${levelsXml}${uses(levels)}`;
}

describe('a signature in its frame', () => {
  const label = { text: 'Signed by:', color: '1155CC' };
  const whole: SignatureFrame = { top: label, bottom: { text: '9F2C1A7B', color: '555555' }, arc: '1155CC' };
  const draw = async (text: string, frame: SignatureFrame, size?: { width?: number; height?: number }) =>
    drawSignature({ kind: 'text', text }, frame, size, await sharedFontLibrary(), new Budget());

  test('has room for a usual signature and its labels, and names the signer', async () => {
    const drawn = await draw('Ann Lee', whole);
    expect([drawn.width / px, drawn.height / px]).toEqual([120, 76]);
    expect(drawn.description).toBe('Signed by: Ann Lee 9F2C1A7B');
    expect(probeImage(drawn.bytes)).toMatchObject({ contentType: 'image/png', width: 600, height: 380 });
  });

  test.each<readonly [string, SignatureFrame, { width?: number; height?: number } | undefined, readonly [number, number]]>([
    ['without labels', { top: undefined, bottom: undefined, arc: '000000' }, undefined, [120, 52]],
    ['with one label', { top: label, bottom: undefined, arc: undefined }, undefined, [120, 64]],
    ['of the requested width', whole, { width: 240 * px }, [240, 152]],
    ['of the requested height', whole, { height: 38 * px }, [60, 38]],
    ['of the requested size', whole, { width: 300 * px, height: 60 * px }, [300, 60]],
  ])('%s', async (_, frame, size, expected) => {
    const drawn = await draw('Ann', frame, size);
    expect([drawn.width / px, drawn.height / px]).toEqual(expected);
  });

  test('takes names and labels of any length and kind', async () => {
    for (const text of ['a'.repeat(200), '<&>"', 'שלום', '王小明', '\u0000\ud800', '👩‍💻', ' ']) {
      const drawn = await draw(text, { ...whole, bottom: { text: text.repeat(3), color: '000000' } });
      expect(drawn.width / px).toBeLessThanOrEqual(260);
      expect(probeImage(drawn.bytes)?.contentType).toBe('image/png');
    }
  });

  test('may be a picture', async () => {
    const picture = await prepare(pngOf(40, 20));
    const drawn = await drawSignature({ kind: 'picture', picture }, whole, undefined, await sharedFontLibrary(), new Budget());
    expect(drawn.description).toBe('Signed by: Signature 9F2C1A7B');
    expect(probeImage(drawn.bytes)).toMatchObject({ width: 600, height: 380 });
  });
});
