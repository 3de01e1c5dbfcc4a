/** White space of XML (XML 1.0 §2.3). */

const isWhiteSpace = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13;

/** The text without white space at its ends, found in one pass over them. */
export function trimWhiteSpace(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
