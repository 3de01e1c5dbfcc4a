/** Markdown → blocks, a row a feature. */
import { describe, expect, it } from 'vitest';
import { outlineOf } from './outline.js';

const rows: readonly (readonly [name: string, markdown: string, outline: readonly string[]])[] = [
  ['two lists in a row stay separate', '- a\n\n1. b', ['ListParagraph bullet#1.0 loose| a', 'ListParagraph decimal#2.0| b']],
  ['paragraphs and soft breaks', 'a\nb\n\nc', ['Normal| a b', 'Normal| c']],
  ['hard breaks', 'a  \nb\\\nc', ['Normal| a↵b↵c']],
  ['emphasis', '**bold** *ital* ***both*** ~~strike~~ `code`', ['Normal| ‹b:bold› ‹i:ital› ‹b,i:both› ‹s:strike› ‹HTMLCode:code›']],
  ['mark, sub- and superscript', 'H~2~O x^2^ ==mark== ~there~', ['Normal| H‹sub:2›O x‹sup:2› ‹yellow:mark› ‹s:there›']],
  ['character references and escapes', '&copy;&nbsp;&amp; \\* `&amp;`', ['Normal| ©\u00a0& * ‹HTMLCode:&amp;›']],
  ['emoji codes', ':smile: :rocket: :nosuch: 12:30:45 a:b:c', ['Normal| 😄 🚀 :nosuch: 12:30:45 a:b:c']],
  ['headings', '# One\n\n## Two ##\n\nThree\n===', ['Heading1| <mark one>One', 'Heading2| <mark two>Two', 'Heading1| <mark three>Three']],
  ['heading identifiers', '# A *b* {#own .x}\n\n[go](#own)', ['Heading1| <mark own>A ‹i:b›', 'Normal| [go](#own)']],
  ['equal headings', '# A\n\n# A\n\n[two](#a-1)', ['Heading1| <mark a>A', 'Heading1| <mark a_1>A', 'Normal| [two](#a_1)']],
  ['links', '[a](https://e.x "t") [r][] <https://b.x>\n\n[r]: /x', ['Normal| [a](https://e.x "t") [r](/x) [https://b.x](https://b.x)']],
  [
    'bare addresses',
    'www.e.x, https://e.x/a?b=c&d and me@e.org',
    ['Normal| [www.e.x](http://www.e.x), [https://e.x/a?b=c&d](https://e.x/a?b=c&d) and [me@e.org](mailto:me@e.org)'],
  ],
  ['links that run scripts', '[a](javascript:alert(1)) [b](JaVa&#10;Script:x) [c](vbscript:x) [d](data:text/html,x)', ['Normal| a b c d']],
  ['rules', 'a\n\n---\n\nb', ['Normal| a', 'HorizontalLine| ', 'Normal| b']],
  ['tight lists', '- a\n- b\n  - c', ['ListParagraph bullet#1.0| a', 'ListParagraph bullet#1.0| b', 'ListParagraph bullet#1.1| c']],
  [
    'loose lists with more in their items',
    '- a\n\n  more\n\n  ```\n  code\n  ```\n- b',
    [
      'ListParagraph bullet#1.0 loose| a',
      'ListParagraph indent=720 loose| more',
      'SourceCode indent=820| code',
      'ListParagraph bullet#1.0 loose| b',
    ],
  ],
  [
    'tight lists in loose ones',
    '- a\n  - x\n  - y\n\n- b',
    [
      'ListParagraph bullet#1.0 loose| a',
      'ListParagraph bullet#1.1| x',
      'ListParagraph bullet#1.1| y',
      'ListParagraph bullet#1.0 loose| b',
    ],
  ],
  [
    'mixed lists',
    '1. a\n   - b\n     1. c',
    ['ListParagraph decimal#1.0| a', 'ListParagraph bullet#1.1| b', 'ListParagraph decimal#1.2| c'],
  ],
  ['lists start at their first number', '5. a\n6. b', ['ListParagraph decimal@5#1.0| a', 'ListParagraph decimal@5#1.0| b']],
  ['every list restarts', '1. a\n\ntext\n\n1. b', ['ListParagraph decimal#1.0| a', 'Normal| text', 'ListParagraph decimal#2.0| b']],
  [
    'two lists in one item',
    '- a\n  1. x\n\n  para\n\n  1. y\n',
    [
      'ListParagraph bullet#1.0 loose| a',
      'ListParagraph decimal#1.1| x',
      'ListParagraph indent=720 loose| para',
      'ListParagraph decimal#2.1| y',
    ],
  ],
  ['empty items, lists first in an item', '-\n- - a', ['ListParagraph bullet#1.0| ', 'ListParagraph bullet#1.1| a']],
  ['task lists', '- [ ] a\n- [x] b', ['ListParagraph none#1.0| <checkbox:false ☐> a', 'ListParagraph none#1.0| <checkbox:true ☒> b']],
  ['quotes', '> a\n>\n> > b', ['Quote| a', 'Quote indent=720| b']],
  ['alerts', '> [!NOTE]\n> a **b**\n>\n> c', ['AlertNoteTitle| Note', 'AlertNote| a ‹b:b›', 'AlertNote| c']],
  ['alerts with a title', '> [!tip] Mine\n> a', ['AlertTipTitle| Mine', 'AlertTip| a']],
  [
    'alerts with more than paragraphs are boxes',
    '> [!NOTE]\n> a\n>\n> - b\n\nc',
    ['table 1', ' row', '  AlertNoteTitle indent=0| Note', '  AlertNote indent=0| a', '  ListParagraph bullet#1.0| b', 'Normal| c'],
  ],
  ['unknown alerts are quotes', '> [!NOPE]\n> a', ['Quote| [!NOPE] a']],
  ['code with colours', '```js\nconst x = 1; // c\n```', ['SourceCode| ‹SyntaxKeyword:const› x = ‹SyntaxNumber:1›; ‹SyntaxComment:// c›']],
  ['code keeps its spaces', '```\n a\n\n\tb\n```', ['SourceCode|  a↵↵⇥b']],
  ['indented code', '    a\n    b', ['SourceCode| a↵b']],
  ['diagrams stay code', '```mermaid\ngraph TD; A-->B;\n```', ['SourceCode| graph TD; A-->B;']],
  [
    'tables',
    '| l | r |\n|:--|--:|\n| a | `b` |\n| c |',
    [
      'table 2',
      ' row header',
      '  TableText start| l',
      '  TableText end| r',
      ' row',
      '  TableText start| a',
      '  TableText end| ‹HTMLCode:b›',
      ' row',
      '  TableText start| c',
      '  TableText end| ',
      'Normal| ',
    ],
  ],
  [
    'captions of tables',
    ': Cap\n\n| a |\n|---|\n| b |',
    ['Caption keep| Table {SEQ Table \\* ARABIC=1}: Cap', 'table 1', ' row header', '  TableText| a', ' row', '  TableText| b', 'Normal| '],
  ],
  [
    'captions below tables',
    '| a |\n|---|\n\nTable: Cap',
    ['table 1', ' row header', '  TableText| a', 'Caption| Table {SEQ Table \\* ARABIC=1}: Cap'],
  ],
  [
    'footnotes',
    'a[^1].\n\n[^1]: n **b**\n\n    more',
    ['Normal| a‹FootnoteReference:<note 1>›.', 'note 1: FootnoteText| ‹FootnoteReference:<number>› n ‹b:b›', 'note 1: FootnoteText| more'],
  ],
  [
    'footnotes in the line',
    'a^[n *i*]',
    ['Normal| a‹FootnoteReference:<note 1>›', 'note 1: FootnoteText| ‹FootnoteReference:<number>› n ‹i:i›'],
  ],
  [
    'footnotes referred to twice',
    'a[^1] b[^1]\n\n[^1]: n',
    [
      'Normal| a<mark _RefNote1>‹FootnoteReference:<note 1>› b{NOTEREF _RefNote1 \\f \\h=‹FootnoteReference:1›}',
      'note 1: FootnoteText| ‹FootnoteReference:<number>› n',
    ],
  ],
  ['references to no footnote', 'a[^1]', ['Normal| a[^1]']],
  [
    'definition lists',
    'T\n: a\n: b\n\n    c\n\nU\n\n: d',
    ['DefinitionTerm| T', 'Definition| a', 'Definition| b', 'Definition| c', 'DefinitionTerm| U', 'Definition| d'],
  ],
  ['math in the line', 'a $x^2$ costs $5 and $6', ['Normal| a $(x) sup=(2)$ costs $5 and $6']],
  ['display math', '$$\n\\frac{a}{b}\n$$', ['Normal| $$frac(a; b)$$']],
  ['math in fences', '```math\na\n```', ['Normal| $$a$$']],
  [
    'tracked changes and comments',
    '{++i++} {--d--} {~~o~>n~~} {==h==}{>>c c<<}',
    [
      'Normal| <inserted by Author: i> <deleted by Author: d> <deleted by Author: o><inserted by Author: n> <comment 0>h</comment 0>‹CommentReference:›',
      'comment 0 by Author: CommentText| c c',
    ],
  ],
  [
    'page breaks',
    'a\n\n\\newpage\n\n<div style="page-break-after: always"></div>\n\n<!-- pagebreak -->\n\nb',
    ['Normal| a', 'Normal| <page break>', 'Normal| <page break>', 'Normal| <page break>', 'Normal| b'],
  ],
  [
    'tables of contents',
    '[TOC]\n\n# A\n\n## B *c*',
    [
      'control Table of Contents',
      '  TOC1| {TOC \\o "1-3" \\h \\z \\u=[A⇥{PAGEREF a \\h=1}](#a)',
      '  TOC2| [B c⇥{PAGEREF b_c \\h=1}](#b_c)}',
      'Heading1| <mark a>A',
      'Heading2| <mark b_c>B ‹i:c›',
    ],
  ],
  ...['[TOC]', '[[_TOC_]]', '{{toc}}', '${toc}', '@[toc]', '\\tableofcontents', '<!-- toc -->', '* x\n{:toc}', ':::: toc\n::::'].map(
    (mark) =>
      [
        `a table of contents by ${mark}`,
        `${mark}\n\n# A`,
        ['control Table of Contents', '  TOC1| {TOC \\o "1-3" \\h \\z \\u=[A⇥{PAGEREF a \\h=1}](#a)}', 'Heading1| <mark a>A'],
      ] as const,
  ),
  [
    'tables of contents made by another tool',
    '<!-- toc -->\n\n- [A](#a)\n\n# A',
    ['ListParagraph bullet#1.0| [A](#a)', 'Heading1| <mark a>A'],
  ],
  ...[
    ...[
      '\\newpage',
      '\\pagebreak',
      '\\clearpage',
      '<!-- page break -->',
      '<!--newpage-->',
      '---pagebreak---',
      '[pagebreak]',
      '{{pagebreak}}',
    ],
    ...['<pagebreak/>', '=== Page Break ===', '::: pagebreak\n:::', '<div style="page-break-before:always"></div>'],
  ].map((mark) => [`a page break by ${mark}`, `a\n\n${mark}\n\nb`, ['Normal| a', 'Normal| <page break>', 'Normal| b']] as const),
  ['words that are not marks', 'Page break\n\ntoc\n\n[toc](x)', ['Normal| Page break', 'Normal| toc', 'Normal| [toc](x)']],
  [
    'attributes of headings',
    '# A {.unnumbered}\n\n## B {-}\n\n## C {x}',
    ['Heading1| <mark a>A', 'Heading2| <mark b>B', 'Heading2| <mark c_x>C {x}'],
  ],
  [
    'spans with classes',
    '[a]{.underline} [b]{.mark} [d *e*]{.kbd} [f]{x} `g`{.js} [h](/i){target="_blank"}',
    ['Normal| ‹u:a› ‹yellow:b› ‹HTMLKeyboard:d ›‹HTMLKeyboard,i:e› [f]{x} ‹HTMLCode:g› [h](/i)'],
  ],
  ['divisions that are alerts', '::: tip Do it\na\n:::\n\nb', ['AlertTipTitle| Do it', 'AlertTip| a', 'Normal| b']],
  [
    'divisions in divisions',
    ':::: {.danger}\na\n\n::: {custom-style="Quote"}\nb\n:::\n\n```\n:::\n```\n::::\nc',
    [
      'table 1',
      ' row',
      '  AlertCautionTitle indent=0| Danger',
      '  AlertCaution indent=0| a',
      '  Quote| b',
      '  SourceCode| :::',
      'Normal| c',
    ],
  ],
  ['divisions without an end', '::: note\na', ['AlertNoteTitle| Note', 'AlertNote| a']],
  ['colons alone', ':::\n\na', ['Normal| :::', 'Normal| a']],
  [
    'admonitions',
    '!!! info "T"\n    a\n\n    b\n\n??? warning\n    c\nd',
    ['AlertNoteTitle| T', 'AlertNote| a', 'AlertNote| b', 'AlertWarningTitle| Warning', 'AlertWarning| c', 'Normal| d'],
  ],
  ['alerts of GitHub before 2023', '> **Note**\n> a', ['AlertNoteTitle| Note', 'AlertNote| a']],
  ['line blocks', '| a *b*\n|   c\n|\n| d', ['Normal| a ‹i:b›↵\u00a0\u00a0c↵↵d']],
  ['one line with a bar', '| a', ['Normal| | a']],
  ['environments of LaTeX', '\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}', ['Normal| $$array(a&=b; c&=d)$$']],
  ['brackets of LaTeX', '\\[\nx^2\n\\]\n\nsee \\(y_1\\)', ['Normal| $$(x) sup=(2)$$', 'Normal| see $(y) sub=(1)$']],
  ['escaped brackets', '\\[no\\] \\(nor this\\)', ['Normal| [no] (nor this)']],
  ['signs beside right-to-left words', '(שלום) abc, עולם!', ['Normal rtl| ‹rtl:(שלום) ›abc‹rtl:, עולם!›']],
  [
    'notes in notes',
    'a[^1] b[^3]\n\n[^1]: x[^2] y^[z] w[^3] [^1]\n[^2]: in *n*\n[^3]: c',
    [
      'Normal| a<mark _RefNote1>‹FootnoteReference:<note 1>› b<mark _RefNote2>‹FootnoteReference:<note 2>›',
      'note 1: FootnoteText| ‹FootnoteReference:<number>› x (in n) y (z) w{NOTEREF _RefNote2 \\f \\h=‹FootnoteReference:2›} {NOTEREF _RefNote1 \\f \\h=‹FootnoteReference:1›}',
      'note 2: FootnoteText| ‹FootnoteReference:<number>› c',
    ],
  ],
  [
    'references',
    'See [@tbl:b], @sec:s, [both @eq:e; @lst:l] and x@fig:y.\n\n: A\n\n| a |\n|---|\n\n: B {#tbl:b}\n\n| b |\n|---|\n\n$$x$$ {#eq:e}\n\n```{#lst:l .js caption="C"}\n1\n```\n\n# S *t* {#sec:s}',
    [
      'Normal| See {REF tbl_b \\h=Table 2}, {REF sec_s \\h=S t}, both {REF eq_e \\h=(1)}, {REF lst_l \\h=Listing 1} and x@fig:y.',
      'Caption keep| Table {SEQ Table \\* ARABIC=1}: A',
      ...['table 1', ' row header', '  TableText| a'],
      'Caption keep| <mark tbl_b>Table {SEQ Table \\* ARABIC=2}: B',
      ...['table 1', ' row header', '  TableText| b'],
      'Normal| ⇥$x$⇥<mark eq_e>({SEQ Equation \\* ARABIC=1})',
      'Caption keep| <mark lst_l>Listing {SEQ Listing \\* ARABIC=1}: C',
      'SourceCode| ‹SyntaxNumber:1›',
      'Heading1| <mark sec_s>S ‹i:t›',
    ],
  ],
  ['dangling references, citations', 'a [@fig:x, p. 1] @tbl:y [@doe99]', ['Normal| a [@fig:x, p. 1] @tbl:y [@doe99]']],
  [
    'links to headings as GitHub makes them',
    '# A *B* c!\n\n[x](#A-B-C) [y](#a-b-c)',
    ['Heading1| <mark a_b_c>A ‹i:B› c!', 'Normal| [x](#a_b_c) [y](#a_b_c)'],
  ],
  [
    'names of files above code',
    '```js title="a b.js"\n1\n```\n\n```py:x/y.py\n2\n```',
    ['Caption keep| a b.js', 'SourceCode| ‹SyntaxNumber:1›', 'Caption keep| x/y.py', 'SourceCode| ‹SyntaxNumber:2›'],
  ],
  [
    'text of another format',
    '```{=html}\n<b>a</b>\n```\n\n```{=openxml}\n<w:p><w:r><w:br w:type="page"/></w:r></w:p>\n```\n\n```{=latex}\n\\foo\n```\n\nb',
    ['Normal| ‹b:a›', 'Normal| <page break>', 'Normal| b'],
  ],
  [
    'grid tables',
    [
      ...['+---+-----+', '| a | b   |', '+===+:===:+', '| c | - d |', '|   | - e |', '+---+-----+', '| *f*     |'],
      ...['+---+-----+', '| g | h   |', '|   +-----+', '|   | i   |', '+---+-----+'],
    ].join('\n'),
    [
      ...['table 2', ' row header', '  TableText| a', '  TableText center| b'],
      ...[' row', '  TableText| c', '  ListParagraph bullet#1.0 center| d', '  ListParagraph bullet#1.0 center| e'],
      ...[
        ' row',
        '  TableText| ‹i:f›',
        ' row',
        '  TableText| g',
        '  TableText center| h',
        ' row',
        '  TableText| ',
        '  TableText center| i',
      ],
      'Normal| ',
    ],
  ],
  [
    'simple tables',
    '  r  l\n---  -----\n  1  a *b*\n 23  c\n\n: Cap',
    [
      ...[
        'table 2',
        ' row header',
        '  TableText end| r',
        '  TableText start| l',
        ' row',
        '  TableText end| 1',
        '  TableText start| a ‹i:b›',
      ],
      ...[' row', '  TableText end| 23', '  TableText start| c', 'Caption| Table {SEQ Table \\* ARABIC=1}: Cap'],
    ],
  ],
  [
    'multiline tables',
    '-----------\n Head  x\n more\n------ ----\n a     b\n c\n\n d     e\n-----------\n\nf',
    [
      ...[
        'table 2',
        ' row header',
        '  TableText center| Head more',
        '  TableText start| x',
        ' row',
        '  TableText center| a c',
        '  TableText start| b',
      ],
      ...[' row', '  TableText center| d', '  TableText start| e', 'Normal| f'],
    ],
  ],
  ['rules of hyphens', '-- --\n\na\n\n- - -', ['HorizontalLine| ', 'Normal| a', 'HorizontalLine| ']],
  [
    'lists by letters and Roman numbers',
    'a. x\nb. y\n\n   more\n\ntext\n\ni) p\nii) q\niii) r\n\n(A) s\n(B) t\n\n#. u\n#. v',
    [
      ...['ListParagraph lowerLetter#1.0 loose| x', 'ListParagraph lowerLetter#1.0 loose| y', 'ListParagraph indent=720 loose| more'],
      ...['Normal| text', 'ListParagraph lowerRoman#2.0| p', 'ListParagraph lowerRoman#2.0| q', 'ListParagraph lowerRoman#2.0 loose| r'],
      ...[
        'ListParagraph upperLetter#3.0| s',
        'ListParagraph upperLetter#3.0 loose| t',
        'ListParagraph decimal#4.0| u',
        'ListParagraph decimal#4.0| v',
      ],
    ],
  ],
  [
    'letters that are not lists',
    'a. alone\n\nI. Smith\nA. Jones\n\n(1) one',
    ['Normal| a. alone', 'Normal| I. Smith A. Jones', 'Normal| (1) one'],
  ],
  ['spaces around breaks of HTML', 'a <br> *b* <br/> c', ['Normal| a↵‹i:b›↵c']],
  ['attributes below a block', 'a\n{: .x}\n\n- b\n\n{: #y}\n\n{: z', ['Normal| a', 'ListParagraph bullet#1.0| b', 'Normal| {: z']],
  ['inline HTML', 'a <b>b *c*</b><br>d <kbd>K</kbd> e <!-- f -->', ['Normal| a ‹b:b ›‹b,i:c›↵d ‹HTMLKeyboard:K› e']],
  [
    'HTML blocks around Markdown',
    '<details><summary>S</summary>\n\ninner **md**\n\n</details>\n\nafter',
    ['Normal keep| ‹b:S›', 'Normal| inner ‹b:md›', 'Normal| after'],
  ],
  ['HTML that is not an element', 'a <?php b ?> c\n\n<!DOCTYPE d>\n\ne <!-- f --> g', ['Normal| a  c', 'Normal| e  g']],
  ['attributes in a quote', '> ::: {style="text-align:right"}\n> a\n> :::', ['Quote indent=360 end| a']],
  ['attributes of an admonition in a list', '- !!! center\n      a', ['ListParagraph bullet#1.0 center| a']],
  ['right-to-left text', 'שלום abc', ['Normal rtl| ‹rtl:שלום ›abc']],
  ['missing pictures', '![alt *t*](x.png)', ['Normal| alt t']],
  ['control characters', 'a\u0001b\u0000c', ['Normal| a\ufffdb\ufffdc']],
];

describe('Markdown → blocks', () => {
  it.each(rows)('%s', async (_, markdown, outline) => {
    const lines = await outlineOf(markdown);
    expect(lines).toEqual(outline);
  });

  it('punctuation is smart unless disabled', async () => {
    const text = '"q" -- d --- e ... it\'s';
    expect(await outlineOf(text)).toEqual(['Normal| “q” – d — e … it’s']);
    expect(await outlineOf(text, { smartPunctuation: false })).toEqual([`Normal| ${text}`]);
    expect(await outlineOf(`---\nsmart: false\n---\n${text}`)).toEqual([`Normal| ${text}`]);
  });
});
