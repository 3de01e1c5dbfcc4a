/** Floats: shapes that push text aside, frames, drop caps, floating tables (WR-FLOAT-1 to WR-FLOAT-11, WR-TBL-21, WR-TBL-22). */
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { documentOf, exact, floating, footnote, line16, lines, notes, p, r, table } from '../../../support/golden-docx.js';
import { golden, withoutGolden } from '../../../support/golden.js';

const words = Array.from({ length: 40 }, (_, index) => `w${index + 1}`).join(' ');
const topAndBottom = '<wp:wrapTopAndBottom/>';
const none = '<wp:wrapNone/>';

describe('text', () => {
  it('runs on both sides of a square float, in one line', async () => {
    const float = floating({ width: 80, height: 30, x: 90, y: 0 });
    const laid = await golden('float-square', documentOf([p(float + r(words), line16)]));
    const first = laid.texts.filter(({ y }) => y === laid.at('w1').y);
    expect(first).toHaveLength(2);
    expect(first[0]?.x).toBeCloseTo(20, 1);
    expect(first[1]?.x, 'right of the float').toBeCloseTo(20 + 90 + 80, 0);
    const third = laid.texts.filter(({ y }) => Math.abs(y - laid.at('w1').y - 32) < 0.1);
    expect(third, 'below the float').toHaveLength(1);
  });

  it('is set beside as many floats as reach over the same edge', async () => {
    const float = floating({ width: 40, height: 20, x: -10, y: 0 });
    const laid = await withoutGolden(documentOf([p(float.repeat(60) + r(words), line16)]));
    expect(laid.at('w1').x).toBeCloseTo(20 + 30, 1);
    expect(laid.at('w39').x).toBeGreaterThanOrEqual(20);
  });

  it('of a paragraph with only a float needs no space beside it (WR-FLOAT-1)', async () => {
    const after = async (width: number): Promise<number> => {
      const float = floating({ width, height: 10, x: 0, y: 0 });
      return (await withoutGolden(documentOf([p(float, line16), p(r('after'), line16)]))).at('after').y;
    };
    expect(await after(240), 'with 20 pt beside the float').toBeCloseTo(await after(20), 2);
    expect(await after(260), 'with nothing beside the float').toBeCloseTo((await after(20)) + 10, 2);
  });

  it.each([
    ['one that begins below the first row', { width: 60, height: 30, x: 20, y: 40, wrap: topAndBottom }],
    ['one beside text, at the right', { width: 60, height: 30, x: 200, y: 24 }],
    ['one above whose foot reaches the table', { width: 60, height: 40, x: 20, y: 4, wrap: '<wp:wrapSquare wrapText="largest"/>' }],
  ])('in tables avoids %s (WR-TBL-35)', async (_, place) => {
    const rows = table(
      [60, 60, 60, 60],
      ['C1', 'C2', 'C3'].map((name) => [name, 'a', 'b', 'c'].map((text) => p(text))),
    );
    const laid = await withoutGolden(documentOf([p(floating(place) + r('A'), line16), rows, p(r('after'), line16)]));
    expect(laid.at('C1').y).toBeGreaterThan(20 + place.y + place.height);
    expect(laid.at('after').y).toBeGreaterThan(laid.at('C3').y);
  });

  it('in tables stays if a float is beside the table, or no space is below it', async () => {
    const rows = table([60], [[p('C1')], [p('C2')]]);
    const beside = await withoutGolden(documentOf([p(floating({ width: 60, height: 60, x: 120, y: 20 }) + r('A'), line16), rows]));
    expect(beside.at('C1').y).toBeLessThan(20 + 16 + 20);
    const high = floating({ width: 60, height: 150, x: 20, y: 8, wrap: topAndBottom });
    const crowded = await withoutGolden(documentOf([p(high + r('A'), line16), table([60], [[p('C1')], [p('C2')]])]));
    expect(crowded.pages).toBeLessThanOrEqual(2);
  });

  it.each([
    ['Tight', 'bothSides'],
    ['Through', 'right'],
  ])('follows the contour of a float that it wraps: %s (WR-FLOAT-8)', async (kind, side) => {
    // a triangle with its right angle at the top left
    const corners = '<wp:start x="0" y="0"/><wp:lineTo x="21600" y="0"/><wp:lineTo x="0" y="21600"/><wp:lineTo x="0" y="0"/>';
    const wrap = `<wp:wrap${kind} wrapText="${side}"><wp:wrapPolygon>${corners}</wp:wrapPolygon></wp:wrap${kind}>`;
    const laid = await withoutGolden(documentOf([p(floating({ width: 100, height: 96, x: 0, y: 0, wrap }) + r(words), line16)]));
    const starts = new Map<number, number>();
    for (const { x, y } of laid.texts) starts.set(y, Math.min(x, starts.get(y) ?? Infinity));
    const lefts = [...starts].sort(([a], [b]) => a - b).map(([, x]) => Math.round(x - 20));
    // each line begins where the long side is at its top
    expect(lefts).toEqual([100, 83, 67, 50, 33]);
  });

  it('continues beside a contour as soon as it leaves an inch, and keeps its distance from it', async () => {
    const corners = '<wp:start x="0" y="0"/><wp:lineTo x="21600" y="0"/><wp:lineTo x="0" y="21600"/>';
    const wrap = `<wp:wrapTight wrapText="bothSides" distL="0" distR="63500"><wp:wrapPolygon>${corners}</wp:wrapPolygon></wp:wrapTight>`;
    const float = floating({ width: 260, height: 160, x: 0, y: 0, wrap }).replace('distR="0"', 'distR="63500"');
    const laid = await withoutGolden(documentOf([p(float + r(words), line16)]));
    const { x, y } = laid.at('w1');
    expect(y).toBeGreaterThan(20 + 32);
    expect(y).toBeLessThan(20 + 160);
    expect(x).toBeGreaterThan(20 + 100);
    expect(280 - x).toBeGreaterThanOrEqual(72);
  });

  it('does not run in a gap of less than an inch', async () => {
    const float = floating({ width: 100, height: 30, x: 60, y: 0 });
    const laid = await golden('float-narrow-gap', documentOf([p(float + r(words), line16)]));
    expect(laid.at('w1').x, 'nothing left of the float').toBeCloseTo(20 + 160, 0);
  });

  it('counts only the part of a gap between its indents', async () => {
    const float = floating({ width: 160, height: 30, x: 0, y: 0 });
    const indented = (twips: number) => documentOf([p(float + r(words), `<w:ind w:right="${twips}"/>${line16}`)]);
    const beside = await golden('float-gap-inside-indent', indented(20 * 20));
    expect(beside.at('w1').x, '80 pt are left').toBeCloseTo(20 + 160, 0);
    const below = await golden('float-gap-outside-indent', indented(40 * 20));
    expect(below.at('w1').x, '60 pt are left').toBeCloseTo(20, 0);
    expect(below.at('w1').y).toBeCloseTo(beside.at('w1').y + 30, 0);
  });

  it('fits its text instead of taking a share of the page (WR-DRAW-14)', async () => {
    const share = '<wp14:sizeRelV relativeFrom="margin"><wp14:pctHeight>50000</wp14:pctHeight></wp14:sizeRelV></wp:anchor>';
    const laidOut = (name: string, fit: string) => {
      const box = floating({ width: 160, height: 30, x: 0, y: 0, wrap: topAndBottom, text: p('T', line16) });
      const sized = box.replace('</wp:anchor>', share).replace('<wps:bodyPr/>', `<wps:bodyPr>${fit}</wps:bodyPr>`);
      return golden(`float-${name}`, documentOf([p(sized + r('A'), line16)]));
    };
    expect((await laidOut('fits-its-text', '<a:spAutoFit/>')).at('A').y).toBeCloseTo(20 + 16 + 7.2 + 12.8, 0);
    expect((await laidOut('share-of-page', '<a:noAutofit/>')).at('A').y).toBeCloseTo(20 + 80 + 12.8, 0);
  });

  it('is indented beside it as it would be without', async () => {
    const float = floating({ width: 80, height: 30, x: 0, y: 0 });
    const indented = (name: string, indent: string) =>
      golden(`float-indent-${name}`, documentOf([p(float + r(words), `<w:ind w:${indent}="400"/>${line16}`)]));
    expect((await indented('first-line', 'firstLine')).at('w1').x).toBeCloseTo(20 + 80 + 20, 0);
    expect((await indented('left', 'left')).at('w1').x, 'the float covers it').toBeCloseTo(20 + 80, 0);
  });

  it('stays on the chosen side', async () => {
    const float = floating({ width: 80, height: 30, x: 90, y: 0, wrap: '<wp:wrapSquare wrapText="right"/>' });
    const laid = await golden('float-right-side', documentOf([p(float + r(words), line16)]));
    expect(laid.at('w1').x).toBeCloseTo(190, 0);
  });

  it('is set above and below a float that takes whole lines', async () => {
    const float = floating({ width: 80, height: 30, x: 90, y: 16, wrap: topAndBottom });
    const laid = await golden('float-top-and-bottom', documentOf([p(float + r(words), line16)]));
    const baselines = [...new Set(laid.texts.map(({ y }) => y))];
    expect(baselines[0]).toBeCloseTo(32.8, 0);
    expect(baselines[1], 'the second line begins below the float').toBeCloseTo(20 + 16 + 30 + 12.8, 0);
  });

  it('moves below a float that takes whole lines, with its space before (WR-FLOAT-6)', async () => {
    const float = floating({ width: 200, height: 0, x: 0, y: 8, wrap: topAndBottom });
    const spaced = (content: string) =>
      documentOf([p('A', line16), p(content + r('B'), `<w:spacing w:before="400" w:line="320" w:lineRule="exact"/>`)]);
    expect((await golden('float-in-space-before', spaced(float))).down('A', 'B')).toBeCloseTo(16 + 8 + 20, 0);
    expect((await golden('float-no-space-before', spaced(''))).down('A', 'B')).toBeCloseTo(16 + 20, 0);
  });

  it('runs over a float that does not wrap', async () => {
    const laid = await golden(
      'float-none',
      documentOf([p(floating({ width: 80, height: 30, x: 90, y: 0, wrap: none }) + r('A'), line16), p('B', line16)]),
    );
    expect(laid.at('A').x).toBeCloseTo(20, 1);
    expect(laid.down('A', 'B')).toBeCloseTo(16, 1);
  });

  it('above the anchor is rebroken if the float reaches up', async () => {
    const float = floating({ width: 100, height: 20, x: 0, y: -16 });
    const laid = await golden('float-late', documentOf([p(words.slice(0, 100), line16), p(`${float}${r('B')}`, line16)]));
    const shifted = laid.texts.filter(({ x }) => x > 100);
    expect(shifted.length, 'lines right of the float').toBeGreaterThan(0);
    expect(laid.at('w1').x, 'the first line is above it').toBeCloseTo(20, 1);
  });

  it('in a cell runs beside a float of that cell', async () => {
    const float = floating({ width: 50, height: 20, x: 0, y: 0 });
    const cell = p(float + r(words.slice(0, 60)), line16);
    const laid = await golden('float-in-cell', documentOf([table([60, 180], [[p('A', line16), cell]])]));
    expect(laid.at('w1').x).toBeCloseTo(20 + 60 + 5.4 - 0 + 50, 0);
    expect(laid.at('A').x).toBeCloseTo(20 + 5.4, 0);
  });
});

