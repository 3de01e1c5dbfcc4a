/** Parts whose XML is malformed, hostile or absurdly nested. */
import { body, converted, docx, nested, p, para, r, refused, t, table, times } from './bad-inputs-markup.js';
import type { BadInput } from './bad-inputs-markup.js';
import { docxOf, part } from './docx-package.js';

const documentPart = 'word/document.xml';
const open = part('w:document', '|').split('|')[0] ?? '';
/** The main part consists only of this content. */
const raw = (content: string | Uint8Array): Buffer => docxOf({ parts: { [documentPart]: content } });
const inBody = (content: string): string => part('w:document', `<w:body>${content}</w:body>`);
const withPrologue = (prologue: string, content: string): string => inBody(content).replace('?>', `?>${prologue}`);
const spoiled = (xml: string, bytes: string): Buffer => {
  const [before = '', after = ''] = xml.split('@');
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes, 'hex'), Buffer.from(after)]);
};

const invalid = 'INVALID_FILE_FORMAT';
const laughs = `<!DOCTYPE lolz [<!ENTITY l0 "ha">${times(12, (index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)}]>`;
const quadratic = `<!DOCTYPE q [<!ENTITY q "${'q'.repeat(100_000)}">]>`;
const sdt = '<w:sdt><w:sdtPr/><w:sdtContent>';
const sdtEnd = '</w:sdtContent></w:sdt>';

const malformed: readonly BadInput[] = [
  refused('an entity bomb', invalid, /main part/, () => raw(withPrologue(laughs, p('&l12;')))),
  refused('a quadratic entity bomb', invalid, /main part/, () => raw(withPrologue(quadratic, p('&q;'.repeat(10_000))))),
  refused('an external entity', invalid, /main part/, () =>
    raw(withPrologue('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>', p('&x;'))),
  ),
  refused('a document type elsewhere', invalid, /main part/, () =>
    raw(withPrologue('<!DOCTYPE d SYSTEM "http://192.0.2.1/d.dtd">', p('x'))),
  ),
  converted(
    'an entity bomb in styles',
    () => docxOf({ body: p('x'), parts: { 'word/styles.xml': withPrologue(laughs, '&l12;') }, styles: '' }),
    {
      warnings: 'warned',
    },
  ),
  converted('entities that nobody declared', () => raw(inBody(p('&bomb;&nbsp;&#xD800;&#0;&#x110000;&amp'))), { warnings: 'warned' }),
  converted('bytes that are not UTF-8', () => raw(spoiled(inBody(p('a@b')), 'fffec080f5eda080'))),
  converted('lone surrogates in UTF-8', () => raw(spoiled(inBody(p('@')), 'eda080edb080'.repeat(1000)))),
  converted('UTF-16 with a mark', () => raw(Buffer.from(`\ufeff${inBody(p('x')).replace('UTF-8', 'UTF-16')}`, 'utf16le')), {
    warnings: 'clean',
  }),
  converted('UTF-16 big endian with lone surrogates', () => raw(Buffer.from(inBody(p('\ud800 \udc00\udc00')), 'utf16le').swap16())),
  converted('a part that claims UTF-16 and is not', () => raw(inBody(p('x')).replace('UTF-8', 'UTF-16')), { warnings: 'clean' }),
  converted('an encoding nobody knows', () => raw(inBody(p('x')).replace('UTF-8', 'x-klingon'))),
  converted('two byte order marks', () => raw(`\ufeff\ufeff${inBody(p('x'))}`)),
  converted('NUL and control characters', () => raw(inBody(p('a\0b\x01\x02\x07\x1b\x7f&#1;&#31;')))),
  refused('a part of NULs', invalid, /main part/, () => raw(Buffer.alloc(100_000))),
  converted('tags that are not closed', () => raw(`${open}<w:body>${p('one')}<w:p><w:r><w:t>two`), { warnings: 'warned' }),
  converted('tags closed in the wrong order', () => raw(inBody('<w:p><w:r><w:t>one</w:p></w:r></w:t></w:body></w:x>' + p('two'))), {
    warnings: 'warned',
  }),
  converted('a tag cut in the middle', () => raw(`${open}<w:body>${p('one')}<w:p w:rsidR="00`), { warnings: 'warned' }),
  converted('100,000 stray end tags', () => raw(inBody(`${p('x')}${'</w:q>'.repeat(100_000)}`)), { warnings: 'warned' }),
  converted('100,000 "<"', () => raw(inBody(p('<'.repeat(100_000)))), { warnings: 'warned' }),
  converted('no name space at all', () =>
    raw('<?xml version="1.0"?><w:document><w:body><w:p><w:r><w:t>x</w:t></w:r></w:p></w:body></w:document>'),
  ),
  refused('the wrong name space', invalid, /main part/, () => raw('<w:document xmlns:w="urn:nothing"><w:body/></w:document>')),
];

