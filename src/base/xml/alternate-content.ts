/** Chooses the branch of `mc:AlternateContent` that the readers understand (ECMA-376-3 §10.2.1). */
import { isUnderstood } from './namespaces.js';
import type { XmlElement, XmlNode } from './xml-element.js';

/** Children of the first `mc:Choice` whose requirements (canonical prefixes) are all understood, else of `mc:Fallback`, else nothing. */
export function resolveAlternateContent(element: XmlElement): readonly XmlNode[] {
  for (const choice of element.elements('mc:Choice')) {
    const requires = (choice.attribute('Requires') ?? '').split(' ').filter((prefix) => prefix !== '');
    if (requires.every(isUnderstood)) return choice.children;
  }
  return element.child('mc:Fallback')?.children ?? [];
}
