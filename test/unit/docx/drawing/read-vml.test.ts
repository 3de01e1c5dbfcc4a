import { describe, expect, it } from 'vitest';
import { contentOf, readOne, readParagraph, themed } from './read.js';

const pict = (content: string): string => `<w:pict>${content}</w:pict>`;
const rect = (style: string, attributes = '', inner = ''): string => pict(`<v:rect style="${style}" ${attributes}>${inner}</v:rect>`);

describe('VML placement', () => {
  it('a shape without a position is inline', () => {
    expect(readOne(rect('width:100pt;height:1in'))).toMatchObject({ width: 1270000, height: 914400, placement: { kind: 'inline' } });
  });

  const rows: [name: string, markup: string, expected: object][] = [
    [
      'margins',
      rect('position:absolute;margin-left:10pt;margin-top:-5pt;width:1pt;height:1pt;z-index:-3'),
      {
        kind: 'anchor',
        behindText: true,
        zOrder: -3,
        horizontal: { relativeTo: 'column', offset: 127000 },
        vertical: { relativeTo: 'paragraph', offset: -63500 },
        distances: { left: 114300, right: 114300, top: 0, bottom: 0 },
      },
    ],
    [
      'an alignment beats a margin',
      rect(
        'position:absolute;margin-left:10pt;mso-position-horizontal:center;mso-position-horizontal-relative:margin;mso-position-vertical-relative:page;margin-top:1in',
      ),
      { horizontal: { relativeTo: 'margin', align: 'center' }, vertical: { relativeTo: 'page', offset: 914400 } },
    ],
    [
      'wrapping',
      rect('position:absolute', '', '<w10:wrap type="square" side="left" anchorx="page"/>'),
      { wrap: { kind: 'square', side: 'left' }, horizontal: { relativeTo: 'page' } },
    ],
    [
      'relative size',
      rect('position:absolute;mso-width-percent:400;mso-width-relative:margin'),
      { relativeWidth: { to: 'margin', percent: 40 } },
    ],
    [
      'wrap distances',
      rect('position:absolute;mso-wrap-distance-left:0;mso-wrap-distance-top:2pt'),
      { distances: { left: 0, top: 25400, right: 114300 } },
    ],
  ];
  it.each(rows)('%s', (_name, markup, expected) => {
    expect(readOne(markup).placement).toMatchObject(expected);
  });
});

describe('VML shapes', () => {
  const black = { kind: 'solid', color: '000000', alpha: 1 };
  const rows: [name: string, markup: string, expected: object][] = [
    ['white inside, black outline', rect('width:1pt;height:1pt'), { fill: { color: 'FFFFFF' }, outline: { fill: black, width: 0.75 } }],
    [
      'named colours',
      rect('', 'fillcolor="red [3]" strokecolor="#0f0" strokeweight="1.25pt"'),
      { fill: { color: 'FF0000' }, outline: { fill: { color: '00FF00' }, width: 1.25 } },
    ],
    ['neither', rect('', 'filled="f" stroked="f"'), { fill: { kind: 'none' }, outline: undefined }],
    ['opacity in 65536ths', rect('', '', '<v:fill opacity="32768f"/>'), { fill: { alpha: 0.5 } }],
    [
      'a dash and an arrow',
      rect('', '', '<v:stroke dashstyle="dash" endarrow="block" endarrowwidth="wide"/>'),
      { outline: { dash: 'dash', tail: 'triangle', tailSize: { width: 'lg' } } },
    ],
    [
      'a gradient from top to bottom',
      rect('', 'fillcolor="red"', '<v:fill type="gradient" color2="blue" focus="100%"/>'),
      {
        fill: {
          kind: 'gradient',
          angle: 90,
          stops: [
            { at: 0, color: 'FF0000' },
            { at: 1, color: '0000FF' },
          ],
        },
      },
    ],
    [
      'a darker second colour',
      rect('', 'fillcolor="#ffffff"', '<v:fill type="gradient" color2="fill darken(128)" focus="100%"/>'),
      { fill: { stops: [{ color: 'FFFFFF' }, { color: '808080' }] } },
    ],
    [
      'rotation in 65536ths and a flip',
      rect('rotation:5898240fd;flip:x'),
      { rotation: { degrees: 90, flipHorizontal: true, flipVertical: false } },
    ],
    ['an oval', pict('<v:oval style="width:1pt;height:1pt"/>'), { geometry: { name: 'ellipse' } }],
    [
      'round corners',
      pict('<v:roundrect arcsize="10923f"/>'),
      { geometry: { name: 'roundRect', adjust: { adj: (10923 / 65536) * 100000 } } },
    ],
    ['a type by its number', pict('<v:shape type="#_x0000_t13"/>'), { geometry: { kind: 'preset', name: 'rightArrow' } }],
    [
      'a watermark',
      pict(
        '<v:shape type="#_x0000_t136" fillcolor="silver"><v:textpath style="font-family:&quot;Calibri&quot;;font-weight:bold" string="DRAFT"/></v:shape>',
      ),
      { wordArt: { text: 'DRAFT', family: 'Calibri', bold: true, italic: false }, fill: { color: 'C0C0C0' } },
    ],
    [
      'a horizontal rule over the column',
      pict('<v:rect style="width:0;height:1.5pt" o:hralign="center" o:hrstd="t" o:hr="t" stroked="f"/>'),
      { isHorizontalRule: true, rulePercent: 100, ruleAlignment: 'center', fill: { color: 'A0A0A0' } },
    ],
  ];
  it.each(rows)('%s', (_name, markup, expected) => {
    expect({ outline: undefined, ...contentOf(readOne(markup), 'shape') }).toMatchObject(expected);
  });

  it('a line has the box of its ends', () => {
    const drawing = readOne(pict('<v:line style="position:absolute;margin-left:5pt" from="10pt,40pt" to="110pt,20pt"/>'));
    expect(drawing).toMatchObject({
      width: 1270000,
      height: 254000,
      placement: { horizontal: { offset: 15 * 12700 }, vertical: { offset: 20 * 12700 } },
    });
    expect(contentOf(drawing, 'shape')).toMatchObject({ rotation: { flipVertical: true, flipHorizontal: false }, fill: { kind: 'none' } });
  });

  it('an inline shape leaves room for its outline', () => {
    const drawing = readOne(rect('width:108pt;height:54pt', 'strokeweight="3pt"'));
    expect(drawing).toMatchObject({ width: 108 * 12700, height: 56 * 12700, placement: { kind: 'inline' } });
    expect(contentOf(drawing, 'group').children).toMatchObject([{ x: 2, y: 2, width: 108, height: 54 }]);
  });

  it('a path is evaluated with its formulas', () => {
    const type =
      '<v:shapetype id="x" coordsize="100,100" adj="40" path="m@0,l,100r100,,,-50xnfe"><v:formulas><v:f eqn="sum #0 0 10"/></v:formulas></v:shapetype>';
    const { geometry } = contentOf(readOne(pict(`${type}<v:shape type="#x" adj="60"/>`)), 'shape');
    expect(geometry).toEqual({
      kind: 'custom',
      paths: [
        {
          width: 100,
          height: 100,
          filled: false,
          stroked: true,
          commands: [
            { op: 'M', x: 50, y: 0 },
            { op: 'L', x: 0, y: 100 },
            { op: 'L', x: 100, y: 100 },
            { op: 'L', x: 100, y: 50 },
            { op: 'Z' },
          ],
        },
      ],
    });
  });

  it('text boxes have insets, anchor and direction', () => {
    const box =
      '<v:textbox style="layout-flow:vertical;mso-layout-flow-alt:bottom-to-top" inset=",0,1pt"><w:txbxContent><w:p><w:r><w:t>x</w:t></w:r></w:p></w:txbxContent></v:textbox>';
    const { text } = contentOf(readOne(rect('v-text-anchor:middle', '', box)), 'shape');
    expect(text).toMatchObject({
      insets: { left: 7.2, top: 0, right: 1, bottom: 3.6 },
      anchor: 'center',
      direction: 'vert270',
      children: [{ kind: 'paragraph' }],
    });
  });
});

