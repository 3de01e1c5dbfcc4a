/** pandoc's native form of a document (Text.Pandoc.Definition, as Haskell shows it) → its words as lines, one for each block; notes at the end. */

type Token = { readonly text: string } | { readonly word: string };

const pattern = /"((?:[^"\\]|\\[\s\S])*)"|([A-Za-z]\w*)|([[\](){},])|[^\s"A-Za-z[\](){},]+/g;
const blocks = new Set(['Para', 'Plain', 'Header', 'CodeBlock', 'LineBlock', 'HorizontalRule', 'Row', 'Cell', 'Table']);
/** Attributes follow these; they are not words of the text. */
const coded = new Set(['Code', 'CodeBlock']);

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', '"': '"', '\\': '\\', '&': '' };

const unescaped = (text: string): string =>
  text.replace(/\\(?:(\d+)|([\s\S]))/g, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (escapes[sign ?? ''] ?? '') : String.fromCodePoint(Number(code)),
  );

function tokensOf(native: string): Token[] {
  return Array.from(native.matchAll(pattern), ([whole, text]) => (text === undefined ? { word: whole } : { text: unescaped(text) }));
}

export function nativeLines(native: string): string[] {
  const lines = [''];
  const notes: string[] = [];
  readTokens(tokensOf(native), lines, notes);
  return [...lines, ...notes].filter((line) => line !== '');
}

function readTokens(tokens: readonly Token[], lines: string[], notes: string[]): void {
  let before = '';
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    if ('text' in token) {
      if (before === 'Str') lines[lines.length - 1] += token.text;
      before = '';
      continue;
    }
    const { word } = token;
    const next = tokens[at + 1];
    // A term of a definition list is in no block: `([Str "term"],…`.
    const isTerm = word === '(' && next !== undefined && 'word' in next && next.word === '[';
    if (blocks.has(word) || isTerm) lines.push('');
    if (word === 'Note') {
      const end = groupEnd(tokens, at + 1);
      const inner = [''];
      readTokens(tokens.slice(at + 1, end), inner, notes);
      notes.push(...inner);
      at = end - 1;
    } else if (coded.has(word)) {
      const end = groupEnd(tokens, at + 1);
      const code = tokens[end];
      if (code && 'text' in code) lines[lines.length - 1] += code.text;
      at = end;
    }
    before = word;
  }
}

/** The position after the bracket that closes the one at `from`. */
function groupEnd(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (token && 'word' in token) depth += '[({'.includes(token.word) ? 1 : '])}'.includes(token.word) ? -1 : 0;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}
