import { describe, expect, it } from 'vitest';
import type { PathCommand } from '../../../../src/document/drawing.js';
import { anchor, contentOf, inline, readOne, readParagraph, shape, themed } from './read.js';

describe('placement', () => {
  it('an inline has distances, effect extent, name and description', () => {
    const drawing = readOne(
      `<w:drawing><wp:inline distT="1" distB="2" distL="3" distR="4"><wp:extent cx="127000" cy="254000"/><wp:effectExtent l="5" t="6" r="7" b="8"/>` +
        `<wp:docPr id="9" name="Picture 1" descr="a cat"/><a:graphic><a:graphicData>${shape('')}</a:graphicData></a:graphic></wp:inline></w:drawing>`,
    );
    expect(drawing).toMatchObject({
      id: '9',
      name: 'Picture 1',
      description: 'a cat',
      width: 127000,
      height: 254000,
      placement: { kind: 'inline', distances: { top: 1, bottom: 2, left: 3, right: 4 } },
      effectExtent: { left: 5, top: 6, right: 7, bottom: 8 },
    });
  });

  const at = (horizontal: string): string => `<wp:positionH relativeFrom="margin">${horizontal}</wp:positionH>`;
  const rows: [name: string, attributes: string, placing: string, expected: object][] = [
    ['an offset', '', at('<wp:posOffset>-12700</wp:posOffset>'), { horizontal: { relativeTo: 'margin', offset: -12700 } }],
    ['an alignment', '', at('<wp:align>center</wp:align>'), { horizontal: { relativeTo: 'margin', align: 'center' } }],
    ['a percentage', '', at('<wp14:pctPosHOffset>25000</wp14:pctPosHOffset>'), { horizontal: { relativeTo: 'margin', percent: 25 } }],
    ['no position', '', '', { horizontal: { relativeTo: 'column', offset: 0 }, vertical: { relativeTo: 'paragraph', offset: 0 } }],
    [
      'a simple position',
      'simplePos="1"',
      '<wp:simplePos x="100" y="200"/>' + at('<wp:align>center</wp:align>'),
      { horizontal: { relativeTo: 'page', offset: 100 }, vertical: { relativeTo: 'page', offset: 200 } },
    ],
    [
      'flags',
      'behindDoc="1" layoutInCell="0" allowOverlap="0" relativeHeight="77"',
      '',
      { behindText: true, layoutInCell: false, allowOverlap: false, zOrder: 77 },
    ],
    ['missing flags', '', '', { behindText: false, layoutInCell: true, allowOverlap: true, zOrder: 0 }],
    ['no wrapping', '', '<wp:wrapNone/>', { wrap: { kind: 'none', side: 'bothSides' } }],
    ['square, largest side', '', '<wp:wrapSquare wrapText="largest"/>', { wrap: { kind: 'square', side: 'largest' } }],
    ['top and bottom', '', '<wp:wrapTopAndBottom/>', { wrap: { kind: 'topAndBottom', side: 'bothSides' } }],
    [
      'a wrap polygon in fractions',
      '',
      '<wp:wrapTight wrapText="left"><wp:wrapPolygon><wp:start x="0" y="0"/><wp:lineTo x="21600" y="0"/><wp:lineTo x="10800" y="21600"/></wp:wrapPolygon></wp:wrapTight>',
      {
        wrap: {
          kind: 'tight',
          side: 'left',
          polygon: [
            { x: 0, y: 0 },
            { x: 1, y: 0 },
            { x: 0.5, y: 1 },
          ],
        },
      },
    ],
    [
      'relative sizes',
      '',
      '<wp14:sizeRelH relativeFrom="margin"><wp14:pctWidth>40000</wp14:pctWidth></wp14:sizeRelH><wp14:sizeRelV relativeFrom="page"><wp14:pctHeight>0</wp14:pctHeight></wp14:sizeRelV>',
      { relativeWidth: { to: 'margin', percent: 40 }, relativeHeight: undefined },
    ],
  ];
  it.each(rows)('%s', (_name, attributes, placing, expected) => {
    expect({ relativeHeight: undefined, ...readOne(anchor(attributes, placing)).placement }).toMatchObject(expected);
  });

  it('a drawing without content is left out and reported', () => {
    const { drawings, codes } = readParagraph('<w:r><w:drawing/></w:r>');
    expect([drawings.length, codes]).toEqual([0, ['docx.drawing-empty']]);
  });
});

