/** Names of files that are made of what people write: every system takes them, and none misleads. */
import { expect, test } from 'vitest';
import { nameRecords } from '../../../../src/cli/annotate/read-records.js';
import { checkRecords, fileNameOf } from '../../../../src/operations/annotate/check-data.js';

const rows: readonly (readonly [given: string, name: string])[] = [
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['Nul .pdf', '_Nul .pdf'],
  ['PRN', '_PRN'],
  ['AUX.a.b', '_AUX.a.b'],
  ['conin$', '_conin$'],
  ['COM1', '_COM1'],
  ['com9.x', '_com9.x'],
  ['COM\u00b9', '_COM\u00b9'],
  ['LPT\u00b3.tar.gz', '_LPT\u00b3.tar.gz'],
  ['LPT0', '_LPT0'],
  ['ＣＯＮ', '_ＣＯＮ'],
  ['-rf', '_rf'],
  ['--output', '_-output'],
  ['.bashrc', '_bashrc'],
  ['..', '__'],
  ['x.', 'x_'],
  ['x...', 'x.._'],
  ['a/b\\c:d', 'a_b_c_d'],
  ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
  ['\u2066x\u2069', '_x_'],
  ['\u200fx', '_x'],
  ['\u061cx', '_x'],
  ['\ufeffx', 'x'],
  ['a\u200bb\u00adc', 'a_b_c'],
  ['a\u2028b', 'a_b'],
  ['a\u0085b\u0007', 'a_b_'],
  ['a\u{e0041}b', 'a_b'],
  ['lone\ud800', 'lone'],
];

test.each(rows)('%j becomes %j, an allowed name of a record', (given, name) => {
  expect(fileNameOf(given)).toBe(name);
  expect(checkRecords([{ name, data: {} }]).problems).toEqual([]);
});

test.each(rows.filter(([given]) => !/^\ufeff|\ud800/.test(given)))('a record may not be named %j, and %j is suggested', (given, name) => {
  expect(checkRecords([{ name: given, data: {} }]).problems).toEqual([
    { field: 'records[0].name', issue: expect.stringContaining(`such as ${JSON.stringify(name)}`) as string },
  ]);
});

test.each(['COM', 'COM10', 'CONTRACT', 'Console', 'null', 'LPT', 'x-y', 'a.b', 'Ann Lee', 'می\u200cخواهم', '👩\u200d💻', 'Zoë'])(
  '%j stays',
  (name) => {
    expect([fileNameOf(name), checkRecords([{ name, data: {} }]).problems]).toEqual([name, []]);
  },
);

test('names that become equal are distinguished by numbers', () => {
  const given = ['CON', 'con', '_CON', 'a\u202eb', 'a_b', 'Zoe\u0308', 'Zo\u00eb'].map((n) => ({ data: { n } }));
  const named = nameRecords(given, 'n');
  expect(named.map((record) => (record as { name: string }).name)).toEqual([
    ...['_CON', '_con (2)', '_CON (3)', 'a_b', 'a_b (2)', 'Zoe\u0308', 'Zo\u00eb (2)'],
  ]);
  expect(checkRecords(named).problems).toEqual([]);
});

test('names that differ only in Unicode composition are equal', () => {
  const { problems } = checkRecords(['Zoe\u0308', 'Zo\u00eb'].map((name) => ({ name, data: {} })));
  expect(problems).toEqual([{ field: 'records[1].name', issue: 'is the name of records[0], too' }]);
});