it.each([
  ['that text wraps around is kept on it', undefined, 200 - 40],
  ['that text ignores hangs off it', none, 20 + 150],
])('near the foot of the page, a float %s (WR-FLOAT-4)', async (_, wrap, top) => {
  const float = floating({ width: 60, height: 40, x: 100, y: 150, ...(wrap ? { wrap } : {}) });
  const { boxes } = await withoutGolden(documentOf([p(float + r('A'), line16)]));
  expect(boxes.map(({ box }) => box[1])).toEqual([expect.closeTo(top, 6)]);
});

it.each([
  ['the cell', '1', 20 + 60 + 5.4],
  ['the page', '0', 20],
])('in a cell, the margin of a float is that of %s, as layoutInCell says (WR-FLOAT-5)', async (_, isInCell, left) => {
  const float = floating({ width: 30, height: 20, x: 0, y: 0, wrap: none })
    .replace('relativeFrom="column"', 'relativeFrom="margin"')
    .replace('layoutInCell="1"', `layoutInCell="${isInCell}"`);
  const { boxes } = await withoutGolden(documentOf([table([60, 180], [[p('A', line16), p(float + r('B'), line16)]])]));
  expect(boxes.filter(({ box }) => box[2] === 30).map(({ box }) => box[0])).toEqual([expect.closeTo(left, 1)]);
});

