/**
 * Even-page headers if one part has them and another does not: the other part's headers then apply to all its pages
 * (ECMA-376-1 §17.10.1).
 */
import { attributeIn, firstTag, withAttributes } from '../../edit/tags.js';
import type { SectionPieces } from './section-pieces.js';

/** Each reference for all pages then also applies to even ones. */
export function stateEvenHeaders(pieces: SectionPieces): void {
  pieces.remove((name, xml) => name.endsWith('erReference') && attributeIn(xml, 'w:type') === 'even');
  for (const reference of pieces.stories) {
    if (attributeIn(reference, 'w:type') !== 'default') continue;
    const name = firstTag(reference)?.name === 'w:headerReference' ? 'headerReference' : 'footerReference';
    pieces.append(name, withAttributes(reference, { 'w:type': 'even' }));
  }
}
