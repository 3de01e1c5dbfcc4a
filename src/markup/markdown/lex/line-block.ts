/** Pandoc's line blocks: `| ` before every line keeps the lines, and the blanks before their text. */
import type { BoundedLexer } from './bounded-lexer.js';
import { beginsTable } from './table-start.js';
import type { LineBlock } from './token-types.js';

/** Without a bar at its end, which would make it a table row. */
const line = /\|(?:[ \t]+([^\n]*[^\n|\s])?)?[ \t]*(?:\n|$)/y;

export function lineBlock(lexer: BoundedLexer, src: string): LineBlock | undefined {
  const texts: string[] = [];
  line.lastIndex = 0;
  for (let at = 0; at < src.length && src[at] === '|'; at = line.lastIndex) {
    line.lastIndex = at;
    const match = line.exec(src);
    if (!match) return undefined;
    const [raw] = match;
    const blanks = /^\|[ \t]([ \t]*)/.exec(raw)?.[1]?.length ?? 0;
    texts.push('\u00a0'.repeat(blanks) + (match[1] ?? '').trimStart());
  }
  // a row and the rule below it are a table
  if (texts.length < 2 || beginsTable(src, 0)) return undefined;
  const raw = src.slice(0, line.lastIndex);
  return { type: 'line-block', raw, lines: texts.map((text) => lexer.line(text)) };
}
