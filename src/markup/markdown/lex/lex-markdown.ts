/** Markdown text → tokens: marked's lexer with this folder's extensions. */
import { Lexer, Marked, type Token } from 'marked';
import type { Budget } from '../../../base/abort.js';
import { afterOperations } from '../../../base/operation-memory.js';
import { blockExtension } from './block-extensions.js';
import { BoundedLexer, BoundedTokenizer, isTooLong } from './bounded-lexer.js';
import { fancySign } from './fancy-list.js';
import { emojiToken, inlineExtension, nextCandidate, type EmojiOf } from './inline-extensions.js';
import { referenceAt } from './reference-tokens.js';
import type { Quotes } from '../text/smart-punctuation.js';
import type { FootnoteDefinition } from './token-types.js';

/** Blocks first; the text in them is cut into tokens when it is asked for, so that a long page's tokens never are in memory together. */
export interface LexedMarkdown {
  /** Outermost blocks; who has read one may put `undefined` in its place. */
  readonly tokens: (Token | undefined)[];
  /** Cuts the text of the outermost block at `index`, and of all in it, into tokens. */
  readonly cutText: (index: number) => void;
  /** By label, with the index of its outermost block; the first definition of a label counts. */
  readonly footnotes: ReadonlyMap<string, { readonly definition: FootnoteDefinition; readonly index: number }>;
  /** The mark of a table of contents is in it. */
  readonly hasContents: boolean;
  /** HTML, or attributes that are read as HTML, may be in it: without it nobody asks the HTML reader. */
  readonly mayHoldHtml: boolean;
}

export interface LexOptions {
  /** Makes punctuation typographic; absent leaves it as it is. */
  readonly quotes?: Quotes | undefined;
  /** Characters by the names of emoji codes; absent leaves the codes. */
  readonly emojiOf?: EmojiOf | undefined;
  /** `[@fig:x]` and its like are references. */
  readonly references?: boolean;
  /** Called for a text that is too long to parse and is kept as plain text. */
  readonly onTooLong?: () => void;
}

// marked keeps definitions as properties of an object, and the engine keeps the property that code asked for last: after an operation it asks for others.
afterOperations(() => void new Lexer().lex('[a]: /\n\n[b]: /\n\n[a] [b]'));

export function lexMarkdown(
  text: string,
  budget: Budget,
  { quotes, emojiOf, references = false, onTooLong = () => undefined }: LexOptions = {},
): LexedMarkdown {
  const footnotes = new Map<string, { definition: FootnoteDefinition; index: number }>();
  const signs = { hasDefinitions: definitionSign.test(text), hasRules: ruleSign.test(text), hasFancyLists: fancySign.test(text) };
  const isFootnote = (label: string) => footnotes.has(label.toLowerCase());
  /** By outermost block: where its texts begin in the lexer's queue. */
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
        // asked before every block
        tokenizer(src, tokens) {
          if (tokens === this.lexer.tokens) starts[tokens.length] = this.lexer.inlineQueue.length;
          const token = blockExtension(this.lexer, src, lastBlock(tokens), signs);
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
          return nextCandidate(this.lexer, src);
        },
        tokenizer(src, tokens) {
          return src[0] === ':'
            ? emojiToken(src, tokens, emojiOf)
            : ((references ? referenceAt(src, tokens) : undefined) ?? inlineExtension(this.lexer, src, tokens, isFootnote));
        },
      },
    ],
  });
  const lexer = new BoundedLexer({ ...marked.defaults, tokenizer: new BoundedTokenizer(budget) }, quotes, onTooLong);
  try {
    lexer.blockTokens(text, lexer.tokens);
  } catch (error) {
    if (isTooLong(error)) budget.fail('The text has a block that is too long to be read.');
    throw error;
  }
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
  // The lexer keeps none of them: it lives as long as there is text to cut.
  return { tokens: lexer.tokens.splice(0), cutText, footnotes, hasContents, mayHoldHtml };
}

/** Without a line that begins so no text is asked whether it is a term. */
const ruleSign = /^[ \t>]*-{2,} +-{2,}/m;
const definitionSign = /^[ \t>]*[:~][ \t]/m;

/** Stars and underscores in a formula open and close no emphasis. */
function maskMath(text: string): string {
  if (!text.includes('$')) return text;
  return text.replace(/\$(?![\s$])(?:\\[^\n]|[^$\\\n]){1,1000}\$(?!\d)/g, (formula) => `[${'a'.repeat(formula.length - 2)}]`);
}

function lastBlock(tokens: readonly Token[]): string | undefined {
  const last = tokens.at(-1);
  return last?.type === 'space' ? tokens.at(-2)?.type : last?.type;
}
