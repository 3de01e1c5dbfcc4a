/** {@link Shape} → `wps:wsp` ([MS-ODRAWXML] 2.2.8). */
import type { Shape, TextBody } from '../../../document/drawing.js';
import type { WriteContext } from '../story/write-context.js';
import { attribute, emu, percent, whole } from '../values.js';
import { geometryXml, boxXml, colorXml, fillXml, outlineXml, shadowXml, turnAttributes, type Box } from './write-paint.js';

/** The placeholder for a drawing that cannot be written. */
export const placeholderShape: Shape = {
  kind: 'shape',
  rotation: { degrees: 0, flipHorizontal: false, flipVertical: false },
  geometry: { kind: 'preset', name: 'rect', adjust: {} },
  fill: { kind: 'none' },
};

/** `about` is the `wps:cNvPr` of a shape in a group. */
export function writeShape(shape: Shape, box: Box, context: WriteContext, about = ''): void {
  const { out } = context;
  const media = (key: string | undefined): string | undefined => context.media(key);
  const { text } = shape;
  out.write(
    `<wps:wsp>${about}<wps:cNvSpPr${text ? ' txBox="1"' : ''}/><wps:spPr><a:xfrm${turnAttributes(shape.rotation)}>${boxXml(box)}</a:xfrm>` +
      `${geometryXml(shape.geometry, box)}${fillXml(shape.fill, media)}${shape.outline ? outlineXml(shape.outline, media) : '<a:ln><a:noFill/></a:ln>'}${shadowXml(shape.shadow)}</wps:spPr>`,
  );
  if (text?.color !== undefined)
    out.write(
      `<wps:style><a:lnRef idx="0">${colorXml('000000')}</a:lnRef><a:fillRef idx="0">${colorXml('000000')}</a:fillRef><a:effectRef idx="0">${colorXml('000000')}</a:effectRef><a:fontRef idx="minor">${colorXml(text.color)}</a:fontRef></wps:style>`,
    );
  if (!text) {
    out.write('<wps:bodyPr/></wps:wsp>');
    return;
  }
  writeShapeStory(text, context);
  out.write(`${bodyPropertiesXml(text)}</wps:wsp>`);
}

/** The story of linked boxes is in the first box. */
function writeShapeStory({ link, children }: TextBody, context: WriteContext): void {
  const { out, ids } = context;
  const id = link && attribute('id', ids.chains.get(link.chainId));
  if (id && link.index > 0) {
    out.write(`<wps:linkedTxbx${id} seq="${whole(link.index)}"/>`);
    return;
  }
  out.write(`<wps:txbx${id ?? ''}><w:txbxContent>`);
  context.blocks(children, context);
  out.write('</w:txbxContent></wps:txbx>');
}

const anchors = { top: 't', center: 'ctr', bottom: 'b' } as const;
const directions: ReadonlySet<string> = new Set('horz vert vert270 wordArtVert eaVert mongolianVert wordArtVertRtl'.split(' '));

function bodyPropertiesXml(text: TextBody): string {
  const { insets } = text;
  const turn = text.rotation === undefined ? '' : ` rot="${whole(text.rotation * 60_000)}"`;
  const direction = directions.has(text.direction) ? attribute('vert', text.direction) : '';
  const sides = ` lIns="${emu(insets.left)}" tIns="${emu(insets.top)}" rIns="${emu(insets.right)}" bIns="${emu(insets.bottom)}"`;
  const columns =
    text.columns === undefined ? '' : ` numCol="${whole(text.columns, 1, 16)}" spcCol="${whole(emu(text.columnGap ?? 0), 0)}"`;
  const share = (name: string, fraction: number | undefined): string =>
    attribute(name, fraction === undefined ? undefined : percent(fraction));
  const isScaled = text.fontScale !== undefined || text.lineSpaceReduction !== undefined;
  const fit = text.autoFit
    ? '<a:spAutoFit/>'
    : isScaled
      ? `<a:normAutofit${share('fontScale', text.fontScale)}${share('lnSpcReduction', text.lineSpaceReduction)}/>`
      : '<a:noAutofit/>';
  return `<wps:bodyPr${turn}${direction} wrap="${text.wrap ? 'square' : 'none'}"${sides}${columns} anchor="${anchors[text.anchor]}">${fit}</wps:bodyPr>`;
}
