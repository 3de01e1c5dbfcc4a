/** {@link Drawing} → `w:drawing` (ECMA-376-1 §20.4), or `w:pict` for content that only VML can express. */
import type { Drawing, DrawingContent, GroupChild, ShapeGroup, Picture } from '../../../document/drawing.js';
import type { WriteContext } from '../story/write-context.js';
import { attribute, maxCoordinate, percent, whole } from '../values.js';
import { anchorStart, effectExtentXml, relativeSizesXml } from './write-placement.js';
import { isVmlOnly, vmlXml } from './write-vml.js';
import { placeholderShape, writeShape } from './write-shape.js';
import {
  boxXml,
  turnAttributes,
  type Box,
  colorXml,
  fillXml,
  outlineXml,
  relativeRectangle,
  shadowXml,
  geometryXml,
} from './write-paint.js';

// {@link Picture} → `pic:pic` (ECMA-376-1 §20.2.2.5).

/** The name of a picture; in a group, also its description and state. */
export interface PictureFrame extends Box {
  readonly name: string;
  readonly description?: string | undefined;
  readonly hidden?: boolean | undefined;
}

function pictureXml(picture: Picture, frame: PictureFrame, context: WriteContext): string {
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
  let xml = picture.alpha < 1 ? `<a:alphaModFix amt="${percent(picture.alpha)}"/>` : '';
  if (picture.biLevel !== undefined) xml += `<a:biLevel thresh="${percent(picture.biLevel)}"/>`;
  if (picture.duotone) xml += `<a:duotone>${picture.duotone.map((color) => colorXml(color)).join('')}</a:duotone>`;
  if (picture.transparentColor !== undefined)
    xml += `<a:clrChange><a:clrFrom>${colorXml(picture.transparentColor)}</a:clrFrom><a:clrTo><a:srgbClr val="${picture.transparentColor}"><a:alpha val="0"/></a:srgbClr></a:clrTo></a:clrChange>`;
  if (picture.grayscale === true) xml += '<a:grayscl/>';
  if (picture.brightness !== undefined || picture.contrast !== undefined)
    xml += `<a:lum bright="${percent(picture.brightness ?? 0)}" contrast="${percent(picture.contrast ?? 0)}"/>`;
  return xml;
}

// {@link ShapeGroup} → `wpg:wgp`, `wpg:grpSp` ([MS-ODRAWXML] 2.2.5 to 2.2.7).

/** Child coordinates are integers, so a space of few units is refined. */
const fine = 1000;

/** `about` is the `wpg:cNvPr` of a nested group. */
function writeGroup(group: ShapeGroup, box: Box, context: WriteContext, about = ''): void {
  const { childOffset, childExtent, children } = group;
  const name = about === '' ? 'wpg:wgp' : 'wpg:grpSp';
  const numbers = [
    childOffset.x,
    childOffset.y,
    childExtent.width,
    childExtent.height,
    ...children.flatMap(({ x, y, width, height }) => [x, y, width, height]),
  ];
  const scale = numbers.every(Number.isInteger) || Math.max(childExtent.width, childExtent.height) > fine * fine ? 1 : fine;
  const space = `<a:chOff x="${whole(childOffset.x * scale)}" y="${whole(childOffset.y * scale)}"/><a:chExt cx="${whole(childExtent.width * scale, 0)}" cy="${whole(childExtent.height * scale, 0)}"/>`;
  context.out.write(
    `<${name}>${about}<wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm${turnAttributes(group.rotation)}>${boxXml(box)}${space}</a:xfrm></wpg:grpSpPr>`,
  );
  for (const child of children) {
    context.budget.step();
    const place = { x: child.x * scale, y: child.y * scale, width: child.width * scale, height: child.height * scale };
    writeChild(child, child.content, place, context);
  }
  context.out.write(`</${name}>`);
}

