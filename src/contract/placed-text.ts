/** How large a text is that is drawn into a rectangle. The service draws it so, and the console shows it so beforehand. */

export interface PlacedText {
  readonly lines: readonly string[];
  /** Points of the letters. */
  readonly size: number;
  /** Points of a line. */
  readonly lineHeight: number;
}

const leastSize = 2;
/** Height of a line, of that of its letters. */
const lineShare = 1.2;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;
const mark = /\p{M}/u;
const broad = /[WMm@%—…]/;
const upright = /[\p{Lu}\p{N}]/u;
const thin = /[ iljtfI.,:;'!|]/;

function emsOfLetter(letter: string): number {
  if (wide.test(letter)) return 1.02;
  if (mark.test(letter)) return 0;
  if (broad.test(letter)) return 0.95;
  if (upright.test(letter)) return 0.7;
  return thin.test(letter) ? 0.34 : 0.57;
}

/** A little more rather than less: fonts differ. */
const emsOf = (line: string): number => [...line].reduce((sum, letter) => sum + emsOfLetter(letter), 0);

/** As large as height and width of the rectangle allow. */
export function placedText(text: string, { width, height }: { readonly width: number; readonly height: number }): PlacedText {
  const lines = text.split('\n');
  const widest = Math.max(1, ...lines.map(emsOf));
  const size = Math.max(leastSize, Math.min(height / lines.length / lineShare, width / widest));
  return { lines, size, lineHeight: size * lineShare };
}
