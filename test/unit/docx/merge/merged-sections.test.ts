/** Where parts begin, their page numbers, headers and notes. */
import { describe, expect, test } from 'vitest';
import { part } from '../../../support/docx-package.js';
import { p, r } from '../fill/filled.js';
import { merged, values } from './merged.js';

const size = '<w:pgSz w:w="11906" w:h="16838"/>';
const section = (content = ''): string => `<w:sectPr>${content}${size}</w:sectPr>`;
const inner = (content = ''): string => `<w:p><w:pPr>${section(content)}</w:pPr></w:p>`;
const sectionsIn = (body: string): string[] => values(body, /<w:sectPr\b[^>]*>([^]*?)<\/w:sectPr>/g);
const story = (kind: 'header' | 'footer', id: string, text: string, type = 'default') => ({
  reference: `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`,
  parts: { [`word/${kind}${id}.xml`]: part(kind === 'header' ? 'w:hdr' : 'w:ftr', p(r(text))) },
  relationships: { [id]: [kind, `${kind}${id}.xml`] as const },
});

describe('a part begins', () => {
  test.each([
    ['page', 'nextPage'],
    ['odd', 'oddPage'],
    ['even', 'evenPage'],
    ['continuous', 'continuous'],
  ] as const)('with between=%s as %s', (between, type) => {
    const { body } = merged(
      { between },
      { body: p(r('one')) + section() },
      { body: p(r('two')) + section('<w:type w:val="nextColumn"/>') },
    );
    expect(sectionsIn(body)[1]).toContain(`<w:type w:val="${type}"/>`);
    expect(sectionsIn(body)[0]).not.toContain('w:type');
  });

  test('on an odd page where it says so itself', () => {
    const { body } = merged({}, { body: p(r('one')) }, { body: p(r('two')) + section('<w:type w:val="oddPage"/>') });
    expect(sectionsIn(body)[1]).toContain('<w:type w:val="oddPage"/>');
  });

  test('in the section before with between=none; inner sections of several stay, with the headers that they took over', () => {
    const { reference, ...header } = story('header', 'rId5', 'H');
    const several = { body: p(r('two')) + inner(reference) + p(r('three')) + section('<w:type w:val="continuous"/>'), ...header };
    const table = '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>';
    const alone = merged({ between: 'none' }, { body: table + section('<w:pgNumType w:start="3"/>') }, { body: table + section() });
    expect(sectionsIn(alone.body)).toEqual([`<w:pgNumType w:start="3"/>${size}`]);
    expect(alone.body).toContain('</w:tbl><w:p/><w:tbl>');
    const { body } = merged({ between: 'none' }, { body: p(r('one')) + section('<w:titlePg/>') }, several);
    const sections = sectionsIn(body);
    expect(sections).toHaveLength(2);
    expect(sections[0]).toBe(`<w:titlePg/>${size}`);
    expect(sections[1]).toMatch(/^<w:headerReference .*<w:type w:val="continuous"\/>/);
  });
});

test('page numbers go on, whatever a part’s first section starts with, or begin anew', () => {
  const documents = [
    { body: p(r('one')) },
    { body: inner('<w:pgNumType w:fmt="lowerRoman" w:start="5"/>') + p(r('two')) + section('<w:pgNumType w:start="1"/>') },
  ];
  const numbers = (body: string): string[] => sectionsIn(body).map((one) => /<w:pgNumType[^>]*>/.exec(one)?.[0] ?? '');
  expect(numbers(merged({ numbering: 'continue' }, ...documents).body)).toEqual([
    '',
    '<w:pgNumType w:fmt="lowerRoman"/>',
    '<w:pgNumType w:start="1"/>',
  ]);
  expect(numbers(merged({ numbering: 'restart' }, ...documents, { body: p(r('x')) }).body)).toEqual([
    ...['', '<w:pgNumType w:fmt="lowerRoman" w:start="5"/>', '<w:pgNumType w:start="1"/>', '<w:pgNumType w:start="1"/>'],
  ]);
});

