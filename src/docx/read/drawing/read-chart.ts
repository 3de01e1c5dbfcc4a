/** `c:chart` (ECMA-376-1 §21.2.2.27): the chart part it names → {@link DrawingContent}. */
import { pointsFromEmu } from '../../../base/units.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DrawingContent } from '../../../document/drawing.js';
import { chartTable } from './chart/chart-table.js';
import { chartTheme } from './chart/chart-theme.js';
import { composeChart } from './chart/compose-chart.js';
import { readChartModel } from './chart/read-chart-model.js';
import { drawingScope, type DrawingScope } from './drawing-scope.js';

/** `width` and `height` in EMU. */
export function readChart(element: XmlElement, scope: DrawingScope, width: number, height: number): DrawingContent {
  const { context } = scope;
  const relationship = context.relationships.byId(element.attribute('r:id'));
  const root = relationship && !relationship.isExternal ? context.package.xml(relationship.target) : undefined;
  if (relationship && root) {
    const part = context.forPart(relationship.target);
    const paint = { ...drawingScope(part, scope.graphic).paint, theme: chartTheme(root, part) };
    const model = readChartModel(root, paint);
    if (model) {
      const drawn = composeChart(model, Math.max(1, pointsFromEmu(width)), Math.max(1, pointsFromEmu(height)), paint);
      const chart = chartTable(model);
      return chart ? { ...drawn, chart } : drawn;
    }
  }
  context.diagnostics.report('docx.drawing-unsupported', `${context.partName}: a chart that cannot be drawn keeps its room`);
  return { kind: 'unsupported', what: 'chart' };
}
