/** Text that no real program writes: floods of marks, fields and notes. */
import { body, docx, field, nested, p, para, r, section, times } from './bad-inputs-markup.js';
import type { BadInput } from './bad-inputs-markup.js';
import { part, relationshipsPart } from './docx-package.js';

const marks: readonly (readonly [string, string])[] = [
  ['100,000 combining marks on one letter', `a${'\u0301'.repeat(100_000)}`],
  ['1,000 letters of 50 marks each', `a${'\u0301\u0323'.repeat(25)}`.repeat(1000)],
  ['100,000 direction marks', '\u200e\u200f\u202a\u202b\u202c'.repeat(20_000)],
  ['50,000 isolates that never end', '\u2066\u2067\u2068'.repeat(16_000)],
  ['100,000 changes of direction', 'a\u05d0'.repeat(50_000)],
  ['50,000 bracket pairs in both directions', '(\u05d0[b'.repeat(6000) + ']\u05d0)b'.repeat(6000)],
  ['a word of a megabyte', 'w'.repeat(1 << 20)],
  ['a million spaces', ' '.repeat(1_000_000)],
  ['a million spaces and a letter', `${' '.repeat(1_000_000)}x`],
  ['100,000 no-break spaces', 'a\u00a0'.repeat(50_000)],
  ['emoji joined to one', '\u{1f468}\u200d'.repeat(20_000)],
  ['10,000 flags', '\u{1f1e9}\u{1f1ea}'.repeat(10_000)],
  ['variation selectors alone', '\ufe0f\ufe0e'.repeat(20_000)],
  ['code points that are not characters', '\ufffe\uffff\ufdd0\u{1ffff}\u{10ffff}\ufffd'.repeat(5000)],
  ['private characters', '\ue000\uf8ff\u{f0000}\u{10fffd}'.repeat(5000)],
  ['soft hyphens only', '\u00ad'.repeat(100_000)],
  ['zero-width characters only', '\u200b\u200c\u200d\u2060\ufeff'.repeat(20_000)],
  ['50,000 hyphens', '-'.repeat(50_000)],
  [
    'letters of 200 scripts in turn',
    Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x100 + ((index * 61) % 0xd000))).join(''),
  ],
  ['Devanagari syllables without end', '\u0915\u094d'.repeat(20_000)],
  ['Thai without spaces', '\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35'.repeat(4000)],
  ['Arabic letters joined to one', '\u0628'.repeat(50_000)],
  ['Chinese without a stop', '\u6c49\u5b57'.repeat(30_000)],
  ['Hangul letters one by one', '\u1100\u1161\u11a8'.repeat(10_000)],
  ['line and paragraph separators', 'a\u2028b\u2029c\u0085'.repeat(5000)],
];

