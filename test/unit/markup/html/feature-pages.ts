/** One page a feature, and what its DOCX file must say about it. */

export interface FeaturePage {
  readonly body: string;
  readonly head?: string;
  /** Must be in `word/document.xml`. */
  readonly has?: readonly (string | RegExp)[];
  /** Must not. */
  readonly lacks?: readonly (string | RegExp)[];
  /** Must be in other parts. */
  readonly parts?: Readonly<Record<string, readonly (string | RegExp)[]>>;
  /** The visible text, paragraph by paragraph. */
  readonly lines?: readonly string[];
}

/** 4 × 2 pixels. */
export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGP8z8AARwzEcQDqgwH/kl2VvwAAAABJRU5ErkJggg==';
const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="9" height="9"/></svg>')}`;

const item = (level: number, text: string): RegExp =>
  new RegExp(`<w:ilvl w:val="${level}"/><w:numId w:val="\\d+"/></w:numPr>(?:(?!</w:p>).)*<w:t[^>]*>${text}</w:t>`);
const nested = (tag: string, depth: number): string =>
  Array.from({ length: depth }, (_, at) => `<${tag}><li>D${at + 1}`).join('') + `</li></${tag}>`.repeat(depth);

export const listPages: Readonly<Record<string, FeaturePage>> = {
  lists_ul4: {
    body: nested('ul', 4),
    has: [item(0, 'D1'), item(1, 'D2'), item(2, 'D3'), item(3, 'D4')],
    parts: { 'word/numbering.xml': ['"bullet"'] },
  },
  lists_ol4: { body: nested('ol', 4), has: [item(0, 'D1'), item(3, 'D4')], parts: { 'word/numbering.xml': ['"decimal"', '"%4."'] } },
  lists_mixed: {
    body: '<ol><li>one<ul><li>bullet<ol><li>deep</li></ol></li></ul></li><li>two</li></ol>',
    has: [item(0, 'one'), item(1, 'bullet'), item(2, 'deep'), item(0, 'two')],
    parts: { 'word/numbering.xml': [/"decimal".*"bullet".*"decimal"/] },
  },
  lists_start_type: {
    body: '<ol start="5" type="a"><li>e</li></ol><p>x</p><ol type="I"><li>i</li></ol><p>x</p><ol style="list-style-type:lower-roman" start="3"><li>iii</li></ol>',
    parts: {
      'word/numbering.xml': [
        '"lowerLetter"',
        '"upperRoman"',
        '"lowerRoman"',
        '<w:startOverride w:val="5"/>',
        '<w:startOverride w:val="3"/>',
      ],
    },
  },
  lists_restart: { body: '<ol><li>a</li></ol><p>x</p><ol><li>b</li></ol>', has: ['<w:numId w:val="1"/>', '<w:numId w:val="2"/>'] },
  lists_value_reversed: {
    body: '<ol><li value="10">ten</li><li>eleven</li></ol><ol reversed><li>three</li><li>two</li><li>one</li></ol>',
    parts: { 'word/numbering.xml': [10, 3, 2, 1].map((start) => `<w:startOverride w:val="${start}"/>`) },
  },
  lists_multipara: {
    body: '<ol><li><p>first</p><p>second</p></li><li>next</li></ol>',
    has: [item(0, 'first'), /<w:pStyle w:val="ListParagraph"\/><w:ind w:left="720"\/>(?:(?!<\/w:p>).)*second/, item(0, 'next')],
  },
  lists_in_table: {
    body: '<table><tr><td><ul><li>in cell</li></ul></td></tr></table>',
    has: [/<w:tc>(?:(?!<\/w:tc>).)*<w:numPr>.*in cell/],
  },
  lists_ul_style: {
    body: '<ul style="list-style-type:square"><li>s</li></ul><ul style="list-style-type:circle"><li>c</li></ul><ul style="list-style-type:none"><li>none</li></ul><ul style="list-style-type:\'- \'"><li>d</li></ul>',
    has: [/<w:ind w:left="720"\/><\/w:pPr><w:r><w:t>none/],
    parts: { 'word/numbering.xml': ['"▪"', '"◦"', '"-"'] },
  },
  lists_own_styles: {
    head: '<style>@counter-style stars{system:cyclic;symbols:"★" "☆";suffix:" "}@counter-style boxed{system:extends decimal;prefix:"[";suffix:"] "}@counter-style ab{system:alphabetic;symbols:a b;suffix:")"}@counter-style none-at-all{system:numeric;symbols:x}</style>',
    body: '<ul style="list-style:stars"><li>1</li><li>2</li></ul><ol style="list-style-type:boxed"><li>1</li></ol><ol style="list-style-type:ab"><li>1</li><li>2</li><li>3</li></ol><ol style="list-style-type:none-at-all"><li>1</li></ol>',
    parts: { 'word/numbering.xml': ['"★"', '"☆"', '"[%1]"', '"a)"', '"b)"', '"aa)"', '"%1."'] },
  },
  lists_marker: {
    head: '<style>.m li::marker{color:red;content:"→ "}.n li::marker{color:blue}</style>',
    body: '<ul class="m"><li>a</li></ul><ol class="n"><li>b</li></ol><ul style="font-size:20pt"><li style="font-weight:bold">c</li></ul>',
    has: [
      /<w:rPr><w:color w:val="FF0000"\/><\/w:rPr><\/w:pPr>(?:(?!<\/w:p>).)*>a</,
      /<w:rPr><w:color w:val="0000FF"\/><\/w:rPr><\/w:pPr>(?:(?!<\/w:p>).)*>b</,
      /<w:rPr><w:b\/><w:bCs\/><w:sz w:val="40"\/><w:szCs w:val="40"\/><\/w:rPr><\/w:pPr>(?:(?!<\/w:p>).)*>c</,
    ],
    parts: { 'word/numbering.xml': ['"→"', '"decimal"'] },
  },
  lists_greek: {
    body: '<ol style="list-style-type:lower-greek"><li>a</li><li>b</li></ol><ol style="list-style-type:armenian" start="12"><li>c</li></ol>',
    parts: { 'word/numbering.xml': ['<w:lvlText w:val="α."/>', '<w:lvlText w:val="β."/>', '<w:lvlText w:val="ԺԲ."/>'] },
  },
  lists_11deep: { body: nested('ul', 11), has: [item(8, 'D9'), item(8, 'D10'), item(8, 'D11')], lacks: ['<w:ilvl w:val="9"/>'] },
  task_checkbox: {
    body: '<ul><li><input type="checkbox" checked disabled> done</li><li><input type="checkbox" disabled> open</li></ul>',
    has: ['<w14:checked w14:val="1"/>', '<w14:checked w14:val="0"/>', '☒', '☐'],
    lacks: ['w:lock'],
  },
};

