/** `a:outerShdw` of an effect list (ECMA-376-1 §20.1.8.45) → {@link Shadow}. */
import { pointsFromEmu } from '../../../base/units.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Shadow } from '../../../document/color.js';
import { readColorIn, type ColorSource } from './color.js';
import { angleValue, emuAttribute } from './drawing-values.js';

/** The shadow of `parent`'s `a:effectLst`. */
export function readShadow(parent: XmlElement | undefined, source: ColorSource): Shadow | undefined {
  const element = parent?.path('a:effectLst', 'a:outerShdw');
  return element && readOuterShadow(element, source);
}

export function readOuterShadow(element: XmlElement, source: ColorSource): Shadow {
  const color = readColorIn(element, source);
  return {
    color: color?.color ?? '000000',
    alpha: color?.alpha ?? 1,
    blur: pointsFromEmu(emuAttribute(element, 'blurRad')),
    distance: pointsFromEmu(emuAttribute(element, 'dist')),
    direction: angleValue(element.attribute('dir')) ?? 0,
  };
}
