/** Attribute values of WordprocessingML (ECMA-376-1 §17.18, §22.9): every spelling that Word accepts, clamped to meaningful values. */
import type { HalfPoints, Twips } from '../../base/units.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import { customFormat } from '../../document/numbering.js';

/** About 58 feet: far beyond Word's own 22 inches, small enough that sums stay exact. */
const maxTwips = 1_000_000;
/** Word's largest font size, 1638 pt. */
const maxHalfPoints = 3276;

export function clamp(value: number, lowest: number, highest: number): number {
  return value < lowest ? lowest : value > highest ? highest : value;
}

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** ST_OnOff (§22.9.2.7): every value that is not a negative one is on. */
export function isOn(value: string | undefined): boolean {
  if (value === undefined) return true;
  const lower = value.trim().toLowerCase();
  return !(lower === '0' || lower === 'false' || lower === 'off' || lower === 'no' || lower === 'f');
}

/** A toggle element: undefined if absent; an element without a value is on. */
export function onOff(element: XmlElement | undefined): boolean | undefined {
  return element === undefined ? undefined : isOn(element.attribute('w:val'));
}

/** A decimal number without its fraction; undefined if it is missing. */
export function integer(value: string | undefined, lowest = -0x8000_0000, highest = 0x7fff_ffff): number | undefined {
  if (value === undefined) return undefined;
  const number = Number.parseFloat(value);
  return Number.isNaN(number) ? undefined : clamp(Math.trunc(number), lowest, highest);
}

const pointsPerUnit: Readonly<Partial<Record<string, number>>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, pc: 12, pi: 12, px: 0.75 };

/** A length as a plain number of `perPoint`ths of a point, or with a unit (ST_UniversalMeasure, §22.9.2.15). */
function measureValue(value: string | undefined, perPoint: number, lowest: number, highest: number): number | undefined {
  if (value === undefined) return undefined;
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return undefined;
  const last = value.charCodeAt(value.length - 1);
  if (last >= 48 && last <= 57) return clamp(number, lowest, highest);
  const unit = /([a-z]{2})\s*$/i.exec(value)?.[1]?.toLowerCase() ?? '';
  const points = pointsPerUnit[unit];
  return clamp(points === undefined ? number : number * points * perPoint, lowest, highest);
}

/** ST_TwipsMeasure and ST_SignedTwipsMeasure. */
export function twips(value: string | undefined, lowest = -maxTwips, highest = maxTwips): Twips | undefined {
  return measureValue(value, 20, lowest, highest);
}

/** ST_HpsMeasure. */
export function halfPoints(value: string | undefined, lowest = 0): HalfPoints | undefined {
  return measureValue(value, 2, lowest, maxHalfPoints);
}

/** ST_SignedHpsMeasure. */
export function signedHalfPoints(value: string | undefined): HalfPoints | undefined {
  return measureValue(value, 2, -maxHalfPoints, maxHalfPoints);
}

/** One of a closed list of words, or undefined. */
export function oneOf<const T extends string>(value: string | undefined, ...words: readonly T[]): T | undefined {
  return words.find((word) => word === value);
}

/** Sets a known value; an undefined value must not hide an inherited one. */
export function put<T extends object, K extends keyof T>(into: T, key: K, value: T[K] | undefined): void {
  if (value !== undefined) into[key] = value;
}

/** Strict files use the names of ISO/IEC 29500-1 §17.18.93; the tree keeps the transitional ones. */
const transitionalDirections: ReadonlyMap<string, string> = new Map([
  ['tb', 'lrTb'],
  ['rl', 'tbRl'],
  ['lr', 'btLr'],
  ['tbV', 'lrTbV'],
  ['rlV', 'tbRlV'],
  ['lrV', 'tbLrV'],
]);

export function textDirection(value: string | undefined): string | undefined {
  return value === undefined ? undefined : (transitionalDirections.get(value) ?? value);
}

/** `w:numFmt` (§17.9.17): ST_NumberFormat, `custom` ones with their pattern. */
export function readNumberFormat(element: XmlElement | undefined): string | undefined {
  const format = element?.attribute('w:val');
  return format === 'custom' ? customFormat + (element?.attribute('w:format') ?? '') : format;
}
