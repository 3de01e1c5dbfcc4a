/** New numbers in a chart: what is shown, the workbook behind it, and what does not fit. */
import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../../../src/base/diagnostics.js';
import type { ChartValue } from '../../../../../src/docx/fill/field-value.js';
import { OpcPackage } from '../../../../../src/docx/opc/opc-package.js';
import {
  bubblePlot,
  chartDocx,
  chartParagraph,
  chartPart,
  columnsPlot,
  scatterPlot,
  workbookOf,
  type ChartDocx,
} from '../../../../support/chart-docx.js';
import { expectStrictPackage } from '../../../../support/strict-package.js';
import { fillBytes, p, r, sdt, tag } from '../filled.js';

const value = (categories: ChartValue['categories'], ...series: ChartValue['series'][number][]): ChartValue => ({
  kind: 'chart',
  categories,
  series,
});
const quarters = value(['Q1', 'Q2', 'Q3'], { name: 'North', values: [1, 2.5, null] }, { name: 'South & East', values: [4, 5, 6] });

interface FilledChart {
  readonly chart: string;
  readonly reported: readonly string[];
  readonly unmatched: readonly string[];
  /** A part of the workbook. */
  book(name: string): string;
  readonly bookParts: readonly string[];
}

function fillChart(given: ChartDocx, numbers: ChartValue, name = 'Sales'): FilledChart {
  const filled = fillBytes(chartDocx(given), { [name]: numbers });
  const opened = new OpcPackage(filled.bytes, new Diagnostics());
  const bytes = opened.part('word/embeddings/book.xlsx');
  if (bytes) expectStrictPackage(bytes);
  const book = bytes && new OpcPackage(bytes, new Diagnostics());
  return {
    chart: filled.part('word/charts/chart1.xml'),
    reported: filled.reported,
    unmatched: filled.unmatched,
    book: (part) => Buffer.from(book?.part(part) ?? []).toString('utf8'),
    bookParts: book?.partNames ?? [],
  };
}

const problem = (given: ChartDocx, numbers: ChartValue, name?: string): unknown => {
  try {
    fillChart(given, numbers, name);
  } catch (error) {
    return (error as { details: unknown }).details;
  }
  return [];
};

/** Formulas and values of a series, as `formula: value, value`. */
const shown = (chart: string): string[] =>
  Array.from(chart.matchAll(/<c:f>([^<]*)<\/c:f>(.*?)<\/c:(?:num|str)Cache>/g), ([, formula = '', cache = '']) => {
    const values = Array.from(cache.matchAll(/<c:pt idx="(\d+)"><c:v>([^<]*)/g), ([, index, text]) => `${index ?? ''}=${text ?? ''}`);
    return `${formula}: ${values.join(' ')} of ${/ptCount val="(\d+)"/.exec(cache)?.[1] ?? ''}`;
  });
/** Cells of a sheet, as `A1=text`. */
const cellsIn = (sheet: string): string[] =>
  Array.from(sheet.matchAll(/<c r="(\w+)"([^>]*)>(.*?)<\/c>/g), ([, at = '', , inner = '']) => `${at}=${inner.replace(/<[^>]*>/g, '')}`);

