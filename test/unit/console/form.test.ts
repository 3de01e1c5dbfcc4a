/** Templates as forms, and forms as data: what comes out is what annotate takes. */
import { describe, expect, test } from 'vitest';
import type { DocxInspection } from '../../../src/contract/inspection.js';
import { fieldLabel, type FormItem } from '../../../src/console/fill/form-item.js';
import { readForm } from '../../../src/console/fill/form-model.js';
import { requestData } from '../../../src/console/fill/form-values.js';
import { curlLine, requestJson, shownJson } from '../../../src/console/fill/request-lines.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { control } from '../../support/http-annotate.js';
import { docxOf } from '../../support/http-docx.js';

const line = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const body = [
  control('customer', '<w:alias w:val="Customer name"/>'),
  control('signed', '<w:date><w:dateFormat w:val="d MMMM yyyy"/></w:date>'),
  control(
    'plan',
    '<w:dropDownList><w:listItem w:displayText="Small" w:value="s"/><w:listItem w:displayText="Large" w:value="l"/></w:dropDownList>',
  ),
  control('4711'),
  ...['{{#lines}}', '{{what}} {{price | number:"0.00"}}', '{{/lines}}', '{{#if vip}}', 'Thanks, {{person.first}}', '{{/if}}'].map(line),
].join('');

async function inspected(xml: string): Promise<DocxInspection> {
  return (await inspect({ bytes: docxOf(xml), pages: false })) as DocxInspection;
}

const named = (items: readonly FormItem[], name: string): FormItem | undefined => items.find((item) => item.name === name);

describe('a form', () => {
  test('has labels, kinds and choices, in the order of the document', async () => {
    const items = readForm(await inspected(body));
    expect(named(items, 'customer')).toEqual({ kind: 'text', name: 'customer', label: 'Customer name', now: 'old' });
    expect(named(items, 'signed')).toMatchObject({ kind: 'date', label: 'Signed' });
    expect(named(items, 'plan')).toMatchObject({ kind: 'choice', choices: ['Small', 'Large'] });
    // A name that is a number comes where it is in the document, and says what it replaces.
    expect(items.map(({ name }) => name).indexOf('4711')).toBe(3);
    expect(named(items, '4711')).toMatchObject({ label: 'Replaces “old”' });
    expect(named(items, 'vip')).toMatchObject({ kind: 'check' });
    // A value shown as percent is a share: entering 5 would give 500 %.
    const shares = readForm(await inspected(line('{{rate | percent}} {{#rows}}{{share | percent:1}} {{count}}{{/rows}}')));
    expect(shares).toMatchObject([{ name: 'rate', isShare: true }, { name: 'rows' }]);
    const [, rows] = shares;
    expect(rows?.kind === 'list' && rows.items.map(({ name, isShare }) => [name, isShare])).toEqual([
      ['share', true],
      ['count', undefined],
    ]);
    expect(named(items, 'person')).toMatchObject({ kind: 'group', items: [{ kind: 'text', name: 'first', label: 'First' }] });
    expect(named(items, 'lines')).toMatchObject({ kind: 'list', items: [{ name: 'what' }, { kind: 'number', name: 'price' }] });
  });

  test('becomes data that the same template accepts without a warning', async () => {
    const items = readForm(await inspected(body));
    const data = requestData(items, {
      ...{ customer: 'Anna Bauer', signed: '2026-03-03', plan: 'Large', vip: true, person: { first: 'Anna' } },
      lines: [{ what: 'Advice', price: '12.5' }],
    });
    expect(data).toEqual({
      ...{ customer: 'Anna Bauer', signed: '2026-03-03', plan: 'Large', vip: true, person: { first: 'Anna' } },
      lines: [{ what: 'Advice', price: 12.5 }],
    });
    const { unmatched } = await annotate({ bytes: docxOf(body), fields: [], data, to: 'docx' });
    expect(unmatched).toEqual([]);
  });

  test('without fields is empty', async () => {
    expect(readForm(await inspected(line('Nothing here')))).toEqual([]);
  });
});

describe('values', () => {
  const items: readonly FormItem[] = [
    { kind: 'text', name: 'a', label: 'A' },
    { kind: 'table', name: 't', label: 'T' },
    { kind: 'picture', name: 'p', label: 'P' },
    { kind: 'lines', name: 'l', label: 'L' },
    { kind: 'number', name: '__proto__', label: 'N' },
  ];

  test('empty values are left out', () => expect(requestData(items, { a: '', t: '', l: '\n' })).toEqual({ l: [] }));

  test('tables are lines of cells, pictures state their type', () => {
    expect(requestData(items, { t: 'a; b\nc\td\n', p: 'data:image/png;base64,AA', l: 'x\ny' })).toEqual({
      ...{
        t: {
          type: 'table',
          value: [
            ['a', 'b'],
            ['c', 'd'],
          ],
        },
        p: { type: 'image', value: 'data:image/png;base64,AA' },
        l: ['x', 'y'],
      },
    });
  });

  test('a name that JavaScript uses itself is an ordinary name', () => {
    const data = requestData(items, Object.fromEntries([['__proto__', '3']]));
    expect(Object.keys(data)).toEqual(['__proto__']);
  });
});

test('labels are human-readable', () => {
  expect(fieldLabel('customer_name')).toBe('Customer name');
  expect(fieldLabel('orderDate')).toBe('Order Date');
  expect(fieldLabel('-12')).toBe('Field -12');
});

test('the request for programs has template and data; pictures are shortened in its display', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  expect(JSON.parse(await requestJson({ name: 'a.docx', bytes }, { x: 1 }))).toEqual({ document: { base64: 'AQID' }, data: { x: 1 } });
  expect(shownJson({ p: 'x'.repeat(1000) })).toContain('… (1000 characters)');
  expect(curlLine('https://example.com/v1', 'to=pdf', "it's.pdf")).toContain("> 'it'\\''s.pdf'");
});