export const tablePages: Readonly<Record<string, FeaturePage>> = {
  table_basic: {
    body: '<table><thead><tr><th>H</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
    has: ['<w:tblHeader/>', /<w:b\/>(?:(?!<\/w:r>).)*H</],
    lines: ['H', 'a', ''],
  },
  table_span: {
    body: '<table border="1"><tr><td colspan="2">wide</td><td rowspan="2">tall</td></tr><tr><td>a</td><td>b</td></tr></table>',
    has: ['<w:gridSpan w:val="2"/>', '<w:vMerge w:val="restart"/>', '<w:vMerge/>'],
    lines: ['wide', 'tall', 'a', 'b', '', ''],
  },
  table_caption: {
    body: '<table><caption>Table 1: Cap</caption><tr><td>x</td></tr></table>',
    has: [/<w:pStyle w:val="Caption"\/><w:keepNext\/>.*SEQ Table.*<w:tbl>/],
    lines: ['Table 1: Cap', 'x', ''],
  },
  table_borders: {
    body: '<table style="border-collapse:collapse"><tr><td style="border:2px dashed #ff0000">r</td><td style="border-bottom:3px double blue;border-top:1px dotted">b</td><td style="border:none">n</td></tr></table>',
    has: [
      'w:val="dashed" w:sz="12" w:space="0" w:color="FF0000"',
      '<w:bottom w:val="double" w:sz="6" w:space="0" w:color="0000FF"/>',
      '<w:top w:val="dotted"',
      '<w:top w:val="none"',
    ],
  },
  table_widths: {
    body: '<table style="width:100%"><colgroup><col style="width:30%"><col style="width:70%"></colgroup><tr><td>a</td><td>b</td></tr></table><p>x</p><table><tr><td width="100">a</td><td style="width:2in">b</td></tr></table>',
    has: [
      '<w:tblW w:w="5000" w:type="pct"/>',
      '<w:gridCol w:w="2708"/><w:gridCol w:w="6318"/>',
      '<w:gridCol w:w="1500"/><w:gridCol w:w="2880"/>',
      '<w:tcW w:w="2880" w:type="dxa"/>',
    ],
  },
  table_colors: {
    body: '<table><tr style="background-color:#eeeeee"><td style="background:rgb(255,0,0);color:white;vertical-align:middle;padding:10px;text-align:right">x</td><td bgcolor="#00ff00" valign="bottom">y</td><td>z</td></tr></table>',
    has: [
      'w:fill="FF0000"',
      'w:fill="00FF00"',
      'w:fill="EEEEEE"',
      '<w:vAlign w:val="center"/>',
      '<w:vAlign w:val="bottom"/>',
      '<w:top w:w="150" w:type="dxa"/>',
      '<w:jc w:val="right"/>',
      '<w:color w:val="FFFFFF"/>',
    ],
  },
  table_nested: {
    body: '<table><tr><td>outer<table><tr><td>inner</td></tr></table></td><td>side</td></tr></table>',
    has: [/<w:tc>(?:(?!<\/w:tc>).)*<w:tbl>.*inner.*<\/w:tbl>.*side/],
  },
  table_ragged: {
    body: '<table><tr><td>1</td><td>2</td></tr><tr><td>only</td></tr><tr></tr></table>',
    has: [/(?:<w:tr>(?:(?!<\/w:tr>).)*(?:<w:tc>(?:(?!<\/w:tc>).)*<\/w:tc>){2}<\/w:tr>){3}/],
  },
  table_rules: {
    body: '<table border="1" frame="hsides" rules="rows"><tr><td>a</td></tr></table><p>x</p><table rules="cols"><tr><td>a</td></tr></table>',
    has: [
      /<w:tblBorders><w:top w:val="single"[^>]*><w:left w:val="none"[^>]*><w:bottom w:val="single"[^>]*><w:right w:val="none"[^>]*><w:insideH w:val="single"[^>]*><w:insideV w:val="none"/,
      /<w:tblBorders><w:insideV w:val="single"/,
    ],
  },
  table_columns: {
    body: '<table><caption align="bottom">below</caption><col style="background:#ddeeff"><col><tr><td>a</td><td style="min-width:2in">b</td></tr><tr style="background:#ffeedd"><td>c</td><td>d</td></tr></table>',
    has: [/DDEEFF(?:(?!<\/w:tc>).)*>a</, /FFEEDD(?:(?!<\/w:tc>).)*>c</, /<w:tcW w:w="30\d\d"(?:(?!<\/w:tc>).)*>b</],
    lacks: [/DDEEFF(?:(?!<\/w:tc>).)*>[bcd]</],
    lines: ['a', 'b', 'c', 'd', 'below'],
  },
  table_breaks: {
    body: '<table style="page-break-inside:avoid"><tr><td>a</td></tr><tr><td>b</td></tr><tr style="break-before:page"><td>c</td></tr></table>',
    has: [/<w:keepNext\/>(?:(?!<\/w:p>).)*<w:t>a/, /<w:pageBreakBefore\/>(?:(?!<\/w:p>).)*<w:t>c/],
    lacks: [/<w:keepNext\/>(?:(?!<\/w:p>).)*<w:t>c/],
  },
};

