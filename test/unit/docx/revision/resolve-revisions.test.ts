/** Tracked changes of a part, accepted and rejected (ECMA-376-1 §17.13.5). */
import { describe, expect, it } from 'vitest';
import { resolveRevisions } from '../../../../src/docx/revision/resolve-revisions.js';

const by = 'w:id="1" w:author="A"';
const r = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
const deletedRun = (text: string): string => `<w:r><w:delText>${text}</w:delText></w:r>`;
const ins = (content: string): string => `<w:ins ${by}>${content}</w:ins>`;
const del = (content: string): string => `<w:del ${by}>${content}</w:del>`;
const p = (content: string, properties = ''): string => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
/** A paragraph with a mark of its own. */
const marked = (mark: string, content: string, properties = ''): string => p(content, `${properties}<w:rPr><w:${mark} ${by}/></w:rPr>`);
const cell = (content: string, properties = ''): string => `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${content}</w:tc>`;
const row = (content: string, properties = ''): string => `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${content}</w:tr>`;
const table = (content: string): string => `<w:tbl><w:tblPr/><w:tblGrid/>${content}</w:tbl>`;
const change = (name: string, former: string): string =>
  `<w:${name}Change ${by}>${former === '' ? `<w:${name}/>` : `<w:${name}>${former}</w:${name}>`}</w:${name}Change>`;
const bold = '<w:b/>';
const large = '<w:sz w:val="40"/>';
const centred = '<w:jc w:val="center"/>';
const bookmark = (id: number): string => `<w:bookmarkStart w:id="${id}" w:name="b${id}"/>`;
const bookmarkEnd = (id: number): string => `<w:bookmarkEnd w:id="${id}"/>`;
const sectionBreak = '<w:sectPr><w:cols/></w:sectPr>';

/** Name, content of the body, and the content with its changes accepted and rejected. */
type Case = readonly [name: string, given: string, accepted: string, rejected: string];

const check = ([, given, accepted, rejected]: Case): void => {
  const body = (content: string): string => `<w:body>${content}</w:body>`;
  expect(resolveRevisions(body(given), 'accept')).toBe(body(accepted));
  expect(resolveRevisions(body(given), 'reject')).toBe(body(rejected));
};

