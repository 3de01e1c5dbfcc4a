/** `c:dLbls` (ECMA-376-1 §21.2.2.49) → {@link ChartLabels}. */
import type { Mutable } from '../../../../../base/mutable.js';
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import { integer, put } from '../../../values.js';
import type { Paint } from '../../read-fill.js';
import type { ChartLabels, ChartText, LabelSettings, OwnLabel } from '../chart-model.js';
import { chartFlag, chartValue } from './chart-values.js';
import { readChartText, readManualLayout, readRichLines } from './read-chart-format.js';
import { maxPoints } from './chart-limits.js';

/** Undefined if nothing is shown. */
export function readChartLabels(element: XmlElement | undefined, base: ChartText, paint: Paint): ChartLabels | undefined {
  if (!element || chartFlag(element, 'c:delete', false)) return undefined;
  const all: LabelSettings = { ...nothing, text: base, ...readSettings(element, base, paint) };
  const hidden = new Set<number>();
  const own = new Map<number, OwnLabel>();
  for (const label of element.elements('c:dLbl').slice(0, maxPoints)) {
    const index = integer(chartValue(label, 'c:idx'), 0, maxPoints);
    if (index === undefined) continue;
    if (chartFlag(label, 'c:delete', false)) hidden.add(index);
    const text = readRichLines(label.path('c:tx', 'c:rich')).join('\n');
    own.set(index, { settings: readSettings(label, all.text, paint), ...(text.trim() !== '' && { text }) });
  }
  const isShown = (settings: Partial<LabelSettings>): boolean => flags.some(([, key]) => settings[key] === true);
  return isShown(all) || [...own.values()].some(({ settings, text }) => text !== undefined || isShown(settings))
    ? { ...all, hidden, own }
    : undefined;
}

const flags = [
  ['c:showVal', 'showValue'],
  ['c:showCatName', 'showCategory'],
  ['c:showSerName', 'showSeries'],
  ['c:showPercent', 'showPercent'],
  ['c:showBubbleSize', 'showSize'],
] as const;

const nothing = { showValue: false, showCategory: false, showSeries: false, showPercent: false, showSize: false, separator: ', ' };

/** The properties stated for all labels of a series, or for one. */
function readSettings(element: XmlElement, base: ChartText, paint: Paint): Partial<LabelSettings> {
  const settings: Mutable<Partial<LabelSettings>> = {};
  for (const [name, key] of flags) if (element.child(name)) settings[key] = chartFlag(element, name, false);
  put(settings, 'separator', element.child('c:separator')?.text());
  put(settings, 'position', chartValue(element, 'c:dLblPos'));
  put(settings, 'layout', readManualLayout(element));
  const format = element.child('c:numFmt');
  if (format && format.attribute('sourceLinked') !== '1') put(settings, 'format', format.attribute('formatCode'));
  if (element.child('c:txPr') ?? element.path('c:tx', 'c:rich')) settings.text = readChartText(element, base, paint);
  return settings;
}