describe('VML pictures and groups', () => {
  it('a washed out picture (WR-DRAW-5)', () => {
    const markup = pict(
      '<v:shape type="#_x0000_t75" style="width:10pt;height:10pt"><v:imagedata r:id="i" cropleft="6554f" gain="19661f" blacklevel="22938f"/></v:shape>',
    );
    const picture = contentOf(readOne(markup, themed), 'picture');
    expect(picture.media).toBe('word/media/i.png');
    expect([picture.crop.left, picture.contrast, picture.brightness, picture.outline]).toEqual([
      expect.closeTo(0.1, 4),
      expect.closeTo(-0.7, 4),
      expect.closeTo(0.7, 4),
      undefined,
    ]);
  });

  it('an embedded object shows its preview', () => {
    const markup =
      '<w:object w:dxaOrig="200" w:dyaOrig="400"><v:shape type="#_x0000_t75"><v:imagedata r:id="i"/></v:shape><o:OLEObject/></w:object>';
    expect(readOne(markup, themed)).toMatchObject({ width: 127000, height: 254000, content: { kind: 'picture' } });
  });

  it('children are placed in the group’s coordinates', () => {
    const markup = pict(
      '<v:group style="width:10pt;height:10pt" coordorigin="5,6" coordsize="100,200"><v:rect style="left:7;top:8;width:9;height:10"/><v:line from="0,0" to="20,30"/></v:group>',
    );
    expect(contentOf(readOne(markup), 'group')).toMatchObject({
      childOffset: { x: 5, y: 6 },
      childExtent: { width: 100, height: 200 },
      children: [
        { x: 7, y: 8, width: 9, height: 10 },
        { x: 0, y: 0, width: 20, height: 30 },
      ],
    });
  });

  it('several shapes are several drawings', () => {
    expect(readParagraph(`<w:r>${pict('<v:rect/><v:oval/>')}</w:r>`).drawings.map((drawing) => drawing.content.kind)).toEqual([
      'shape',
      'shape',
    ]);
  });

  it('reads invalid values as far as possible', () => {
    const markup = pict(
      '<v:shape style="width:NaN;rotation:x;;:" coordsize="0,a" path="mzz@99l1e9,,,c1,2" adj="x" fillcolor="no" strokeweight="-4pt"/><v:polyline points="1"/>',
    );
    expect(readParagraph(`<w:r>${markup}</w:r>`).drawings).toHaveLength(2);
  });
});
