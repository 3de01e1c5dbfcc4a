/** {@link Picture} → `pic:pic` (ECMA-376-1 §20.2.2.5). */
import type { Picture } from '../../../document/drawing.js';
import type { WriteContext } from '../story/write-context.js';
import { attribute, whole } from '../values.js';
import { geometryXml } from './write-geometry.js';
import { boxXml, colorXml, fillXml, outlineXml, relativeRectangle, shadowXml, turnAttributes, type Box } from './write-paint.js';

/** The name of a picture; in a group, also its description and state. */
export interface PictureFrame extends Box {
  readonly name: string;
  readonly description?: string;
  readonly hidden?: boolean;
}

export function pictureXml(picture: Picture, frame: PictureFrame, context: WriteContext): string {
  const media = (key: string | undefined): string | undefined => context.media(key);
  const id = context.ids.drawings.claim();
  const about = `<pic:cNvPr id="${id}"${attribute('name', frame.name)}${attribute('descr', frame.description)}${frame.hidden === true ? ' hidden="1"' : ''}/>`;
  const { crop } = picture;
  const isCropped = crop.top !== 0 || crop.right !== 0 || crop.bottom !== 0 || crop.left !== 0;
  const source = `<a:blip${attribute('r:embed', media(picture.media))}>${effectsXml(picture)}${vectorXml(context.vector(picture.media))}</a:blip>${isCropped ? relativeRectangle('srcRect', crop) : ''}`;
  let shape = `<a:xfrm${turnAttributes(picture.rotation)}>${boxXml(frame)}</a:xfrm>`;
  shape += geometryXml(picture.geometry ?? { kind: 'preset', name: 'rect', adjust: {} }, frame);
  if (picture.fill) shape += fillXml(picture.fill, media);
  if (picture.outline) shape += outlineXml(picture.outline, media);
  shape += shadowXml(picture.shadow);
  return `<pic:pic><pic:nvPicPr>${about}<pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>${source}<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr>${shape}</pic:spPr></pic:pic>`;
}

/**
 * The SVG is in an extension of the raster picture ([MS-ODRAWXML] 2.3.3.2): readers that do not know the extension
 * show the raster picture.
 */
function vectorXml(id: string | undefined): string {
  if (id === undefined) return '';
  const vector = `<asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="${id}"/>`;
  return `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}">${vector}</a:ext></a:extLst>`;
}

function effectsXml(picture: Picture): string {
  const percent = (fraction: number | undefined): number => whole((fraction ?? 0) * 100_000);
  let xml = picture.alpha < 1 ? `<a:alphaModFix amt="${percent(picture.alpha)}"/>` : '';
  if (picture.biLevel !== undefined) xml += `<a:biLevel thresh="${percent(picture.biLevel)}"/>`;
  if (picture.duotone) xml += `<a:duotone>${picture.duotone.map((color) => colorXml(color)).join('')}</a:duotone>`;
  if (picture.transparentColor !== undefined)
    xml += `<a:clrChange><a:clrFrom>${colorXml(picture.transparentColor)}</a:clrFrom><a:clrTo><a:srgbClr val="${picture.transparentColor}"><a:alpha val="0"/></a:srgbClr></a:clrTo></a:clrChange>`;
  if (picture.grayscale === true) xml += '<a:grayscl/>';
  if (picture.brightness !== undefined || picture.contrast !== undefined)
    xml += `<a:lum bright="${percent(picture.brightness)}" contrast="${percent(picture.contrast)}"/>`;
  return xml;
}
