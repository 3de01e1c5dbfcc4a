/** HTML and style sheets that could make a reader repeat work. */
import { family, repeated, squaredFamily, times } from './family.js';
import type { GrowthFamily } from './growth-family.js';

const html = family('html');
const sheet = (rules: string, body: string): string => `<style>${rules}</style>${body}`;

/** Tags one after another, never closed: nested elements, as deep as the standard allows. */
const tagCounts: Readonly<Record<string, number>> = {
  '<div>': 50_000,
  '<div>a': 20_000,
  '<p>a': 20_000,
  '<p>a</p>': 20_000,
  '<span>': 50_000,
  '<span>a': 20_000,
  '<span>a</span>': 20_000,
  '<b>': 50_000,
  '<b>a': 20_000,
  '<b><p>a': 2000,
  '<a href=b>a': 20_000,
  '<b><i>a</b>': 10_000,
  '<font size=2>a': 10_000,
  '<ul><li>a': 10_000,
  '<li>a': 20_000,
  '<dl><dt>a<dd>b': 10_000,
  '<table><tr><td>a': 5000,
  '<table>a': 10_000,
  '<table><tr>': 10_000,
  '<table><b>': 5000,
  '<table><tr><td>a</table>': 4000,
  '<blockquote>a': 10_000,
  '<h1>a</h1>': 4000,
  '<details><summary>a': 10_000,
  '<section>a': 10_000,
  '<br>': 50_000,
  'a<br>': 50_000,
  '<hr>': 10_000,
  '<img src=x alt=a>': 10_000,
  '<img src=data:image/png;base64,AAAA>': 5000,
  '<svg>': 20_000,
  '<svg><g>': 10_000,
  '<svg/>': 500,
  '<math><mrow>': 20_000,
  '<math><mi>a</mi></math>': 10_000,
  '<math><mfrac>': 10_000,
  '<math><msup><mi>a</mi>': 10_000,
  '<select><option>a': 10_000,
  '<input value=a>': 10_000,
  '<textarea>': 20_000,
  '<button>a': 10_000,
  '<ruby>a<rt>b': 10_000,
  '<template>': 10_000,
  '<template>a</template>': 10_000,
  '<script>': 20_000,
  '<!--': 50_000,
  '<!---->': 20_000,
  '<': 200_000,
  '</': 100_000,
  '</p>': 20_000,
  '</br>': 20_000,
  '<a': 100_000,
  '<a b=': 50_000,
  '&': 200_000,
  '&amp;': 50_000,
  '&notit': 50_000,
  '&#x41;': 50_000,
  '<frameset>': 10_000,
  '<body a=b>': 20_000,
  '<html lang=en>': 20_000,
  '<p style="float:left">a</p>': 2000,
  '<div style="display:flex"><p>a</p>': 2000,
  '<div style="display:flex"><p>a</p></div>': 2000,
  '<div style="display:grid;grid-template-columns:1fr 1fr"><p>a</p>': 2000,
  '<div style="column-count:2">a': 2000,
  '<p style="page-break-before:always">a': 1000,
  '<bdi>a</bdi>': 20_000,
  '<p dir=auto>a': 10_000,
  '<a name=b></a>': 20_000,
  '<a href="#b">a</a>': 10_000,
  '<del>a</del><ins>b</ins>': 5000,
  '<pre>a\n\n': 20_000,
  '<style></style>': 10_000,
  '<style>p{color:red}</style><p>a': 2000,
};
const tags = repeated('html', Object.entries(tagCounts));

