/** marked's lexer with limits for hostile input: nesting, and a check of the budget before every token. */
import { Lexer, Tokenizer, type MarkedOptions, type Token, type Tokens, type TokensList } from 'marked';
import type { Budget } from '../../../base/abort.js';
import { appendAll } from '../../../base/append-all.js';
import { attributesAt, splitSize, withSizeOfText, type Attributes } from './attributes.js';
import { isReadAsHtml, mayHoldTags } from './html-tags.js';
import { makeSmart, smartSigns, type Quotes } from '../text/smart-punctuation.js';
import { textPieces } from './text-pieces.js';
import type { Division, MarkdownToken } from './token-types.js';

/** Nested blocks: far more than a page shows, far less than the stack holds. */
const maxBlockNesting = 48;
/** Nested emphasis and links. */
const maxInlineNesting = 48;
/** Regular expressions may read the entire rest of the text for each token: characters that cost one more step. */
const charactersPerStep = 16_384;

/** Position of the next candidate for the inline extensions, found once for the text between two tokens. */
export interface InlineRun {
  /** Characters from the candidate to the run's end; -1: not searched yet; 0: none exists. */
  fromEnd: number;
  /** Characters from the last `]{` to the run's end; -1: not searched yet; the remaining number or more: none exists. */
  spanFromEnd: number;
  /** Number of letters ahead in which an emphasis may end; absent: not known yet. */
  reach?: number;
}

/** Position of the next line under a heading, or of the next blank line, in the blocks being lexed. */
interface BlockRun {
  /** Characters from the line end before it to the text's end; -1: not searched yet; 0: none exists. */
  underlineFromEnd: number;
  isUnderline: boolean;
}

const underlineOrBlank = /\n(?: {0,3}(=+|-+)[ \t]*(?=\n|$)|[ \t]*(?=\n|$))/g;
/** Maximum number of letters of an underlined heading. */
const longestHeading = 100_000;

export class BoundedTokenizer extends Tokenizer {
  readonly #budget: Budget;

  constructor(budget: Budget) {
    super();
    this.#budget = budget;
  }

  /** The first rule that marked tries for a block. */
  override space(src: string): Tokens.Space | undefined {
    this.#budget.step(1 + src.length / charactersPerStep);
    return super.space(src);
  }

  /** The first rule that marked tries within a line. */
  override escape(src: string): Tokens.Escape | undefined {
    this.#budget.step(1 + src.length / charactersPerStep);
    return src.charCodeAt(0) === 0x5c ? super.escape(src) : undefined;
  }

  /** Kramdown's `{: .class}` in a paragraph's last line is not part of its text. */
  override paragraph(src: string): Tokens.Paragraph | undefined {
    const token = super.paragraph(src);
    const at = token?.text.endsWith('}') ? token.text.lastIndexOf('\n{:') : -1;
    const waiting = this.lexer.inlineQueue.at(-1);
    if (!token || at < 0 || waiting?.tokens !== token.tokens || !/^\n\{:[^{}\n]*\}$/.test(token.text.slice(at))) return token;
    waiting.src = token.text = token.text.slice(0, at);
    return token;
  }

  /**
   * A heading is underlined before the next blank line. The underline is searched once, since marked searches it at every line of an
   * item, letter by letter.
   */
  override lheading(src: string): Tokens.Heading | undefined {
    const block = this.lexer instanceof BoundedLexer ? this.lexer.block : undefined;
    if (!block) return super.lheading(src);
    if (block.underlineFromEnd < 0 || block.underlineFromEnd > src.length) {
      underlineOrBlank.lastIndex = 0;
      const found = underlineOrBlank.exec(src);
      block.underlineFromEnd = found ? src.length - found.index : 0;
      block.isUnderline = found?.[1] !== undefined;
    }
    return block.isUnderline && src.length - block.underlineFromEnd < longestHeading ? super.lheading(src) : undefined;
  }