const floods: readonly BadInput[] = [
  body('100,000 nested elements', () => nested(100_000, '<w:p>', '</w:p>', t('deep')), { warnings: 'warned' }),
  body('100,000 nested elements that are not closed', () => '<w:x>'.repeat(100_000), { warnings: 'warned' }),
  body('an element with 100,000 attributes', () => `<w:p ${times(100_000, (index) => `w:a${index}="1" `)}>${r('x')}</w:p>`),
  body('an element with 100,000 times the same attribute', () => `<w:p ${'w:rsidR="1" '.repeat(100_000)}>${r('x')}</w:p>`),
  body('100,000 name space declarations', () => `<w:p ${times(100_000, (index) => `xmlns:n${index}="urn:${index}" `)}>${r('x')}</w:p>`),
  body('20,000 elements that each declare name spaces', () => times(20_000, (index) => `<w:p xmlns:n${index}="urn:${index}"/>`)),
  body('an attribute of a megabyte', () => `<w:p w:rsidR="${'a'.repeat(1 << 20)}">${r('x')}</w:p>`),
  body('a style name of a megabyte', () => p('x', `<w:pStyle w:val="${'s'.repeat(1 << 20)}"/>`)),
  body('an element name of a megabyte', () => `<w:${'x'.repeat(1 << 20)}/>${p('x')}`),
  body('a comment of ten megabytes', () => `<!--${'-x'.repeat(5 << 20)}-->${p('x')}`),
  body('100,000 comments and instructions', () => `${'<!-- --><?x y?>'.repeat(100_000)}${p('x')}`),
  body('a million entities', () => para(`<w:r><w:rPr><w:vanish/></w:rPr>${t('&amp;'.repeat(1_000_000))}</w:r>${r('x')}`)),
  body('two million elements in a body', () => `${'<w:x/>'.repeat(2_100_000)}${p('x')}`),
  refused('four million elements in a body', 'UNPROCESSABLE_DOCUMENT', /XML elements|memory/, () =>
    raw(inBody('<w:x/>'.repeat(4_100_000))),
  ),
  refused('two million elements in a paragraph', 'UNPROCESSABLE_DOCUMENT', /XML elements|memory/, () =>
    raw(inBody(`<w:p>${'<w:x/>'.repeat(2_100_000)}</w:p>`)),
  ),
  body('alternate content nested 80 deep', () =>
    nested(80, '<mc:AlternateContent><mc:Choice Requires="wps">', '</mc:Choice></mc:AlternateContent>', p('x')),
  ),
  body(
    '20,000 alternatives of which none is understood',
    () => `<mc:AlternateContent>${'<mc:Choice Requires="none"><w:p/></mc:Choice>'.repeat(20_000)}</mc:AlternateContent>${p('x')}`,
  ),
  body('names that JavaScript knows', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
    return names
      .map((name) =>
        para(
          `<w:${name}/><${name} ${name}="1" w:${name}="2"/><w:bookmarkStart w:id="${name}" w:name="${name}"/>${r(name, `<w:rStyle w:val="${name}"/><w:rFonts w:ascii="${name}"/><w:color w:val="${name}"/>`)}${`<w:hyperlink w:anchor="${name}">${r('x')}</w:hyperlink>`}`,
          `<w:pStyle w:val="${name}"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${name}"/></w:numPr><w:jc w:val="${name}"/>`,
        ),
      )
      .join('');
  }),
];

