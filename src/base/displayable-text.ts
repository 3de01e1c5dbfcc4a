/**
 * Which characters a text that is shown to people may not have: those that are not seen themselves but change how the rest is read. A certificate page
 * that shows what a caller stated could otherwise be made to say something else.
 *
 * Refused are control characters, format characters, line and paragraph separators, halves of surrogate pairs, and whatever else shows nothing (Unicode's
 * Default_Ignorable_Code_Point). Two of them are letters of some scripts: the joiners, allowed where UAX #31 §2.3.1 and RFC 5892 A.1 and A.2 (ContextJ)
 * allow them, somewhat simplified since JavaScript knows neither Joining_Type nor the combining class; and between the parts of an emoji.
 */

export interface UndisplayableCharacter {
  /** `U+202E` */
  readonly codePoint: string;
  /** `a control of text direction` */
  readonly kind: string;
}

export interface DisplayRules {
  /** Line feeds, carriage returns and tabs may stand in it, as text areas give them. */
  readonly allowsLines?: boolean;
}

const suspicious = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Canonical combining class 9: what takes the vowel from a letter in the scripts of India and its neighbours. */
const viramas =
  '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0f84\u1039\u103a\u1714\u1715\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3' +
  '\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{11070}\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}\u{1134d}' +
  '\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}\u{1193d}\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}\u{11d97}';

/** Scripts whose letters join one another, so that a joiner between two of them has a form to choose. */
const cursive = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Nko',
  'Mandaic',
  'Manichaean',
  'Phags_Pa',
  'Psalter_Pahlavi',
  'Adlam',
  'Hanifi_Rohingya',
];
const cursiveLetter = `(?:${cursive.map((script) => `(?=[\\p{Script=${script}}\\p{Script_Extensions=${script}}])\\p{L}`).join('|')})`;

const afterCursive = new RegExp(`${cursiveLetter}\\p{M}{0,8}$`, 'u');
const beforeCursive = new RegExp(`^${cursiveLetter}`, 'u');
const afterVirama = new RegExp(`\\p{L}\\p{M}{0,8}[${viramas}]\\p{M}{0,8}$`, 'u');
const afterLetter = /\p{L}\p{M}{0,8}$/u;
/** Bengali and Kannada write r + joiner + virama for a form of its own (Unicode Standard §12.2). */
const beforeVirama = new RegExp(`^[${viramas}]`, 'u');
const afterEmoji = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?$/u;
const beforeEmoji = /^\p{Extended_Pictographic}/u;

/** What a variation selector chooses a form of; it shows nothing by itself. */
const hasForms = /[\p{L}\p{M}\p{S}\p{N}#*]$/u;

/** UTF-16 units on either side that decide about a character. */
const context = 40;

function isJoinerInPlace(character: string, before: string, after: string): boolean {
  if (afterVirama.test(before)) return true;
  if (afterCursive.test(before) && beforeCursive.test(after)) return true;
  if (character !== '\u200d') return false;
  return (afterLetter.test(before) && beforeVirama.test(after)) || (afterEmoji.test(before) && beforeEmoji.test(after));
}

const isJoiner = (character: string): boolean => character === '\u200c' || character === '\u200d';
const isSelector = (character: string): boolean => /^[\p{Variation_Selector}\u034f]$/u.test(character);

function isInPlace(text: string, at: number, character: string): boolean {
  if (!isJoiner(character) && !isSelector(character)) return false;
  const before = text.slice(Math.max(0, at - context), at);
  if (isSelector(character)) return hasForms.test(before);
  return isJoinerInPlace(character, before, text.slice(at + 1, at + 1 + context));
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^\n$/, 'a line feed'],
  [/^\r$/, 'a carriage return'],
  [/^\t$/, 'a tab'],
  [/^\p{Cc}$/u, 'a control character'],
  [/^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/, 'a control of text direction'],
  [/^\u2028$/, 'a line separator'],
  [/^\u2029$/, 'a paragraph separator'],
  [/^\u00ad$/, 'a soft hyphen'],
  [/^[\u200b\u2060\ufeff]$/, 'a space without width'],
  [/^[\u200c\u200d]$/, 'a joiner where no script needs one'],
  [/^[\u{e0000}-\u{e007f}]$/u, 'a tag character'],
  [/^\p{Cs}$/u, 'half of a character'],
  [/^\p{Cf}$/u, 'a format character'],
];

function describe(character: string): UndisplayableCharacter {
  const code = character.codePointAt(0) ?? 0;
  return {
    codePoint: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
    kind: kinds.find(([form]) => form.test(character))?.[1] ?? 'a character that shows nothing',
  };
}

const isLine = (character: string): boolean => character === '\n' || character === '\r' || character === '\t';

/** The first character that must not be shown; undefined where all may. */
export function undisplayableIn(text: string, { allowsLines = false }: DisplayRules = {}): UndisplayableCharacter | undefined {
  for (const { 0: character, index } of text.matchAll(suspicious)) {
    if ((allowsLines && isLine(character)) || isInPlace(text, index, character)) continue;
    return describe(character);
  }
  return undefined;
}

/** For a text that nobody can be asked to correct, such as a file's name: a replacement character stands for what must not be shown. */
export function displayableText(text: string): string {
  return text.replace(suspicious, (character, index: number) => (isInPlace(text, index, character) ? character : '\ufffd'));
}
