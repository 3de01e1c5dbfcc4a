/** `c:chart` (ECMA-376-1 §21.2.2.27) and `cx:chart` of Office 2016: the chart part that it names → {@link DrawingContent}. */
import { pointsFromEmu } from '../../../base/units.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DrawingContent } from '../../../document/drawing.js';
import type { ReadableChart } from './chart/chart-store.js';
import { chartTable } from './chart/chart-table.js';
import { chartTheme } from './chart/read/chart-theme.js';
import { composeChart } from './chart/compose-chart.js';
import { readExtendedChart } from './chart/extended/read-extended-chart.js';
import { readChartModel } from './chart/read/read-chart-model.js';
import { drawingScope, type DrawingScope } from './drawing-scope.js';

function readModel(partName: string, { context, graphic }: DrawingScope): ReadableChart | undefined {
  const root = context.package.xml(partName);
  if (!root) return undefined;
  const part = context.forPart(partName);
  const paint = { ...drawingScope(part, graphic).paint, theme: chartTheme(root, part) };
  const model = root.name === 'cx:chartSpace' ? readExtendedChart(root, paint) : readChartModel(root, paint);
  return model && { model, paint };
}

/** `width` and `height` are in EMU. */
export function readChart(element: XmlElement, scope: DrawingScope, width: number, height: number): DrawingContent {
  const { context } = scope;
  const relationship = context.relationships.byId(element.attribute('r:id'));
  const partName = relationship && !relationship.isExternal ? relationship.target : undefined;
  const chart = partName === undefined ? undefined : context.charts.model(partName, () => readModel(partName, scope));
  if (partName !== undefined && chart) {
    const drawn = context.charts.drawing(partName, width, height, () => {
      const { model, paint } = chart;
      const group = composeChart(model, Math.max(1, pointsFromEmu(width)), Math.max(1, pointsFromEmu(height)), paint);
      const table = chartTable(model);
      return table ? { ...group, chart: table } : group;
    });
    if (drawn) return drawn;
    context.diagnostics.report('docx.limit', `${context.partName}: the charts of the document draw too much; the others keep their room`);
    return { kind: 'unsupported', what: 'chart' };
  }
  context.diagnostics.report('docx.drawing-unsupported', `${context.partName}: a chart that cannot be drawn keeps its room`);
  return { kind: 'unsupported', what: 'chart' };
}
