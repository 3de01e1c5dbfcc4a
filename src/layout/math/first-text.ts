/** The first run of letters in an equation. */
import type { MathElement, MathText } from '../../document/math.js';

const maxDepth = 48;

export function firstText(elements: readonly MathElement[], depth = 0): MathText | undefined {
  if (depth > maxDepth) return undefined;
  for (const element of elements) {
    const found = element.kind === 'text' ? element : firstOf(argumentsOf(element), depth + 1);
    if (found) return found;
  }
  return undefined;
}

function firstOf(lists: readonly (readonly MathElement[])[], depth: number): MathText | undefined {
  for (const list of lists) {
    const found = firstText(list, depth);
    if (found) return found;
  }
  return undefined;
}

function argumentsOf(element: Exclude<MathElement, MathText>): readonly (readonly MathElement[])[] {
  switch (element.kind) {
    case 'fraction':
      return [element.numerator, element.denominator];
    case 'scripts':
    case 'limit':
      return [element.base];
    case 'delimiter':
    case 'overlay':
      return element.parts;
    case 'function':
      return [element.name, element.body];
    case 'matrix':
      return element.rows.flat();
    case 'array':
      return element.rows;
    case 'equation-break':
      return [];
    default:
      return [element.body];
  }
}
