/** Headers, footers and page borders (WR-SECT-8 to WR-SECT-11). */
import { describe, expect, it } from 'vitest';
import { documentOf, field, line16, lines, p, r, section, type Source } from '../../../support/golden-docx.js';
import { part } from '../../../support/docx-package.js';
import { golden, withoutGolden } from '../../../support/golden.js';

type Kind = 'default' | 'first' | 'even';
type Band = 'header' | 'footer';

const typeOf = (band: Band): string => `application/vnd.openxmlformats-officedocument.wordprocessingml.${band}+xml`;

/** Parts, relationships and references of headers and footers, each named by its kind: its paragraphs. */
function bands(given: Partial<Record<`${Kind}-${Band}`, string>>): { readonly source: Source; readonly references: string } {
  const parts: Record<string, string> = {};
  const relationships: Record<string, readonly [string, string]> = {};
  const contentTypes: Record<string, string> = {};
  let references = '';
  for (const [name, content] of Object.entries(given)) {
    const [kind, band] = name.split('-') as [Kind, Band];
    parts[`word/${name}.xml`] = part(band === 'header' ? 'w:hdr' : 'w:ftr', content);
    relationships[name] = [band, `${name}.xml`];
    contentTypes[`word/${name}.xml`] = typeOf(band);
    references += `<w:${band}Reference w:type="${kind}" r:id="${name}"/>`;
  }
  return { source: { parts, relationships, contentTypes }, references };
}

const pageOf = p(r('Page ') + field('PAGE') + r(' of ') + field('NUMPAGES'));