describe('a text box', () => {
  it('sets its text inside its margins', async () => {
    const float = floating({ width: 100, height: 40, x: 20, y: 30, wrap: none, text: p('Boxed', line16) });
    const laid = await golden('text-box', documentOf([p(float + r('A'), line16)]));
    expect(laid.at('Boxed').x).toBeCloseTo(20 + 20 + 7.2, 0);
    expect(laid.at('Boxed').y).toBeCloseTo(20 + 30 + 3.6 + 12.8, 0);
  });

  it.each<[string, number]>([
    ['shorter', 100],
    ['taller', 10],
  ])('that fits its text is %s than its stated size (WR-DRAW-14)', async (name, height) => {
    const box = floating({ width: 260, height, x: 0, y: 0, text: lines(2, 'B') }).replace(
      '<wps:bodyPr/>',
      '<wps:bodyPr><a:spAutoFit/></wps:bodyPr>',
    );
    const laid = await golden(`text-box-${name}`, documentOf([p(box + r('A'), line16)]));
    expect(laid.down('B1', 'A'), 'two lines, insets').toBeCloseTo(2 * 16 + 3.6, 0);
  });
});

describe('the space after of the last paragraph of a text box (WR-DRAW-15)', () => {
  const box = (body: string): string =>
    floating({ width: 260, height: 60, x: 0, y: 0, text: p('B', exact(16, 0, 10)) }).replace('<wps:bodyPr/>', body);

  it('moves centred text up', async () => {
    const laid = await golden('text-box-centred', documentOf([p(box('<wps:bodyPr anchor="ctr"/>') + r('A'), line16)]));
    expect(laid.at('B').y).toBeCloseTo(20 + 3.6 + (60 - 7.2 - 26) / 2 + 12.8, 0);
  });

  it('makes a box that fits its text taller', async () => {
    const laid = await golden('text-box-fitted', documentOf([p(box('<wps:bodyPr><a:spAutoFit/></wps:bodyPr>') + r('A'), line16)]));
    expect(laid.down('B', 'A')).toBeCloseTo(26 + 3.6, 0);
  });
});

