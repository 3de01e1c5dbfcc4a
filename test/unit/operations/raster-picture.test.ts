/** SVG and WebP → PNG: what is drawn, what is refused, and that nothing outside is asked for. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { FontLibrary } from '../../../src/fonts/font-types.js';
import { sharedFontLibrary } from '../../../src/operations/font-library.js';
import { loadRasterPictures, type RasterPicture, type RasterPictures } from '../../../src/raster/picture.js';
import { readImage } from '../../../src/render/image/read-image.js';

let raster: RasterPictures;
let library: FontLibrary;
beforeAll(async () => {
  [raster, library] = await Promise.all([loadRasterPictures(), sharedFontLibrary()]);
});

const root = (content: string, attributes = 'width="60" height="30"'): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`);
const drawn = (bytes: Uint8Array): RasterPicture => {
  const picture = raster(bytes, { library });
  if (!picture) throw new Error('not drawn');
  return picture;
};
const source = (bytes: Uint8Array): string => Buffer.from(drawn(bytes).svg ?? []).toString();
/** A red pixel, lossless (VP8L). */
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

describe('draws', () => {
  it('an SVG, at the size of print', () => {
    const { png, width, height } = drawn(root('<rect width="60" height="30" fill="red"/>', 'width="300" height="150"'));
    expect([width, height]).toEqual([900, 450]);
    expect(readImage(png)).toMatchObject({ width: 900, height: 450, bits: 8 });
  });

  it('a small SVG at no less than two inches of print', () => {
    expect(drawn(root('<circle r="9"/>')).width).toBe(600);
  });

  it('text, with our own fonts and fallbacks for missing glyphs', () => {
    const empty = drawn(root('')).png.length;
    for (const family of ['Arial', 'monospace', 'No Such Family', "Arial Black', 'x"])
      expect(drawn(root(`<text y="20" font-family="${family}">Text</text>`)).png.length, family).toBeGreaterThan(empty + 500);
    expect(drawn(root('<text y="20">שלום</text>')).png.length).toBeGreaterThan(empty + 500);
  });

  it('a WebP', () => {
    const { png, svg, ...size } = drawn(webp);
    expect(size).toEqual({ width: 1, height: 1 });
    expect(svg).toBeUndefined();
    expect(readImage(png)).toMatchObject({ width: 1, height: 1 });
  });

  it('nothing else', () => {
    expect(raster(Buffer.from('GIF89a\x01\0\x01\0\0\0\0\0'), { library })).toBeUndefined();
  });
});

