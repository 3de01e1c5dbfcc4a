/** Content controls as loops: an array of objects, keyed by the tags of the controls inside. */
import { describe, expect, it } from 'vitest';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { docxOf } from '../../support/docx-package.js';
import { fillBytes, p, r, sdt, shownText, tag } from '../docx/fill/filled.js';

async function after(body: string, data: Readonly<Record<string, unknown>>): Promise<string> {
  const { bytes, unmatched } = await annotate({ bytes: docxOf({ body }), data });
  expect(unmatched).toEqual([]);
  return fillBytes(bytes, {}).body;
}

const item = (content: string): string => sdt('<w15:repeatingSectionItem/>', content);
const section = (name: string, ...items: string[]): string => sdt(`${tag(name)}<w15:repeatingSection/>`, items.map(item).join(''));
const field = (name: string, more = ''): string => sdt(`${tag(name)}${more}`, r('old'));
const cell = (content: string): string => `<w:tc>${p(content)}</w:tc>`;
const table = (...rows: string[]): string => `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="100"/></w:tblGrid>${rows.join('')}</w:tbl>`;
const row = (...cells: string[]): string => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
const lines = {
  lines: [
    { what: 'Pen', price: 2 },
    { what: 'Ink', price: 9 },
  ],
};

describe('an array of objects', () => {
  it('fills a repeating section by tags, whatever their order', async () => {
    const body = section('lines', p(field('price') + r(' for ') + field('what')), p(r('an older item')));
    expect(shownText(await after(section('lines', p(field('price') + r(' for ') + field('what'))), lines))).toBe('2 for Pen|9 for Ink');
    expect(shownText(await after(body.replace('an older item', 'x'), lines))).toBe('x|x');
  });

  it('fills controls of every kind', async () => {
    const list = '<w:dropDownList><w:listItem w:displayText="Red" w:value="r"/></w:dropDownList>';
    const box = '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>';
    const day = '<w:date><w:dateFormat w:val="dd.MM.yyyy"/></w:date>';
    const body = section('a', p(`${field('colour', list)} ${field('ok', box)} ${field('day', day)}`));
    const filled = await after(body, {
      a: [{ colour: { type: 'dropdown', value: 'r' }, ok: true, day: { type: 'date', value: '2024-02-29' } }],
    });
    expect(shownText(filled)).toBe('Red ☒ 29.02.2024');
  });

  it('fills sections in sections', async () => {
    const body = section('a', p(field('name')) + section('b', p(field('x'))));
    expect(
      shownText(
        await after(body, {
          a: [
            { name: 'A', b: [{ x: 1 }, { x: 2 }] },
            { name: 'B', b: [] },
          ],
        }),
      ),
    ).toBe('A|1|2|B');
  });

  it('fills sections in sections whose controls have ids, each by its own item', async () => {
    const id = (value: number): string => `<w:id w:val="${String(value)}"/>`;
    const body = section('a', p(field('name', id(4))) + section('b', p(field('x', id(5) + '<w:dataBinding w:xpath="/a"/>'))));
    const filled = await after(body, { a: [{ name: 'A', x: 7, b: [{ x: 1 }, { x: 2 }] }] });
    expect(shownText(filled)).toBe('A|1|2');
    expect(filled).not.toContain('dataBinding');
    // A section without its own array is filled from the outer item.
    expect(shownText(await after(body, { a: [{ name: 'A', x: 7 }] }))).toBe('A|7');
  });

  it('fills a row in a control', async () => {
    const body = table(row(r('Item')), sdt(tag('lines'), row(field('what'))));
    expect(shownText(await after(body, lines))).toBe('Item|Pen|Ink');
    expect(shownText(await after(body, { lines: [] }))).toBe('Item');
  });

  it('fills the last row of a table in a control', async () => {
    const body = sdt(tag('lines'), table(row(r('Item')), row(r('sample')), row(field('what'))));
    expect(shownText(await after(body, lines))).toBe('Item|Pen|Ink');
    expect(shownText(await after(body, { lines: [] }))).toBe('Item');
  });

  it('removes a section without items', async () => {
    expect(shownText(await after(p(r('a')) + section('lines', p(field('what'))) + p(r('b')), { lines: [] }))).toBe('a|b');
  });

  it('fills tags in items, too', async () => {
    expect(shownText(await after(section('lines', p(`${field('what')}${r(' {{price}} of {{lines.length}}')}`)), lines))).toBe(
      'Pen 2 of 2|Ink 9 of 2',
    );
  });

  it('gives copies their own ids, and unbinds them', async () => {
    const bound = '<w:id w:val="5"/><w:dataBinding w:xpath="/a" w:storeItemID="{1}"/>';
    const filled = await after(section('lines', p(field('what', bound))), lines);
    const ids = Array.from(filled.matchAll(/<w:id w:val="(-?\d+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    expect(filled).not.toContain('dataBinding');
  });

  it('names its values in errors', async () => {
    const list = '<w:dropDownList><w:listItem w:displayText="Red" w:value="r"/></w:dropDownList>';
    const bytes = docxOf({ body: section('a', p(field('colour', list))) });
    await expect(annotate({ bytes, data: { a: [{ colour: 'Red' }, { colour: 'Blue' }] } })).rejects.toMatchObject({
      details: [{ field: 'data.a[1].colour' }],
    });
  });
});

describe('nested sections', () => {
  it('are filled 32 deep, and deeper ones take bounded time', async () => {
    let body = p(field('leaf'));
    let data: Readonly<Record<string, unknown>> = { leaf: 'x' };
    for (let depth = 0; depth < 32; depth++) {
      body = section(`s${String(depth)}`, body);
      data = { [`s${String(depth)}`]: [data] };
    }
    const started = performance.now();
    expect(shownText(await after(body, data))).toBe('x');
    for (let depth = 32; depth < 200; depth++) body = section(`s${String(depth)}`, body);
    await annotate({ bytes: docxOf({ body }), data: { s199: [{}] } });
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('other data', () => {
  it('leave a section unchanged', async () => {
    const body = section('lines', p(field('what', '<w:id w:val="5"/>')));
    const { bytes } = await annotate({ bytes: docxOf({ body }), data: { x: 1 } });
    expect(fillBytes(bytes, {}).body).toBe(body);
  });

  it('of arrays of strings fill a section by position', async () => {
    const body = section('lines', p(field('what') + r(' ') + field('price')));
    expect(
      shownText(
        await after(body, {
          lines: [
            ['Pen', 2],
            ['Ink', 9],
          ],
        }),
      ),
    ).toBe('Pen 2|Ink 9');
  });
});
