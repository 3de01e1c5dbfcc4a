/** Circular styles and lists, absurd measurements, absurd pages. */
import { body, docx, p, para, r, section, style, times } from './bad-inputs-markup.js';
import type { BadInput } from './bad-inputs-markup.js';
import { part } from './docx-package.js';

const basedOn = (id: string): string => `<w:basedOn w:val="${id}"/><w:next w:val="${id}"/><w:link w:val="${id}"/>`;
const styled = (id: string): string => p('x', `<w:pStyle w:val="${id}"/>`);
const level = (index: number, content: string): string => `<w:lvl w:ilvl="${index}">${content}</w:lvl>`;
const list = (id: number, content: string): string => `<w:abstractNum w:abstractNumId="${id}">${content}</w:abstractNum>`;
const num = (id: number, abstract: number, content = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${content}</w:num>`;
const inList = (id: number, depth = 0): string => p('item', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`);
const huge = 1_000_000_000;

const styles: readonly BadInput[] = [
  docx('a style based on itself', () => ({ body: styled('a'), styles: style('a', basedOn('a')) })),
  docx('two styles based on each other', () => ({
    body: styled('a') + styled('b'),
    styles: style('a', basedOn('b')) + style('b', basedOn('a')),
  })),
  docx('1000 styles in a chain', () => ({
    body: styled('s999') + styled('s0'),
    styles: times(1000, (index) => style(`s${index}`, basedOn(`s${index - 1}`))),
  })),
  docx('1000 styles in a ring', () => ({
    body: times(200, (index) => styled(`s${index * 5}`)),
    styles: times(1000, (index) => style(`s${index}`, basedOn(`s${(index + 1) % 1000}`))),
  })),
  docx('20,000 styles', () => ({ body: styled('s19999'), styles: times(20_000, (index) => style(`s${index}`, basedOn('s0'))) })),
  docx('100 styles of one name', () => ({
    body: styled('a'),
    styles: times(100, (index) => style('a', `<w:rPr><w:sz w:val="${index}"/></w:rPr>`)),
  })),
  docx('table styles in a ring', () => ({
    body: `<w:tbl><w:tblPr><w:tblStyle w:val="a"/></w:tblPr><w:tr><w:tc>${p('x')}</w:tc></w:tr></w:tbl>`,
    styles: style('a', basedOn('b'), 'table') + style('b', basedOn('a'), 'table'),
  })),
  docx('styles of the wrong kinds', () => ({
    body: para(r('x', '<w:rStyle w:val="para"/>'), '<w:pStyle w:val="tbl"/>') + p('y', '<w:pStyle w:val="none"/>'),
    styles:
      style('para', basedOn('tbl')) +
      style('tbl', basedOn('chr'), 'table') +
      style('chr', basedOn('para'), 'character') +
      style('', '') +
      '<w:style/>',
  })),
];

