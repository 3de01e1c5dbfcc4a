/** Space between paragraphs and heights of lines (WR-PAR-1 to WR-PAR-4, WR-PAR-8, WR-LINE-7 to WR-LINE-10). */
import { describe, expect, it } from 'vitest';
import { documentOf, exact, p } from '../../../support/golden-docx.js';
import { golden, withoutGolden } from '../../../support/golden.js';

const line = 20;

describe('the gap between paragraphs', () => {
  const unequal = [p('A', exact(line, 0, 12)), p('B', exact(line, 24, 24)), p('C', exact(line, 12, 0)), p('D', exact(line))];

  it('is the larger of the two', async () => {
    const laid = await golden('spacing-larger', documentOf(unequal));
    expect(laid.down('A', 'B')).toBeCloseTo(line + 24, 1);
    expect(laid.down('B', 'C')).toBeCloseTo(line + 24, 1);
    expect(laid.down('C', 'D')).toBeCloseTo(line, 1);
  });

  it('is their sum without HTML spacing', async () => {
    const laid = await golden('spacing-sum', documentOf(unequal, { compat: '<w:doNotUseHTMLParagraphAutoSpacing/>' }));
    expect(laid.down('A', 'B')).toBeCloseTo(line + 12 + 24, 1);
    expect(laid.down('B', 'C')).toBeCloseTo(line + 24 + 12, 1);
  });

  it('between paragraphs of one style is what the one without contextual spacing adds', async () => {
    const contextual = '<w:contextualSpacing/>';
    const other = '<w:style w:type="paragraph" w:styleId="Other"><w:name w:val="Other"/></w:style>';
    const blocks = [
      p('A', exact(line, 0, 6)),
      p('B', exact(line, 10, 6)),
      p('C', exact(line, 10, 6) + contextual),
      p('D', exact(line, 10, 6) + contextual),
      p('E', exact(line, 10, 6)),
      p('F', `<w:pStyle w:val="Other"/>${exact(line, 3, 0)}${contextual}`),
    ];
    const laid = await golden('spacing-contextual', documentOf(blocks, { moreStyles: other }));
    expect(laid.down('A', 'B'), 'neither').toBeCloseTo(line + 10, 1);
    expect(laid.down('B', 'C'), 'the lower one').toBeCloseTo(line + 6, 1);
    expect(laid.down('C', 'D'), 'both').toBeCloseTo(line, 1);
    expect(laid.down('D', 'E'), 'the upper one').toBeCloseTo(line + 10 - 6, 1);
    expect(laid.down('E', 'F'), 'another style').toBeCloseTo(line + 6, 1);
  });

  it('that is automatic is 14 points, none at the start and none between items of a list', async () => {
    const auto = '<w:spacing w:beforeAutospacing="1" w:afterAutospacing="1" w:line="400" w:lineRule="exact"/>';
    const item = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${auto}`;
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const laid = await golden(
      'spacing-automatic',
      documentOf([p('A', auto), p('B', auto), p('C', item), p('D', item), p('E', auto)], { numbering }),
    );
    expect(laid.at('A').y, 'nothing above the first').toBeCloseTo(20 + 0.8 * line, 0);
    expect(laid.down('A', 'B')).toBeCloseTo(line + 14, 1);
    expect(laid.down('C', 'D')).toBeCloseTo(line, 1);
    expect(laid.down('D', 'E')).toBeCloseTo(line + 14, 1);
  });

  it('that is automatic is kept above a table', async () => {
    const auto = '<w:spacing w:after="100" w:afterAutospacing="1" w:line="400" w:lineRule="exact"/>';
    const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc><w:tcPr/>${p('B', exact(line))}</w:tc></w:tr></w:tbl>`;
    const laid = await golden('spacing-automatic-table', documentOf([p('A', auto), table, p('C', exact(line))]));
    expect(laid.down('A', 'B')).toBeCloseTo(line + 14, 1);
  });

  it('is the built-in 8 points of Normal, and its 278/240 lines, where nothing states defaults', async () => {
    const styles =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>';
    const laid = await golden(
      'spacing-built-in',
      documentOf([p('A'), p('B'), p('C', '<w:spacing w:line="240" w:lineRule="auto"/>'), p('D')], { styles }),
    );
    expect(laid.down('A', 'B')).toBeCloseTo(24, 0);
    expect(laid.down('C', 'D')).toBeCloseTo(21.84, 0);
  });
});

