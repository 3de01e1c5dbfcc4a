/** `a:txBody` (CT_TextBody, ECMA-376-1 §21.1.2) → {@link TextBody} of paragraphs whose formatting is all direct. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { TextBody } from '../../../document/drawing.js';
import type { DrawingScope } from './drawing-scope.js';
import { readBodyProperties } from './read-body-properties.js';
import { readTextParagraphs } from './read-text-paragraph.js';
import type { ShapeStyle } from './shape-style.js';

/** Undefined if no paragraph holds any text. `scale` is a factor on every size. */
export function readDrawingText(body: XmlElement, scope: DrawingScope, style: ShapeStyle, scale = 1): TextBody | undefined {
  const properties = body.child('a:bodyPr');
  const frame = readBodyProperties(properties);
  const paragraphs = readTextParagraphs(body, scope, style, {
    scale: (frame.fontScale ?? 1) * scale,
    isSpacedAtEnds: properties?.attribute('spcFirstLastPara') === '1',
  });
  if (paragraphs.length === 0) return undefined;
  return { ...frame, children: paragraphs, isDrawingText: true };
}