describe('content', () => {
  it.each<Case>([
    ['inserted', p(r('a') + ins(r('b'))), p(r('a') + r('b')), p(r('a'))],
    ['moved here', p(`${r('a')}<w:moveTo ${by}>${r('b')}</w:moveTo>`), p(r('a') + r('b')), p(r('a'))],
    ['deleted', p(r('a') + del(deletedRun('b'))), p(r('a')), p(r('a') + r('b'))],
    ['moved away', p(`${r('a')}<w:moveFrom ${by}>${r('b')}</w:moveFrom>`), p(r('a')), p(r('a') + r('b'))],
    ['inserted and deleted', p(r('a') + ins(r('b') + del(deletedRun('c')))), p(r('a') + r('b')), p(r('a'))],
    ['inserted into a deletion', p(r('a') + del(ins(r('b')) + deletedRun('c'))), p(r('a')), p(r('a') + r('c'))],
    [
      'a deleted instruction and text with spaces',
      p(
        r('a') +
          del(
            '<w:r><w:delInstrText xml:space="preserve"> PAGE </w:delInstrText></w:r><w:r><w:delText xml:space="preserve"> </w:delText></w:r>',
          ),
      ),
      p(r('a')),
      p(`${r('a')}<w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>`),
    ],
    [
      'between range marks',
      p(`<w:moveFromRangeStart w:id="1" w:name="m"/>${r('a')}<w:moveFromRangeEnd w:id="1"/>`) +
        '<w:moveToRangeStart w:id="2"/>' +
        p(r('b')) +
        '<w:moveToRangeEnd w:id="2"/>',
      p(r('a')) + p(r('b')),
      p(r('a')) + p(r('b')),
    ],
    ['of a whole paragraph', p(ins(r('a'))), p(r('a')), p('')],
    ['inserted paragraphs in a wrapper', ins(p(r('a'))) + p(r('b')), p(r('a')) + p(r('b')), p(r('b'))],
    ['runs between paragraphs', ins(r('a')) + p(r('b')), p(r('a')) + p(r('b')), p(r('b'))],
    [
      'of a link',
      p(r('a') + `<w:hyperlink w:anchor="x">${ins(r('b'))}</w:hyperlink>`),
      p(`${r('a')}<w:hyperlink w:anchor="x">${r('b')}</w:hyperlink>`),
      p(r('a')),
    ],
    [
      'of a link with a bookmark',
      p(`<w:hyperlink w:anchor="x">${bookmark(1)}${del(deletedRun('b'))}</w:hyperlink>${bookmarkEnd(1)}${r('a')}`),
      p(bookmark(1) + bookmarkEnd(1) + r('a')),
      p(`<w:hyperlink w:anchor="x">${bookmark(1)}${r('b')}</w:hyperlink>${bookmarkEnd(1)}${r('a')}`),
    ],
    [
      'with the start of a bookmark',
      p(del(bookmark(1) + bookmark(2) + bookmarkEnd(2) + deletedRun('a')) + bookmarkEnd(1) + r('b')),
      p(bookmark(1) + bookmarkEnd(1) + r('b')),
      p(bookmark(1) + bookmark(2) + bookmarkEnd(2) + r('a') + bookmarkEnd(1) + r('b')),
    ],
    [
      'in a smart tag',
      p(`<w:smartTag>${del(deletedRun('a'))}</w:smartTag>${r('b')}`),
      p(r('b')),
      p(`<w:smartTag>${r('a')}</w:smartTag>${r('b')}`),
    ],
    [
      'in both branches of a text box',
      p(
        `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p(ins(r('a')))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${marked('del', del(deletedRun('b')))}${p(r('c'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      p(
        `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p(r('a'))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p(r('c'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      p(
        `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p('')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p(r('b'))}${p(r('c'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
    ],
  ])('%s', (...given) => {
    check(given);
  });
});

describe('content controls', () => {
  const control = (content: string): string =>
    `<w:sdt><w:sdtPr><w:tag w:val="t"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  it.each<Case>([
    ['in a paragraph stay without content', p(control(ins(r('a')))), p(control(r('a'))), p(control(''))],
    ['around paragraphs go with them', p(r('a')) + control(marked('ins', ins(r('b')))), p(r('a')) + control(p(r('b'))), p(r('a'))],
    [
      'around all of a cell',
      table(row(cell(control(marked('ins', ins(r('b'))))))),
      table(row(cell(control(p(r('b')))))),
      table(row(cell('<w:p/>'))),
    ],
    [
      'around rows go with them',
      table(row(cell(p(''))) + control(row(cell(p(r('a'))), `<w:del ${by}/>`))),
      table(row(cell(p('')))),
      table(row(cell(p(''))) + control(row(cell(p(r('a')))))),
    ],
    [
      'inserted around text',
      p(
        `<w:customXmlInsRangeStart ${by}/><w:sdt><w:sdtPr/><w:sdtContent><w:customXmlInsRangeEnd w:id="1"/>${r('a')}<w:customXmlInsRangeStart w:id="2" w:author="A"/></w:sdtContent></w:sdt><w:customXmlInsRangeEnd w:id="2"/>${r('b')}`,
      ),
      p(`<w:sdt><w:sdtPr/><w:sdtContent>${r('a')}</w:sdtContent></w:sdt>${r('b')}`),
      p(r('a') + r('b')),
    ],
    ['after a range that never ends', p(`<w:customXmlDelRangeStart ${by}/>${control(r('a'))}`), p(control(r('a'))), p(control(r('a')))],
  ])('%s', (...given) => {
    check(given);
  });
});

describe('paragraph marks', () => {
  it.each<Case>([
    ['inserted', marked('ins', r('a'), centred) + p(r('b'), large), p(r('a'), centred) + p(r('b'), large), p(r('a') + r('b'), large)],
    ['deleted', marked('del', r('a')) + p(r('b')), p(r('a') + r('b')), p(r('a')) + p(r('b'))],
    [
      'moved away, in a chain',
      marked('moveFrom', r('a')) + marked('del', '') + marked('del', r('b')) + p(r('c'), centred),
      p(r('a') + r('b') + r('c'), centred),
      p(r('a')) + p('') + p(r('b')) + p(r('c'), centred),
    ],
    ['inserted and deleted', p(r('a'), `<w:rPr><w:ins ${by}/><w:del ${by}/></w:rPr>`) + p(r('b')), p(r('a') + r('b')), p(r('a') + r('b'))],
    [
      'with formatting',
      p(r('a'), `<w:rPr><w:del ${by}/>${bold}</w:rPr>`) + p(r('b')),
      p(r('a') + r('b')),
      p(r('a'), `<w:rPr>${bold}</w:rPr>`) + p(r('b')),
    ],
    ['of a paragraph without content', marked('del', del(deletedRun('a'))) + p(r('b')), p(r('b')), p(r('a')) + p(r('b'))],
    [
      'of a paragraph with a bookmark only',
      marked('del', bookmark(1) + del(deletedRun('a')) + bookmarkEnd(1)) + p(r('b')),
      p(bookmark(1) + bookmarkEnd(1) + r('b')),
      p(bookmark(1) + r('a') + bookmarkEnd(1)) + p(r('b')),
    ],
    [
      'before a bookmark between paragraphs',
      marked('del', r('a')) + bookmark(1) + p(r('b')),
      p(r('a') + bookmark(1) + r('b')),
      p(r('a')) + bookmark(1) + p(r('b')),
    ],
    ['before a paragraph without content', `${marked('del', r('a'))}<w:p/>`, '<w:p>' + r('a') + '</w:p>', p(r('a')) + '<w:p/>'],
    [
      'of the last paragraph',
      p(r('a')) + marked('del', del(deletedRun('b')), centred) + '<w:sectPr/>',
      p(r('a')) + p('', centred) + '<w:sectPr/>',
      p(r('a')) + p(r('b'), centred) + '<w:sectPr/>',
    ],
    ['of the last paragraphs', marked('del', r('a')) + marked('del', ''), p(r('a')), p(r('a')) + p('')],
    [
      'before a table',
      marked('del', r('a')) + table(row(cell(p('')))),
      p(r('a')) + table(row(cell(p('')))),
      p(r('a')) + table(row(cell(p('')))),
    ],
    [
      'without content before a table',
      marked('del', bookmark(1)) + table(row(cell(p('')))),
      bookmark(1) + table(row(cell(p('')))),
      p(bookmark(1)) + table(row(cell(p('')))),
    ],
    ['in a cell', table(row(cell(marked('ins', ins(r('a')))))), table(row(cell(p(r('a'))))), table(row(cell(p(''))))],
    [
      'with a section break',
      p(r('a'), `<w:rPr><w:del ${by}/></w:rPr>${sectionBreak}`) + p(r('b')),
      p(r('a') + r('b')),
      p(r('a'), sectionBreak) + p(r('b')),
    ],
    [
      'with a section break before a table',
      p(r('a'), `<w:rPr><w:del ${by}/></w:rPr>${sectionBreak}`) + table(row(cell(p('')))),
      p(r('a')) + table(row(cell(p('')))),
      p(r('a'), sectionBreak) + table(row(cell(p('')))),
    ],
    [
      'before a deleted table',
      marked('del', r('a')) + table(row(cell(p('')), `<w:del ${by}/>`)) + p(r('b')),
      p(r('a') + r('b')),
      p(r('a')) + table(row(cell(p('')))) + p(r('b')),
    ],
  ])('%s', (...given) => {
    check(given);
  });
});

describe('properties', () => {
  const references = '<w:headerReference w:type="default" r:id="rId1"/>';
  it.each<Case>([
    [
      'of a run',
      p(`<w:r><w:rPr>${bold}${change('rPr', large)}</w:rPr></w:r>`),
      p(`<w:r><w:rPr>${bold}</w:rPr></w:r>`),
      p(`<w:r><w:rPr>${large}</w:rPr></w:r>`),
    ],
    [
      'of a run without former ones',
      p(`<w:r><w:rPr>${bold}${change('rPr', '')}</w:rPr></w:r>`),
      p(`<w:r><w:rPr>${bold}</w:rPr></w:r>`),
      p('<w:r></w:r>'),
    ],
    [
      'of a run without new ones',
      p(`<w:r><w:rPr>${change('rPr', bold)}</w:rPr></w:r>`),
      p('<w:r></w:r>'),
      p(`<w:r><w:rPr>${bold}</w:rPr></w:r>`),
    ],
    [
      'of a mark',
      p('', `<w:rPr><w:ins ${by}/>${bold}${change('rPr', large)}</w:rPr>`) + p(''),
      p('', `<w:rPr>${bold}</w:rPr>`) + p(''),
      p(''),
    ],
    [
      'of a mark that stays',
      p('', `<w:rPr><w:del ${by}/>${bold}${change('rPr', large)}</w:rPr>`) + p(''),
      p(''),
      p('', `<w:rPr>${large}</w:rPr>`) + p(''),
    ],
    [
      'of a paragraph that ends a section',
      p('', `${centred}<w:rPr>${bold}</w:rPr>${sectionBreak}${change('pPr', '<w:keepNext/>')}`),
      p('', `${centred}<w:rPr>${bold}</w:rPr>${sectionBreak}`),
      p('', `<w:keepNext/><w:rPr>${bold}</w:rPr>${sectionBreak}`),
    ],
    ['of a paragraph without former ones', p(r('a'), `${centred}${change('pPr', '')}`), p(r('a'), centred), p(r('a'))],
    [
      'of a paragraph that joins another',
      marked('ins', '') + p(r('a'), `${centred}${change('pPr', '<w:keepNext/>')}`),
      p('') + p(r('a'), centred),
      p(r('a'), '<w:keepNext/>'),
    ],
    [
      'of a section',
      `<w:sectPr w:rsidR="1">${references}<w:cols w:num="2"/>${change('sectPr', '<w:cols/>')}</w:sectPr>`,
      `<w:sectPr w:rsidR="1">${references}<w:cols w:num="2"/></w:sectPr>`,
      `<w:sectPr w:rsidR="1">${references}<w:cols/></w:sectPr>`,
    ],
    [
      'of a section without former ones',
      `<w:sectPr><w:cols/>${change('sectPr', '')}</w:sectPr>`,
      '<w:sectPr><w:cols/></w:sectPr>',
      '<w:sectPr/>',
    ],
    [
      'of a table, its grid, a row and a cell',
      `<w:tbl><w:tblPr>${centred}${change('tblPr', '')}</w:tblPr><w:tblGrid><w:gridCol/><w:gridCol/><w:tblGridChange w:id="1"><w:tblGrid><w:gridCol/></w:tblGrid></w:tblGridChange></w:tblGrid><w:tr><w:tblPrEx>${centred}${change('tblPrEx', '')}</w:tblPrEx><w:trPr><w:ins ${by}/><w:tblHeader/></w:trPr></w:tr>${row(cell(p(''), `<w:noWrap/>${change('tcPr', '<w:tcW w:w="1"/>')}`), `<w:tblHeader/>${change('trPr', '<w:cantSplit/>')}`)}</w:tbl>`,
      `<w:tbl><w:tblPr>${centred}</w:tblPr><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid><w:tr><w:tblPrEx>${centred}</w:tblPrEx><w:trPr><w:tblHeader/></w:trPr></w:tr>${row(cell(p(''), '<w:noWrap/>'), '<w:tblHeader/>')}</w:tbl>`,
      `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid>${row(cell(p(''), '<w:tcW w:w="1"/>'), '<w:cantSplit/>')}</w:tbl>`,
    ],
    [
      'inserted numbering',
      p('', `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/><w:ins ${by}/></w:numPr>`),
      p('', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
      p(''),
    ],
    [
      'changed numbering',
      p('', `<w:numPr><w:numId w:val="1"/><w:numberingChange ${by} w:original="1"/></w:numPr>`),
      p('', '<w:numPr><w:numId w:val="1"/></w:numPr>'),
      p('', '<w:numPr><w:numId w:val="1"/></w:numPr>'),
    ],
  ])('%s', (...given) => {
    check(given);
  });
});

describe('tables', () => {
  const inserted = `<w:ins ${by}/>`;
  const deleted = `<w:del ${by}/>`;
  const one = row(cell(p(r('a'))));
  const merge = (attributes: string): string => `<w:cellMerge ${by} ${attributes}/>`;
  const width = '<w:tcW w:w="1"/>';
  it.each<Case>([
    ['with an inserted row', table(one + row(cell(p(r('b'))), inserted)), table(one + row(cell(p(r('b'))))), table(one)],
    [
      'with a deleted row',
      table(row(cell(p(r('b'))), `<w:tblHeader/>${deleted}`) + one),
      table(one),
      table(row(cell(p(r('b'))), '<w:tblHeader/>') + one),
    ],
    ['that lose all rows', table(row(cell(p(r('b'))), deleted)) + p(''), p(''), table(row(cell(p(r('b'))))) + p('')],
    [
      'with a row that ends a bookmark',
      bookmark(1) + table(one + row(cell(p(r('b') + bookmarkEnd(1))), deleted)),
      bookmark(1) + table(one + bookmarkEnd(1)),
      bookmark(1) + table(one + row(cell(p(r('b') + bookmarkEnd(1))))),
    ],
    [
      'with changed cells',
      table(row(cell(p(r('a')), `<w:cellIns ${by}/>`) + cell(p(r('b')), `${width}<w:cellDel ${by}/>`))),
      table(row(cell(p(r('a'))))),
      table(row(cell(p(r('b')), width))),
    ],
    ['with a row that loses all cells', table(one + row(cell(p(''), `<w:cellIns ${by}/>`))), table(one + row(cell(p('')))), table(one)],
    [
      'with merged cells',
      table(row(cell(p(''), width + merge('w:vMerge="rest"')) + cell(p(''), width + merge('w:vMerge="cont" w:vMergeOrig="rest"')))),
      table(row(cell(p(''), `${width}<w:vMerge w:val="restart"/>`) + cell(p(''), `${width}<w:vMerge/>`))),
      table(row(cell(p(''), width) + cell(p(''), `${width}<w:vMerge w:val="restart"/>`))),
    ],
    [
      'with cells that are merged no more',
      table(row(cell(p(''), `${width}<w:vMerge/><w:noWrap/>${merge('w:vMergeOrig="cont"')}`))),
      table(row(cell(p(''), `${width}<w:noWrap/>`))),
      table(row(cell(p(''), `${width}<w:vMerge/><w:noWrap/>`))),
    ],
    [
      'in a cell that ends with a deleted paragraph',
      table(row(cell(table(one) + del(p(''))))),
      table(row(cell(`${table(one)}<w:p/>`))),
      table(row(cell(table(one) + p('')))),
    ],
  ])('%s', (...given) => {
    check(given);
  });
});

describe('equations', () => {
  const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
  const math = (content: string): string => p(`<m:oMath>${content}</m:oMath>`);
  const fraction = (control: string, over: string, under: string): string =>
    `<m:f><m:fPr>${control && `<m:ctrlPr>${control}</m:ctrlPr>`}</m:fPr><m:num>${over}</m:num><m:den>${under}</m:den></m:f>`;
  const font = '<w:rPr><w:i/></w:rPr>';
  it.each<Case>([
    ['with an inserted run', math(run('a') + ins(run('b'))), math(run('a') + run('b')), math(run('a'))],
    ['that lose all content', math(del(run('b'))) + p(r('a')), p('') + p(r('a')), math(run('b')) + p(r('a'))],
    [
      'with a run whose properties are inserted',
      math(`${run('a')}<m:r><w:ins ${by}>${font}</w:ins><m:t>b</m:t></m:r>`),
      math(`${run('a')}<m:r>${font}<m:t>b</m:t></m:r>`),
      math(run('a')),
    ],
    [
      'with an inserted fraction',
      math(fraction(ins(font), run('a'), ins(run('b')))),
      math(fraction(font, run('a'), run('b'))),
      math(run('a')),
    ],
    [
      'with a deleted fraction',
      math(fraction(`<w:rPr><w:del ${by}/></w:rPr>`, run('a'), run('b'))),
      math(run('a') + run('b')),
      math(fraction('', run('a'), run('b'))),
    ],
  ])('%s', (...given) => {
    check(given);
  });
});

describe('other forms', () => {
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

  it('returns a text without changes as it is', () => {
    const text = `<w:body>${p(r('inserted') + '<w:r><w:instrText>del</w:instrText></w:r>')}</w:body>`;
    expect(resolveRevisions(text, 'accept')).toBe(text);
  });

  it('keeps prefixes', () => {
    const given = `<x:body xmlns:x="${namespace}"><x:p><x:pPr><x:rPr><x:ins/></x:rPr></x:pPr><x:del><x:r><x:delText>a</x:delText></x:r></x:del></x:p><x:tbl><x:tr><x:tc><x:tcPr><x:cellMerge x:vMerge="rest"/></x:tcPr><x:sdt><x:sdtContent><x:p><x:pPr><x:rPr><x:del/></x:rPr></x:pPr></x:p></x:sdtContent></x:sdt></x:tc></x:tr></x:tbl></x:body>`;
    expect(resolveRevisions(given, 'accept')).toBe(
      `<x:body xmlns:x="${namespace}"><x:p></x:p><x:tbl><x:tr><x:tc><x:tcPr><x:vMerge x:val="restart"/></x:tcPr><x:p/></x:tc></x:tr></x:tbl></x:body>`,
    );
  });

  it('keeps elements without a prefix', () => {
    const given = `<body xmlns="${namespace}"><p><del><r><delText>a</delText></r></del></p></body>`;
    expect(resolveRevisions(given, 'reject')).toBe(`<body xmlns="${namespace}"><p><r><t>a</t></r></p></body>`);
  });

  it('keeps namespaces that only the tags of a change declare', () => {
    const given = `<w:body><w:p><w:ins xmlns:q="urn:q" ${by}><w:r q:a="1"/></w:ins></w:p></w:body>`;
    expect(resolveRevisions(given, 'accept')).toBe('<w:body xmlns:q="urn:q"><w:p><w:r q:a="1"/></w:p></w:body>');
  });

  it('keeps a paragraph in a body that loses all blocks', () => {
    expect(resolveRevisions(`<w:body>${ins(p(''))}<w:sectPr/></w:body>`, 'reject')).toBe('<w:body><w:p/><w:sectPr/></w:body>');
  });

  it('takes time in proportion to the text', () => {
    const deep = `${'<w:ins>'.repeat(20_000)}${r('a')}${'</w:ins>'.repeat(20_000)}`;
    const long = marked('del', deletedRun('a')).repeat(20_000);
    expect(resolveRevisions(`<w:body>${p(deep)}</w:body>`, 'accept')).toBe(`<w:body>${p(r('a'))}</w:body>`);
    expect(resolveRevisions(`<w:body>${long}${p('')}</w:body>`, 'accept')).toBe(`<w:body>${p(deletedRun('a').repeat(20_000))}</w:body>`);
  });
});
