/** CriticMarkup over several paragraphs → the same change around the text of each, so that every block has its own. */
import { lineEnd } from './lex/indented-extent.js';

/** Most characters of one change over several blocks. */
const longest = 20_000;

const blockMarks = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|#{1,6}(?=[ \t])))*[ \t]*/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** `{++ … ++}` and `{-- … --}` with an empty line, or the beginning of a block, inside. Code in fences is skipped. */
export function splitCriticBlocks(text: string): string {
  if (!/\{(?:\+\+|--)/.test(text)) return text;
  const pieces: string[] = [];
  const signs: Signs = { open: nextIn(text, '{'), '++': nextIn(text, '++}'), '--': nextIn(text, '--}') };
  let done = 0;
  let fenced: string | undefined;
  for (let at = 0; at < text.length;) {
    const next = lineEnd(text, at);
    const mark = at === 0 || text[at - 1] === '\n' ? fence.exec(text.slice(at, Math.min(next, at + 100)))?.[1] : undefined;
    const change = fenced === undefined && mark === undefined ? changeIn(text, at, next, signs) : undefined;
    if (fenced === undefined) fenced = mark;
    else if (mark?.startsWith(fenced)) fenced = undefined;
    if (change?.text !== undefined) {
      pieces.push(text.slice(done, change.begin), change.text);
      done = change.end;
    }
    at = change?.end ?? next;
  }
  return done === 0 ? text : pieces.join('') + text.slice(done);
}

/** Finds the next occurrence of a sign at or after positions that only grow; every part of the text is searched once. */
function nextIn(text: string, sign: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = text.indexOf(sign, from);
    if (found < 0) found = Infinity;
    return found;
  };
}

type Signs = Readonly<Record<'open' | '++' | '--', (from: number) => number>>;

/** The first whole change that begins between `from` and `to`; without a text if it stays as it is. */
function changeIn(text: string, from: number, to: number, signs: Signs) {
  const opening = /\{(\+\+|--)/y;
  for (let begin = signs.open(from); begin < to; begin = signs.open(begin + 1)) {
    opening.lastIndex = begin;
    const kind = opening.exec(text)?.[1] as '++' | '--' | undefined;
    if (kind === undefined) continue;
    const close = signs[kind](begin + 3);
    if (close - begin > longest) continue;
    const inner = text.slice(begin + 3, close);
    const isSplit = /\n[ \t]*(?:\n|>|[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t])|^[ \t]*\n/.test(inner);
    return { begin, end: close + 3, text: isSplit ? aroundBlocks(inner, `{${kind}`, `${kind}}`) : undefined };
  }
  return undefined;
}

/** Lines of one paragraph stay together. */
function aroundBlocks(inner: string, open: string, close: string): string {
  const lines: string[] = [];
  let isInParagraph = false;
  const end = () => {
    if (isInParagraph) lines[lines.length - 1] += close;
    isInParagraph = false;
  };
  for (const line of inner.split('\n')) {
    const marks = blockMarks.exec(line)?.[0] ?? '';
    const rest = line.slice(marks.length);
    if (rest.trim() === '' || marks.trim() !== '') end();
    if (rest.trim() === '') lines.push(line);
    else {
      lines.push(isInParagraph ? line : marks + open + rest);
      isInParagraph = true;
    }
  }
  end();
  return lines.join('\n');
}