test('headers of even pages are those of all pages where only another part has them', () => {
  const [plain, odd, even] = [story('header', 'rId5', 'P'), story('header', 'rId6', 'O'), story('header', 'rId7', 'E', 'even')];
  const without = { body: p(r('one')) + section(plain.reference), parts: plain.parts, relationships: plain.relationships };
  const using = {
    body: p(r('two')) + section(odd.reference + even.reference),
    settings: '<w:zoom w:percent="100"/><w:evenAndOddHeaders/><w:compat/>',
    parts: { ...odd.parts, ...even.parts },
    relationships: { ...odd.relationships, ...even.relationships },
  };
  const withSettings = { ...without, settings: '<w:zoom w:percent="100"/><w:compat/>' };
  for (const documents of [
    [withSettings, using, without],
    [using, without, using],
  ]) {
    const { body, part: text, opened } = merged({}, ...documents);
    expect(text('word/settings.xml')).toContain('<w:zoom w:percent="100"/><w:evenAndOddHeaders/><w:compat/>');
    const shown = sectionsIn(body).map((one) =>
      ['default', 'even'].map((type) => {
        const id = new RegExp(`w:type="${type}" r:id="([^"]*)"`).exec(one)?.[1];
        return values(text(opened.relationships('word/document.xml').byId(id)?.target ?? ''), /<w:t[^>]*>(\w)/g).join('');
      }),
    );
    expect(shown).toEqual(documents.map((one) => (one === using ? ['O', 'E'] : ['P', 'P'])));
  }
});

describe('notes', () => {
  const note = (kind: string): string => `<w:r><w:${kind}Reference w:id="2"/></w:r>`;
  const notes = (kind: string): string => `<w:${kind} w:id="2">${p(r('n'))}</w:${kind}>`;

  test('begin anew in each part, in the formats that its settings state', () => {
    const first = { body: p(note('footnote')), footnotes: notes('footnote') };
    const second = {
      body: p(note('footnote')) + inner() + p(note('footnote')) + section('<w:footnotePr><w:pos w:val="beneathText"/></w:footnotePr>'),
      footnotes: notes('footnote'),
      settings: '<w:footnotePr><w:numFmt w:val="upperRoman"/></w:footnotePr>',
    };
    const sections = sectionsIn(merged({}, first, second).body);
    expect(sections[0]).toBe('');
    expect(sections[1]).toContain('<w:footnotePr><w:numFmt w:val="upperRoman"/><w:numRestart w:val="eachSect"/></w:footnotePr>');
    expect(sections[2]).toContain('<w:footnotePr><w:pos w:val="beneathText"/><w:numFmt w:val="upperRoman"/></w:footnotePr>');
  });

  test('at the end stay at the end of their part', () => {
    const document = {
      body: p(note('endnote')) + inner() + p(r('x')) + section(),
      endnotes: notes('endnote'),
      settings: '<w:endnotePr><w:endnote w:id="0"/></w:endnotePr>',
    };
    const { body, part: text } = merged({}, document, document);
    expect(text('word/settings.xml')).toContain('<w:endnotePr><w:pos w:val="sectEnd"/><w:endnote w:id="0"/></w:endnotePr>');
    expect(sectionsIn(body).map((one) => one.includes('<w:noEndnote/>'))).toEqual([true, false, true, false]);
    expect(sectionsIn(body)[2]).toContain('<w:endnotePr><w:numRestart w:val="eachSect"/></w:endnotePr>');
  });
});

test('settings that only a whole document has are the first part’s, and it is told which differ', () => {
  const plain = { body: p(r('x')), settings: '<w:defaultTabStop w:val="720"/>' };
  expect(merged({}, plain, plain).reported).toEqual([]);
  expect(merged({}, plain, { ...plain, settings: '<w:autoHyphenation/>' }).reported).toEqual(['docx.merge-settings']);
});
