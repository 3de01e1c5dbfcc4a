/** Values → attributes and elements of WordprocessingML (ECMA-376-1 §17.18, §22.9). */
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import { customFormat } from '../../document/numbering.js';

/** A whole number that a 32-bit attribute can hold. */
export function whole(value: number, lowest = -0x8000_0000, highest = 0x7fff_ffff): number {
  const rounded = Math.round(value);
  return rounded >= lowest && rounded <= highest ? rounded : rounded > highest ? highest : rounded < lowest ? lowest : Math.max(0, lowest);
}

/** A fraction as thousandths of a percent, as DrawingML writes it. */
export const percent = (fraction: number): number => whole(fraction * 100_000);
export const emu = (points: number): number => whole(points * 12_700);

/** The largest coordinate of DrawingML (ST_PositiveCoordinate). */
export const maxCoordinate = 27_273_042_316_900;

/** ` name="value"`, or an empty string if the value is undefined. */
export function attribute(name: string, value: string | number | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? ` ${name}="${whole(value)}"` : ` ${name}="${escapeAttribute(value)}"`;
}

/** ` name="1"` or ` name="0"`. */
export function flagAttribute(name: string, value: boolean | undefined): string {
  return value === undefined ? '' : ` ${name}="${value ? 1 : 0}"`;
}

/** An empty element with a `w:val`; an empty string if the value is undefined. */
export function valued(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : `<${name}${attribute('w:val', value)}/>`;
}

/** A toggle: `<w:b/>`, `<w:b w:val="0"/>`, or an empty string. */
export function toggle(name: string, value: boolean | undefined): string {
  return value === undefined ? '' : value ? `<${name}/>` : `<${name} w:val="0"/>`;
}

/** The content wrapped in the element; an empty string if the content is empty. */
export function wrapContent(name: string, content: string): string {
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}

/** A whole decimal number, such as an id; undefined for other values. */
export function decimal(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 0x7fff_ffff ? Number(text) : undefined;
}

/** The physical names of the logical sides, which Word writes and every reader knows (§17.18.44). */
export function physicalSide(alignment: string | undefined): string | undefined {
  return alignment === 'start' ? 'left' : alignment === 'end' ? 'right' : alignment;
}

/** Number format → `w:numFmt` (ECMA-376-1 §17.9.17). Custom patterns are newer than the schema; Word 2007 gets plain numbers ([MS-DOCX] 2.6). */
export function numberFormatXml(format: string | undefined): string {
  if (!format?.startsWith(customFormat)) return valued('w:numFmt', format);
  const own = `<w:numFmt w:val="custom"${attribute('w:format', format.slice(customFormat.length))}/>`;
  return `<mc:AlternateContent><mc:Choice Requires="w14">${own}</mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>`;
}