const deep: readonly BadInput[] = [
  body('tables nested 300 deep', () => nested(300, '<w:tbl><w:tr><w:tc>', '<w:p/></w:tc></w:tr></w:tbl>', p('x')), { warnings: 'warned' }),
  body('tables nested 60 deep', () => nested(60, '<w:tbl><w:tr><w:tc>', '<w:p/></w:tc></w:tr></w:tbl>', p('x'))),
  body('tables nested 12 deep, two in each cell', () => {
    let inner = p('x');
    for (let level = 0; level < 12; level++) inner = `${table(`<w:tr><w:tc>${inner}</w:tc></w:tr>`)}<w:p/>${level < 6 ? inner : ''}`;
    return inner;
  }),
  body('block controls nested 110 deep', () => p('x') + nested(110, sdt, sdtEnd, p('x', '<w:pageBreakBefore/>')), {
    warnings: 'clean',
    pages: [2, 2],
  }),
  body('inline controls nested 110 deep', () => para(nested(110, sdt, sdtEnd, r('x')))),
  body('insertions nested 240 deep', () =>
    para(nested(240, '<w:ins w:id="1" w:author="a" w:date="2020-01-01T00:00:00Z">', '</w:ins>', r('x'))),
  ),
  body('hyperlinks nested 240 deep', () => para(nested(240, '<w:hyperlink w:anchor="a">', '</w:hyperlink>', r('x')))),
  body('simple fields nested 240 deep', () => para(nested(240, '<w:fldSimple w:instr="PAGE">', '</w:fldSimple>', r('x')))),
  body('runs nested 240 deep', () => para(nested(240, '<w:r><w:rPr><w:b/></w:rPr>', '</w:r>', t('x')))),
  body('smart tags nested 240 deep', () => para(nested(240, '<w:smartTag>', '</w:smartTag>', r('x')))),
  body('text boxes nested 50 deep', () => {
    let inner = p('innermost');
    for (let level = 0; level < 50; level++)
      inner = para(
        `<w:r><w:pict><v:rect style="width:200pt;height:100pt"><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:rect></w:pict></w:r>`,
      );
    return inner;
  }),
  body('equations nested 240 deep', () =>
    para(
      `<m:oMath>${nested(120, '<m:sSup><m:e>', '</m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup>', '<m:r><m:t>x</m:t></m:r>')}</m:oMath>`,
    ),
  ),
  body('fractions nested 100 deep', () =>
    para(
      `<m:oMath>${nested(100, '<m:f><m:num>', '</m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>', '<m:r><m:t>x</m:t></m:r>')}</m:oMath>`,
    ),
  ),
  body('fractions nested 500 deep', () =>
    para(`<m:oMath>${nested(500, '<m:f><m:num>', '</m:num><m:den/></m:f>', '<m:r><m:t>x</m:t></m:r>')}</m:oMath>`),
  ),
  body('equations of empty parts', () =>
    para(
      `<m:oMath>${['f', 'rad', 'nary', 'd', 'm', 'sSup', 'sSubSup', 'sPre', 'limLow', 'acc', 'bar', 'box', 'borderBox', 'eqArr', 'func', 'groupChr', 'phant'].map((name) => `<m:${name}/>`).join('')}</m:oMath>`,
    ),
  ),
  body('an equation matrix of 200 columns', () =>
    para(`<m:oMath><m:m>${times(50, () => `<m:mr>${'<m:e><m:r><m:t>x</m:t></m:r></m:e>'.repeat(200)}</m:mr>`)}</m:m></m:oMath>`),
  ),
  docx('comments that never begin or end', () => ({
    body: times(2000, (index) =>
      para(
        `<w:commentRangeStart w:id="${index}"/>${r('x')}<w:commentRangeEnd w:id="${index + 7}"/><w:r><w:commentReference w:id="${index * 3}"/></w:r>`,
      ),
    ),
    comments: `<w:comment w:id="1">${p('x')}</w:comment><w:comment w:id="1"/>`,
  })),
  body('bookmarks that never end, 20,000', () => para(times(20_000, (index) => `<w:bookmarkStart w:id="0" w:name="b${index}"/>`) + r('x'))),
  body('revisions without author or date, crossed', () =>
    '<w:p><w:ins><w:r><w:t>a</w:t></w:r><w:del><w:r><w:delText>b</w:delText></w:r></w:ins></w:del></w:p><w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr></w:p>'.repeat(
      50,
    ),
  ),
];

export const hostileXml: readonly BadInput[] = [...malformed, ...floods, ...deep];