const texts: readonly BadInput[] = [
  ...marks.map(([name, text]) => body(name, () => p(text))),
  body('a word of a megabyte, justified in a narrow column', () =>
    section(
      '<w:pgSz w:w="1500" w:h="15840"/><w:pgMar w:left="600" w:right="600" w:top="0" w:bottom="0"/>',
      p('w'.repeat(20_000), '<w:jc w:val="both"/>'),
    ),
  ),
  body('50,000 runs of a letter each', () => para(times(50_000, (index) => r('x', index % 2 === 0 ? '<w:b/>' : '<w:i/>')))),
  body('20,000 runs without text', () => para('<w:r><w:rPr><w:b/></w:rPr></w:r>'.repeat(20_000) + r('x'))),
  body('1,000 fonts that nobody has', () =>
    para(times(1000, (index) => r('x ', `<w:rFonts w:ascii="Font ${index}" w:hAnsi="Font ${index}" w:cs="" w:eastAsia="\u0001"/>`))),
  ),
  body('500 sizes', () => para(times(500, (index) => r('x ', `<w:sz w:val="${index}"/>`)))),
  body('every toggle at once, with invalid colors', () =>
    para(
      r(
        'Hello '.repeat(200),
        '<w:b/><w:i/><w:caps/><w:smallCaps/><w:strike/><w:dstrike/><w:outline/><w:shadow/><w:emboss/><w:imprint/><w:rtl/><w:cs/><w:em w:val="dot"/><w:u w:val="wavyDouble" w:color="no"/><w:color w:val="12"/><w:highlight w:val="plaid"/><w:shd w:val="pct99" w:fill="GGGGGG"/><w:vertAlign w:val="up"/><w:effect w:val="x"/><w:lang w:val="xx-none-none"/>',
      ),
    ),
  ),
  body('ruby on ruby', () =>
    para(
      nested(
        40,
        '<w:r><w:ruby><w:rubyPr><w:hps w:val="99999"/></w:rubyPr><w:rt>',
        '</w:rt><w:rubyBase><w:r><w:t>b</w:t></w:r></w:rubyBase></w:ruby></w:r>',
        r('x'),
      ),
    ),
  ),
  body('symbols of fonts that are not there', () =>
    para(`<w:r>${times(2000, (index) => `<w:sym w:font="None" w:char="${index.toString(16)}"/>`)}<w:sym/><w:sym w:char="zzzz"/></w:r>`),
  ),
  body('20,000 tabs to the right', () => para(`<w:r>${'<w:tab/>'.repeat(20_000)}</w:r>`, '<w:bidi/><w:jc w:val="distribute"/>')),
  body('hyphenation of a nonsense language', () => p('supercalifragilistic '.repeat(2000), '<w:jc w:val="both"/>')),
];

const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