const sheets: readonly GrowthFamily[] = [
  html('layers', 20_000, (n) =>
    sheet(
      times(500, (index) => `@layer l${index};`) + times(n, (index) => `@layer l${index % 500}{.${'abc'[index % 3]}{color:red}}`),
      '<p class="a b c">x</p>'.repeat(n),
    ),
  ),
  html('layers in layers', 2000, (n) =>
    sheet(
      times(n, (index) => `@layer a${index % 40}.b${index}{p{color:red}}`),
      '<p>a</p>'.repeat(n),
    ),
  ),
  html('rules for one class', 20_000, (n) => sheet('.a{color:red}'.repeat(n), '<p class=a>b</p>'.repeat(n))),
  html('rules for one tag', 20_000, (n) => sheet('p{color:red}'.repeat(n), '<p>b</p>'.repeat(n))),
  html('rules for one tag in divisions', 4000, (n) => sheet('p{color:red}'.repeat(n), '<div><p>b</p></div>'.repeat(n))),
  html('rules for all elements', 10_000, (n) => sheet('*{color:red}'.repeat(n), '<p>b</p>'.repeat(n))),
  html('rules for all elements, each in another place', 4000, (n) =>
    sheet('*{color:red}'.repeat(n), '<div><p>b</p><i>c</i></div>'.repeat(n)),
  ),
  html('each element its class and its rule', 10_000, (n) =>
    sheet(
      times(n, (index) => `.a${index}{color:#${String(100_000 + index)}}`),
      times(n, (index) => `<p class=a${index}>b</p>`),
    ),
  ),
  html('each element its id and its rule', 10_000, (n) =>
    sheet(
      times(n, (index) => `#a${index}{margin-left:${index}px}`),
      times(n, (index) => `<p id=a${index}>b</p>`),
    ),
  ),
  html('many classes', 20_000, (n) => sheet('.a{color:red}', `<p class="${times(n, (index) => `a${index} `)}">b</p>`)),
  html('200 classes an element', 1000, (n) =>
    sheet(
      times(n, (index) => `.a${index}{color:red}`),
      `<p class="${times(200, (index) => `a${index} `)}">b</p>`.repeat(n),
    ),
  ),
  html('combinations of classes', 4000, (n) =>
    sheet(
      times(12, (index) => `.a${index}{color:red}`),
      times(n, (index) => `<p class="${times(12, (bit) => ((index >> bit) & 1 ? `a${bit} ` : ''))}">b</p>`),
    ),
  ),
  html('selectors of many classes', 1000, (n) => sheet(`${'.a'.repeat(n)}{color:red}`, '<p class=a>b</p>'.repeat(n))),
  html('a list of selectors', 10_000, (n) => sheet(`${times(n, () => 'p,')}p{color:red}`, '<p>b</p>'.repeat(n))),
  html('descendants', 4000, (n) => sheet('div div div div p{color:red}'.repeat(n), `${'<div>'.repeat(200)}${'<p>b</p>'.repeat(n)}`)),
  html('descendants that do not match', 4000, (n) =>
    sheet('i div div div p{color:red}'.repeat(n), `${'<div>'.repeat(200)}${'<p>b</p>'.repeat(n)}`),
  ),
  html('siblings', 4000, (n) => sheet('h1~p{color:red}'.repeat(4), '<p>b</p>'.repeat(n))),
  html('siblings of siblings', 4000, (n) => sheet('h1~p~p~p{color:red}', '<p>b</p>'.repeat(n))),
  html('the sibling before', 10_000, (n) => sheet('h1+p+p{color:red}'.repeat(10), '<p>b</p>'.repeat(n))),
  html(':has', 4000, (n) => sheet('div:has(i){color:red}'.repeat(10), `<div>${'<p>b</p>'.repeat(n)}</div>`.repeat(2))),
  html(':has in deep elements', 4000, (n) => sheet('div:has(i){color:red}', `${'<div>'.repeat(200)}${'<p>b</p>'.repeat(n)}`)),
  html(':has siblings', 4000, (n) => sheet('p:has(~i){color:red}', '<p>b</p>'.repeat(n))),
  html(':has in :not in :has', 2000, (n) => sheet('div:has(:not(:has(i))) p{color:red}', `<div>${'<p>b<b>c</b></p>'.repeat(n)}</div>`)),
  html(':not', 2000, (n) => sheet(`p${':not(.a)'.repeat(n)}{color:red}`, '<p>b</p>'.repeat(n))),
  html(':is in :is', 40, (n) => sheet(`${':is('.repeat(n)}p${')'.repeat(n)}{color:red}`, '<p>b</p>'.repeat(n))),
  html(':is with a long list', 2000, (n) => sheet(`:is(${times(n, (index) => `.a${index},`)}i){color:red}`, '<p>b</p>'.repeat(n))),
  html(':nth-child', 10_000, (n) => sheet('p:nth-child(2n+1){color:red}p:nth-last-child(3n){color:blue}', '<p>b</p>'.repeat(n))),
  html(':nth-child of', 2000, (n) => sheet('p:nth-child(2n of .a){color:red}', '<p class=a>b</p>'.repeat(n))),
  html(':nth-of-type', 10_000, (n) =>
    sheet('p:nth-of-type(2n+1){color:red}p:nth-last-of-type(3n){color:blue}', '<p>b</p><i>c</i>'.repeat(n)),
  ),
  html('tests of attributes', 2000, (n) =>
    sheet(
      times(20, (index) => `[a*="${'b'.repeat(index)}c"]{color:red}`),
      `<p a="${'b'.repeat(1000)}">b</p>`.repeat(n),
    ),
  ),
  html('nested rules', 4000, (n) => sheet(`div{${'p{color:red}'.repeat(n)}}`, '<div><p>b</p></div>'.repeat(n))),
  html('rules in rules', 40, (n) => sheet(`${'&{'.repeat(n)}color:red${'}'.repeat(n)}`, '<p>b</p>')),
  html('lists in lists of rules', 4, (n) =>
    sheet(`${'p,p,p,p,p,p,p,p,p,p{&{'.repeat(n)}color:red${'}}'.repeat(n)}`, '<p>b</p>'.repeat(500)),
  ),
  html('brackets in a sheet', 100_000, (n) => sheet('{'.repeat(n), '<p>b</p>')),
  html('parentheses in a sheet', 100_000, (n) => sheet(`p{width:${'('.repeat(n)}`, '<p>b</p>')),
  html('comments in a sheet', 50_000, (n) => sheet('/*'.repeat(n), '<p>b</p>')),
  html('rules for media', 10_000, (n) => sheet('@media print{p{color:red}}'.repeat(n), '<p>b</p>')),
  html('one rule for all media', 20_000, (n) => sheet(`@media ${'print,'.repeat(n)}print{p{color:red}}`, '<p>b</p>')),
  html('questions of support', 4000, (n) => sheet(`@supports ${'(color:red) and '.repeat(n)}(color:red){p{color:red}}`, '<p>b</p>')),
  html('rules for pages', 10_000, (n) =>
    sheet(
      times(n, (index) => `@page a${index}{margin:1cm;@top-center{content:"a"}}`),
      '<p>b</p>',
    ),
  ),
  html('pages of their own', 500, (n) =>
    sheet(
      times(n, (index) => `@page a${index}{margin:1cm}.a${index}{page:a${index}}`),
      times(n, (index) => `<p class=a${index}>b</p>`),
    ),
  ),
  html('boxes in the margins', 4000, (n) => sheet(`@page{${'@top-center{content:"a"}'.repeat(n)}}`, '<p>b</p>')),
  html('counter styles', 4000, (n) =>
    sheet(
      times(n, (index) => `@counter-style a${index}{system:cyclic;symbols:a}`),
      '<p>b</p>',
    ),
  ),
  html('imports', 20_000, (n) => sheet('@import "a";'.repeat(n), '<p>b</p>')),
];