  /** Tried at every stop of plain text. */
  override url(src: string): Tokens.Link | undefined {
    return beginsAddress(src) ? super.url(src.slice(0, longestAddress)) : undefined;
  }

  override html(src: string): Tokens.HTML | undefined {
    return this.#noted(super.html(src));
  }

  override fences(src: string): Tokens.Code | undefined {
    return this.#noted(super.fences(src));
  }

  #noted<T extends Tokens.HTML | Tokens.Code>(token: T | undefined): T | undefined {
    if (token && this.lexer instanceof BoundedLexer) this.lexer.note(token);
    return token;
  }

  /** Pictures may be followed by `{#id width=50%}`, links and code by classes, which have no effect here. */
  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    const token = super.link(src);
    const size = token ? undefined : splitSize(src);
    const picture = size && super.link(size.plain);
    if (size && picture?.type === 'image')
      return withAttributes(Object.assign(picture, { raw: size.raw, attributes: size.attributes }), src);
    return withAttributes(token?.type === 'image' ? withSizeOfText(token) : token, src);
  }

  override reflink(src: string, links: Parameters<Tokenizer['reflink']>[1]): ReturnType<Tokenizer['reflink']> {
    return withAttributes(super.reflink(src, links), src);
  }

  override codespan(src: string): Tokens.Codespan | undefined {
    return src.charCodeAt(0) === 0x60 ? withAttributes(super.codespan(src), src) : undefined;
  }

  /** `: text` right below a table is its caption, not a row. */
  override table(src: string): Tokens.Table | undefined {
    const table = tableWithTabs(src, (text) => super.table(text));
    if (!table || table.rows.length === 0) return table;
    const last = /\n( {0,3}:[ \t][^|\n]+(?:\n[ \t]*)*)$/.exec(table.raw.slice(-4000));
    if (!last?.[1]) return table;
    return { ...table, raw: table.raw.slice(0, -last[1].length), rows: table.rows.slice(0, -1) };
  }

  override emStrong(src: string, maskedSrc: string, prevChar?: string): Tokens.Em | Tokens.Strong | undefined {
    const char = src.charCodeAt(0);
    if (char !== 0x2a && char !== 0x5f) return undefined;
    const near = nearby(src, maskedSrc, this.#reach(maskedSrc));
    return super.emStrong(near.src, near.maskedSrc, prevChar);
  }

  override del(src: string, maskedSrc: string, prevChar?: string): Tokens.Del | undefined {
    if (src.charCodeAt(0) !== 0x7e) return undefined;
    const near = nearby(src, maskedSrc, this.#reach(maskedSrc));
    return super.del(near.src, near.maskedSrc, prevChar);
  }

  /** The reach in the text being lexed. */
  #reach(maskedSrc: string): number {
    const run = this.lexer instanceof BoundedLexer ? this.lexer.run : undefined;
    return run ? (run.reach ??= reachIn(maskedSrc)) : reachIn(maskedSrc);
  }

  /** Like marked's own, but linear: its expression searches for a mail address at every letter. */
  override inlineText(src: string): Tokens.Text | undefined {
    if (src === '') return undefined;
    const raw = src.slice(0, plainTextEnd(src));
    return { type: 'text', raw, text: raw, escaped: this.lexer.state.inRawBlock };
  }
}

/** Tabs in the row below the header are replaced by a blank each, so that all positions are kept. */
function tableWithTabs(src: string, tableIn: (src: string) => Tokens.Table | undefined): Tokens.Table | undefined {
  const from = src.indexOf('\n') + 1;
  const end = src.indexOf('\n', from);
  const row = src.slice(from, end < 0 ? src.length : end);
  if (from === 0 || !row.includes('\t') || !/^ {0,3}[|:-][|: \t-]*$/.test(row)) return tableIn(src);
  const table = tableIn(src.slice(0, from) + row.replaceAll('\t', ' ') + (end < 0 ? '' : src.slice(end)));
  return table && { ...table, raw: src.slice(0, table.raw.length) };
}

