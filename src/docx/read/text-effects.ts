/**
 * Text effects ([MS-DOCX] 2.6.1, `w14:glow`, `w14:shadow`, `w14:textOutline`, `w14:textFill`): DrawingML in another
 * namespace, so they are read as DrawingML.
 */
import { XmlElement } from '../../base/xml/xml-element.js';
import { pointsFromEmu } from '../../base/units.js';
import type { Fill, Glow, Outline, Shadow } from '../../document/color.js';
import { readColorIn } from './drawing/color.js';
import { emuAttribute } from './drawing/drawing-values.js';
import { readFillIn, type Paint } from './drawing/read-fill.js';
import { readOutline } from './drawing/read-outline.js';
import { readOuterShadow } from './drawing/read-shadow.js';
import type { Theme } from './parts/theme.js';

/** Deeper than any effect. */
const maxDepth = 12;

/** Text cannot be filled with a picture. */
const paintOf = (theme: Theme): Paint => ({ theme, media: () => undefined });

export function readTextFill(element: XmlElement, theme: Theme): Fill | undefined {
  return readFillIn(asDrawing(element), paintOf(theme));
}

/** An outline without a fill removes the outline of a style. */
export function readTextOutline(element: XmlElement, theme: Theme): Outline {
  return readOutline(asDrawing(element), paintOf(theme)) ?? { fill: { kind: 'none' }, width: 0, dash: 'solid' };
}

export function readTextShadow(element: XmlElement, theme: Theme): Shadow {
  const drawn = asDrawing(element);
  const shadow = readOuterShadow(drawn, { theme });
  // Word writes a shadow of size 0 to remove the shadow of a style.
  return drawn.attribute('sx') === '0' || drawn.attribute('sy') === '0' ? { ...shadow, alpha: 0 } : shadow;
}

export function readGlow(element: XmlElement, theme: Theme): Glow {
  const drawn = asDrawing(element);
  const color = readColorIn(drawn, { theme });
  return { color: color?.color ?? '000000', alpha: color?.alpha ?? 1, radius: pointsFromEmu(Math.max(0, emuAttribute(drawn, 'rad'))) };
}

function asDrawing(element: XmlElement, depth = 0): XmlElement {
  const attributes = Object.entries(element.attributes).map(([name, value]) => [localOf(name), value] as const);
  const children = depth > maxDepth ? [] : element.elements().map((child) => asDrawing(child, depth + 1));
  const name = `a:${localOf(element.name)}`;
  if (name !== 'a:alpha') return new XmlElement(name, Object.fromEntries(attributes), children);
  // `w14:val` states how transparent a colour is, not how opaque.
  const value = Number.parseInt(element.attribute('w14:val') ?? '0', 10);
  return new XmlElement(name, { val: String(100_000 - (Number.isFinite(value) ? value : 0)) });
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);
