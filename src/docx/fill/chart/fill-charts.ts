/** Puts new numbers into the charts of a template: their parts, and the workbooks that Word opens for them (ECMA-376-1 §21.2). */
import type { ChartValue, FieldRequest } from '../field-value.js';
import { reportProblem, type Filling, type FillScope } from '../fill-scope.js';
import type { FieldIndex, Target } from '../field-index.js';
import { Edits } from '../../edit/edits.js';
import { attributeOf } from '../../edit/attributes.js';
import { childOf } from '../../edit/fragment.js';
import { isWellFormed } from '../../edit/well-formed.js';
import { seriesData, placeData, type PlacedData } from './place-data.js';
import { findCharts, type ChartPlace } from './find-charts.js';
import { readChartNodes, type ChartNodes } from './read-series.js';
import { editWorkbook } from '../../spreadsheet/edit-workbook.js';
import { writeSeries, type NewSeries } from './write-series.js';
import { placesNamed } from '../picture/find-pictures.js';

/** @returns names that no chart of the template has */
export function fillCharts(requests: readonly FieldRequest[], index: FieldIndex, scope: FillScope): string[] {
  const charts = requests.some(({ value }) => value.kind === 'chart')
    ? scope.stories.flatMap((story) => findCharts(story, scope.editor, scope.budget, scope.charts))
    : [];
  const unmatched: string[] = [];
  const fillings = new Map<string, { readonly chart: ChartPlace; readonly filling: ChartFilling }>();
  for (const { address, value, index: number } of requests) {
    if (value.kind !== 'chart') continue;
    const filling = { value, index: number, address };
    const targets = index.find(address);
    const found = targets.length > 0 ? targets.flatMap((target) => chartsIn(target, charts)) : placesNamed(address.name, charts);
    if (found.length === 0 && targets.length === 0) unmatched.push(address.name);
    else if (found.length === 0) reportProblem(scope, filling, 'the field contains no chart: the template must have one there', 'type');
    // If two requests address one chart, the later wins.
    for (const chart of found) fillings.set(chart.part, { chart, filling });
  }
  for (const { chart, filling } of fillings.values()) fillChart(chart, filling, scope);
  return unmatched;
}

function chartsIn(target: Target, charts: readonly ChartPlace[]): ChartPlace[] {
  const { story, kind, place } = target;
  const [start, end] =
    kind === 'control' ? [place.start, place.end] : kind === 'bookmark' ? [place.from.end, place.to?.start ?? place.from.end] : [0, 0];
  return charts.filter((chart) => chart.story === story && chart.start >= start && chart.start < end);
}

type ChartFilling = Filling & { readonly value: ChartValue };

function fillChart(chart: ChartPlace, filling: ChartFilling, scope: FillScope): void {
  const { part } = chart;
  const { editor, budget } = scope;
  budget.check();
  const source = editor.text(part);
  const nodes = source !== undefined && isWellFormed(source) ? readChartNodes(source) : undefined;
  if (source === undefined || !nodes)
    return reportProblem(scope, filling, 'the template’s chart has no series that new ones could be modelled on', 'type');
  const fitted = seriesData(filling.value, nodes);
  if ('issues' in fitted) {
    for (const { part: at, issue } of fitted.issues) reportProblem(scope, filling, issue, at);
    return;
  }
  const placed = placeData(fitted.data, nodes);
  editor.change(part, chartText(nodes, fitted.data, placed));
  fillWorkbook(chart, nodes, placed, scope);
}

function chartText(nodes: ChartNodes, data: Parameters<typeof placeData>[0], placed: PlacedData): string {
  const { source, series } = nodes;
  const edits = new Edits();
  let index = series.reduce((most, one) => Math.max(most, one.index), -1);
  let order = series.reduce((most, one) => Math.max(most, one.order), -1);
  for (const [at, one] of data.entries()) {
    const place = placed.series[at];
    if (!place) continue;
    const added: NewSeries | undefined = one.isNew ? { index: ++index, order: ++order } : undefined;
    const xml = writeSeries(one, place, nodes, added);
    if (added) edits.insert(one.model.node.end, xml);
    else edits.replace(one.model.node.start, one.model.node.end, xml);
  }
  for (const { node } of series.slice(data.length)) edits.remove(node.start, node.end);
  return edits.apply(source);
}

function fillWorkbook({ part, copied }: ChartPlace, { root, source }: ChartNodes, placed: PlacedData, scope: FillScope): void {
  const { editor, budget, diagnostics } = scope;
  const reference = childOf(root, 'c:externalData');
  const related = reference && editor.relationships(copied?.copy.from ?? part).byId(attributeOf(source, reference, 'r:id'));
  if (!reference) return;
  const bytes = related && !related.isExternal ? editor.source.part(related.target) : undefined;
  const edited = bytes && editWorkbook(bytes, placed, { budget, diagnostics });
  if (edited && related) editor.changeBytes(copied?.targets.get(related.target) ?? related.target, edited);
  else diagnostics.report('docx.chart-workbook-kept', `${part}: the chart shows its new numbers, but its workbook could not be changed`);
}
