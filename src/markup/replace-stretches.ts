/** The text with a replacement for each stretch from a beginning to the next end; one that does not end stays. */
export function replaceStretches(text: string, begin: string, end: string, replacement: string): string {
  let replaced = '';
  let done = 0;
  for (let from = text.indexOf(begin); from >= 0; from = text.indexOf(begin, done)) {
    // In HTML `<!-->` is a comment: its end overlaps its beginning.
    const to = text.indexOf(end, from + 2);
    if (to < 0) break;
    replaced += text.slice(done, from) + replacement;
    done = to + end.length;
  }
  return replaced + text.slice(done);
}
