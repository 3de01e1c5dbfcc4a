/** Horizontal rules: `o:hr` with its width in percent of the column (ECMA-376 Part 4 §19.2.3). */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DrawingContent } from '../../../document/drawing.js';
import { oneOf } from '../values.js';
import { readVmlStyle, vmlFlag, vmlNumber, vmlPoints } from './vml-style.js';

/** The grey of the standard rule. */
const standardColor = 'A0A0A0';

/** Marks the content if the shape is a rule; a rule without its own width takes the whole column. */
export function readHorizontalRule(shape: XmlElement, content: DrawingContent): DrawingContent {
  if (vmlFlag(shape.attribute('o:hr')) !== true || content.kind !== 'shape') return content;
  const stated = vmlNumber(shape.attribute('o:hrpct')) ?? 0;
  const width = vmlPoints(readVmlStyle(shape.attribute('style')).get('width')) ?? 0;
  const percent = stated > 0 ? Math.min(100, stated / 10) : width > 0 ? undefined : 100;
  const isStandard = vmlFlag(shape.attribute('o:hrstd')) === true && shape.attribute('fillcolor') === undefined;
  return {
    ...content,
    isHorizontalRule: true,
    ruleAlignment: oneOf(shape.attribute('o:hralign'), 'left', 'center', 'right') ?? 'left',
    ...(percent !== undefined && { rulePercent: percent }),
    ...(isStandard && { fill: { kind: 'solid', color: standardColor, alpha: 1 } }),
  };
}
