/** Pandoc's lists with letters and Roman numerals: `a.`, `A)`, `i.`, `(1)`, `#.`, if at least two items are in order. */
import type { Lexer, Tokens } from 'marked';
import { formatNumber } from '../../../document/number-format/format-number.js';
import { lineEnd } from './indented-extent.js';

/** Lines of one list. */
const maxLines = 5000;

/** The numbering of the list's items: ST_NumberFormat, and the text before and after the number. */
export interface ListMarker {
  readonly format: 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman' | 'decimal';
  readonly before: string;
  readonly after: string;
}

export type FancyList = Tokens.List & { readonly marker?: ListMarker };

const first = /^( {0,3})(\(?)(a|A|i|I|1|#)([.)])[ \t]+\S/;

/** Whether a page has lines that such a list may begin with; a plain `1.` is CommonMark's. */
export const fancySign = /^[ \t>]*(?:\([aAiI1]\)|[aAiI#][.)])[ \t]+\S/m;

export function fancyList(lexer: Lexer, src: string): FancyList | undefined {
  const match = first.exec(src);
  if (!match) return undefined;
  const [, indent = '', before = '', sign = '', after = ''] = match;
  if ((sign === '1' && before === '') || (before !== '' && after !== ')')) return undefined;
  const format = formats[sign] ?? 'decimal';
  const { text, items } = asNumbers(src, indent, (number) => `${before}${sign === '#' ? '#' : formatNumber(number, format)}${after}`);
  const list = items < 2 ? undefined : lexer.options.tokenizer?.list(text);
  if (!list) return undefined;
  return Object.assign(list, { raw: src.slice(0, list.raw.length), marker: { format, before, after } });
}

const formats: Readonly<Record<string, ListMarker['format']>> = { a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' };

/** The list's lines with digits as marks, each as long as the original mark, for CommonMark's own list parser. */
function asNumbers(src: string, indent: string, markOf: (number: number) => string): { readonly text: string; readonly items: number } {
  const lines: string[] = [];
  let items = 0;
  let isAfterBlank = false;
  for (let at = 0; at < src.length && lines.length < maxLines;) {
    const line = src.slice(at, lineEnd(src, at));
    at += line.length;
    const mark = indent + markOf(items + 1);
    if (line.startsWith(mark) && /^[ \t]/.test(line.slice(mark.length))) {
      items += 1;
      lines.push(
        `${indent}${'1'.padStart(mark.length - indent.length - 1, '0')}${mark.endsWith(')') ? ')' : '.'}${line.slice(mark.length)}`,
      );
    } else if (isAfterBlank && /^ {0,1}\S/.test(line)) break;
    else lines.push(line);
    isAfterBlank = line.trim() === '';
  }
  return { text: lines.join(''), items };
}
