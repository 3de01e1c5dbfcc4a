/** `pic:pic` (ECMA-376-1 §20.2.2.5) → {@link Picture}. */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Geometry, Picture, Sides } from '../../../document/drawing.js';
import { put } from '../values.js';
import { readColorIn, readDrawingColor } from './color.js';
import { localChild, type DrawingScope } from './drawing-scope.js';
import { fractionValue, relativeRect } from './drawing-values.js';
import { readFillIn } from './read-fill.js';
import { readGeometry } from './read-geometry.js';
import { readOutline, readShadow } from './read-outline.js';
import { readTransform, unturned } from './read-transform.js';
import { readShapeStyle } from './shape-style.js';

/** `width` and `height` are in EMU, for geometry that depends on them. */
export function readPicture(element: XmlElement, scope: DrawingScope, width: number, height: number): Picture {
  const fill = localChild(element, 'blipFill');
  const properties = localChild(element, 'spPr');
  const blip = fill?.child('a:blip');
  const style = readShapeStyle(localChild(element, 'style'), scope.paint);
  const picture: Mutable<Picture> = {
    kind: 'picture',
    crop: readCrop(fill),
    rotation: readTransform(properties?.child('a:xfrm'))?.rotation ?? unturned,
    alpha: fractionValue(blip?.child('a:alphaModFix')?.attribute('amt')) ?? 1,
  };
  put(picture, 'media', readMedia(blip, scope));
  if (blip) readEffects(blip, picture, scope);
  put(picture, 'outline', readOutline(properties?.child('a:ln'), scope.paint, style.outline));
  const background = readFillIn(properties, scope.paint) ?? style.fill;
  if (background && background.kind !== 'none') picture.fill = background;
  put(picture, 'shadow', readShadow(properties, scope.paint) ?? style.shadow);
  put(picture, 'geometry', clippingGeometry(readGeometry(properties, width, height)));
  return picture;
}

/** An SVG is in an extension beside its raster form ([MS-ODRAWXML] 2.3.3.2), which is drawn; some producers write only the SVG. */
function readMedia(blip: XmlElement | undefined, scope: DrawingScope): string | undefined {
  const raster = blip?.attribute('r:embed') ?? blip?.attribute('r:link');
  const extension = blip
    ?.child('a:extLst')
    ?.elements()
    .find((one) => one.child('asvg:svgBlip') !== undefined);
  const vector = extension?.child('asvg:svgBlip')?.attribute('r:embed');
  return vector === undefined ? scope.paint.media(raster) : scope.context.vectorMedia(vector, raster);
}

function clippingGeometry(geometry: Geometry | undefined): Geometry | undefined {
  return geometry?.kind === 'preset' && geometry.name === 'rect' ? undefined : geometry;
}

function readEffects(blip: XmlElement, picture: Mutable<Picture>, scope: DrawingScope): void {
  if (blip.child('a:grayscl')) picture.grayscale = true;
  const threshold = blip.child('a:biLevel');
  if (threshold) picture.biLevel = fractionValue(threshold.attribute('thresh')) ?? 0.5;
  const [dark, light] =
    blip
      .child('a:duotone')
      ?.elements()
      .map((color) => readDrawingColor(color, scope.paint)?.color) ?? [];
  if (dark !== undefined && light !== undefined) picture.duotone = [dark, light];
  const luminance = blip.child('a:lum');
  if (luminance) {
    put(picture, 'brightness', fractionValue(luminance.attribute('bright')));
    put(picture, 'contrast', fractionValue(luminance.attribute('contrast')));
  }
  const change = blip.child('a:clrChange');
  if (change && readColorIn(change.child('a:clrTo'), scope.paint)?.alpha === 0) {
    put(picture, 'transparentColor', readColorIn(change.child('a:clrFrom'), scope.paint)?.color);
  }
}

/** `a:srcRect`, with `a:fillRect`'s margins included as negative crops. */
function readCrop(fill: XmlElement | undefined): Sides<number> {
  const crop = relativeRect(fill?.child('a:srcRect'));
  const margin = relativeRect(fill?.path('a:stretch', 'a:fillRect'));
  const [acrossLeft, downLeft] = [1 - margin.left - margin.right, 1 - margin.top - margin.bottom];
  if (acrossLeft <= 0 || downLeft <= 0) return crop;
  const across = (1 - crop.left - crop.right) / acrossLeft;
  const down = (1 - crop.top - crop.bottom) / downLeft;
  return {
    top: crop.top - margin.top * down,
    right: crop.right - margin.right * across,
    bottom: crop.bottom - margin.bottom * down,
    left: crop.left - margin.left * across,
  };
}
