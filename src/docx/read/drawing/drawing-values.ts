/** Attribute values of DrawingML (ECMA-376-1 §20.1.10, §22.9.2) as numbers, clamped to meaningful values. */
import { emuFromPoints, type Emu } from '../../../base/units.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import { clamp } from '../values.js';

/** About 1,100 m: sums of a few such values stay exact and finite. */
const maxEmu = 40_000_000_000;
const pointsPerUnit: Readonly<Partial<Record<string, number>>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, pc: 12, pi: 12 };

/** The letters at the end of a length, in lower case. */
export const unitOf = (length: string): string => /(?<![a-z])[a-z]+$/i.exec(length.trimEnd())?.[0].toLowerCase() ?? '';

/** ST_Coordinate: EMU, or a number with its unit. */
export function emuValue(value: string | undefined): Emu | undefined {
  const number = numberValue(value);
  if (value === undefined || number === undefined) return undefined;
  const points = pointsPerUnit[unitOf(value)];
  return clamp(points === undefined ? number : emuFromPoints(number * points), -maxEmu, maxEmu);
}

export function emuAttribute(element: XmlElement | undefined, name: string): Emu {
  return emuValue(element?.attribute(name)) ?? 0;
}

/** ST_Percentage as a fraction: 1000ths of a percent, or a number with `%`. */
export function fractionValue(value: string | undefined): number | undefined {
  const number = numberValue(value);
  if (value === undefined || number === undefined) return undefined;
  return clamp(value.trimEnd().endsWith('%') ? number / 100 : number / 100_000, -10_000, 10_000);
}

/** ST_Angle: 60000ths of a degree. */
export function angleValue(value: string | undefined): number | undefined {
  const number = numberValue(value);
  return number === undefined ? undefined : clamp(number / 60_000, -360_000, 360_000);
}

export function numberValue(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number.parseFloat(value);
  return Number.isFinite(number) ? number : undefined;
}

/** An `xsd:boolean` attribute. */
export function flagValue(value: string | undefined, absent: boolean): boolean {
  return value === undefined ? absent : value === '1' || value === 'true' || value === 'on' || value === 't';
}

/** The sides from `l t r b` attributes, as fractions (CT_RelativeRect). */
export function relativeRect(element: XmlElement | undefined): { top: number; right: number; bottom: number; left: number } {
  const side = (name: string): number => fractionValue(element?.attribute(name)) ?? 0;
  return { top: side('t'), right: side('r'), bottom: side('b'), left: side('l') };
}
