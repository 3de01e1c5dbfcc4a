/** The lines of a footnote or a definition: its first, lazily continued ones, and indented ones after blanks. */

export interface IndentedExtent {
  readonly raw: string;
  /** Without the marker and the indents. */
  readonly text: string;
}

const indent = /(?: {4}| {0,3}\t)/y;
const blank = /[ \t]*(?:\n|$)/y;

/**
 * @param from where the first line's text begins
 * @param stop sticky: a line that begins like this ends a lazy continuation
 */
export function indentedExtent(src: string, from: number, stop: RegExp): IndentedExtent {
  const lines: string[] = [];
  let at = lineEnd(src, from);
  let end = at;
  let blanks = 0;
  lines.push(src.slice(from, at).replace(/\n$/, ''));
  while (at < src.length) {
    const next = lineEnd(src, at);
    if (matchesAt(blank, src, at)) {
      blanks += 1;
      at = next;
      continue;
    }
    const isIndented = matchesAt(indent, src, at);
    if (!isIndented && (blanks > 0 || matchesAt(stop, src, at) || matchesAt(interrupting, src, at))) break;
    for (; blanks > 0; blanks--) lines.push('');
    lines.push(src.slice(isIndented ? indent.lastIndex : at, next).replace(/\n$/, ''));
    at = end = next;
  }
  // blank lines after the extent belong to nothing
  return { raw: src.slice(0, end), text: lines.join('\n') };
}

/** Blocks that end a paragraph also end its lazy continuation. */
const interrupting = / {0,3}(?:#{1,6}(?:\s|$)|>|```|~~~|(?:[*+-]|1[.)])[ \t]+\S|(?:-[ \t]*){3,}(?:\n|$)|<\/?[a-z])/iy;

function matchesAt(pattern: RegExp, src: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(src);
}

/** Position after the line end that follows `at`, or the end of the text. */
export function lineEnd(src: string, at: number): number {
  const end = src.indexOf('\n', at);
  return end < 0 ? src.length : end + 1;
}
