/** Charts of a template take their numbers from data by their names, as other fields do. */
import { describe, expect, it } from 'vitest';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { fillRecords } from '../../../src/operations/annotate/annotate-records.js';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { OpcPackage } from '../../../src/docx/opc/opc-package.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { chartDocx, chartParagraph } from '../../support/chart-docx.js';
import { relationshipsPart } from '../../support/docx-package.js';
import { expectStrictPackage } from '../../support/strict-package.js';
import { fillBytes, p, r, shownText } from '../docx/fill/filled.js';

const sales = (...values: number[]): object => ({
  type: 'chart',
  value: { categories: ['Q1', 'Q2'], series: [{ name: 'North', values }] },
});
const numbersIn = (bytes: Uint8Array): string[] =>
  Array.from(
    fillBytes(bytes, {})
      .part('word/charts/chart1.xml')
      .matchAll(/<c:v>(7\d)</g),
    ([, value = '']) => value,
  );

describe('a chart in data', () => {
  it('takes its numbers by its name', async () => {
    const { bytes, unmatched } = await annotate({ bytes: chartDocx(), data: { Sales: sales(71, 72) }, strict: true });
    expect(numbersIn(bytes)).toEqual(['71', '72']);
    expect(unmatched).toEqual([]);
  });

  it('takes the numbers of each record', async () => {
    const seen: string[][] = [];
    const records = [{ data: { Sales: sales(71, 72) } }, { data: { Sales: sales(73, 74) } }];
    for await (const { bytes } of fillRecords({ bytes: chartDocx(), records })) seen.push(numbersIn(bytes));
    expect(seen).toEqual([
      ['71', '72'],
      ['73', '74'],
    ]);
  });

  it('is not filled with a string, which is reported', async () => {
    const { unmatched } = await annotate({ bytes: chartDocx(), data: { Sales: 'x', Other: sales(1, 2) } });
    expect(unmatched).toEqual(['Sales', 'Other']);
  });

  it('may have the name of a tag', async () => {
    const template = chartDocx({ body: p(r('{{Sales}}')) + chartParagraph() });
    const { bytes, unmatched } = await annotate({ bytes: template, data: { Sales: 'text' } });
    expect(shownText(fillBytes(bytes, {}).body)).toBe('text');
    expect(unmatched).toEqual([]);
  });
});

