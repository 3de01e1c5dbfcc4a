/**
 * Finds characters that must not appear in displayed text: invisible ones that change how the rest is read. Otherwise a certificate page
 * that shows a caller's statements could be made to say something else.
 *
 * Refuses control characters, format characters, line and paragraph separators, unpaired surrogates, and all other invisible characters
 * (Unicode's Default_Ignorable_Code_Point). Two of them, the joiners, belong to some scripts: they are allowed where UAX #31 §2.3.1 and RFC
 * 5892 A.1 and A.2 (ContextJ) allow them, slightly simplified since JavaScript provides neither Joining_Type nor the combining class, and
 * between the parts of an emoji.
 */

export interface UndisplayableCharacter {
  /** `U+202E` */
  readonly codePoint: string;
  /** `a control of text direction` */
  readonly kind: string;
}

export interface DisplayRules {
  /** Allows line feeds, carriage returns and tabs, as text areas send them. */
  readonly allowsLines?: boolean;
  /** Only characters that begin at this UTF-16 unit or after it. Default: 0. */
  readonly from?: number;
  /** Only characters that begin before this UTF-16 unit. Default: the end of the text. */
  readonly to?: number;
}

const suspicious = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Canonical combining class 9: signs that remove a letter's vowel in Indic and neighbouring scripts. */
const viramas =
  '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0f84\u1039\u103a\u1714\u1715\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3' +
  '\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{11070}\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}\u{1134d}' +
  '\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}\u{1193d}\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}\u{11d97}';

/** Scripts with joining letters, where a joiner between two letters selects a form. */
const cursive = 'Arabic Syriac Mongolian Nko Mandaic Manichaean Phags_Pa Psalter_Pahlavi Adlam Hanifi_Rohingya'.split(' ');
const cursiveLetter = new RegExp(
  `^(?:${cursive.map((script) => `(?=[\\p{Script=${script}}\\p{Script_Extensions=${script}}])\\p{L}`).join('|')})`,
  'u',
);

