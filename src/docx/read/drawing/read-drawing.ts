/** `w:drawing` (ECMA-376-1 §17.3.3.9, §20.4) → {@link Drawing}. */
import type { Mutable } from '../../../base/mutable.js';
import type { Emu } from '../../../base/units.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Drawing, Sides, DrawingContent } from '../../../document/drawing.js';
import type { ReadContext } from '../read-context.js';
import { put } from '../values.js';
import { drawingScope, localChild, type ReadGraphic } from './drawing-scope.js';
import { emuAttribute, flagValue } from './drawing-values.js';
import { readAnchorPlacement, readInlinePlacement } from './read-placement.js';
import { readChart } from './read-chart.js';
import { readDiagram } from './read-diagram.js';
import { readCanvas, readGroup } from './read-group.js';
import { readPicture } from './read-picture.js';
import { readShape } from './read-shape.js';

/** `a:graphicData` (ECMA-376-1 §20.1.2.2.17) → {@link DrawingContent}, by the element that it contains. */
const readGraphic: ReadGraphic = (data, scope, width, height) => {
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
      return unsupportedDrawing(data, scope.context.partName, (message) => {
        scope.context.diagnostics.report('docx.drawing-unsupported', message);
      });
  }
};

function unsupportedDrawing(data: XmlElement | undefined, partName: string, report: (message: string) => void): DrawingContent {
  const uri = data?.attribute('uri') ?? '';
  const what = data?.elements()[0]?.name ?? (uri === '' ? 'nothing' : uri.slice(uri.lastIndexOf('/') + 1));
  report(`${partName}: a drawing of ${what} is not drawn; an empty box is shown`);
  return { kind: 'unsupported', what };
}

/** Undefined (and reported) if the element holds neither an inline nor an anchored drawing. */
export function readDrawing(element: XmlElement, context: ReadContext): Drawing | undefined {
  const inline = element.child('wp:inline');
  const frame = inline ?? element.child('wp:anchor');
  if (!frame) {
    context.diagnostics.report('docx.drawing-empty', `${context.partName}: a drawing without content was left out`);
    return undefined;
  }
  const extent = frame.child('wp:extent');
  const [width, height] = [Math.max(0, emuAttribute(extent, 'cx')), Math.max(0, emuAttribute(extent, 'cy'))];
  const data = frame.path('a:graphic', 'a:graphicData');
  const about = frame.child('wp:docPr');
  const drawing: Mutable<Drawing> = {
    placement: inline ? readInlinePlacement(inline) : readAnchorPlacement(frame),
    width,
    height,
    effectExtent: effectExtent(frame.child('wp:effectExtent')),
    content: readGraphic(data, drawingScope(context, readGraphic), width, height) ?? { kind: 'unsupported', what: 'nothing' },
  };
  put(drawing, 'id', about?.attribute('id'));
  put(drawing, 'name', about?.attribute('name'));
  put(drawing, 'description', nonBlank(about?.attribute('descr')) ?? nonBlank(about?.attribute('title')));
  put(drawing, 'hyperlink', readHyperlink(about, data, context));
  if (flagValue(about?.attribute('hidden'), false)) drawing.hidden = true;
  if (isDecorative(about)) drawing.isDecorative = true;
  if (data?.child('c:chart')) drawing.isChart = true;
  return drawing;
}

/** `adec:decorative` among the extensions of the drawing's properties. */
function isDecorative(about: XmlElement | undefined): boolean {
  const extensions = about?.child('a:extLst')?.elements() ?? [];
  return extensions.some((extension) =>
    extension.elements().some((one) => one.name.endsWith('decorative') && flagValue(one.attribute('val'), false)),
  );
}

function effectExtent(element: XmlElement | undefined): Sides<Emu> {
  return {
    top: emuAttribute(element, 't'),
    right: emuAttribute(element, 'r'),
    bottom: emuAttribute(element, 'b'),
    left: emuAttribute(element, 'l'),
  };
}

/** The hyperlink of the drawing itself, or of the picture in it. */
function readHyperlink(about: XmlElement | undefined, data: XmlElement | undefined, context: ReadContext): string | undefined {
  const content = data?.elements()[0];
  const inner = localChild(localChild(content, 'nvPicPr') ?? content, 'cNvPr');
  const link = about?.child('a:hlinkClick') ?? inner?.child('a:hlinkClick');
  const id = link?.attribute('r:id');
  return id === undefined || id === '' ? undefined : context.hyperlink(id);
}

function nonBlank(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value;
}
