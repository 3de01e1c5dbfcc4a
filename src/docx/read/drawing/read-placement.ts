/** `wp:inline` and `wp:anchor` (ECMA-376-1 §20.4.2) → {@link InlinePlacement} or {@link AnchorPlacement}. */
import type { Emu } from '../../../base/units.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { AnchorPlacement, AnchorPosition, InlinePlacement, Sides, Wrap } from '../../../document/drawing.js';
import { oneOf } from '../values.js';
import { emuAttribute, emuValue, flagValue, fractionValue, numberValue } from './drawing-values.js';

/** Side of the square in which wrap polygons are stated (layout-independent of the extent). */
const polygonSpace = 21_600;
/** The maximum number of points per wrap polygon. */
const maxPolygon = 10_000;

export function readInlinePlacement(element: XmlElement): InlinePlacement {
  return { kind: 'inline', distances: readDistances(element) };
}

export function readAnchorPlacement(element: XmlElement): AnchorPlacement {
  const isSimple = flagValue(element.attribute('simplePos'), false);
  const simple = element.child('wp:simplePos');
  const relativeWidth = readRelativeSize(element.child('wp14:sizeRelH'), 'wp14:pctWidth');
  const relativeHeight = readRelativeSize(element.child('wp14:sizeRelV'), 'wp14:pctHeight');
  return {
    kind: 'anchor',
    behindText: flagValue(element.attribute('behindDoc'), false),
    layoutInCell: flagValue(element.attribute('layoutInCell'), true),
    allowOverlap: flagValue(element.attribute('allowOverlap'), true),
    zOrder: numberValue(element.attribute('relativeHeight')) ?? 0,
    horizontal:
      isSimple && simple
        ? { relativeTo: 'page', offset: emuAttribute(simple, 'x') }
        : readPosition(element.child('wp:positionH'), 'column', 'wp14:pctPosHOffset'),
    vertical:
      isSimple && simple
        ? { relativeTo: 'page', offset: emuAttribute(simple, 'y') }
        : readPosition(element.child('wp:positionV'), 'paragraph', 'wp14:pctPosVOffset'),
    wrap: readWrap(element),
    distances: readDistances(element),
    relativeWidth,
    relativeHeight,
  };
}

function readDistances(element: XmlElement): Sides<Emu> {
  const side = (name: string): Emu => Math.max(0, emuAttribute(element, name));
  return { top: side('distT'), right: side('distR'), bottom: side('distB'), left: side('distL') };
}

function readPosition(element: XmlElement | undefined, absent: string, percentName: string): AnchorPosition {
  const relativeTo = element?.attribute('relativeFrom') ?? absent;
  const align = element?.child('wp:align')?.text().trim();
  if (align !== undefined && align !== '') return { relativeTo, align };
  const percent = fractionValue(element?.child(percentName)?.text());
  if (percent !== undefined) return { relativeTo, percent: percent * 100 };
  return { relativeTo, offset: emuValue(element?.child('wp:posOffset')?.text()) ?? 0 };
}

/** Word writes 0 % if the size is absolute. */
function readRelativeSize(element: XmlElement | undefined, name: string): { to: string; percent: number } | undefined {
  const percent = fractionValue(element?.child(name)?.text()) ?? 0;
  return element && percent > 0 ? { to: element.attribute('relativeFrom') ?? 'page', percent: percent * 100 } : undefined;
}

const wrapKinds = new Map<string, Wrap['kind']>([
  ['wp:wrapNone', 'none'],
  ['wp:wrapSquare', 'square'],
  ['wp:wrapTight', 'tight'],
  ['wp:wrapThrough', 'through'],
  ['wp:wrapTopAndBottom', 'topAndBottom'],
]);

function readWrap(anchor: XmlElement): Wrap {
  const element = anchor.elements().find((child) => wrapKinds.has(child.name));
  const polygon = readPolygon(element?.child('wp:wrapPolygon'));
  return {
    kind: wrapKinds.get(element?.name ?? '') ?? 'none',
    side: oneOf(element?.attribute('wrapText'), 'bothSides', 'left', 'right', 'largest') ?? 'bothSides',
    polygon,
  };
}

function readPolygon(element: XmlElement | undefined): { x: number; y: number }[] | undefined {
  const points = element?.elements().slice(0, maxPolygon) ?? [];
  if (points.length < 3) return undefined;
  const at = (value: string | undefined): number => (emuValue(value) ?? 0) / polygonSpace;
  return points.map((point) => ({ x: at(point.attribute('x')), y: at(point.attribute('y')) }));
}
