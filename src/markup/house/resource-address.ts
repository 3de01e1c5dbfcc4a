/** The address of a picture or style sheet as a page writes it → the address that it is asked for by (RFC 3986 §5). */

const absolute = /^[a-z][a-z\d+.-]*:/i;

/**
 * @param base Address of the page or sheet that refers to it. Where it is not a URL, what is relative to it stays relative: `a.css` in `css/b.css` is
 *   `css/a.css`. Absent: the reference stays as it is.
 */
export function resourceAddress(reference: string, base: string | undefined): string {
  const text = reference.trim();
  if (base === undefined || /^data:/i.test(text)) return text;
  if (absolute.test(base)) return URL.canParse(text, base) ? new URL(text, base).href : text;
  if (text === '' || /^[/?#]/.test(text) || absolute.test(text)) return text;
  const folder = base.replace(/[?#].*$/s, '').replace(/[^/]*$/, '');
  return withoutDots(folder + text);
}

/** Steps out of what is known stay: where they lead is for whoever reads them to judge. */
function withoutDots(path: string): string {
  const [, way = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const segments: string[] = [];
  for (const segment of way.split('/')) {
    const last = segments.at(-1);
    if (segment === '.') continue;
    if (segment === '..' && last !== undefined && last !== '..' && last !== '') segments.pop();
    else segments.push(segment);
  }
  return segments.join('/') + rest;
}
