/** Formulas of VML shapes (`v:f eqn`, ECMA-376 Part 4 §19.1.2.6) → numbers. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import { vmlNumber } from './vml-style.js';

/** A number, `@n` (a formula), `#n` (an adjust value) or a name → its value. */
export type VmlLookup = (reference: string | undefined) => number;

/** Most formulas of one shape; Word's own shapes have some sixty. */
const maxFormulas = 1000;
const radiansPerUnit = Math.PI / 180 / 65_536;

export interface VmlSpace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `adjust` are the shape's own values over those of its type. */
export function evaluateFormulas(
  formulas: XmlElement | undefined,
  adjust: readonly number[],
  space: VmlSpace,
  isStroked: boolean,
): VmlLookup {
  const values: number[] = [];
  const names = new Map<string, number>([
    ['width', space.width],
    ['height', space.height],
    ['xcenter', space.x + space.width / 2],
    ['ycenter', space.y + space.height / 2],
    ['xlimo', 0],
    ['ylimo', 0],
    ['lineDrawn', isStroked ? 1 : 0],
    ['pixelLineWidth', 1],
    ['pixelWidth', space.width],
    ['pixelHeight', space.height],
    ['emuWidth', space.width],
    ['emuHeight', space.height],
    ['emuWidth2', space.width / 2],
    ['emuHeight2', space.height / 2],
  ]);
  const look: VmlLookup = (reference) => {
    if (reference === undefined) return 0;
    const index = Number(reference.slice(1));
    if (reference.startsWith('@')) return values[index] ?? 0;
    if (reference.startsWith('#')) return adjust[index] ?? 0;
    return vmlNumber(reference) ?? names.get(reference) ?? 0;
  };
  for (const formula of formulas?.elements('v:f').slice(0, maxFormulas) ?? []) {
    const value = evaluate((formula.attribute('eqn') ?? '').trim().split(/\s+/), look);
    values.push(Number.isFinite(value) ? value : 0);
  }
  return look;
}

function evaluate([operator, ...operands]: readonly string[], look: VmlLookup): number {
  const [x, y, z] = [look(operands[0]), look(operands[1]), look(operands[2])];
  switch (operator) {
    case 'val':
      return x;
    case 'sum':
      return x + y - z;
    case 'prod':
    case 'product':
      return z === 0 ? 0 : (x * y) / z;
    case 'mid':
      return (x + y) / 2;
    case 'abs':
      return Math.abs(x);
    case 'min':
      return Math.min(x, y);
    case 'max':
      return Math.max(x, y);
    case 'if':
      return x > 0 ? y : z;
    case 'mod':
      return Math.hypot(x, y, z);
    case 'atan2':
      return Math.atan2(y, x) / radiansPerUnit;
    case 'sin':
      return x * Math.sin(y * radiansPerUnit);
    case 'cos':
      return x * Math.cos(y * radiansPerUnit);
    case 'tan':
      return x * Math.tan(y * radiansPerUnit);
    case 'cosatan2':
      return x * Math.cos(Math.atan2(z, y));
    case 'sinatan2':
      return x * Math.sin(Math.atan2(z, y));
    case 'sqrt':
      return Math.sqrt(Math.max(0, x));
    case 'sumangle':
      return x + (y - z) * 65_536;
    case 'ellipse':
      return y === 0 ? 0 : z * Math.sqrt(Math.max(0, 1 - (x / y) ** 2));
    default:
      return 0;
  }
}