describe('a column chart', () => {
  test('shows more rows, and refers to their cells', () => {
    const { chart } = fillChart({}, quarters);
    expect(shown(chart)).toEqual([
      'Sheet1!$B$1: 0=North of 1',
      'Sheet1!$A$2:$A$4: 0=Q1 1=Q2 2=Q3 of 3',
      'Sheet1!$B$2:$B$4: 0=1 1=2.5 of 3',
      'Sheet1!$C$1: 0=South &amp; East of 1',
      'Sheet1!$A$2:$A$4: 0=Q1 1=Q2 2=Q3 of 3',
      'Sheet1!$C$2:$C$4: 0=4 1=5 2=6 of 3',
    ]);
    expect(chart).toContain('<c:formatCode>0.0</c:formatCode>');
  });

  test('has the same data in its workbook; other cells stay', () => {
    const { book } = fillChart({}, quarters);
    expect(cellsIn(book('xl/worksheets/sheet1.xml'))).toEqual([
      'A1=0',
      'B1=North',
      'C1=South &amp; East',
      'A2=Q1',
      'B2=1',
      'C2=4',
      'A3=Q2',
      'B3=2.5',
      'C3=5',
      'A4=Q3',
      'C4=6',
      'A9=5',
    ]);
    // Numbers go on looking as those above them.
    expect(book('xl/worksheets/sheet1.xml')).toContain('<c r="B2" s="2"><v>1</v></c>');
    expect(book('xl/worksheets/sheet2.xml')).toContain('<v>7</v>');
    expect(book('xl/tables/table1.xml')).toContain('ref="A1:C4"');
    expect(book('xl/tables/table1.xml')).toContain('<autoFilter ref="A1:C4"/>');
    expect(book('xl/tables/table1.xml')).toContain(
      '<tableColumns count="3"><tableColumn id="1" name=" "/><tableColumn id="2" name="North"/><tableColumn id="3" name="South &amp; East"/></tableColumns>',
    );
  });

  test('gets series that look like its last one, each in the next colour', () => {
    const more = value(['Q1'], ...Array.from({ length: 8 }, (_, index) => ({ name: `S${index}`, values: [index] })));
    const { chart, book } = fillChart({}, more);
    expect(Array.from(chart.matchAll(/<c:idx val="(\d)"\/><c:order val="(\d)"\/>/g), ([, idx, order]) => `${idx}${order}`)).toEqual([
      '00',
      '11',
      '22',
      '33',
      '44',
      '55',
      '66',
      '77',
    ]);
    expect(Array.from(chart.matchAll(/schemeClr val="accent(\d)"/g), ([, accent]) => accent).join('')).toBe('12345612');
    expect(chart).toContain('<a:schemeClr val="accent2"><a:lumMod val="60000"/></a:schemeClr>');
    // Unique ids are not copied, nor is the format of single points; the format of a removed point is removed.
    expect(chart.match(/uniqueId/g)).toHaveLength(1);
    expect(chart).not.toContain('c:dPt');
    expect(shown(chart).at(-1)).toBe('Sheet1!$I$2: 0=7 of 1');
    expect(book('xl/tables/table1.xml')).toContain('ref="A1:I2"');
    expect(cellsIn(book('xl/worksheets/sheet1.xml'))).toContain('I2=7');
    expect(cellsIn(book('xl/worksheets/sheet1.xml')).filter((cell) => cell.includes('3='))).toEqual([]);
  });

  test('loses series', () => {
    const { chart, book } = fillChart({}, value(['Q1', 'Q2'], { name: 'Only', values: [1, 2] }));
    expect(chart.match(/<c:ser>/g)).toHaveLength(1);
    expect(cellsIn(book('xl/worksheets/sheet1.xml'))).toEqual(['A1=0', 'B1=Only', 'A2=Q1', 'B2=1', 'A3=Q2', 'B3=2', 'A9=5']);
    expect(book('xl/tables/table1.xml')).toContain('ref="A1:B3"');
  });

  test.each([
    ['two series of one name', value(['Q1'], { name: 'A', values: [1] }, { name: 'a', values: [2] })],
    ['a series without a name', value(['Q1'], { name: '', values: [1] })],
  ])('%s: removes the table, which cannot have such headings', (_what, numbers) => {
    const { book, bookParts } = fillChart({}, numbers);
    expect(bookParts).not.toContain('xl/tables/table1.xml');
    expect(book('xl/worksheets/sheet1.xml')).not.toContain('tablePart');
    expect(book('xl/worksheets/_rels/sheet1.xml.rels')).not.toContain('table');
    expect(book('[Content_Types].xml')).not.toContain('table1');
  });

  test('days are numbers if the template has a time axis', () => {
    const plot = columnsPlot.replaceAll(/<c:strRef><c:f>Sheet1!\$A\$2:\$A\$3<\/c:f>.*?<\/c:strRef>/g, (text) =>
      text
        .replaceAll('str', 'num')
        .replace('<c:ptCount', '<c:formatCode>m/d/yyyy</c:formatCode><c:ptCount')
        .replace('First', '1')
        .replace('Second', '2'),
    );
    const { chart } = fillChart({ plot }, value(['2026-01-01', '2026-01-02'], { name: 'A', values: [1, 2] }));
    expect(shown(chart)[1]).toBe('Sheet1!$A$2:$A$3: 0=46023 1=46024 of 2');
    expect(chart).toContain('<c:formatCode>m/d/yyyy</c:formatCode>');
  });

  test('rows instead of columns are rewritten as columns', () => {
    const plot = columnsPlot
      .replaceAll('Sheet1!$A$2:$A$3', 'Sheet1!$B$1:$C$1')
      .replaceAll('Sheet1!$B$2:$B$3', 'Sheet1!$B$2:$C$2')
      .replaceAll('Sheet1!$C$2:$C$3', 'Sheet1!$B$3:$C$3')
      .replace('<c:f>Sheet1!$B$1</c:f>', '<c:f>Sheet1!$A$2</c:f>')
      .replace('<c:f>Sheet1!$C$1</c:f>', '<c:f>Sheet1!$A$3</c:f>');
    const { chart, book } = fillChart({ plot }, quarters);
    expect(shown(chart)[2]).toBe('Sheet1!$B$2:$B$4: 0=1 1=2.5 of 3');
    expect(cellsIn(book('xl/worksheets/sheet1.xml')).slice(0, 4)).toEqual(['A1=0', 'B1=North', 'C1=South &amp; East', 'A2=Q1']);
  });

  test('an overwritten formula removes the calculation chain', () => {
    const sheet = '<sheetData><row r="2"><c r="B2"><f>1+1</f><v>2</v></c></row></sheetData>';
    const { bookParts, book } = fillChart({ workbook: workbookOf({ sheet, calcChain: '<calcChain/>' }) }, quarters);
    expect(bookParts).not.toContain('xl/calcChain.xml');
    expect(book('xl/_rels/workbook.xml.rels')).not.toContain('calcChain');
  });

  test('without a workbook shows its numbers, without a warning', () => {
    const { chart, reported } = fillChart({ workbook: null }, quarters);
    expect(shown(chart)[2]).toBe('Sheet1!$B$2:$B$4: 0=1 1=2.5 of 3');
    expect(reported).toEqual([]);
  });

  test.each([
    ['is not an archive', Buffer.from('nothing')],
    ['is truncated', workbookOf().subarray(0, 200)],
    ['is malformed', workbookOf({ sheet: '<sheetData><row>' })],
    ['unpacks to more than the limit', workbookOf({ sheet: `<sheetData/>${' '.repeat(40 * 1024 * 1024)}` })],
    ['has too many rows', workbookOf({ sheet: '<sheetData><row r="1e9"/><row r="-5"/><row r="NaN"/></sheetData' })],
  ])('with a workbook that %s shows its numbers, which is reported', (_what, workbook) => {
    const filled = fillBytes(chartDocx({ workbook }), { Sales: quarters });
    expect(shown(filled.part('word/charts/chart1.xml'))[2]).toContain('0=1');
    expect(filled.reported).toContain('docx.chart-workbook-kept');
    const kept = new OpcPackage(filled.bytes, new Diagnostics()).part('word/embeddings/book.xlsx');
    expect(Buffer.compare(kept ?? Buffer.alloc(0), workbook)).toBe(0);
  });
});

