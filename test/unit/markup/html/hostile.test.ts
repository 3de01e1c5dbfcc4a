/** Pages made to break a reader: each is read, or refused with an error of ours, in bounded time and memory. */
import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { DocOpsError } from '../../../../src/base/errors.js';
import { readHtml } from '../../../../src/markup/html/read-html.js';

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
  ['selectors that look into everything', `<style>${':has(* * y){color:red}'.repeat(100)}</style>${'<p>a</p>'.repeat(1000)}`],
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
  ['a picture that is cut off', '<img src="data:image/png;base64,iVBORw0KGgo=" width=1e9 height=-5>'],
  ['a data URI of nothing', `<img src="data:image/png;base64,${'A'.repeat(500_000)}">`],
  ['100 000 options', `<select>${'<option>a'.repeat(100_000)}</select>`],
  ['a megabyte in a field', `<textarea>${'x'.repeat(1_000_000)}`],
  ['a word of a megabyte', 'w'.repeat(1_000_000)],
  ['a megabyte of blanks', `<p>${' \n\t'.repeat(300_000)}x`],
  ['breaks', '<br>'.repeat(20_000)],
  ['entities', '&amp;&#x110000;&#0;&unknown;'.repeat(10_000)],
  ['characters that no text has', '\0\u0001\ud800\udc00\udc00\uffff'.repeat(10_000)],
  ['directions that change', 'א a '.repeat(50_000)],
  ['frames', '<frameset><frame src=x></frameset>'],
];

test.each(rows)('%s', (_, html) => {
  const begun = performance.now();
  try {
    expect(readHtml(html, { budget: new Budget({ timeoutMs: 10_000 }) }).tree.sections.length).toBeGreaterThan(0);
  } catch (error) {
    expect(error).toBeInstanceOf(DocOpsError);
  }
  // Several times what they take alone; the point is that none takes minutes.
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test('an aborted reading stops', () => {
  const signal = AbortSignal.abort(new Error('stop'));
  expect(() => readHtml('<p>x</p>'.repeat(1000), { budget: new Budget({ signal }) })).toThrow('stop');
});
