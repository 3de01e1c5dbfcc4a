/**
 * Tags in a piece of HTML, found in one pass: text that begins like a tag and never ends is separated, since it would swallow everything
 * after it.
 */

export interface HtmlTag {
  /** Lower case. */
  readonly name: string;
  readonly isClosing: boolean;
  readonly hasAttributes: boolean;
  /** From its `<` to after its `>`. */
  readonly from: number;
  readonly to: number;
}

export interface HtmlTags {
  readonly tags: readonly HtmlTag[];
  /** Positions of each `<` that begins an unterminated tag or comment. */
  readonly unended: readonly number[];
}

const begins = /<(?:!--|(\/?)([a-z][^\s/>]*))/gi;

export function htmlTags(html: string): HtmlTags {
  const tags: HtmlTag[] = [];
  const unended: number[] = [];
  // up to here no tag ends: one that begins earlier does not end either
  let endless = 0;
  begins.lastIndex = 0;
  for (let match = begins.exec(html); match; match = begins.exec(html)) {
    const { index: from, 0: begin, 1: slash = '', 2: name } = match;
    if (from < endless) {
      unended.push(from);
      continue;
    }
    const to = name === undefined ? endOfComment(html, from) : endOfTag(html, from + begin.length);
    if (to === undefined) {
      unended.push(from);
      endless = name === undefined ? from + 1 : html.length;
      continue;
    }
    begins.lastIndex = to;
    if (name !== undefined)
      tags.push({ name: name.toLowerCase(), isClosing: slash !== '', hasAttributes: to - from > begin.length + 1, from, to });
  }
  return { tags, unended };
}

function endOfComment(html: string, from: number): number | undefined {
  const short = /^<!---?>/.exec(html.slice(from, from + 6));
  if (short) return from + short[0].length;
  const end = html.indexOf('-->', from + 4);
  return end < 0 ? undefined : end + 3;
}

/** Position after the `>` that is outside quotation marks. */
function endOfTag(html: string, from: number): number | undefined {
  const sign = /[>"']/g;
  sign.lastIndex = from;
  for (let match = sign.exec(html); match; match = sign.exec(html)) {
    if (match[0] === '>') return match.index + 1;
    const isValue = /=\s{0,100}$/.test(html.slice(Math.max(0, match.index - 101), match.index));
    if (!isValue) continue;
    const end = html.indexOf(match[0], match.index + 1);
    if (end < 0) return undefined;
    sign.lastIndex = end + 1;
  }
  return undefined;
}