describe('a frame', () => {
  it('leaves the flow and pushes text aside', async () => {
    const frame = '<w:framePr w:w="1600" w:hSpace="100" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:xAlign="right" w:y="1"/>';
    const laid = await golden('frame', documentOf([p('Framed', frame + line16), p(words, line16)]));
    expect(laid.at('Framed').x).toBeCloseTo(280 - 80, 0);
    expect(laid.at('w1').y, 'the text begins beside it').toBeCloseTo(laid.at('Framed').y, 0);
    expect(laid.at('w1').x).toBeCloseTo(20, 1);
  });

  it('for a drop cap takes lines beside it', async () => {
    const frame = '<w:framePr w:dropCap="drop" w:lines="2" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>';
    const laid = await golden('drop-cap', documentOf([p(r('D', '<w:sz w:val="52"/>'), frame + exact(32)), p(words, line16)]));
    const byLine = [...new Map(laid.texts.filter(({ text }) => text !== 'D').map((row) => [row.y, row])).values()];
    expect(byLine[0]?.x, 'first line').toBeGreaterThan(35);
    expect(byLine[1]?.x, 'second line').toBeCloseTo(itemAt(byLine, 0).x, 1);
    expect(byLine[2]?.x, 'third line').toBeCloseTo(20, 1);
  });

  it('for a drop cap in the margin hangs out by its width and distance (WR-FLOAT-10)', async () => {
    const frame = '<w:framePr w:dropCap="margin" w:lines="2" w:hSpace="100" w:wrap="around" w:vAnchor="text" w:hAnchor="page"/>';
    const laid = await withoutGolden(documentOf([p(r('D', '<w:sz w:val="20"/>'), frame + exact(32)), p(words, line16)]));
    const { x, width } = laid.at('D');
    expect(x + width).toBeCloseTo(20 - 5, 6);
    expect(new Set(laid.texts.filter(({ text }) => text !== 'D').map((row) => row.x))).toEqual(new Set([20]));
  });

  describe('that a style defines', () => {
    const framed =
      '<w:style w:type="paragraph" w:styleId="Framed"><w:name w:val="Framed"/><w:pPr><w:framePr w:hSpace="100" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:xAlign="right" w:y="1"/></w:pPr></w:style>';
    const ofStyle = (more = '') => `<w:pStyle w:val="Framed"/>${more}${line16}`;

    it('holds its paragraphs once', async () => {
      const document = documentOf([p('Framed', ofStyle()), p('Second', ofStyle()), p(words, line16)], { moreStyles: framed });
      const laid = await golden('frame-of-style', document);
      expect(laid.texts.filter(({ text }) => text === 'Framed')).toHaveLength(1);
      expect(laid.at('Framed').x).toBeGreaterThan(200);
      expect(laid.down('Framed', 'Second'), 'one frame for both').toBeCloseTo(16, 1);
      expect(laid.at('w1').y, 'the text begins beside it').toBeCloseTo(laid.at('Framed').y, 0);
    });

    it('stays if the paragraph overrides part of it', async () => {
      const document = documentOf([p('Framed', ofStyle('<w:framePr w:wrap="around"/>')), p(words, line16)], { moreStyles: framed });
      const laid = await golden('frame-of-style-changed', document);
      expect(laid.at('Framed').x).toBeGreaterThan(200);
    });

    it('is removed if the paragraph is in line with the text', async () => {
      const none = '<w:framePr w:hSpace="0" w:wrap="auto" w:hAnchor="text" w:xAlign="left" w:yAlign="inline"/>';
      const laid = await golden('frame-taken-back', documentOf([p('Plain', ofStyle(none)), p(words, line16)], { moreStyles: framed }));
      expect(laid.at('Plain').x).toBeCloseTo(20, 1);
      expect(laid.down('Plain', 'w1')).toBeCloseTo(16, 1);
    });
  });

  it('numbers its paragraphs', async () => {
    const frame = '<w:framePr w:w="1600" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:xAlign="right" w:y="1"/>';
    const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="7"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const document = documentOf([p('Framed', `${frame}${numbered}${line16}`), p(words, line16)], { numbering });
    const laid = await golden('frame-numbered', document);
    expect(laid.at('7.').y).toBeCloseTo(laid.at('Framed').y, 1);
  });
});

