/** Written texts have the visible content of a document: inline code, drop caps, boxes, tables in comments, references, labels of clauses, lines of code, formulas, fields. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { symbolText } from '../../../../src/fonts/symbol-mapping.js';
import { writeHtml } from '../../../../src/markup/write/html/write-html.js';
import { writeMarkdown } from '../../../../src/markup/write/markdown/write-markdown.js';
import { buildOutline } from '../../../../src/markup/write/outline/build-outline.js';
import { PictureSink } from '../../../../src/markup/write/shared/picture-sink.js';
import { writeText } from '../../../../src/markup/write/write-text.js';
import { docxOf, type DocxParts } from '../../../support/docx-package.js';

interface Texts {
  readonly md: string;
  readonly html: string;
  readonly txt: string;
}

function textsOf(parts: DocxParts): Texts {
  const { tree } = readDocx(docxOf(parts), { budget: new Budget() });
  const options = () => ({ budget: new Budget(), diagnostics: new Diagnostics() });
  const outline = buildOutline(tree, { ...options(), changes: 'final', symbolOf: symbolText });
  const pictures = new PictureSink('none', new Diagnostics());
  return {
    md: writeMarkdown(outline, { ...options(), pictures, comments: 'end' }),
    html: writeHtml(outline, { ...options(), pictures, look: 'none', comments: 'end' }).replace(/^[\s\S]*<body>\n|\n<\/body>[\s\S]*$/g, ''),
    txt: writeText(outline, { ...options(), comments: 'end' }),
  };
}

const r = (text: string, look = ''): string => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (inner: string, look = ''): string => `<w:p><w:pPr>${look}</w:pPr>${inner}</w:p>`;
const field = (instruction: string, result: string | undefined, data = ''): string =>
  `<w:r><w:fldChar w:fldCharType="begin">${data}</w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
  (result === undefined ? '' : `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}`) +
  '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

describe('inline code', () => {
  const styles = '<w:style w:type="character" w:styleId="Code"><w:name w:val="Verbatim Char"/></w:style>';
  const code = (text: string, look = ''): string => r(text, `<w:rStyle w:val="Code"/>${look}`);

  test.each([
    ['bold at its beginning', code('let', '<w:b/>') + code(' x = 1;'), '`let x = 1;`', '<code><strong>let</strong> x = 1;</code>'],
    [
      'bold, italic and underlined within',
      code('a') + code('b', '<w:b/>') + code('c', '<w:i/>') + code('d', '<w:u w:val="single"/>') + code('e'),
      '`abcde`',
      '<code>a<strong>b</strong><em>c</em><u>d</u>e</code>',
    ],
    ['raised', code('x') + code('2', '<w:vertAlign w:val="superscript"/>'), '<code>x<sup>2</sup></code>', '<code>x<sup>2</sup></code>'],
    ['struck', code('a') + code('b', '<w:strike/>') + code('c'), '<code>a~~b~~c</code>', '<code>a<s>b</s>c</code>'],
    ['in bold text', r('see ', '<w:b/>') + code('run', '<w:b/>'), '**see `run`**', '<strong>see <code>run</code></strong>'],
  ])('%s', (_, runs, md, html) => {
    expect(textsOf({ body: p(runs), styles })).toMatchObject({ md: `${md}\n`, html: `<p>${html}</p>` });
  });
});

test('a drop cap is the first letter of its word', () => {
  const cap = '<w:keepNext/><w:framePr w:dropCap="drop" w:lines="3" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>';
  expect(textsOf({ body: p(r('O', '<w:sz w:val="80"/>'), cap) + p(r('nce upon a time')) + p(r('later')) })).toEqual({
    md: 'Once upon a time\n\nlater\n',
    html: '<p>Once upon a time</p>\n<p>later</p>',
    txt: 'Once upon a time\n\nlater\n',
  });
});

const level = (index: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${720 * (index + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
const list = (id: number, ...levels: readonly string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${levels.join('')}</w:abstractNum>`;
const num = (id: number): string => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
const item = (text: string, at = 0, id = 1): string => p(r(text), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`);

test('box bullets become check boxes, also in symbol fonts', () => {
  const wingdings =
    '<w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="\uf0a8"/><w:rPr><w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/></w:rPr></w:lvl>';
  const numbering =
    list(1, level(0, 'bullet', '☐')) +
    list(2, level(0, 'bullet', '☒')) +
    list(3, wingdings) +
    list(4, level(0, 'bullet', '▪')) +
    [1, 2, 3, 4].map(num).join('');
  expect(textsOf({ body: item('open') + item('done', 0, 2) + item('other', 0, 3) + item('plain', 0, 4), numbering })).toEqual({
    md: '- [ ] open\n- [x] done\n- [ ] other\n\n<!-- -->\n\n- plain\n',
    html: expect.stringContaining('<li><input type="checkbox" disabled checked> done</li>'),
    txt: '[ ] open\n[x] done\n[ ] other\n\n- plain\n',
  });
});

describe('labels of clauses', () => {
  const numbering =
    list(1, level(0, 'decimal', '%1.'), level(1, 'decimal', '%1.%2'), level(2, 'lowerLetter', '(%3)')) +
    list(2, level(0, 'decimal', '§ %1'), level(1, 'decimal', '(%2)')) +
    num(1) +
    num(2);

  test('are written as shown', () => {
    const body =
      item('one') +
      item('deep', 1) +
      item('letter', 2) +
      item('next', 1) +
      item('two') +
      p(r('between')) +
      item('law', 0, 2) +
      item('first', 1, 2) +
      item('second', 1, 2);
    const { md, html, txt } = textsOf({ body, numbering });
    expect(md).toBe('1. one\n\n   1.1 deep\n\n   (a\\) letter\n\n   1.2 next\n\n2. two\n\nbetween\n\n§ 1 law\n\n(1) first\n\n(2) second\n');
    expect(html).toContain('<li>one\n<ol style="list-style: none" data-level-text="%1.%2">\n<li><span class="label">1.1</span> deep');
    expect(html).toContain('<span class="label">§ 1</span> law');
    expect(html).toContain('<span class="label">(2)</span> second');
    expect(txt).toContain('1. one\n   1.1 deep\n       (a) letter\n   1.2 next\n2. two');
  });

  test('plain numbers stay lists', () => {
    expect(textsOf({ body: item('one') + item('two'), numbering })).toMatchObject({
      md: '1. one\n2. two\n',
      html: '<ol>\n<li>one</li>\n<li>two</li>\n</ol>',
    });
  });
});

test('a table in a comment keeps its words', () => {
  const table =
    '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p><w:r><w:t>alpha</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>beta</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
  const comments = `<w:comment w:id="0" w:author="Ann"><w:p><w:r><w:t>before</w:t></w:r></w:p>${table}<w:p/></w:comment>`;
  const { md, html, txt } = textsOf({ body: p(`${r('text')}<w:r><w:commentReference w:id="0"/></w:r>`), comments });
  expect(md).toContain('before<br>alpha beta');
  expect(html).toContain('<p>alpha\tbeta</p>');
  expect(txt).toContain('before alpha\tbeta');
});

test('references link to their targets', () => {
  const place = p(`<w:bookmarkStart w:id="1" w:name="_Ref1"/>${r('Chapter')}<w:bookmarkEnd w:id="1"/>`);
  const simple = `<w:fldSimple w:instr=" PAGEREF _Ref1 \\h ">${r('7')}</w:fldSimple>`;
  const body = place + p(`${r('See ')}${field('REF _Ref1 \\h', r('Chapter'))}${r(' on ')}${simple}${field('REF _Ref1', r('!'))}`);
  const { md, html } = textsOf({ body });
  expect(html).toContain('See <a href="#_Ref1">Chapter</a> on <a href="#_Ref1">7</a>!');
  expect(md).toContain('See [Chapter](<#_Ref1>) on [7](<#_Ref1>)!');
});

test('keeps empty lines within code', () => {
  const styles = '<w:style w:type="paragraph" w:styleId="SourceCode"><w:name w:val="Source Code"/></w:style>';
  const code = (text: string): string => p(text === '' ? '' : r(text), '<w:pStyle w:val="SourceCode"/>');
  const body = [code('if x:'), code(''), code(''), code('b'), code(''), p(r('end'))].join('');
  expect(textsOf({ body, styles })).toEqual({
    md: '```\nif x:\n\n\nb\n```\n\nend\n',
    html: '<pre><code>if x:\n\n\nb</code></pre>\n<p>end</p>',
    txt: 'if x:\n\n\nb\n\nend\n',
  });
});

test('adjacent formulas do not merge at their dollar signs', () => {
  const math = (text: string): string => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`;
  const { md } = textsOf({ body: p(`${r('so ')}${math('a')}${math('b')}${r(' holds')}`) });
  expect(md).toBe('so $ab$ holds\n');
});

describe('fields', () => {
  const list = (more: string): string =>
    `<w:ffData><w:name w:val="D"/><w:enabled/><w:ddList>${more}<w:listEntry w:val="Red"/><w:listEntry w:val="Green"/></w:ddList></w:ffData>`;

  test.each([
    ['FORMDROPDOWN with an empty result', field('FORMDROPDOWN', '', list('<w:result w:val="1"/>')), 'Green'],
    ['FORMDROPDOWN without a result', field('FORMDROPDOWN', undefined, list('')), 'Red'],
    ['a formula', field('= 2 * 3', ''), '6'],
    ['IF', field('IF 1 = 1 "yes" "no"', ''), 'yes'],
    ['MERGEFIELD', field('MERGEFIELD name', ''), '«name»'],
    ['an existing result', field('= 2 * 3', r('seven')), 'seven'],
  ])('%s', (_, inner, shown) => {
    const { md, html, txt } = textsOf({ body: p(r('A ') + inner) });
    expect(md).toBe(`A ${shown}\n`);
    expect(html).toBe(`<p>A ${shown}</p>`);
    expect(txt).toBe(`A ${shown}\n`);
  });
});
