/** Markdown text → tokens: marked's lexer with this folder's extensions. */
import { Lexer, Marked, type Token } from 'marked';
import type { Budget } from '../../../base/abort.js';
import { afterOperations } from '../../../base/operation-memory.js';
import { blockExtension } from './block-extensions.js';
import { BoundedLexer, BoundedTokenizer, isTooLong } from './bounded-lexer.js';
import { fancySign } from './fancy-list.js';
import { emojiToken, inlineExtension, nextCandidate, type EmojiOf } from './inline-extensions.js';
import type { Quotes } from '../text/smart-punctuation.js';
import type { FootnoteDefinition, MarkdownToken, CrossReference } from './token-types.js';
import { referenceKinds } from '../reference-index.js';

/** `[@fig:x]`, `[see @tbl:a and @tbl:b]`, `@eq:c` in a line, as in pandoc-crossref. */
const one = new RegExp(`-?@((?:${referenceKinds}):[\\w.:-]{0,100}\\w)`, 'g');
const bare = new RegExp(`^@((?:${referenceKinds}):[\\w.:-]{0,100}\\w)`);
const bracketed = /^\[([^[\]\n]{1,400})\](?!\()/;

function referenceAt(src: string, before: readonly Token[]): CrossReference | undefined {
  if (src[0] === '@') {
    const match = /\w$/.test(before.at(-1)?.raw ?? '') ? null : bare.exec(src);
    return match?.[1] === undefined ? undefined : { type: 'reference', raw: match[0], parts: [{ id: match[1] }] };
  }
  const match = src[0] === '[' ? bracketed.exec(src) : null;
  if (match?.[1] === undefined) return undefined;
  const parts: CrossReference['parts'][number][] = [];
  let end = 0;
  for (const found of match[1].matchAll(one)) {
    if (found.index > end) parts.push(match[1].slice(end, found.index).replace(/^;/, ','));
    parts.push({ id: found[1] ?? '' });
    end = found.index + found[0].length;
  }
  if (parts.length === 0) return undefined;
  if (end < match[1].length) parts.push(match[1].slice(end));
  return { type: 'reference', raw: match[0], parts };
}

/** Blocks are lexed first; their text is lexed on demand, so that the tokens of a long page are never in memory together. */
export interface LexedMarkdown {
  /** Outermost blocks; a caller that has read one may replace it by `undefined`. */
  readonly tokens: (MarkdownToken | undefined)[];
  /** Lexes the text of the outermost block at `index`, including nested blocks. */
  readonly cutText: (index: number) => void;
  /** By label, with the index of its outermost block; the first definition of a label counts. */
  readonly footnotes: ReadonlyMap<string, { readonly definition: FootnoteDefinition; readonly index: number }>;
  /** Whether it contains the mark of a table of contents. */
  readonly hasContents: boolean;
  /** Whether it may contain HTML, or attributes that are read as HTML: otherwise the HTML reader is not called. */
  readonly mayHoldHtml: boolean;
}

export interface LexOptions {
  /** Makes punctuation typographic; if absent, it is unchanged. */
  readonly quotes?: Quotes | undefined;
  /** Returns characters by the names of emoji codes; if absent, codes are unchanged. */
  readonly emojiOf?: EmojiOf | undefined;
  /** Whether `[@fig:x]` and similar are references. */
  readonly references?: boolean;
  /** Called for a text that is too long to parse and is kept as plain text. */
  readonly onTooLong?: () => void;
}

// marked keeps definitions as properties of an object, and the engine keeps the last property that was looked up: after an operation
// other ones are looked up.
afterOperations(() => void new Lexer().lex('[a]: /\n\n[b]: /\n\n[a] [b]'));

export function lexMarkdown(
  text: string,
  budget: Budget,
  { quotes, emojiOf, references = false, onTooLong = () => undefined }: LexOptions = {},
): LexedMarkdown {
  const footnotes = new Map<string, { definition: FootnoteDefinition; index: number }>();
  const signs = { hasDefinitions: definitionSign.test(text), hasRules: ruleSign.test(text), hasFancyLists: fancySign.test(text) };
  const isFootnote = (label: string) => footnotes.has(label.toLowerCase());
  /** By outermost block: start of its texts in the lexer's queue. */
  const starts: number[] = [];
  let hasContents = false;
  const marked = new Marked();
  marked.use({
    gfm: true,
    hooks: { emStrongMask: maskMath },
    extensions: [
      {
        name: 'blocks',
        level: 'block',
        // called before every block
        tokenizer(src, tokens) {
          if (tokens === this.lexer.tokens) starts[tokens.length] = this.lexer.inlineQueue.length;
          const token = blockExtension(lexer, src, lastBlock(tokens), signs);
          if (token?.type === 'division') lexer.note(token);
          hasContents ||= token?.type === 'contents';
          if (token?.type === 'footnote-definition' && !isFootnote(token.label))
            footnotes.set(token.label.toLowerCase(), { definition: token, index: this.lexer.tokens.length });
          return token;
        },
      },
      {
        name: 'inlines',
        level: 'inline',
        start(src) {
          return nextCandidate(lexer, src);
        },
        tokenizer(src, tokens) {
          return src[0] === ':'
            ? emojiToken(src, tokens, emojiOf)
            : ((references ? referenceAt(src, tokens) : undefined) ?? inlineExtension(lexer, src, tokens, isFootnote));
        },
      },
    ],
  });
  const lexer = new BoundedLexer({ ...marked.defaults, tokenizer: new BoundedTokenizer(budget) }, quotes, onTooLong);
  const tokens = lexBlocks(lexer, text, budget);
  const { mayHoldHtml } = lexer;
  const queue: ((typeof lexer.inlineQueue)[number] | undefined)[] = lexer.inlineQueue;
  const cutText = (index: number): void => {
    const end = starts[index + 1] ?? queue.length;
    for (let at = starts[index] ?? end; at < end; at++) {
      const waiting = queue[at];
      if (waiting) lexer.inlineTokens(waiting.src, waiting.tokens);
      queue[at] = undefined;
    }
  };
  // The lexer keeps none of them: it lives as long as text is to be lexed.
  return { tokens: tokens.splice(0), cutText, footnotes, hasContents, mayHoldHtml };
}

/** The blocks, whose texts wait in the lexer's queue. */
function lexBlocks(lexer: BoundedLexer, text: string, budget: Budget): MarkdownToken[] {
  const tokens: MarkdownToken[] = [];
  lexer.tokens = Object.assign(tokens, { links: lexer.tokens.links });
  try {
    lexer.blockTokens(text, lexer.tokens);
  } catch (error) {
    if (isTooLong(error)) budget.fail('The text has a block that is too long to be read.');
    throw error;
  }
  return tokens;
}

/** Without a line that begins like this, no text is checked for being a term. */
const ruleSign = /^[ \t>]*-{2,} +-{2,}/m;
const definitionSign = /^[ \t>]*[:~][ \t]/m;

/** Asterisks and underscores in a formula do not open or close emphasis. */
function maskMath(text: string): string {
  if (!text.includes('$')) return text;
  return text.replace(/\$(?![\s$])(?:\\[^\n]|[^$\\\n]){1,1000}\$(?!\d)/g, (formula) => `[${'a'.repeat(formula.length - 2)}]`);
}

function lastBlock(tokens: readonly Token[]): string | undefined {
  const last = tokens.at(-1);
  return last?.type === 'space' ? tokens.at(-2)?.type : last?.type;
}
