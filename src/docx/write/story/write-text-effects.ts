/** Text effects ([MS-DOCX] 2.6.1), in schema order: DrawingML elements in the namespace `w14`. */
import { isRgb } from '../../../base/rgb.js';
import type { Fill, Outline, Shadow } from '../../../document/color.js';
import type { RunProperties } from '../../../document/run.js';
import { attribute, percent, whole } from '../values.js';

const emu = (points: number): number => whole(points * 12_700, 0);
const angle = (degrees: number): number => whole((((degrees % 360) + 360) % 360) * 60_000);

export function textEffectsXml({ glow, textShadow, textOutline, textFill }: RunProperties): string {
  let xml = '';
  if (glow) xml += `<w14:glow w14:rad="${emu(glow.radius)}">${effectColorXml(glow.color, glow.alpha)}</w14:glow>`;
  if (textShadow) xml += textShadowXml(textShadow);
  if (textOutline) xml += textOutlineXml(textOutline);
  if (textFill) xml += `<w14:textFill>${textFillXml(textFill)}</w14:textFill>`;
  return xml;
}

/** Here alpha is the transparency of a colour. */
function effectColorXml(color: string, alpha: number): string {
  const hex = isRgb(color) ? color : '000000';
  const transparency = alpha < 1 ? `<w14:alpha w14:val="${percent(1 - alpha)}"/>` : '';
  return `<w14:srgbClr w14:val="${hex}">${transparency}</w14:srgbClr>`;
}

function textFillXml(fill: Fill): string {
  switch (fill.kind) {
    case 'solid':
      return `<w14:solidFill>${effectColorXml(fill.color, fill.alpha)}</w14:solidFill>`;
    case 'gradient': {
      const stops = fill.stops.map(({ at, color, alpha }) => `<w14:gs w14:pos="${percent(at)}">${effectColorXml(color, alpha)}</w14:gs>`);
      return `<w14:gradFill><w14:gsLst>${stops.join('')}</w14:gsLst>${directionXml(fill)}</w14:gradFill>`;
    }
    default:
      return '<w14:noFill/>';
  }
}

function directionXml({ angle: degrees = 0, path, focus }: Extract<Fill, { kind: 'gradient' }>): string {
  if (path === undefined) return `<w14:lin w14:ang="${angle(degrees)}" w14:scaled="0"/>`;
  const side = (letter: string, fraction: number): string => ` w14:${letter}="${percent(fraction)}"`;
  const inner = focus
    ? `<w14:fillToRect${side('l', focus.left)}${side('t', focus.top)}${side('r', focus.right)}${side('b', focus.bottom)}/>`
    : '';
  return `<w14:path w14:path="${path}">${inner}</w14:path>`;
}

/** A shadow without effect has size 0, as Word writes it. */
function textShadowXml({ color, alpha, blur, distance, direction }: Shadow): string {
  const scale = alpha > 0 ? 100_000 : 0;
  const place = ` w14:blurRad="${emu(blur)}" w14:dist="${emu(distance)}" w14:dir="${angle(direction)}"`;
  return `<w14:shadow${place} w14:sx="${scale}" w14:sy="${scale}" w14:kx="0" w14:ky="0" w14:algn="tl">${effectColorXml(color, alpha)}</w14:shadow>`;
}

const caps = { round: 'rnd', square: 'sq', flat: 'flat' } as const;
const joins = { round: '<w14:round/>', bevel: '<w14:bevel/>', miter: '<w14:miter w14:lim="0"/>' } as const;

function textOutlineXml({ width, cap, fill, dash, join }: Outline): string {
  const end = cap ? ` w14:cap="${caps[cap]}"` : '';
  return `<w14:textOutline w14:w="${emu(width)}"${end}>${textFillXml(fill)}<w14:prstDash${attribute('w14:val', dash)}/>${join ? joins[join] : ''}</w14:textOutline>`;
}
