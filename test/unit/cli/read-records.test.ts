/** Files of records: CSV, JSON lines, JSON arrays. */
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../src/cli/annotate/read-csv.js';
import { checkRecords } from '../../../src/operations/annotate/check-data.js';
import { readJsonArray, readJsonLines, nameRecords } from '../../../src/cli/annotate/read-records.js';

const dataOf = (records: readonly unknown[]): unknown =>
  JSON.parse(JSON.stringify(records.map((record) => (record as { data: unknown }).data)));

describe('CSV', () => {
  it.each<readonly [string, string, unknown, readonly string[]]>([
    ['commas', 'a,b\n1,2\n', [{ a: '1', b: '2' }], ['line 2']],
    ['semicolons, of which the first line has more', '"x,y";b;c\r\n1,5;2;3', [{ 'x,y': '1,5', b: '2', c: '3' }], ['line 2']],
    ['tabs', 'a\tb\n1\t2', [{ a: '1', b: '2' }], ['line 2']],
    ['one column', 'name\nAnn\nBo', [{ name: 'Ann' }, { name: 'Bo' }], ['line 2', 'line 3']],
    [
      'quotes, line ends and separators in a cell',
      'a,b\n"1\r\n""x"", y",2\n3,4',
      [
        { a: '1\n"x", y', b: '2' },
        { a: '3', b: '4' },
      ],
      ['line 2', 'line 4'],
    ],
    ['old line ends', 'a,b\r1,2\r', [{ a: '1', b: '2' }], ['line 2']],
    ['lines without values', 'a;b;\n\n;;\n1;;\n', [{ a: '1', b: '' }], ['line 4']],
    ['objects', 'customer.city,customer.name.last\nBonn,Lee', [{ customer: { city: 'Bonn', name: { last: 'Lee' } } }], ['line 2']],
    [
      'names that are not paths',
      'No.,Dr. Name,a..b,x[y]\n1,2,3,4',
      [{ 'No.': '1', 'Dr. Name': '2', 'a..b': '3', 'x[y]': '4' }],
      ['line 2'],
    ],
    ['First Name', 'First Name, Last Name \nAnn,Lee', [{ 'First Name': 'Ann', 'Last Name': 'Lee' }], ['line 2']],
    [
      'arrays, without empty items at the end',
      'items[0].what,items[0].price,items[1].what,items[1].price,tags[0],tags[1]\nPen,1,Ink,2,a,b\nPen,,,,,b\n,,,,,\nx,,,,,',
      [
        {
          items: [
            { what: 'Pen', price: '1' },
            { what: 'Ink', price: '2' },
          ],
          tags: ['a', 'b'],
        },
        { items: [{ what: 'Pen', price: '' }], tags: ['', 'b'] },
        { items: [{ what: 'x', price: '' }], tags: [] },
      ],
      ['line 2', 'line 3', 'line 5'],
    ],
    ['names of every object', '__proto__,constructor.x\n1,2', [JSON.parse('{"__proto__":"1","constructor":{"x":"2"}}')], ['line 2']],
  ])('has %s', (_, text, data, places) => {
    const { records, places: found, problems } = readCsv(text);
    expect([dataOf(records), found, problems]).toEqual([data, places, []]);
  });

  it('limits the steps in a name to the depth of data', () => {
    const { records, problems } = readCsv(`${Array(64).fill('a').join('.')}\n1`);
    expect([checkRecords(records).problems, problems]).toEqual([[], []]);
  });

  it('uses the given separator', () => {
    expect(dataOf(readCsv('a,b|c\n1|2', '|').records)).toEqual([{ 'a,b': '1', c: '2' }]);
  });

  it.each<readonly [string, string, string]>([
    ['a,b\n1\n', 'line 2', 'has 1 of 2 values'],
    ['a,b\n1,2\n3,4,5\n', 'line 3', 'column 3, which has no name'],
    ['a,,b\n1,x,2', 'line 2', 'column 2, which has no name'],
    ['a,b,a\n1,2,3', 'line 1, column "a"', 'is there twice'],
    ['a,a.b\n1,2', 'line 1, column "a.b"', 'is part of column "a"'],
    ['a.b,a\n1,2', 'line 1, column "a"', 'is a string, but column "a.b" is a part of it'],
    ['a[0],a.b\n1,2', 'line 1, column "a.b"', 'treats as an array'],
    ['a[1].x\n1', 'line 1, column "a[1].x"', 'has no [0]'],
    ['a,b\n"1,2\n3,4', 'line 2', 'not closed'],
    ['a,b\n5" disk,2', 'line 2', 'in quotation marks'],
    ['a,b\n"5"x,2', 'line 2', 'in quotation marks'],
    ['', 'line 1', 'name the columns'],
    [`${Array(5001).fill('a').join('.')}\n1`, `line 1, column ${JSON.stringify(`${'a.'.repeat(40)}…`)}`, 'has 5001 steps; at most 64'],
    [`${Array(65).fill('a').join('.')}\n1`, `line 1, column ${JSON.stringify(`${'a.'.repeat(40)}…`)}`, 'has 65 steps'],
    [`a${'[0]'.repeat(5000)}\n1`, `line 1, column ${JSON.stringify(`a${'[0]'.repeat(26)}[…`)}`, "shorten the column's name"],
  ])('is refused with the line of the problem: %j', (text, field, says) => {
    expect(readCsv(text).problems).toEqual([{ field, issue: expect.stringContaining(says) as string }]);
  });
});

describe('JSON', () => {
  const record = { name: 'x', data: { a: 1 } };
  const fields = { fields: [{ id: 'a', type: 'text', value: 'b' }] };

  it('has an object per line: data, or a record of the service', () => {
    const lines = [{ name: 'Ann' }, record, fields, { data: 'text', b: 1 }].map((each) => JSON.stringify(each));
    const { records, places, problems } = readJsonLines(`${lines[0] ?? ''}\r\n\n${lines.slice(1).join('\n')}\n`);
    expect(records).toEqual([{ data: { name: 'Ann' } }, record, fields, { data: { data: 'text', b: 1 } }]);
    expect([places, problems]).toEqual([['line 1', 'line 3', 'line 4', 'line 5'], []]);
  });

  it('names every line that is not an object', () => {
    expect(readJsonLines('{"a":1}\n{"a":\n[1]\n').problems).toEqual([
      { field: 'line 2', issue: expect.stringContaining('is not JSON') as string },
      { field: 'line 3', issue: 'must be an object' },
    ]);
  });

  it('is an array, or the body of a request', () => {
    const array = readJsonArray(JSON.stringify([{ a: 1 }, record]));
    expect([array.records, array.places]).toEqual([
      [{ data: { a: 1 } }, record],
      ['record 1', 'record 2'],
    ]);
    const body = readJsonArray(JSON.stringify({ records: [record], locale: 'de' }));
    expect([body.records, body.settings?.locale]).toEqual([[record], 'de']);
    expect(readJsonArray('{"a":1}').problems).toEqual([{ field: 'the file', issue: 'must be an array of objects' }]);
    expect(readJsonArray('[').problems).toHaveLength(1);
  });
});

describe('names of documents', () => {
  const named = (values: readonly unknown[], column = 'n'): unknown =>
    nameRecords(
      values.map((value) => ({ data: { n: value } })),
      column,
    ).map((each) => (each as { name?: unknown }).name);

  it.each<readonly [readonly unknown[], readonly string[]]>([
    [
      ['Ann', 'Bo'],
      ['Ann', 'Bo'],
    ],
    [
      ['Ann', 'ann', 'Ann (2)', 'Ann'],
      ['Ann', 'ann (2)', 'Ann (2) (2)', 'Ann (3)'],
    ],
    [
      ['a/b:c', '.x', 'y.', ' z '],
      ['a_b_c', '_x', 'y_', 'z'],
    ],
    [
      [7, '', null, '2'],
      ['7', '2 (2)', '3', '2'],
    ],
    [['x'.repeat(300)], ['x'.repeat(190)]],
  ])('%j', (values, names) => {
    expect(named(values)).toEqual(names);
  });

  it('come from a path, and are refused if no record has it', () => {
    expect(nameRecords([{ data: { a: { b: 'x' } } }], 'a.b')).toMatchObject([{ name: 'x' }]);
    expect(() => named(['x'], 'm')).toThrow('no record has "m"');
  });
});