export const stylePages: Readonly<Record<string, FeaturePage>> = {
  css_inline: {
    body: '<p style="font-weight:bold;font-style:italic;text-decoration:underline;font-family:Courier New;font-size:18pt;color:#123456;background-color:yellow">p</p><p><span style="text-decoration:line-through">s</span><span style="text-transform:uppercase">u</span><span style="font-variant:small-caps">c</span><span style="text-decoration:underline wavy red">w</span></p>',
    has: [
      '<w:b/>',
      '<w:i/>',
      '<w:u w:val="single"/>',
      'w:ascii="Courier New"',
      '<w:sz w:val="36"/>',
      '<w:color w:val="123456"/>',
      'w:fill="FFFF00"',
      '<w:strike/>',
      '<w:caps/>',
      '<w:smallCaps/>',
      '<w:u w:val="wave" w:color="FF0000"/>',
    ],
  },
  css_class: {
    head: '<style>.a{color:red}.a.b{font-weight:bold}div > p.c{color:#00ff00}#i{color:blue}p + p.d{font-style:italic}h2 ~ p.e{color:#010101}li:nth-child(2){color:#123456}p:not(.x).n{color:#abcdef}[data-k="v"]{color:#0a0b0c}.w{color:red!important}@media print{.m{color:#020202}}</style>',
    body: '<p class="a b">AB</p><div><p class="c">C</p></div><p id="i" class="a">I</p><p>x</p><p class="d">D</p><h2>h</h2><p class="e">E</p><ul><li>1</li><li>2</li></ul><p class="n">N</p><p data-k="v">K</p><p class="w" style="color:blue">W</p><p class="m">M</p>',
    has: [
      /<w:b\/>(?:(?!<\/w:r>).)*FF0000(?:(?!<\/w:r>).)*AB/,
      '00FF00',
      /0000FF(?:(?!<\/w:r>).)*>I</,
      /<w:i\/>(?:(?!<\/w:r>).)*>D</,
      '010101',
      /123456(?:(?!<\/w:r>).)*>2</,
      'ABCDEF',
      '0A0B0C',
      /FF0000(?:(?!<\/w:r>).)*>W</,
      '020202',
    ],
  },
  css_inherit: {
    body: '<div style="color:#0070c0;text-align:center;font-size:16pt"><p>inherits</p><ul><li>also</li></ul></div>',
    has: [
      /<w:jc w:val="center"\/>(?:(?!<\/w:p>).)*0070C0(?:(?!<\/w:p>).)*<w:sz w:val="32"\/>(?:(?!<\/w:p>).)*inherits/,
      /0070C0(?:(?!<\/w:p>).)*also/,
    ],
  },
  css_var_calc: {
    head: '<style>:root{--c:#7030a0;--i:calc(var(--b, 5px) * 2)}</style>',
    body: '<p style="color:var(--c);margin-left:calc(10px + 2em)">v</p><p style="margin-left:var(--i)">w</p>',
    has: ['7030A0', '<w:ind w:left="630"/>', '<w:ind w:left="150"/>'],
  },
  colors: {
    body: '<p><span style="color:rebeccapurple">a</span><span style="color:#f0a">b</span><span style="color:hsl(120,100%,25%)">c</span><span style="color:hwb(0 0% 0%)">d</span><span style="color:rgb(1 2 3 / 100%)">e</span><span style="color:oklch(0.6279 0.2577 29.23)">f</span><span style="background:#abcdef">g</span></p>',
    has: ['663399', 'FF00AA', '008000', 'FF0000', '010203', 'w:fill="ABCDEF"'],
  },
  fonts: {
    body: '<p><span style="font-family:\'Georgia\',serif">g</span><span style="font-size:24px">px</span><span style="font-size:2rem">rem</span><span style="font:italic bold 14pt/1.5 Verdana">s</span></p>',
    has: ['w:ascii="Georgia"', '<w:sz w:val="36"/>', '<w:sz w:val="48"/>', /w:ascii="Verdana".*<w:b\/>.*<w:i\/>.*<w:sz w:val="28"\/>/],
  },
  align: {
    body: '<p style="text-align:left">l</p><p style="text-align:center">c</p><p align="right">r</p><p style="text-align:justify">j</p><center>m</center>',
    has: ['left', 'center', 'right', 'both'].map((name) => `<w:jc w:val="${name}"/>`),
  },
  spacing: {
    body: '<p style="margin:24pt 0 12pt;line-height:2;text-indent:36pt">m</p><p style="line-height:24pt;margin-left:40px;margin-right:1in;letter-spacing:2pt">n</p>',
    has: [
      '<w:spacing w:before="480" w:after="240" w:line="480" w:lineRule="auto"/>',
      'w:firstLine="720"',
      'w:line="480" w:lineRule="atLeast"',
      '<w:ind w:left="600" w:right="1440"/>',
      '<w:spacing w:val="40"/>',
    ],
  },
  border_block: {
    body: '<p style="border:1px solid red;padding:6pt">x</p>',
    has: ['<w:pBdr><w:top w:val="single" w:sz="6" w:space="6" w:color="FF0000"/>'],
  },
  opacity: {
    body: '<div style="opacity:.5;background:#0000ff"><p style="color:#ff0000">r</p><p style="opacity:.5">b</p></div><p style="opacity:0">no</p>',
    has: ['w:fill="8080FF"', /FF8080(?:(?!<\/w:p>).)*>r</, /BFBFBF(?:(?!<\/w:p>).)*>b</],
    lines: ['r', 'b'],
  },
  decoration: {
    body: '<p><u style="text-decoration:underline dotted red 3px">a</u><span style="text-decoration-line:underline;text-decoration-thickness:4px">b</span><span style="text-decoration:underline wavy 1px">c</span></p>',
    has: ['<w:u w:val="dottedHeavy" w:color="FF0000"/>', '<w:u w:val="thick"/>', '<w:u w:val="wave"/>'],
  },
  padded_color: {
    body: '<p style="background:#ffeecc;padding:8pt 12pt">x</p><p style="background:#eeffee;border-left:3pt solid #0066cc;padding:6pt">z</p><p><span style="display:inline-block;border:1px solid #06c">y</span></p>',
    has: [
      '<w:top w:val="single" w:sz="2" w:space="8" w:color="FFEECC"/><w:left w:val="single" w:sz="2" w:space="12" w:color="FFEECC"/>',
      '<w:ind w:left="240" w:right="240"/>',
      '<w:top w:val="single" w:sz="2" w:space="6" w:color="EEFFEE"/><w:left w:val="single" w:sz="24" w:space="6" w:color="0066CC"/>',
      '<w:bdr w:val="single" w:sz="6" w:space="1" w:color="0066CC"/>',
    ],
  },
  one_line: {
    body: '<ul style="list-style:none;padding:0"><li style="display:inline">Home</li> <li style="display:inline">About</li></ul><p style="display:inline">a</p> <p style="display:inline">b</p>',
    lines: ['Home About', 'a b'],
  },
  box_of_list: {
    body: '<div style="border:1px solid #00f;background:#eef"><p>a</p><ul><li>b</li></ul></div>',
    has: [/<w:tc><w:tcPr>(?:(?!<\/w:tcPr>).)*0000FF.*EEEEFF.*<w:t>a<.*<w:numPr>.*<w:t>b</],
  },
  box_of_color: {
    body: '<div style="background:#eef;padding:10px"><h2>a</h2><p>b</p></div>',
    has: [/<w:shd [^>]*EEEEFF"\/><w:tcMar><w:top w:w="150".*>a<.*>b</],
  },
  pagebreak: {
    body: '<p>1</p><p style="page-break-before:always">2</p><div style="break-after:page"></div><p>3</p><p style="break-inside:avoid">k</p><h2 style="break-after:avoid">n</h2>',
    has: [/<w:pageBreakBefore\/>(?:(?!<\/w:p>).)*>2</, /<w:pageBreakBefore\/>(?:(?!<\/w:p>).)*>3</, '<w:keepLines/>', '<w:keepNext/>'],
  },
  other_breaks: {
    body: '<div style="columns:2"><p>1</p><p style="break-before:column">2</p></div><p>3<br style="page-break-before:always">4</p><hr style="page-break-after:always;visibility:hidden"><p>5</p>',
    has: [
      /<w:br w:type="column"\/>(?:(?!<\/w:p>).)*>2</,
      /<w:pageBreakBefore\/>(?:(?!<\/w:p>).)*>4</,
      /<w:pageBreakBefore\/>(?:(?!<\/w:p>).)*>5</,
    ],
    lacks: ['HorizontalLine'],
    lines: ['1', '\n2', '3', '4', '5'],
  },
  page_css: {
    head: '<style>@page{size:A4 landscape;margin:1in 2cm;@bottom-center{content:"Page " counter(page) " of " counter(pages)}@top-right{content:"Head";color:#112233}}@page :first{@top-right{content:none}}@page :left{@bottom-left{content:counter(page,lower-roman)}}</style>',
    body: '<p>x</p>',
    has: [
      'w:orient="landscape"',
      'w:top="1440" w:right="1134" w:bottom="1440" w:left="1134"',
      '<w:titlePg/>',
      '<w:footerReference w:type="even"',
      '<w:headerReference w:type="first"',
    ],
    parts: {
      'word/settings.xml': ['<w:evenAndOddHeaders/>'],
      'word/header2.xml': ['112233', 'Head'],
      'word/footer2.xml': [/Page .*" PAGE ".* of .*" NUMPAGES "/, '<w:jc w:val="center"/>'],
      'word/footer1.xml': [' PAGE \\* roman '],
    },
  },
  flex_cols: {
    body: '<div style="display:flex"><div>left</div><div>right</div></div><div style="columns:2"><p>c</p></div><div style="display:grid;grid-template-columns:1fr 2fr"><div>g1</div><div>g2</div><div>g3</div></div>',
    has: [
      /<w:tr>(?:(?!<\/w:tr>).)*left(?:(?!<\/w:tr>).)*right/,
      /<w:cols w:num="2"/,
      /<w:gridCol w:w="\d+"\/><w:gridCol w:w="\d+"\/><\/w:tblGrid><w:tr>(?:(?!<\/w:tr>).)*g1(?:(?!<\/w:tr>).)*g2(?:(?!<\/w:tr>).)*<\/w:tr><w:tr>.*g3/,
    ],
    lacks: ['<w:tblBorders>'],
  },
  css_table: {
    body: '<div style="display:table;width:100%"><div style="display:table-row"><div style="display:table-cell;width:30%">a</div><div style="display:table-cell">b</div></div><div style="display:table-row"><div style="display:table-cell">c</div></div></div><div style="display:table-cell">alone</div>',
    has: [/<w:gridCol w:w="2\d\d\d"\/><w:gridCol w:w="6\d\d\d"\/><\/w:tblGrid>/],
    lines: ['a', 'b', 'c', '', 'alone'],
  },
  float_pos: {
    body: `<p><img src="${png}" style="float:left" alt="a">beside</p><div style="float:right;width:200px">box</div><p>after</p><div style="position:absolute;top:1px">abs</div>`,
    has: ['<wp:anchor', '<wp:align>left</wp:align>', /<w:framePr w:w="3000"[^>]*w:xAlign="right"[^>]*\/>(?:(?!<\/w:p>).)*box/],
    lines: ['beside', 'box', 'after', 'abs'],
  },
  hidden: {
    head: '<style>.h{display:none}@media print{.p{display:none}}</style>',
    body: '<p style="display:none">no</p><p hidden>no</p><p style="visibility:hidden">no</p><p class="h">no</p><p class="p">no</p><p style="font-size:0">no</p><p style="opacity:0">no</p><input type="hidden" value="no"><p style="position:absolute;width:1px;height:1px">no</p><p>yes</p>',
    lines: ['yes'],
  },
};

export const contentPages: Readonly<Record<string, FeaturePage>> = {
  headings: {
    body: [1, 2, 3, 4, 5, 6].map((n) => `<h${n}>H${n}</h${n}>`).join(''),
    has: [1, 2, 3, 4, 5, 6].map((n) => `<w:pStyle w:val="Heading${n}"/>`),
  },
  blockquote: {
    body: '<blockquote><p>q</p><blockquote><p>d</p></blockquote></blockquote>',
    has: ['<w:pStyle w:val="Quote"/>', '<w:ind w:left="720" w:right="720"/>'],
  },
  pre_code: {
    body: '<p><code>x = 1</code></p><pre>a\n  b\tc</pre>',
    has: ['HTMLCode', 'SourceCode', '<w:br/><w:t xml:space="preserve">  b</w:t><w:tab/>'],
  },
  hr: {
    body: '<hr><hr style="border:none;border-top:3px dashed red;width:50%"><hr size="4" color="blue">',
    has: [
      '<w:pStyle w:val="HorizontalLine"/><w:pBdr><w:bottom w:val="single"',
      'w:val="dashed" w:sz="18" w:space="1" w:color="FF0000"',
      '<w:ind w:left="2257" w:right="2257"/>',
      'w:val="single" w:sz="24" w:space="1" w:color="0000FF"',
    ],
  },
  br: { body: '<p>a<br>b</p>', has: ['<w:br/>'], lines: ['a\nb'] },
  links: {
    body: '<p><a href="https://example.com/a?b=1&amp;c=2" title="t">ext <b>bold</b></a> <a href="mailto:a@b.c">mail</a></p>',
    has: [/<w:hyperlink r:id="[^"]+" w:tooltip="t"[^>]*>.*ext .*<w:b\/>.*bold.*<\/w:hyperlink>/],
    parts: {
      'word/_rels/document.xml.rels': ['Target="https://example.com/a?b=1&amp;c=2"', 'Target="mailto:a@b.c"', 'TargetMode="External"'],
    },
  },
  anchors: {
    body: '<p><a href="#s">go</a> <a href="#d">d</a></p><h2 id="s">S</h2><div id="d">D</div>',
    has: ['<w:hyperlink w:anchor="s"', /<w:bookmarkStart [^>]*w:name="s"\/>/, /<w:bookmarkStart [^>]*w:name="d"\/>/],
  },
  anchors_in_tables: {
    body: '<a href="#t">t</a><a href="#r">r</a><a href="#c">c</a><table id="t"><tr><td>1</td></tr><tr id="r"><td>2</td><td id="c">3</td></tr></table>',
    has: [
      /<w:tc>(?:(?!<\/w:tc>).)*w:name="t"(?:(?!<\/w:tc>).)*>1</,
      /<w:tc>(?:(?!<\/w:tc>).)*w:name="r"(?:(?!<\/w:tc>).)*>2</,
      /<w:tc>(?:(?!<\/w:tc>).)*w:name="c"(?:(?!<\/w:tc>).)*>3</,
    ],
  },
  link_js: {
    body: '<p><a href=" JaVa&#9;script:alert(1)">js</a> <a href="vbscript:x">vb</a> <a href="https://ok.example/">ok</a></p>',
    lines: ['js vb ok'],
    has: [/^(?:(?!<w:hyperlink).)*<w:hyperlink(?:(?!<w:hyperlink).)*$/s],
  },
  img_png: {
    body: `<p><img src="${png}" alt="alt text" width="60" height="30"></p>`,
    has: ['<wp:extent cx="571500" cy="285750"/>', 'descr="alt text"'],
  },
  img_css: {
    body: `<p><img src="${png}" style="width:50%"><img src="${png}" style="width:2in;height:1in"><img src="${png}" style="height:1cm"><img src="${png}" width="80" style="max-width:40px"></p>`,
    has: [
      'cx="2865755"',
      '<wp:extent cx="1828800" cy="914400"/>',
      '<wp:extent cx="720000" cy="360000"/>',
      '<wp:extent cx="381000" cy="190500"/>',
    ],
  },
  img_natural: { body: `<p><img src="${png}"></p>`, has: ['<wp:extent cx="38100" cy="19050"/>'] },
  img_gif: { body: `<p><img src="${gif}" alt="g"></p>`, has: ['<wp:extent cx="9525" cy="9525"/>'] },
  img_svg: { body: `<p><img src="${svg}" alt="s"></p>`, has: ['<wp:extent cx="1143000" cy="571500"/>', 'descr="s"'] },
  img_svg_inline: {
    body: '<p>a <svg width="2em" height="1em" viewBox="0 0 2 1"><title>T</title><path d="M0 0"/></svg><svg><defs></defs></svg></p>',
    has: ['<wp:extent cx="304800" cy="152400"/>', 'descr="T"'],
    lacks: [/<wp:inline.*<wp:inline/],
  },
  img_sources: {
    body: `<p><img srcset="${png} 2x" alt="set"> <picture><source srcset="${png}"><img alt="source"></picture> <object data="${png}" type="image/png">no</object> <object data="x.swf">yes</object></p>`,
    has: [/descr="set".*descr="source".*<w:drawing>.*>yes</],
    lacks: ['>no<'],
  },
  img_broken: {
    body: '<p>x <img src="missing.png" alt="broken"> <img src="data:image/png;base64,AAAA" alt="bad"> y</p>',
    lines: ['x broken bad y'],
    lacks: ['<w:drawing>'],
  },
  img_huge: { body: `<p><img src="${png}" width="5000" height="2500"></p>`, has: ['<wp:extent cx="5731510" cy="2865755"/>'] },
  figure: {
    body: `<figure><img src="${png}"><figcaption>Figure 1: cap</figcaption></figure><figure><figcaption>above</figcaption><pre>c</pre></figure>`,
    has: [
      /<w:keepNext\/>(?:(?!<\/w:p>).)*<w:drawing>/,
      /<w:pStyle w:val="Caption"\/><\/w:pPr>.*SEQ Figure \\\* ARABIC/,
      /<w:pStyle w:val="Caption"\/><w:keepNext\/>(?:(?!<\/w:p>).)*above/,
    ],
  },
  inline_sem: {
    body: '<p>H<sub>2</sub>O x<sup>2</sup> <mark>m</mark> <kbd>k</kbd> <small>s</small> <q>q</q> <q lang="de">d</q> <cite>c</cite> <abbr>a</abbr> <var>v</var> <samp>p</samp> <dfn>f</dfn> <u>u</u> <s>t</s> <tt>y</tt> <big>b</big> <bdo dir="rtl">abc</bdo> wo<wbr>rd</p>',
    has: [
      'w:val="subscript"',
      'w:val="superscript"',
      '<w:highlight w:val="yellow"/>',
      'HTMLKeyboard',
      'HTMLCite',
      'HTMLVariable',
      'HTMLSample',
      'HTMLDefinition',
      '<w:u w:val="single"/>',
      '<w:strike/>',
      '<w:bdo w:val="rtl">',
      '“q”',
      '„d“',
    ],
    lines: ['H2O x2 m k s “q” „d“ c a v p f u t y b abc wo\u200brd'],
  },
  page_of_language: {
    head: '<style>html{direction:rtl}body{hyphens:auto}</style>',
    body: '<p>שלום</p>',
    has: ['<w:bidi/></w:pPr>', /<w:cols [^>]*\/><w:bidi\/>/],
    parts: { 'word/settings.xml': ['<w:autoHyphenation/>'] },
  },
  rtl: {
    body: '<p dir="rtl">שלום <b>x</b></p><p lang="ar">مرحبا</p><table dir="rtl"><tr><td>א</td></tr></table>',
    has: ['<w:bidi/>', '<w:rtl/>', '<w:lang w:bidi="ar"/>', '<w:bidiVisual/>'],
  },
  entities: {
    body: '<p>&lt;t&gt; &amp; &copy; a&nbsp;b &mdash; &#x1F600; s&shy;h</p>',
    lines: ['<t> & © a\u00a0b — 😀 sh'],
    has: ['<w:softHyphen/>'],
  },
  control_chars: { body: '<p>a&#1;b&#xFFFF;c\u0002d</p>', lacks: [/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/] },
  dl: { body: '<dl><dt>T</dt><dd>D</dd></dl>', has: ['DefinitionTerm', '<w:pStyle w:val="Definition"/>'] },
  forms: {
    body: '<form><label>Name <input name="n" value="Jo"></label><select><option value="1">a</option><option selected>b</option></select><textarea>t\nu</textarea><input type="radio" checked><input type="checkbox"><input type="date" value="2024-05-06"></form>',
    has: [
      /<w:tag w:val="n"\/>.*<w:text\/>.*Jo/,
      /<w:dropDownList><w:listItem w:displayText="a" w:value="1"\/><w:listItem w:displayText="b" w:value="b"\/><\/w:dropDownList>.*<w:t>b</,
      '<w:text w:multiLine="1"/>',
      '◉',
      '☐',
      'w:fullDate="2024-05-06T00:00:00Z"',
    ],
  },
  details: { body: '<details><summary>Sum</summary><p>Body</p></details>', lines: ['Sum', 'Body'] },
  mathml: {
    body: '<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac><msup><mi>x</mi><mn>2</mn></msup><msqrt><mi>a</mi></msqrt><mroot><mi>b</mi><mn>3</mn></mroot><msubsup><mi>y</mi><mn>1</mn><mn>2</mn></msubsup><mfenced open="["><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></mfenced><munder><mi>lim</mi><mn>0</mn></munder><mover><mi>x</mi><mo>¯</mo></mover><menclose notation="box"><mi>x</mi></menclose><mstyle mathvariant="bold"><mi>B</mi></mstyle></math></p><math display="block"><munderover><mo>∑</mo><mn>0</mn><mn>9</mn></munderover><mi>i</mi></math>',
    has: [
      '<m:f>',
      '<m:sSup>',
      '<m:rad>',
      '<m:degHide m:val="1"/>',
      '<m:sSubSup>',
      '<m:d>',
      '<m:begChr m:val="["/>',
      '<m:m>',
      '<m:limLow>',
      '<m:bar>',
      '<m:borderBox>',
      '<m:sty m:val="b"/>',
      '<m:nary>',
      '<m:oMathPara>',
    ],
  },
  script: {
    body: '<script>alert("EVIL")</script><style>.x{color:red}</style><noscript>no</noscript><template><p>no</p></template><p onclick="x()">yes</p>',
    lines: ['yes'],
  },
  malformed: {
    body: '<p>one<p>two <b>bold <i>both</b> ital</i><table><tr><td>cell<li>stray<h2>head <a href=x>lnk',
    lines: ['one', 'two bold both ital', 'cell', 'stray', 'head lnk', ''],
  },
  blocks_in_inline: {
    body: '<span>a <div>b</div> c</span><a href="https://e.com"><h2>h</h2></a>',
    lines: ['a', 'b', 'c', 'h'],
    has: [/Heading2.*<w:hyperlink r:id/],
  },
  bare_text: { body: 'bare <b>text</b><p>para</p>tail', lines: ['bare text', 'para', 'tail'] },
  whitespace: {
    body: '<p>  many   spaces\n and newline <b> x </b> y</p><p style="white-space:pre">keep   three</p><p>A<b>B</b>C</p>',
    lines: ['many spaces and newline x y', 'keep   three', 'ABC'],
  },
  lang_title: {
    head: '<title>Titre</title><meta name="author" content="Jo"><meta name="description" content="desc"><meta name="keywords" content="a, b">',
    body: '<p lang="de">hallo</p><p><span lang="ja">日本</span></p>',
    has: ['<w:lang w:val="de"/>', '<w:lang w:eastAsia="ja"/>'],
    parts: {
      'docProps/core.xml': [
        '<dc:title>Titre</dc:title>',
        '<dc:creator>Jo</dc:creator>',
        '<dc:description>desc</dc:description>',
        '<cp:keywords>a, b</cp:keywords>',
      ],
    },
  },
  toc_footnote: {
    body: '<nav><ul><li><a href="#h1">Head</a></li></ul></nav><h1 id="h1">Head</h1><p>text<sup><a href="#fn1" id="ref1">1</a></sup></p><ol><li id="fn1">Note <a href="#ref1">↩</a></li></ol>',
    has: ['<w:hyperlink w:anchor="h1"', '<w:hyperlink w:anchor="fn1"', '<w:hyperlink w:anchor="ref1"', /w:name="fn1"/],
  },
  empty: { body: '', has: ['<w:sectPr>'], lines: [''] },
  ruby: {
    body: '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby></p>',
    has: [/<w:rt>.*kan.*<w:rubyBase>.*漢/, /<w:rt>.*ji.*<w:rubyBase>.*字/],
  },
  ins_del_track: {
    body: '<p>keep <ins datetime="2024-01-01" cite="Ann">added</ins> <del>gone</del></p>',
    has: [
      /<w:ins [^>]*w:author="Ann" w:date="2024-01-01T00:00:00Z">.*added.*<\/w:ins>/,
      /<w:del [^>]*>.*<w:delText[^>]*>gone<\/w:delText>/,
    ],
  },
  generated: {
    head: '<style>body{counter-reset:s}h2{counter-increment:s}h2::before{content:counter(s,upper-roman) ". "}.a::after{content:" (" attr(data-x) ")"}</style>',
    body: '<h2>One</h2><h2>Two</h2><p class="a" data-x="hey">t</p>',
    lines: ['I. One', 'II. Two', 't (hey)'],
  },
};
