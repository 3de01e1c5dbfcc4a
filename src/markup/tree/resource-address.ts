/** The address of a picture or style sheet as written in a page → the address used to request it (RFC 3986 §5). */

const absolute = /^[a-z][a-z\d+.-]*:/i;

/**
 * @param base Address of the page or sheet that refers to it. If it is not a URL, relative references stay relative: `a.css` in
 * `css/b.css` is `css/a.css`. Absent: the reference is unchanged.
 */
export function resourceAddress(reference: string, base: string | undefined): string {
  const text = reference.trim();
  if (base === undefined || /^data:/i.test(text)) return text;
  if (absolute.test(base)) return URL.canParse(text, base) ? new URL(text, base).href : text;
  if (text === '' || /^[/?#]/.test(text) || absolute.test(text)) return text;
  const page = base.replace(/[?#].*/s, '');
  return withoutDots(page.slice(0, page.lastIndexOf('/') + 1) + text);
}

/** Steps out of the known path are kept: the reader of the address must judge them. */
function withoutDots(path: string): string {
  const [, way = '', rest = ''] = /^([^?#]*)(.*)/s.exec(path) ?? [];
  const segments: string[] = [];
  for (const segment of way.split('/')) {
    const last = segments.at(-1);
    if (segment === '.') continue;
    if (segment === '..' && last !== undefined && last !== '..' && last !== '') segments.pop();
    else segments.push(segment);
  }
  return segments.join('/') + rest;
}
