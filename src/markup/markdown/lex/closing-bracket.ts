/** Index of the `]` that closes the `[` at `open`, with escapes skipped; undefined if none is within `limit` characters. */
export function closingBracket(text: string, open: number, limit: number): number | undefined {
  let depth = 0;
  const end = Math.min(text.length, open + limit);
  for (let at = open; at < end; at++) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '[') depth += 1;
    else if (char === ']' && --depth === 0) return at;
  }
  return undefined;
}
