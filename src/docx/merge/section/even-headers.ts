/** Headers of even pages where one part has them and another does not: the other's are those of all its pages (ECMA-376-1 §17.10.1). */
import type { SectionPieces } from './section-pieces.js';

const typeOf = /(\stype\s*=\s*|:type\s*=\s*)"(\w+)"/;
const isEven = (xml: string): boolean => typeOf.exec(xml)?.[2] === 'even';

/** Each reference for all pages holds for even ones too. */
export function stateEvenHeaders(pieces: SectionPieces): void {
  pieces.remove((name, xml) => name.endsWith('erReference') && isEven(xml));
  for (const reference of pieces.stories) {
    if (typeOf.exec(reference)?.[2] !== 'default') continue;
    const name = reference.includes('headerReference') ? 'headerReference' : 'footerReference';
    pieces.append(name, reference.replace(typeOf, '$1"even"'));
  }
}
