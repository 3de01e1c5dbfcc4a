/** One VML shape element → {@link DrawingContent}. */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DrawingContent, Picture, Rotation, Shape, TextBody } from '../../../document/drawing.js';
import type { ReadContext } from '../read-context.js';
import { clamp, put } from '../values.js';
import { unturned } from '../drawing/read-transform.js';
import { readVmlColor, readVmlStyle, vmlDegrees, vmlFlag, vmlFraction, vmlPoints, type VmlStyle } from './vml-style.js';
import { readVmlGeometry, vmlShapeType } from './vml-geometry.js';
import { readVmlFill, readVmlOutline } from './vml-paint.js';
import { isOpenPreset, pictureFrame } from './vml-shape-types.js';

export function readVmlContent(shape: XmlElement, type: XmlElement | undefined, style: VmlStyle, context: ReadContext): DrawingContent {
  const image = shape.child('v:imagedata');
  const number = vmlShapeType(shape, type);
  const isPicture = number === pictureFrame || shape.name === 'v:image';
  const source = image ?? (shape.name === 'v:image' ? shape : undefined);
  if (source && !shape.child('v:textbox')) return readVmlPicture({ shape, type, image: source, style, isPlain: isPicture }, context);
  const geometry = readVmlGeometry(shape, type);
  const isOpen = shape.name === 'v:line' || (geometry.kind === 'preset' && isOpenPreset(geometry.name));
  const content: Mutable<Shape> = {
    kind: 'shape',
    rotation: readVmlRotation(style),
    geometry,
    fill: readVmlFill(shape, type, !isPicture && !isOpen, context),
  };
  put(content, 'outline', readVmlOutline(shape, type, !isPicture));
  put(content, 'text', readTextBox(shape, style, context));
  put(content, 'wordArt', readWordArt(shape));
  return content;
}

export function readVmlRotation(style: VmlStyle): Rotation {
  const degrees = vmlDegrees(style.get('rotation')) ?? 0;
  const flip = style.get('flip') ?? '';
  if (degrees === 0 && flip === '') return unturned;
  return { degrees, flipHorizontal: flip.includes('x'), flipVertical: flip.includes('y') };
}

interface PictureShape {
  readonly shape: XmlElement;
  readonly type: XmlElement | undefined;
  /** The element that states the picture. */
  readonly image: XmlElement;
  readonly style: VmlStyle;
  /** A picture frame, which has no geometry of its own. */
  readonly isPlain: boolean;
}

function readVmlPicture({ shape, type, image, style, isPlain }: PictureShape, context: ReadContext): Picture {
  const side = (name: string): number => clamp(vmlFraction(image.attribute(`crop${name}`)) ?? 0, -100, 1);
  const id = image.attribute('r:id') ?? image.attribute('o:relid') ?? image.attribute('r:pict');
  const picture: Mutable<Picture> = {
    kind: 'picture',
    crop: { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') },
    rotation: readVmlRotation(style),
    alpha: clamp(vmlFraction(image.attribute('opacity')) ?? 1, 0, 1),
  };
  put(picture, 'media', context.media(id));
  if (vmlFlag(image.attribute('grayscale')) === true) picture.grayscale = true;
  if (vmlFlag(image.attribute('bilevel')) === true) picture.biLevel = 0.5;
  put(picture, 'transparentColor', readVmlColor(image.attribute('chromakey')));
  // Word's washout, gain 0.3 and black level 0.35, is DrawingML's contrast -70 % and brightness 70 %.
  const gain = vmlFraction(image.attribute('gain'));
  if (gain !== undefined && gain !== 1) picture.contrast = clamp(gain <= 1 ? gain - 1 : 1 - 1 / gain, -1, 1);
  const black = vmlFraction(image.attribute('blacklevel'));
  if (black !== undefined && black !== 0) picture.brightness = clamp(black * 2, -1, 1);
  const fill = readVmlFill(shape, type, false, context);
  if (fill.kind !== 'none') picture.fill = fill;
  put(picture, 'outline', readVmlOutline(shape, type, false));
  const geometry = isPlain ? undefined : readVmlGeometry(shape, type);
  if (geometry && !(geometry.kind === 'preset' && geometry.name === 'rect')) picture.geometry = geometry;
  return picture;
}

/** Insets are left, top, right, bottom; missing ones are 0.1 and 0.05 inch. */
function readTextBox(shape: XmlElement, style: VmlStyle, context: ReadContext): TextBody | undefined {
  const element = shape.child('v:textbox');
  const content = element?.child('w:txbxContent');
  if (!element || !content) return undefined;
  const own = readVmlStyle(element.attribute('style'));
  const insets = (element.attribute('inset') ?? '').split(',');
  const inset = (index: number, absent: number): number => vmlPoints(insets[index]) ?? absent;
  const anchor = style.get('v-text-anchor') ?? '';
  const text: Mutable<TextBody> = {
    children: context.blocks(content),
    insets: { left: inset(0, 7.2), top: inset(1, 3.6), right: inset(2, 7.2), bottom: inset(3, 3.6) },
    anchor: anchor.startsWith('middle') ? 'center' : anchor.startsWith('bottom') ? 'bottom' : 'top',
    wrap: style.get('mso-wrap-style') !== 'none',
    autoFit: vmlFlag(own.get('mso-fit-shape-to-text')) ?? false,
    direction: readDirection(own),
  };
  const name = shape.attribute('id');
  const next = own.get('mso-next-textbox');
  if (name !== undefined) context.boxes.addNamed(context.partName, name, next?.replace(/^#/, ''), text);
  return text;
}

/** `layout-flow` with Word's own alternative property. */
function readDirection(style: VmlStyle): string {
  const flow = style.get('layout-flow') ?? 'horizontal';
  if (!flow.startsWith('vertical')) return 'horz';
  if (style.get('mso-layout-flow-alt') === 'bottom-to-top') return 'vert270';
  return flow === 'vertical-ideographic' ? 'eaVert' : 'vert';
}

function readWordArt(shape: XmlElement): Shape['wordArt'] {
  const path = shape.child('v:textpath');
  const text = path?.attribute('string');
  if (!path || text === undefined || text === '' || vmlFlag(path.attribute('on')) === false) return undefined;
  const style = readVmlStyle(path.attribute('style'));
  const weight = style.get('font-weight') ?? '';
  return {
    text,
    family:
      (style.get('font-family') ?? 'Arial')
        .split(',')[0]
        ?.replace(/["']|&quot/g, '')
        .trim() ?? 'Arial',
    bold: weight === 'bold' || Number.parseInt(weight, 10) >= 600,
    italic: style.get('font-style') === 'italic',
  };
}
