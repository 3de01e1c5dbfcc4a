/** CriticMarkup over several paragraphs → the same change around the text of each, so that every block holds its own. */

/** Most characters of one change over several blocks. */
const longest = 20_000;

const blockMarks = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|#{1,6}(?=[ \t])))*[ \t]*/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** `{++ … ++}` and `{-- … --}` with an empty line, or the beginning of a block, inside. Code in fences is passed over. */
export function splitCriticBlocks(text: string): string {
  if (!/\{(?:\+\+|--)/.test(text)) return text;
  let result = '';
  let done = 0;
  let open: string | undefined;
  for (let line = 0; line < text.length;) {
    const end = text.indexOf('\n', line);
    const next = end < 0 ? text.length : end + 1;
    const mark = fence.exec(text.slice(line, Math.min(next, line + 100)))?.[1];
    if (open !== undefined) {
      if (mark?.startsWith(open)) open = undefined;
    } else if (mark !== undefined) open = mark;
    else {
      const change = changeIn(text, line, next);
      if (change) {
        result += text.slice(done, change.begin) + change.text;
        done = change.end;
        line = done;
        continue;
      }
    }
    line = next;
  }
  return done === 0 ? text : result + text.slice(done);
}

/** The first change that begins between `from` and `to` and does not end in its own paragraph. */
function changeIn(text: string, from: number, to: number): { begin: number; end: number; text: string } | undefined {
  const opening = /\{(\+\+|--)/g;
  opening.lastIndex = from;
  for (let match = opening.exec(text); match && match.index < to; match = opening.exec(text)) {
    const [sign, kind = ''] = match;
    const close = text.slice(match.index, match.index + longest).indexOf(`${kind}}`, 3);
    if (close < 0) continue;
    const inner = text.slice(match.index + 3, match.index + close);
    const end = match.index + close + 3;
    if (inner.includes('\n') && /\n[ \t]*(?:\n|>|[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t])|^[ \t]*\n/.test(inner))
      return { begin: match.index, end, text: aroundBlocks(inner, sign, `${kind}}`) };
    opening.lastIndex = end;
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
