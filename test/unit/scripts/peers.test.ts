/** Suites of peers: what is compared, and what comes of it. */
import { describe, expect, it } from 'vitest';
import { htmlLines, hasRawElements } from '../../../scripts/peers/html-lines.js';
import { docxLines } from '../../../scripts/peers/docx-lines.js';
import { judge, type Expected, type Ours } from '../../../scripts/peers/judge.js';
import { nativeLines } from '../../../scripts/peers/pandoc-native.js';
import { flawOf, wholeDocument } from '../../../scripts/peers/whole-document.js';
import { validationError } from '../../../src/base/errors.js';
import { docxOf, zipOf } from '../../support/docx-package.js';

const warning = (code: string): NonNullable<Ours['warnings']>[number] => ({ code, message: code, count: 1 });
const missing = [warning('docx.tag-without-value')];

describe('a verdict', () => {
  it.each<readonly [verdict: string, name: string, ours: Ours, expected: Expected]>([
    ['same', 'the same lines', { lines: ['a', 'b'] }, { lines: ['a', 'b'] }],
    ['silent', 'other lines', { lines: ['a'] }, { lines: ['a', 'b'] }],
    ['silent', 'another order', { lines: ['b', 'a'] }, { lines: ['a', 'b'] }],
    ['refused', 'a value that is missing', { lines: ['a'], warnings: missing }, { lines: ['a undefined'] }],
    ['worse', 'a missing value, and something else', { lines: ['a x'], warnings: missing }, { lines: ['a undefined'] }],
    ['worse', 'a warning of something else', { lines: ['a'], warnings: [warning('docx.part-missing')] }, { lines: ['b'] }],
    ['refused', 'a tag without an end', { lines: ['{a'], warnings: [warning('docx.tag-not-closed')] }, { lines: ['b'] }],
    ['refused', 'data that were reported', { lines: ['a'], unused: ['b'] }, { lines: ['a', 'b'] }],
    ['silent', 'data that were reported, and something else', { lines: ['a'], unused: ['c'] }, { lines: ['a', 'b'] }],
    ['refused', 'an error', { error: validationError([{ field: 'data', issue: 'x' }]) }, { lines: ['a'] }],
    ['same', 'an error of both', { error: validationError([{ field: 'data', issue: 'x' }]) }, { error: 'x' }],
    ['silent', 'an error that is not one of ours', { error: new TypeError('x') }, { lines: ['a'] }],
    ['silent', 'an error that only the peer has', { lines: ['a'] }, { error: 'x' }],
    ['same', 'an error of the peer, which we report', { lines: ['a'], warnings: missing }, { error: 'x' }],
    ['not ours', 'code of a program', { lines: ['a'] }, { lines: ['b'], code: ['a function'] }],
    ['same', 'code of a program that changes nothing', { lines: ['a'] }, { lines: ['a'], code: ['a function'] }],
  ])('is %s: %s', (verdict, name, ours, expected) => expect(judge('none', name, ours, expected).verdict).toBe(verdict));

  it('is that of the table if a person checked it', () => {
    const name = 'chart fixtures > scatter chart > with data';
    expect(judge('easy-template-x', name, { lines: ['a'] }, { lines: ['b'] })).toMatchObject({ name, verdict: 'better' });
    expect(judge('easy-template-x', name, { lines: ['a'] }, { lines: ['a'] }).verdict).toBe('same');
  });
});

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inner: string): string => `<w:p>${inner}</w:p>`;

describe('lines of a document', () => {
  it('are its paragraphs, cells and page breaks, without white space', () => {
    const cells = [paragraph(run('a')) + paragraph(run('b')), paragraph('')].map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`);
    const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="1"/><w:gridCol w:w="1"/></w:tblGrid><w:tr>${cells.join('')}</w:tr></w:tbl>`;
    const body = paragraph(run(' x  y') + '<w:r><w:br w:type="page"/></w:r>' + run('z')) + paragraph(run(' ')) + table + paragraph('');
    expect(docxLines(docxOf({ body }))).toEqual(['x y', '[page]', 'z', '--', '| a ¶ b', '| ']);
  });

  it.each([
    ['text', '{a}'],
    ['a text', '<w:t>{a}</w:t>'],
    ['a paragraph', '<w:p><w:r><w:t>{a}</w:t></w:r></w:p>'],
  ])('are those of %s instead of a document', (_, piece) => {
    const whole = wholeDocument(zipOf([{ name: 'word/document.xml', data: piece }]));
    expect(docxLines(whole)).toEqual(['{a}']);
    expect(flawOf(whole)).toBeUndefined();
  });

  it('are missing for a piece that is not well-formed', () => {
    expect(flawOf(wholeDocument(zipOf([{ name: 'word/document.xml', data: '<w:t>{a}</w:p>' }])))).toMatch(/not well-formed/);
  });
});

describe('lines of HTML', () => {
  it.each([
    ['the order of formatting elements', '<p><b><i>a</i></b></p>', '<p><em><strong>a</strong></em></p>'],
    ['attributes of style', '<table class="x"><tr><td><p class="y">a</p></td></tr></table>', '<table><tr><td>a</td></tr></table>'],
    ['typographic signs', '<p>“a” – b</p>', '<p>"a" -- b</p>'],
    ['a page around it', '<!DOCTYPE html><html><head><title>t</title></head><body><p>a</p></body></html>', '<p>a</p>'],
  ])('ignore %s', (_, one, other) => expect(htmlLines(one, false)).toEqual(htmlLines(other, false)));

  it.each([
    ['a link', '<p><a href="/a">a</a></p>', '<p><a href="/b">a</a></p>'],
    ['formatting', '<p><em>a</em></p>', '<p>a</p>'],
    ['nesting', '<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['spaces in code', '<pre><code>a  b</code></pre>', '<pre><code>a b</code></pre>'],
    ['the start of a list', '<ol start="3"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ])('distinguish %s', (_, one, other) => expect(htmlLines(one, false)).not.toEqual(htmlLines(other, false)));

  it('are only words if HTML is passed through', () => {
    expect(['<div>a</div>', '<p>a</p><!-- b -->', '<del>\n*a*\n</del>', '<p>a <b>b</b></p>'].map(hasRawElements)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(hasRawElements('<p>a <em>b</em> <del>c</del></p>')).toBe(false);
    expect(htmlLines('<div>a <i>b</i></div>', true)).toEqual(htmlLines('<p>a b</p>', true));
  });
});

it('lines of a native document are its blocks, with notes at the end', () => {
  const native = `[Header 1 ("id",["class"],[("key","no word")]) [Str "A",Space,Str "\\8217s"]
    ,Para [Str "b",Note [Para [Str "note"]],Space,Link ("",[],[]) [Str "c"] ("address","title"),Code ("",[],[]) "d"]
    ,DefinitionList [([Str "term"],[[Para [Str "what"]]])],CodeBlock ("",["hs"],[]) "e\\nf"]`;
  expect(nativeLines(native)).toEqual(['A’s', 'bcd', 'term', 'what', 'e\nf', 'note']);
});