const values: readonly GrowthFamily[] = [
  html('declarations', 20_000, (n) => sheet(`p{${'color:red;'.repeat(n)}}`, '<p>b</p>'.repeat(100))),
  html('declarations for elements in divisions', 2000, (n) => sheet(`p{${'color:red;'.repeat(n)}}`, '<div><p>b</p></div>'.repeat(n))),
  html('declarations in an attribute', 20_000, (n) => `<p style="${'color:red;'.repeat(n)}">b</p>`),
  html('attributes of many declarations', 400, (n) => times(n, (index) => `<p style="${`margin-left:${index}px;`.repeat(n)}">b</p>`)),
  html('attributes of one declaration', 10_000, (n) => times(n, (index) => `<p style="margin-left:${index}px">b</p>`)),
  html('variables', 4000, (n) =>
    sheet(`p{--a0:red;${times(n, (index) => `--a${index + 1}:var(--a${index});`)}color:var(--a${n})}`, '<p>b</p>'.repeat(100)),
  ),
  html('variables that double', 40, (n) =>
    sheet(`p{--a0:red;${times(n, (index) => `--a${index + 1}:var(--a${index}) var(--a${index});`)}color:var(--a${n})}`, '<p>b</p>'),
  ),
  html('variables in circles', 4000, (n) =>
    sheet(`p{${times(n, (index) => `--a${index}:var(--a${(index + 1) % n});`)}color:var(--a0)}`, '<p>b</p>'),
  ),
  html('variables all over', 1000, (n) =>
    sheet(`html{${times(n, (index) => `--a${index}:red;`)}}`, '<p style="color:var(--a1);--b:c">b</p>'.repeat(n)),
  ),
  html('a sum of lengths', 2000, (n) => sheet(`p{width:calc(${'1px + '.repeat(n)}1px)}`, '<p>b</p>')),
  html('sums in sums', 2000, (n) => sheet(`p{width:${'calc('.repeat(n)}1px${')'.repeat(n)}}`, '<p>b</p>')),
  html('fonts', 4000, (n) => sheet(`p{font-family:${times(n, (index) => `f${index},`)}serif}`, '<p>b</p>'.repeat(100))),
  html('a font an element', 4000, (n) => times(n, (index) => `<p style="font-family:f${index}">b</p>`)),
  html('contents', 2000, (n) => sheet(`p::before{content:${'"a" counter(b) '.repeat(n)}}`, '<p>b</p>'.repeat(100))),
  html('contents of each element', 4000, (n) =>
    sheet('p::before{content:counter(a) ". ";counter-increment:a}p::after{content:"."}', '<p>b</p>'.repeat(n)),
  ),
  html('counters', 2000, (n) =>
    sheet('p{counter-increment:a}p::before{content:counters(a,".")}div{counter-reset:a}', `${'<div>'.repeat(200)}${'<p>b</p>'.repeat(n)}`),
  ),
  html('counters by name', 2000, (n) =>
    sheet(`p{counter-increment:${times(n, (index) => `a${index} `)}}p::before{content:counter(a1)}`, '<p>b</p>'.repeat(n)),
  ),
  html('counters that begin again', 4000, (n) =>
    sheet('p{counter-reset:a;counter-increment:a}p::before{content:counters(a,".")}', '<p>b</p>'.repeat(n)),
  ),
  html('quotes', 4000, (n) => sheet('q{quotes:"a" "b"}', `${'<q>'.repeat(n)}c`)),
  html(
    'a grid of many tracks',
    4000,
    (n) => `<div style="display:grid;grid-template-columns:${'1fr '.repeat(n)}">${'<p>a</p>'.repeat(n)}</div>`,
  ),
  html(
    'tracks that repeat',
    4000,
    (n) => `<div style="display:grid;grid-template-columns:repeat(${n * 1000},1fr)">${'<p>a</p>'.repeat(n)}</div>`,
  ),
  html('a row of boxes', 4000, (n) => `<div style="display:flex">${'<p>a</p>'.repeat(n)}</div>`),
  html('pictures that are values', 4000, (n) => sheet(`p{background:${'url(data:image/png;base64,AAAA),'.repeat(n)}red}`, '<p>b</p>')),
];

