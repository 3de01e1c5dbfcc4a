/** A field's result → a word in the instruction of the enclosing field (ECMA-376-1 §17.16.2). */

/** @param place Whether the instruction's quotation marks are already open there */
export function instructionWord(text: string, { isQuoted }: { readonly isQuoted: boolean }): string {
  const plain = text.replace(/[\r\n\t]+/g, ' ');
  if (!isQuoted && /^[\p{L}\p{N}_.,+-]+$/u.test(plain)) return plain;
  const escaped = plain.replace(/[\\"\u201c\u201d]/g, (character) => (character === '\\' || character === '"' ? `\\${character}` : "'"));
  return isQuoted ? escaped : `"${escaped}"`;
}

/** Whether a quotation mark is open at the end of an instruction. */
export function isInQuotes(instruction: string): boolean {
  return (instruction.replace(/\\./g, '').match(/["\u201c\u201d\u201e]/g)?.length ?? 0) % 2 === 1;
}