describe('leaves out of the markup', () => {
  it.each([
    ['scripts', '<script>alert(1)</script>', 'alert'],
    ['handlers', '<rect onload="alert(1)" width="1" height="1"/>', 'alert'],
    ['pictures on the web', '<image href="http://127.0.0.1/a.png" width="1" height="1"/>', '127.0.0.1'],
    ['pictures of the local machine', '<image xlink:href="/etc/passwd" width="1" height="1"/>', 'passwd'],
    ['pictures in pictures that are SVG', '<image href="data:image/svg+xml,&lt;svg/&gt;" width="1" height="1"/>', 'svg+xml'],
    ['style sheets on the web', '<style>@import "http://127.0.0.1/a.css"; rect { fill: red }</style>', '127.0.0.1'],
    ['paints on the web', '<rect style="fill:url(http://127.0.0.1/a.svg#p)" width="1" height="1"/>', '127.0.0.1'],
    ['other languages', '<foreignObject><p>text</p></foreignObject>', 'text'],
    ['links', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>', 'alert'],
    ['animation', '<set attributeName="href" to="javascript:alert(1)"/>', 'alert'],
  ])('%s', (_what, content, gone) => {
    expect(source(root(content))).not.toContain(gone);
  });

  it('nothing that belongs to the picture', () => {
    const content = '<defs><path id="a" d="M0 0L9 9"/></defs><use xlink:href="#a"/><rect fill="url(#a)" width="1" height="1"/>';
    expect(source(root(content))).toContain(content);
  });

  it('entities are replaced by their text', () => {
    const svg = '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="9" height="9"/>';
    expect(source(Buffer.from(svg))).toContain('xmlns="http://www.w3.org/2000/svg"');
  });
});

const repeated = Array.from({ length: 30 }, (_, level) => `<g id="g${level}">${`<use href="#g${level - 1}"/>`.repeat(10)}</g>`).join('');

const filter = `<filter id="f">${'<feTurbulence baseFrequency="1" numOctaves="99"/>'.repeat(9)}</filter>`;

describe('refuses', () => {
  it.each([
    ['references that repeat', root(repeated), 'repeat too much'],
    ['a reference to itself is not repeated', root('<g id="a"><use href="#a"/></g>'), undefined],
    ['nesting', root('<g>'.repeat(5000)), 'too many elements'],
    ['a line of a thousand million pixels', root('', 'width="1" height="1000000000"'), 'too long'],
    [
      'markers at every point',
      root(`<marker id="m"><path/></marker><path marker-mid="url(#m)" d="M0 0${'L1 1'.repeat(300_000)}"/>`),
      'repeat',
    ],
    ['filters over filters', root(`${filter}${'<g filter="url(#f)">'.repeat(90)}<path d="M0 0L9 9V9Z"/>${'</g>'.repeat(90)}`), 'costly'],
    ['markup that is not closed', root('<rect'), 'not well-formed'],
    [
      'entities of entities',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg width="9">&c;</svg>'),
      'not well-formed',
    ],
    ['a WebP of too many pixels', Buffer.concat([webp.subarray(0, 21), Buffer.from([0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0, 0])]), 'pixels'],
    ['a damaged WebP', Buffer.concat([webp.subarray(0, 25), Buffer.alloc(20, 7)]), 'damaged'],
  ])('%s', (_what, bytes, message) => {
    if (message === undefined) expect(drawn(bytes).width).toBe(600);
    else expect(() => raster(bytes, { library })).toThrow(message);
  });
});

describe('costly pictures', () => {
  const words = (count: number): string => `<text font-size="1">${'word '.repeat(count)}</text>`;
  const path = (segments: number): string => `<path d="M0 0${'L9 9L1 8'.repeat(segments / 2)}"/>`;
  const chain = (kind: 'mask' | 'clipPath', attribute: string, length: number): string =>
    Array.from(
      { length },
      (_, index) => `<${kind} id="c${index}"><rect width="9" height="9" ${attribute}="url(#c${index + 1})"/></${kind}>`,
    ).join('') + `<rect width="9" height="9" ${attribute}="url(#c0)"/>`;
  const useOfMask = (uses: number): string =>
    `<mask id="m">${'<rect width="60" height="30" fill="#fff" fill-opacity=".9"/>'.repeat(100)}</mask>` +
    '<rect width="60" height="30" mask="url(#m)"/>'.repeat(uses);

  it.each([
    ['long text', words(20), words(20_000), /cost too much/],
    ['a long path', path(500), path(50_000), /cost too much/],
    ['huge arcs', '<path d="M0 0a9 9 0 1 1 1 1"/>', `<path d="M0 0${'a1e9 1e9 0 1 1 1 1'.repeat(12_000)}"/>`, /cost too much/],
    ['chained clip paths', chain('clipPath', 'clip-path', 4), chain('clipPath', 'clip-path', 40), /nested too deeply/],
    ['chained masks', chain('mask', 'mask', 4), chain('mask', 'mask', 40), /nested too deeply/],
    ['a large mask that is used often', useOfMask(1), useOfMask(1000), /too costly to draw/],
  ])('%s', (_, small, large, reason) => {
    expect(drawn(root(small)).png.length).toBeGreaterThan(100);
    expect(() => drawn(root(large))).toThrow(reason);
  });
});
