/** Definition lists as in PHP Markdown Extra and pandoc: a term's line, then `: text` lines. */
import type { BoundedLexer } from './bounded-lexer.js';
import { indentedExtent } from './indented-extent.js';
import { beginsTable } from './text-table.js';
import type { DefinitionList, MarkdownToken } from './token-types.js';

/** Lines of terms before one definition. */
const maxTerms = 4;

const definitionStart = / {0,3}[:~][ \t]+(?=\S)/y;
/** A term is plain text: it does not begin like a block, and a picture is not a term. */
const noTerm = /^(?: {0,3}(?:[#>|]|```|~~~|[*+-][ \t]|\d{1,9}[.)][ \t]|<)| {4}|\t|!\[)/;

export function definitionList(lexer: BoundedLexer, src: string): DefinitionList | undefined {
  const items: { terms: MarkdownToken[][]; definitions: MarkdownToken[][] }[] = [];
  let at = 0;
  for (let item = itemAt(src, at); item; item = itemAt(src, at)) {
    const definitions: MarkdownToken[][] = [];
    let end = item.definitions;
    for (let start = definitionAt(src, end); start !== undefined; start = definitionAt(src, end)) {
      const { raw, text } = indentedExtent(src.slice(start.begin), start.text - start.begin, definitionStart);
      definitions.push(lexer.blocks(text));
      end = start.begin + raw.length;
    }
    items.push({ terms: item.terms.map((term) => lexer.line(term)), definitions });
    at = end;
  }
  return items.length === 0 ? undefined : { type: 'definition-list', raw: src.slice(0, at), items };
}

/** The terms at `at`, and the start of their first definition. */
function itemAt(src: string, at: number): { terms: string[]; definitions: number } | undefined {
  let line = skipBlank(src, at);
  const terms: string[] = [];
  while (terms.length < maxTerms) {
    const end = src.indexOf('\n', line);
    if (end < 0 || end - line > 1000) return undefined;
    const text = src.slice(line, end);
    if (text.trim() === '' || noTerm.test(text)) return undefined;
    terms.push(text.trim());
    const definition = definitionAt(src, end + 1);
    // `: text` before a table is the table's caption
    if (definition) return isCaption(src, definition.begin) ? undefined : { terms, definitions: end + 1 };
    line = end + 1;
  }
  return undefined;
}

/** A definition at `at`, after at most one blank line. */
function definitionAt(src: string, at: number): { begin: number; text: number } | undefined {
  const blankLine = /[ \t]*\n/y;
  blankLine.lastIndex = at;
  const begin = blankLine.test(src) ? blankLine.lastIndex : at;
  definitionStart.lastIndex = begin;
  return definitionStart.test(src) ? { begin, text: definitionStart.lastIndex } : undefined;
}

function isCaption(src: string, begin: number): boolean {
  const end = src.indexOf('\n', begin);
  return end >= 0 && beginsTable(src, skipBlank(src, end + 1));
}

function skipBlank(src: string, at: number): number {
  const blanks = /(?:[ \t]*\n)*/y;
  blanks.lastIndex = at;
  blanks.test(src);
  return blanks.lastIndex;
}
