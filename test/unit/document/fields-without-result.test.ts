/** Fields that Word keeps without a result show the same in texts as on pages (WR-FIELD-10, WR-FIELD-11). */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { itemAt } from '../../../src/base/item-at.js';
import { readDocx } from '../../../src/docx/read/read-docx.js';
import { writeHtml } from '../../../src/markup/write/html/write-html.js';
import { writeMarkdown } from '../../../src/markup/write/markdown/write-markdown.js';
import { buildOutline } from '../../../src/markup/write/outline/build-outline.js';
import { PictureSink } from '../../../src/markup/write/shared/picture-sink.js';
import { writeText } from '../../../src/markup/write/write-text.js';
import { docxOf } from '../../support/docx-package.js';
import { layoutPages } from '../layout/inline/pages.js';

const styles =
  [1, 2, 3]
    .map(
      (level) =>
        `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
    )
    .join('') + '<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="H2"/></w:style>';
const level = (index: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering =
  `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';

const r = (text: string, look = ''): string => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (inner: string, style = ''): string => `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}</w:pPr>${inner}</w:p>`;
const item = (inner: string): string => `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${inner}</w:p>`;
const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruct = (text: string, look = ''): string =>
  `<w:r><w:rPr>${look}</w:rPr><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
/** @param inner Runs of the instruction */
const field = (...inner: readonly string[]): string => char('begin') + inner.join('') + char('end');
const f = (instruction: string): string => field(instruct(` ${instruction} `));
const simple = (instruction: string, inner = ''): string => `<w:fldSimple w:instr=" ${instruction} ">${inner}</w:fldSimple>`;
const separated = (instruction: string, result: string): string => field(instruct(` ${instruction} `), char('separate'), result);

/** One line to each paragraph, as text and as laid out. */
async function shown(body: string): Promise<{ txt: string[]; page: string[]; md: string; html: string }> {
  const { tree } = readDocx(docxOf({ body, styles, numbering }), { budget: new Budget() });
  const options = () => ({ budget: new Budget(), diagnostics: new Diagnostics() });
  const outline = buildOutline(tree, { ...options(), changes: 'final' });
  const pictures = new PictureSink('none', new Diagnostics());
  const lines = itemAt(await layoutPages(tree), 0);
  return {
    txt: writeText(outline, { ...options(), comments: 'end' })
      .split('\n')
      .filter((line) => line !== ''),
    page: lines.map(({ text }) => text),
    md: writeMarkdown(outline, { ...options(), pictures, comments: 'end' }),
    html: writeHtml(outline, { ...options(), pictures, look: 'none', comments: 'end' }),
  };
}

describe.each(['MACROBUTTON', 'GOTOBUTTON'])('%s', (name) => {
  test.each([
    ['the rest of its instruction', f(`${name} x [Click here]`), '[Click here]'],
    ['in any case of letters', f(`${name.toLowerCase()}  x   Go on`), 'Go on'],
    ['a place in quotes', f(`${name} "a b" Go on`), 'Go on'],
    ['quotes of the text', f(`${name} x say &quot;yes&quot; \\ no`), 'say "yes" \\ no'],
    [
      'in several runs',
      field(instruct(` ${name}`), instruct(' x'), instruct(' [Click'), instruct(' here'), instruct('] ')),
      '[Click here]',
    ],
    ['a field within', field(instruct(` ${name} x page `), separated('PAGEREF gone', r('7')), instruct(' of it ')), 'page 7 of it'],
    ['nothing but a field', field(instruct(` ${name} x `), separated('PAGEREF gone', r('7'))), '7'],
    ['a tab and text within', field(instruct(`${name} x a`), '<w:r><w:noBreakHyphen/></w:r>', r('b')), 'a\u2011b'],
    ['without a text', f(`${name} x`), ''],
    ['a simple field', simple(`${name} x Go on`), 'Go on'],
    ['a result beside its text', separated(`${name} x Go on`, r('stored')), 'Go on'],
    ['a result without a text', separated(`${name} x`, r('stored')), 'stored'],
    ['hidden text', field(instruct(` ${name} x `), instruct('seen'), instruct('unseen', '<w:vanish/>')), 'seen'],
  ])('%s', async (_, inner, text) => {
    const found = await shown(p(r('a ') + inner + r(' z')));
    const line = text === '' ? 'a  z' : `a ${text} z`;
    expect(found.page).toEqual([line]);
    expect(found.txt.map((one) => one.replace(/ +/g, ' '))).toEqual([line.replace(/ +/g, ' ')]);
  });

  test('keeps the formatting of its text', async () => {
    const { md, html } = await shown(p(field(instruct(` ${name} x `), instruct('bold', '<w:b/>'), instruct(' plain'))));
    expect(md).toBe('**bold** plain\n');
    expect(html).toContain('<p><strong>bold</strong> plain</p>');
  });
});

describe('numbers of paragraphs', () => {
  const of = (name: string) => (rows: readonly (readonly [string, string])[]) =>
    rows.map(([style, text]) => p(f(name) + r(` ${text}`), style)).join('');
  test.each([
    ['AUTONUM', p(f('AUTONUM')) + p(f('AUTONUM')) + p(simple('AUTONUM')), ['1.', '2.', '3.']],
    [
      'AUTONUM with separators and formats',
      p(f('AUTONUM \\s )')) + p(f('AUTONUM \\* ROMAN \\s :')) + p(f('AUTONUM \\* alphabetic')),
      ['1)', 'II:', 'c.'],
    ],
    ['two in one paragraph', p(`${f('AUTONUM')}${r('/')}${f('AUTONUM')}`) + p(f('AUTONUM')), ['1./1.', '2.']],
    [
      'AUTONUM by headings',
      of('AUTONUM')([
        ...([
          ['H1', 'A'],
          ['', 'b'],
          ['', 'c'],
          ['H2', 'D'],
          ['', 'e'],
          ['H2', 'F'],
          ['H1', 'G'],
          ['Own', 'H'],
        ] as const),
      ]),
      ['1. A', '1. b', '2. c', '1. D', '1. e', '2. F', '2. G', '1. H'],
    ],
    ['body text continues after headings without the field', p(f('AUTONUM')) + p(r('A'), 'H1') + p(f('AUTONUM')), ['1.', 'A', '2.']],
    [
      'AUTONUMLGL',
      of('AUTONUMLGL')([
        ...([
          ['H1', 'A'],
          ['H2', 'B'],
          ['', 'c'],
          ['', 'd'],
          ['H2', 'E'],
          ['H3', 'F'],
          ['H1', 'G'],
        ] as const),
      ]),
      ['1. A', '1.1. B', '1.1.1. c', '1.1.2. d', '1.2. E', '1.2.1. F', '2. G'],
    ],
    [
      'AUTONUMLGL with switches',
      p(f('AUTONUMLGL'), 'H1') + p(f('AUTONUMLGL \\e'), 'H2') + p(f('AUTONUMLGL \\s -'), 'H2'),
      ['1.', '1.1', '1-2-'],
    ],
    [
      'AUTONUMOUT',
      of('AUTONUMOUT')([
        ...([
          ['H1', 'A'],
          ['H2', 'B'],
          ['H2', 'C'],
          ['H3', 'D'],
          ['', 'e'],
          ['H1', 'F'],
        ] as const),
      ]),
      ['I. A', 'A. B', 'B. C', '1. D', 'a) e', 'II. F'],
    ],
    [
      'LISTNUM',
      p(f('LISTNUM')) + p(f('LISTNUM')) + p(f('LISTNUM NumberDefault \\l 2')) + p(f('LISTNUM NumberDefault \\l 1')),
      ['1)', '2)', 'a)', '3)'],
    ],
    [
      'LISTNUM of other lists',
      p(f('LISTNUM LegalDefault')) + p(f('LISTNUM LegalDefault \\l 2')) + p(f('LISTNUM OutlineDefault \\l 4')),
      ['1.', '1.1.', 'a)'],
    ],
    ['LISTNUM that starts', p(f('LISTNUM \\s 5')) + p(f('LISTNUM')), ['5)', '6)']],
    [
      'LISTNUM in a sentence',
      p(`${f('LISTNUM NumberDefault \\l 6')}${r(' a ')}${f('LISTNUM')}${r(' b ')}${f('LISTNUM')}`),
      ['(i) a (ii) b (iii)'],
    ],
    ['LISTNUM beside another', p(f('LISTNUM') + f('LISTNUM') + f('LISTNUM')), ['1)a)i)']],
    [
      'in a table',
      `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:tr><w:tc>${p(f('AUTONUM') + r(' a'))}</w:tc></w:tr></w:tbl>${p(f('AUTONUM'))}`,
      ['1. a', '2.'],
    ],
    ['a running head', p(r('Part'), 'H1') + p(f('STYLEREF "heading 1"')), ['Part', 'Part']],
    ['a stored result stays', p(separated('AUTONUM', r('8.'))) + p(f('AUTONUM')), ['8.', '2.']],
    [
      'nothing in the instruction of another field',
      p(field(instruct('IF '), f('AUTONUM'), instruct(' = 1 "a" "b"'), char('separate'), r('c'))),
      ['c'],
    ],
  ])('%s', async (_, body, lines) => {
    const { txt, page } = await shown(body);
    expect(txt.map((line) => line.replace(/^[#|\s]+|[|\s]+$/g, ''))).toEqual(lines);
    expect(page).toEqual(lines);
  });

  test('deleted paragraphs count only where they are shown', async () => {
    const deleted = `<w:del w:id="1" w:author="A" w:date="2024-01-01T00:00:00Z">${f('LISTNUM')}</w:del>`;
    const { txt, page } = await shown(p(deleted + r('a')) + p(f('LISTNUM')));
    expect(txt).toEqual(['a', '1)']);
    expect(page).toEqual(['1)a', '2)']);
  });

  test('LISTNUM in a list counts under its item', async () => {
    const { txt, page } = await shown(
      item(r('x ') + f('LISTNUM') + r(' ') + f('LISTNUM \\l 2')) + item(r('y ') + f('LISTNUM')) + item(r('z ') + f('LISTNUM LegalDefault')),
    );
    const lines = ['1. x (a) (b)', '2. y (a)', '3. z 1.'];
    expect(txt).toEqual(lines);
    expect(page.map((line) => line.replace(/^(\d\.)\s*/, '$1 '))).toEqual(lines);
  });

  test('text boxes count by themselves', async () => {
    const box =
      '<w:r><w:pict><v:shape style="width:100pt;height:40pt"><v:textbox><w:txbxContent>' +
      p(f('AUTONUM') + r(' box')) +
      '</w:txbxContent></v:textbox></v:shape></w:pict></w:r>';
    const { txt } = await shown(p(f('AUTONUM') + box) + p(f('AUTONUM')));
    expect(txt).toEqual(['1.', '1. box', '2.']);
  });
});
