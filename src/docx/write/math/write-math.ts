/** An {@link Inline} of kind `math` → `m:oMath`, `m:oMathPara` (ECMA-376-1 §22.1.2.77 to 78). */
import type { MathElement } from '../../../document/math.js';
import type { Inline } from '../../../document/run.js';
import type { WriteContext } from '../story/write-context.js';
import { mathElementsXml } from './write-math-elements.js';

/** Word ends the equations of a paragraph with this run. */
const lineBreak = '<m:r><w:br/></m:r>';

export function writeMath(math: Extract<Inline, { kind: 'math' }>, { out }: WriteContext): void {
  const equations: MathElement[][] = [[]];
  for (const element of math.elements) {
    if (element.kind === 'equation-break') equations.push([]);
    else equations.at(-1)?.push(element);
  }
  // no equation follows a break at the end
  const isOpen = equations.length > 1 && equations.at(-1)?.length === 0;
  if (isOpen) equations.pop();
  const texts = equations.map((elements, index) => mathElementsXml(elements) + (isOpen || index < equations.length - 1 ? lineBreak : ''));
  if (!math.display) {
    out.write(`<m:oMath>${texts.join('')}</m:oMath>`);
    return;
  }
  const xml = texts.map((text) => `<m:oMath>${text}</m:oMath>`).join('');
  const properties = math.alignment === undefined ? '' : `<m:oMathParaPr><m:jc m:val="${math.alignment}"/></m:oMathParaPr>`;
  out.write(`<m:oMathPara>${properties}${xml}</m:oMathPara>`);
}
