/** Tables as records of a form. */
import { expect, test } from 'vitest';
import type { FormItem } from '../../../src/console/fill/form-item.js';
import { emptyTable, readTable, recordsOf } from '../../../src/console/fill/records.js';

const items: readonly FormItem[] = [
  { kind: 'text', name: 'customer.name', label: 'Customer' },
  { kind: 'check', name: 'agreed', label: 'Agreed' },
  { kind: 'set', name: 'colours', label: 'Colours', choices: ['red', 'blue'], on: [] },
  { kind: 'group', name: 'person', label: 'Person', items: [{ kind: 'number', name: 'age', label: 'Age' }] },
  { kind: 'list', name: 'lines', label: 'Lines', items: [{ kind: 'text', name: 'what', label: 'What' }] },
  { kind: 'picture', name: 'photo', label: 'Photo' },
];

test('cells are separated by commas, semicolons or tabs, and quoted ones have line ends', () => {
  expect(readTable('\uFEFFa,b\r\n"x, ""y""\nz", 2 \r\n\r\n,3')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
    ['', '3'],
  ]);
  expect(readTable('a;b\n1,5;2\n')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(readTable('a\tb\n\t2')).toEqual([
    ['a', 'b'],
    ['', '2'],
  ]);
  expect(readTable('')).toEqual([]);
  expect(readTable('a,b\n1,"open')).toEqual([['a', 'b'], ['1']]);
});

test('an empty table names what a cell can hold, and is read back', () => {
  const table = emptyTable([...items, { kind: 'text', name: 'a,b', label: 'A' }]);
  expect(table).toBe('\uFEFFcustomer.name,agreed,colours,person.age,"a,b"\r\n');
  expect(readTable(table)).toEqual([['customer.name', 'agreed', 'colours', 'person.age', 'a,b']]);
});

test('columns are found by name or label, empty cells have the values of the form, and others are named', () => {
  const rows = [
    ['CUSTOMER', 'person.age', 'agreed', 'colours', 'other', ''],
    ['Ann', '30', 'x', 'red; blue', 'y', ''],
    ['', '', 'no', '', ''],
  ];
  expect(recordsOf(items, rows, { 'customer.name': 'Everyone', person: { age: '20' } })).toEqual({
    unknown: ['other'],
    records: [
      { 'customer.name': 'Ann', agreed: true, colours: ['red', 'blue'], person: { age: 30 } },
      { 'customer.name': 'Everyone', agreed: false, person: { age: 20 } },
    ],
  });
  expect(recordsOf(items, [], {})).toEqual({ records: [], unknown: [] });
});
