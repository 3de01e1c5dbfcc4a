/** Types of fields read the options that they declare, and no others. */
import { expect, test } from 'vitest';
import { type FieldType, fieldOptions, fieldTypes } from '../../../src/contract/field-types.js';
import { readInferred, readValue } from '../../../src/operations/annotate/values.js';

/** One value that each type takes. */
const values: Readonly<Record<FieldType, unknown>> = {
  text: 'Ann Lee',
  image: 'https://example.com/a.png',
  signature: 'Ann Lee',
  table: [['a', 'b']],
  checkbox: true,
  date: '2026-02-03',
  number: 1.5,
  link: 'https://example.com/',
  html: '<p>Ann Lee</p>',
  dropdown: 'Ann Lee',
  qrcode: 'https://example.com/',
  barcode: '4006381333931',
  chart: { categories: ['a'], series: [{ name: 'A', values: [1] }] },
  list: [{ what: 'Pen' }],
};

/** Names that are asked for among options that are absent. */
async function asked(read: (options: Readonly<Record<string, unknown>>) => unknown): Promise<string[]> {
  const names = new Set<string>();
  // The only option that a value needs.
  const options = new Proxy(
    {},
    {
      get: (_target, name) => {
        names.add(String(name));
        return name === 'symbology' ? 'ean13' : undefined;
      },
    },
  );
  expect(await read(options)).toMatchObject({ kind: expect.any(String) as string });
  return [...names].sort();
}

const refuse = (at: string, issue: string): never => {
  throw new Error(`${at} ${issue}`);
};

test.each(Object.entries(values))('%s', async (name, value) => {
  const type = name as FieldType;
  expect(await asked((options) => readValue[type](value, options, refuse))).toEqual([...fieldTypes[type].options].sort());
});

test('a value without a type accepts the options of the inferred type', async () => {
  expect(await asked((options) => readInferred('Ann Lee', options, refuse))).toEqual([...fieldTypes.text.options].sort());
  expect(await asked((options) => readInferred([['a']], options, refuse))).toEqual([...fieldTypes.table.options].sort());
  expect(await readInferred([{ a: 1 }], {}, refuse)).toEqual({ kind: 'list', items: [{ a: 1 }] });
});

test('every option belongs to a type', () => {
  const used = Object.values(fieldTypes).flatMap(({ options }) => options);
  expect([...new Set(used)].sort()).toEqual(Object.keys(fieldOptions).sort());
});