describe('headers and footers', () => {
  it('differ for the first, even and other pages, with their numbers', async () => {
    const { source, references } = bands({
      'default-header': p('Odd'),
      'even-header': p('Even'),
      'first-header': p('First'),
      'default-footer': pageOf,
      'even-footer': pageOf,
      'first-footer': p(''),
    });
    const laid = await golden(
      'headers-by-page',
      documentOf([lines(34, 'a')], { ...source, section: section(`${references}<w:titlePg/>`), settings: '<w:evenAndOddHeaders/>' }),
    );
    const bodies = laid.textsByPage().map((text) => text.replaceAll(/a\d+ ?/g, '').trim());
    expect(bodies).toEqual(['First', 'Even Page 2 of 4', 'Odd Page 3 of 4', 'Even Page 4 of 4']);
  });

  it.each([
    ['those of the section before', { 'default-header': p('Odd'), 'first-header': p('First') }, ['First a', 'First b']],
    ['none on first pages that nobody defines', { 'default-header': p('Odd') }, ['a', 'b']],
  ])('of a section that states none are %s (WR-SECT-10)', async (_, given, expected) => {
    const { source, references } = bands(given);
    const blocks = [p('a', line16), p('', section(`${references}<w:titlePg/>`)), p('b', line16)];
    const laid = await withoutGolden(documentOf(blocks, { ...source, section: section('<w:titlePg/>') }));
    expect(laid.textsByPage()).toEqual(expected);
  });

  it('run across the page above text that runs down (WR-SECT-13)', async () => {
    const { source, references } = bands({ 'default-header': p('Head'), 'default-footer': p('Foot') });
    const laid = await withoutGolden(
      documentOf([p('body')], { ...source, section: section(`${references}<w:textDirection w:val="tbRl"/>`) }),
    );
    expect([laid.at('Head').x, laid.at('Foot').x]).toEqual([20, 20]);
    expect(laid.at('Head').y).toBeLessThan(20);
    expect(laid.at('Foot').y).toBeGreaterThan(180);
  });

  it.each(['NUMPAGES', 'SECTIONPAGES'])('count pages only with %s, whatever the file states', async (name) => {
    const { source, references } = bands({ 'default-footer': p(r('of ') + field(name)) });
    const laid = await golden(`footer-${name.toLowerCase()}`, documentOf([lines(14, 'a')], { ...source, section: section(references) }));
    expect(laid.textsByPage().map((text) => text.replaceAll(/a\d+ ?/g, '').trim())).toEqual(['of 2', 'of 2']);
  });

  it('compute fields around page numbers on each page, however nested (WR-FIELD-13)', async () => {
    const nested = (...parts: readonly string[]): string =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${parts.map((part) => (part.startsWith('<') ? part : `<w:r><w:instrText xml:space="preserve">${part.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</w:instrText></w:r>`)).join('')}` +
      '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>stale</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const [page, total] = [nested('PAGE'), nested('NUMPAGES')];
    const footer = p(
      nested('IF ', page, ' < ', total, ' "page ', page, ' of ', total, '" "', nested('QUOTE the "last one"'), '"') +
        r(', ') +
        nested('= ', total, ' - ', page) +
        r(', ') +
        nested('COMPARE ', page, ' = 2') +
        r(', ') +
        nested('IF ', nested('COMPARE ', nested('= ', page, ' + 1'), ' >= ', total), ' = 1 end more') +
        r(', ') +
        nested('IF 1 = 2 a b') +
        r(', ') +
        nested('QUOTE p ', page),
    );
    const { source, references } = bands({ 'default-footer': footer });
    const laid = await golden('footer-composed', documentOf([lines(24, 'a')], { ...source, section: section(references) }));
    expect(
      laid.textsByPage().map((text) =>
        text
          .replaceAll(/a\d+ ?/g, '')
          .replaceAll(/ +/g, ' ')
          .trim(),
      ),
    ).toEqual(['page 1 of 3, 2, 0, more, stale, p 1', 'page 2 of 3, 1, 1, end, stale, p 2', 'stale, 0, 0, end, stale, p 3']);
  });

  it('have the number of the chapter before that of the page (WR-FIELD-14)', async () => {
    const heading = (text: string): string => p(r(text), '<w:pStyle w:val="H1"/>');
    const level =
      '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:pStyle w:val="H1"/><w:lvlText w:val="Part %1:"/></w:lvl>';
    const { source, references } = bands({ 'default-header': p(field('PAGE') + r('/') + field('PAGEREF there')) });
    const numbering = (attributes: string): string => `${references}<w:pgNumType ${attributes}/>`;
    const target = '<w:bookmarkStart w:id="7" w:name="there"/><w:bookmarkEnd w:id="7"/>';
    const first = p(
      r('in ') + field('PAGE') + r(' of ') + field('SECTIONPAGES'),
      section(numbering('w:start="3" w:chapStyle="1" w:chapSep="emDash"')),
    );
    const laid = await golden(
      'header-chapters',
      documentOf(
        [
          lines(3, 'a'),
          '<w:p><w:r><w:br w:type="page"/></w:r></w:p>',
          heading('X'),
          lines(14, 'a'),
          first,
          heading('Y'),
          p(target + r('end')),
        ],
        {
          ...source,
          moreStyles:
            '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
          numbering: `<w:abstractNum w:abstractNumId="1">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
          section: section(numbering('w:fmt="lowerRoman" w:start="1" w:chapStyle="1"')),
        },
      ),
    );
    expect(
      laid.textsByPage().map((text) =>
        text
          .replaceAll(/a\d+ ?/g, '')
          .replaceAll(/ +/g, ' ')
          .trim(),
      ),
    ).toEqual(['3/B-i', 'A—4/B-i Part A: X', 'A—5/B-i in A—5 of 3', 'B-i/B-i Part B: Y end']);
  });

  it('are at their distances from the edges of the page', async () => {
    const { source, references } = bands({ 'default-header': p('Head', line16), 'default-footer': p('Foot', line16) });
    const laid = await golden(
      'headers-distances',
      documentOf([p('A', line16)], {
        ...source,
        section: section(references)
          .replace(/w:top="\d+"/, 'w:top="800"')
          .replace(/w:bottom="\d+"/, 'w:bottom="800"'),
      }),
    );
    expect(laid.at('Head').y).toBeCloseTo(10 + 12.8, 0);
    expect(laid.at('Foot').y).toBeCloseTo(200 - 10 - 3.2, 0);
    expect(laid.at('A').y, 'a short header moves nothing').toBeCloseTo(40 + 12.8, 0);
  });

  it('push the body if they are taller than their bands', async () => {
    const { source, references } = bands({ 'default-header': lines(3, 'h'), 'default-footer': lines(2, 'f') });
    const laid = await golden('headers-tall', documentOf([lines(10, 'a')], { ...source, section: section(references) }));
    expect(laid.at('a1').y).toBeCloseTo(10 + 3 * 16 + 12.8, 0);
    expect(
      laid.texts.filter(({ page, text }) => page === 1 && text.startsWith('a')),
      'lines left between',
    ).toHaveLength(Math.floor((200 - 58 - 42) / 16));
  });

  it('overlap a body whose margin is fixed', async () => {
    const { source, references } = bands({ 'default-header': lines(3, 'h') });
    const laid = await golden(
      'headers-fixed-margin',
      documentOf([p('A', line16)], { ...source, section: section(references).replace('w:top="400"', 'w:top="-400"') }),
    );
    expect(laid.at('A').y).toBeCloseTo(20 + 12.8, 0);
  });

  it('count from the number at which a section starts', async () => {
    const { source, references } = bands({ 'default-footer': pageOf });
    const laid = await golden(
      'page-number-start',
      documentOf([lines(20, 'a')], { ...source, section: section(`${references}<w:pgNumType w:fmt="lowerRoman" w:start="9"/>`) }),
    );
    expect(laid.texts.filter(({ text }) => text.startsWith('Page')).map(({ text }) => text.split(' of ')[0])).toEqual([
      'Page ix',
      'Page x',
      'Page xi',
    ]);
  });
});

describe('page borders', () => {
  const sides = ['top', 'left', 'bottom', 'right']
    .map((side) => `<w:${side} w:val="single" w:sz="8" w:space="10" w:color="000000"/>`)
    .join('');

  it('are measured from the edges of the page', async () => {
    const laid = await golden(
      'page-borders-from-page',
      documentOf([p('A')], { section: section(`<w:pgBorders w:offsetFrom="page">${sides}</w:pgBorders>`) }),
    );
    expect(laid.boxes).toHaveLength(4);
    expect(Math.min(...laid.boxes.map(({ box }) => box[0]))).toBeCloseTo(10, 0);
    expect(Math.max(...laid.boxes.map(({ box }) => box[1] + box[3]))).toBeCloseTo(190, 0);
  });

  it('are measured from the text', async () => {
    const laid = await golden(
      'page-borders-from-text',
      documentOf([p('A')], { section: section(`<w:pgBorders w:offsetFrom="text">${sides}</w:pgBorders>`) }),
    );
    expect(Math.min(...laid.boxes.map(({ box }) => box[0]))).toBeCloseTo(20 - 10 - 1, 0);
    expect(Math.max(...laid.boxes.map(({ box }) => box[1] + box[3]))).toBeCloseTo(180 + 10 + 1, 0);
  });
});