/** The traits of a character that matter beside a joiner, as bits. */
const traits: readonly (readonly [bit: number, form: RegExp])[] = [
  [1, /^\p{L}/u],
  [2, /^\p{M}/u],
  [4, cursiveLetter],
  [8, new RegExp(`^[${viramas}]`, 'u')],
  [16, /^\p{Extended_Pictographic}/u],
  [32, /^(?:\ufe0f|\p{Emoji_Modifier})/u],
  // Characters that a variation selector can follow; the selector itself is invisible.
  [64, /^[\p{L}\p{M}\p{S}\p{N}#*]/u],
];
const [letter, mark, joining, virama, pictograph, afterPictograph, hasForms] = [1, 2, 4, 8, 16, 32, 64];
/** Set in every remembered value, so that a character without traits differs from one that was never seen. */
const isKnown = 128;

/** Traits by code point in planes 0 and 1, cached: a text may have a million joiners, and testing ten scripts is slow. */
const known = new Uint8Array(0x20000);

/** 0 before and after a text. */
function traitsOf(codePoint: number | undefined): number {
  if (codePoint === undefined) return 0;
  const found = known[codePoint] ?? 0;
  if (found !== 0) return found;
  const character = String.fromCodePoint(codePoint);
  const bits = traits.reduce((sum, [bit, form]) => (form.test(character) ? sum | bit : sum), isKnown);
  if (codePoint < known.length) known[codePoint] = bits;
  return bits;
}

/** The character that ends at this position. */
function codePointBefore(text: string, at: number): number | undefined {
  if (at <= 0) return undefined;
  const last = text.charCodeAt(at - 1);
  const isPair = last >= 0xdc00 && last <= 0xdfff && at > 1 && (text.charCodeAt(at - 2) & 0xfc00) === 0xd800;
  return isPair ? text.codePointAt(at - 2) : last;
}

/** Maximum number of marks on either side of a virama, and between a letter and a joiner. */
const mostMarks = 8;

/** The text before a joiner: the nearest character that is not a mark, and the viramas' distances from the joiner, in marks. */
function beforeMarks(text: string, at: number): { readonly base: number; readonly marks: number; readonly viramas: readonly number[] } {
  const viramasAt: number[] = [];
  let marks = 0;
  for (let place = at; ; marks++) {
    const codePoint = codePointBefore(text, place);
    const bits = traitsOf(codePoint);
    if (codePoint === undefined || (bits & mark) === 0 || marks > 2 * mostMarks) return { base: bits, marks, viramas: viramasAt };
    if ((bits & virama) !== 0) viramasAt.push(marks);
    place -= codePoint > 0xffff ? 2 : 1;
  }
}

/** UTF-16 units on either side that decide whether a character is allowed. */
const context = 40;

function isJoinerInPlace(text: string, at: number, character: string): boolean {
  const before = beforeMarks(text, at);
  const after = traitsOf(text.codePointAt(at + 1));
  const isAfterLetter = (before.base & letter) !== 0;
  if (isAfterLetter && before.viramas.some((marks) => marks <= mostMarks && before.marks - marks - 1 <= mostMarks)) return true;
  const isNear = before.marks <= mostMarks;
  if (isNear && (before.base & joining) !== 0 && (after & joining) !== 0) return true;
  if (character !== '\u200d') return false;
  // Bengali and Kannada write r + joiner + virama for a distinct form (Unicode Standard §12.2).
  if (isNear && isAfterLetter && (after & virama) !== 0) return true;
  return isAfterPictograph(text, at) && (after & pictograph) !== 0;
}

/** After an emoji, including its selector or skin tone. */
function isAfterPictograph(text: string, at: number): boolean {
  const last = codePointBefore(text, at);
  if ((traitsOf(last) & pictograph) !== 0) return true;
  if (last === undefined || (traitsOf(last) & afterPictograph) === 0) return false;
  return (traitsOf(codePointBefore(text, at - (last > 0xffff ? 2 : 1))) & pictograph) !== 0;
}

const isJoiner = (character: string): boolean => character === '\u200c' || character === '\u200d';
const isSelector = (character: string): boolean => /^[\p{Variation_Selector}\u034f]$/u.test(character);

function isInPlace(text: string, at: number, character: string): boolean {
  if (isJoiner(character)) return isJoinerInPlace(text, at, character);
  return isSelector(character) && (traitsOf(codePointBefore(text, at)) & hasForms) !== 0;
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
  [/^[\u200c\u200d]$/, 'a joiner outside scripts that need one'],
  [/^[\u{e0000}-\u{e007f}]$/u, 'a tag character'],
  [/^\p{Cs}$/u, 'half of a surrogate pair'],
  [/^\p{Cf}$/u, 'a format character'],
];

function undisplayable(character: string): UndisplayableCharacter {
  const code = character.codePointAt(0) ?? 0;
  return {
    codePoint: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
    kind: kinds.find(([form]) => form.test(character))?.[1] ?? 'an invisible character',
  };
}

const isLine = (character: string): boolean => character === '\n' || character === '\r' || character === '\t';

/** The first character that must not be displayed; undefined if all may be. */
export function undisplayableIn(text: string, rules: DisplayRules = {}): UndisplayableCharacter | undefined {
  const { allowsLines = false, from = 0, to = text.length } = rules;
  const start = Math.max(0, from - context);
  const part = text.slice(start, to + context);
  for (const { 0: character, index } of part.matchAll(suspicious)) {
    if (start + index < from || start + index >= to) continue;
    if ((allowsLines && isLine(character)) || isInPlace(part, index, character)) continue;
    return undisplayable(character);
  }
  return undefined;
}

/** For text that nobody can correct, such as a file's name: replaces undisplayable characters with U+FFFD. */
export function displayableText(text: string): string {
  return text.replace(suspicious, (character, index: number) => (isInPlace(text, index, character) ? character : '\ufffd'));
}
