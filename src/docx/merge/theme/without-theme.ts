/** References to a theme → the colours and fonts that it has for them, for text that goes into a document of another theme (ECMA-376-1 §17.18.97, §20.1.2.3.29). */
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import { tintAndShade } from '../../read/color.js';
import type { Theme } from '../../read/parts/theme.js';

const themedTag = /<[^\s<>/!?]+\s[^<>]*?[tT]heme(?:Color|Fill)?\s*=[^<>]*>/g;
const attribute = /\s((?:[\w.-]+:)?)([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Ends at the next one: each piece of the text is looked through once, closed or not. */
const schemeColor =
  /<((?:[\w.-]+:)?)schemeClr\s+((?:[\w.-]+:)?)val\s*=\s*["'](\w+)["']\s*(\/>|>[^<]*(?:<(?!\/?(?:[\w.-]+:)?schemeClr)[^<]*)*<\/\1schemeClr\s*>)/g;
const typeface = /(\stypeface\s*=\s*)["'](\+m[nj]-(?:lt|ea|cs))["']/g;

/** Attributes of `w:rFonts`: reference → the slot that it fills. */
const fontSlots: ReadonlyMap<string, string> = new Map([
  ['asciiTheme', 'ascii'],
  ['hAnsiTheme', 'hAnsi'],
  ['eastAsiaTheme', 'eastAsia'],
  ['cstheme', 'cs'],
]);
const themeNames: ReadonlySet<string> = new Set([
  ...['themeColor', 'themeTint', 'themeShade', 'themeFill', 'themeFillTint', 'themeFillShade'],
  ...fontSlots.keys(),
]);

/** A value that the theme does not have stays as it is written beside the reference. */
export function withoutTheme(text: string, theme: Theme): string {
  return text
    .replace(themedTag, (tag) => literalTag(tag, theme))
    .replace(schemeColor, (whole, prefix: string, own: string, name: string, end: string) => {
      const color = theme.color(name);
      if (color === undefined) return whole;
      return `<${prefix}srgbClr ${own}val="${color}"${end.replace(/schemeClr\s*>$/, 'srgbClr>')}`;
    })
    .replace(typeface, (whole, before: string, name: string) => {
      const family = theme.font(name);
      return family === undefined ? whole : `${before}"${escapeAttribute(family)}"`;
    });
}

function literalTag(tag: string, theme: Theme): string {
  const all = Array.from(tag.matchAll(attribute), ([, prefix = '', name = '', value, other]) => ({
    prefix,
    name,
    value: value ?? other ?? '',
  }));
  if (!all.some(({ name }) => themeNames.has(name))) return tag;
  const values = new Map(all.map((one) => [one.name, one]));
  const stated = (name: string): string | undefined => values.get(name)?.value;
  const put = (name: string, value: string | undefined): void => {
    const prefix = all.find((one) => themeNames.has(one.name))?.prefix ?? 'w:';
    if (value !== undefined) values.set(name, { prefix, name, value: escapeAttribute(value) });
  };
  const color = (reference: string, tint: string, shade: string): string | undefined => {
    const name = stated(reference);
    const base = name === undefined ? undefined : theme.color(name);
    return base && tintAndShade(base, stated(tint), stated(shade));
  };
  const element = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1];
  // A colour of its own element is its value; beside a line or a pattern it is `w:color`.
  put(element === 'color' && !values.has('color') ? 'val' : 'color', color('themeColor', 'themeTint', 'themeShade'));
  put('fill', color('themeFill', 'themeFillTint', 'themeFillShade'));
  for (const [reference, slot] of fontSlots) {
    const name = stated(reference);
    put(slot, name === undefined ? undefined : theme.font(name));
  }
  const start = /^<[^\s/>]+/.exec(tag)?.[0] ?? '';
  const kept = [...values.values()].filter(({ name }) => !themeNames.has(name));
  return start + kept.map(({ prefix, name, value }) => ` ${prefix}${name}="${value}"`).join('') + (/\/\s*>$/.test(tag) ? '/>' : '>');
}
