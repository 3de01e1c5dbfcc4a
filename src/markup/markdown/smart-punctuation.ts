/** Typewriter punctuation → typographic: quotes, dashes, ellipses. Only where the reader was told to. */

/** @param before the character before the text, for the direction of its first quote */
export function smartPunctuation(text: string, before = ''): string {
  if (!/["'.-]/.test(text)) return text;
  return text
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/\.\.\./g, '…')
    .replace(/["']/g, (quote, at: number) => {
      const previous = at === 0 ? before : (text[at - 1] ?? '');
      const opens = previous === '' || /[\s([{\u2013\u2014-]/.test(previous);
      if (quote === '"') return opens ? '“' : '”';
      // '90s: an apostrophe also at a word's beginning
      return opens && !/^\d\ds?\b/.test(text.slice(at + 1)) ? '‘' : '’';
    });
}
