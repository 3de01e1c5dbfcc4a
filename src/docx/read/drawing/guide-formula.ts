/** Guides of custom geometry (`a:gd`, ECMA-376-1 §20.1.9.11) → numbers. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import { angleValue, numberValue } from './drawing-values.js';
import { evaluateShape, type ShapeOperation, shapeOperations } from './shape-operations.js';

/** A number or the name of a guide → its value. */
export type GuideLookup = (reference: string | undefined) => number;

/** The maximum number of guides per shape. */
const maxGuides = 4000;
/** Angles are in 60,000ths of a degree. */
const operations = new Map<string, ShapeOperation>(Object.entries(shapeOperations(Math.PI / 180 / 60_000)));

/** The values of an `a:custGeom`'s adjust and guide lists at a size; unknown names and formulas are 0. */
export function evaluateGuides(geometry: XmlElement, width: number, height: number): GuideLookup {
  const values = new Map(Object.entries(builtInGuides(width, height)));
  const look: GuideLookup = (reference) => (reference === undefined ? 0 : (values.get(reference) ?? numberValue(reference) ?? 0));
  const guides = [...(geometry.child('a:avLst')?.elements('a:gd') ?? []), ...(geometry.child('a:gdLst')?.elements('a:gd') ?? [])];
  for (const guide of guides.slice(0, maxGuides)) {
    const name = guide.attribute('name');
    if (name !== undefined) values.set(name, evaluateShape(guide.attribute('fmla'), operations, look));
  }
  return look;
}

/** Names that every geometry defines (§20.1.10.56). */
function builtInGuides(width: number, height: number): Record<string, number> {
  const short = Math.min(width, height);
  const guides: Record<string, number> = { l: 0, t: 0, r: width, b: height, w: width, h: height, hc: width / 2, vc: height / 2, ss: short };
  guides['ls'] = Math.max(width, height);
  for (const part of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    guides[`wd${String(part)}`] = width / part;
    guides[`hd${String(part)}`] = height / part;
    guides[`ssd${String(part)}`] = short / part;
  }
  for (const [name, degrees] of Object.entries({ cd2: 180, cd4: 90, cd8: 45, '3cd4': 270, '3cd8': 135, '5cd8': 225, '7cd8': 315 })) {
    guides[name] = degrees * 60_000;
  }
  return guides;
}

/** The degrees of an angle that may be a guide. */
export function guideAngle(look: GuideLookup, reference: string | undefined): number {
  return angleValue(String(look(reference))) ?? 0;
}
