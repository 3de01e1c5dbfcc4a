/** A list label, shaped: level formatting over the mark's (ECMA-376-1 §17.9.24; WR-NUM-1), without automatic space between scripts (WR-EA-11), in the paragraph's direction (WR-CHAR-19). */
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import { pointsFromEmu } from '../../base/units.js';
import type { Label } from '../../document/numbering/label.js';
import { shapeParagraph } from '../../text/shape-paragraph.js';
import type { LayoutContext } from '../layout-context.js';
import type { ShapedText } from '../../text/text-types.js';
import type { InlineObject, InlineSpan, LineExtent, PreparedLabel } from './prepared-paragraph.js';
import { inlineSpan, textStyleOf, type TextGround, shapingOptions, itemExtents } from './text-style-of.js';

/** @param ground as for the paragraph's text */
export function prepareLabel(label: Label, properties: ResolvedParagraph, context: LayoutContext, ground: TextGround = {}): PreparedLabel {
  const run = context.cascade.labelRun(label.run, properties);
  // a hidden mark does not hide the label of visible text (WR-PAR-13)
  const text = label.run.vanish === true ? '' : label.text;
  const style = { run, part: 'label' } as const;
  const behind = { ...ground, background: properties.shading ?? ground.background };
  const spans = text === '' ? [] : [inlineSpan({ start: 0, end: text.length, style }, behind, context.library)];
  const textStyle = { ...textStyleOf(style), rightToLeft: properties.bidi };
  const shaped = shapeParagraph(
    text,
    text === '' ? [] : [{ start: 0, end: text.length, style: textStyle }],
    { ...shapingOptions(properties, context), autoSpaceLatin: false, autoSpaceNumbers: false },
    context.library,
  );
  const picture = pictureOf(label, run.size, context);
  let width = picture?.width ?? 0;
  if (!picture) for (const advance of shaped.advances) width += advance;
  const extent = text === '' ? { above: 0, below: 0 } : labelExtent(shaped, spans);
  return { label, shaped, spans, width, extent, ...(picture ? { picture } : {}) };
}

function labelExtent(shaped: ShapedText, spans: readonly InlineSpan[]): LineExtent {
  let [above, below] = [0, 0];
  for (const extent of itemExtents(shaped, spans)) [above, below] = [Math.max(above, extent.above), Math.max(below, extent.below)];
  return { above, below };
}

/** A picture bullet has the height of the text. */
function pictureOf(label: Label, size: number, context: LayoutContext): InlineObject | undefined {
  const bullet = label.pictureBullet;
  const media = bullet && context.tree.media.get(bullet.media);
  if (!bullet || !media) return undefined;
  const ratio = bullet.height > 0 ? pointsFromEmu(bullet.width) / pointsFromEmu(bullet.height) : 1;
  const width = size * ratio;
  const crop = { top: 0, right: 0, bottom: 0, left: 0 };
  return {
    offset: 0,
    width,
    above: size,
    below: 0,
    kind: 'picture',
    fragment: { width, height: size, items: [{ kind: 'image', x: 0, y: 0, width, height: size, media, crop, alpha: 1 }] },
  };
}
