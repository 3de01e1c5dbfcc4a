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

  test('on an odd page if its section type requires it', () => {
    const { body } = merged({}, { body: p(r('one')) }, { body: p(r('two')) + section('<w:type w:val="oddPage"/>') });
    expect(sectionsIn(body)[1]).toContain('<w:type w:val="oddPage"/>');
  });

  test('in the previous section with between=none; inner sections stay, with the headers that they inherit', () => {
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

test('page numbers continue, whatever a part’s first section starts with, or restart', () => {
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

test('headers of even pages repeat those of all pages if only another part has them', () => {
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

  test('restart in each part, in the formats of its settings', () => {
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

describe('the number of pages of a part', () => {
  const field = p(`<w:fldSimple w:instr=" NUMPAGES \\* MERGEFORMAT ">${r('2')}</w:fldSimple>`);
  const header = (id: string) => ({
    reference: `<w:headerReference w:type="default" r:id="${id}"/>`,
    parts: { [`word/header${id}.xml`]: part('w:hdr', field) },
    relationships: { [id]: ['header', `header${id}.xml`] as const },
  });
  const counting = (first: string, last: string) => {
    const { reference, ...own } = header('rId5');
    return { body: p(r('one')) + inner(reference + first) + p(r('two')) + section(last), ...own };
  };
  const fields = (names: readonly string[], text: (name: string) => string): string[] =>
    names.flatMap((name) => values(text(name), /instr="\s*([^"]*?)\s*"/g));
  const marks = (body: string): string[] => values(body, /<w:bookmarkStart [^>]*w:name="([^"]*)"/g);

  test('is the last page’s number if its sections continue the count', () => {
    const document = counting('', '<w:type w:val="continuous"/>');
    const { names, part: text, body, reported } = merged({ numbering: 'restart' }, document, document, { body: field });
    const [first = '', second = ''] = marks(body);
    expect(new Set([first, second]).size).toBe(2);
    expect(fields(names, text).toSorted()).toEqual(
      [`PAGEREF ${first} \\* MERGEFORMAT`, `PAGEREF ${second} \\* MERGEFORMAT`, 'SECTIONPAGES \\* MERGEFORMAT'].toSorted(),
    );
    expect(body).toMatch(new RegExp(`two</w:t></w:r><w:bookmarkStart w:id="\\d+" w:name="${first}"/><w:bookmarkEnd w:id="\\d+"/></w:p>`));
    expect(reported).toEqual([]);
  });

  test('is marked in the last cell of a table, and only if a field shows it', () => {
    const table = `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p/></w:tc><w:tc><w:p>${r('last')}</w:p></w:tc></w:tr></w:tbl>`;
    const body = (count: string): string => count + inner() + table + section();
    const found = merged({ numbering: 'restart' }, { body: body(field) }, { body: body('') });
    expect(marks(found.body)).toHaveLength(1);
    expect(found.body).toMatch(/last<\/w:t><\/w:r><w:bookmarkStart [^>]*\/><w:bookmarkEnd [^>]*\/><\/w:p><\/w:tc><\/w:tr>/);
  });

  test.each([
    ['numbers that restart', '', '<w:pgNumType w:start="1"/>'],
    ['another first number', '<w:pgNumType w:start="0"/>', ''],
    ['letters', '<w:pgNumType w:fmt="lowerRoman"/>', ''],
    ['pages left out', '', '<w:type w:val="oddPage"/>'],
  ])('is the whole document’s with %s, which is reported', (_, first, last) => {
    for (const documents of [
      [counting(first, last), { body: p(r('x')) }] as const,
      [{ body: p(r('x')) }, counting(first, last)] as const,
    ]) {
      const { names, part: text, reported, body } = merged({ numbering: 'restart' }, ...documents);
      expect(fields(names, text)).toEqual(['NUMPAGES \\* MERGEFORMAT']);
      expect(reported).toEqual(['docx.merge-page-count']);
      expect(marks(body)).toEqual([]);
    }
  });

  test('is the whole document’s if all parts are numbered as one', () => {
    const { names, part: text, reported } = merged({ numbering: 'continue' }, counting('', ''), { body: field });
    expect(fields(names, text)).toEqual(['NUMPAGES \\* MERGEFORMAT', 'NUMPAGES \\* MERGEFORMAT']);
    expect(reported).toEqual([]);
  });
});

describe('the first page of a part keeps its layout', () => {
  const low = '<w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/>';

  test('whatever the space after the last paragraph of the previous part', () => {
    const ending = (between: 'page' | 'continuous', paragraph: string): string =>
      merged({ between }, { body: paragraph }, { body: p(r('two')) }).body.split('<w:sectPr')[0] ?? '';
    const none = '<w:spacing w:after="0" w:afterLines="0" w:afterAutospacing="0"';
    expect(ending('page', p(r('one')))).toContain(`${none}/>`);
    const stated = '<w:p><w:pPr><w:spacing w:before="60" w:after="200" w:afterLines="50"/><w:jc w:val="center"/></w:pPr></w:p>';
    expect(ending('page', stated)).toBe(`<w:p><w:pPr>${none} w:before="60"/><w:jc w:val="center"/>`);
    expect(ending('page', '<w:p><w:pPr><w:keepNext/><w:jc w:val="center"/></w:pPr></w:p>')).toBe(
      `<w:p><w:pPr><w:keepNext/>${none}/><w:jc w:val="center"/>`,
    );
    expect(ending('continuous', stated)).toContain('w:after="200"');
  });

  test('with empty headers in their place, which take no space', () => {
    const { reference, ...header } = story('header', 'rId5', 'H');
    const margins = '<w:pgMar w:top="360" w:right="720" w:bottom="360" w:left="720" w:header="708" w:footer="708" w:gutter="0"/>';
    const second = {
      body: inner(margins) + inner(reference.replace('rId5', 'rId6') + margins) + p(r('two')) + section(margins),
      ...story('header', 'rId6', 'I'),
    };
    const { body, part: text, opened } = merged({}, { body: p(r('one')) + section(reference), ...header }, second);
    expect(values(body, /w:header="(\d+)"/g)).toEqual(['0', '708', '708']);
    expect(values(body, /w:footer="(\d+)"/g)).toEqual(['708', '708', '708']);
    const id = /r:id="([^"]*)"/.exec(sectionsIn(body)[1] ?? '')?.[1];
    expect(id).toBeDefined();
    expect(opened.part('word/header-empty.xml')).toBeDefined();
    expect(text('word/header-empty.xml')).toContain(low);
  });
});
