/** `m:m` (ECMA-376-1 §22.1.2.60) → {@link MathElement} of kind `matrix`. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { MathElement } from '../../../document/math.js';
import { integer, oneOf } from '../values.js';
import { mathFlag, mathValue } from './math-values.js';

/** The maximum number of columns whose alignment is kept; Word allows 64. */
const maxColumns = 256;

export function readMathMatrix(element: XmlElement, read: (argument: XmlElement) => readonly MathElement[]): MathElement {
  const properties = element.child('m:mPr');
  const alignments: ('left' | 'center' | 'right')[] = [];
  for (const column of properties?.child('m:mcs')?.elements('m:mc') ?? []) {
    const each = column.child('m:mcPr');
    const count = integer(mathValue(each, 'm:count'), 1, maxColumns) ?? 1;
    const alignment = oneOf(mathValue(each, 'm:mcJc'), 'left', 'center', 'right') ?? 'center';
    for (let at = 0; at < count && alignments.length < maxColumns; at++) alignments.push(alignment);
  }
  const baseline = mathValue(properties, 'm:baseJc');
  const named = baseline === 'bot' || baseline === 'bottom' ? 'bottom' : oneOf(baseline, 'top', 'center');
  return {
    kind: 'matrix',
    rows: element.elements('m:mr').map((row) => row.elements('m:e').map(read)),
    columnAlignments: alignments.length > 0 ? alignments : undefined,
    baseline: named,
    hidePlaceholders: mathFlag(properties, 'm:plcHide') ? true : undefined,
  };
}
