/** {@link Drawing} → `w:drawing` (ECMA-376-1 §20.4), or `w:pict` for content that only VML can express. */
import type { Drawing, DrawingContent } from '../../../document/drawing.js';
import type { WriteContext } from '../story/write-context.js';
import { attribute, whole } from '../values.js';
import { anchorStart, effectExtentXml, relativeSizesXml } from './write-placement.js';
import { writeGroup } from './write-group.js';
import { pictureXml } from './write-picture.js';
import { isVmlOnly, vmlXml } from './write-vml.js';
import { placeholderShape, writeShape } from './write-shape.js';

/** The largest coordinate of DrawingML (ST_PositiveCoordinate). */
const maxCoordinate = 27_273_042_316_900;

export function writeDrawing(drawing: Drawing, context: WriteContext): void {
  const content = drawn(drawing.content);
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
export function drawn(content: DrawingContent): Exclude<DrawingContent, { kind: 'unsupported' }> {
  let found = content;
  while (found.kind === 'unsupported') found = found.fallback ?? placeholderShape;
  return found;
}

/** [MS-ODRAWXML] 2.26.1.1. */
const decorative =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}">' +
  '<adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

function writeFrame(drawing: Drawing, content: ReturnType<typeof drawn>, context: WriteContext): void {
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