describe('pictures', () => {
  const pic = (blip: string, fill = '', properties = ''): string =>
    inline(
      `<pic:pic><pic:nvPicPr><pic:cNvPr id="0" name=""/></pic:nvPicPr><pic:blipFill><a:blip r:embed="i">${blip}</a:blip>${fill}</pic:blipFill><pic:spPr>${properties}</pic:spPr></pic:pic>`,
    );
  const rows: [name: string, markup: string, expected: object][] = [
    ['its part', pic(''), { media: 'word/media/i.png', alpha: 1, crop: { top: 0, right: 0, bottom: 0, left: 0 } }],
    ['a crop', pic('', '<a:srcRect l="10000" t="20000" r="-5000"/>'), { crop: { left: 0.1, top: 0.2, right: -0.05, bottom: 0 } }],
    [
      'a stretch with margins is a negative crop',
      pic('', '<a:stretch><a:fillRect l="50000"/></a:stretch>'),
      { crop: { left: -1, right: 0 } },
    ],
    [
      'effects',
      pic('<a:alphaModFix amt="50000"/><a:grayscl/><a:biLevel thresh="25000"/><a:lum bright="70000" contrast="-70000"/>'),
      { alpha: 0.5, grayscale: true, biLevel: 0.25, brightness: 0.7, contrast: -0.7 },
    ],
    ['two colours', pic('<a:duotone><a:srgbClr val="102030"/><a:srgbClr val="F0FF80"/></a:duotone>'), { duotone: ['102030', 'F0FF80'] }],
    [
      'a transparent colour',
      pic(
        '<a:clrChange><a:clrFrom><a:srgbClr val="FFFFFF"/></a:clrFrom><a:clrTo><a:srgbClr val="FFFFFF"><a:alpha val="0"/></a:srgbClr></a:clrTo></a:clrChange>',
      ),
      { transparentColor: 'FFFFFF' },
    ],
    [
      'rotation and flips',
      pic('', '', '<a:xfrm rot="5400000" flipH="1"/>'),
      { rotation: { degrees: 90, flipHorizontal: true, flipVertical: false } },
    ],
    ['a clip', pic('', '', '<a:prstGeom prst="ellipse"/>'), { geometry: { kind: 'preset', name: 'ellipse', adjust: {} } }],
    ['no clip for the rectangle', pic('', '', '<a:prstGeom prst="rect"/>'), { geometry: undefined }],
    [
      'an outline',
      pic('', '', '<a:ln w="12700"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln>'),
      { outline: { width: 1, dash: 'solid' } },
    ],
    [
      'a shadow',
      pic(
        '',
        '',
        '<a:effectLst><a:outerShdw blurRad="12700" dist="25400" dir="2700000"><a:srgbClr val="000000"><a:alpha val="40000"/></a:srgbClr></a:outerShdw></a:effectLst>',
      ),
      { shadow: { color: '000000', alpha: 0.4, blur: 1, distance: 2, direction: 45 } },
    ],
  ];
  it.each(rows)('%s', (_name, markup, expected) => {
    expect({ geometry: undefined, ...contentOf(readOne(markup, themed), 'picture') }).toMatchObject(expected);
  });

  it('a missing part leaves the picture without media, reported', () => {
    const { drawings, codes } = readParagraph(
      `<w:r>${inline('<pic:pic><pic:blipFill><a:blip r:embed="none"/></pic:blipFill></pic:pic>')}</w:r>`,
    );
    expect([drawings[0]?.content.kind, codes]).toEqual(['picture', ['docx.media-missing']]);
  });

  it('a hyperlink of the drawing', () => {
    const markup = `<w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" name=""><a:hlinkClick r:id="l"/></wp:docPr></wp:inline></w:drawing>`;
    expect(readOne(markup, themed).hyperlink).toBe('https://example.org/');
  });
});

