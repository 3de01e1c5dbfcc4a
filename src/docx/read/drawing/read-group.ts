/** Groups and canvases: `wpg:wgp`, `wpg:grpSp`, `wpc:wpc`, `lc:lockedCanvas`, `dsp:spTree` → {@link ShapeGroup}. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DrawingContent, GroupChild, ShapeGroup } from '../../../document/drawing.js';
import { scopeInsideGroup, localChild, maxGroupDepth, type DrawingScope } from './drawing-scope.js';
import { localName } from '../values.js';
import { flagValue } from './drawing-values.js';
import { readFillIn } from './read-fill.js';
import { rectangle } from './read-geometry.js';
import { readOutline } from './read-outline.js';
import { readPicture } from './read-picture.js';
import { readShape } from './read-shape.js';
import { plainGroup, readTransform, unturned, type Transform } from './read-transform.js';

/** `width` and `height` (EMU) are the extent of a group that states no transform. */
export function readGroup(element: XmlElement, scope: DrawingScope, width: number, height: number): ShapeGroup {
  const properties = localChild(element, 'grpSpPr');
  const transform = readTransform(properties?.child('a:xfrm'));
  const inside = scopeInsideGroup(scope, readFillIn(properties, scope.paint));
  return {
    kind: 'group',
    rotation: transform?.rotation ?? unturned,
    childOffset: transform?.childOffset ?? { x: 0, y: 0 },
    childExtent: transform?.childExtent ?? { width: width || 1, height: height || 1 },
    children: readGroupChildren(element, inside),
  };
}

/** `wpc:wpc`: a group in the units of its extent, with its own background. */
export function readCanvas(element: XmlElement, scope: DrawingScope, width: number, height: number): ShapeGroup {
  const fill = readFillIn(element.child('wpc:bg'), scope.paint);
  const outline = readOutline(element.path('wpc:whole', 'a:ln'), scope.paint);
  const children = readGroupChildren(element, scopeInsideGroup(scope, undefined));
  if ((fill && fill.kind !== 'none') || outline) {
    const content: DrawingContent = {
      kind: 'shape',
      rotation: unturned,
      geometry: rectangle,
      fill: fill ?? { kind: 'none' },
      outline,
    };
    children.unshift({ x: 0, y: 0, width, height, content });
  }
  return plainGroup(width, height, children);
}

function readGroupChildren(element: XmlElement, scope: DrawingScope): GroupChild[] {
  const { context } = scope;
  if (scope.depth > maxGroupDepth) {
    context.diagnostics.report('docx.limit', `${context.partName}: groups nested deeper than ${String(maxGroupDepth)} were left out`);
    return [];
  }
  return element.elements().flatMap((child) => {
    context.budget.step();
    return readChild(child, scope);
  });
}

function readChild(element: XmlElement, scope: DrawingScope): GroupChild[] {
  switch (localName(element.name)) {
    case 'wsp':
    case 'sp':
    case 'cxnSp': {
      const at = readPlace(element, 'spPr');
      return withSeparateText(element, readPlacedChild(element, at, readShape(element, scope, at.width, at.height)));
    }
    case 'pic': {
      const at = readPlace(element, 'spPr');
      return [readPlacedChild(element, at, readPicture(element, scope, at.width, at.height))];
    }
    case 'grpSp':
    case 'wgp': {
      const at = readPlace(element, 'grpSpPr');
      return [readPlacedChild(element, at, readGroup(element, scope, at.width, at.height))];
    }
    case 'graphicFrame': {
      const at = readTransform(localChild(element, 'xfrm')) ?? nowhere;
      const content = scope.graphic(element.path('a:graphic', 'a:graphicData'), scope, at.width, at.height);
      return content ? [readPlacedChild(element, at, content)] : [];
    }
    default:
      return [];
  }
}

/** `dsp:txXfrm`: the text has its own box, so it is removed from the shape. */
function withSeparateText(element: XmlElement, child: GroupChild): GroupChild[] {
  const at = readTransform(localChild(element, 'txXfrm'));
  if (!at || child.content.kind !== 'shape' || !child.content.text) return [child];
  const { text, ...shape } = child.content;
  const box: DrawingContent = { kind: 'shape', rotation: at.rotation, geometry: rectangle, fill: { kind: 'none' }, text };
  return [
    { ...child, content: shape },
    { ...withoutRotation(at), content: box },
  ];
}

type Place = Pick<Transform, 'x' | 'y' | 'width' | 'height'>;

const nowhere: Place = { x: 0, y: 0, width: 0, height: 0 };

function readPlace(element: XmlElement, properties: string): Place {
  return readTransform(localChild(element, properties)?.child('a:xfrm')) ?? nowhere;
}

function withoutRotation({ x, y, width, height }: Place): Place {
  return { x, y, width, height };
}

function readPlacedChild(element: XmlElement, at: Place, content: DrawingContent): GroupChild {
  const parents = [element, ...element.elements()];
  const about = parents.map((parent) => localChild(parent, 'cNvPr')).find((found) => found !== undefined);
  const description = about?.attribute('descr');
  return {
    ...withoutRotation(at),
    content,
    hidden: flagValue(about?.attribute('hidden'), false) ? true : undefined,
    description: description !== undefined && description !== '' ? description : undefined,
  };
}
