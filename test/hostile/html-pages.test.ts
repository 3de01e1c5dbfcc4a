/** Pages made to break a reader: each is read, or refused with an error of ours, in bounded time and memory. */
import { expect, test } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { writeDocx } from '../../src/docx/write/write-docx.js';
import { readHtml } from '../../src/markup/html/read-html.js';
import { linesOfTree } from '../support/html-docx.js';

const lines = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, index) => make(index)).join('');

const rows: readonly (readonly [name: string, html: string])[] = [
  ['100 000 nested divs', '<div>'.repeat(100_000)],
  ['100 000 nested spans', '<span>'.repeat(100_000)],
  ['formatting elements that every paragraph opens again', `${lines(2000, (n) => `<b a=${n}>`)}${'<p>x'.repeat(300)}`],
  ['nested tables', '<table><tr><td>'.repeat(5000)],
  ['nested lists', '<ul><li>'.repeat(10_000)],
  ['nested quotations', '<blockquote>'.repeat(10_000)],
  ['nested links', '<a href=x>'.repeat(5000)],
  ['nested changes', '<del>'.repeat(5000)],
  ['nested columns', '<div style="columns:2">'.repeat(300)],
  ['nested templates', '<template>'.repeat(10_000)],
  ['nested fractions', `<math>${'<mfrac>'.repeat(10_000)}`],
  ['nested groups of a drawing', `<svg>${'<g>'.repeat(10_000)}`],
  ['spans of 10^9', '<table><tr><td colspan=1000000000 rowspan=1000000000>x<td colspan=999999999>y</table>'],
  ['a thousand columns a cell', `<table>${`<tr>${'<td colspan=1000 rowspan=65534>x'.repeat(10)}`.repeat(300)}</table>`],
  ['a row of 10 000 cells', `<table><tr>${'<td>x'.repeat(10_000)}</table>`],
  ['tables in front of tables', '<table>x'.repeat(1000)],
  [
    'selectors of many descendants',
    `<style>${'* * * * * * x{color:red}'.repeat(500)}</style>${'<div>'.repeat(200)}${'<x>a</x>'.repeat(500)}`,
  ],
  ['selectors that search every subtree', `<style>${':has(* * y){color:red}'.repeat(100)}</style>${'<p>a</p>'.repeat(1000)}`],
  ['rules nested in rules', `<style>${'a b{c:d;'.repeat(45)}${'p{color:red}'.repeat(100_000)}${'}'.repeat(45)}</style><p>x`],
  ['50 000 nested rules', `<style>body{${'> p{color:red}'.repeat(50_000)}}</style><p>x`],
  ['selectors that look at all siblings', `<style>p:has(~ q){color:red}</style>${'<p>a'.repeat(20_000)}`],
  ['selectors that look at all children', `<style>div:has(q),div:has(> q){color:red}</style><div>${'<p>a</p>'.repeat(150_000)}</div>`],
  ['layers in layers', `<style>${lines(5000, (n) => `@layer a${n}.b.c{p{color:red}}`)}</style><p>x`],
  ['conditions in conditions', `<style>@supports ${'(not '.repeat(10_000)}(a:b)${')'.repeat(10_000)}{p{color:red}}</style><p>x`],
  [
    'marks without end',
    `<style>@counter-style a{system:symbolic;symbols:"${'x'.repeat(10_000)}"}ol{list-style:a}</style><ol>${'<li>x'.repeat(1900)}</ol>`,
  ],
  ['siblings of siblings', `<style>${'p ~ p ~ p ~ q{color:red}'.repeat(20)}</style>${'<p>a'.repeat(1000)}${'<q>x</q>'.repeat(100)}`],
  ['negations in negations', `<style>${':not('.repeat(10_000)}a${')'.repeat(10_000)}{color:red}</style>x`],
  ['blocks in blocks', `<style>${'a{'.repeat(100_000)}</style>x`],
  ['5000 style sheets', `${'<style>p{color:red}</style>'.repeat(5000)}<p>x`],
  ['a comment without end', `<style>/*${'*'.repeat(200_000)}</style>x`],
  ['a string without end', `<style>a{b:"${'\\'.repeat(200_000)}</style>x`],
  ['a media query without end', `<style>@media ${'(a) and '.repeat(10_000)}(b){p{color:red}}</style><p>x`],
  [
    'variables that double',
    `<style>:root{${lines(60, (n) => `--v${n}:var(--v${n + 1})var(--v${n + 1});`)}--v60:xxxxxxxx}p{color:var(--v0)}</style><p>x`,
  ],
  ['variables in a circle', '<style>:root{--a:var(--b);--b:var(--a)}p{color:var(--a)}</style><p>x'],
  ['fallbacks in fallbacks', `<p style="color:${'var(--a,'.repeat(10_000)}red${')'.repeat(10_000)}">x`],
  ['sums in sums', `<p style="margin-left:${'calc(1px + '.repeat(10_000)}1px${')'.repeat(10_000)}">x`],
  ['a long sum', `<p style="margin-left:calc(${'1px + '.repeat(20_000)}1px)">x`],
  ['sizes that double', '<div style="font-size:2em">'.repeat(250)],
  [
    'lengths of 10^30',
    '<p style="font-size:1e30px;letter-spacing:1e30px;line-height:1e30;text-indent:-1e30px;border:1e30px solid;margin:1e30px">x',
  ],
  ['a page of 10^30', '<style>@page{size:1e30px 0;margin:1e9in}</style>x'],
  ['10^9 columns', '<div style="column-count:1e9;columns:9999999">x</div>'],
  ['counters in counters', `<style>i{counter-reset:a;counter-increment:a}i::before{content:counters(a,".")}</style>${'<i>'.repeat(2000)}`],
  ['long generated text', `<style>p::before{content:"${'x'.repeat(50_000)}"}</style>${'<p>a'.repeat(200)}`],
  ['10 000 attributes', `<p ${lines(10_000, (n) => `a${n} `)}>x`],
  ['50 000 classes', `<p class="${lines(50_000, (n) => `a${n} `)}">x`],
  ['10 000 anchors', lines(10_000, (n) => `<a id=i${n} href=#i${n}>x</a>`)],
  ['numbers of lists', '<ol start=99999999999999999><li value=-5>a</ol><ol reversed start=-3><li>x<li>y</ol>'],
  ['a picture of absurd size', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width=99999999 height=1>'],
  ['a truncated picture', '<img src="data:image/png;base64,iVBORw0KGgo=" width=1e9 height=-5>'],
  ['an empty data URI', `<img src="data:image/png;base64,${'A'.repeat(500_000)}">`],
  ['100 000 options', `<select>${'<option>a'.repeat(100_000)}</select>`],
  ['a megabyte in a field', `<textarea>${'x'.repeat(1_000_000)}`],
  ['a word of a megabyte', 'w'.repeat(1_000_000)],
  ['a megabyte of blanks', `<p>${' \n\t'.repeat(300_000)}x`],
  ['breaks', '<br>'.repeat(20_000)],
  ['entities', '&amp;&#x110000;&#0;&unknown;'.repeat(10_000)],
  ['characters that no text has', '\0\u0001\ud800\udc00\udc00\uffff'.repeat(10_000)],
  ['directions that change', 'א a '.repeat(50_000)],
  ['eight megabytes that are not a picture', `<p>before<img alt="alt" src="data:image/png;base64,${'A'.repeat(8_000_000)}">after`],
  ['flex boxes in flex boxes', '<div style="display:flex"><p>a</p>'.repeat(200)],
  ['100 000 flex items', `<div style="display:flex">${'<b>x</b>'.repeat(100_000)}</div>`],
  ['a grid of 10^9 columns', '<div style="display:grid;grid-template-columns:repeat(1000000000,1fr)"><p>a</p><p>b</p></div>'],
  [
    'repetitions in repetitions',
    `<div style="display:grid;grid-template-columns:${'repeat(99,'.repeat(90)}1fr${')'.repeat(90)}"><p>a</p><p>b</p></div>`,
  ],
  ['10 000 floating boxes', '<div style="float:left;width:100px">f</div>'.repeat(10_000)],
  ['boxes in boxes', '<div style="border:1px solid"><ul><li>x</ul>'.repeat(200)],
  ['a list of 10^5 Greek letters', `<ol style="list-style-type:lower-greek">${'<li>g'.repeat(100_000)}</ol>`],
  ['an item of 10^9 in Greek', '<ol style="list-style-type:lower-greek" start="999999999"><li>g</ol>'],
  ['captions of absurd numbers', '<figure><figcaption>Figure 99999999999999999: c</figcaption></figure>'.repeat(1000)],
  [
    'the reader’s own marks',
    '<x-caption-number identifier="Figure" number="1e9"></x-caption-number><x-caption-number identifier="__proto__" number="1"></x-caption-number><x-slot n="1"></x-slot>seen',
  ],
  [
    'a thousand pages with margin boxes',
    `<style>${lines(1000, (n) => `@page p${n}{@top-left{content:"x"}}`)}</style>${lines(300, (n) => `<div style="page:p${n}">x</div>`)}`,
  ],
  ['a margin box of a megabyte', `<style>@page{@top-left{content:"${'x'.repeat(1_000_000)}"}}</style>x`],
  ['a table of 60 000 cells', `<table>${`<tr>${'<td>x'.repeat(30)}`.repeat(2000)}</table>`],
  [
    'an SVG picture of entities',
    "<img alt=\"e\" src=\"data:image/svg+xml,<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'>]><svg width='1e308' height='1e-308'>&a;</svg>\">",
  ],
  [
    'prototype names',
    '<p class="__proto__ constructor" id="__proto__" style="constructor:1;__proto__:2;color:toString" align="hasOwnProperty">x<hasownproperty>y</hasownproperty>',
  ],
  ['frames', '<frameset><frame src=x></frameset>'],
];

/** Pages that become one paragraph, an x, without a warning. */
const ordinary: readonly string[] = [
  'rules nested in rules',
  '50 000 nested rules',
  'layers in layers',
  'a comment without end',
  'a string without end',
  'a media query without end',
  'variables that double',
  'variables in a circle',
  'fallbacks in fallbacks',
  'sums in sums',
  'a long sum',
  'lengths of 10^30',
  'a page of 10^30',
  '10^9 columns',
  '10 000 attributes',
  '50 000 classes',
  'a megabyte of blanks',
  'a margin box of a megabyte',
];

/** Paragraphs that the page becomes, how its text begins, and what is reported. */
const expected: Readonly<Record<string, readonly [paragraphs: number, beginning: string, ...codes: string[]]>> = {
  ...Object.fromEntries(ordinary.map((name) => [name, [1, 'x'] as const])),
  'selectors that look at all siblings': [20_000, 'a|a', 'css.too-complex'],
  'selectors that look at all children': [150_000, 'a|a'],
  'conditions in conditions': [1, 'x', 'css.sheet-refused'],
  'marks without end': [1900, 'x|x'],
  '100 000 nested divs': [1, '', 'html.too-deep'],
  '100 000 nested spans': [1, '', 'html.too-deep'],
  'formatting elements that every paragraph opens again': [300, 'x|x|x|x|x|x|', 'html.too-deep'],
  'nested tables': [64, '||||||||||||', 'html.too-deep'],
  // items that begin with a list have no line of their own, down to where lists end
  'nested lists': [9874, '||||||||||||', 'html.too-deep'],
  'nested quotations': [1, '', 'html.too-deep'],
  'nested links': [1, ''],
  'nested changes': [1, '', 'html.too-deep'],
  'nested columns': [1, '', 'html.too-deep'],
  'nested templates': [1, ''],
  'nested fractions': [1, '', 'html.too-deep'],
  'nested groups of a drawing': [1, '', 'html.too-deep'],
  'spans of 10^9': [3, 'x|y|'],
  'a thousand columns a cell': [601, 'x|x|||||||||'],
  'a row of 10 000 cells': [10001, 'x|x|x|x|x|x|'],
  'tables in front of tables': [1000, 'x|x|x|x|x|x|'],
  'selectors of many descendants': [1, 'aaaaaaaaaaaa'],
  'selectors that search every subtree': [1000, 'a|a|a|a|a|a|'],
  'siblings of siblings': [1000, 'a|a|a|a|a|a|'],
  'negations in negations': [1, 'x', 'css.sheet-refused'],
  'blocks in blocks': [1, 'x', 'css.sheet-refused'],
  '5000 style sheets': [1, 'x', 'css.sheet-refused'],
  'sizes that double': [1, ''],
  'counters in counters': [1, '11.11.1.11.1', 'html.too-deep'],
  'long generated text': [200, 'a|a|a|a|a|a|'],
  '10 000 anchors': [1, 'xxxxxxxxxxxx'],
  'numbers of lists': [3, 'a|x|y'],
  'a picture of absurd size': [1, ''],
  'a truncated picture': [1, '', 'html.image-unreadable'],
  'an empty data URI': [1, '', 'html.image-unreadable'],
  '100 000 options': [1, 'a'],
  'a megabyte in a field': [1, 'xxxxxxxxxxxx'],
  'a word of a megabyte': [1, 'wwwwwwwwwwww'],
  breaks: [1, '\n\n\n\n\n\n\n\n\n\n\n\n'],
  entities: [1, '&��&unknown;'],
  'characters that no text has': [1, '𐀀𐀀𐀀𐀀𐀀𐀀𐀀𐀀𐀀𐀀𐀀𐀀'],
  'directions that change': [1, 'א a א a א a '],
  'eight megabytes that are not a picture': [1, 'beforealtaft', 'html.image-unreadable'],
  'flex boxes in flex boxes': [300, 'a|a|a|a|a|a|'],
  '100 000 flex items': [1, 'xxxxxxxxxxxx'],
  'a grid of 10^9 columns': [2, 'a|b'],
  'repetitions in repetitions': [2, 'a|b'],
  '10 000 floating boxes': [10001, 'f|f|f|f|f|f|'],
  'boxes in boxes': [400, 'x|x|x|x|x|x|'],
  'a list of 10^5 Greek letters': [100000, 'g|g|g|g|g|g|'],
  'an item of 10^9 in Greek': [1, 'g'],
  'captions of absurd numbers': [1000, 'Figure 99999'],
  'the reader’s own marks': [1, 'seen'],
  'a thousand pages with margin boxes': [300, 'x|x|x|x|x|x|'],
  'a table of 60 000 cells': [60001, 'x|x|x|x|x|x|'],
  'an SVG picture of entities': [1, ''],
  'prototype names': [1, 'xy'],
  frames: [1, ''],
};

test.each(rows)('%s', (name, html) => {
  // Past its time the budget throws: no row takes a tenth of it on a machine with nothing else to do.
  const { tree, diagnostics } = readHtml(html, { budget: new Budget({ timeoutMs: 25_000 }) });
  const lines = linesOfTree(tree);
  const [paragraphs, beginning, ...codes] = expected[name] ?? [0, ''];
  expect(lines.length).toBe(paragraphs);
  expect(lines.join('|').slice(0, beginning.length)).toBe(beginning);
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual(codes);
  expect(writeDocx(tree).length).toBeLessThan(Math.max(200_000, html.length * 2));
});

test('stops when its signal is aborted', () => {
  const signal = AbortSignal.abort(new Error('stop'));
  expect(() => readHtml('<p>x</p>'.repeat(1000), { budget: new Budget({ signal }) })).toThrow('stop');
});

test('loads only resources that the host provides', () => {
  const asked: string[] = [];
  const images = (source: string): undefined => void asked.push(source);
  const page = `<link rel=stylesheet href="http://127.0.0.1/a.css"><style>@import "http://127.0.0.1/b.css";p{background:url(http://127.0.0.1/c.png)}</style><img src="http://127.0.0.1/d.png"><img src="file:///etc/passwd"><iframe src="http://127.0.0.1/e"></iframe><object data="file:///f"></object><svg><image href="http://127.0.0.1/g.png"/><rect/></svg><video poster="http://127.0.0.1/h.png"></video><p>x`;
  const { tree, diagnostics } = readHtml(page, { images });
  expect(asked).toEqual(['http://127.0.0.1/d.png', 'file:///etc/passwd']);
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain('markup.resources-missing');
  expect([...tree.media.values()].map((item) => Buffer.from(item.bytes).toString('utf8')).join('')).not.toContain('127.0.0.1');
});
