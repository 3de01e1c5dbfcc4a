/** The parts of the theme's format scheme that a shape's style (CT_ShapeStyle, ECMA-376-1 §20.1.2.2.37) refers to. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Fill, Outline, Shadow } from '../../../document/color.js';
import { integer } from '../values.js';
import { readColorIn, type DrawingColor } from './color.js';
import { readFill, type Paint } from './read-fill.js';
import { readOutline, readShadow } from './read-outline.js';

export interface ShapeStyle {
  readonly fill?: Fill | undefined;
  readonly outline?: Outline | undefined;
  readonly shadow?: Shadow | undefined;
  /** The colour of text that states none. */
  readonly textColor?: string | undefined;
  /** `major` or `minor`. */
  readonly font?: string | undefined;
}

export function readShapeStyle(style: XmlElement | undefined, paint: Paint): ShapeStyle {
  if (!style) return {};
  const format = paint.theme.formatScheme;
  const fill = styleFill(style.child('a:fillRef'), format, paint);
  const outline = styleOutline(style.child('a:lnRef'), format, paint);
  const effect = style.child('a:effectRef');
  const effects = format?.child('a:effectStyleLst')?.elements('a:effectStyle')[styleIndex(effect) - 1];
  const shadow = effect && readShadow(effects, withPlaceholder(effect, paint));
  const font = style.child('a:fontRef');
  const textColor = readColorIn(font, paint)?.color;
  return {
    fill,
    outline,
    shadow,
    textColor,
    font: font && (font.attribute('idx') ?? 'minor'),
  };
}

function styleFill(reference: XmlElement | undefined, format: XmlElement | undefined, paint: Paint): Fill | undefined {
  const index = styleIndex(reference);
  if (!reference || index === 0 || index === 1000) return undefined;
  const list = index > 1000 ? format?.child('a:bgFillStyleLst') : format?.child('a:fillStyleLst');
  const stated = list?.elements()[index > 1000 ? index - 1001 : index - 1];
  const inner = withPlaceholder(reference, paint);
  if (stated) return readFill(stated, inner);
  return inner.placeholder && { kind: 'solid', ...inner.placeholder };
}

function styleOutline(reference: XmlElement | undefined, format: XmlElement | undefined, paint: Paint): Outline | undefined {
  const index = styleIndex(reference);
  if (!reference || index === 0) return undefined;
  const inner = withPlaceholder(reference, paint);
  const stated = format?.child('a:lnStyleLst')?.elements('a:ln')[index - 1];
  if (stated) return readOutline(stated, inner);
  return inner.placeholder && { fill: { kind: 'solid', ...inner.placeholder }, width: index * 0.5, dash: 'solid' };
}

function styleIndex(reference: XmlElement | undefined): number {
  return integer(reference?.attribute('idx'), 0, 2000) ?? 0;
}

function withPlaceholder(reference: XmlElement, paint: Paint): Paint {
  const placeholder: DrawingColor | undefined = readColorIn(reference, paint);
  return { theme: paint.theme, media: (id) => paint.media(id), placeholder };
}
