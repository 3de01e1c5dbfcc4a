/** Text, its formatting and what is in lines. */
import { expect, test } from 'vitest';
import { linesOf } from './describe-tree.js';

/** The name of a feature, a page with it, and the resulting lines. */
const rows: readonly (readonly [name: string, html: string, lines: readonly string[]])[] = [
  [
    'white space collapses across element boundaries',
    '<p>  many   spaces\n and <b> bold </b> end </p>',
    ['many spaces and {bold|bold }end'],
  ],
  ['preserved white space', '<p style="white-space:pre">a   b\n\tc</p><p style="white-space:pre-line">a   b\nc</p>', ['a   b⏎→c', 'a b⏎c']],
  ['no space unless the page has one', '<p>A<b>B</b>C</p>', ['A{bold|B}C']],
  [
    'meanings',
    '<p>H<sub>2</sub>O x<sup>2</sup> <mark>m</mark> <kbd>k</kbd> <small>s</small> <abbr title="t">a</abbr> <cite>c</cite> <u>u</u> <s>s</s> <var>v</var> <samp>p</samp> <code>c</code> <dfn>d</dfn> <em>e</em> <strong>b</strong></p>',
    [
      'H{verticalAlign:subscript|2}O x{verticalAlign:superscript|2} {highlight:yellow|m} {HTMLKeyboard|k} {size:18|s} <abbr t|a> {HTMLCite|c} {underline:{style:single,color:auto}|u} {strike|s} {HTMLVariable|v} {HTMLSample|p} {HTMLCode|c} {HTMLDefinition|d} {italic|e} {bold|b}',
    ],
  ],
  [
    'quotation marks by depth and language',
    '<p><q>outer <q>inner</q></q></p><p lang="de"><q>deutsch</q></p>',
    ['“outer ‘inner’”', '{language:{latin:de}|„deutsch“}'],
  ],
  [
    'a paragraph with every kind of formatting',
    '<p style="font-weight:bold;font-style:italic;text-decoration:underline;font-family:Courier New;font-size:18pt;color:#123456;background-color:yellow">x</p>',
    [
      '(shading:{pattern:clear,color:auto,fill:FFFF00}) {Courier New bold italic color:123456 underline:{style:single,color:auto} size:36|x}',
    ],
  ],
  [
    'spans',
    '<p><span style="text-decoration:line-through">s</span> <span style="text-transform:uppercase">up</span> <span style="text-transform:capitalize">every word</span> <span style="font-variant:small-caps">sc</span> <span style="letter-spacing:2px">ls</span> <span style="background:#cfc">bg</span> <span style="vertical-align:3pt">up</span> <span style="border:1px solid">box</span></p>',
    [
      '{strike|s} {caps|up} Every Word {smallCaps|sc} {spacing:30|ls} {shading:{pattern:clear,color:auto,fill:CCFFCC}|bg} {position:6|up} {border:{style:single,size:6,space:1,color:auto}|box}',
    ],
  ],
  [
    'the font shorthand',
    '<p style="font:italic small-caps bold 14pt/1.4 Georgia, serif">f</p>',
    ['(spacing:{line:336,lineRule:auto}) {Georgia bold italic smallCaps size:28|f}'],
  ],
  [
    'old font elements',
    '<p><font color=red size=5 face="Arial">old</font> <font color="#0f0">green</font> <big>b</big> <tt>t</tt></p>',
    ['{Arial color:FF0000 size:36|old} {color:00FF00|green} {size:26|b} {HTMLCode|t}'],
  ],
  [
    "generic families and systems' own",
    '<p><span style="font-family:monospace">m</span> <span style="font-family:-apple-system,\'Segoe UI\',sans-serif">s</span></p>',
    ['{Consolas|m} {Segoe UI|s}'],
  ],
  [
    'links',
    '<p><a href="https://e.com/?a=1&amp;b=2" title="tip">x <b>y</b></a> <a href="mailto:a@b.c" style="text-decoration:none;color:red">m</a> <a href="https://e.com"><code>c</code></a></p>',
    [
      '[{Hyperlink|x }{Hyperlink bold|y}](https://e.com/?a=1&b=2 "tip") [{Hyperlink color:FF0000 underline:{style:none,color:auto}|m}](mailto:a@b.c) [{HTMLCode color:0563C1 underline:{style:single,color:auto}|c}](https://e.com)',
    ],
  ],
  [
    'unsafe links are plain text',
    '<p><a href="javascript:alert(1)">a</a> <a href=" java\nscript:x">b</a> <a href="#nowhere">c</a> <a>d</a></p>',
    ['a b c d'],
  ],
  [
    'anchors that a link leads to',
    '<p><a href="#x y">go</a> <a href="#old">old</a></p><h2 id="x y">There</h2><p id="unused"><a name="old"></a>here</p>',
    ['[{Hyperlink|go}](#x_y) [{Hyperlink|old}](#old)', '(Heading2) <#x_y>There', '<#old>here'],
  ],
  [
    'anchors in lines',
    '<p><a href="#s">to</a> a<sup id="s">1</sup> <cite id="t">c</cite> <code id="u">d</code> <kbd id="v">k</kbd> <a href="#t">t</a> <a href="#u">u</a> <a href="#v">v</a></p>',
    [
      '[{Hyperlink|to}](#s) a<#s>{verticalAlign:superscript|1}<#t> {HTMLCite|c}<#u> {HTMLCode|d}<#v> {HTMLKeyboard|k} [{Hyperlink|t}](#t) [{Hyperlink|u}](#u) [{Hyperlink|v}](#v)',
    ],
  ],
  [
    'anchors of elements by their display type',
    '<p>a <b id="s" style="display:block">b</b></p>x<div id="t" style="display:inline">y</div> <a href="#s">s</a> <a href="#t">t</a>',
    ['a', '(spacing:{after:0}) <#s>{bold|b}', 'x<#t>y [{Hyperlink|s}](#s) [{Hyperlink|t}](#t)'],
  ],
  [
    'a hidden formula replaces its picture',
    '<p>a <math style="display:none"><mi>x</mi></math><img src="x.svg" alt="{\\displaystyle x}"> b</p><p><span style="display:none"><math><mi>y</mi></math></span> <img src="y.svg" alt="{\\displaystyle y}"></p>',
    ['a <math [{kind:text,text:x}]> b', '<math [{kind:text,text:y}]>'],
  ],
  [
    'tracked changes',
    '<p>keep <ins cite="Ann" datetime="2024-01-01">added</ins> <del datetime="2024-01-01T10:00+02:00">gone</del></p><ins><p>whole</p></ins>',
    ['keep <inserted Ann 2024-01-01T00:00:00Z|added> <deleted Author 2024-01-01T08:00:00Z|gone>', '<inserted Author|whole>'],
  ],
  ['ruby', '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby></p>', ['<ruby 漢/かん><ruby 字/じ>']],
  [
    'elements that are never shown',
    '<p>a<script>alert(1)</script><style>p{}</style><noscript>n</noscript><template>t</template><span hidden>h</span><span style="display:none">d</span><span style="visibility:hidden">v</span>b</p>',
    ['ab'],
  ],
  ['characters that XML forbids', '<p>a&#1;b\u0007c\uffffd\ud800e</p>', ['abcde']],
  [
    'sizes inside headings and code follow the house style',
    '<h1>a <small>b</small></h1><pre>c <span style="font-size:2em">d</span></pre><p>e <span style="font-size:150%">f</span></p><div style="font-size:10pt">g <span style="font-size:1.5em">h</span></div>',
    ['(Heading1) a {size:30|b}', '(SourceCode) c {size:38|d}', 'e {size:33|f}', '{size:20|g }{size:30|h}'],
  ],
  [
    'a link in a superscript stays raised',
    '<p>x<sup><a href="http://e.c">1</a></sup></p>',
    ['x[{Hyperlink verticalAlign:superscript|1}](http://e.c)'],
  ],
  ['soft hyphens, no-break spaces, break opportunities', '<p>a&shy;b&nbsp;c<wbr>d</p>', ['a¬b\u00a0c\u200bd']],
  [
    'languages',
    '<p>a <span lang="fr">b</span> <span lang="ja">c</span> <span lang="he">d</span></p>',
    ['a {language:{latin:fr}|b} {language:{eastAsia:ja}|c} {language:{bidi:he}|d}'],
  ],
  [
    'generated content and counters',
    '<style>body{counter-reset:s}h2{counter-increment:s}h2::before{content:counter(s,upper-roman) ". "}a::after{content:" (" attr(href) ")"}</style><h2>a</h2><h2>b</h2><p><a href="http://e.c">x</a></p>',
    ['(Heading2) I. a', '(Heading2) II. b', '[{Hyperlink|x}{Hyperlink| (http://e.c)}](http://e.c)'],
  ],
  [
    'pictures',
    '<p><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAHgAAAA8CAIAAAAiz+n/" alt="own size"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAHgAAAA8CAIAAAAiz+n/" width="60" alt="half"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAHgAAAA8CAIAAAAiz+n/" style="width:50%" alt="percent"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAHgAAAA8CAIAAAAiz+n/" style="max-width:30px" alt="bounded"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAHgAAAA8CAIAAAAiz+n/" height="30" style="float:left" alt="beside"></p>',
    ['<drawing 120×60 "own size"><drawing 60×30 "half"><drawing 301×150 "percent"><drawing 30×15 "bounded"><drawing 60×30 left "beside">'],
  ],
  [
    'pictures that cannot be loaded',
    '<p><img src="http://e.com/x.png" alt="remote"><img src="data:image/png;base64,AAAA" alt="broken"><img src="/etc/passwd"></p>',
    ['remotebroken'],
  ],
  [
    'a drawing in the markup',
    '<p><svg width="100" height="50" aria-label="circle"><circle r="5"/><script>x</script></svg></p>',
    ['<drawing 100×50 "circle">'],
  ],
  [
    'equations',
    '<p><math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac><mo>=</mo><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><msup><mi>x</mi><mn>2</mn></msup></math></p>',
    [
      '<math display [{kind:fraction,type:bar,numerator:[{kind:text,text:a}],denominator:[{kind:text,text:2,style:plain}]},{kind:text,text:=},{kind:nary,operator:∑,limits:underOver,sub:[{kind:text,text:i}],sup:[{kind:text,text:n}],body:[{kind:scripts,base:[{kind:text,text:x}],sup:[{kind:text,text:2,style:plain}]}]}]>',
    ],
  ],
  [
    'more equations',
    '<p><math><mrow><mo>(</mo><msqrt><mi>x</mi></msqrt><mo>)</mo></mrow><mover><mi>v</mi><mo>→</mo></mover><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mi>sin</mi></math></p>',
    [
      '<math [{kind:delimiter,begin:(,separator:,end:),parts:[[{kind:radical,body:[{kind:text,text:x}]}]]},{kind:accent,character:⃗,position:over,body:[{kind:text,text:v}]},{kind:matrix,rows:[[[{kind:text,text:1,style:plain}],[{kind:text,text:2,style:plain}]]],hidePlaceholders:true},{kind:text,text:sin,style:plain}]>',
    ],
  ],
  [
    'form controls',
    '<p><input name="n" value="x"><input placeholder="ph"><input type="checkbox" checked><input type="radio"><input type="date" value="2024-05-06"><select><option value="1">One<option selected>Two</select><textarea>a\nb</textarea><button>Go</button><input type="submit"><input type="hidden" value="h"></p>',
    [
      '<control tag:n alias:n type:text|x><control type:text showingPlaceholder|{PlaceholderText|ph}><control type:checkbox checkbox:{checked:true,checkedSign:{font:MS Gothic,code:9746},uncheckedSign:{font:MS Gothic,code:9744}}|{MS Gothic|☒}><control type:checkbox checkbox:{checked:false,checkedSign:{font:Segoe UI Symbol,code:9673},uncheckedSign:{font:Segoe UI Symbol,code:9675}}|{Segoe UI Symbol|○}><control type:date date:{value:2024-05-06T00:00:00Z,format:yyyy-MM-dd,language:en-US}|2024-05-06><control type:dropDownList entries:[{text:One,value:1},{text:Two,value:Two}]|Two><control type:text multiLine|a⏎b>Go Submit',
    ],
  ],
];

test.each(rows)('%s', (_, html, lines) => {
  expect(linesOf(html)).toEqual(lines);
});
