/** Lines that say where the page ends or where the table of contents is, in the spellings of many tools. */
import type { ContentsMark, PageBreak } from './token-types.js';

const markLine = /^ {0,3}([^\s][^\n]{0,80}?)[ \t]*(?:\n+|$)/;

/** Without case, blanks and underscores; `new-page` and `page-break` are one word. */
const keyOf = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[ \t_]/g, '')
    .replace(/(?:new|page)-?(?:page|break)/g, 'pagebreak')
    .replace(/-{3,}|={3,}/g, '---')
    .replace(/:{3,}/g, ':::');

const breaks = new Set([
  ...['\\pagebreak', '\\pagebreak{}', '\\clearpage', '\\cleardoublepage', '<!--pagebreak-->', '<!--pagebreak--->'],
  ...['<pagebreak>', '<pagebreak/>', '<pagebreak></pagebreak>', '{pagebreak}', '{{pagebreak}}', '[pagebreak]', '[[pagebreak]]'],
  ...['---pagebreak---', ':::pagebreak', ':::pagebreak:::'],
]);

const contents = new Set([
  ...['[toc]', '[[toc]]', '{toc}', '{{toc}}', '${toc}', '@[toc]', '[toc]:#', '{:toc}', '{{>toc}}', '<toc>', '<toc/>'],
  ...['\\tableofcontents', '<!--toc-->', ':::toc', ':::toc:::'],
]);

/** A line that kramdown's mark of a table of contents replaces. */
const kramdown = /^ {0,3}[*+-][ \t]+[^\n]{0,100}\n[ \t]*\{:[ \t]*toc\b[^}\n]{0,100}\}[ \t]*(?:\n+|$)/;

export function pageMark(src: string): PageBreak | ContentsMark | undefined {
  const list = kramdown.exec(src);
  if (list) return { type: 'contents', raw: list[0] };
  const match = markLine.exec(src);
  if (match?.[1] === undefined) return undefined;
  const key = keyOf(match[1]);
  const raw = key.startsWith(':::') && !key.endsWith(':::') ? withClosing(src, match[0]) : match[0];
  if (breaks.has(key)) return { type: 'page-break', raw };
  // a list below the comment is a table of contents that another tool has made
  const isMade = key.startsWith('<!--') && /^[ \t]*(?:[*+-]|\d+[.)])[ \t]/.test(src.slice(raw.length, raw.length + 100));
  return contents.has(key) && !isMade ? { type: 'contents', raw } : undefined;
}

/** The division's closing line, where nothing is before it. */
const withClosing = (src: string, raw: string): string =>
  raw + (/^ {0,3}:{3,}[ \t]*(?:\n+|$)/.exec(src.slice(raw.length, raw.length + 200))?.[0] ?? '');
