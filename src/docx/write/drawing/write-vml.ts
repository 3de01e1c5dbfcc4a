/** Horizontal rules and WordArt → VML (ECMA-376 Part 4 §19): DrawingML cannot express them. */
import type { Drawing, DrawingContent, Shape } from '../../../document/drawing.js';
import type { WriteContext } from '../story/write-context.js';
import { attribute } from '../values.js';

const pointsFromEmu = (emu: number): number => Math.round(emu / 127) / 100;

export function isVmlOnly(content: DrawingContent): content is Shape {
  return content.kind === 'shape' && (content.isHorizontalRule === true || content.wordArt !== undefined);
}

export function vmlXml(drawing: Drawing, shape: Shape, context: WriteContext): string {
  const id = context.ids.drawings.claim();
  const paint = paintAttributes(shape);
  const description = attribute('alt', drawing.description);
  if (shape.isHorizontalRule === true) {
    const width = shape.rulePercent === undefined ? pointsFromEmu(drawing.width) : 0;
    const percent = shape.rulePercent === undefined || shape.rulePercent === 100 ? '' : ` o:hrpct="${Math.round(shape.rulePercent * 10)}"`;
    return `<w:pict><v:rect id="rule${id}" style="width:${width}pt;height:${pointsFromEmu(drawing.height)}pt"${description}${percent} o:hralign="${shape.ruleAlignment ?? 'left'}" o:hr="t"${paint}/></w:pict>`;
  }
  const { text = '', family = 'Arial', bold = false, italic = false } = shape.wordArt ?? {};
  const font = `font-family:'${family.replace(/['";]/g, '')}'${bold ? ';font-weight:bold' : ''}${italic ? ';font-style:italic' : ''}`;
  const type = `<v:shapetype id="arttype${id}" coordsize="21600,21600" o:spt="136" path="m@7,l@8,m@5,21600l@6,21600e"><v:path textpathok="t"/><v:textpath on="t" fitshape="t"/></v:shapetype>`;
  const size = `width:${pointsFromEmu(drawing.width)}pt;height:${pointsFromEmu(drawing.height)}pt${placementStyle(drawing)}${turnStyle(shape)}`;
  return `<w:pict>${type}<v:shape id="art${id}" type="#arttype${id}" style="${size}"${description}${cellAttribute(drawing)}${paint}>${vmlFillXml(shape)}<v:textpath${attribute('style', font)}${attribute('string', text)}/>${vmlWrapXml(drawing)}</v:shape></w:pict>`;
}

function paintAttributes({ fill, outline }: Shape): string {
  const color = fill.kind === 'solid' ? fill.color : fill.kind === 'gradient' ? fill.stops[0]?.color : undefined;
  const filled = color === undefined ? ' filled="f"' : ` fillcolor="#${color}"`;
  return `${filled}${outline?.fill.kind === 'solid' ? ` strokecolor="#${outline.fill.color}" strokeweight="${outline.width}pt"` : ' stroked="f"'}`;
}

function vmlFillXml({ fill }: Shape): string {
  if (fill.kind === 'gradient') {
    const angle = ((fill.angle ?? 0) + 270) % 360;
    return `<v:fill color2="#${fill.stops.at(-1)?.color ?? 'FFFFFF'}" angle="${Math.round(-angle)}" type="gradient"/>`;
  }
  return fill.kind === 'solid' && fill.alpha < 1 ? `<v:fill opacity="${Math.round(fill.alpha * 65_536)}f"/>` : '';
}

function cellAttribute({ placement }: Drawing): string {
  return placement.kind === 'anchor' && !placement.layoutInCell ? ' o:allowincell="f"' : '';
}

function vmlWrapXml({ placement }: Drawing): string {
  if (placement.kind === 'inline' || placement.wrap.kind === 'none') return '';
  const { kind, side } = placement.wrap;
  return `<w10:wrap type="${kind}"${side === 'bothSides' ? '' : ` side="${side}"`}/>`;
}

function turnStyle({ rotation }: Shape): string {
  const flip = `${rotation.flipHorizontal ? 'x' : ''}${rotation.flipVertical ? 'y' : ''}`;
  return `${rotation.degrees === 0 ? '' : `;rotation:${Math.round(rotation.degrees)}`}${flip === '' ? '' : `;flip:${flip}`}`;
}

const horizontalBases: Readonly<Record<string, string>> = { margin: 'margin', page: 'page', column: 'text', character: 'char' };
const verticalBases: Readonly<Record<string, string>> = { margin: 'margin', page: 'page', paragraph: 'text', line: 'line' };

function placementStyle({ placement }: Drawing): string {
  if (placement.kind === 'inline') return '';
  const { horizontal, vertical, zOrder, behindText } = placement;
  const place = `;position:absolute;margin-left:${pointsFromEmu(horizontal.offset ?? 0)}pt;margin-top:${pointsFromEmu(vertical.offset ?? 0)}pt`;
  const across = horizontal.align === undefined ? '' : `;mso-position-horizontal:${horizontal.align}`;
  const down = vertical.align === undefined ? '' : `;mso-position-vertical:${vertical.align}`;
  const bases = `;mso-position-horizontal-relative:${horizontalBases[horizontal.relativeTo] ?? 'text'};mso-position-vertical-relative:${verticalBases[vertical.relativeTo] ?? 'text'}`;
  return `${place};z-index:${behindText ? -Math.abs(zOrder) : zOrder}${across}${down}${bases}`;
}
