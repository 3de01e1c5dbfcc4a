/** Paragraphs of equations alone are displays: larger, and centred by an alignment of their own (ECMA-376-1 §22.1.2.25, §22.1.2.78; WR-MATH-16). */
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { CollectedText } from '../inline/collect/collected-text.js';
import { lineBreakCharacter, objectCharacter } from '../inline/prepared-paragraph.js';

type Alignment = 'left' | 'right' | 'center' | 'centerGroup';

const places: Readonly<Record<Alignment, ResolvedParagraph['alignment']>> = {
  left: 'start',
  right: 'end',
  center: 'center',
  centerGroup: 'center',
};

/** Nothing but equations and the breaks between them. */
export const isDisplayParagraph = (collected: CollectedText): boolean =>
  collected.objects.length > 0 &&
  collected.objects.every(({ source }) => source.kind === 'math') &&
  [...collected.text].every((character) => character === objectCharacter || character === lineBreakCharacter || character === ' ');

export function displayProperties(
  properties: ResolvedParagraph,
  collected: CollectedText,
  byDefault: Alignment | undefined,
): ResolvedParagraph {
  const first = collected.objects[0]?.source;
  const own = first?.kind === 'math' ? first.alignment : undefined;
  return { ...properties, alignment: places[own ?? byDefault ?? 'centerGroup'] };
}
