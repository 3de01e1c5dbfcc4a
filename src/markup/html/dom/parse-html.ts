/** HTML text → nodes, by the standard's own rules for broken markup (WHATWG HTML §13.2), with the depth cut like in browsers. */
import { InsertionMode, Parser, Token, type ParserOptions } from 'parse5';
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import { following, followingOutside, type HtmlElement, type HtmlNode, type HtmlRoot } from './dom.js';
import { appendNode, createTreeAdapter, flatten, type HtmlTreeMap } from './tree-adapter.js';

/**
 * Blink and WebKit nest elements up to 512 deep; deeper ones become siblings. Half of it is more than any page has and keeps stacks
 * small.
 */
export const deepestElement = 256;

/** A parser that copies formatting elements creates more elements than the text has tags. */
const elementsPerLetter = 1;
const freeElements = 10_000;

export interface ParseContext {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

/** Parses a whole page, or a piece of one as the content of its body. */
export function parseHtml(text: string, context: ParseContext, kind: 'page' | 'fragment' = 'page'): HtmlRoot {
  const treeAdapter = createTreeAdapter(context.budget, freeElements + text.length * elementsPerLetter);
  const options: ParserOptions<HtmlTreeMap> = { treeAdapter, scriptingEnabled: true };
  const parser = kind === 'page' ? new Parser(options) : Parser.getFragmentParser(null, options);
  readRuns(parser);
  parser.tokenizer.write(text, true);
  const root = kind === 'page' ? parser.document : parser.getFragment();
  cutDepth(root, context);
  return root;
}

/** The content of the deepest elements is flattened. */
function cutDepth(root: HtmlRoot, { budget, diagnostics }: ParseContext): void {
  let depth = 1;
  for (let node = root.firstChild; node;) {
    if (node.kind === 'text') flatten(node.value);
    const child: HtmlNode | undefined = node.kind === 'element' ? node.firstChild : undefined;
    if (node.kind === 'element' && child && depth === deepestElement) {
      if (hasGrandchildren(node)) {
        diagnostics.report('html.too-deep', `elements nested more than ${deepestElement} levels deep were moved out of their parents`);
        liftAll(node, budget);
      }
    } else if (child) {
      node = child;
      depth += 1;
      continue;
    }
    let at: HtmlNode | undefined = node;
    while (at && !at.next) {
      at = at.parent?.kind === 'element' ? at.parent : undefined;
      depth -= 1;
    }
    node = at?.next;
  }
}

function hasGrandchildren(node: HtmlElement): boolean {
  for (let child = node.firstChild; child; child = child.next) if (child.kind === 'element' && child.firstChild) return true;
  return false;
}

/** Everything below becomes a child, in document order; the content of scripts and styles stays in them. */
function liftAll(root: HtmlElement, budget: Budget): void {
  const flat: HtmlNode[] = [];
  for (let node = root.firstChild; node;) {
    budget.step();
    flat.push(node);
    const isKept = node.kind === 'element' && (node.tagName === 'script' || node.tagName === 'style');
    node = isKept ? followingOutside(node, root) : following(node, root);
  }
  root.release();
  for (const node of flat) {
    if (node.kind === 'element' && node.tagName !== 'script' && node.tagName !== 'style') node.release();
    appendNode(root, node);
  }
}

// parse5 passes on every word and every blank as a separate token, which takes a third of its time on a page: text is read run by run instead.

/** The used parts of parse5's tokenizer beyond its public interface (version 8.1). */
interface Tokenizer {
  readonly preprocessor: { readonly html: string; readonly codePointStart: number; pos: number; isEol: boolean };
  readonly inForeignNode: boolean;
  _stateData(codePoint: number): void;
  _emitCurrentCharacterToken(location: null): void;
}

/** Modes in which letters and the white space after them are treated alike (WHATWG HTML §13.2.6.4.7, .11, .15). */
const alike: ReadonlySet<InsertionMode> = new Set([InsertionMode.IN_BODY, InsertionMode.IN_CAPTION, InsertionMode.IN_CELL]);

/** Text that the data state (§13.2.5.1) takes verbatim; carriage returns are normalised one by one. */
const textRun = /[^<&\0\r]+/y;

const [blank, ampersand, lessThan] = [0x20, 0x26, 0x3c];

function readRuns(parser: Parser<HtmlTreeMap>): void {
  const tokenizer = parser.tokenizer as unknown as Tokenizer;
  const { preprocessor } = tokenizer;
  const stateData = tokenizer._stateData.bind(tokenizer);
  tokenizer._stateData = (codePoint) => {
    const isLetter = codePoint > blank && codePoint !== lessThan && codePoint !== ampersand;
    if (!isLetter || tokenizer.inForeignNode || !alike.has(parser.insertionMode)) {
      stateData(codePoint);
      return;
    }
    const { html, codePointStart } = preprocessor;
    textRun.lastIndex = codePointStart;
    textRun.test(html);
    tokenizer._emitCurrentCharacterToken(null);
    parser.onCharacter({ type: Token.TokenType.CHARACTER, chars: html.slice(codePointStart, textRun.lastIndex), location: null });
    preprocessor.pos = textRun.lastIndex - 1;
    preprocessor.isEol = false;
  };
}
