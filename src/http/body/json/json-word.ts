/** Numbers, `true`, `false` and `null` (RFC 8259 §3, §6). */

/** Maximum characters of a number. JSON sets no limit, and no number needs more. */
export const maxWordLength = 1000;

const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const words: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Characters of numbers, `true`, `false` and `null`. */
export const isWordByte = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x2d || byte === 0x2b || byte === 0x2e || byte === 0x45;

/** Undefined if the text is neither a number nor a literal of JSON. */
export function wordValue(text: string): number | boolean | null | undefined {
  const value = words.get(text);
  if (value !== undefined) return value;
  return numberForm.test(text) ? Number(text) : undefined;
}
