/** Tables that are made of kept figures. */
import { expect, test } from 'vitest';
import { byMeasure, byProgram, figuresTable, figureText, warmTurns, wholeProcess } from '../../../scripts/measure/figure-tables.js';
import { type KeptFigure, overtimeFailure } from '../../../scripts/measure/kept-figures.js';

const machine = { node: 'v20.1.0', cores: 2, loadAtStart: 0.04, loadAtEnd: 1.04 };
const figures: readonly KeptFigure[] = [
  { what: 'a letter', program: 'ours', measures: { 'median ms': 1.234, 'processor ms': 2 } },
  { what: 'a letter', program: 'theirs', measures: { 'median ms': 20, 'processor ms': 5 } },
  { what: 'a report', program: 'ours', measures: { 'median ms': 300 } },
  { what: 'a report', program: 'theirs', measures: {}, failure: 'ended early' },
];

test('a row for each task, a column for each program; failures by name', () => {
  expect(figuresTable({ ...machine, figures }, byProgram('what', warmTurns)).split('\n')).toEqual([
    '| what | ours | theirs |',
    '| --- | --: | --: |',
    '| a letter | 1.23 ms (2.00) | 20.0 ms (5.00) |',
    '| a report | 300 ms | failed |',
    '',
    'Node 20.1.0; 2 cores, load 0.0 to 1.0.',
  ]);
});

test('a terminated program states its run time', () => {
  const ended = { what: 'a report', program: 'ours', measures: {}, failure: overtimeFailure(600) };
  expect(byProgram('what', warmTurns)([ended])[1]).toEqual(['a report', 'took longer than 600 s']);
});

test('states how many times as much the others take, for each measure', () => {
  const layout = byProgram('what', warmTurns, { ours: 'ours', measures: { 'faster by': 'median ms', 'by processor': 'processor ms' } });
  const [header, letter, report] = layout(figures);
  expect(header?.slice(3)).toEqual(['faster by', 'by processor']);
  expect(letter?.slice(3)).toEqual(['16.2 times', '2.50 times']);
  expect(report?.slice(3)).toEqual(['', '']);
});

test('with several others, ratios say whose they are', () => {
  const third = { what: 'a letter', program: 'a third', measures: { 'median ms': 2.468 } };
  const [header, letter] = byProgram('what', warmTurns, { ours: 'ours', measures: { time: 'median ms' } })([...figures, third]);
  expect(header?.slice(4)).toEqual(['theirs: time', 'a third: time']);
  expect(letter?.slice(4)).toEqual(['16.2 times', '2.00 times']);
  const [one] = byProgram('what', warmTurns, { ours: 'ours', beside: 'a third', measures: { time: 'median ms' } })([...figures, third]);
  expect(one?.slice(4)).toEqual(['time']);
});

test('a row for each figure, a column for each measure; what was not measured is empty', () => {
  expect(byMeasure('by', 'program', { 'median, ms': 'median ms', 'cpu, ms': 'processor ms' })(figures)).toEqual([
    ['by', 'median, ms', 'cpu, ms'],
    ['ours', '1.23', '2.00'],
    ['theirs', '20.0', '5.00'],
    ['ours', '300', ''],
    ['theirs', 'failed', 'failed'],
  ]);
});

test('figures of another Node have a row or a column of their own, and are not compared', () => {
  const older = { what: 'a letter', program: 'ours', node: 'v18.2.0', measures: { 'median ms': 2 } };
  const all = [figures[0] ?? older, older, ...figures.slice(1)];
  const [header, letter] = byProgram('what', warmTurns, { ours: 'ours', measures: { time: 'median ms' } })(all);
  expect(header).toEqual(['what', 'ours', 'ours, Node 18', 'theirs', 'time']);
  expect(letter).toEqual(['a letter', '1.23 ms (2.00)', '2.00 ms', '20.0 ms (5.00)', '16.2 times']);
  expect(byMeasure('by', 'program', { ms: 'median ms' })(all)[2]).toEqual(['ours, Node 18', '2.00']);
  expect(figuresTable({ ...machine, figures: all, otherNodes: ['v18.2.0'] }, byProgram('what', warmTurns))).toContain(
    'Node 20.1.0 and 18.2.0; 2 cores',
  );
});

test('the line below a table names turns and versions', () => {
  const kept = { ...machine, turns: 3, versions: { pandoc: '2.17' }, figures: [] };
  expect(figuresTable(kept, byProgram('what', warmTurns))).toContain('Medians of 3 turns; Node 20.1.0, pandoc 2.17; 2 cores');
});

test.each([
  [0.0234, '0.02'],
  [12.34, '12.3'],
  [1234.5, '1,235'],
  [NaN, ''],
])('%d is written %s', (value, text) => {
  expect(figureText(value)).toBe(text);
});

test('a whole process without GNU time shows its time alone', () => {
  expect(wholeProcess({ what: '', program: '', measures: { 'median s': 2 } })).toBe('2.00 s');
});