describe('pairs', () => {
  test('of one x for all series share its column', () => {
    const xs = [1, 2, 3];
    const { chart } = fillChart(
      { plot: scatterPlot },
      value([], { name: 'A', xs, values: [7, 8, 9] }, { name: 'B', xs, values: [4, 5, 6] }),
    );
    expect(shown(chart)).toEqual([
      'Sheet1!$B$1: 0=A of 1',
      'Sheet1!$A$2:$A$4: 0=1 1=2 2=3 of 3',
      'Sheet1!$B$2:$B$4: 0=7 1=8 2=9 of 3',
      'Sheet1!$C$1: 0=B of 1',
      'Sheet1!$A$2:$A$4: 0=1 1=2 2=3 of 3',
      'Sheet1!$C$2:$C$4: 0=4 1=5 2=6 of 3',
    ]);
  });

  test('of different x have their own columns', () => {
    const numbers = value([], { name: 'A', xs: [1, 2], values: [7, 8] }, { name: 'B', xs: [5], values: [4] });
    const { chart, book } = fillChart({ plot: scatterPlot }, numbers);
    expect(shown(chart)[4]).toBe('Sheet1!$C$2: 0=5 of 1');
    expect(cellsIn(book('xl/worksheets/sheet1.xml'))).toContain('D2=4');
  });

  test('may be numeric categories', () => {
    expect(shown(fillChart({ plot: scatterPlot }, value([1, 2], { name: 'A', values: [7, 8] })).chart)[1]).toContain('0=1 1=2');
  });

  test('with sizes are bubbles', () => {
    const numbers = value([], { name: 'A', xs: [1, 2, 3], values: [7, 8, 9], sizes: [1, 4, 9] });
    expect(shown(fillChart({ plot: bubblePlot }, numbers).chart).at(-1)).toBe('Sheet1!$C$2:$C$4: 0=1 1=4 2=9 of 3');
  });
});

