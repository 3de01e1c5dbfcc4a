/** Data of an annotate request: tags, typed values, fields by their names, other delimiters. */
import { describe, expect, it } from 'vitest';
import { annotate, type AnnotateInput } from '../../../src/operations/annotate/annotate.js';
import { docxOf } from '../../support/docx-package.js';
import { pngOf } from '../../support/pictures.js';
import { fillBytes, p, r, sdt, shownText, tag } from '../docx/fill/filled.js';

const png = `data:image/png;base64,${Buffer.from(pngOf(40, 20)).toString('base64')}`;
const line = (text: string): string => p(r(text));

async function after(body: string, input: Omit<AnnotateInput, 'bytes'>): Promise<string> {
  const { bytes } = await annotate({ bytes: docxOf({ body }), ...input });
  return fillBytes(bytes, {}).body;
}

describe('data', () => {
  it('fill tags in loops with pictures and HTML', async () => {
    const body = line('{{#items}}') + line('{{%logo}} {{~text}}') + line('{{/items}}');
    const data = {
      items: [
        { logo: png, text: '<b>one</b>' },
        { logo: { type: 'image', value: png, options: { dimensions: { width: 10 } } }, text: '<ul><li>two</li></ul>' },
      ],
    };
    const filled = await after(body, { data });
    expect(filled.match(/<a:blip /g)).toHaveLength(2);
    expect(shownText(filled)).toMatch(/one[^]*two/);
    expect(new Set(filled.match(/docPr id="\d+"/g)).size).toBe(2);
  });

  it('fill fields by their names', async () => {
    const body =
      p(sdt(tag('name'), r('old'))) +
      line('{{name}}') +
      p(sdt(`${tag('ok')}<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>`, r('☐')));
    expect(shownText(await after(body, { data: { name: 'Ann', ok: true } }))).toBe('Ann|Ann|☒');
  });

  it('and fields fill one template', async () => {
    const body = line('{{a}} {{b}} {{c}}');
    const filled = await after(body, { data: { a: 'A' }, fields: [{ id: 'b', type: 'text', value: 'B' }] });
    expect(shownText(filled)).toBe('A B ');
  });

  it('take formats in the language of the template, or of the request', async () => {
    const body = line("{{n | number:'#,##0.00'}} {{d | date:'MMMM'}}");
    const data = { n: 1234.5, d: '2024-03-01' };
    expect(shownText(await after(body, { data }))).toBe('1,234.50 March');
    expect(shownText(await after(body, { data, locale: 'de' }))).toBe('1.234,50 März');
  });

  it('are never read as tags', async () => {
    expect(shownText(await after(line('{{a}}') + p(sdt(tag('b'), r('x'))), { data: { a: '{{b}}', b: 'B' } }))).toBe('{{b}}|B');
  });

  it('report unused and missing values', async () => {
    const bytes = docxOf({ body: line('{{a}} {{b}} {{#c}}{{d}}{{/c}}') });
    const result = await annotate({ bytes, data: { a: 1, c: [{}], x: 2, y: [{}] } });
    expect(result.unmatched).toEqual(['x', 'y']);
    expect(result.warnings.map(({ code, message }) => [code, message])).toEqual([
      ['docx.tag-without-value', 'the data have no value for data.b, data.c[0].d; the tags are empty'],
    ]);
  });

  it('with problems are refused with strict', async () => {
    const bytes = docxOf({ body: line('{{a}} {{b}}') });
    await expect(annotate({ bytes, data: { a: 1, x: 2 }, strict: true })).rejects.toMatchObject({
      details: [
        { field: 'data.x', issue: 'does not match any tag or field of the template' },
        { field: 'data.b', issue: 'is missing: the template has a tag for it' },
      ],
    });
  });

  it('name their places in errors', async () => {
    const bytes = docxOf({ body: line('{{#a}}{{%b}}{{c}}{{/a}}') });
    const data = { a: [{ b: 'data:image/png;base64,AAAA', c: { type: 'date', value: 'tomorrow' } }] };
    await expect(annotate({ bytes, data })).rejects.toMatchObject({
      details: [{ field: 'data.a[0].c', issue: 'must be an ISO 8601 date: 2024-02-29 or 2024-02-29T10:30:00Z' }],
    });
    await expect(annotate({ bytes, data: { a: [{ b: png.replace('iVBOR', 'AAAAA') }] } })).rejects.toMatchObject({
      details: [{ field: 'data.a[0].b' }],
    });
  });

  it.each<readonly [unknown, string]>([
    [{ data: [] }, 'data'],
    [{ data: {}, locale: '?' }, 'locale'],
    [{ data: {}, timeZone: 'Mars' }, 'timeZone'],
    [{ fields: [], locale: 'de' }, 'locale'],
    [{ data: {}, delimiters: ['a', 'b'] }, 'delimiters'],
    [{ data: {}, delimiters: ['{{'] }, 'delimiters'],
    [{}, 'fields'],
  ])('are checked: %j', async (input, field) => {
    await expect(annotate({ bytes: docxOf({ body: '' }), ...(input as Omit<AnnotateInput, 'bytes'>) })).rejects.toMatchObject({
      details: [{ field }],
    });
  });

  it('may not be nested too deeply', async () => {
    let data: Record<string, unknown> = {};
    for (let depth = 0; depth < 100; depth++) data = { data };
    await expect(annotate({ bytes: docxOf({ body: '' }), data })).rejects.toMatchObject({ details: [{ field: 'data' }] });
  });
});

describe('delimiters', () => {
  it.each([
    [['{', '}'] as const, '{#items}{name} {/items}{title} {other', 'A B T {other'],
    [['[[', ']]'] as const, '[[#items]][[name]] [[/items]][[title]] {{title}}', 'A B T {{title}}'],
    [['«', '»'] as const, '«#items»«name» «/»«title»', 'A B T'],
    [['+++', '+++'] as const, '+++#items++++++name+++ +++/items++++++title+++', 'A B T'],
  ])('are %j', async (delimiters, text, expected) => {
    const data = { items: [{ name: 'A' }, { name: 'B' }], title: 'T' };
    expect(shownText(await after(line(text), { data, delimiters }))).toBe(expected);
  });

  it('are for fields, too, and leave other tags alone', async () => {
    const fields = [{ id: 'name', type: 'text', value: 'Ann' }] as const;
    expect(shownText(await after(line('[name] [other] {{name}} [#x]'), { fields, delimiters: ['[', ']'] }))).toBe(
      'Ann [other] {{name}} [#x]',
    );
  });

  it('are those of problems', async () => {
    await expect(annotate({ bytes: docxOf({ body: line('[#a]') }), data: {}, delimiters: ['[', ']'] })).rejects.toMatchObject({
      details: [{ issue: 'the tag [#a] in word/document.xml is not closed: write [/a]' }],
    });
  });
});
