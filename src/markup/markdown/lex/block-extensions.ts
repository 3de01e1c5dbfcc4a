/**
 * Blocks that CommonMark and GFM lack: footnotes, definition lists, formulas, captions, divisions, line blocks, page breaks, the mark of
 * a table of contents.
 */
import type { BoundedLexer } from './bounded-lexer.js';
import { splitAttributes } from './attributes.js';
import { captionKindOf } from './caption-labels.js';
import { definitionList } from './definition-list.js';
import { fancyList, type FancyList } from './fancy-list.js';
import { admonition, fencedDivision } from './fenced-div.js';
import { gridTable } from './grid-table.js';
import { indentedExtent } from './indented-extent.js';
import { lineBlock } from './line-block.js';
import { dollarMath, latexMath } from './math-blocks.js';
import { pageMark } from './page-marks.js';
import { beginsTable } from './table-start.js';
import { hasRuleBelow, textTable } from './text-table.js';
import type { ExtensionToken } from './token-types.js';

/** Signs found once per page, so that the search for missing ones is skipped at every block. */
interface PageSigns {
  /** Lines that may be definitions. */
  readonly hasDefinitions: boolean;
  /** Rules of hyphens side by side, as in text tables. */
  readonly hasRules: boolean;
  /** Lines that begin with a letter or a number in parentheses. */
  readonly hasFancyLists: boolean;
}

/**
 * @param follows type of the block before: a caption may follow a table
 * @param signs the signs that the page contains
 */
export function blockExtension(
  lexer: BoundedLexer,
  src: string,
  follows: string | undefined,
  { hasDefinitions, hasRules, hasFancyLists }: PageSigns,
): ExtensionToken | FancyList | undefined {
  const first = /^ {0,3}(\S)/.exec(src)?.[1];
  const table = hasRules && hasRuleBelow(src) ? textTable(lexer, src) : undefined;
  if (table) return table;
  switch (first) {
    case undefined:
      return undefined;
    case '[':
      return footnoteDefinition(lexer, src) ?? pageMark(src);
    case '$':
      return pageMark(src) ?? dollarMath(src);
    case '\\':
      return pageMark(src) ?? latexMath(src);
    case '{':
      return pageMark(src) ?? attributeLine(src);
    case '<':
    case '=':
    case '@':
      return pageMark(src);
    case '-':
      return pageMark(src) ?? (hasRules ? textTable(lexer, src) : undefined);
    case '+':
      return gridTable(lexer, src) ?? pageMark(src);
    case ':':
      return pageMark(src) ?? fencedDivision(lexer, src) ?? caption(lexer, src, follows);
    case '*':
      return pageMark(src) ?? abbreviation(src);
    case '!':
    case '?':
      return admonition(lexer, src);
    case '|':
      return lineBlock(lexer, src);
    default:
      return (
        caption(lexer, src, follows) ??
        (hasFancyLists ? fancyList(lexer, src) : undefined) ??
        (hasDefinitions ? definitionList(lexer, src) : undefined)
      );
  }
}

function footnoteDefinition(lexer: BoundedLexer, src: string): ExtensionToken | undefined {
  const match = /^ {0,3}\[\^([^\s[\]]{1,200})\]:[ \t]*/.exec(src);
  if (match?.[1] === undefined) return undefined;
  const { raw, text } = indentedExtent(src, match[0].length, / {0,3}\[\^[^\s[\]]+\]:/y);
  return { type: 'footnote-definition', raw, label: match[1], tokens: lexer.blocks(text) };
}

const captionLine = /^ {0,3}(?:(\p{L}{1,12}\.?)[ \u00a0]?)?[:\uff1a](?:[ \t]+|(?<=\uff1a))(\S[^\n]*)(?:\n|$)(?:[ \t]*\n)*/u;

/** Before or after a table: `: text` and `Table: text`; `Figure: text` and `Listing: text` anywhere. */
function caption(lexer: BoundedLexer, src: string, follows: string | undefined): ExtensionToken | undefined {
  // a label has 12 letters at most
  const match = /[:\uff1a]/.test(src.slice(0, 18)) ? captionLine.exec(src) : null;
  if (match?.[2] === undefined) return undefined;
  const [, label] = match;
  const kind = label === undefined ? 'table' : captionKindOf(label);
  if (kind === undefined || (kind === 'table' && follows !== 'table' && follows !== 'grid-table' && !beginsTable(src, match[0].length)))
    return undefined;
  const { text, attributes } = splitAttributes(match[2].trim());
  return {
    type: 'caption',
    raw: match[0],
    kind,
    ...(label !== undefined && { label }),
    ...(attributes?.id !== undefined && { id: attributes.id }),
    tokens: lexer.line(text),
  };
}

/** Kramdown's `{: .class}` below a block: shows nothing. */
function attributeLine(src: string): ExtensionToken | undefined {
  const match = /^ {0,3}\{:[^{}\n]{0,300}\}[ \t]*(?:\n+|$)/.exec(src);
  return match ? { type: 'abbreviation', raw: match[0] } : undefined;
}

/** PHP Markdown Extra's `*[HTML]: Hyper Text Markup Language`. */
function abbreviation(src: string): ExtensionToken | undefined {
  const match = /^ {0,3}\*\[[^\]\n]{1,200}\]:[^\n]*(?:\n|$)/.exec(src);
  return match ? { type: 'abbreviation', raw: match[0] } : undefined;
}
