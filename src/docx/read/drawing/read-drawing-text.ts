/** `a:txBody` (CT_TextBody, ECMA-376-1 §21.1.2) → {@link TextBody} of paragraphs whose formatting is all direct. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { TextBody } from '../../../document/drawing.js';
import type { DrawingScope } from './drawing-scope.js';
import { readTextParagraphs } from './read-text-paragraph.js';
import type { ShapeStyle } from './shape-style.js';
import type { Mutable } from '../../../base/mutable.js';
import { pointsFromEmu, type Points } from '../../../base/units.js';
import { clamp, integer, put } from '../values.js';
import { angleValue, emuValue, fractionValue } from './drawing-values.js';

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

// `wps:bodyPr`, `a:bodyPr` (CT_TextBodyProperties, ECMA-376-1 §21.1.2.1.1) → the frame of a {@link TextBody}.

/** 0.1 and 0.05 inch, in EMU. */
const sideInset = 91_440;
const topInset = 45_720;

type BodyFrame = Omit<TextBody, 'children'>;

export function readBodyProperties(element: XmlElement | undefined): BodyFrame {
  const inset = (name: string, absent: number): Points => pointsFromEmu(emuValue(element?.attribute(name)) ?? absent);
  const anchor = element?.attribute('anchor');
  const fit = element?.child('a:normAutofit');
  const columns = integer(element?.attribute('numCol'), 1, 16);
  const rotation = angleValue(element?.attribute('rot'));
  const frame: Mutable<BodyFrame> = {
    insets: {
      top: inset('tIns', topInset),
      right: inset('rIns', sideInset),
      bottom: inset('bIns', topInset),
      left: inset('lIns', sideInset),
    },
    anchor: anchor === 'ctr' ? 'center' : anchor === 'b' ? 'bottom' : 'top',
    wrap: element?.attribute('wrap') !== 'none',
    autoFit: element?.child('a:spAutoFit') !== undefined,
    direction: element?.attribute('vert') ?? 'horz',
  };
  if (columns !== undefined && columns > 1) {
    frame.columns = columns;
    frame.columnGap = pointsFromEmu(emuValue(element?.attribute('spcCol')) ?? 0);
  }
  if (rotation !== undefined && rotation !== 0) frame.rotation = rotation;
  put(frame, 'fontScale', factor(fractionValue(fit?.attribute('fontScale'))));
  put(frame, 'lineSpaceReduction', factor(fractionValue(fit?.attribute('lnSpcReduction'))));
  return frame;
}

function factor(value: number | undefined): number | undefined {
  return value === undefined ? undefined : clamp(value, 0, 1);
}
