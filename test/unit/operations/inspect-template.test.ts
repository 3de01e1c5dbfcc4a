/** Reports of inspect on a template's tags, and its schema of data, which accepts the data that annotate fills. */
import { describe, expect, it } from 'vitest';
import type { DocxInspection } from '../../../src/contract/inspection.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { fits } from '../../support/check-schema.js';
import { docxOf, part } from '../../support/docx-package.js';
import { onePixel, p, r, sdt, tag } from '../docx/fill/filled.js';

type Delimiters = readonly [string, string];
const line = (text: string): string => p(r(text));
const told = async (body: string, delimiters?: Delimiters): Promise<DocxInspection> =>
  (await inspect({ bytes: docxOf({ body }), pages: false, ...(delimiters && { delimiters }) })) as DocxInspection;
const item = (content: string): string => sdt('<w15:repeatingSectionItem/>', content);
const section = (name: string, ...items: string[]): string => sdt(`${tag(name)}<w15:repeatingSection/>`, items.map(item).join(''));
const cell = (content: string): string => `<w:tc>${content}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
const table = (...rows: string[]): string => `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="100"/></w:tblGrid>${rows.join('')}</w:tbl>`;

it('distinguishes fields by their titles if a builder keeps settings in tags', async () => {
  const control = (id: number, alias: string | undefined, json: string): string =>
    p(
      sdt(
        `${alias === undefined ? '' : `<w:alias w:val="${alias}"/>`}${tag(json.replaceAll('"', '&quot;'))}<w:id w:val="${String(id)}"/><w:text/>`,
        r('x'),
      ),
    );
  const owner = '{"fieldType":"owner"}';
  const body = [
    control(1, 'Customer Name', owner),
    control(2, 'Agreement Date', owner),
    control(3, undefined, '{"fieldType":"signer"}'),
    control(4, 'Signature', '{"fieldType":"signer","group":"signer-1"}'),
    control(5, 'A title', '{"fieldType":"owner","fieldId":"f5"}'),
    control(6, 'Known', 'plain'),
  ].join('');
  const { fields, schema } = (await inspect({ pages: false, bytes: docxOf({ body }) })) as DocxInspection;
  expect(fields.map(({ name, title, group }) => [name, title, group])).toEqual([
    ['Customer Name', 'Customer Name', undefined],
    ['Agreement Date', 'Agreement Date', undefined],
    ['3', undefined, undefined],
    ['Signature', 'Signature', 'signer-1'],
    ['f5', 'A title', undefined],
    ['plain', 'Known', undefined],
  ]);
  expect(Object.keys(schema.properties as object).sort()).toEqual(['3', 'Agreement Date', 'Customer Name', 'Signature', 'f5', 'plain']);
  const filled = await annotate({
    bytes: docxOf({ body }),
    strict: true,
    fields: fields.map(({ name = '', type }) => ({ id: name, type, value: `new ${name}` })),
  });
  const again = (await inspect({ pages: false, bytes: filled.bytes })) as DocxInspection;
  expect(again.fields.map(({ value }) => value)).toEqual(fields.map(({ name }) => `new ${String(name)}`));
});

describe('a template of Jinja', () => {
  const body = [
    '{% set total = price * 2 %}{{ total }}{% if items|length &gt; 1 %}x{% endif %}',
    '{% for item in items if item.ready %}{{ item.name }} {{ loop.index }} {{ customer.city }}{% endfor %}',
    '{% for key, value in sizes.items() %}{{ key }}{{ value.top }}{% endfor %}',
  ];
  const data = {
    price: 2,
    items: [{ name: 'a', ready: true }, { name: 'b' }],
    customer: { city: 'Bonn' },
    sizes: { S: { top: 1 } },
  };

  it('requires the names that come from data, not those that the template sets', async () => {
    const { dataSchema, template } = await told(body.map(line).join(''));
    const { properties } = dataSchema as { properties: Record<string, unknown> };
    expect(Object.keys(properties).sort()).toEqual(['customer', 'items', 'price', 'sizes']);
    const { $defs } = dataSchema as { $defs: Record<string, { properties?: object }> };
    expect(Object.keys($defs['item1']?.properties ?? {}).sort()).toEqual(['name', 'ready']);
    expect(template?.problems).toEqual([]);
    expect(template?.tags.map(({ text }) => text)).toEqual([
      ...['total', '{% if items|length > 1 %}', '{% for item in items if item.ready %}', 'item.name', 'loop.index', 'customer.city'],
      ...['{% for key, value in sizes.items() %}', 'key', 'value.top'],
    ]);
    expect(fits(data, dataSchema)).toBe(true);
  });

  it('annotate names unused and missing data', async () => {
    const bytes = docxOf({ body: body.map(line).join('') });
    const filled = await annotate({ bytes, data: { ...data, customer: {}, other: 1, total: 3, loop: 4 } });
    expect(filled.unmatched).toEqual(['other', 'total', 'loop']);
    expect(filled.warnings.map(({ message }) => message).join()).toContain('data.customer.city');
  });
});

describe('tags', () => {
  it('that include documents are not problems: their names are reported', async () => {
    const { template } = await told(line('{{&gt; a}}') + line('{{&gt; "b c" }}') + line('{{&gt; a}}'));
    expect(template).toEqual({ tags: [], includes: ['a', 'b c'], problems: [] });
  });

  it('are reported with their blocks, formats and places', async () => {
    const body =
      line('Dear {{customer.name | upper}}, {{a + b}} {{%logo}} {{! a comment }}') +
      table(row(line('{{#items}}{{what}}'), line("{{price | number:'0.00' | locale:'de'}}{{/items}}"))) +
      line('{{#if total > 3}}{{../x}}{{else if vip}}{{~text}}{{else}}{{@root.y}}{{/if}}') +
      line('{{^items}}none{{/items}}');
    const { template } = await told(body);
    expect(template.problems).toEqual([]);
    expect(template.tags.map(({ part: name, where, ...tags }) => ({ ...tags, place: `${where} ${name}` }))).toEqual(
      [
        {
          kind: 'value',
          text: 'customer.name | upper',
          name: 'customer.name',
          style: 'text',
          formats: ['upper'],
          paragraph: 1,
          inTable: false,
        },
        { kind: 'value', text: 'a + b', style: 'text', paragraph: 1, inTable: false },
        { kind: 'value', text: '%logo', name: 'logo', style: 'image', paragraph: 1, inTable: false },
        { kind: 'loop', text: '#items', name: 'items', paragraph: 2, inTable: true },
        { kind: 'value', text: 'what', name: 'what', style: 'text', paragraph: 2, inTable: true, within: 3 },
        {
          ...{ kind: 'value', text: "price | number:'0.00' | locale:'de'", name: 'price', style: 'text', formats: ['number', 'locale'] },
          ...{ paragraph: 3, inTable: true, within: 3 },
        },
        { kind: 'condition', text: '#if total > 3', branches: ['else if vip', 'else'], paragraph: 4, inTable: false },
        { kind: 'value', text: '../x', name: '../x', style: 'text', paragraph: 4, inTable: false, within: 6 },
        { kind: 'value', text: '~text', name: 'text', style: 'html', paragraph: 4, inTable: false, within: 6, branch: 1 },
        { kind: 'value', text: '@root.y', name: '@root.y', style: 'text', paragraph: 4, inTable: false, within: 6, branch: 2 },
        { kind: 'inverted', text: '^items', name: 'items', paragraph: 5, inTable: false },
      ].map((expected) => ({ ...expected, place: 'body word/document.xml' })),
    );
  });

  it('of headers have their part, a column loop is one block, repeating controls are blocks', async () => {
    const inspection = (await inspect({
      pages: false,
      bytes: docxOf({
        body:
          table(row(line('{{#column sizes}}{{name}}'), line('{{count}}')), row(line('{{price}}'), line('{{/column}}'))) +
          section('lines', p(sdt(tag('what'), r('x')) + r(' {{price}}'))) +
          '<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>',
        parts: { 'word/header1.xml': part('w:hdr', line('x') + line('{{title}}')) },
        relationships: { h: ['header', 'header1.xml'] },
      }),
    })) as DocxInspection;
    const { tags } = inspection.template;
    expect(tags.map(({ kind, text, within }) => [kind, text, within])).toEqual([
      ['column', '#column sizes', undefined],
      ['value', 'name', 0],
      ['value', 'count', 0],
      ['value', 'price', 0],
      ['control', 'lines', undefined],
      ['value', 'price', 4],
      ['value', 'title', undefined],
    ]);
    expect(tags.at(-1)).toMatchObject({ where: 'header', part: 'word/header1.xml', paragraph: 2 });
  });

  it.each<readonly [string, string]>([
    ['{{#vip}}Welcome back{{/vip}}', 'condition'],
    ['{{#price}}It costs {{price | number}}.{{/price}}', 'condition'],
    ['{{#users.length > 1}}{{x}}{{/}}', 'condition'],
    ['{{#users}}{{name}}{{/users}}', 'loop'],
    ['{{#each users}}x{{/each}}', 'loop'],
    ['{{#unless users}}x{{/unless}}', 'inverted'],
  ])('%s is a %s', async (text, kind) => expect((await told(line(text))).template.tags[0]?.kind).toBe(kind));

  it('that are faulty are reported with their problem and place', async () => {
    const { template } = await told(line('{{#items}}{{a | nummer}}') + line('{{b c (}} {{ok}}{{/x}}') + line('{{#if y}}'));
    expect(template.problems.map(({ text, issue, paragraph, where }) => [text, issue, paragraph, where])).toEqual([
      ['a | nummer', 'cannot be parsed: unknown format nummer; did you mean number?', 1, 'body'],
      ['b c (', expect.stringContaining('cannot be parsed'), 2, 'body'],
      ['/x', 'does not close {{#items}}, which is open there: write {{/items}}', 2, 'body'],
      ['#if y', 'is not closed: write {{/if}}', 3, 'body'],
    ]);
    expect(template.tags.map(({ text }) => text)).toContain('ok');
  });

  it('may have other delimiters, and are fields with them', async () => {
    const { template, fields, dataSchema } = await told(line('[[#a]][[b]][[/a]] {{c}}'), ['[[', ']]']);
    expect(template.tags.map(({ text }) => text)).toEqual(['#a', 'b']);
    expect(fields.map(({ name }) => name)).toEqual(['b']);
    expect(Object.keys(dataSchema['properties'] as object)).toEqual(['a']);
    const { template: faulty } = await told(line('[[#a]]'), ['[[', ']]']);
    expect(faulty.problems[0]?.issue).toBe('is not closed: write [[/a]]');
    await expect(told(line('x'), ['a', 'b'])).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'delimiters' }] });
  });

  it('of blocks are not fields', async () => {
    const { fields } = await told(line('{{#items}}{{price | number}}{{else}}x{{/items}}{{! no }}'));
    expect(fields.map(({ name }) => name)).toEqual(['price | number']);
  });
});

describe('bounds', () => {
  it.each<readonly [string, () => string, string]>([
    ['33 blocks deep', () => line(`${'{{#a}}'.repeat(33)}${'{{/a}}'.repeat(33)}`), 'is nested deeper than 32 blocks'],
    ['20,001 tags', () => line('{{a}}'.repeat(20_001)), 'The template has more than 20000 tags; split it into several.'],
    ['20,000 openers', () => line('{{#a}}'.repeat(20_000)), 'is nested deeper than 32 blocks'],
    [
      '5,000 faulty tags',
      () => Array.from({ length: 5000 }, (_, index) => line(`{{a | no${String(index)}}}`)).join(''),
      'cannot be parsed: unknown format no0',
    ],
  ])('%s are reported in time', async (_name, body, issue) => {
    const started = performance.now();
    const { template, truncated } = await told(body());
    expect(template.problems[0]?.issue).toContain(issue);
    expect(template.problems.length).toBeLessThanOrEqual(1000);
    expect(truncated.includes('template.problems')).toBe(_name.startsWith('5,000'));
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('refuse lists of controls with too many entries', async () => {
    const list = `<w:dropDownList>${'<w:listItem w:displayText="a" w:value="a"/>'.repeat(10_001)}</w:dropDownList>`;
    await expect(told(p(sdt(tag('a') + list, r('x'))).repeat(10))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      message: expect.stringContaining('more than 100000 entries'),
    });
  });

  it('truncate long lists', async () => {
    const names = Array.from({ length: 10_500 }, (_, index) => `{{n${String(index)}}} `).join('');
    const { template, truncated, dataSchema } = await told(line(names));
    expect(template.tags).toHaveLength(10_000);
    expect(Object.keys(dataSchema['properties'] as object)).toHaveLength(10_000);
    expect(truncated).toEqual(expect.arrayContaining(['template.tags', 'dataSchema']));
  });

  it('apply to nested names and controls', async () => {
    const deep = `{{${Array.from({ length: 400 }, () => 'a').join('.')}}}`;
    let body = p(sdt(tag('leaf'), r('x')));
    for (let depth = 0; depth < 100; depth++) body = section(`s${String(depth)}`, body);
    const { dataSchema, truncated } = await told(line(deep) + body);
    expect(truncated).toContain('dataSchema');
    expect(JSON.stringify(dataSchema).length).toBeLessThan(100_000);
  });
});

const picture = `data:image/png;base64,${onePixel.toString('base64')}`;

describe('the schema of data', () => {
  it.each<readonly [string, string, readonly unknown[], readonly unknown[]]>([
    ['a text', '{{x}}', ['a', 5, true, null, ['a', 1], [['a']], { type: 'html', value: '<b>a</b>' }], [{ a: 1 }, [{ a: 1 }]]],
    ['a number', "{{x | number:'0.0'}}", [5, '5.5', '', null], ['five', [1], {}]],
    ['a date', "{{x | date:'long'}}", ['2024-02-29', '2024-02-29T10:30:00Z', '2024-02-29 10:30', 0, null], ['tomorrow', '29.02.2024', []]],
    ['a picture', '{{%x}}', [picture, null, '', { type: 'image', value: picture }], [5, ['a']]],
    ['HTML', '{{~x}}', ['<b>a</b>', null], [5, true, ['a']]],
    ['a joined array', "{{x | join:'; '}}", [['a', 1], 'a', []], [{}, [{}]]],
    ['anything for yesno', '{{x | yesno}}', [true, 'a', {}, [{}]], []],
    ['a value with a default', "{{x | default:'none'}}", [null, [], 'a', 5], [{}]],
    [
      'an array of objects',
      '{{#each x}}{{price | number}}{{/each}}',
      [[{ price: 1 }, {}], [], null, { a: { price: 2 } }],
      [[{ price: 'a' }], 'a', 5],
    ],
    [
      'an array, an object or a condition',
      '{{#x}}{{price | number}}{{/x}}',
      [[{ price: 1 }], { price: 1 }, false],
      [[{ price: 'a' }], { price: 'a' }],
    ],
    ['an array of strings', '{{#x}}{{.}}{{/x}}', [['a', 1], []], [[{ a: 1 }]]],
    ['an array within each item', '{{#x}}{{#y}}{{z | date}}{{/y}}{{/x}}', [[{ y: [{ z: '2024-01-01' }] }]], [[{ y: [{ z: 'a' }] }]]],
    ['a factor', '{{x * 2}}', [5, '5'], [[1], { a: 1 }]],
    ['a condition', '{{#if x}}a{{/if}}', [true, 'a', {}, [{}]], []],
    ['a value that is its own condition', '{{#if x}}{{x | date}}{{/if}}', ['2024-01-01', '', false, 0, null, []], ['tomorrow']],
    ['a place in an array', '{{x[1].y | number}}', [[{}, { y: 1 }]], [[{}, { y: 'a' }], 'a']],
    ['an object', '{{x.y | number}}', [{ y: 1 }, {}], [{ y: 'a' }, 5]],
  ])('takes %s', async (_name, text, taken, refused) => {
    const bytes = docxOf({ body: line(text) });
    const { dataSchema } = (await inspect({ bytes, pages: false })) as DocxInspection;
    for (const x of taken) {
      await annotate({ bytes, data: { x } });
      expect({ x, fits: fits({ x }, dataSchema) }).toEqual({ x, fits: true });
    }
    for (const x of refused) expect({ x, fits: fits({ x }, dataSchema) }).toEqual({ x, fits: false });
  });

  it('accepts any value in a branch that may not be used', async () => {
    const { dataSchema } = await told(line('{{#if a}}{{b | number}}{{else}}{{#each c}}{{d | date}}{{/each}}{{/if}}'));
    expect(fits({ a: false, b: 'n/a', c: null }, dataSchema)).toBe(true);
    expect(JSON.stringify(dataSchema)).toContain('#/$defs/number');
    expect(JSON.stringify(dataSchema)).toContain('"items"');
  });

  it('requires a name in a loop from the items, and accepts it from the outer data', async () => {
    const body = line('{{#items}}{{what}} {{currency}} {{../note}} {{@root.title}}{{/items}}');
    const { dataSchema } = await told(body);
    expect(Object.keys(dataSchema['properties'] as object).toSorted()).toEqual(['items', 'note', 'title']);
    const data = { items: [{ what: 'a' }], currency: 'EUR', note: 'n', title: 't' };
    expect((await annotate({ bytes: docxOf({ body }), data })).warnings).toEqual([]);
    expect(fits(data, dataSchema)).toBe(true);
  });

  it('lists controls by name, including repeating ones', async () => {
    const list = '<w:dropDownList><w:listItem w:displayText="Red" w:value="r"/></w:dropDownList>';
    const face = '<w:picture/>';
    const control = (name: string, more = ''): string => sdt(`${tag(name)}<w:alias w:val="The ${name}"/>${more}`, r('old'));
    const body =
      p(control('who') + control('colour', list)) +
      section('lines', p(control('what') + control('hue', list) + control('logo', face)) + section('parts', p(control('hue', list)))) +
      table(sdt(tag('rows'), row(p(control('n')))));
    const bytes = docxOf({ body });
    const { dataSchema } = (await inspect({ bytes, pages: false })) as DocxInspection;
    const good = {
      ...{ who: 'Ann', colour: 'r' },
      lines: [{ what: 'a', hue: 'Red', logo: picture, parts: [{ hue: 'r' }] }],
      rows: [{ n: 1 }],
    };
    expect((await annotate({ bytes, data: good })).unmatched).toEqual([]);
    expect(fits(good, dataSchema)).toBe(true);
    const wrong = [{ colour: 'Blue' }, { lines: [{ hue: 'Blue' }] }, { lines: [{ logo: 5 }] }, { lines: [{ parts: [{ hue: 'Blue' }] }] }];
    for (const data of wrong) {
      expect({ data, fits: fits(data, dataSchema) }).toEqual({ data, fits: false });
      await expect(annotate({ bytes, data })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    }
    expect(JSON.stringify(dataSchema)).toContain('"title":"The who"');
  });
});
