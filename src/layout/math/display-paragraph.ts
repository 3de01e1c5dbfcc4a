/**
 * Paragraphs that hold only equations are displays: larger, and centred by their own alignment (ECMA-376-1 §22.1.2.25, §22.1.2.78;
 * WR-MATH-16).
 */
import type { Points } from '../../base/units.js';
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { CollectedText } from '../inline/collect/collected-text.js';
import { lineBreakCharacter, objectCharacter, type InlineObject } from '../inline/prepared-paragraph.js';

type Alignment = 'left' | 'right' | 'center' | 'centerGroup';

const places: Readonly<Record<Alignment, ResolvedParagraph['alignment']>> = {
  left: 'start',
  right: 'end',
  center: 'center',
  centerGroup: 'center',
};

/** Whether it contains only equations and the breaks between them. */
export const isDisplayParagraph = (collected: CollectedText): boolean =>
  collected.objects.length > 0 &&
  collected.objects.every(({ source }) => source.kind === 'math') &&
  [...collected.text].every((character) => character === objectCharacter || character === lineBreakCharacter || character === ' ');

/** Wider groups are not treated as one: columns break their lines. */
const widestGroup: Points = 450;

/**
 * Several equations below one another start at one position, and the widest is centred (`centerGroup`): narrower ones take as much room
 * (WR-MATH-16).
 */
export function asGroup(
  objects: readonly InlineObject[],
  collected: CollectedText,
  byDefault: Alignment | undefined,
): readonly InlineObject[] {
  const { text } = collected;
  if (equationAlignment(collected, byDefault) !== 'centerGroup' || !text.includes(lineBreakCharacter)) return objects;
  const lines: InlineObject[][] = [[]];
  let at = 0;
  for (const object of objects) {
    if (text.slice(at, object.offset).includes(lineBreakCharacter)) lines.push([]);
    lines.at(-1)?.push(object);
    at = object.offset;
  }
  const widths = lines.map((line) => line.reduce((sum, { width }) => sum + width, 0));
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  if (widest > widestGroup) return objects;
  return lines.flatMap((line, index) =>
    line.map((object, place) =>
      place === line.length - 1 ? { ...object, width: object.width + widest - (widths[index] ?? widest) } : object,
    ),
  );
}

function equationAlignment({ objects: [first] }: CollectedText, byDefault: Alignment | undefined): Alignment {
  return (first?.source.kind === 'math' ? first.source.alignment : undefined) ?? byDefault ?? 'centerGroup';
}

export function displayProperties(
  properties: ResolvedParagraph,
  collected: CollectedText,
  byDefault: Alignment | undefined,
): ResolvedParagraph {
  const { indent } = properties;
  // a first line is not indented, since it would be off centre
  return { ...properties, alignment: places[equationAlignment(collected, byDefault)], indent: { ...indent, firstLine: 0 } };
}
