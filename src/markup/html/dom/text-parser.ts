/**
 * parse5's parser with text read run by run: by default it passes on every word and every blank as a separate token, which takes a third
 * of its time on a page.
 */
import { InsertionMode, Parser, Token, type ParserOptions } from 'parse5';
import type { HtmlRoot } from './dom.js';
import type { HtmlTreeMap } from './tree-adapter.js';

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
const run = /[^<&\0\r]+/y;

const [blank, ampersand, lessThan] = [0x20, 0x26, 0x3c];

/** A whole page. */
export function parseText(text: string, options: ParserOptions<HtmlTreeMap>): HtmlRoot {
  const parser = new Parser(options);
  readRuns(parser);
  parser.tokenizer.write(text, true);
  return parser.document;
}

/** Parses a piece of a page as the content of its body. */
export function parseFragmentText(text: string, options: ParserOptions<HtmlTreeMap>): HtmlRoot {
  const parser = Parser.getFragmentParser(null, options);
  readRuns(parser);
  parser.tokenizer.write(text, true);
  return parser.getFragment();
}

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
    run.lastIndex = codePointStart;
    run.test(html);
    tokenizer._emitCurrentCharacterToken(null);
    parser.onCharacter({ type: Token.TokenType.CHARACTER, chars: html.slice(codePointStart, run.lastIndex), location: null });
    preprocessor.pos = run.lastIndex - 1;
    preprocessor.isEol = false;
  };
}
