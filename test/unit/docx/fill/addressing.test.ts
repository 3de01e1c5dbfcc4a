/** Which places of a template an id or a group means. */
import { describe, expect, it } from 'vitest';
import { bodyAfter, complexField, fill, p, part, r, relationshipsPart, sdt, shownText, tag } from './filled.js';

const json = (value: object): string => tag(JSON.stringify(value).replaceAll('"', '&quot;'));
const field = (properties: string, text = 'old'): string => p(sdt(properties, r(text)));
const bookmark = (name: string, content: string, id = '7'): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;

const ways: readonly (readonly [string, string, string, string])[] = [
  ['the id of a control', field('<w:id w:val="-523788778"/>'), '-523788778', 'new'],
  ['its id without a sign', field('<w:id w:val="-523788778"/>'), '3771178518', 'new'],
  ['the field id in a tag of JSON', field(json({ fieldId: 'f1', fieldType: 'TEXTINPUT' })), 'f1', 'new'],
  ['a plain tag', field(tag('Customer &amp; Co')), 'Customer & Co', 'new'],
  ['a plain tag beside elements that are not in the standard', field(`${tag('f')}<w:fieldType w:val="x"/>`), 'f', 'new'],
  ['a title', field('<w:alias w:val="Name"/>'), 'Name', 'new'],
  ['a merge field', p(complexField(' MERGEFIELD  First_Name ', r('«First_Name»'))), 'first name', 'new'],
  ['a simple merge field', p(`<w:fldSimple w:instr=" MERGEFIELD Name ">${r('«Name»')}</w:fldSimple>`), 'Name', 'new'],
  ['a bookmark', p(r('a ') + bookmark('Here', r('old')) + r(' z')), 'Here', 'a new z'],
  ['a tag in the text', p(r('Dear {{ name }},')), 'name', 'Dear new,'],
  [
    'a tag that Word has split',
    p(`${r('Dear {')}<w:proofErr w:type="spellStart"/>${r('{na')}${r('me}')}${r('}, hello')}`),
    'name',
    'Dear new, hello',
  ],
  [
    'the id before the tag before the title',
    field('<w:alias w:val="x"/>', '1') + field(tag('x'), '2') + field('<w:id w:val="5"/>', '3'),
    'x',
    '1|new|3',
  ],
  ['all copies of a field', field(tag('x'), '1') + field(tag('x'), '2'), 'x', 'new|new'],
  ['the innermost of nested fields', sdt(tag('x'), p(r('a ') + sdt(tag('x'), r('old')))), 'x', 'a new'],
  ['a merge field and a tag of one name', p(`<w:fldSimple w:instr="MERGEFIELD n">${r('«n»')}</w:fldSimple>${r(' {{n}}')}`), 'n', 'new new'],
];

describe('an id', () => {
  it.each(ways)('is %s', (_, body, id, shown) => expect(shownText(bodyAfter(body, { [id]: 'new' }))).toBe(shown));

  it('that the template does not have is reported', () => {
    const filled = fill({ body: field(tag('a')) }, { a: 'x', b: 'y', 'group:c': 'z' });
    expect(filled.unmatched).toEqual(['b', 'c']);
  });

  it('that matches no field leaves the bytes unchanged', () => {
    const filled = fill({ body: field(tag('a')) }, {});
    expect(fill({ body: field(tag('a')) }, { b: 'y' }).bytes).toEqual(filled.bytes);
  });
});

describe('a group', () => {
  it('is the key in a tag of JSON', () => {
    const body = field(json({ group: 'g', fieldId: '1' })) + field(json({ group: 'g' })) + field(json({ group: 'h' }), 'other');
    expect(shownText(bodyAfter(body, { 'group:g': 'new' }))).toBe('new|new|other');
  });

  it('is a plain tag that several share', () => {
    expect(shownText(bodyAfter(field(tag('g')) + field(tag('g')), { 'group:g': 'new' }))).toBe('new|new');
  });

  it('is filled as a whole or not at all', () => {
    const checkbox = '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>';
    expect(() => bodyAfter(field(tag('g')) + field(tag('g') + checkbox), { 'group:g': 'words' })).toThrow(/true or false/);
  });
});

describe('fields are found', () => {
  it('in headers, footers, notes and comments', () => {
    const head = (root: string): string => part(root, p(sdt(tag('f'), r('old'))));
    const note = (name: string): string => `<w:${name} w:id="1">${p(sdt(tag('f'), r('old')))}</w:${name}>`;
    const filled = fill(
      {
        body: p(r('x')),
        footnotes: note('footnote'),
        endnotes: note('endnote'),
        comments: note('comment'),
        parts: { 'word/header1.xml': head('w:hdr'), 'word/footer1.xml': head('w:ftr') },
        relationships: { h: ['header', 'header1.xml'], f: ['footer', 'footer1.xml'] },
      },
      { f: 'new' },
    );
    for (const name of ['header1', 'footer1', 'footnotes', 'endnotes', 'comments'])
      expect(shownText(filled.part(`word/${name}.xml`))).toContain('new');
  });

  it('in a glossary, where they stay as they are', () => {
    const glossary = part('w:glossaryDocument', p(sdt(tag('f'), r('old'))));
    const filled = fill(
      {
        body: p(sdt(tag('f'), r('old'))),
        parts: { 'word/glossary/document.xml': glossary },
        relationships: { g: ['glossaryDocument', 'glossary/document.xml'] },
      },
      { f: 'new' },
    );
    expect(filled.part('word/glossary/document.xml')).toBe(glossary);
    expect(filled.body).toContain('new');
  });

  it('in both forms of a text box', () => {
    const box = (shape: string): string =>
      `<${shape}><w:txbxContent>${p(sdt(tag('f'), r('old')) + r(' {{t}}'))}</w:txbxContent></${shape}>`;
    const body = p(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box('wps:txbx')}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box('v:textbox')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    );
    expect(bodyAfter(body, { f: 'new', t: 'tag' }).match(/new.*? tag/g)).toHaveLength(2);
  });

  it('in a main part of another name', () => {
    const main = part('w:document', `<w:body>${p(sdt(tag('f'), r('old')))}</w:body>`);
    const filled = fill(
      {
        parts: {
          'word/document.xml': undefined,
          'word/document2.xml': main,
          '_rels/.rels': relationshipsPart({ r: ['officeDocument', 'word/document2.xml'] }),
        },
        contentTypes: { 'word/document2.xml': 'application/vnd.ms-word.document.macroEnabled.main+xml' },
      },
      { f: 'new' },
    );
    expect(filled.part('word/document2.xml')).toContain('new');
    expect(filled.part('[Content_Types].xml')).toContain('macroEnabled');
  });
});