function writeChild(child: GroupChild, content: DrawingContent, box: Box, context: WriteContext): void {
  if (content.kind === 'unsupported') {
    writeChild(child, content.fallback ?? placeholderShape, box, context);
    return;
  }
  const { description, hidden } = child;
  if (content.kind === 'picture') {
    const frame = { ...box, name: 'Picture', description, hidden };
    context.out.write(pictureXml(content, frame, context));
    return;
  }
  const id = context.ids.drawings.claim();
  const about = (name: string): string =>
    `<${name} id="${id}" name="${content.kind === 'group' ? 'Group' : 'Shape'} ${id}"${attribute('descr', description)}${hidden === true ? ' hidden="1"' : ''}/>`;
  if (content.kind === 'shape') writeShape(content, box, context, about('wps:cNvPr'));
  else writeGroup(content, box, context, about('wpg:cNvPr'));
}

export function writeDrawing(drawing: Drawing, context: WriteContext): void {
  const content = writableContent(drawing.content);
  if (isVmlOnly(content)) {
    context.out.write(vmlXml(drawing, content, context));
    return;
  }
  const feature = content.kind === 'picture' ? undefined : content.kind === 'group' ? 'wpg' : 'wps';
  if (feature) context.out.write(`<mc:AlternateContent><mc:Choice Requires="${feature}">`);
  writeFrame(drawing, content, context);
  if (feature) context.out.write('</mc:Choice></mc:AlternateContent>');
}

/** Content that cannot be written in its own form is replaced by its fallback or a placeholder of the same size. */
export function writableContent(content: DrawingContent): Exclude<DrawingContent, { kind: 'unsupported' }> {
  let found = content;
  while (found.kind === 'unsupported') found = found.fallback ?? placeholderShape;
  return found;
}

/** [MS-ODRAWXML] 2.26.1.1. */
const decorative =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}">' +
  '<adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

function writeFrame(drawing: Drawing, content: ReturnType<typeof writableContent>, context: WriteContext): void {
  const { out } = context;
  const { placement } = drawing;
  const [width, height] = [whole(drawing.width, 0, maxCoordinate), whole(drawing.height, 0, maxCoordinate)];
  const extent = `<wp:extent cx="${width}" cy="${height}"/>${effectExtentXml(drawing.effectExtent)}`;
  const id = context.ids.drawings.claim(drawing.id);
  const name = drawing.name ?? `Drawing ${id}`;
  const link =
    drawing.hyperlink === undefined || drawing.hyperlink === '' ? '' : `<a:hlinkClick r:id="${context.hyperlink(drawing.hyperlink)}"/>`;
  const about = `<wp:docPr id="${id}"${attribute('name', name)}${attribute('descr', drawing.description)}${drawing.hidden === true ? ' hidden="1"' : ''}>${link}${drawing.isDecorative === true ? decorative : ''}</wp:docPr>`;
  if (placement.kind === 'inline') {
    const { top, right, bottom, left } = placement.distances;
    out.write(
      `<w:drawing><wp:inline distT="${whole(top, 0)}" distB="${whole(bottom, 0)}" distL="${whole(left, 0)}" distR="${whole(right, 0)}">${extent}${about}`,
    );
  } else out.write(`<w:drawing>${anchorStart(placement, extent)}${about}`);
  out.write(`<wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="${uris[content.kind]}">`);
  switch (content.kind) {
    case 'picture':
      out.write(pictureXml(content, { name, x: 0, y: 0, width, height }, context));
      break;
    case 'shape':
      writeShape(content, { x: 0, y: 0, width, height }, context);
      break;
    case 'group':
      writeGroup(content, { x: 0, y: 0, width, height }, context);
      break;
  }
  out.write('</a:graphicData></a:graphic>');
  out.write(placement.kind === 'inline' ? '</wp:inline></w:drawing>' : `${relativeSizesXml(placement)}</wp:anchor></w:drawing>`);
}

const uris = {
  picture: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  shape: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  group: 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
} as const;