describe('shapes', () => {
  const geometry = (markup: string): unknown => contentOf(readOne(inline(shape(markup))), 'shape').geometry;

  it('a preset has its adjust values', () => {
    const markup = '<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 25000"/></a:avLst></a:prstGeom>';
    expect(geometry(markup)).toEqual({ kind: 'preset', name: 'roundRect', adjust: { adj: 25000 } });
  });

  const custom = (path: string, guides = ''): PathCommand[] => {
    const read = geometry(
      `<a:custGeom><a:gdLst>${guides}</a:gdLst><a:pathLst><a:path w="200" h="100">${path}</a:path></a:pathLst></a:custGeom>`,
    );
    const commands = (read as { paths: { commands: PathCommand[] }[] }).paths[0]?.commands ?? [];
    return commands.map(
      (command) =>
        Object.fromEntries(
          Object.entries(command).map(([key, value]) => [key, typeof value === 'number' ? Math.round(value * 100) / 100 + 0 : value]),
        ) as PathCommand,
    );
  };
  const point = (x: string, y: string): string => `<a:pt x="${x}" y="${y}"/>`;

  it('lines and guides', () => {
    const guides = '<a:gd name="third" fmla="*/ w 1 3"/><a:gd name="x" fmla="+- third 100 hc"/>';
    expect(custom(`<a:moveTo>${point('0', '10')}</a:moveTo><a:lnTo>${point('third', 'x')}</a:lnTo><a:close/>`, guides)).toEqual([
      { op: 'M', x: 0, y: 10 },
      { op: 'L', x: 423333.33, y: -211566.67 },
      { op: 'Z' },
    ]);
  });

  it('an arc becomes a cubic curve', () => {
    expect(custom(`<a:moveTo>${point('0', '50')}</a:moveTo><a:arcTo wR="50" hR="50" stAng="cd2" swAng="cd4"/>`)).toEqual([
      { op: 'M', x: 0, y: 50 },
      { op: 'C', x1: 0, y1: 22.39, x2: 22.39, y2: 0, x: 50, y: 0 },
    ]);
  });

  it('a quadratic curve becomes a cubic one', () => {
    expect(custom(`<a:moveTo>${point('0', '0')}</a:moveTo><a:quadBezTo>${point('30', '0')}${point('30', '30')}</a:quadBezTo>`)[1]).toEqual({
      op: 'C',
      x1: 20,
      y1: 0,
      x2: 30,
      y2: 10,
      x: 30,
      y: 30,
    });
  });

  const text = (body: string): unknown =>
    contentOf(readOne(inline(shape('', `<wps:txbx><w:txbxContent><w:p/></w:txbxContent></wps:txbx>${body}`))), 'shape').text;
  const rows: [name: string, markup: string, expected: object][] = [
    [
      'default insets',
      '<wps:bodyPr/>',
      { insets: { left: 7.2, right: 7.2, top: 3.6, bottom: 3.6 }, anchor: 'top', wrap: true, autoFit: false, direction: 'horz' },
    ],
    ['own insets', '<wps:bodyPr lIns="0" tIns="12700" rIns="25400" bIns="38100"/>', { insets: { left: 0, top: 1, right: 2, bottom: 3 } }],
    [
      'anchor, wrap, direction',
      '<wps:bodyPr anchor="ctr" wrap="none" vert="vert270"/>',
      { anchor: 'center', wrap: false, direction: 'vert270' },
    ],
    ['growth', '<wps:bodyPr><a:spAutoFit/></wps:bodyPr>', { autoFit: true }],
    [
      'shrinking',
      '<wps:bodyPr><a:normAutofit fontScale="90000" lnSpcReduction="10000"/></wps:bodyPr>',
      { fontScale: 0.9, lineSpaceReduction: 0.1 },
    ],
    ['columns', '<wps:bodyPr numCol="2" spcCol="12700"/>', { columns: 2, columnGap: 1 }],
  ];
  it.each(rows)('text: %s', (_name, body, expected) => {
    expect(text(body)).toMatchObject(expected);
  });

  const share = 0.35 * 1.2 * 36 * 20;
  it.each([
    ['is dropped', '', [0, 120, share, 0]],
    ['is kept where the body asks for it', ' spcFirstLastPara="1"', [share, 120, share, 120]],
  ])('WR-DRAW-8: space in percent is a share of 1.2 times the size; the outer one %s', (_, attribute, expected) => {
    const space = '<a:spcBef><a:spcPct val="35000"/></a:spcBef><a:spcAft><a:spcPts val="600"/></a:spcAft>';
    const paragraph = `<a:p><a:pPr>${space}</a:pPr><a:r><a:rPr sz="3600"/><a:t>x</a:t></a:r></a:p>`;
    const markup = inline(shape('', `<a:txBody><a:bodyPr${attribute}/>${paragraph.repeat(2)}</a:txBody>`));
    const children = contentOf(readOne(markup), 'shape').text?.children ?? [];
    const spaces = children.flatMap((child) => (child.kind === 'paragraph' ? [child.properties.spacing] : []));
    expect(spaces.flatMap((spacing) => [spacing?.before, spacing?.after])).toEqual(expected);
  });

  it('line ends', () => {
    const line =
      '<a:ln><a:solidFill><a:srgbClr val="000000"/></a:solidFill><a:headEnd type="none"/><a:tailEnd type="triangle" w="lg"/></a:ln>';
    const { outline } = contentOf(readOne(inline(shape(line))), 'shape');
    expect(outline).toMatchObject({ tail: 'triangle', tailSize: { width: 'lg', length: 'med' } });
    expect(outline?.head).toBeUndefined();
  });
});

describe('groups', () => {
  it('children are placed in the group’s coordinate space, and inherit its fill', () => {
    const group = `<wpg:wgp><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="10" cy="10"/><a:chOff x="5" y="6"/><a:chExt cx="100" cy="200"/></a:xfrm><a:solidFill><a:srgbClr val="ABCDEF"/></a:solidFill></wpg:grpSpPr>${shape('<a:grpFill/>')}</wpg:wgp>`;
    expect(contentOf(readOne(inline(group)), 'group')).toMatchObject({
      childOffset: { x: 5, y: 6 },
      childExtent: { width: 100, height: 200 },
      children: [{ x: 0, y: 0, width: 1270000, height: 635000, content: { kind: 'shape', fill: { color: 'ABCDEF' } } }],
    });
  });

  it('groups deeper than 32 are left out', () => {
    const nested = '<wpg:grpSp>'.repeat(60) + shape('') + '</wpg:grpSp>'.repeat(60);
    const { codes } = readParagraph(`<w:r>${inline(`<wpg:wgp>${nested}</wpg:wgp>`)}</w:r>`);
    expect(codes).toEqual(['docx.limit']);
  });

  it('unknown content keeps its space', () => {
    const { drawings, codes } = readParagraph(`<w:r>${inline('<z:model xmlns:z="urn:z"/>')}</w:r>`);
    expect([drawings[0]?.content, codes]).toEqual([{ kind: 'unsupported', what: 'z:model' }, ['docx.drawing-unsupported']]);
  });
});
