/** Markdown text → tokens: marked's lexer with this folder's extensions. */
import { Marked, type Token } from 'marked';
import type { Budget } from '../../base/abort.js';
import { blockExtension } from './block-extensions.js';
import { BoundedLexer, BoundedTokenizer } from './bounded-lexer.js';
import { emojiToken, inlineExtension, nextCandidate } from './inline-extensions.js';
import type { Quotes } from './smart-punctuation.js';
import type { FootnoteDefinition } from './token-types.js';

export interface LexedMarkdown {
  readonly tokens: readonly Token[];
  /** By label; the first definition of a label counts. */
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Labels referred to more than once. */
  readonly repeatedNotes: ReadonlySet<string>;
}

/** @param quotes makes punctuation typographic; absent leaves it as it is */
export function lexMarkdown(text: string, budget: Budget, quotes?: Quotes): LexedMarkdown {
  const footnotes = new Map<string, FootnoteDefinition>();
  const isFootnote = (label: string) => footnotes.has(label.toLowerCase());
  const referred = new Set<string>();
  const repeatedNotes = new Set<string>();
  const marked = new Marked();
  marked.use({
    gfm: true,
    hooks: { emStrongMask: maskMath },
    extensions: [
      {
        name: 'blocks',
        level: 'block',
        tokenizer(src, tokens) {
          const token = blockExtension(this.lexer, src, lastBlock(tokens));
          if (token?.type === 'footnote-definition' && !isFootnote(token.label)) footnotes.set(token.label.toLowerCase(), token);
          return token;
        },
      },
      {
        name: 'inlines',
        level: 'inline',
        start(src) {
          return nextCandidate(this.lexer, src);
        },
        tokenizer(src, tokens) {
          if (src[0] === ':') return emojiToken(src);
          const token = inlineExtension(this.lexer, src, tokens, isFootnote);
          if (token?.type === 'footnote-reference') {
            const label = token.label.toLowerCase();
            (referred.has(label) ? repeatedNotes : referred).add(label);
          }
          return token;
        },
      },
    ],
  });
  const lexer = new BoundedLexer({ ...marked.defaults, tokenizer: new BoundedTokenizer(budget) }, quotes);
  return { tokens: lexer.lex(text), footnotes, repeatedNotes };
}

/** Stars and underscores in a formula open and close no emphasis. */
function maskMath(text: string): string {
  if (!text.includes('$')) return text;
  return text.replace(/\$(?![\s$])(?:\\[^\n]|[^$\\\n]){1,1000}\$(?!\d)/g, (formula) => `[${'a'.repeat(formula.length - 2)}]`);
}

function lastBlock(tokens: readonly Token[]): string | undefined {
  const last = tokens.at(-1);
  return last?.type === 'space' ? tokens.at(-2)?.type : last?.type;
}
