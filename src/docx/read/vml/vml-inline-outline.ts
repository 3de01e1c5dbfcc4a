/** The room that an inline VML shape's outline takes (WR-DRAW-2). */
import { emuFromPoints, pointsFromEmu } from '../../../base/units.js';
import type { Drawing } from '../../../document/drawing.js';
import { unturned } from '../drawing/read-transform.js';

/**
 * Word draws the shape 2·⌊n/2⌋ points right and down in a line of ⌈height⌉ + n − 1, n being the outline's whole
 * points; its text moves half as far.
 * Outlines up to one point change nothing, and anchored shapes are not affected.
 */
export function withInlineOutline(drawing: Drawing): Drawing {
  const { content, placement, width, height } = drawing;
  if (placement.kind !== 'inline' || content.kind !== 'shape' || !content.outline || content.isHorizontalRule === true) return drawing;
  const whole = Math.max(1, Math.round(content.outline.width));
  if (whole < 2) return drawing;
  const offset = 2 * Math.floor(whole / 2);
  const grown = Math.ceil(pointsFromEmu(height) - 1e-6) + whole - 1;
  const { text } = content;
  const insets = text && { ...text.insets, left: text.insets.left - offset / 2, top: text.insets.top - offset / 2 };
  const shape = { ...content, ...(text && insets && { text: { ...text, insets } }) };
  return {
    ...drawing,
    height: emuFromPoints(grown),
    content: {
      kind: 'group',
      rotation: unturned,
      childOffset: { x: 0, y: 0 },
      childExtent: { width: pointsFromEmu(width) || 1, height: grown },
      children: [{ x: offset, y: offset, width: pointsFromEmu(width), height: pointsFromEmu(height), content: shape }],
    },
  };
}
