/** Where comments begin and end in the document's text (ECMA-376-1 §17.13.4): found once, before paragraphs are laid out in any order. */
import type { Block } from '../../document/block.js';
import type { DocumentTree } from '../../document/document-tree.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline, Run } from '../../document/run.js';

export interface CommentRanges {
  /** Comments, without their replies, in the text order of their places. */
  readonly order: readonly string[];
  /** Comments whose range is already open at the paragraph's start. */
  readonly openAt: ReadonlyMap<Paragraph, readonly string[]>;
  /** The commented text, shortened; absent for comments at a point. */
  readonly quotes: ReadonlyMap<string, string>;
  /** Comments with a range; the others are at their reference. */
  readonly withRange: ReadonlySet<string>;
}

/** Maximum number of comments shown; documents under review have some hundreds. */
export const mostComments = 5000;
/** Maximum number of ranges shown over one place. */
const mostOpen = 32;
/** Characters of the quoted text of a comment. */
const longestQuote = 160;
/** Deepest nesting of inline containers that is searched. */
const maxDepth = 64;

export function commentRanges(tree: DocumentTree): CommentRanges {
  const stories = [tree.sections.flatMap(({ children }) => children), ...[...tree.footnotes.values()].map(({ children }) => children)];
  const search = new RangeSearch(tree);
  for (const story of stories) search.addStory(story);
  return search;
}

/** Reads the text from its first to its last mark. */
class RangeSearch implements CommentRanges {
  readonly order: string[] = [];
  readonly openAt = new Map<Paragraph, readonly string[]>();
  readonly quotes = new Map<string, string>();
  readonly withRange = new Set<string>();
  readonly #tree: DocumentTree;
  #open = new Set<string>();
  #ending = new Set<string>();

  constructor(tree: DocumentTree) {
    this.#tree = tree;
  }

  addStory(blocks: readonly Block[]): void {
    this.#ending = new Set();
    eachParagraph(blocks, ({ children }) => eachInline(children, (inline) => this.#noteEnd(inline)));
    this.#open = new Set();
    eachParagraph(blocks, (paragraph) => {
      if (this.#open.size > 0) {
        this.openAt.set(paragraph, [...this.#open].slice(0, mostOpen));
        this.#quote(' ');
      }
      eachInline(paragraph.children, (inline) => this.#add(inline));
    });
  }

  #noteEnd(inline: Inline): void {
    if (inline.kind === 'comment-range-end') this.#ending.add(inline.id);
  }

  #add(inline: Inline): void {
    if (inline.kind === 'comment-range-start') {
      // a range without an end would reach to the end of the document
      if (!this.#ending.has(inline.id) || !this.#claim(inline.id)) return;
      this.withRange.add(inline.id);
      this.#open.add(inline.id);
    } else if (inline.kind === 'comment-range-end') this.#open.delete(inline.id);
    else if (inline.kind === 'run') this.#addRun(inline);
  }

  #addRun(run: Run): void {
    for (const content of run.content) {
      if (content.kind === 'comment-reference') this.#claim(content.id);
      else if (content.kind === 'text') this.#quote(content.text);
      else if (content.kind === 'tab' || content.kind === 'break') this.#quote(' ');
    }
  }

  /** Whether this is the first place of a comment that is shown. */
  #claim(id: string): boolean {
    const comment = this.#tree.comments.get(id);
    if (!comment || comment.parentId !== undefined || this.#claimed.has(id) || this.order.length >= mostComments) return false;
    this.#claimed.add(id);
    this.order.push(id);
    return true;
  }

  readonly #claimed = new Set<string>();

  #quote(text: string): void {
    let count = 0;
    for (const id of this.#open) {
      if (++count > mostOpen) return;
      const known = this.quotes.get(id) ?? '';
      if (known.length > longestQuote) continue;
      const joined = (known + text).replace(/\s+/g, ' ');
      this.quotes.set(id, joined.length > longestQuote ? `${Array.from(joined).slice(0, longestQuote).join('').trimEnd()}…` : joined);
    }
  }
}

/** Any nesting depth: a list of the blocks still to walk, the next one last. */
export function eachParagraph(blocks: readonly Block[], visit: (paragraph: Paragraph) => void): void {
  const rest = blocks.toReversed();
  for (let block = rest.pop(); block; block = rest.pop()) {
    if (block.kind === 'paragraph') visit(block);
    else if (block.kind === 'content-control') for (const child of block.children.toReversed()) rest.push(child);
    else
      for (const row of block.rows.toReversed())
        for (const cell of row.cells.toReversed()) for (const child of cell.children.toReversed()) rest.push(child);
  }
}

function eachInline(inlines: readonly Inline[], visit: (inline: Inline) => void, depth = 0): void {
  if (depth > maxDepth) return;
  for (const inline of inlines) {
    visit(inline);
    if ('children' in inline) eachInline(inline.children, visit, depth + 1);
  }
}
