/** Values → attributes and elements of WordprocessingML (ECMA-376-1 §17.18, §22.9). */
import { escapeAttribute } from '../../base/xml/escape-xml.js';

/** A whole number that a 32-bit attribute can hold. */
export function whole(value: number, lowest = -0x8000_0000, highest = 0x7fff_ffff): number {
  const rounded = Math.round(value);
  return rounded >= lowest && rounded <= highest ? rounded : rounded > highest ? highest : rounded < lowest ? lowest : Math.max(0, lowest);
}

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
export function wrapped(name: string, content: string): string {
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}

/** A whole decimal number, such as an id; undefined for other values. */
export function decimal(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 0x7fff_ffff ? Number(text) : undefined;
}
