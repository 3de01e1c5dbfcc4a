/** `w:pict` and `w:object` (ECMA-376-1 §17.3.3.19, Part 4 §19) → {@link Drawing}s. */
import type { Mutable } from '../../../base/mutable.js';
import { emuFromPoints, pointsFromEmu } from '../../../base/units.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Drawing, DrawingContent, GroupChild, Rotation, ShapeGroup } from '../../../document/drawing.js';
import type { ReadContext } from '../read-context.js';
import { put, twips, oneOf } from '../values.js';
import { maxGroupDepth } from '../drawing/drawing-scope.js';
import { readVmlContent, readVmlRotation } from './vml-content.js';
import { coordinateSpace, lineBox, polylineBox, type LineBox } from './vml-geometry.js';
import { readVmlPlacement } from './vml-placement.js';
import { readVmlStyle, vmlNumber, vmlPair, vmlPoints, type VmlStyle, vmlFlag } from './vml-style.js';
import { unturned } from '../drawing/read-transform.js';

// The room that an inline VML shape's outline takes (WR-DRAW-2).

/**
 * Word draws the shape 2·⌊n/2⌋ points right and down in a line of ⌈height⌉ + n − 1, n being the outline's whole
 * points; its text moves half as far.
 * Outlines up to one point change nothing, and anchored shapes are not affected.
 */
function withInlineOutline(drawing: Drawing): Drawing {
  const { content, placement, width, height } = drawing;
  if (placement.kind !== 'inline' || content.kind !== 'shape' || !content.outline || content.isHorizontalRule === true) return drawing;
  const whole = Math.max(1, Math.round(content.outline.width));
  if (whole < 2) return drawing;
  const offset = 2 * Math.floor(whole / 2);
  const grown = Math.ceil(pointsFromEmu(height) - 1e-6) + whole - 1;
  const { text } = content;
  const shifted = text && {
    ...text,
    insets: { ...text.insets, left: text.insets.left - offset / 2, top: text.insets.top - offset / 2 },
  };
  const shape = { ...content, text: shifted };
  return {
    ...drawing,
    height: emuFromPoints(grown),
    content: {
      kind: 'group',
      rotation: unturned,
      childOffset: { x: 0, y: 0 },
      childExtent: { width: pointsFromEmu(width) || 1, height: grown },
      children: [{ x: offset, y: offset, width: pointsFromEmu(width), height: pointsFromEmu(height), content: shape }],
    },
  };
}

// Horizontal rules: `o:hr` with its width in percent of the column (ECMA-376 Part 4 §19.2.3).

/** The grey of the standard rule. */
const standardColor = 'A0A0A0';

/** Marks the content if the shape is a rule; a rule without its own width takes the whole column. */
function readHorizontalRule(shape: XmlElement, content: DrawingContent): DrawingContent {
  if (vmlFlag(shape.attribute('o:hr')) !== true || content.kind !== 'shape') return content;
  const stated = vmlNumber(shape.attribute('o:hrpct')) ?? 0;
  const width = vmlPoints(readVmlStyle(shape.attribute('style')).get('width')) ?? 0;
  const percent = stated > 0 ? Math.min(100, stated / 10) : width > 0 ? undefined : 100;
  const isStandard = vmlFlag(shape.attribute('o:hrstd')) === true && shape.attribute('fillcolor') === undefined;
  return {
    ...content,
    isHorizontalRule: true,
    ruleAlignment: oneOf(shape.attribute('o:hralign'), 'left', 'center', 'right') ?? 'left',
    rulePercent: percent,
    fill: isStandard ? { kind: 'solid', color: standardColor, alpha: 1 } : content.fill,
  };
}

const shapeNames: ReadonlySet<string> = new Set(
  ['shape', 'rect', 'roundrect', 'oval', 'line', 'polyline', 'arc', 'image', 'group'].map((name) => `v:${name}`),
);

interface VmlScope {
  readonly context: ReadContext;
  /** The shape types of this element, by id. */
  readonly types: ReadonlyMap<string, XmlElement>;
  readonly depth: number;
}

/** One drawing for each separate shape; an embedded object shows its preview. */
export function readVml(element: XmlElement, context: ReadContext): Drawing[] {
  const types = new Map<string, XmlElement>();
  for (const type of element.elements('v:shapetype')) types.set(type.attribute('id') ?? '', type);
  const scope: VmlScope = { context, types, depth: 0 };
  const size = { width: twips(element.attribute('w:dxaOrig'), 0), height: twips(element.attribute('w:dyaOrig'), 0) };
  return element
    .elements()
    .filter((shape) => shapeNames.has(shape.name))
    .map((shape) => readTopShape(shape, scope, size));
}

