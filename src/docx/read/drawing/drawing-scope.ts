/** Context shared by the readers inside one drawing. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Fill } from '../../../document/color.js';
import type { DrawingContent } from '../../../document/drawing.js';
import type { ReadContext } from '../read-context.js';
import { localName } from '../values.js';
import type { Paint } from './read-fill.js';

/** The deepest nesting of groups. */
export const maxGroupDepth = 32;

export interface DrawingScope {
  readonly context: ReadContext;
  readonly paint: Paint;
  /** The number of enclosing groups. */
  readonly depth: number;
  readonly graphic: ReadGraphic;
}

/** The content of an `a:graphicData` at an extent in EMU, in a drawing or in a frame of a group. */
export type ReadGraphic = (data: XmlElement | undefined, scope: DrawingScope, width: number, height: number) => DrawingContent | undefined;

export function drawingScope(context: ReadContext, graphic: ReadGraphic): DrawingScope {
  return { context, paint: { theme: context.theme, media: (id) => context.media(id) }, depth: 0, graphic };
}

/** The scope inside a group; `fill` replaces `a:grpFill` in its children. */
export function scopeInsideGroup(scope: DrawingScope, fill: Fill | undefined): DrawingScope {
  return { ...scope, paint: { ...scope.paint, groupFill: fill ?? scope.paint.groupFill }, depth: scope.depth + 1 };
}

/** The first child with this name but for its prefix: `wps:spPr`, `dsp:spPr`, `pic:spPr` … are one type (CT_ShapeProperties). */
export function localChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.elements().find((child) => localName(child.name) === name);
}
