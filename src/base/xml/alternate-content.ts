/** Chooses the branch of `mc:AlternateContent` that the readers understand (ECMA-376-3 §10.2.1). */
import { isUnderstood, isUnderstoodWithoutPicture } from './namespaces.js';
import type { XmlElement, XmlNode } from './xml-element.js';

/**
 * Children of the first `mc:Choice` whose requirements (canonical prefixes) are all understood, else of `mc:Fallback`, else nothing.
 * Charts of Office 2016 keep Word's picture of them, if they have one.
 */
export function resolveAlternateContent(element: XmlElement): readonly XmlNode[] {
  for (const choice of element.elements('mc:Choice')) {
    if (requirementsOf(choice).every(isUnderstood)) return choice.children;
  }
  const fallback = element.child('mc:Fallback');
  if (fallback && hasPicture(fallback)) return fallback.children;
  const drawable = element.elements('mc:Choice').find((choice) => requirementsOf(choice).every(isUnderstoodWithoutPicture));
  return (drawable ?? fallback)?.children ?? [];
}

function requirementsOf(choice: XmlElement): string[] {
  return (choice.attribute('Requires') ?? '').split(' ').filter((prefix) => prefix !== '');
}

const pictures: ReadonlySet<string> = new Set(['a:blip', 'v:imagedata']);

function hasPicture(element: XmlElement): boolean {
  return element.elements().some((child) => pictures.has(child.name) || hasPicture(child));
}
