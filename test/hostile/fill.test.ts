/** Templates and values made to hang, to swell or to crash the filling: each ends soon, with a filled document or an error that has a code. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { DocOpsError, type ErrorCode } from '../../src/base/errors.js';
import { fillDocx } from '../../src/docx/fill/fill-docx.js';
import { docxOf, part, relationshipsPart, zipOf, type DocxParts } from '../support/docx-package.js';
import { complexField, fillBytes, p, r, requests, sdt, tag, withData, type Filled, type Values } from '../unit/docx/fill/filled.js';

interface Row {
  readonly name: string;
  readonly parts: () => DocxParts | Buffer;
  readonly values?: () => Values;
  /** Absent: it is filled. */
  readonly code?: ErrorCode;
  readonly check?: (filled: Filled) => void;
}

const id = '{11111111-2222-3333-4444-555555555555}';
const binding = (path: string): string => `<w:dataBinding w:prefixMappings="" w:xpath="${path}" w:storeItemID="${id}"/>`;
const many = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, index) => make(index)).join('');
const bodyOf = (body: string): DocxParts => ({ body });
const laughs =
  '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>';

const rows: readonly Row[] = [
  {
    name: 'elements 100,000 deep',
    parts: () => bodyOf('<w:p>'.repeat(100_000) + '</w:p>'.repeat(100_000)),
    code: 'UNPROCESSABLE_DOCUMENT',
  },
  {
    name: 'controls 900 deep, all of one name',
    parts: () =>
      bodyOf(`<w:sdt><w:sdtPr>${tag('f')}</w:sdtPr><w:sdtContent>`.repeat(900) + p(r('x')) + '</w:sdtContent></w:sdt>'.repeat(900)),
    check: ({ body }) => expect(body).toContain('<w:t>new</w:t>'),
  },
  {
    name: 'controls 900 deep, each with its own name and value',
    parts: () =>
      bodyOf(
        many(900, (index) => `<w:sdt><w:sdtPr>${tag(`n${index}`)}</w:sdtPr><w:sdtContent>`) +
          p(r('x')) +
          '</w:sdtContent></w:sdt>'.repeat(900),
      ),
    values: () => Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`n${index}`, 'v'])),
  },
  {
    name: '100,000 controls, one of them filled',
    parts: () => bodyOf(many(100_000, (index) => p(sdt(tag(`n${index}`), r('x')))) + p(sdt(tag('f'), r('x')))),
    check: ({ body }) => expect(body.match(/<w:t>new<\/w:t>/g)).toHaveLength(1),
  },
  {
    name: '20,000 controls of one name',
    parts: () => bodyOf(many(20_000, () => p(sdt(tag('f'), r('x'))))),
    check: ({ body }) => expect(body.match(/<w:t>new<\/w:t>/g)).toHaveLength(20_000),
  },
  {
    name: '20,000 controls bound to as many nodes in one element',
    parts: () => ({
      ...withData(id, `<a>${'<b/>'.repeat(20_000)}</a>`),
      body: many(20_000, (index) => p(sdt(tag('f') + binding(`/a/b[${index + 1}]`), r('x')))),
    }),
    check: (filled) => expect(filled.part('customXml/item1.xml').match(/<b>new<\/b>/g)).toHaveLength(20_000),
  },
  {
    name: '20,000 controls bound to one node',
    parts: () => ({
      ...withData(id, '<a>1</a>'),
      body: p(sdt(tag('f') + binding('/a'), r('x'))) + many(20_000, () => p(sdt(binding('/a'), r('x')))),
    }),
    check: ({ body }) => expect(body.match(/<w:t>new<\/w:t>/g)).toHaveLength(20_001),
  },
  {
    name: 'bound to the custom XML that describes itself',
    parts: () => ({
      body: p(sdt(tag('f') + binding('/a'), r('x'))),
      parts: { 'customXml/item1.xml': '<a/>', 'customXml/_rels/item1.xml.rels': relationshipsPart({ r: ['customXmlProps', 'item1.xml'] }) },
      relationships: { d: ['customXml', '../customXml/item1.xml'] },
    }),
  },
  {
    name: 'relationships in a circle',
    parts: () => ({
      body: p(sdt(tag('f'), r('x'))),
      relationships: { a: ['header', 'document.xml'], b: ['glossaryDocument', 'document.xml'], c: ['settings', 'document.xml'] },
    }),
  },
  ...[
    '/a['.repeat(5000),
    '/'.repeat(100_000),
    `/a${'[1]'.repeat(20_000)}`,
    "/*[local-name()='".repeat(500),
    '/a/b'.repeat(50_000),
    '/a[99999999999999999999]',
    '/__proto__/constructor',
    '/a[@x="&lt;"]',
    '/\u0000',
  ].map((path, index): Row => ({
    name: `an XPath of nonsense, ${index + 1}`,
    parts: () => ({
      ...withData(id, '<a/>'),
      body: p(sdt(tag('f') + binding(path.replaceAll('"', '&quot;').replaceAll('\u0000', '')), r('x'))),
    }),
  })),
  {
    name: 'a document type in the document',
    parts: () => ({ parts: { 'word/document.xml': laughs } }),
    code: 'INVALID_FILE_FORMAT',
  },
  {
    name: 'a document type in the data',
    parts: () => ({ ...withData(id, '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), body: p(sdt(tag('f') + binding('/a'), r('x'))) }),
    check: ({ reported }) => expect(reported).toContain('docx.xml-malformed'),
  },
  {
    name: 'data 100,000 deep',
    parts: () => ({ ...withData(id, '<a>'.repeat(100_000) + '</a>'.repeat(100_000)), body: p(sdt(tag('f') + binding('/a/a'), r('x'))) }),
    code: 'UNPROCESSABLE_DOCUMENT',
  },
  { name: 'a million braces', parts: () => bodyOf(p(r('{'.repeat(1_000_000)))) },
  { name: 'half a million beginnings of tags', parts: () => bodyOf(p(r('{{a '.repeat(500_000)))) },
  { name: 'a tag without end', parts: () => bodyOf(p(r(`{{${' '.repeat(1_000_000)}`))) },
  { name: 'a paragraph of 100,000 runs of a brace', parts: () => bodyOf(p(r('{').repeat(100_000))) },
  {
    name: '20,000 tags in one run',
    parts: () => bodyOf(p(r('{{f}}'.repeat(20_000)))),
    check: ({ body }) => expect(body).toContain('newnewnew'),
  },
  {
    name: 'names that mean something elsewhere',
    parts: () => bodyOf(p(r('{{__proto__}}{{constructor}}{{(a+)+$}}{{$&amp;}}'))),
    values: () => ({ constructor: 'C', '(a+)+$': 'R', '$&': '$1', toString: 'x' }),
    check: ({ body }) => expect(body).toContain('{{__proto__}}CR$1'),
  },
  { name: 'a tag of JSON that is a hundred thousand deep', parts: () => bodyOf(p(sdt(tag('{&quot;a&quot;:'.repeat(20_000)), r('x')))) },
  {
    name: '20,000 fields that never end',
    parts: () =>
      bodyOf(p('<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> MERGEFIELD f </w:instrText></w:r>'.repeat(20_000))),
  },
  {
    name: 'fields 500 deep',
    parts: () => {
      const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> MERGEFIELD f </w:instrText></w:r>';
      return bodyOf(p(begin.repeat(500) + '<w:r><w:fldChar w:fldCharType="end"/></w:r>'.repeat(500)));
    },
  },
  { name: 'an instruction of a megabyte', parts: () => bodyOf(p(complexField(` MERGEFIELD f \\b "${'\\ "'.repeat(300_000)}`, ''))) },
  {
    name: 'a number picture of a megabyte',
    parts: () => bodyOf(p(complexField(` MERGEFIELD f \\# "${'#,'.repeat(4000)}"`, ''))),
    values: () => ({ f: '1' }),
  },
  {
    name: 'bookmarks that never end, and ends without a bookmark',
    parts: () =>
      bodyOf(p(many(50_000, (index) => `<w:bookmarkStart w:id="${index}" w:name="b${index}"/><w:bookmarkEnd w:id="x${index}"/>`))),
    values: () => ({ b7: 'x' }),
  },
  {
    name: 'a bookmark that ends before it begins',
    parts: () => bodyOf(p('<w:bookmarkEnd w:id="1"/>' + r('x') + '<w:bookmarkStart w:id="1" w:name="f"/>')),
  },
  {
    name: 'a bookmark over 20,000 paragraphs',
    parts: () => bodyOf(p(`<w:bookmarkStart w:id="1" w:name="f"/>${r('x')}`) + p(r('y')).repeat(20_000) + p('<w:bookmarkEnd w:id="1"/>')),
    check: ({ body }) => expect(body).not.toContain('<w:t>y'),
  },
  {
    name: 'a table of 20,000 rows that become one',
    parts: () => bodyOf(sdt(tag('f'), `<w:tbl>${`<w:tr><w:tc>${p(r('x'))}</w:tc></w:tr>`.repeat(20_000)}</w:tbl>`)),
    values: () => ({ f: { kind: 'table', rows: [['1']] } }),
  },
  {
    name: 'a table of 100,000 rows',
    parts: () => bodyOf(sdt(tag('f'), `<w:tbl><w:tr><w:tc>${p(r('x'))}</w:tc></w:tr></w:tbl>`)),
    values: () => ({ f: { kind: 'table', rows: Array.from({ length: 100_000 }, () => ['1']) } }),
  },
  {
    name: 'a value of 2 MB, of line ends and characters that XML does not have',
    parts: () => bodyOf(p(sdt(tag('f'), r('x')))),
    values: () => ({ f: 'a\n\u0000\ud800'.repeat(500_000) }),
  },
  {
    name: 'a dropdown of 100,000 items, and a value that is not among them',
    parts: () =>
      bodyOf(p(sdt(`${tag('f')}<w:dropDownList>${many(100_000, (index) => `<w:listItem w:value="${index}"/>`)}</w:dropDownList>`, r('x')))),
    code: 'VALIDATION_ERROR',
  },
  {
    name: 'styles and content types of nonsense',
    parts: () => ({
      body: p(sdt(`${tag('f')}<w:showingPlcHdr/>`, r('x', '<w:rStyle w:val="s"/>'))),
      parts: { 'word/styles.xml': `<w:style w:styleId="${'x'.repeat(1_000_000)}` },
      relationships: { s: ['styles', 'styles.xml'] },
    }),
  },
  {
    name: 'a ZIP bomb',
    parts: () =>
      docxOf({
        body: p(r('x')),
        parts: { 'word/header1.xml': Buffer.alloc(40_000_000, 32) },
        relationships: { h: ['header', 'header1.xml'] },
      }),
    code: 'FILE_TOO_LARGE',
  },
  { name: 'no ZIP at all', parts: () => Buffer.from('{{f}}'), code: 'INVALID_FILE_FORMAT' },
  { name: 'a ZIP without a document', parts: () => zipOf([{ name: 'a.txt', data: 'x' }]), code: 'INVALID_FILE_FORMAT' },
  { name: 'an empty main part', parts: () => ({ parts: { 'word/document.xml': '' } }), code: 'INVALID_FILE_FORMAT' },
  {
    name: 'properties without end',
    parts: () => ({ parts: { 'word/document.xml': part('w:document', '<w:body><w:p><w:pPr><w:sdt>').replace('</w:document>', '') } }),
    code: 'INVALID_FILE_FORMAT',
  },
];

describe('hostile templates and values', () => {
  it.each(rows.map((row) => [row.name, row] as const))('%s', (_, { parts, values, code, check }) => {
    const given = parts();
    const bytes = Buffer.isBuffer(given) ? given : docxOf(given);
    const wanted = values?.() ?? { f: 'new' };
    if (code === undefined) {
      const filled = fillBytes(bytes, wanted);
      check?.(filled);
      return;
    }
    try {
      fillBytes(bytes, wanted);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DocOpsError);
      expect((error as DocOpsError).code).toBe(code);
      expect((error as DocOpsError).message.length).toBeLessThan(5000);
    }
  });

  it('stops when its signal is aborted', () => {
    const stop = new AbortController();
    stop.abort(new Error('gone'));
    const bytes = docxOf(bodyOf(many(10_000, () => p(r('x')))));
    const work = (): unknown =>
      fillDocx(bytes, requests({ f: 'x' }), { budget: new Budget({ signal: stop.signal }), diagnostics: new Diagnostics() });
    expect(work).toThrow('gone');
  });
});
