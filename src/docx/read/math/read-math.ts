/** `m:oMath` and `m:oMathPara` (ECMA-376-1 §22.1.2.77 to 78) → an {@link Inline} of kind `math`. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { MathElement } from '../../../document/math.js';
import type { Inline } from '../../../document/run.js';
import type { ReadContext } from '../read-context.js';
import { oneOf } from '../values.js';
import { readMathElements } from './read-math-elements.js';

/** A paragraph of equations is one display formula; its equations are lines of it, whether or not Word wrote the break between them. */
export function readMath(element: XmlElement, context: ReadContext): Inline {
  context.tally.countFormula();
  if (element.name !== 'm:oMathPara') return { kind: 'math', display: false, elements: readMathElements(element, context) };
  const alignment = oneOf(element.path('m:oMathParaPr', 'm:jc')?.attribute('m:val'), 'left', 'right', 'center', 'centerGroup');
  return {
    kind: 'math',
    display: true,
    alignment,
    elements: element.elements('m:oMath').reduce<readonly MathElement[]>((before, equation) => {
      const last = before.at(-1);
      const isBroken = last === undefined || last.kind === 'equation-break';
      return [...before, ...(isBroken ? [] : [{ kind: 'equation-break' } as const]), ...readMathElements(equation, context)];
    }, []),
  };
}
