/** Rules on single lines: their heights, the ends of their text, their tabs. */
import { describe, expect, it } from 'vitest';
import { documentOf, floating, line16, p, pageBreak, r, raw, section, tab, table } from '../../../support/golden-docx.js';
import { withoutGolden } from '../../../support/golden.js';

const left = 20;
const right = 280;
/** Height of a line of Times at 10 points. */
const natural = 11.5;
const laidOut = (...blocks: readonly string[]) => withoutGolden(documentOf(blocks));

describe('the height of a line', () => {
  it('does not count the mark of a paragraph with text, and is that of the mark of an empty one (WR-LINE-5)', async () => {
    const mark = '<w:rPr><w:sz w:val="60"/></w:rPr>';
    const laid = await laidOut(p('A'), p('B', mark), p('C'), p('', mark), p('D'));
    expect(laid.down('A', 'B')).toBeCloseTo(natural, 1);
    expect(laid.down('B', 'C')).toBeCloseTo(natural, 1);
    expect(laid.down('C', 'D')).toBeCloseTo(4 * natural, 1);
  });

  it('is from the highest of its runs to the deepest (WR-LINE-4)', async () => {
    const moved = (halfPoints: number) => r('m', `<w:position w:val="${halfPoints}"/>`);
    const laid = await laidOut(p('A'), p(r('B') + moved(12) + moved(-12)), p('C'));
    expect(laid.down('A', 'B')).toBeCloseTo(natural + 6, 1);
    expect(laid.down('B', 'C')).toBeCloseTo(natural + 6, 1);
  });

  it('counts tabs only where nothing else is there (WR-LINE-6)', async () => {
    const large = '<w:r><w:rPr><w:sz w:val="60"/></w:rPr><w:tab/></w:r>';
    const laid = await laidOut(p('A'), p(r('B') + large + r('b')), p('C'), p(large), p('D'));
    expect(laid.down('A', 'B')).toBeCloseTo(natural, 1);
    expect(laid.down('B', 'C')).toBeCloseTo(natural, 1);
    expect(laid.down('C', 'D')).toBeCloseTo(4 * natural, 1);
  });

  it('is that of the stated size of a superscript (WR-CHAR-2)', async () => {
    const raised = r('2', '<w:vertAlign w:val="superscript"/><w:sz w:val="40"/>');
    const laid = await laidOut(p('A'), p(r('B') + raised), p('C'));
    expect(laid.down('A', 'C')).toBeCloseTo(3 * natural, 1);
  });

  it('is on a grid only where the section states its type (WR-EA-5)', async () => {
    const grid = (type: string) => section().replace('</w:sectPr>', `<w:docGrid ${type} w:linePitch="360"/></w:sectPr>`);
    const laidOn = (type: string) => withoutGolden(documentOf([p('A'), p('B')], { section: grid(type) }));
    expect((await laidOn('')).down('A', 'B')).toBeCloseTo(natural, 1);
    expect((await laidOn('w:type="lines"')).down('A', 'B')).toBeCloseTo(18, 1);
  });
});

/** An inline rectangle, in points. */
const inlineBox = (width: number, height: number): string => {
  const [cx, cy] = [width * 12_700, height * 12_700];
  const shape = `<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="CCCCCC"/></a:solidFill></wps:spPr><wps:bodyPr/></wps:wsp>`;
  return raw(
    `<w:drawing><wp:inline><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="1" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${shape}</a:graphicData></a:graphic></wp:inline></w:drawing>`,
  );
};

describe('a line of a picture alone (WR-LINE-12)', () => {
  const large = '<w:rPr><w:sz w:val="60"/></w:rPr>';
  const double = '<w:spacing w:line="480" w:lineRule="auto"/>';
  const mark = 3 * natural;

  it.each([
    ['is as tall as that of its mark, the picture at its foot', 4.5, '', mark, mark],
    ['has the leading of its mark below the picture', 4.5, double, mark, 2 * mark],
    ['is as tall as a taller picture', 60, '', 60, 60],
  ])('%s', async (_, height, spacing, foot, whole) => {
    const laid = await laidOut(p('A'), p(inlineBox(20, height), spacing + large), p('C'));
    const [, top = 0, , drawn = 0] = laid.boxes[0]?.box ?? [];
    expect(drawn).toBeCloseTo(height, 6);
    expect(top + drawn).toBeCloseTo(20 + natural + foot, 1);
    expect(laid.down('A', 'C')).toBeCloseTo(natural + whole, 1);
  });
});

it.each([
  ['not', '', natural],
  ['too with adjustLineHeightInTable', '<w:adjustLineHeightInTable/>', 18],
])('lines of cells are on the grid %s (WR-EA-9)', async (_, compat, pitch) => {
  const grid = section().replace('</w:sectPr>', '<w:docGrid w:type="lines" w:linePitch="360"/></w:sectPr>');
  const laid = await withoutGolden(documentOf([table([100], [[p('A') + p('B')]]), p('C'), p('D')], { section: grid, compat }));
  expect(laid.down('A', 'B')).toBeCloseTo(pitch, 1);
  expect(laid.down('C', 'D')).toBeCloseTo(18, 1);
});

