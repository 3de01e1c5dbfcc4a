/** `dgm:relIds` (ECMA-376-1 §21.4): the drawing that Word stored for the diagram ([MS-ODRAWXML] 2.4) → {@link ShapeGroup}. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DrawingContent, GroupChild, TextBody } from '../../../document/drawing.js';
import { drawingScope, type DrawingScope } from './drawing-scope.js';
import { readGroup } from './read-group.js';
import { unturned, plainGroup } from './read-transform.js';
import { pointsFromEmu } from '../../../base/units.js';
import { readDrawingText } from './read-drawing-text.js';

export function readDiagram(element: XmlElement, scope: DrawingScope, width: number, height: number): DrawingContent {
  const { context } = scope;
  const part = drawingPart(element, scope);
  const tree = part === undefined ? undefined : context.package.xml(part)?.child('dsp:spTree');
  if (part === undefined || !tree) {
    context.diagnostics.report(
      'docx.diagram-without-drawing',
      `${context.partName}: a diagram without a stored drawing is shown as a row of boxes`,
    );
    const data = context.relationships.byId(element.attribute('r:dm'));
    const model = data && !data.isExternal ? context.package.xml(data.target) : undefined;
    return diagramBoxes(model, scope, width, height) ?? { kind: 'unsupported', what: 'diagram' };
  }
  const inside = { ...drawingScope(context.forPart(part), scope.graphic), depth: scope.depth };
  // The tree's own transform is empty: its shapes are in EMU from the frame's corner.
  const group = readGroup(tree, inside, width, height);
  return { ...group, rotation: unturned, childOffset: { x: 0, y: 0 }, childExtent: { width: width || 1, height: height || 1 } };
}

/** The data model names the relationship of its drawing; otherwise the only such relationship of the only diagram is used. */
function drawingPart(element: XmlElement, { context }: DrawingScope): string | undefined {
  const data = context.relationships.byId(element.attribute('r:dm'));
  const model = data && !data.isExternal ? context.package.xml(data.target) : undefined;
  const extensions = model?.child('dgm:extLst')?.elements('a:ext') ?? [];
  const id = extensions.map((extension) => extension.child('dsp:dataModelExt')?.attribute('relId')).find((found) => found !== undefined);
  const only = ['diagramDrawing', 'diagramData'].map((kind) => context.relationships.all.filter((one) => one.kind === kind));
  const relationship = context.relationships.byId(id) ?? (only.every(({ length }) => length === 1) ? only[0]?.[0] : undefined);
  return relationship && !relationship.isExternal ? relationship.target : undefined;
}

// A diagram whose drawing was not stored: its texts in plain boxes, side by side or below each other.

/** The maximum number of boxes per diagram. */
const maxBoxes = 60;
/** The share of a box's room that stays free around it. */
const gapShare = 0.1;
/** The range, in points, to which text of size 18 is scaled. */
const largest = 18;
const smallest = 6;

/** Undefined if the data model holds no text. `width` and `height` are in EMU. */
function diagramBoxes(model: XmlElement | undefined, scope: DrawingScope, width: number, height: number): DrawingContent | undefined {
  const texts = (model?.child('dgm:ptLst')?.elements('dgm:pt') ?? [])
    .filter((point) => (point.attribute('type') ?? 'node') === 'node')
    .map((point) => point.child('dgm:t'))
    .filter((text) => text !== undefined && text.text().trim() !== '')
    .slice(0, maxBoxes);
  if (texts.length === 0) return undefined;
  const isWide = width > height;
  const columns = Math.min(texts.length, isWide ? Math.max(1, Math.ceil(Math.sqrt((texts.length * width) / Math.max(1, height)))) : 1);
  const rows = Math.ceil(texts.length / columns);
  const [boxWidth, boxHeight] = [width / columns, height / rows];
  const color = scope.paint.theme.color('accent1') ?? '4472C4';
  const children = texts.map((text, index): GroupChild => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const body = text && readBoxText(text, scope, boxWidth, boxHeight);
    return {
      x: (column + gapShare / 2) * boxWidth,
      y: (row + gapShare / 2) * boxHeight,
      width: boxWidth * (1 - gapShare),
      height: boxHeight * (1 - gapShare),
      content: {
        kind: 'shape',
        rotation: unturned,
        geometry: { kind: 'preset', name: 'roundRect', adjust: { adj: 10_000 } },
        fill: { kind: 'solid', color, alpha: 1 },
        text: body,
      },
    };
  });
  return plainGroup(width, height, children);
}

/** The largest text that roughly fits the box. */
function readBoxText(text: XmlElement, scope: DrawingScope, width: number, height: number): TextBody | undefined {
  const room = pointsFromEmu(width) * pointsFromEmu(height) * 0.5;
  const size = Math.min(largest, Math.max(smallest, Math.sqrt(room / Math.max(1, text.text().length) / 0.65)));
  const color = scope.paint.theme.color('lt1') ?? 'FFFFFF';
  const body = readDrawingText(text, scope, { textColor: color, font: 'minor' }, size / largest);
  const children = body?.children.map((block) =>
    block.kind === 'paragraph' ? { ...block, properties: { ...block.properties, alignment: 'center' as const } } : block,
  );
  return body && children && { ...body, anchor: 'center', children };
}