function withAttributes<T extends Token | undefined>(token: T, src: string): T {
  if (token === undefined || token.type === 'text') return token;
  const found = attributesAt(src, token.raw.length);
  if (!found) return token;
  const { attributes: size } = token as { attributes?: Attributes };
  const attributes = size ? { ...found, values: new Map([...size.values, ...found.values]) } : found;
  return { ...token, raw: token.raw + found.raw, attributes };
}

/**
 * Limit of signs times letters searched for the ends of emphasis in one piece of text, and the minimum number of letters searched for
 * one.
 */
const mostSearched = 500_000;
const leastReach = 128;

/**
 * How far ahead the end of an emphasis is searched: through the whole of ordinary text, through one to three lines of text with hardly
 * anything else.
 */
function reachIn(maskedSrc: string): number {
  let signs = 1;
  for (let at = 0; at < maskedSrc.length; at++) {
    const code = maskedSrc.charCodeAt(at);
    if (code === 0x2a || code === 0x5f || code === 0x7e) signs += 1;
  }
  return Math.max(leastReach, mostSearched / signs);
}

/** `src` is the end of `maskedSrc`; both are cut after `reach`, and distant earlier text is removed. */
function nearby(src: string, maskedSrc: string, reach: number): { src: string; maskedSrc: string } {
  if (maskedSrc.length <= reach) return { src, maskedSrc };
  const at = maskedSrc.length - src.length;
  return { src: src.slice(0, reach), maskedSrc: maskedSrc.slice(Math.max(0, at - 64), at + reach) };
}

