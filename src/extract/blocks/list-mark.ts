/** The mark at the beginning of a line → the kind and number of a list item. */
export interface ListMark {
  readonly format: 'bullet' | 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman';
  /** The pattern of the level, with `#` in place of the number: `#.`, `(#)`. */
  readonly pattern: string;
  /** 1 for a bullet. */
  readonly number: number;
}

const bullets = /^[•◦▪‣⁃∙○●■□➢➤✓✔❖·*–—-]$|^[\uf0b7\uf0a7\uf0d8\uf076]$/u;
const ordered = /^(\(?)(\d{1,3}|[a-zA-Z]|[ivxlc]{2,6}|[IVXLC]{2,6})([.)])$/;

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(text: string): number {
  const digits = Array.from(text.toLowerCase(), (digit) => romanDigits[digit] ?? 0);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}

const letterNumber = (letter: string): number => letter.toLowerCase().charCodeAt(0) - 0x60;

/** The readings of a word as a mark: `i.` is a number and a letter. */
export function listMarks(word: string): readonly ListMark[] {
  if (bullets.test(word)) return [{ format: 'bullet', pattern: word, number: 1 }];
  const match = ordered.exec(word);
  const [, open = '', value = '', close = ''] = match ?? [];
  if (!match || (open !== '' && close !== ')')) return [];
  const pattern = `${open}#${close}`;
  if (/^\d/.test(value)) return [{ format: 'decimal', pattern, number: Number(value) }];
  const isLower = value === value.toLowerCase();
  const marks: ListMark[] = [];
  if (/^[ivxlc]+$/i.test(value)) marks.push({ format: isLower ? 'lowerRoman' : 'upperRoman', pattern, number: romanNumber(value) });
  if (value.length === 1) marks.push({ format: isLower ? 'lowerLetter' : 'upperLetter', pattern, number: letterNumber(value) });
  return marks;
}
