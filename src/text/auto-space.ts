/**
 * The gap of a quarter em between East Asian and Latin text, and between East Asian text and digits (ECMA-376-1 §17.3.1.2,
 * §17.3.1.3; WR-EA-11); no gap next to superscripts (WR-EA-20).
 */
import { itemAt } from '../base/item-at.js';
import { characterClass, CharacterClass } from './character-class.js';
import type { ShapingOptions, TextItem, TextSpan } from './text-types.js';

/** The kinds of gaps in a paragraph. */
type AutoSpacing = Pick<ShapingOptions, 'autoSpaceLatin' | 'autoSpaceNumbers'>;

/** In em. */
export const autoSpace = 0.25;

const enum Kind {
  Neither,
  EastAsian,
  Letter,
  Digit,
}

/** The text to widen. */
interface Spaced {
  readonly text: string;
  readonly spans: readonly TextSpan[];
  readonly items: readonly TextItem[];
  readonly advances: Float64Array;
}

const none: ReadonlySet<number> = new Set();

/** Widens the last character before each boundary. @returns the offsets after the gaps */
export function addAutoSpace({ text, spans, items, advances }: Spaced, options: AutoSpacing): ReadonlySet<number> {
  if (!options.autoSpaceLatin && !options.autoSpaceNumbers) return none;
  if (!/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\ud840-\ud87f]/.test(text)) return none;
  const gaps = new Set<number>();
  let before: { item: TextItem; kind: Kind } | undefined;
  for (const item of items) {
    if (before && before.item.end !== item.start) before = undefined;
    const { isRaised } = itemAt(spans, item.spanIndex);
    let previous: number | undefined;
    for (const at of item.clusters) {
      if (at === previous) continue;
      previous = at;
      const kind = isRaised ? Kind.Neither : spacingClass(text.codePointAt(at)!);
      if (before && needsSpace(before.kind, kind, options)) {
        widen(before.item, at, autoSpace * (kind === Kind.EastAsian ? item.size : before.item.size), advances);
        gaps.add(at);
      }
      before = { item, kind };
    }
  }
  return gaps;
}

function needsSpace(left: Kind, right: Kind, options: AutoSpacing): boolean {
  if ((left === Kind.EastAsian) === (right === Kind.EastAsian)) return false;
  const other = left === Kind.EastAsian ? right : left;
  return (other === Kind.Letter && options.autoSpaceLatin) || (other === Kind.Digit && options.autoSpaceNumbers);
}

/** Widens the cluster that ends before a unit. */
function widen(item: TextItem, before: number, width: number, advances: Float64Array): void {
  const glyph = item.clusters.findLastIndex((at) => at < before);
  const at = item.clusters[glyph];
  if (at === undefined) return;
  const isShared = item.glyphAdvances.buffer === advances.buffer;
  item.glyphAdvances[glyph] = itemAt(item.glyphAdvances, glyph) + width;
  if (!isShared) advances[at] = itemAt(advances, at) + width;
}

const letter = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;

function spacingClass(codePoint: number): Kind {
  if (codePoint >= 0x30 && codePoint <= 0x39) return Kind.Digit;
  if (codePoint < 0x41) return Kind.Neither;
  if (codePoint < 0x1100) return letter.test(String.fromCodePoint(codePoint)) ? Kind.Letter : Kind.Neither;
  if (codePoint < 0x2e80) return characterClass(codePoint) === CharacterClass.HangulSyllable ? Kind.EastAsian : Kind.Neither;
  // Full-width punctuation already includes white space.
  if (codePoint <= 0x3004 || (codePoint >= 0x3008 && codePoint <= 0x3020) || codePoint === 0x30fb) return Kind.Neither;
  if (codePoint >= 0xfe10 && codePoint <= 0xff65) return Kind.Neither;
  const kind = characterClass(codePoint);
  return (kind === CharacterClass.Ideograph && codePoint < 0x1f000) || codePoint >= 0x20000 || kind === CharacterClass.HangulSyllable
    ? Kind.EastAsian
    : Kind.Neither;
}
