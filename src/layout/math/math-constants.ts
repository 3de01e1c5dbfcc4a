/** Constants of Cambria Math in 2048ths of an em (WR-MATH-1), and measurements of its glyphs in Word's own PDFs. */
import type { Points } from '../../base/units.js';

export const unit = (units: number, size: Points): Points => (units / 2048) * size;

export const axisHeight = 585;
export const ruleThickness = 132;
export const mathLeading = 300;
export const spaceAfterScript = 85;
/** For scripts on a single letter (WR-MATH-6). */
export const superscriptUp = 737;
export const superscriptUpCramped = 640;
export const superscriptBottomMin = 491;
export const superscriptDropMax = 461;
export const subscriptDown = 410;
export const subscriptDropMin = 316;
export const scriptGapMin = 528;
/** For scripts beside a sum (WR-MATH-9). */
export const narySuperscriptUp = 880;
export const narySubscriptDown = 350;
export const narySubscriptContentShare = 0.115;
/** In em. */
export const naryScriptSpread = 0.16;
/** Room of an empty argument: that of a placeholder that is not printed. */
export const placeholder = { width: 1867, above: 1523, below: 150 } as const;
/** Inline fractions (WR-MATH-12); those of displays keep the same proportions to the measured values. */
export const fractionUp = { text: 1188, display: 1550 } as const;
export const fractionDown = { text: 1024, display: 1370 } as const;
export const fractionGap = { text: 132, display: 396 } as const;
export const stackGap = { text: 396, display: 792 } as const;
export const limitGap = 274;
export const limitDrop = 600;
export const barGap = 396;
export const barExtra = 132;
export const radicalGap = { text: 164, display: 462 } as const;
export const radicalExtra = 132;
export const radicalDegreeKern = { before: 556, after: -1000 } as const;
export const radicalDegreeRaise = 0.65;
export const accentBaseHeight = 960;

/** Heights and advances of the bracket series; taller brackets are assembled (WR-MATH-8). */
export const bracketSeries: readonly { readonly height: number; readonly advance: number }[] = [
  { height: 1897, advance: 850 },
  { height: 2474, advance: 920 },
  { height: 3378, advance: 1004 },
  { height: 4046, advance: 1012 },
  { height: 5222, advance: 1175 },
  { height: 6052, advance: 1248 },
  { height: 7612, advance: 1396 },
];
/** A bracket of the series is tall enough if it covers this share of its content. */
export const bracketShare = 0.834;
/** Ends and middle of an assembled bracket, and their maximum overlap. */
export const bracketAssembly = { end: 4732, extender: 2500, overlap: 300, advance: 1553 } as const;

/** A glyph of the math face: advance, ink (xMin yMin xMax yMax) and, from the end of the advance, its lean and the positions of scripts. */
export interface MeasuredGlyph {
  readonly advance: number;
  readonly ink?: readonly [number, number, number, number];
  readonly italic?: number;
  readonly superscript?: number;
  readonly subscript?: number;
}

const measured = new Map<number, MeasuredGlyph>([
  [0x1d434, { advance: 1297, ink: [-13, 0, 1185, 1381], italic: 0, superscript: -20, subscript: -20 }], // A
  [0x1d44e, { advance: 1141, ink: [105, -16, 1117, 973], italic: 20 }],
  [0x1d44f, { advance: 1104, ink: [92, -16, 999, 1430], italic: 20, superscript: 65, subscript: -20 }],
  [0x1d453, { advance: 1126, ink: [-15, -447, 1111, 1436], italic: 171, superscript: 171, subscript: -400 }], // f
  [0x1d456, { advance: 649, ink: [140, -16, 579, 1348], italic: 70, superscript: 105, subscript: -20 }],
  [0x1d45b, { advance: 1175, ink: [24, -16, 1151, 973], italic: 20, superscript: 35, subscript: -20 }],
  [0x1d465, { advance: 1090, ink: [30, -16, 1060, 973], italic: 62, superscript: 112, subscript: -20 }],
  [0x2e, { advance: 420, ink: [109, 0, 311, 232] }],
  [0x2211, { advance: 1451, ink: [26, -430, 1323, 1431] }],
  [0x220f, { advance: 1663, ink: [91, -430, 1573, 1431] }],
  [0x222b, { advance: 1201, ink: [99, -421, 1066, 1796], italic: 415 }],
  [0x222e, { advance: 1231, ink: [110, -421, 1109, 1796], italic: 415 }],
]);

/**
 * Advance of every digit and of signs that share one width; the signs' advance is that of their script forms, scaled back by the digits'
 * ratio.
 */
const digitAdvance = 1134;
const signAdvance = 1400;
const signs = /[+\-=<>±∓×÷−∗∘∙≠≡≈∼≃≅≤≥≪≫∈∉⊂⊃⊆⊇∪∩∧∨⊕⊗∝≔]/u;

export function measuredGlyph(codePoint: number): MeasuredGlyph | undefined {
  const known = measured.get(codePoint);
  if (known) return known;
  if (codePoint >= 0x30 && codePoint <= 0x39) return { advance: digitAdvance };
  if (signs.test(String.fromCodePoint(codePoint))) return { advance: signAdvance };
  return undefined;
}

/** Scripts have their own forms (measured: letters a b i n x, digits 0 1 2, A): wider, small letters taller, tall ones lower. */
export function scriptForm(character: string): { readonly width: number; readonly height: number } {
  const width = /\p{Ll}/u.test(character) ? 1.11 : 1.045;
  return { width, height: /\p{Ll}/u.test(character) ? 1.05 : /[\p{Lu}\p{N}]/u.test(character) ? 0.945 : 1 };
}

/** The amount by which the advance of an italic letter in the math face exceeds that in the text face (measured: a b n, A). */
export const italicLetterExtra = 87;
/** Lean of letters that were not measured. */
export const usualLean = { italic: 30, superscript: 60, subscript: -20 } as const;
