/** The operators of shape formulas, which DrawingML (ECMA-376-1 §20.1.9.11) and VML (ECMA-376-4 §19.1.2.6) share under different names. */
export type ShapeOperation = (x: number, y: number, z: number) => number;

/** The operators by their DrawingML names. @param radiansPerUnit of the angles */
export function shapeOperations(radiansPerUnit: number) {
  return {
    '*/': (x, y, z) => (z === 0 ? 0 : (x * y) / z),
    '+-': (x, y, z) => x + y - z,
    '+/': (x, y, z) => (z === 0 ? 0 : (x + y) / z),
    '?:': (x, y, z) => (x > 0 ? y : z),
    abs: Math.abs,
    at2: (x, y) => Math.atan2(y, x) / radiansPerUnit,
    cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
    sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
    cos: (x, y) => x * Math.cos(y * radiansPerUnit),
    sin: (x, y) => x * Math.sin(y * radiansPerUnit),
    tan: (x, y) => x * Math.tan(y * radiansPerUnit),
    max: (x, y) => Math.max(x, y),
    min: (x, y) => Math.min(x, y),
    mod: Math.hypot,
    pin: (x, y, z) => (y < x ? x : y > z ? z : y),
    sqrt: (x) => Math.sqrt(Math.max(0, x)),
    val: (x) => x,
  } satisfies Readonly<Record<string, ShapeOperation>>;
}

/** Unknown operators and results that are not finite give 0. */
export function evaluateShape(
  formula: string | undefined,
  operations: ReadonlyMap<string, ShapeOperation>,
  look: (reference: string | undefined) => number,
): number {
  const [operator = '', ...operands] = (formula ?? '').trim().split(/\s+/);
  const value = operations.get(operator)?.(look(operands[0]), look(operands[1]), look(operands[2])) ?? 0;
  return Number.isFinite(value) ? value : 0;
}