describe('a chart in a loop', () => {
  const loop = (content: string, name = 'regions'): string => `${p(r(`{{#${name}}}`))}${p(r('{{name}}'))}${content}${p(r(`{{/${name}}}`))}`;
  const template = (more = '', colors = true): Buffer =>
    chartDocx({
      body: loop(chartParagraph()) + more,
      ...(colors && {
        contentTypes: { 'word/charts/colors1.xml': 'application/vnd.ms-office.chartcolorstyle+xml' },
        parts: {
          'word/charts/colors1.xml':
            '<cs:colorStyle xmlns:cs="http://schemas.microsoft.com/office/drawing/2012/chartStyle" meth="cycle" id="10"/>',
          'word/charts/_rels/chart1.xml.rels': relationshipsPart({
            rId1: ['package', '../embeddings/book.xlsx'],
            rId2: ['chartColorStyle', 'colors1.xml'],
          }),
        },
      }),
    });
  const regions = [
    { name: 'North', Sales: sales(71, 72) },
    { name: 'South', Sales: sales(73, 74) },
  ];

  /** Numbers of the charts in the order of the text, and those in their workbooks. */
  function chartsIn(bytes: Uint8Array): { readonly part: string; readonly cached: string[]; readonly stored: string[] }[] {
    const opened = new OpcPackage(bytes, new Diagnostics());
    const text = (name: string, from = opened): string => Buffer.from(from.part(name) ?? []).toString();
    const charts = opened.relationships('word/document.xml');
    return Array.from(text('word/document.xml').matchAll(/<c:chart [^>]*r:id="([^"]*)"/g), ([, id = '']) => {
      const part = charts.byId(id)?.target ?? '';
      const book = opened.relationships(part).ofKind('package')?.target ?? '';
      const workbook = new OpcPackage(opened.part(book) ?? new Uint8Array(), new Diagnostics());
      const numbers = (xml: string): string[] => xml.match(/(?<=<(?:c:)?v>)7\d(?=<)/g) ?? [];
      return { part, cached: numbers(text(part)), stored: numbers(text('xl/worksheets/sheet1.xml', workbook)) };
    });
  }

  it('shows the numbers of each item, in its own part and workbook', async () => {
    const { bytes, unmatched, warnings } = await annotate({ bytes: template(), data: { regions }, strict: true });
    expectStrictPackage(bytes, template());
    expect(chartsIn(bytes)).toEqual([
      { part: 'word/charts/chart1.xml', cached: ['71', '72'], stored: ['71', '72'] },
      { part: 'word/charts/chart1_3.xml', cached: ['73', '74'], stored: ['73', '74'] },
    ]);
    expect([unmatched, warnings]).toEqual([[], []]);
    const opened = new OpcPackage(bytes, new Diagnostics());
    expect(opened.contentType('word/charts/chart1_3.xml')).toBe(opened.contentType('word/charts/chart1.xml'));
    expect(opened.relationships('word/charts/chart1_3.xml').ofKind('chartColorStyle')?.target).toBe('word/charts/colors12.xml');
  });

  it('shows the top-level numbers of the data if an item has no numbers', async () => {
    const data = { regions: [{ name: 'None' }, ...regions, { name: 'None' }], Sales: sales(75, 76) };
    const { bytes } = await annotate({ bytes: template(chartParagraph()), data, strict: true });
    const charts = chartsIn(bytes);
    expect(charts.map(({ cached }) => cached.join())).toEqual(['75,76', '71,72', '73,74', '75,76', '75,76']);
    expect(new Set(charts.map(({ part }) => part)).size).toBe(3);
  });

  it('takes the numbers of the outer item in an inner block', async () => {
    const body = `${p(r('{{#regions}}'))}${loop(chartParagraph(), 'years')}${p(r('{{/regions}}'))}`;
    const data = { regions: [{ ...regions[0], years: [{ name: 1 }, { name: 2 }] }] };
    const { bytes } = await annotate({ bytes: chartDocx({ body }), data });
    expect(chartsIn(bytes).map(({ cached }) => cached)).toEqual([
      ['71', '72'],
      ['71', '72'],
    ]);
  });

  it('with numbers that do not fit is refused by its place in the data', async () => {
    const data = { regions: [regions[0], { name: 'South', Sales: sales(1) }] };
    await expect(annotate({ bytes: template(), data })).rejects.toMatchObject({
      details: [
        { field: 'data.regions[1].Sales.value.series[0].values', issue: expect.stringContaining('one number for each of the') as string },
      ],
    });
  });

  it('is reported as a value of the items', async () => {
    const report = await inspect({ bytes: template(), pages: false });
    const items = report.format === 'docx' && JSON.stringify(report.dataSchema);
    expect(items).toMatch(/"properties":\{"name":.*"Sales":\{"anyOf":\[\{"\$ref":"#\/\$defs\/typed"/);
  });

  it('is copied for each record, up to a limit', async () => {
    const seen: string[] = [];
    const records = [{ data: { regions } }, { data: { regions: regions.toReversed() } }];
    for await (const { bytes } of fillRecords({ bytes: template(), records }))
      seen.push(JSON.stringify(chartsIn(bytes).map(({ cached }) => cached)));
    expect(seen).toEqual(['[["71","72"],["73","74"]]', '[["73","74"],["71","72"]]']);
    const large = chartDocx({ body: loop(chartParagraph()), parts: { 'word/embeddings/book.xlsx': new Uint8Array(2_000_000) } });
    const data = { regions: Array.from({ length: 40 }, () => regions[0]) };
    await expect(annotate({ bytes: large, data })).rejects.toMatchObject({ code: 'UNPROCESSABLE_DOCUMENT' });
  });
});
