/** Property values of Office Math (ECMA-376-1 §22.1.3): an element's `m:val`. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import { isOn } from '../values.js';

export function mathValue(properties: XmlElement | undefined, name: string): string | undefined {
  return properties?.child(name)?.attribute('m:val');
}

/** ST_OnOff; an element without a value is on. */
export function mathFlag(properties: XmlElement | undefined, name: string, absent = false): boolean {
  const element = properties?.child(name);
  return element ? isOn(element.attribute('m:val')) : absent;
}

/** `m:chr` and similar elements: absent element → `absent`; empty value → no character. */
export function mathCharacter(properties: XmlElement | undefined, name: string, absent: string): string {
  const element = properties?.child(name);
  return element ? (element.attribute('m:val') ?? '') : absent;
}
