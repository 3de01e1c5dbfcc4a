/** A page of Markdown for every feature, and what WordprocessingML must hold for it. Patterns name structure only: they hold for any page of the feature. */

export interface FeaturePage {
  readonly markdown: string;
  /** Patterns of the main part. */
  readonly has: readonly RegExp[];
  readonly hasNot?: readonly RegExp[];
  /** Patterns of other parts, by name. */
  readonly parts?: Readonly<Record<string, readonly RegExp[]>>;
  /** The text that a reader of the whole document sees, of this page only. */
  readonly text: string;
}

const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';
const paragraph = (style: string): RegExp => new RegExp(`<w:pStyle w:val="${style}"/>`);
const level = (depth: number): RegExp => new RegExp(`<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="[1-9]\\d*"/>`);
const external = /<w:hyperlink r:id="rId\d+"[^>]*>/;

export const featurePages: Readonly<Record<string, FeaturePage>> = {
  headings: {
    markdown: '# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F\n\nG\n===',
    has: [1, 2, 3, 4, 5, 6].map((depth) => paragraph(`Heading${depth}`)),
    parts: { 'word/styles.xml': [/<w:name w:val="heading 1"\/>/, /<w:outlineLvl w:val="5"\/>/] },
    text: 'A B C D E F G',
  },
  emph: {
    markdown: '**b** *i* ***bi*** ~~s~~ `c` <u>u</u> H~2~O x^2^ ==m==',
    has: [
      ...[
        /<w:b\/>/,
        /<w:i\/>/,
        /<w:b\/><w:bCs\/><w:i\/><w:iCs\/>/,
        /<w:strike\/>/,
        /<w:rStyle w:val="HTMLCode"\/>/,
        /<w:u w:val="single"\/>/,
      ],
      ...[/<w:vertAlign w:val="subscript"\/>/, /<w:highlight w:val="yellow"\/>/],
    ],
    text: 'b i bi s c u H2O x2 m',
  },
  list_nested: {
    markdown: '- a\n  - b\n    - c\n      - d\n- e\n\n1. f\n   1. g\n      1. h',
    has: [0, 1, 2, 3].map(level),
    parts: { 'word/numbering.xml': [/<w:numFmt w:val="bullet"\/>/, /<w:numFmt w:val="decimal"\/>/] },
    text: 'a b c d e f g h',
  },
  list_mixed: {
    markdown: '1. a\n   - b\n     1. c',
    has: [0, 1, 2].map(level),
    parts: { 'word/numbering.xml': [/w:ilvl="0"[\s\S]*?decimal[\s\S]*?w:ilvl="1"[\s\S]*?bullet[\s\S]*?w:ilvl="2"[\s\S]*?decimal/] },
    text: 'a b c',
  },
  list_start: {
    markdown: '7. a\n8. b',
    has: [level(0)],
    parts: { 'word/numbering.xml': [/<w:startOverride w:val="7"\/>/] },
    text: 'a b',
  },
  list_restart: {
    markdown: '1. a\n2. b\n\npause\n\n1. c\n2. d',
    has: [/<w:numId w:val="1"\/>[\s\S]*pause[\s\S]*<w:numId w:val="2"\/>/],
    parts: { 'word/numbering.xml': [/<w:num w:numId="2"[\s\S]*<w:startOverride w:val="1"\/>/] },
    text: 'a b pause c d',
  },
  list_loose: {
    markdown: '- a\n\n- b\n\n  more\n\n  ```\n  code\n  ```\n- c',
    has: [level(0), /<w:pStyle w:val="ListParagraph"\/><w:ind w:left="720"\/>/, /<w:pStyle w:val="SourceCode"\/>/],
    text: 'a b more code c',
  },
  list_tight: { markdown: '- a\n- b', has: [level(0)], hasNot: [/w:contextualSpacing w:val="0"/], text: 'a b' },
  task: {
    markdown: '- [ ] a\n- [x] b\n  - [ ] c\n\n1. [x] d',
    has: [/<w14:checkbox><w14:checked w14:val="0"\/>/, /<w14:checkbox><w14:checked w14:val="1"\/>/, /☐/, /☒/, level(1)],
    hasNot: [/\[ \]|\[x\]/],
    text: '☐ a ☒ b ☐ c ☒ d',
  },
  table: {
    markdown: '| l | c | r | n |\n|:--|:-:|--:|---|\n| a\\|b | **x** | 1 |\n| e | f | 2 | g |',
    has: [
      ...[/<w:tblHeader\/>/, /<w:cantSplit\/>/, /<w:jc w:val="left"\/>/, /<w:jc w:val="center"\/>/, /<w:jc w:val="right"\/>/],
      ...[/<w:tblGrid>(?:<w:gridCol w:w="[1-9]\d*"\/>){4}<\/w:tblGrid>/, /<w:tblStyle w:val="HouseTable"\/>/],
    ],
    text: 'l c r n a|b x 1 e f 2 g',
  },
  table_wide: {
    markdown: `|${' Heading |'.repeat(16)}\n|${'---|'.repeat(16)}\n|${' contents |'.repeat(16)}`,
    has: [/<w:tblW w:w="9026" w:type="dxa"\/>/, /<w:sz w:val="1\d"\/>/, /<w:tblCellMar>/],
    text: `${'Heading '.repeat(16)}${'contents '.repeat(16)}`,
  },
  autolink: {
    markdown: 'https://a.example and www.b.example and <https://c.example> d@e.example',
    has: [external, /<w:rStyle w:val="Hyperlink"\/>/],
    parts: { 'word/_rels/document.xml.rels': [/Target="http:\/\/www\.[^"]+" TargetMode="External"/, /Target="mailto:[^"]+"/] },
    text: 'https://a.example and www.b.example and https://c.example d@e.example',
  },
  link_ref: {
    markdown: '[a][r] [b](https://b.example "tip") [c](#h-two)\n\n## H two\n\n[r]: https://r.example',
    has: [external, /w:tooltip="tip"/, /<w:hyperlink w:anchor="h_two"/, /<w:bookmarkStart w:id="\d+" w:name="h_two"\/>/],
    parts: { 'word/_rels/document.xml.rels': [/Target="https:\/\/r\.[^"]+" TargetMode="External"/] },
    text: 'a b c H two',
  },
  footnote: {
    markdown: 'A[^1] b[^n].\n\n[^1]: One **bold**.\n[^n]: Two\n\n    second',
    has: [/<w:rStyle w:val="FootnoteReference"\/><\/w:rPr><w:footnoteReference w:id="1"\/>/, /<w:footnoteReference w:id="2"\/>/],
    hasNot: [/\[\^/],
    parts: { 'word/footnotes.xml': [/<w:footnoteRef\/>/, /<w:footnote w:id="2">(?:(?!<\/w:footnote>)[\s\S])*<w:p>[\s\S]*<w:p>/] },
    text: 'A b.',
  },
  code: {
    markdown: '```js\nconst x = 1; // c\n  return "s";\n```\n\n    indented',
    has: [
      ...[paragraph('SourceCode'), /<w:rStyle w:val="SyntaxKeyword"\/>/, /<w:rStyle w:val="SyntaxComment"\/>/, /<w:keepLines\/>/],
      ...[/<w:br\/>/, /<w:t xml:space="preserve"> {2}<\/w:t>/],
    ],
    parts: { 'word/styles.xml': [/w:styleId="SourceCode"/, /w:styleId="SyntaxKeyword"/] },
    text: 'const x = 1; // c\n  return "s"; indented',
  },
  quote: {
    markdown: '> a\n>\n> > b',
    has: [paragraph('Quote'), /<w:pStyle w:val="Quote"\/><w:ind w:left="720"\/>/],
    text: 'a b',
  },
  hr: { markdown: 'a\n\n---\n\nb', has: [/<w:pStyle w:val="HorizontalLine"\/><w:pBdr><w:bottom w:val="single"/], text: 'a b' },
  image: {
    markdown: `![Alt](${png} "Title")\n\nin ![small](${png}) line`,
    has: [/<wp:docPr [^>]*descr="[^"]+"/, /<a:blip r:embed="rId\d+"/, /<wp:extent cx="[1-9]\d*" cy="[1-9]\d*"\/>/, / SEQ Figure /],
    parts: { '[Content_Types].xml': [/Extension="png"/] },
    text: 'Figure 1: Alt in line',
  },
  html_inline: {
    markdown:
      'T <b>b</b> <span style="color:#ff0000;background:#00ff00;font-size:20pt">r</span><br>n <sub>s</sub><sup>p</sup> <kbd>K</kbd> <mark>m</mark> <small>t</small>\n\n' +
      '<div align="center"><p>c</p></div>\n\n<table><tr><td colspan="2">x</td></tr><tr><td>1</td><td>2</td></tr></table>\n\n' +
      '<!-- gone -->\n\n<script>EVIL()</script>\n\n<details><summary>S</summary>\n\ninner **md**\n\n</details>',
    has: [
      ...[/<w:b\/>/, /<w:color w:val="FF0000"\/>/, /<w:br\/>/, /<w:vertAlign w:val="subscript"\/>/, /<w:vertAlign w:val="superscript"\/>/],
      ...[/<w:rStyle w:val="HTMLKeyboard"\/>/, /<w:jc w:val="center"\/>/, /<w:gridSpan w:val="2"\/>/],
    ],
    hasNot: [/EVIL/, /<!--|gone|comment /],
    text: 'T b r\nn sp K m t c x 1 2 S inner md',
  },
  front: {
    markdown: '---\ntitle: The *T*\nauthor: [Ann Lee, Bob]\ndate: 2024-03-01\nlang: de-DE\nkeywords: [x, y]\n---\n\ntext',
    has: [paragraph('Title'), paragraph('Author'), paragraph('Date')],
    hasNot: [/title:|author:|---/],
    parts: {
      'docProps/core.xml': [
        /<dc:title>[^<]+</,
        /<dc:creator>[^<]+</,
        /<dcterms:created[^>]*>20/,
        /<cp:keywords>x, y</,
        /<dc:language>de-DE</,
      ],
      'word/styles.xml': [/<w:lang w:val="de-DE"/],
    },
    text: 'The *T* Ann Lee, Bob 2024-03-01 text',
  },
  math: {
    markdown:
      'In $x^2$ and $\\frac{a}{b}$, $\\sqrt{x}$, $\\hat{x}$.\n\n$$\n\\sum_{i=1}^n i\n$$\n\n$$\\begin{pmatrix}1 & 2\\\\3 & 4\\end{pmatrix}$$',
    has: [/<m:oMath>/, /<m:oMathPara>/, /<m:sSup>/, /<m:f>/, /<m:rad>/, /<m:nary>/, /<m:acc>/, /<m:m>/],
    hasNot: [/\$/],
    text: 'In and , , .',
  },
  mermaid: { markdown: '```mermaid\ngraph TD; A-->B;\n```', has: [paragraph('SourceCode'), /A--&gt;B;/], text: 'graph TD; A-->B;' },
  deflist: {
    markdown: 'T\n: a\n: b\n\nU\n: c',
    has: [paragraph('DefinitionTerm'), paragraph('Definition')],
    hasNot: [/<w:t[^>]*>\s*:/],
    text: 'T a b U c',
  },
  alert: {
    markdown: '> [!NOTE]\n> a\n\n> [!WARNING]\n> b',
    has: [paragraph('AlertNoteTitle'), paragraph('AlertNote'), paragraph('AlertWarningTitle'), />Note</, />Warning</],
    hasNot: [/\[!/],
    text: 'Note a Warning b',
  },
  emoji: { markdown: ':smile: :rocket: :nosuch: 😀', has: [/😄/, /🚀/, /😀/], hasNot: [/:smile:/], text: '😄 🚀 :nosuch: 😀' },
  breaks: { markdown: 'a  \nb\\\nc\nd', has: [/<w:br\/>[\s\S]*<w:br\/>/], text: 'a\nb\nc d' },
  escape: {
    markdown: '\\*a\\* \\# b &copy; &amp; &lt; < \\[x\\] 1\\. c',
    has: [/<w:t>\*a\* # b © &amp; &lt; &lt; \[x\] 1\. c<\/w:t>/],
    text: '*a* # b © & < < [x] 1. c',
  },
  pagebreak: {
    markdown: 'a\n\n\\newpage\n\n<div style="page-break-after: always"></div>\n\n<!-- pagebreak -->\n\n<div class="page-break"></div>\n\nb',
    has: [/<w:br w:type="page"\/>[\s\S]*<w:br w:type="page"\/>/],
    hasNot: [/newpage/],
    text: 'a b',
  },
  toc: {
    markdown: '[TOC]\n\n# A\n\n## B\n\n[[toc]]',
    has: [
      ...[/<w:docPartGallery w:val="Table of Contents"\/>/, / TOC \\o "1-3" \\h/, paragraph('TOC1'), paragraph('TOC2')],
      ...[/<w:hyperlink w:anchor="a"/, / PAGEREF a \\h /, /<w:fldChar w:fldCharType="separate"\/>/],
    ],
    hasNot: [/\[TOC\]|\[\[toc\]\]/],
    text: 'A\t1 B\t1 A B A\t1 B\t1',
  },
  rtl: {
    markdown: '# مرحبا\n\nשלום abc\n\n- عنصر\n\n| ع | ب |\n|---|---|\n| ق | x |',
    has: [/<w:bidi\/>/, /<w:rtl\/>/, /<w:lang w:bidi="he-IL"\/>/, /<w:lang w:bidi="ar-SA"\/>/, /<w:bidiVisual\/>/],
    text: 'مرحبا שלום abc عنصر ع ب ق x',
  },
  nested_deep: {
    markdown: Array.from({ length: 11 }, (_, depth) => `${'  '.repeat(depth)}- L${depth}`).join('\n'),
    has: [level(8)],
    hasNot: [/<w:ilvl w:val="(?:9|\d\d)"\/>/],
    text: Array.from({ length: 11 }, (_, depth) => `L${depth}`).join(' '),
  },
  heading_id: {
    markdown: '# Start {#intro}\n\n[go](#intro)',
    has: [/<w:bookmarkStart w:id="\d+" w:name="intro"\/>/, /<w:hyperlink w:anchor="intro"/],
    hasNot: [/\{#/],
    text: 'Start go',
  },
  smart: {
    markdown: '"a" -- b --- c ... it\'s \'d\' --flag a-->b `"--"`',
    has: [/“[^”]+”/, /–/, /—/, /…/, /it’s/],
    text: '“a” – b — c … it’s ‘d’ --flag a-->b "--"',
  },
  link_js: {
    markdown: '[a](javascript:alert(1)) [b](JaVaScRiPt:x) [c](data:text/html,x) <a href="vbscript:x">d</a>',
    has: [/<w:p>/],
    hasNot: [/w:hyperlink/],
    text: 'a b c d',
  },
  caption: {
    markdown: `![Cap](${png}){#fig:x width=50%}\n\n: Tab {#tbl:y}\n\n| a |\n|---|\n| b |\n\nTabelle: Unten\n\n[see](#tbl:y)`,
    has: [paragraph('Caption'), / SEQ Figure \\\* ARABIC /, / SEQ Table \\\* ARABIC /, /<w:pStyle w:val="Caption"\/><w:keepNext\/>/],
    hasNot: [/\{#/],
    text: 'Figure 1: Cap Table 1: Tab a b Tabelle 1: Unten see',
  },
  critic: {
    markdown: 'A {++b **c**++} {--d--} {~~e~>f~~} {==g==}{>>why<<}\n\n{++one\n\n- two++}',
    has: [
      /<w:ins [^>]*w:author="Author"/,
      /<w:delText[^>]*>d</,
      /<w:commentReference w:id="0"\/>/,
      /<w:rPr><w:ins w:id="\d+" [^>]*\/><\/w:rPr><\/w:pPr>/,
    ],
    hasNot: [/\{\+\+|\+\+\}|\{--/],
    parts: { 'word/comments.xml': [/why/] },
    text: 'A b c d ef g one two',
  },
  abbreviation: { markdown: 'The HTML.\n\n*[HTML]: Hyper Text', has: [/The HTML\./], hasNot: [/Hyper/], text: 'The HTML.' },
  divisions: {
    markdown:
      '::: warning\nW **b**\n:::\n\n!!! note "T"\n    N\n\n:::: columns\n::: column\nL\n:::\n::: column\nR\n:::\n::::\n\n::: {.center}\n[u]{.underline} [k]{.kbd}\n:::\n\n| one\n|  two',
    has: [
      ...[paragraph('AlertWarning'), paragraph('AlertNote'), /<w:jc w:val="center"\/>/, /<w:u w:val="single"\/>/],
      ...[/<w:rStyle w:val="HTMLKeyboard"\/>/, /<w:tbl>/, /<w:br\/>/],
    ],
    hasNot: [/:::|!!!|\{\./],
    text: 'Warning W b T N L R u k one\n\u00a0two',
  },
  references: {
    markdown: `See [@fig:x], @tbl:y and @eq:z; [@fig:no].\n\n![Cap](${png} =20x10){#fig:x}\n\n: Tab {#tbl:y}\n\n| a |\n|---|\n| b |\n\n$$\nx\n$$ {#eq:z}`,
    has: [
      / REF fig_x \\h /,
      / REF tbl_y \\h /,
      / REF eq_z \\h /,
      / SEQ Equation /,
      /w:name="eq_z"/,
      /<wp:extent cx="190500" cy="95250"\/>/,
    ],
    hasNot: [/\{#/],
    text: 'See Figure 1, Table 1 and (1); [@fig:no]. Figure 1: Cap Table 1: Tab a b \t\t(1)',
  },
  drawn_tables: {
    markdown:
      '+---+-----+\n| A | B   |\n+===+:===:+\n| c | - d |\n+---+-----+\n| span    |\n+---+-----+\n| e | f   |\n|   +-----+\n|   | g   |\n+---+-----+\n\n  R  L\n---  ---\n  1  x\n',
    has: [
      /<w:gridSpan w:val="2"\/>/,
      /<w:vMerge w:val="restart"\/>/,
      /<w:vMerge(?: w:val="continue")?\/>/,
      /<w:tblHeader\/>/,
      /<w:jc w:val="right"\/>/,
    ],
    text: 'A B c d span e f g R L 1 x',
  },
  notes_in_notes: {
    markdown: 'a[^1]\n\n[^1]: b[^2]\n[^2]: c',
    has: [/<w:footnoteReference w:id="1"\/>/],
    parts: { 'word/footnotes.xml': [/\(c\)/] },
    text: 'a',
  },
  front_toml: {
    markdown: '+++\ntitle = "T"\nauthor = "A"\ndate = 2024-03-01\nabstract = "What *it* says"\n+++\n\nb',
    has: [paragraph('Title'), paragraph('Author'), paragraph('Date'), paragraph('Abstract')],
    parts: { 'docProps/core.xml': [/<dc:title>T<\/dc:title>/, /<dc:creator>A<\/dc:creator>/] },
    text: 'T A 2024-03-01 What it says b',
  },
};
