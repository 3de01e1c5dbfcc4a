/** An {@link Inline} of kind `math` → `m:oMath`, `m:oMathPara` (ECMA-376-1 §22.1.2.77 to 78). */
import type { MathElement } from '../../../document/math.js';
import type { Inline } from '../../../document/run.js';
import type { WriteContext } from '../story/write-context.js';
import { mathElementsXml } from './write-math-elements.js';

export function writeMath(math: Extract<Inline, { kind: 'math' }>, { out }: WriteContext): void {
  const equations: MathElement[][] = [[]];
  for (const element of math.elements) {
    if (element.kind === 'equation-break') equations.push([]);
    else equations.at(-1)?.push(element);
  }
  const xml = equations.map((elements) => `<m:oMath>${mathElementsXml(elements)}</m:oMath>`).join('');
  if (!math.display) {
    out.write(xml);
    return;
  }
  const properties = math.alignment === undefined ? '' : `<m:oMathParaPr><m:jc m:val="${math.alignment}"/></m:oMathParaPr>`;
  out.write(`<m:oMathPara>${properties}${xml}</m:oMathPara>`);
}
