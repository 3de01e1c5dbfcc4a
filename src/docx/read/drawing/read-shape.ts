/** `wps:wsp`, `dsp:sp`, `a:sp` and connectors ([MS-ODRAWXML] 2.2.8, ECMA-376-1 §20.1.2.2.33) → {@link Shape}. */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Shape, TextBody } from '../../../document/drawing.js';
import { integer, put } from '../values.js';
import { localChild, type DrawingScope } from './drawing-scope.js';
import { readBodyProperties, readDrawingText } from './read-drawing-text.js';
import { readFillIn } from './read-fill.js';
import { readGeometry, rectangle } from './read-geometry.js';
import { readOutline, readShadow } from './read-outline.js';
import { readTransform, unturned } from './read-transform.js';
import { readShapeStyle, type ShapeStyle } from './shape-style.js';

/** `width` and `height` are in EMU, for geometry that depends on them. */
export function readShape(element: XmlElement, scope: DrawingScope, width: number, height: number): Shape {
  const properties = localChild(element, 'spPr');
  const style = readShapeStyle(localChild(element, 'style'), scope.paint);
  const shape: Mutable<Shape> = {
    kind: 'shape',
    rotation: readTransform(properties?.child('a:xfrm'))?.rotation ?? unturned,
    geometry: readGeometry(properties, width, height) ?? rectangle,
    fill: readFillIn(properties, scope.paint) ?? style.fill ?? { kind: 'none' },
  };
  put(shape, 'outline', readOutline(properties?.child('a:ln'), scope.paint, style.outline));
  put(shape, 'shadow', properties?.child('a:effectLst') ? readShadow(properties, scope.paint) : style.shadow);
  put(shape, 'text', readShapeText(element, scope, style));
  return shape;
}

function readShapeText(element: XmlElement, scope: DrawingScope, style: ShapeStyle): TextBody | undefined {
  const { context } = scope;
  const box = element.child('wps:txbx');
  const content = box?.child('w:txbxContent');
  const linked = content ? undefined : element.child('wps:linkedTxbx');
  if (content || linked) {
    const text: Mutable<TextBody> = {
      ...readBodyProperties(element.child('wps:bodyPr')),
      children: content ? context.blocks(content) : [],
      color: style.textColor,
    };
    const id = (linked ?? box)?.attribute('id');
    // The text of a linked box is in the first box of its chain.
    const sequence = integer(linked?.attribute('seq'), 0, 0xffff);
    if (id !== undefined && content) context.boxes.addHead(context.partName, id, text);
    else if (id !== undefined && sequence !== undefined) context.boxes.addFollower(context.partName, id, sequence, text);
    return text;
  }
  const body = localChild(element, 'txBody') ?? localChild(localChild(element, 'txSp'), 'txBody');
  return body && readDrawingText(body, scope, style);
}
