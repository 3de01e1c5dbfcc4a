/** TeX source → tokens: commands, characters, braces; comments and runs of blanks are removed. */

export type TexToken =
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'char'; readonly text: string }
  /** Blanks: they count only in text arguments. */
  | { readonly kind: 'blank' };

/** Most tokens of one formula. */
const maxTokens = 20_000;

export function texTokens(source: string): TexToken[] {
  const tokens: TexToken[] = [];
  const pattern = /\\([A-Za-z]+)\*?|\\([\s\S])|%[^\n]*\n?|([ \t\n\r~]+)|([\s\S])/gu;
  for (const match of source.matchAll(pattern)) {
    if (tokens.length >= maxTokens) break;
    const [, word, sign, blank, char] = match;
    if (word !== undefined) tokens.push({ kind: 'command', name: word });
    else if (sign !== undefined) tokens.push({ kind: 'command', name: /\s/.test(sign) ? ' ' : sign });
    else if (blank !== undefined) tokens.push({ kind: 'blank' });
    else if (char !== undefined) tokens.push({ kind: 'char', text: char });
  }
  return tokens;
}