const tables: readonly GrowthFamily[] = [
  html('a table of two columns', 10_000, (n) => `<table>${'<tr><td>a<td>b'.repeat(n)}</table>`),
  html('a table of 50 columns', 500, (n) => `<table>${`<tr>${'<td>a'.repeat(50)}`.repeat(n)}</table>`),
  html('a table of one row', 20_000, (n) => `<table><tr>${'<td>a'.repeat(n)}</table>`),
  html('cells over 1,000 columns', 2000, (n) => `<table>${'<tr><td colspan=1000>a'.repeat(n)}</table>`),
  html('cells over 1,000 columns in a row', 2000, (n) => `<table><tr>${'<td colspan=1000>a'.repeat(n)}</table>`),
  html('cells over 65,534 rows', 2000, (n) => `<table>${'<tr><td rowspan=65534>a<td>b'.repeat(n)}</table>`),
  squaredFamily('html')('cells over all rows', 2000, (n) => `<table>${'<tr><td rowspan=0>a'.repeat(n)}</table>`),
  html('cells over 60 columns and rows', 1000, (n) => `<table>${'<tr><td colspan=60 rowspan=60>a'.repeat(n)}</table>`),
  html(
    'cells in staircases',
    500,
    (n) => `<table>${times(n, (index) => `<tr><td colspan=${1 + (index % 60)}>a<td rowspan=${1 + (index % 9)}>b`)}</table>`,
  ),
  html('columns', 20_000, (n) => `<table>${'<col>'.repeat(n)}<tr><td>a</table>`),
  html('columns over 1,000 columns', 4000, (n) => `<table>${'<col span=1000 width=9>'.repeat(n)}<tr><td>a</table>`),
  html('bodies of tables', 4000, (n) => `<table>${'<tbody><tr><td>a'.repeat(n)}</table>`),
  html('captions of a table', 4000, (n) => `<table>${'<caption>a'.repeat(n)}<tr><td>b</table>`),
  html('heads of a table', 4000, (n) => `<table>${'<thead><tr><th>a'.repeat(n)}</table>`),
  html('tables in tables', 60, (n) => `${'<table><tr><td>a'.repeat(n)}${'</table>'.repeat(n)}`),
  html('tables beside tables in tables', 16, (n) => tablesIn(3).repeat(n)),
  html(
    'a table of divisions',
    4000,
    (n) => `<div style="display:table">${'<div style="display:table-row"><div style="display:table-cell">a</div></div>'.repeat(n)}</div>`,
  ),
  html(
    'borders of cells',
    4000,
    (n) => `<table border=1 cellpadding=3>${'<tr bgcolor=red><td style="border:1px solid">a'.repeat(n)}</table>`,
  ),
];