const fields: readonly BadInput[] = [
  body(
    '10,000 fields that never end',
    () => para(`${r('before')}${(char('begin') + instruction('PAGE')).repeat(10_000)}${r('after')}`) + p('next'),
  ),
  body('10,000 ends of fields that never began', () =>
    para(`${r('before')}${char('end').repeat(10_000)}${char('separate').repeat(10_000)}${r('after')}`),
  ),
  body('fields nested 1,000 deep', () =>
    para(nested(1000, char('begin') + instruction('IF 1 = 1 '), char('separate') + char('end'), r('x'))),
  ),
  body(
    'fields over 1,000 paragraphs',
    () =>
      times(1000, () => para(char('begin') + instruction('TOC \\o') + char('separate') + r('x'))) + times(1000, () => para(char('end'))),
  ),
  body('10,000 page fields', () => times(100, () => para(field('PAGE', r('1')).repeat(50) + field('NUMPAGES', r('1')).repeat(50)))),
  body('references to themselves', () =>
    para(
      `<w:bookmarkStart w:id="1" w:name="a"/>${field('REF a \\h', r('a'))}${field('PAGEREF a \\h', r('1'))}<w:bookmarkEnd w:id="1"/>`,
    ).repeat(200),
  ),
  body(
    'a table of contents of 5,000 entries',
    () =>
      times(5000, (index) =>
        para(`<w:hyperlink w:anchor="t${index}">${r('Heading')}<w:r><w:tab/></w:r>${field(`PAGEREF t${index} \\h`, r('1'))}</w:hyperlink>`),
      ) +
      times(5000, (index) =>
        para(
          `<w:bookmarkStart w:id="${index}" w:name="t${index}"/>${r('Heading')}<w:bookmarkEnd w:id="${index}"/>`,
          '<w:outlineLvl w:val="0"/>',
        ),
      ),
  ),
  body('invalid instructions', () =>
    [
      '',
      ' ',
      '\\\\\\\\',
      '"',
      '= 1/0',
      '= 9^9^9^9',
      `= ${'('.repeat(5000)}`,
      'DATE \\@ "',
      `PAGE \\* ${'x'.repeat(9999)}`,
      'QUOTE "\\',
      'SEQ',
      'INCLUDEPICTURE "file:///etc/passwd"',
      'INCLUDETEXT "\\\\\\\\192.0.2.1\\\\x"',
      'DDEAUTO cmd',
    ]
      .map((text) => para(field(text, r('result'))))
      .join(''),
  ),
  body('date pictures of 10,000 letters', () => para(field(`DATE \\@ "${'yMdHhms'.repeat(1500)}"`, r('x')))),
  body('form fields without names or lists', () =>
    para(
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="99999"/></w:ddList></w:ffData></w:fldChar></w:r>${instruction('FORMDROPDOWN')}${char('separate')}${char('end')}<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:size w:val="-7"/></w:checkBox></w:ffData></w:fldChar></w:r>${instruction('FORMCHECKBOX')}${char('end')}`,
    ),
  ),
];

const note = (id: number | string, content: string, kind = 'footnote'): string => `<w:${kind} w:id="${id}">${content}</w:${kind}>`;
const reference = (id: number | string, kind = 'footnote'): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;

const notes: readonly BadInput[] = [
  docx('a footnote that refers to itself', () => ({ body: para(r('x') + reference(1)), footnotes: note(1, para(r('y') + reference(1))) })),
  docx('footnotes that refer to each other', () => ({
    body: para(r('x') + reference(1)),
    footnotes: note(1, para(reference(2))) + note(2, para(reference(1))),
  })),
  docx('endnotes in a ring with footnotes', () => ({
    body: para(r('x') + reference(1) + reference(1, 'endnote')),
    footnotes: note(1, para(r('f') + reference(1, 'endnote'))),
    endnotes: note(1, para(r('e') + reference(1) + reference(1, 'endnote')), 'endnote'),
  })),
  docx('notes that are not there', () => ({
    body: times(500, (index) => para(r('x') + reference(index) + reference(index, 'endnote'))),
    footnotes: '',
    endnotes: '',
  })),
  docx('notes without their part', () => ({ body: para(r('x') + reference(1) + reference('x', 'endnote') + reference('')) })),
  docx(
    '5,000 footnotes in one paragraph',
    () => ({
      body: para(times(5000, (index) => reference(index + 1))),
      footnotes: times(5000, (index) => note(index + 1, p('note'))),
    }),
    { pages: [40, 500] },
  ),
  docx(
    'a footnote of 30 pages',
    () => ({
      body: para(r('x') + reference(1)) + p('y'),
      footnotes: note(1, p('Hello world. '.repeat(50)).repeat(300)),
    }),
    { pages: [30, 36] },
  ),
  docx(
    '100 footnotes of a page each on one line',
    () => ({
      body: para(times(100, (index) => reference(index + 1))),
      footnotes: times(100, (index) => note(index + 1, p('Hello world. '.repeat(250)))),
    }),
    { pages: [40, 120] },
  ),
  docx('one footnote 2,000 times', () => ({ body: para(reference(1).repeat(2000)), footnotes: note(1, p('note')) })),
  docx('footnotes in headers, tables and text boxes', () => ({
    body: `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc>${para(reference(1))}</w:tc></w:tr></w:tbl>${para(`<w:r><w:pict><v:rect style="width:99pt;height:99pt"><v:textbox><w:txbxContent>${para(reference(1))}</w:txbxContent></v:textbox></v:rect></w:pict></w:r>`)}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
    footnotes: note(1, p('note') + '<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>'),
    parts: { 'word/h.xml': part('w:hdr', para(reference(1) + reference(1, 'endnote'))), 'word/_rels/h.xml.rels': relationshipsPart({}) },
    relationships: { h: ['header', 'h.xml'] },
  })),
  docx('separators larger than the page', () => ({
    body: para(r('x') + reference(1)) + p('Hello world. '.repeat(3000)),
    footnotes: `<w:footnote w:type="separator" w:id="-1">${p('sep').repeat(200)}</w:footnote><w:footnote w:type="continuationSeparator" w:id="0">${p('sep').repeat(200)}</w:footnote>${note(1, p('Hello world. '.repeat(3000)))}`,
  })),
  docx(
    '500 endnotes of a page each',
    () => ({
      body: para(times(500, (index) => reference(index + 1, 'endnote'))),
      endnotes: times(500, (index) => note(index + 1, p('Hello world. '.repeat(200)), 'endnote')),
    }),
    { pages: [200, 230] },
  ),
];

export const floodedText: readonly BadInput[] = [...texts, ...fields, ...notes];