const lists: readonly BadInput[] = [
  docx('a list whose style is its own list', () => ({
    body: inList(1),
    styles: style('L', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>', 'numbering'),
    numbering: list(0, '<w:numStyleLink w:val="L"/>') + num(1, 0),
  })),
  docx('lists and styles that link to each other', () => ({
    body: inList(1) + inList(2),
    styles:
      style('L', '<w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr>', 'numbering') +
      style('M', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>', 'numbering'),
    numbering:
      list(0, '<w:styleLink w:val="M"/><w:numStyleLink w:val="L"/>') +
      list(1, '<w:styleLink w:val="L"/><w:numStyleLink w:val="M"/>') +
      num(1, 0) +
      num(2, 1),
  })),
  docx('a list without its definition', () => ({ body: inList(1) + inList(77), numbering: num(1, 55) })),
  docx('levels beyond nine', () => ({
    body: inList(1, 99) + inList(1, -3) + inList(1, huge),
    numbering: list(0, level(99, '') + level(-1, '')) + num(1, 0),
  })),
  docx('numbers of levels that are not there', () => ({
    body: inList(1) + inList(1, 8),
    numbering:
      list(
        0,
        level(0, `<w:start w:val="-5"/><w:numFmt w:val="lowerRoman"/><w:lvlText w:val="%9.%0.%99%%%"/>`) +
          level(8, '<w:lvlText w:val="%1%2%3%4%5%6%7%8%9"/>'),
      ) + num(1, 0),
  })),
  docx('numbers beyond every format', () => ({
    body: [
      'lowerRoman',
      'upperLetter',
      'chicago',
      'hebrew1',
      'ideographDigital',
      'cardinalText',
      'ordinalText',
      'koreanCounting',
      'none',
      'nonsense',
      'custom',
    ]
      .map((_, index) => inList(index + 1))
      .join(''),
    numbering:
      [
        'lowerRoman',
        'upperLetter',
        'chicago',
        'hebrew1',
        'ideographDigital',
        'cardinalText',
        'ordinalText',
        'koreanCounting',
        'none',
        'nonsense',
        'custom',
      ]
        .map((format, index) => list(index, level(0, `<w:start w:val="2147483647"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%1."/>`)))
        .join('') + times(11, (index) => num(index + 1, index)),
  })),
  docx('a label of 100,000 letters', () => ({
    body: inList(1),
    numbering: list(0, level(0, `<w:numFmt w:val="bullet"/><w:lvlText w:val="${'-'.repeat(100_000)}"/>`)) + num(1, 0),
  })),
  docx('a picture bullet that is not there', () => ({
    body: inList(1),
    numbering: list(0, level(0, '<w:numFmt w:val="bullet"/><w:lvlPicBulletId w:val="9"/><w:lvlText w:val=""/>')) + num(1, 0),
  })),
  docx('20,000 lists of nine levels', () => ({
    body: inList(20_000, 8),
    numbering:
      list(
        0,
        times(9, (index) => level(index, `<w:lvlText w:val="%${index + 1}"/>`)),
      ) + times(20_000, (index) => num(index + 1, 0, `<w:lvlOverride w:ilvl="${index % 9}"><w:startOverride w:val="1"/></w:lvlOverride>`)),
  })),
];

const measures: readonly BadInput[] = [
  ...[0, -1, huge].map((size) => body(`a page of ${size} by ${size}`, () => section(`<w:pgSz w:w="${size}" w:h="${size}"/>`))),
  body(
    'a page of half an inch with text on it',
    () => section('<w:pgSz w:w="100" w:h="100"/><w:pgMar w:top="0" w:bottom="0" w:left="0" w:right="0"/>', p('Hello world. '.repeat(200))),
    { pages: [1, 5000] },
  ),
  body(
    'margins larger than the page',
    () =>
      section(
        '<w:pgMar w:top="90000" w:bottom="90000" w:left="90000" w:right="90000" w:header="90000" w:footer="90000" w:gutter="90000"/>',
        p('Hello world. '.repeat(100)),
      ),
    { pages: [2, 50] },
  ),
  body('margins of minus a million', () => section('<w:pgMar w:top="-1000000" w:bottom="-1000000" w:left="-1000000" w:right="-1000000"/>')),
  body('10,000 columns', () => section(`<w:cols w:num="10000" w:space="720"/>`, p('Hello world. '.repeat(500)))),
  body('columns of negative width', () =>
    section(
      `<w:cols w:num="3" w:equalWidth="0">${'<w:col w:w="-5000" w:space="-9999"/>'.repeat(3)}</w:cols>`,
      p('Hello world. '.repeat(100)),
    ),
  ),
  body('10,000 columns of their own widths', () =>
    section(
      `<w:cols w:num="10000" w:equalWidth="0">${'<w:col w:w="1" w:space="1"/>'.repeat(10_000)}</w:cols>`,
      p('Hello world. '.repeat(100)),
    ),
  ),
  ...['0', '3276', '-5', '99999999', 'NaN', '1e308', ''].map((size) =>
    body(`a font size of ${size || 'nothing'}`, () => para(r('Hello', `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`))),
  ),
  body('raised, spaced and scaled beyond measure', () =>
    [huge, -huge, 0]
      .map((value) =>
        para(
          r(
            'Hello world',
            `<w:position w:val="${value}"/><w:spacing w:val="${value}"/><w:w w:val="${value}"/><w:kern w:val="${value}"/><w:fitText w:val="${value}" w:id="1"/>`,
          ),
        ),
      )
      .join(''),
  ),
  ...[huge, -huge].map((value) =>
    body(`spacing and indents of ${value}`, () =>
      times(20, () =>
        p(
          'Hello world. '.repeat(20),
          `<w:spacing w:before="${value}" w:after="${value}"/><w:ind w:left="${value}" w:right="${value}" w:firstLine="${value}" w:hanging="${value}" w:leftChars="${value}"/>`,
        ),
      ),
    ),
  ),
  ...['exact', 'atLeast', 'auto'].flatMap((rule) =>
    [0, -240, huge].map((line) =>
      body(`lines of ${line} ${rule}`, () =>
        times(20, () => p('Hello world. '.repeat(30), `<w:spacing w:line="${line}" w:lineRule="${rule}"/>`)),
      ),
    ),
  ),
  docx('tab stops beyond the paper, none by default', () => ({
    body: times(20, () =>
      para(
        `<w:r>${'<w:tab/><w:t>x</w:t>'.repeat(200)}</w:r>`,
        `<w:tabs><w:tab w:val="left" w:pos="${huge}"/><w:tab w:val="right" w:pos="-${huge}"/><w:tab w:val="decimal" w:pos="0"/><w:tab w:val="bar" w:pos="5"/></w:tabs>`,
      ),
    ),
    settings: '<w:defaultTabStop w:val="0"/>',
  })),
  docx('default tab stops of minus one', () => ({
    body: para(`<w:r>${'<w:tab/>'.repeat(5000)}</w:r>`),
    settings: '<w:defaultTabStop w:val="-1"/>',
  })),
  docx('default tab stops of a twip', () => ({
    body: para(`<w:r>${'<w:tab/><w:t>x</w:t>'.repeat(20_000)}</w:r>`),
    settings: '<w:defaultTabStop w:val="1"/>',
  })),
  body('10,000 tab stops', () =>
    para(
      `<w:r>${'<w:tab/><w:t>x</w:t>'.repeat(2000)}</w:r>`,
      `<w:tabs>${times(10_000, (index) => `<w:tab w:val="center" w:leader="dot" w:pos="${index}"/>`)}</w:tabs>`,
    ),
  ),
  body('borders of a million points', () =>
    p(
      'x',
      `<w:pBdr>${['top', 'left', 'bottom', 'right', 'between', 'bar'].map((side) => `<w:${side} w:val="double" w:sz="8000000" w:space="90000" w:color="nope"/>`).join('')}</w:pBdr>`,
    ).repeat(20),
  ),
  body('a frame without end', () =>
    times(100, () =>
      p(
        'x',
        `<w:framePr w:w="${huge}" w:h="${huge}" w:hRule="exact" w:x="-${huge}" w:y="${huge}" w:hSpace="${huge}" w:wrap="around" w:vAnchor="page" w:hAnchor="page"/>`,
      ),
    ),
  ),
  body('a drop cap of 100 lines', () =>
    times(20, () => p('D', '<w:framePr w:dropCap="drop" w:lines="100" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>') + p('rest')),
  ),
  body('line numbers, page numbers and page borders beyond measure', () =>
    section(
      `<w:pgBorders><w:top w:val="single" w:sz="99999" w:space="9999"/></w:pgBorders><w:lnNumType w:countBy="-1" w:start="${huge}" w:distance="${huge}"/><w:pgNumType w:start="-${huge}" w:fmt="nonsense"/><w:docGrid w:type="linesAndChars" w:linePitch="0" w:charSpace="-${huge}"/>`,
      p('Hello world. '.repeat(50)),
    ),
  ),
  body('a grid of a hair’s breadth', () => section('<w:docGrid w:type="lines" w:linePitch="1"/>', p('Hello world. '.repeat(500)))),
  body('a grid larger than the page', () =>
    section(
      `<w:docGrid w:type="lines" w:linePitch="${huge}"/>`,
      times(50, () => p('Hello')),
    ),
  ),
];

const ending = (content: string): string => para('', `<w:sectPr>${content}</w:sectPr>`);
const pageOf = (type: string, width = 12_240): string => `<w:type w:val="${type}"/><w:pgSz w:w="${width}" w:h="15840"/>`;

const pages: readonly BadInput[] = [
  body('10,000 continuous sections', () => times(10_000, () => ending('<w:type w:val="continuous"/>')) + p('x'), { pages: [150, 210] }),
  body('2,000 sections on new pages', () => times(2000, () => ending(pageOf('nextPage'))) + p('x'), { pages: [2001, 2001] }),
  body(
    'continuous sections that flip paper and columns',
    () =>
      times(
        500,
        (index) => p('x') + ending(`${pageOf('continuous', index % 2 === 0 ? 12_240 : 15_840)}<w:cols w:num="${(index % 5) + 1}"/>`),
      ) + p('x'),
  ),
  body('500 even-page sections', () => times(500, () => ending(pageOf('evenPage'))) + p('x')),
  body(
    'sections that begin in the next column of one',
    () => times(300, (index) => p('x') + ending(`<w:type w:val="nextColumn"/><w:cols w:num="${(index % 3) + 1}"/>`)) + p('x'),
  ),
  body('5,000 paragraphs that keep with the next', () => p('kept', '<w:keepNext/><w:keepLines/>').repeat(5000), { pages: [85, 95] }),
  body('2,000 paragraphs on pages of their own', () => p('x', '<w:pageBreakBefore/>').repeat(2000), { pages: [2000, 2000] }),
  body('5,000 page breaks in one run', () => para(`<w:r>${'<w:br w:type="page"/>'.repeat(5000)}</w:r>`)),
  body('5,000 column breaks', () => para(`<w:r>${'<w:br w:type="column"/>'.repeat(5000)}</w:r>`)),
  body('100,000 line breaks', () => para(`<w:r>${'<w:br/>'.repeat(100_000)}</w:r>`), { pages: [1700, 1900] }),
  body('a keep-together paragraph of ten pages', () => p('Hello world. '.repeat(5000), '<w:keepLines/><w:keepNext/>') + p('end'), {
    pages: [10, 14],
  }),
  body(
    'widow control on pages of one line',
    () =>
      section(
        '<w:pgSz w:w="12240" w:h="600"/><w:pgMar w:top="100" w:bottom="100" w:left="1000" w:right="1000"/>',
        p('Hello world. '.repeat(300), '<w:widowControl/><w:keepLines/>'),
      ),
    { pages: [20, 60] },
  ),
  docx(
    'a header taller than the page',
    () => ({
      body: section(
        '<w:headerReference w:type="default" r:id="h"/><w:footerReference w:type="default" r:id="h"/>',
        p('Hello world. '.repeat(2000)),
      ),
      parts: { 'word/h.xml': part('w:hdr', p('header').repeat(500)) },
      relationships: { h: ['header', 'h.xml'] },
    }),
    { pages: [20, 1000] },
  ),
  docx('a header with page breaks and sections in it', () => ({
    body: section('<w:titlePg/><w:headerReference w:type="first" r:id="h"/><w:headerReference w:type="default" r:id="h"/>'),
    parts: {
      'word/h.xml': part(
        'w:hdr',
        para('<w:r><w:br w:type="page"/><w:br w:type="column"/></w:r>') + ending(pageOf('nextPage')) + p('x', '<w:pageBreakBefore/>'),
      ),
    },
    relationships: { h: ['header', 'h.xml'] },
  })),
  body('20,000 empty paragraphs', () => '<w:p/>'.repeat(20_000), { pages: [340, 380] }),
];

export const absurdProperties: readonly BadInput[] = [...styles, ...lists, ...measures, ...pages];
