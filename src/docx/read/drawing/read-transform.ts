/** `a:xfrm` (ECMA-376-1 §20.1.7.6) → position, size and rotation. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { GroupChild, Rotation, ShapeGroup } from '../../../document/drawing.js';
import { angleValue, emuAttribute, flagValue } from './drawing-values.js';

export const unturned: Rotation = { degrees: 0, flipHorizontal: false, flipVertical: false };

export interface Transform {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
  /** For groups. */
  readonly childOffset: { readonly x: number; readonly y: number };
  readonly childExtent: { readonly width: number; readonly height: number };
}

/** A group whose child space is its own extent. */
export const plainGroup = (width: number, height: number, children: readonly GroupChild[]): ShapeGroup => ({
  kind: 'group',
  rotation: unturned,
  childOffset: { x: 0, y: 0 },
  childExtent: { width: width || 1, height: height || 1 },
  children,
});

/** Undefined if no transform is stated; a group's child space is its own extent unless another one is stated. */
export function readTransform(element: XmlElement | undefined): Transform | undefined {
  if (!element) return undefined;
  const extent = element.child('a:ext');
  const width = Math.max(0, emuAttribute(extent, 'cx'));
  const height = Math.max(0, emuAttribute(extent, 'cy'));
  const childExtent = element.child('a:chExt');
  const offset = element.child('a:off');
  const childOffset = element.child('a:chOff');
  const degrees = angleValue(element.attribute('rot')) ?? 0;
  const [flipHorizontal, flipVertical] = [flagValue(element.attribute('flipH'), false), flagValue(element.attribute('flipV'), false)];
  return {
    x: emuAttribute(offset, 'x'),
    y: emuAttribute(offset, 'y'),
    width,
    height,
    rotation: degrees === 0 && !flipHorizontal && !flipVertical ? unturned : { degrees, flipHorizontal, flipVertical },
    childOffset: { x: emuAttribute(childOffset, 'x'), y: emuAttribute(childOffset, 'y') },
    childExtent: {
      width: Math.max(0, emuAttribute(childExtent, 'cx')) || width || 1,
      height: Math.max(0, emuAttribute(childExtent, 'cy')) || height || 1,
    },
  };
}