/** Five tables in every cell, recursively. */
const tablesIn = (depth: number): string => (depth === 0 ? 'a' : `<table><tr>${`<td>${tablesIn(depth - 1)}`.repeat(5)}</table>`);

const texts: readonly GrowthFamily[] = [
  html('one long text', 400_000, (n) => `<p>${'a '.repeat(n)}`),
  html('one long word', 400_000, (n) => `<p>${'a'.repeat(n)}`),
  html('blanks', 400_000, (n) => `<p>a${' '.repeat(n)}b`),
  html('lines of code', 50_000, (n) => `<pre>${'a\n'.repeat(n)}`),
  html('attributes', 20_000, (n) => `<p ${times(n, (index) => `a${index}=b `)}>c`),
  html('an attribute', 400_000, (n) => `<p a="${'b'.repeat(n)}" style="${'c'.repeat(n)}" class="${'d'.repeat(n)}" id="${'e'.repeat(n)}">f`),
  html('a title', 400_000, (n) => `<title>${'a'.repeat(n)}</title><p>b`),
  html('metadata', 20_000, (n) => `${'<meta name=keywords content=a>'.repeat(n)}<p>b`),
  html('names for links', 10_000, (n) => times(n, (index) => `<p id=a${index}><a href=#a${n - index}>b</a>`)),
  html('one name for all', 10_000, (n) => '<p id=a><a href=#a>b</a>'.repeat(n)),
  html('the text of a link', 200_000, (n) => `<a href=b>${'c '.repeat(n)}</a>`),
  html('a list', 20_000, (n) => `<ol>${'<li>a'.repeat(n)}</ol>`),
  html('lists', 4000, (n) => '<ol><li>a</ol>'.repeat(n)),
  html('a list that counts from anywhere', 4000, (n) => `<ol>${times(n, (index) => `<li value=${index * 7}>a`)}</ol>`),
  html('a text from right to left', 100_000, (n) => `<p dir=auto>${'\u05d0 '.repeat(n)}`),
];

export const htmlFamilies: readonly GrowthFamily[] = [...tags, ...sheets, ...values, ...tables, ...texts];
