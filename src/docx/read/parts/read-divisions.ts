/** The web settings part → the margins of HTML divisions, by id (ECMA-376-1 §17.15.2.8 to §17.15.2.29; WR-PAR-14). */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DivisionMargins } from '../../../document/document-tree.js';
import { twips } from '../values.js';

/** Reference managers write one division for each entry of a bibliography. */
const maxDivisions = 20_000;
const widest = 31_680;
const none: DivisionMargins = { left: 0, right: 0 };

export function readDivisions(root: XmlElement | undefined): ReadonlyMap<string, DivisionMargins> {
  const divisions = new Map<string, DivisionMargins>();
  const waiting = [{ element: root?.child('w:divs'), around: none }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const element of next.element?.elements('w:div') ?? []) {
      if (divisions.size >= maxDivisions) return divisions;
      const margin = (name: string): number => twips(element.child(name)?.attribute('w:val'), -widest, widest) ?? 0;
      const margins = { left: next.around.left + margin('w:marLeft'), right: next.around.right + margin('w:marRight') };
      const id = element.attribute('w:id')?.trim();
      if (id !== undefined) divisions.set(id, margins);
      for (const child of element.elements('w:divsChild')) waiting.push({ element: child, around: margins });
    }
  }
  return divisions;
}
