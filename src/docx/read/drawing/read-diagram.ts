/** `dgm:relIds` (ECMA-376-1 §21.4): the drawing that Word stored for the diagram ([MS-ODRAWXML] 2.4) → {@link ShapeGroup}. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DrawingContent } from '../../../document/drawing.js';
import { drawingScope, type DrawingScope } from './drawing-scope.js';
import { diagramBoxes } from './diagram-boxes.js';
import { readGroup } from './read-group.js';
import { unturned } from './read-transform.js';

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