describe('lines', () => {
  it('are exactly, at least or so many times as high as stated', async () => {
    const rule = (value: number, kind: string) => `<w:spacing w:line="${value}" w:lineRule="${kind}"/>`;
    const two = (name: string, properties: string) => p(name, properties) + p(`${name}'`, properties);
    const blocks = [
      two('single', rule(240, 'auto')),
      two('double', rule(480, 'auto')),
      two('exact', rule(160, 'exact')),
      two('least', rule(100, 'atLeast')),
      two('more', rule(400, 'atLeast')),
    ];
    const laid = await golden('line-rules', documentOf(blocks));
    const natural = 11.5;
    expect(laid.down('single', "single'")).toBeCloseTo(natural, 0);
    expect(laid.down('double', "double'")).toBeCloseTo(2 * natural, 0);
    expect(laid.down("single'", 'double'), 'the extra of a multiple is below').toBeCloseTo(natural, 0);
    expect(laid.down('exact', "exact'")).toBeCloseTo(8, 1);
    expect(laid.down('least', "least'")).toBeCloseTo(natural, 0);
    expect(laid.down('more', "more'")).toBeCloseTo(20, 1);
  });
});

describe('borders of paragraphs', () => {
  const side = (name: string) => `<w:${name} w:val="single" w:sz="8" w:space="4" w:color="000000"/>`;
  const box = (between = '') => `<w:pBdr>${['top', 'left', 'bottom', 'right'].map(side).join('')}${between}</w:pBdr>`;

  it('join to one box where they are the same', async () => {
    const laid = await golden(
      'paragraph-borders-merge',
      documentOf([p('A', exact(line) + box()), p('B', exact(line) + box()), p('C', exact(line))]),
    );
    expect(laid.down('A', 'B')).toBeCloseTo(line, 1);
    expect(
      laid.boxes.filter(({ box: [, , width] }) => width > 200),
      'one rule above, one below',
    ).toHaveLength(2);
  });

  it('keep a rule between where one is stated', async () => {
    const between = box('<w:between w:val="single" w:sz="8" w:space="1" w:color="000000"/>');
    const laid = await golden(
      'paragraph-borders-between',
      documentOf([p('A', exact(line) + between), p('B', exact(line) + between), p('C', exact(line))]),
    );
    expect(laid.boxes.filter(({ box: [, , width] }) => width > 200)).toHaveLength(3);
  });
});

describe('shading of paragraphs (WR-PAR-10)', () => {
  const shaded = '<w:shd w:val="clear" w:color="auto" w:fill="CCCCCC"/>';
  const top = 20;
  /** Top and height of the areas that are filled. */
  const areas = async (...blocks: readonly string[]): Promise<number[][]> => {
    const { boxes } = await withoutGolden(documentOf(blocks));
    return boxes.map(({ box }) => [box[1], box[3]]).filter(([, height = 0]) => height > 2);
  };

  it('covers lines, not the space before and after', async () => {
    expect(await areas(p('A', shaded + exact(line, 10, 10)), p('B', exact(line)))).toEqual([
      [expect.closeTo(top + 10, 6), expect.closeTo(line, 6)],
    ]);
  });

  it('fills a box, and the room between the paragraphs that share it', async () => {
    const side = (name: string) => `<w:${name} w:val="single" w:sz="8" w:space="4" w:color="000000"/>`;
    const boxed = `<w:pBdr>${['top', 'left', 'bottom', 'right'].map(side).join('')}</w:pBdr>${shaded}${exact(line, 0, 6)}`;
    const edge = 4 + 1;
    const [[top = 0, height] = [], rest] = await areas(p('A', boxed), p('B', boxed));
    expect(height).toBeCloseTo(edge + line + 6, 6);
    expect(rest).toEqual([expect.closeTo(top + edge + line + 6, 6), expect.closeTo(line + edge, 6)]);
  });
});
