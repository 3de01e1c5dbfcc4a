/** Blocks of a page become paragraphs of the house. */
import { expect, test } from 'vitest';
import { linesOf } from './describe-tree.js';

/** The name of a feature, a page with it, and the resulting lines. */
const rows: readonly (readonly [name: string, html: string, lines: readonly string[]])[] = [
  ['headings have their styles', '<h1>One</h1><h2>Two</h2><h6>Six</h6>', ['(Heading1) One', '(Heading2) Two', '(Heading6) Six']],
  [
    'quotations indent with their depth',
    '<blockquote><p>quoted</p><blockquote><p>deeper</p></blockquote></blockquote>',
    ['(Quote) quoted', '(Quote indent:{start:720,end:720}) deeper'],
  ],
  ['code keeps lines and tabs', '<pre><code class="language-js">if (x)\n\ty();</code></pre>', ['(SourceCode) if (x)⏎→y();']],
  [
    'a rule is an empty paragraph',
    '<p>a</p><hr><p>b</p>',
    ['a', '(HorizontalLine borders:{bottom:{style:single,size:6,space:1,color:BFBFBF}}) ', 'b'],
  ],
  [
    'definition lists',
    '<dl><dt>Term</dt><dd>Meaning</dd><dd><p>Another</p></dd></dl>',
    ['(DefinitionTerm) Term', '(Definition) Meaning', '(Definition) Another'],
  ],
  ['details show their content', '<details><summary>More</summary>Body</details>', ['(keepNext) {bold|More}', 'Body']],
  [
    'a figure with a missing picture',
    '<figure><img src="x.png" alt="alt"><figcaption>Caption</figcaption></figure>',
    ['(Figure keepNext) alt', '(Caption) Caption'],
  ],
  [
    'blocks inside inlines',
    '<span>before <div>block</div> after</span><a href="https://e.com"><h2>linked</h2></a>',
    ['(spacing:{after:0}) before', '(spacing:{after:0}) block', 'after', '(Heading2) [{Hyperlink|linked}](https://e.com)'],
  ],
  [
    'bare text beside blocks has no gap',
    'bare <b>text</b><div>one</div><div>two</div><p>three</p>',
    ['(spacing:{after:0}) bare {bold|text}', '(spacing:{after:0}) one', 'two', 'three'],
  ],
  ['empty paragraphs show nothing, unless they keep a line or a space', '<p></p><p><br></p><p>&nbsp;</p>', ['', '\u00a0']],
  [
    'breaks of pages',
    '<p>1</p><p style="page-break-before:always">2</p><div style="break-after:page"></div><p>3</p><!-- pagebreak --><p>4</p>',
    ['1', '(pageBreakBefore) 2', '(pageBreakBefore) 3', '(pageBreakBefore) 4'],
  ],
  [
    'keeping together',
    '<p style="break-inside:avoid">a</p><h2 style="break-after:avoid">b</h2>',
    ['(keepLines) a', '(Heading2 keepNext) b'],
  ],
  [
    'a box around several paragraphs',
    '<div style="border:1px solid red;background:#eee;padding:10px"><p>a</p><p>b</p></div>',
    [
      '(indent:{start:150,end:150} shading:{pattern:clear,color:auto,fill:EEEEEE} borders:{top:{style:single,size:6,space:8,color:FF0000},end:{style:single,size:6,space:8,color:FF0000},bottom:{style:single,size:6,space:8,color:FF0000},start:{style:single,size:6,space:8,color:FF0000}}) a',
      '(indent:{start:150,end:150} shading:{pattern:clear,color:auto,fill:EEEEEE} borders:{top:{style:single,size:6,space:8,color:FF0000},end:{style:single,size:6,space:8,color:FF0000},bottom:{style:single,size:6,space:8,color:FF0000},start:{style:single,size:6,space:8,color:FF0000}}) b',
    ],
  ],
  [
    'margins, line height, first line',
    '<p style="margin:12pt 0 6pt 1cm;line-height:1.5;text-indent:1em">a</p><p style="text-indent:-10pt;line-height:30px">b</p>',
    [
      '(indent:{start:567,firstLine:240} spacing:{line:360,lineRule:auto,before:240,after:120}) a',
      '(indent:{hanging:200} spacing:{line:450,lineRule:atLeast}) b',
    ],
  ],
  [
    'margins of the outer block reach the first and last paragraph',
    '<div style="margin:20px 0"><p>a</p><p>b</p></div>',
    ['(spacing:{before:300}) a', '(spacing:{after:300}) b'],
  ],
  [
    'alignment by CSS and by attribute',
    '<p style="text-align:justify">a</p><p align="right">b</p><center>c</center><div align="center"><p>d</p></div>',
    ['(alignment:both) a', '(alignment:end) b', '(alignment:center) c', '(alignment:center) d'],
  ],
  [
    'right to left',
    '<p dir="rtl">שלום world <b>עולם</b></p><bdo dir="rtl">abc</bdo><p dir="auto">مرحبا</p>',
    ['(bidi) {rightToLeft|שלום }world{rightToLeft| }{bold rightToLeft|עולם}', '<rtl|abc>', '(bidi) {rightToLeft|مرحبا}'],
  ],
  [
    'columns are their own section',
    '<p>a</p><div style="column-count:2;column-gap:1cm"><p>b</p></div><p>c</p>',
    ['a §', '== continuous', 'b §', '== continuous', 'c'],
  ],
  [
    'a named page is its own section',
    '<style>@page wide{size:A4 landscape}</style><p>a</p><div style="page:wide"><p>b</p></div>',
    ['a §', '== nextPage', 'b'],
  ],
  [
    'a narrow box in the middle',
    '<div style="width:50%;margin:0 auto"><p>a</p></div>',
    ['(indent:{start:2257,end:2257} spacing:{before:0}) a'],
  ],
  [
    'broken markup',
    '<p>one<p>two <b>bold <i>both</b> ital</i><div>unclosed<h2>head',
    ['one', 'two {bold|bold }{bold italic|both}{italic| ital}', 'unclosed', '(Heading2) head'],
  ],
];

test.each(rows)('%s', (_, html, lines) => {
  expect(linesOf(html)).toEqual(lines);
});
