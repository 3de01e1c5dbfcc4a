/** Charts of a template take their numbers from data by their names, as other fields do. */
import { describe, expect, it } from 'vitest';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { fillRecords } from '../../../src/operations/annotate/annotate-records.js';
import { chartDocx, chartParagraph } from '../../support/chart-docx.js';
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

  it('takes those of each record', async () => {
    const seen: string[][] = [];
    const records = [{ data: { Sales: sales(71, 72) } }, { data: { Sales: sales(73, 74) } }];
    for await (const { bytes } of fillRecords({ bytes: chartDocx(), records })) seen.push(numbersIn(bytes));
    expect(seen).toEqual([
      ['71', '72'],
      ['73', '74'],
    ]);
  });

  it('is not filled with a text, which is reported', async () => {
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
