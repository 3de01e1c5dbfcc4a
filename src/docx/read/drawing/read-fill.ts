/** Fills of DrawingML (ECMA-376-1 §20.1.8) → {@link Fill}. */
import { pointsFromEmu } from '../../../base/units.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Fill, Tiling } from '../../../document/color.js';
import { oneOf } from '../values.js';
import { readColorIn, type ColorSource } from './color.js';
import { angleValue, emuAttribute, fractionValue, relativeRect } from './drawing-values.js';

/** Where the colours and pictures of a fill are resolved. */
export interface Paint extends ColorSource {
  media(relationshipId: string | undefined): string | undefined;
  /** The fill that replaces `a:grpFill`. */
  readonly groupFill?: Fill | undefined;
}

const none: Fill = { kind: 'none' };
/** The maximum number of stops per gradient. */
const maxStops = 100;

/** The fill stated by a child of `parent`; undefined if none is stated. */
export function readFillIn(parent: XmlElement | undefined, paint: Paint): Fill | undefined {
  for (const child of parent?.elements() ?? []) {
    const fill = readFill(child, paint);
    if (fill) return fill;
  }
  return undefined;
}

/** Undefined if the element is not a fill. */
export function readFill(element: XmlElement, paint: Paint): Fill | undefined {
  switch (element.name) {
    case 'a:noFill':
      return none;
    case 'a:solidFill': {
      const color = readColorIn(element, paint);
      return color ? { kind: 'solid', ...color } : none;
    }
    case 'a:gradFill':
      return readGradient(element, paint);
    case 'a:pattFill':
      return {
        kind: 'pattern',
        preset: element.attribute('prst') ?? 'pct50',
        foreground: readColorIn(element.child('a:fgClr'), paint)?.color ?? '000000',
        background: readColorIn(element.child('a:bgClr'), paint)?.color ?? 'FFFFFF',
      };
    case 'a:blipFill':
      return readPictureFill(element, paint);
    case 'a:grpFill':
      return paint.groupFill ?? none;
    default:
      return undefined;
  }
}

function readGradient(element: XmlElement, paint: Paint): Fill {
  const stops = (element.child('a:gsLst')?.elements('a:gs') ?? [])
    .slice(0, maxStops)
    .flatMap((stop) => {
      const color = readColorIn(stop, paint);
      return color ? [{ at: Math.min(1, Math.max(0, fractionValue(stop.attribute('pos')) ?? 0)), ...color }] : [];
    })
    .sort((one, other) => one.at - other.at);
  const [first] = stops;
  if (!first) return none;
  if (stops.length === 1) return { kind: 'solid', color: first.color, alpha: first.alpha };
  const path = element.child('a:path');
  if (!path) return { kind: 'gradient', stops, angle: angleValue(element.child('a:lin')?.attribute('ang')) ?? 0 };
  const shape = path.attribute('path');
  const focus = path.child('a:fillToRect');
  return {
    kind: 'gradient',
    stops,
    path: shape === 'circle' || shape === 'shape' ? shape : 'rect',
    focus: focus && relativeRect(focus),
  };
}

function readPictureFill(element: XmlElement, paint: Paint): Fill {
  const blip = element.child('a:blip');
  const media = paint.media(blip?.attribute('r:embed') ?? blip?.attribute('r:link'));
  if (media === undefined) return none;
  const crop = element.child('a:srcRect');
  const tile = element.child('a:tile');
  const stretch = element.path('a:stretch', 'a:fillRect');
  return {
    kind: 'picture',
    media,
    tile: tile !== undefined,
    alpha: fractionValue(blip?.child('a:alphaModFix')?.attribute('amt')) ?? 1,
    tiling: tile && hasAttributes(tile) ? readTiling(tile) : undefined,
    crop: crop && hasAttributes(crop) ? relativeRect(crop) : undefined,
    stretch: stretch && hasAttributes(stretch) ? relativeRect(stretch) : undefined,
  };
}

function readTiling(tile: XmlElement): Tiling {
  return {
    offsetX: pointsFromEmu(emuAttribute(tile, 'tx')),
    offsetY: pointsFromEmu(emuAttribute(tile, 'ty')),
    scaleX: fractionValue(tile.attribute('sx')) ?? 1,
    scaleY: fractionValue(tile.attribute('sy')) ?? 1,
    flip: oneOf(tile.attribute('flip'), 'x', 'y', 'xy') ?? 'none',
    alignment: tile.attribute('algn') ?? 'tl',
  };
}

function hasAttributes(element: XmlElement): boolean {
  return Object.keys(element.attributes).length > 0;
}
