/** Charts and other objects are compared by what they show, not by how their files were written. */
import { expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { compareDocx } from '../../../../src/docx/compare/compare-docx.js';
import { chartDocx, chartPart, columnsPlot, workbookOf } from '../../../support/chart-docx.js';

const changesOf = (original: Uint8Array, revised: Uint8Array): string[] =>
  compareDocx(original, revised, {
    ...{ author: 'Ann', date: '2026-11-29T12:00:00Z', moveWords: 3, budget: new Budget(), diagnostics: new Diagnostics() },
  }).changes.map(({ kind, what }) => `${kind} ${what}`);

const chart = chartPart(columnsPlot);

it.each([
  ['other prefixes', { chart: chart.replaceAll(/(<\/?|xmlns:)c\b/g, '$1chart') }, []],
  ['a workbook that was saved again', { workbook: workbookOf({ calcChain: '<calcChain/>' }) }, []],
  ['attributes of another program', { chart: chart.replace('<c:plotArea>', '<c:plotArea xmlns:own="urn:own" own:id="7">') }, []],
  ['another value', { plot: columnsPlot.replace('4.3', '4.4') }, ['replacement picture']],
])('a chart with %s', (_name, revised, changes) => {
  expect(changesOf(chartDocx('chart' in revised ? { chart } : {}), chartDocx(revised))).toEqual(changes);
});
