/** Attributes and style sheets of untrusted SVG → those that load nothing external (SVG 2). */
import { probeImage } from '../picture/probe-image.js';
import { readDataUri } from '../markup/tree/read-data-uri.js';

/** The maximum number of pixels in embedded pictures. */
const maxPicturePixels = 16_000_000;

/** Filters whose work grows with a number: higher values would cost more without a visible difference. */
const mostOf: Readonly<Record<string, number>> = { 'feTurbulence numOctaves': 8, 'feMorphology radius': 8, 'feConvolveMatrix order': 7 };

/** Attributes that change the base of references, or that call or load something. */
const left: ReadonlySet<string> = new Set(['base', 'ping', 'srcset', 'srcdoc', 'action', 'formaction', 'background', 'poster', 'data']);

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Maps a list of families to its replacement. */
type Families = (list: string) => string;

/** @returns The attributes of an element that are kept; all pictures of one filter share a number of pixels */
export type AttributeFilter = (element: string, attributes: Readonly<Record<string, string>>) => [name: string, value: string][];

export function createAttributeFilter(families: Families): AttributeFilter {
  let pixels = 0;

  const isSmallPicture = (href: string): boolean => {
    const bytes = readDataUri(href);
    const probed = bytes && probeImage(bytes);
    if (!probed || !/^image\/(?:png|jpeg|gif)$/.test(probed.contentType)) return false;
    pixels += probed.width * probed.height;
    return pixels <= maxPicturePixels;
  };

  const kept = (element: string, name: string, value: string): string | undefined => {
    const local = localName(name).toLowerCase();
    if (/^on/i.test(local) || left.has(local)) return undefined;
    const most = mostOf[`${element} ${name}`];
    if (most !== undefined) return value.split(/[\s,]+/).every((number) => Math.abs(Number(number)) <= most) ? value : `${most}`;
    if (local === 'href' || local === 'src') {
      const isOwn = /^\s*#/.test(value);
      return isOwn || (/^(?:image|feImage)$/.test(element) && /^\s*data:/i.test(value) && isSmallPicture(value.trim())) ? value : undefined;
    }
    if (local === 'font-family') return families(value);
    return local === 'style' || /[\\(]/.test(value) ? cleanCss(value, families) : value;
  };

  return (element, attributes) =>
    Object.entries(attributes).flatMap(([name, value]) => {
      const clean = kept(element, name, value);
      return clean === undefined ? [] : [[name, clean]];
    });
}

/** Matches anything that makes a style sheet load or run something external (CSS Images 4 §2; CSS Values 5 §6). */
const loading = /(?<![\w-])(?:url(?!\s*\(\s*(?:["']\s*)?#)|src|(?:-webkit-)?image-set|image|(?:-webkit-)?cross-fade|expression)(?=\s*\()/gi;

/** Keeps only references within the picture and no external style sheets. Escapes, which could hide a name, are removed first. */
export function cleanCss(css: string, families: Families): string {
  return (
    css
      .replace(/\\[0-9a-f]{0,6}\s?/gi, '')
      .replace(/@import\b[^;]*(?:;|$)/gi, '')
      .replace(/url\s*\((?:\s*(["'])([^"')]*)\1\s*|([^"'()]*))\)/gi, (whole, _, quoted?: string, bare?: string) =>
        (quoted ?? bare ?? '').trimStart().startsWith('#') ? whole : 'none',
      )
      // Readers recover from the malformed remains; because names are replaced, not removed, no new name can form.
      .replace(loading, 'none')
      .replace(/@import/gi, '@left-out')
      .replace(/-moz-binding|behaviou?r(?=\s*:)/gi, 'left-out')
      .replace(/font-family\s*:\s*([^;}]+)/gi, (_, list: string) => `font-family:${families(list)}`)
  );
}