function readTopShape(shape: XmlElement, scope: VmlScope, original: { width: number | undefined; height: number | undefined }): Drawing {
  const style = readVmlStyle(shape.attribute('style'));
  const line = readLineBox(shape, vmlPoints);
  const width = line?.width ?? vmlPoints(style.get('width')) ?? (original.width ?? 0) / 20;
  const height = line?.height ?? vmlPoints(style.get('height')) ?? (original.height ?? 0) / 20;
  const content = withLine(readContent(shape, style, scope), line);
  const drawing: Mutable<Drawing> = {
    placement: readVmlPlacement(shape, style, line?.x ?? 0, line?.y ?? 0),
    width: emuFromPoints(Math.max(0, width)),
    height: emuFromPoints(Math.max(0, height)),
    effectExtent: { top: 0, right: 0, bottom: 0, left: 0 },
    content: readHorizontalRule(shape, content),
  };
  put(drawing, 'id', shape.attribute('id'));
  put(drawing, 'description', shape.attribute('alt'));
  const link = shape.attribute('href');
  if (link !== undefined && link !== '') drawing.hyperlink = link;
  if (style.get('visibility') === 'hidden') drawing.hidden = true;
  return withInlineOutline(drawing);
}

function readContent(shape: XmlElement, style: VmlStyle, scope: VmlScope): DrawingContent {
  if (shape.name === 'v:group') return readVmlGroup(shape, style, scope);
  return readVmlContent(shape, scope.types.get((shape.attribute('type') ?? '').replace(/^#/, '')), style, scope.context);
}

function readVmlGroup(group: XmlElement, style: VmlStyle, scope: VmlScope): ShapeGroup {
  const space = coordinateSpace(group);
  return {
    kind: 'group',
    rotation: readVmlRotation(style),
    childOffset: { x: space.x, y: space.y },
    childExtent: { width: space.width, height: space.height },
    children: readVmlChildren(group, { ...scope, types: withTypes(group, scope.types), depth: scope.depth + 1 }),
  };
}

function withTypes(group: XmlElement, types: ReadonlyMap<string, XmlElement>): ReadonlyMap<string, XmlElement> {
  const own = group.elements('v:shapetype');
  return own.length === 0 ? types : new Map([...types, ...own.map((type) => [type.attribute('id') ?? '', type] as const)]);
}

function readVmlChildren(group: XmlElement, scope: VmlScope): GroupChild[] {
  if (scope.depth > maxGroupDepth) {
    scope.context.diagnostics.report(
      'docx.limit',
      `${scope.context.partName}: groups nested deeper than ${String(maxGroupDepth)} were left out`,
    );
    return [];
  }
  return group
    .elements()
    .filter((shape) => shapeNames.has(shape.name))
    .map((shape): GroupChild => {
      scope.context.budget.step();
      const style = readVmlStyle(shape.attribute('style'));
      const line = readLineBox(shape, vmlNumber);
      const at = (name: string): number => vmlNumber(style.get(name)) ?? 0;
      const description = shape.attribute('alt');
      return {
        x: line?.x ?? at('left'),
        y: line?.y ?? at('top'),
        width: line?.width ?? Math.max(0, at('width')),
        height: line?.height ?? Math.max(0, at('height')),
        content: withLine(readContent(shape, style, scope), line),
        hidden: style.get('visibility') === 'hidden' ? true : undefined,
        description: description !== undefined && description !== '' ? description : undefined,
      };
    });
}

function readLineBox(shape: XmlElement, read: (value: string | undefined) => number | undefined): LineBox | undefined {
  if (shape.name === 'v:polyline') return polylineBox(shape.attribute('points'), read);
  if (shape.name !== 'v:line') return undefined;
  const [fromX, fromY] = vmlPair(shape.attribute('from'));
  const [toX, toY] = vmlPair(shape.attribute('to'));
  return lineBox(read(fromX) ?? 0, read(fromY) ?? 0, read(toX) ?? 0, read(toY) ?? 0);
}

/** The ends of a line become flips of its rotation, the points of a polyline its geometry. */
function withLine(content: DrawingContent, line: LineBox | undefined): DrawingContent {
  if (!line || content.kind !== 'shape') return content;
  const rotation: Rotation = {
    degrees: content.rotation.degrees,
    flipHorizontal: content.rotation.flipHorizontal !== line.flipHorizontal,
    flipVertical: content.rotation.flipVertical !== line.flipVertical,
  };
  return { ...content, rotation, geometry: line.geometry ?? content.geometry };
}