describe('the end of a line', () => {
  it('is where its last letter ends, not its spaces (WR-BREAK-4)', async () => {
    const narrow = (twips: number): string => `${line16}<w:ind w:right="${5200 - twips}"/>`;
    const laid = await laidOut(p('aa aa     bb', `${narrow(500)}<w:jc w:val="right"/>`));
    expect(laid.texts.map(({ text }) => text.trim())).toEqual(['aa aa', 'bb']);
    for (const { x, width } of laid.texts) expect(x + width).toBeCloseTo(left + 25, 1);
  });

  it('is not at a page break in a cell, which ends no page (WR-BREAK-9)', async () => {
    const laid = await laidOut(table([100], [[p(r('A') + pageBreak, line16) + p('B', line16)]]), p('C', line16));
    expect(laid.pages).toBe(1);
    expect(laid.down('A', 'B')).toBeCloseTo(16, 1);
    expect(laid.down('B', 'C')).toBeCloseTo(16, 1);
  });
});

/** A paragraph in a text box with room for text of `width` points. */
const boxed = (content: string, width: number): string => {
  const box = floating({ width: 100, height: 100, x: 0, y: 0, text: p(content) });
  return box.replaceAll(/cx="\d+"/g, `cx="${Math.round((width + 2 * 7.2) * 12_700)}"`);
};

it.each([
  ['a hundredth of a point', 0.01, ['aa', 'mmm']],
  ['an error of rounding', 0.001, ['aa mmm']],
])('text that overruns its line by %s (WR-BREAK-2)', async (_, overrun, expected) => {
  const { width } = (await laidOut(p('aa mmm'))).at('aa');
  const laid = await laidOut(p(boxed('aa mmm', width - overrun)));
  expect(laid.texts.map(({ text }) => text.trim())).toEqual(expected);
});

describe('the place where a line ends (WR-BREAK-11)', () => {
  const words = 'aaaa bbbb cccc dddd eeee considerations ffff';
  const hyphenation = '<w:autoHyphenation/><w:hyphenationZone w:val="20"/>';
  /** The first line in room that is so much narrower than the text up to its long word. */
  const firstLine = async (text: string, missing: number, settings: string): Promise<string> => {
    const content = r(text, '<w:lang w:val="en-US"/>');
    const { width } = (await laidOut(p(r(text.replace(' ffff', ''))))).at(text.slice(0, 4));
    const indent = `<w:ind w:right="${Math.round((right - left - width + missing) * 20)}"/>`;
    const laid = await withoutGolden(documentOf([p(content, `${line16}<w:jc w:val="both"/>${indent}`)], { settings }));
    const first = laid.texts.filter(({ y }) => y === laid.texts[0]?.y);
    return first
      .map((row) => row.text)
      .join('')
      .trim();
  };

  it.each([
    ['one more word with squeezed spaces before a hyphen', words, 1, hyphenation, 'aaaa bbbb cccc dddd eeee considerations'],
    ['a hyphen before the last space', words, 12, hyphenation, 'aaaa bbbb cccc dddd eeee considera\u00ad'],
    ['the last space without hyphenation', words, 12, '', 'aaaa bbbb cccc dddd eeee'],
    ['a hyphen in a word alone', 'considerations', 12, hyphenation, 'considera\u00ad'],
    ['a character where nothing else is possible', 'considerations', 12, '', 'considerati'],
  ])('is %s', async (_, text, missing, settings, expected) => {
    expect(await firstLine(text, missing, settings)).toBe(expected);
  });
});

describe('a tab', () => {
  const stops = (...list: readonly (readonly [kind: string, position: number])[]): string =>
    `${line16}<w:tabs>${list.map(([kind, position]) => `<w:tab w:val="${kind}" w:pos="${position * 20}"/>`).join('')}</w:tabs>`;

  it('passes over stops before the end of its text; a whole number ends at a decimal stop (WR-TAB-4)', async () => {
    const words = 'text that is wider than the stop';
    const skipped = await laidOut(p(r(words) + tab + r('B'), stops(['right', 60], ['center', 80], ['left', 200])));
    expect(skipped.texts.at(-1)?.x).toBeCloseTo(left + 200, 1);
    const whole = await laidOut(p(tab + r('12'), stops(['decimal', 100])));
    expect(whole.at('12').x + whole.at('12').width).toBeCloseTo(left + 100, 1);
  });

  it('goes to a stop beyond the right edge, and its text does not wrap (WR-TAB-5)', async () => {
    const laid = await laidOut(p(r('A') + tab + r('far'), stops(['left', 300])));
    expect(laid.at('far').x).toBeCloseTo(left + 300, 1);
    expect(laid.at('far').y).toBeCloseTo(laid.at('A').y, 1);
  });

  it('keeps text that is centred near the right edge inside (WR-TAB-8)', async () => {
    const laid = await laidOut(p(r('A') + tab + r('centred'), stops(['center', 255])));
    const { x, width } = laid.at('centred');
    expect(width).toBeGreaterThan(10);
    expect(x + width).toBeCloseTo(right, 1);
  });
});
