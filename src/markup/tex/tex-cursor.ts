/** A position in a formula's tokens, and the depth of its groups. */

type TexToken =
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'char'; readonly text: string }
  /** Blanks: they count only in text arguments. */
  | { readonly kind: 'blank' };

/** Most tokens of one formula. */
const maxTokens = 20_000;

/** Source → commands, characters, braces; comments and runs of blanks are removed. */
function texTokens(source: string): TexToken[] {
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

/** Deepest nesting of groups; deeper ones are omitted. */
const maxDepth = 60;

export class TexCursor {
  readonly #tokens: readonly TexToken[];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = texTokens(source);
  }

  /** The next token that is not a blank. */
  peek(): TexToken | undefined {
    this.skipBlanks();
    return this.#tokens[this.#at];
  }

  next(): void {
    this.#at += 1;
  }

  skipBlanks(): void {
    while (this.#tokens[this.#at]?.kind === 'blank') this.#at += 1;
  }

  isChar(text: string): boolean {
    const token = this.peek();
    return token?.kind === 'char' && token.text === text;
  }

  isCommand(...names: readonly string[]): boolean {
    const token = this.peek();
    return token?.kind === 'command' && names.includes(token.name);
  }

  /** Skips a character if it is the next. */
  take(text: string): boolean {
    if (!this.isChar(text)) return false;
    this.#at += 1;
    return true;
  }

  takeCommand(...names: readonly string[]): boolean {
    if (!this.isCommand(...names)) return false;
    this.#at += 1;
    return true;
  }

  /** Source between braces, verbatim, or the next token's; for names and text. */
  argumentText(open = '{', close = '}'): string {
    this.skipBlanks();
    if (!this.take(open)) {
      if (open !== '{') return '';
      const token = this.peek();
      this.next();
      return token?.kind === 'char' ? token.text : '';
    }
    let text = '';
    for (let depth = 1; ; this.next()) {
      const token = this.#tokens[this.#at];
      if (!token) return text;
      if (token.kind === 'char' && token.text === open) depth += 1;
      if (token.kind === 'char' && token.text === close && --depth === 0) break;
      text += token.kind === 'blank' ? ' ' : token.kind === 'char' ? token.text : token.name.length === 1 ? token.name : `\\${token.name}`;
    }
    this.next();
    return text;
  }

  /** Runs `read` one level deeper; if that is too deep, the rest of the formula is skipped. */
  nested<T>(read: () => T, otherwise: T): T {
    if (this.#depth >= maxDepth) {
      this.#at = this.#tokens.length;
      return otherwise;
    }
    this.#depth += 1;
    const result = read();
    this.#depth -= 1;
    return result;
  }
}
