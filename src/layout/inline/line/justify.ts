/** The room that justification adds to each gap of a segment (WR-BREAK-5, WR-BREAK-6, WR-EA-14). */
import type { Points } from '../../../base/units.js';
import { autoSpace } from '../../../text/auto-space.js';
import { isEastAsian, isHangul } from '../../../text/character-class.js';
import { spaceCode } from '../../../text/text-types.js';
import { emAt } from '../at-offset.js';
import type { LineBox, LineSegment } from './line-box.js';
import { tabCharacter, type PreparedParagraph } from '../prepared-paragraph.js';

/** Extra room at the gaps of a segment. */
export interface Expansion {
  /** From this offset on; text before the last tab stays as it is. */
  readonly from: number;
  readonly to: number;
  readonly perSpace: Points;
  /** Narrower spaces grow to this. */
  readonly spaceLevel: Points;
  /** After East Asian characters. */
  readonly perCharacter: Points;
  /** After other characters: only in distributed text. */
  readonly perLetter: Points;
  /** Between East Asian and Latin text too. */
  readonly perBorder: Points;
  /** After East Asian closing marks. */
  readonly perMark: Points;
  /** In spaces between letters that are not East Asian. */
  readonly perNarrowSpace: Points;
}

const unchanged: Expansion = {
  from: 0,
  to: 0,
  perSpace: 0,
  spaceLevel: 0,
  perCharacter: 0,
  perLetter: 0,
  perBorder: 0,
  perMark: 0,
  perNarrowSpace: 0,
};

/** @returns undefined if nothing is added */
export function expansionOf(
  p: PreparedParagraph,
  line: LineBox,
  segment: LineSegment,
  isLastLine: boolean,
  stretchesBreaks: boolean,
): Expansion | undefined {
  const { alignment } = p.properties;
  if (segment.shrink)
    return {
      ...unchanged,
      from: segment.start,
      to: segment.visibleEnd - 1,
      perSpace: -segment.shrink.perSpace,
      perMark: -segment.shrink.perMark,
      perNarrowSpace: -segment.shrink.perNarrowSpace,
      perBorder: -segment.shrink.perBorder,
    };
  const isDistributed = alignment === 'distribute' || alignment === 'thaiDistribute';
  if (alignment === 'start' || alignment === 'end' || alignment === 'center') return undefined;
  if (!isDistributed) {
    if (isLastLine && segment === line.segments.at(-1)) return undefined;
    if (line.endsWith === 'line-break' && !stretchesBreaks) return undefined;
    if (line.endsWith === 'page-break' || line.endsWith === 'column-break') return undefined;
  }
  const free = segment.band.right - segment.x - segment.width;
  if (free <= 0) return undefined;
  const from = afterLastTab(p.shaped.text, segment);
  const to = segment.visibleEnd - 1;
  const { spaces, characters, borders, hasHangul } = gapPlaces(p, from, to, isDistributed);
  if (spaces.length + characters === 0) return undefined;
  if (characters === 0) return { ...unchanged, from, to: segment.visibleEnd, perSpace: free / spaces.length };
  if (isDistributed) {
    const share = free / (spaces.length + characters);
    return { ...unchanged, from, to, perSpace: share, perCharacter: share, perLetter: share };
  }
  const em = emAt(p, from);
  const border = autoSpace * em;
  const gaps = [...spaces, ...Array.from({ length: borders }, () => border)];
  const level = Math.min(gapLevel(gaps, free), hasHangul && spaces.length > 0 ? Infinity : widestGap * em);
  const left = gaps.reduce((room, width) => room - Math.max(0, level - width), free);
  const share = left / (spaces.length + characters);
  return { ...unchanged, from, to, spaceLevel: level, perSpace: share, perBorder: Math.max(0, level - border), perCharacter: share };
}

/** Spaces and gaps between East Asian and Latin text grow to this width, in em, before ideographs and kana are spread. */
const widestGap = 0.5;

/** Places that may take room. */
interface Places {
  /** Widths of the spaces. */
  readonly spaces: readonly Points[];
  readonly characters: number;
  /** Number of borders between East Asian and Latin text. */
  readonly borders: number;
  readonly hasHangul: boolean;
}

function gapPlaces(
  { shaped: { text, advances, autoSpaces } }: PreparedParagraph,
  from: number,
  to: number,
  isDistributed: boolean,
): Places {
  const spaces: Points[] = [];
  let [characters, borders] = [0, 0];
  let hasHangul = false;
  for (let i = from; i < to; i += 1) {
    const code = text.charCodeAt(i);
    if (code === spaceCode) spaces.push(advances[i] ?? 0);
    else if (isDistributed || isEastAsian(code)) characters += 1;
    hasHangul ||= isHangul(code);
  }
  if (characters > 0 && !isDistributed) for (let i = from; i < to; i += 1) if (autoSpaces.has(i + 1)) borders += 1;
  return { spaces, characters, borders, hasHangul };
}

/** The width to which the narrowest gaps grow when they take this room together. */
function gapLevel(widths: readonly Points[], free: Points): Points {
  let sum = free;
  let level = Infinity;
  for (const [index, width] of widths.toSorted((a, b) => a - b).entries()) {
    if (width >= level) break;
    sum += width;
    level = sum / (index + 1);
  }
  return level;
}

/** Searches no further back than the segment: a paragraph may have very many lines. */
function afterLastTab(text: string, { start, visibleEnd }: LineSegment): number {
  for (let i = visibleEnd - 1; i >= start; i -= 1) if (text[i] === tabCharacter) return i + 1;
  return start;
}
