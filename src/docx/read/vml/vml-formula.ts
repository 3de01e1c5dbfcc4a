/** Formulas of VML shapes (`v:f eqn`, ECMA-376 Part 4 §19.1.2.6) → numbers. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import { evaluateShape, shapeOperations, type ShapeOperation } from '../drawing/shape-operations.js';
import { vmlNumber } from './vml-style.js';

/** A number, `@n` (a formula), `#n` (an adjust value) or a name → its value. */
export type VmlLookup = (reference: string | undefined) => number;

/** The maximum number of formulas per shape; Word's own shapes have about sixty. */
const maxFormulas = 1000;
/** Angles are in 65,536ths of a degree. */
const shared = shapeOperations(Math.PI / 180 / 65_536);
const operations = new Map<string, ShapeOperation>([
  ...(['val', 'abs', 'min', 'max', 'mod', 'sin', 'cos', 'tan', 'sqrt'] as const).map((name) => [name, shared[name]] as const),
  ['sum', shared['+-']],
  ['prod', shared['*/']],
  ['product', shared['*/']],
  ['if', shared['?:']],
  ['atan2', shared.at2],
  ['cosatan2', shared.cat2],
  ['sinatan2', shared.sat2],
  ['mid', (x, y) => (x + y) / 2],
  ['sumangle', (x, y, z) => x + (y - z) * 65_536],
  ['ellipse', (x, y, z) => (y === 0 ? 0 : z * Math.sqrt(Math.max(0, 1 - (x / y) ** 2)))],
]);

export interface VmlSpace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `adjust` holds the shape's own values over those of its type. */
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
    values.push(evaluateShape(formula.attribute('eqn'), operations, look));
  }
  return look;
}
