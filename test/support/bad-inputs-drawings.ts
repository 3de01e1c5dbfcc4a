/** Invalid or oversized pictures, floats past the page, shapes without end. */
import { deflateSync } from 'node:zlib';
import { docx, floatingPicture, floatingShape, inlinePicture, p, para, png, r, rectangle, times } from './bad-inputs-markup.js';
import type { BadInput, Converted } from './bad-inputs-markup.js';
import type { DocxParts } from './docx-package.js';

const types = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
  svg: 'image/svg+xml',
};
type Extension = keyof typeof types;

/** A document that shows one picture. */
function shows(
  name: string,
  extension: Extension,
  bytes: () => Uint8Array | string | undefined,
  expected?: Omit<Converted, 'kind'>,
): BadInput {
  const target = `media/image1.${extension}`;
  return docx(
    name,
    () => {
      const data = bytes();
      return {
        body: p('before') + para(inlinePicture('i')) + p('after'),
        relationships: { i: ['image', target] },
        contentTypes: { [`word/${target}`]: types[extension] },
        ...(data === undefined ? {} : { parts: { [`word/${target}`]: data } }),
      };
    },
    expected,
  );
}

/** A document with a valid picture `i`. */
function drawn(name: string, body: () => string, more: DocxParts = {}, expected?: Omit<Converted, 'kind'>): BadInput {
  return docx(
    name,
    () => ({
      body: body(),
      relationships: { i: ['image', 'media/i.png'] },
      ...more,
      parts: { 'word/media/i.png': png(2, 2), ...more.parts },
    }),
    expected,
  );
}

const jpeg = (height: number, width: number): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from(`ffc0000b08${height.toString(16).padStart(4, '0')}${width.toString(16).padStart(4, '0')}01011100`, 'hex'),
    Buffer.from('ffda00080101000000', 'hex'),
    Buffer.alloc(100, 0x55),
  ]);
const gif = (screen: string, frame: string, data = '0802ffffffffff00'): Buffer =>
  Buffer.from(`474946383961${screen}800000000000ffffff2c${frame}00${data}3b`, 'hex');
const bmp = (width: number, height: number, bits = 24): Buffer => {
  const bytes = Buffer.alloc(154);
  bytes.write('BM');
  bytes.writeUInt32LE(154, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  return bytes;
};
/** A little-endian TIFF with these tags, all of type LONG. */
const tiff = (...tags: (readonly [number, number, number])[]): Buffer => {
  const bytes = Buffer.alloc(8 + 2 + tags.length * 12 + 4 + 64);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, count, value]] of tags.entries()) {
    bytes.writeUInt16LE(tag, 10 + index * 12);
    bytes.writeUInt16LE(4, 12 + index * 12);
    bytes.writeUInt32LE(count, 14 + index * 12);
    bytes.writeUInt32LE(value, 18 + index * 12);
  }
  return bytes;
};
const emf = (records: number, size: number): Buffer => {
  const bytes = Buffer.alloc(400);
  bytes.writeUInt32LE(1, 0);
  bytes.writeUInt32LE(108, 4);
  bytes.write(' EMF', 40, 'latin1');
  bytes.writeUInt32LE(size, 48);
  bytes.writeUInt32LE(records, 52);
  bytes.writeUInt16LE(65_535, 56);
  bytes.writeUInt32LE(3, 108);
  bytes.writeUInt32LE(size, 112);
  bytes.writeUInt32LE(records, 132);
  return bytes;
};

const warned = { warnings: 'warned' } as const;