describe('a floating table', () => {
  const position = (more: string) =>
    `<w:tblpPr w:leftFromText="100" w:rightFromText="100" w:vertAnchor="text" w:horzAnchor="margin" ${more}/>`;

  it.each([
    [15, 'its border', 5.4],
    [14, 'its text', 0],
  ])('pushes text aside; in mode %i, %s is at its position', async (mode, _, margin) => {
    const laid = await golden(
      `floating-table-mode-${mode}`,
      documentOf(
        [p('A', line16), table([80], [[p('c1', line16)], [p('c2', line16)]], position('w:tblpX="3600" w:tblpY="1"')), p(words, line16)],
        { mode },
      ),
    );
    expect(laid.at('c1').x).toBeCloseTo(20 + 180 + margin, 0);
    expect(laid.at('w1').y).toBeCloseTo(laid.at('c1').y, 0);
    expect(laid.at('w1').x).toBeCloseTo(20, 1);
  });

  it('ends at the margin on the right', async () => {
    const laid = await golden(
      'floating-table-right',
      documentOf([table([80], [[p('c1', line16)]], position('w:tblpXSpec="right" w:tblpY="1"')), p('B', line16)]),
    );
    expect(laid.at('B').y).toBeCloseTo(laid.at('c1').y, 0);
    expect(laid.at('c1').x).toBeGreaterThan(200);
  });

  it('that does not fit below its anchor breaks between rows', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => [p(`c${index + 1}`, line16)]);
    const laid = await golden(
      'floating-table-breaks',
      documentOf([lines(6, 'a'), table([80], rows, position('w:tblpX="0" w:tblpY="1"')), p('B', line16)]),
    );
    expect(laid.at('c1').page).toBe(1);
    expect(laid.at('c6').page).toBe(2);
    expect(laid.at('B').page).toBe(2);
    expect(laid.at('B').y, 'beside what is left').toBeLessThan(laid.at('c6').y);
  });

  it('starts at its stated distances below and right of its anchor, even if it is divided', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => [p(`c${index + 1}`, line16)]);
    const laid = await golden(
      'floating-table-breaks-offset',
      documentOf([lines(6, 'a'), table([80], rows, position('w:tblpX="600" w:tblpY="160"')), p('B', line16)], { mode: 15 }),
    );
    expect(laid.at('c1').page).toBe(1);
    expect(laid.at('c1').y - laid.at('a6').y).toBeCloseTo(16 + 8, 0);
    expect(laid.at('c1').x).toBeCloseTo(20 + 30 + 5.4, 1);
    expect(laid.at('c6').page).toBe(2);
    expect(laid.at('c6').x).toBeCloseTo(laid.at('c1').x, 1);
  });

  it('keeps its footnotes', async () => {
    const footnotes = notes('footnote', p('MARK one', line16));
    const cell = p(r('c1') + footnote(1), line16);
    const laid = await golden(
      'floating-table-footnote',
      documentOf([table([80], [[cell]], position('w:tblpX="0" w:tblpY="1"')), p('B', line16)], { footnotes }),
    );
    expect(laid.at('1 one').y).toBeGreaterThan(laid.at('B').y);
  });

  it('that reaches above its anchor rebreaks the text there (WR-FLOAT-3)', async () => {
    const reach = position('w:topFromText="400" w:tblpX="0" w:tblpY="40"');
    const laid = await golden(
      'floating-table-reaches-up',
      documentOf([p('above', line16), table([80], [[p('c1', line16)]], reach), p('beside', line16)], { mode: 15 }),
    );
    expect(laid.at('above').x).toBeCloseTo(laid.at('beside').x, 1);
    expect(laid.at('above').x).toBeGreaterThan(100);
  });
});
