/** `w:background` → {@link Fill} (ECMA-376-1 §17.2.1): a colour, or a VML fill with a picture. */
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { Fill } from '../../document/color.js';
import { inColor, readColor } from './color.js';
import type { ReadContext } from './read-context.js';

export function readBackground(element: XmlElement | undefined, context: ReadContext): Fill | undefined {
  if (element === undefined) return undefined;
  const fill = element.path('v:background', 'v:fill');
  const kind = fill?.attribute('type');
  if (fill && (kind === 'tile' || kind === 'frame' || kind === 'pattern')) {
    const media = context.media(fill.attribute('r:id') ?? fill.attribute('o:relid'));
    if (media !== undefined) return { kind: 'picture', media, tile: kind !== 'frame', alpha: 1 };
  }
  const color = readColor(element, context.theme, inColor);
  return color === undefined || color === 'auto' ? undefined : { kind: 'solid', color, alpha: 1 };
}