const pictures: readonly BadInput[] = [
  shows('a picture that is not there', 'png', () => undefined, warned),
  shows('a picture of no bytes', 'png', () => '', warned),
  shows('a PNG cut off in its header', 'png', () => png(9, 9).subarray(0, 20), warned),
  shows(
    'a PNG cut off in its pixels',
    'png',
    () =>
      png(100, 100, Buffer.from(Array.from({ length: 14 * 100 }, (_, index) => Math.imul(index, 2_654_435_761) >>> 24))).subarray(0, 1000),
    warned,
  ),
  shows('a PNG with a wrong checksum', 'png', () => Buffer.from(png(9, 9).map((byte, index) => (index === 45 ? byte ^ 1 : byte)))),
  shows('a PNG of 30,000 by 30,000', 'png', () => png(30_000, 30_000), warned),
  shows('a PNG of 30,000 by 30,000, all there', 'png', () => png(30_000, 30_000, Buffer.alloc(3751 * 30_000), 1)),
  shows('a PNG of 2 by 2 with 200 MB of pixels', 'png', () => png(2, 2, Buffer.alloc(200 << 20))),
  shows('a PNG of no pixels', 'png', () => png(0, 0), warned),
  shows('a PNG of impossible depth', 'png', () => png(9, 9, undefined, 77, 99), warned),
  shows('a PNG with a palette that is not there', 'png', () => png(9, 9, undefined, 8, 3)),
  shows('a JPEG cut off', 'jpg', () => jpeg(100, 100).subarray(0, 45), warned),
  shows('a JPEG without tables', 'jpg', () => jpeg(100, 100), warned),
  shows('a JPEG of 65,535 by 65,535', 'jpg', () => jpeg(65_535, 65_535), warned),
  shows('a JPEG of no height', 'jpg', () => jpeg(0, 100), warned),
  shows('a JPEG of markers only', 'jpg', () => Buffer.from('ffd8' + 'ffff'.repeat(50_000), 'hex'), warned),
  shows('a GIF whose frame is larger than its screen', 'gif', () => gif('01000100', '00000000ffffffff')),
  shows('a GIF outside its screen', 'gif', () => gif('01000100', 'ffffffff01000100')),
  shows('a GIF of 65,535 by 65,535', 'gif', () => gif('ffffffff', '00000000ffffffff'), warned),
  shows('a GIF with codes beyond its table', 'gif', () => gif('09000900', '0000000009000900', '02ffffffff00')),
  shows('a BMP of 2^31 rows', 'bmp', () => bmp(100_000, -2_147_483_648), warned),
  shows('a BMP of 13 bits', 'bmp', () => bmp(9, 9, 13), warned),
  shows(
    'a TIFF whose directory is itself',
    'tif',
    () => tiff([256, 1, 100_000], [257, 1, 100_000], [273, 0xffffffff, 8], [279, 0xffffffff, 8], [330, 1, 8]),
    warned,
  ),
  shows('a TIFF without tags', 'tif', () => tiff(), warned),
  shows('an EMF of garbage', 'emf', () => emf(5, 400), warned),
  shows('an EMF of four billion records', 'emf', () => emf(0xffffffff, 0xffffffff), warned),
  shows('a WMF of garbage', 'wmf', () => Buffer.concat([Buffer.from('d7cdc69a', 'hex'), Buffer.alloc(300, 0xff)]), warned),
  shows(
    'an SVG that is a bomb',
    'svg',
    () =>
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><use href="#x" id="x"/>&b;</svg>`,
    warned,
  ),
  shows('a PNG called JPEG', 'jpg', () => png(2, 2)),
  shows('a program called PNG', 'png', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000, 0x90)]), warned),
  shows('a picture that is the document', 'png', () => '<?xml version="1.0"?><w:document/>', warned),
  drawn('the same picture 5,000 times', () => para(inlinePicture('i', 91_440, 91_440).repeat(5000))),
  drawn('pictures of absurd sizes', () =>
    [0, -914_400, 1e12, 1e15].map((size) => para(inlinePicture('i', size, size) + inlinePicture('i', size, 1))).join(''),
  ),
  docx('500 large pictures', () => ({
    body: times(500, (index) => para(inlinePicture(`i${index}`))),
    relationships: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`i${index}`, ['image', `media/${index}.png`] as const])),
    parts: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`word/media/${index}.png`, png(1000 + index, 1000)])),
  })),
];

const square = (content = ''): string => `<wp:wrapTight wrapText="bothSides">${content}</wp:wrapTight>`;
const polygon = (count: number): string =>
  square(
    `<wp:wrapPolygon edited="0"><wp:start x="0" y="0"/>${times(count, (index) => `<wp:lineTo x="${(index * 7919) % 21_600}" y="${(index * 104_729) % 21_600}"/>`)}</wp:wrapPolygon>`,
  );
const around = '<wp:wrapSquare wrapText="bothSides"/>';

const floats: readonly BadInput[] = [
  drawn('floats of 10^12', () =>
    para(floatingPicture('i', { width: 1e12, height: 1e12, wrap: around }) + r('Hello world. '.repeat(50))).repeat(5),
  ),
  drawn('floats of negative size and place', () =>
    para(floatingPicture('i', { width: -1e9, height: -1e9, x: -1e12, y: -1e12, wrap: around }) + r('Hello')).repeat(5),
  ),
  drawn('floats far below the page', () => para(floatingPicture('i', { y: 1e12, wrap: around, from: 'page' }) + r('Hello')).repeat(20)),
  drawn('3,000 floats in one paragraph', () =>
    para(
      times(3000, (index) =>
        floatingPicture('i', {
          width: 100_000,
          height: 100_000,
          x: (index % 50) * 110_000,
          y: Math.floor(index / 50) * 110_000,
          wrap: around,
        }),
      ) + r('Hello world. '.repeat(500)),
    ),
  ),
  drawn('2,000 paragraphs with a float each', () =>
    times(2000, (index) =>
      para(floatingPicture('i', { width: 300_000, height: 300_000, x: (index % 9) * 500_000, wrap: around }) + r('Hello world. ')),
    ),
  ),
  drawn('floats as wide as the column that push one another', () =>
    para(floatingPicture('i', { width: 6_000_000, height: 8_000_000, wrap: '<wp:wrapTopAndBottom/>' }).repeat(300) + r('Hello')),
  ),
  drawn('a wrap polygon of 100,000 points', () =>
    para(floatingPicture('i', { width: 3e6, height: 3e6, wrap: polygon(100_000) }) + r('Hello world. '.repeat(100))),
  ),
  drawn('a wrap polygon of no points, of one, of absurd ones', () =>
    ['', '<wp:wrapPolygon/>', '<wp:wrapPolygon><wp:start x="999999999999" y="-999999999999"/></wp:wrapPolygon>']
      .map((content) => para(floatingPicture('i', { wrap: square(content) }) + r('Hello world. '.repeat(20))))
      .join(''),
  ),
  drawn('wrap distances of 10^9', () =>
    para(
      floatingPicture('i', {
        wrap: '<wp:wrapSquare wrapText="largest" distL="1000000000000" distR="1000000000000" distT="1000000000000" distB="1000000000000"/>',
      }) + r('Hello world. '.repeat(20)),
    ),
  ),
  drawn(
    'an anchor without anything',
    () =>
      para('<w:r><w:drawing><wp:anchor/></w:drawing><w:drawing><wp:inline/></w:drawing><w:drawing/><w:pict/><w:object/></w:r>') + p('x'),
  ),
];

const guides = (count: number, formula: (index: number) => string): string =>
  `<a:gdLst>${times(count, (index) => `<a:gd name="g${index}" fmla="${formula(index)}"/>`)}</a:gdLst>`;
const path = (content: string): string => `<a:pathLst><a:path w="100" h="100">${content}</a:path></a:pathLst>`;
const point = (x: string, y: string): string => `<a:pt x="${x}" y="${y}"/>`;
const custom = (content: string): string => `<a:custGeom><a:avLst/>${content}</a:custGeom>`;

const shapes: readonly BadInput[] = [
  drawn('formulas that use themselves', () =>
    para(
      floatingShape(
        custom(
          guides(50, (index) => `+- g${(index + 1) % 50} 1 0`) +
            path(`<a:moveTo>${point('g0', 'g1')}</a:moveTo><a:lnTo>${point('g2', 'g3')}</a:lnTo>`),
        ),
      ),
    ),
  ),
  drawn('formulas that divide by nothing and grow beyond numbers', () =>
    para(
      floatingShape(
        custom(
          guides(2000, (index) => (index === 0 ? '*/ 9 9 0' : `*/ g${index - 1} 999999999 1`)) +
            path(`<a:moveTo>${point('g0', 'g1999')}</a:moveTo><a:arcTo wR="g1999" hR="g0" stAng="g1999" swAng="99999999999"/><a:close/>`),
        ),
      ),
    ),
  ),
  drawn('formulas with unknown operators', () =>
    para(
      floatingShape(
        custom(guides(20, () => 'explode 1 2 3') + path('<a:cubicBezTo/><a:quadBezTo/><a:lnTo/><a:arcTo/><a:close/><a:close/>')),
      ),
    ),
  ),
  drawn('a path of 100,000 points', () =>
    para(
      floatingShape(
        custom(
          path(
            `<a:moveTo>${point('0', '0')}</a:moveTo>${times(100_000, (index) => `<a:lnTo>${point(String(index % 100), String((index * 7) % 100))}</a:lnTo>`)}`,
          ),
        ),
      ),
    ),
  ),
  drawn('an arc that goes round a million times', () =>
    para(floatingShape(custom(path(`<a:moveTo>${point('0', '0')}</a:moveTo><a:arcTo wR="50" hR="50" stAng="0" swAng="21600000000000"/>`)))),
  ),
  drawn('unknown presets with invalid adjustments', () =>
    para(
      ['none', '__proto__', 'star32', 'gear9', 'bentArrow']
        .map((name) =>
          floatingShape(
            `<a:prstGeom prst="${name}"><a:avLst><a:gd name="adj" fmla="val 99999999999"/><a:gd name="adj1" fmla="val x"/><a:gd name="adj2" fmla=""/></a:avLst></a:prstGeom>`,
          ),
        )
        .join(''),
    ),
  ),
  drawn('text boxes in text boxes, 20', () => {
    let inner = p('innermost');
    for (let depth = 0; depth < 20; depth++) inner = para(floatingShape(rectangle, inner));
    return inner;
  }),
  drawn('a text box of no size with 20 pages of text', () =>
    para(floatingShape(rectangle, p('Hello world. '.repeat(5000)), { width: 0, height: 0 })),
  ),
  drawn('1,000 text boxes', () => para(times(1000, (index) => floatingShape(rectangle, p('x'), { x: index * 1000 })))),
  drawn('groups in groups, 60', () =>
    para(
      `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><wpg:wgp>${'<wpg:grpSp><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></wpg:grpSpPr>'.repeat(60)}<wps:wsp><wps:spPr>${rectangle}</wps:spPr></wps:wsp>${'</wpg:grpSp>'.repeat(60)}</wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
    ),
  ),
  drawn('gradients of 10,000 stops, colors transformed 10,000 times', () =>
    para(
      floatingShape(
        `${rectangle}<a:gradFill><a:gsLst>${times(10_000, (index) => `<a:gs pos="${index * 50}"><a:srgbClr val="FF0000">${index === 0 ? '<a:lumMod val="50000"/>'.repeat(10_000) : ''}</a:srgbClr></a:gs>`)}</a:gsLst><a:lin ang="99999999999"/></a:gradFill><a:ln w="999999999999"><a:custDash>${'<a:ds d="0" sp="0"/>'.repeat(1000)}</a:custDash></a:ln>`,
      ),
    ),
  ),
  drawn(
    'VML styles without sense',
    () =>
      para(
        times(
          50,
          (index) =>
            `<w:r><w:pict><v:shape type="#none" style="width:${index % 2 === 0 ? '1e99pt' : '-5'};height:;position:absolute;left:;rotation:9e99;${';:'.repeat(500)}" path="m0,0l${'9,9,'.repeat(2000)}xe" coordsize="0,0"><v:imagedata r:id="none"/><v:formulas>${'<v:f eqn="sum @1 @0 @2"/>'.repeat(200)}</v:formulas></v:shape></w:pict></w:r>`,
        ),
      ) + p('x'),
  ),
  drawn(
    'charts, diagrams, ink and objects whose parts are not there',
    () =>
      ['drawingml/2006/chart', 'drawingml/2006/diagram', 'drawingml/2006/lockedCanvas', 'unheard/of']
        .map((uri) =>
          para(
            `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/${uri}"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="none"/><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="a" r:lo="b"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
          ),
        )
        .join('') + p('x'),
  ),
  drawn('an OLE object that is not there', () =>
    para(
      '<w:r><w:object w:dxaOrig="999999999" w:dyaOrig="-1"><v:shape style="width:10pt;height:10pt"><v:imagedata r:id="gone"/></v:shape><o:OLEObject Type="Embed" ProgID="Equation.3" r:id="gone"/></w:object></w:r>',
    ),
  ),
  drawn(
    'a picture compressed twice',
    () => para(inlinePicture('z')),
    { relationships: { z: ['image', 'media/z.png'] }, parts: { 'word/media/z.png': deflateSync(png(9, 9)) } },
    warned,
  ),
];

export const brokenDrawings: readonly BadInput[] = [...pictures, ...floats, ...shapes];