/** End of plain text: anything that may begin a token. Blanks before a line's end are matched from the first one. */
const stop = /[\\<![`*~_]|(?<! ) {2,}\n|https?:\/\/|ftp:\/\/|www\./g;
const signs = /[`~]+/y;
/** Maximum length of a bare address: more than browsers accept. The text after it is matched by backtracking expressions. */
const longestAddress = 8192;
/**
 * The part before the `@` has at most 64 characters (RFC 5321 §4.5.3.1.1), so that a run of letters is not searched again at each of its
 * stops.
 */
const bareAddress = /^(?:https?:|ftp:|www\.|mailto:|xmpp:|[A-Za-z0-9._+-]{1,64}@)/i;
const beginsAddress = (src: string): boolean => bareAddress.test(src);
const mailCharacter = /[A-Za-z0-9._+-]/;

function plainTextEnd(src: string): number {
  signs.lastIndex = 0;
  const first = signs.test(src) ? signs.lastIndex : 1;
  stop.lastIndex = first;
  const end = stop.exec(src)?.index ?? src.length;
  // a mail address may begin where its letters begin, even if an underscore stops the text; at 0 it was already tried
  // without success
  const mail = src[end] === '_' ? mailStart(src, end) : 0;
  if (mail >= first) return mail;
  const text = src.slice(0, end);
  for (let at = text.indexOf('@', 1), from = 0; at >= 0; from = at, at = text.indexOf('@', at + 1)) {
    let begin = at;
    while (begin > from && mailCharacter.test(text[begin - 1] ?? '')) begin -= 1;
    if (begin >= first && begin < at && begin > from) return begin;
  }
  return end;
}

/** Start of the address whose local part contains `at`; 0 if it is not in one. */
function mailStart(src: string, at: number): number {
  let end = at;
  while (end < at + 64 && mailCharacter.test(src[end] ?? '')) end += 1;
  if (src[end] !== '@') return 0;
  let begin = at;
  while (begin > 0 && begin > at - 64 && mailCharacter.test(src[begin - 1] ?? '')) begin -= 1;
  return begin;
}

/** Shorter texts are checked before they are lexed: a table may have 300,000 of them. */
const shortText = 200;
/** Any character that a token or a typographic sign may begin with. */
const mayBeMarkup = /[^\p{L}\p{N} ,;()]/u;

export class BoundedLexer extends Lexer {
  #blockDepth = 0;
  readonly #blocks: BlockRun[] = [];
  readonly #runs: InlineRun[] = [];
  readonly #quotes: Quotes | undefined;
  readonly #onTooLong: () => void;
  #holdsHtml = false;

  /**
   * @param quotes makes punctuation typographic; if absent, it is unchanged
   * @param onTooLong called for a text that regular expressions cannot be applied to and that stays unchanged
   */
  constructor(options: MarkedOptions, quotes: Quotes | undefined, onTooLong: () => void) {
    super(options);
    this.#quotes = quotes;
    this.#onTooLong = onTooLong;
  }

  /** Whether a token so far, or a queued text, may be read as HTML. */
  get mayHoldHtml(): boolean {
    return this.#holdsHtml || this.inlineQueue.some(({ src }) => mayHoldTags(src));
  }

  /** Records blocks that may be read as HTML. */
  note(token: Tokens.HTML | Tokens.Code | Division): void {
    this.#holdsHtml ||= isReadAsHtml(token);
  }

  /** The blocks being lexed. */
  get block(): BlockRun | undefined {
    return this.#blocks.at(-1);
  }

  /** The text being lexed. */
  get run(): InlineRun | undefined {
    return this.#runs.at(-1);
  }

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    if (this.#blockDepth >= maxBlockNesting) {
      tokens.push({ type: 'paragraph', raw: src, text: src, tokens: [{ type: 'text', raw: src, text: src }] });
      return tokens;
    }
    this.#blockDepth += 1;
    this.#blocks.push({ underlineFromEnd: -1, isUnderline: false });
    try {
      return super.blockTokens(src, tokens, lastParagraphClipped);
    } finally {
      this.#blocks.pop();
      this.#blockDepth -= 1;
    }
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (this.#runs.length >= maxInlineNesting) {
      tokens.push({ type: 'text', raw: src, text: src });
      return tokens;
    }
    if (src.length < shortText && tokens.length === 0 && !mayBeMarkup.test(src)) {
      if (src !== '') tokens.push({ type: 'text', raw: src, text: src, escaped: this.state.inRawBlock });
      return tokens;
    }
    // A piece has its own tokens: plain text would grow from piece to piece, and its end is checked with every token.
    const cut: MarkdownToken[] = [];
    for (const piece of textPieces(src)) appendAll(cut, this.#cutPiece(piece));
    if (this.#quotes && this.#runs.length === 0 && smartSigns.test(src)) makeSmart(cut, this.#quotes);
    appendAll<Token>(tokens, cut);
    return tokens;
  }

  /** The blocks inside another one. */
  blocks(src: string): MarkdownToken[] {
    const tokens: MarkdownToken[] = [];
    this.blockTokens(src, tokens);
    return tokens;
  }

  /** The tokens of a text inside a line. */
  inlines(src: string): MarkdownToken[] {
    const tokens: MarkdownToken[] = [];
    this.inlineTokens(src, tokens);
    return tokens;
  }

  /** The tokens of a block's text: empty until the text is lexed. */
  line(src: string): MarkdownToken[] {
    const tokens: MarkdownToken[] = [];
    this.inline(src, tokens);
    return tokens;
  }

  #cutPiece(piece: string): MarkdownToken[] {
    const depth = this.#runs.push({ fromEnd: -1, spanFromEnd: -1 });
    try {
      const tokens: MarkdownToken[] = [];
      super.inlineTokens(piece, tokens);
      return tokens;
    } catch (error) {
      if (!isTooLong(error)) throw error;
      this.#onTooLong();
      return [{ type: 'text', raw: piece, text: piece }];
    } finally {
      this.#runs.length = depth - 1;
    }
  }
}

/** Recognises V8's error for a regular expression that would have to backtrack over megabytes. */
export const isTooLong = (error: unknown): boolean => error instanceof RangeError && /call stack/i.test(error.message);
