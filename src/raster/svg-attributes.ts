/** Attributes and style sheets of SVG markup from strangers → those that load nothing from elsewhere (SVG 2). */
import { probeImage } from '../markup/image/probe-image.js';
import { readDataUri } from '../markup/image/read-data-uri.js';

/** Pixels of the pictures in a picture. */
const maxPicturePixels = 16_000_000;

/** Filters whose work grows with a number: what more of it would cost, nobody sees. */
const mostOf: Readonly<Record<string, number>> = { 'feTurbulence numOctaves': 8, 'feMorphology radius': 8, 'feConvolveMatrix order': 7 };

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Gives the list of families that replaces another one. */
type Families = (list: string) => string;

/** @returns The attributes of an element that stay; all pictures of one filter share a number of pixels */
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
    if (/^on/i.test(name) || name === 'xml:base') return undefined;
    const local = localName(name).toLowerCase();
    const most = mostOf[`${element} ${name}`];
    if (most !== undefined) return value.split(/[\s,]+/).every((number) => Math.abs(Number(number)) <= most) ? value : `${most}`;
    if (local === 'href' || local === 'src') {
      const isOwn = /^\s*#/.test(value);
      return isOwn || (/^(?:image|feImage)$/.test(element) && /^\s*data:/i.test(value) && isSmallPicture(value.trim())) ? value : undefined;
    }
    if (local === 'font-family') return families(value);
    return local === 'style' || /url\s*\(/i.test(value) ? cleanCss(value, families) : value;
  };

  return (element, attributes) =>
    Object.entries(attributes).flatMap(([name, value]) => {
      const clean = kept(element, name, value);
      return clean === undefined ? [] : [[name, clean]];
    });
}

/** Only references into the picture itself stay; style sheets from elsewhere do not. */
export function cleanCss(css: string, families: Families): string {
  return css
    .replace(/\\[0-9a-f]{0,6}\s?/gi, '')
    .replace(/@import\b[^;]*(?:;|$)/gi, '')
    .replace(/url\s*\(\s*(["']?)\s*([^"')]*)\1\s*\)/gi, (whole, _quote, target: string) => (target.startsWith('#') ? whole : 'none'))
    .replace(/font-family\s*:\s*([^;}]+)/gi, (_, list: string) => `font-family:${families(list)}`);
}
