/** `a:graphicData` (ECMA-376-1 §20.1.2.2.17) → {@link DrawingContent}, by the element that it contains. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DrawingContent } from '../../../document/drawing.js';
import type { ReadGraphic } from './drawing-scope.js';
import { readChart } from './read-chart.js';
import { readDiagram } from './read-diagram.js';
import { readCanvas, readGroup } from './read-group.js';
import { readPicture } from './read-picture.js';
import { readShape } from './read-shape.js';

export const readGraphic: ReadGraphic = (data, scope, width, height) => {
  const element = data?.elements()[0];
  switch (element?.name) {
    case 'pic:pic':
      return readPicture(element, scope, width, height);
    case 'wps:wsp':
      return readShape(element, scope, width, height);
    case 'wpg:wgp':
    case 'lc:lockedCanvas':
      return readGroup(element, scope, width, height);
    case 'wpc:wpc':
      return readCanvas(element, scope, width, height);
    case 'c:chart':
    case 'cx:chart':
      return readChart(element, scope, width, height);
    case 'dgm:relIds':
      return readDiagram(element, scope, width, height);
    default:
      return unsupported(data, scope.context.partName, (message) => {
        scope.context.diagnostics.report('docx.drawing-unsupported', message);
      });
  }
};

function unsupported(data: XmlElement | undefined, partName: string, report: (message: string) => void): DrawingContent {
  const uri = data?.attribute('uri') ?? '';
  const what = data?.elements()[0]?.name ?? (uri === '' ? 'nothing' : uri.slice(uri.lastIndexOf('/') + 1));
  report(`${partName}: a drawing of ${what} keeps its room but is not drawn`);
  return { kind: 'unsupported', what };
}