describe('which chart', () => {
  const found = (body: string, name: string): string[] => {
    const { chart, unmatched } = fillChart({ body }, quarters, name);
    return [chart.includes('North') ? 'filled' : 'as it was', ...unmatched];
  };
  test.each([
    ['alternative text', 'Sales'],
    ['title', 'The title'],
    ['name', 'Chart 1'],
    ['name in other case', 'chart 1'],
  ])('%s', (_what, name) => {
    expect(found(chartParagraph('name="Chart 1" descr="Sales" title="The title"'), name)).toEqual(['filled']);
  });
  test('a control around it, by its tag', () => {
    expect(found(sdt(tag('sales-chart'), chartParagraph()), 'sales-chart')).toEqual(['filled']);
  });
  test('a bookmark around it', () => {
    const marked = `<w:bookmarkStart w:id="0" w:name="here"/>${chartParagraph()}<w:bookmarkEnd w:id="0"/>`;
    expect(found(marked, 'here')).toEqual(['filled']);
  });
  test('none of that name', () => {
    expect(found(chartParagraph(), 'Costs')).toEqual(['as it was', 'Costs']);
  });
});

describe('names values that do not fit', () => {
  const at = (part: string, issue: string): object[] => [{ field: `fields[0].${part}`, issue: expect.stringContaining(issue) as string }];
  test.each<[string, ChartDocx, ChartValue, object[]]>([
    ['pairs for columns', {}, value([], { name: 'A', xs: [1], values: [1] }), at('value.series[0].values', 'does not take pairs')],
    [
      'texts for x',
      { plot: scatterPlot },
      value(['a'], { name: 'A', values: [1] }),
      at('value.series[0].values', 'pairs of numbers, [x, y]'),
    ],
    ['no sizes', { plot: bubblePlot }, value([], { name: 'A', xs: [1], values: [1] }), at('value.series[0].values', '[x, y, size]')],
    [
      'a stock chart of another number of series',
      { plot: columnsPlot.replaceAll('barChart', 'stockChart') },
      value(['a'], { name: 'A', values: [1] }),
      at('value.series', 'must be 2 series'),
    ],
    ['a chart without series', { plot: '<c:barChart/>' }, quarters, at('type', 'no series')],
    ['a damaged chart', { chart: chartPart(columnsPlot).replace('</c:barChart>', '') }, quarters, at('type', 'no series')],
  ])('%s', (_what, given, numbers, details) => {
    expect(problem(given, numbers)).toEqual(details);
  });

  test('a field without a chart', () => {
    expect(problem({ body: sdt(tag('text'), p(r('old'))) }, quarters, 'text')).toEqual(at('type', 'contains no chart'));
    expect(problem({ body: p(r('{{text}}')) }, quarters, 'text')).toEqual(at('type', 'contains no chart'));
  });
});
