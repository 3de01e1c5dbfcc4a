/** Charts with new numbers: the Open XML SDK finds no errors in document and workbook, and both programs draw the requested values. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../src/base/diagnostics.js';
import type { ChartContent } from '../../src/contract/field-types.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { annotate } from '../../src/operations/annotate/annotate.js';
import { bubblePlot, chartDocx, chartParagraph, columnsPlot, scatterPlot } from '../support/chart-docx.js';
import { p, r } from '../unit/docx/fill/filled.js';
import { sharedPath } from '../support/shared.js';
import { hasLibreOffice, hasValidator, libreOfficePdfs, validityErrors } from './docx-tools.js';
import { hasTool, pdfText } from './pdf-tools.js';

interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Values by chart name. */
  readonly values: Readonly<Record<string, ChartContent>>;
}

const regions = ['Nordland', 'Suedland', 'Ostland', 'Westland', 'Mittelland', 'Inselland'];
const upTo = (count: number, factor: number, name: string): ChartContent['series'][number] => ({
  name,
  values: regions.slice(0, count).map((_region, index) => (index + 1) * factor),
});
const grown: ChartContent = {
  categories: regions,
  series: [upTo(6, 1, 'Alpha'), upTo(6, 2, 'Beta'), upTo(6, 3, 'Gamma'), upTo(6, 4, 'Delta')],
};
const shrunk: ChartContent = { categories: regions.slice(0, 2), series: [upTo(2, 5, 'Alpha')] };
const pairs: ChartContent = { series: [{ name: 'Alpha', values: [[1, 71], [2, 83]] }, { name: 'Beta', values: [[1.5, 77]] }] }; // prettier-ignore
const bubbles: ChartContent = { series: [{ name: 'Alpha', values: [[1, 71, 2], [2, 83, 5]] }] }; // prettier-ignore

const own: readonly Sample[] = [
  { name: 'columns, more of all', bytes: chartDocx(), values: { Sales: grown } },
  { name: 'columns, fewer of all', bytes: chartDocx(), values: { Sales: shrunk } },
  { name: 'columns of one name', bytes: chartDocx(), values: { Sales: { categories: ['a'], series: [upTo(1, 1, 'A'), upTo(1, 2, 'A')] } } },
  { name: 'columns without a workbook', bytes: chartDocx({ workbook: null }), values: { Sales: grown } },
  { name: 'areas', bytes: chartDocx({ plot: columnsPlot.replaceAll('barChart', 'radarChart').replace(/<c:barDir.*?<c:varyColors/, '<c:radarStyle val="marker"/><c:varyColors').replaceAll('<c:invertIfNegative val="0"/>', '') }), values: { Sales: grown } }, // prettier-ignore
  { name: 'pairs', bytes: chartDocx({ plot: scatterPlot }), values: { Sales: pairs } },
  { name: 'bubbles', bytes: chartDocx({ plot: bubblePlot }), values: { Sales: bubbles } },
];

/** Documents written by Word, if available. */
const public_ = sharedPath('fidelity', 'charts of public documents');
const ofWord: readonly Sample[] =
  public_ === undefined
    ? []
    : [
        ['317104a145ff', { 'Chart 1': grown, 'Chart 3': grown, 'Chart 4': shrunk, 'Chart 5': pairs }] as const,
        ['1ad302efb7f7', { 'Chart 2': grown }] as const,
        ['9ca175632ba6', { 'Chart 1': grown, 'Chart 2': shrunk, 'Chart 3': grown }] as const,
        ['7b045a90bd66', { '图表 1': shrunk }] as const,
      ].map(([name, values]) => ({ name, bytes: readFileSync(join(public_, 'documents', `${name}.docx`)), values }));

const samples = [...own, ...ofWord];
const fieldsOf = ({ values }: Sample) => Object.entries(values).map(([id, value]) => ({ id, type: 'chart' as const, value }));
const filled = async (sample: Sample): Promise<Uint8Array> => {
  const { bytes, warnings } = await annotate({ bytes: sample.bytes, fields: fieldsOf(sample), strict: true });
  expect(warnings).toEqual([]);
  return bytes;
};

describe.skipIf(!hasValidator)('the Open XML SDK finds nothing new in', () => {
  test.each(samples)('$name', { timeout: 180_000 }, async (sample) => {
    const bytes = await filled(sample);
    const before = new Set(await validityErrors(sample.bytes));
    expect((await validityErrors(bytes)).filter((error) => !before.has(error))).toEqual([]);
    const [was, is] = [new OpcPackage(sample.bytes, new Diagnostics()), new OpcPackage(bytes, new Diagnostics())];
    for (const name of is.partNames.filter((part) => part.endsWith('.xlsx'))) {
      const known = new Set(await validityErrors(was.part(name) ?? Buffer.alloc(0), 'xlsx'));
      expect((await validityErrors(is.part(name) ?? Buffer.alloc(0), 'xlsx')).filter((error) => !known.has(error))).toEqual([]);
    }
  });
});

test.skipIf(!hasValidator)('the Open XML SDK finds nothing new where a loop shows a chart for each item', { timeout: 60_000 }, async () => {
  const body = `${p(r('{{#items}}{{name}}'))}${chartParagraph()}${p(r('{{/items}}'))}`;
  const template = chartDocx({ body });
  const items = [grown, shrunk, grown].map((value, index) => ({ name: index, Sales: { type: 'chart', value } }));
  const { bytes } = await annotate({ bytes: template, data: { items }, strict: true });
  const before = new Set(await validityErrors(template));
  expect((await validityErrors(bytes)).filter((error) => !before.has(error))).toEqual([]);
  const opened = new OpcPackage(bytes, new Diagnostics());
  const books = opened.partNames.filter((part) => part.endsWith('.xlsx'));
  expect(books).toHaveLength(3);
  const known = new Set(
    await validityErrors(new OpcPackage(template, new Diagnostics()).part('word/embeddings/book.xlsx') ?? Buffer.alloc(0), 'xlsx'),
  );
  for (const name of books)
    expect((await validityErrors(opened.part(name) ?? Buffer.alloc(0), 'xlsx')).filter((error) => !known.has(error))).toEqual([]);
});

const hasText = hasTool('pdftotext');
const [columns] = own;
const words = [...regions, 'Alpha', 'Beta', 'Gamma', 'Delta'];
/** The template's chart has no legend, so names are searched for only on the axis. */
const axis = (text: string): string[] => words.filter((word) => text.includes(word));

test.skipIf(!hasText)('our PDF has the new categories, and the scale that the new numbers need', async () => {
  if (!columns) throw new Error('no sample');
  const { bytes } = await annotate({ bytes: columns.bytes, fields: fieldsOf(columns), to: 'pdf' });
  const text = pdfText(bytes);
  expect(axis(text)).toEqual(regions);
  expect(text).toMatch(/^30[.]0$/m);
  expect(text).not.toContain('First');
});

test.skipIf(!hasText || !hasLibreOffice)('LibreOffice draws the same', { timeout: 120_000 }, async () => {
  if (!columns) throw new Error('no sample');
  const pdfs = await libreOfficePdfs(new Map([['chart', await filled(columns)]]));
  const text = pdfText(pdfs.get('chart') ?? Buffer.alloc(0));
  expect(axis(text)).toEqual(regions);
  expect(text).not.toContain('First');
});
