/**
 * Theme references → the theme's colours and fonts, for text that is moved to a document with another theme
 * (ECMA-376-1 §17.18.97, §20.1.2.3.29).
 */
import { attributeOf, attributePlace, attributesIn } from '../../edit/attributes.js';
import { Edits } from '../../edit/edits.js';
import { rawPrefix } from '../../edit/fragment.js';
import { tagsIn, withAttributes, type Tag } from '../../edit/tags.js';
import { tintAndShade } from '../../read/color.js';
import { type Theme, readTheme } from '../../read/parts/theme.js';
import { readThemeSettings } from '../../read/parts/read-settings.js';
import type { OpcPackage } from '../../opc/opc-package.js';

/** The attributes of `w:rFonts`: reference → the slot that it fills. */
const fontSlots: ReadonlyMap<string, string> = new Map([
  ['w:asciiTheme', 'w:ascii'],
  ['w:hAnsiTheme', 'w:hAnsi'],
  ['w:eastAsiaTheme', 'w:eastAsia'],
  ['w:cstheme', 'w:cs'],
]);
const themeNames: readonly string[] = [
  ...['w:themeColor', 'w:themeTint', 'w:themeShade', 'w:themeFill', 'w:themeFillTint', 'w:themeFillShade'],
  ...fontSlots.keys(),
];
const withoutThemeNames = Object.fromEntries(themeNames.map((name) => [name, undefined]));

/** If the theme does not have a value, the one written beside the reference is kept. */
export function withoutTheme(text: string, theme: Theme): string {
  const edits = new Edits();
  /** For each open `a:schemeClr`, whether it was renamed. */
  const renamed: boolean[] = [];
  for (const tag of tagsIn(text)) {
    const put = (xml: string): void => edits.replace(tag.start, tag.openEnd, xml);
    if (tag.name === 'a:schemeClr') {
      const color = tag.kind === 'end' ? undefined : theme.color(attributeOf(text, tag, 'val') ?? '');
      if (tag.kind === 'start') renamed.push(color !== undefined);
      const name = `${rawPrefix(tag)}srgbClr`;
      if (color !== undefined) put(`<${name} val="${color}"${tag.kind === 'empty' ? '/>' : '>'}`);
      else if (tag.kind === 'end' && renamed.pop() === true) put(`</${name}>`);
    } else if (tag.hasAttributes) {
      const xml = text.slice(tag.start, tag.openEnd);
      const values = { ...literalValues(text, tag, theme), ...literalFont(text, tag, theme) };
      if (Object.keys(values).length > 0) put(withAttributes(xml, values));
    }
  }
  return edits.isEmpty ? text : edits.apply(text);
}

function literalFont(text: string, tag: Tag, theme: Theme): Readonly<Record<string, string>> {
  const place = attributePlace(text, tag, 'typeface');
  const name = place ? text.slice(place.start, place.end) : '';
  const family = name.startsWith('+') ? theme.font(name) : undefined;
  return family === undefined ? {} : { typeface: family };
}

function literalValues(text: string, tag: Tag, theme: Theme): Readonly<Record<string, string | undefined>> {
  if (!attributesIn(text, tag).some(({ name }) => themeNames.includes(name))) return {};
  const stated = (name: string): string | undefined => attributeOf(text, tag, name);
  const values: Record<string, string | undefined> = { ...withoutThemeNames };
  const put = (name: string, value: string | undefined): void => {
    if (value !== undefined) values[name] = value;
  };
  const color = (reference: string, tint: string, shade: string): string | undefined => {
    const name = stated(reference);
    const base = name === undefined ? undefined : theme.color(name);
    return base && tintAndShade(base, stated(tint), stated(shade));
  };
  // The value of a separate colour element is the colour; for a line or a pattern it is `w:color`.
  const isColor = tag.name === 'w:color' && stated('w:color') === undefined;
  put(isColor ? 'w:val' : 'w:color', color('w:themeColor', 'w:themeTint', 'w:themeShade'));
  put('w:fill', color('w:themeFill', 'w:themeFillTint', 'w:themeFillShade'));
  for (const [reference, slot] of fontSlots) {
    const name = stated(reference);
    put(slot, name === undefined ? undefined : theme.font(name));
  }
  return values;
}

// A document's theme as its text refers to it, and the keys by which two themes are compared (ECMA-376-1 §14.2.7).

export interface ThemeUse {
  readonly theme: Theme;
  /** Its colours and fonts by name: equal in documents that need nothing resolved. */
  readonly looks: string;
  /** Its fills, lines and effects, which shapes reference by index. */
  readonly format: string;
}

const colors = 'dk1 lt1 dk2 lt2 tx1 bg1 tx2 bg2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink'.split(' ');
const fonts = ['mn', 'mj'].flatMap((collection) => ['lt', 'ea', 'cs'].map((script) => `+${collection}-${script}`));

export function readThemeUse(opened: OpcPackage, mainPart: string): ThemeUse {
  const xml = (kind: string): ReturnType<OpcPackage['xml']> => {
    const name = opened.relationships(mainPart).ofKind(kind)?.target;
    return name === undefined ? undefined : opened.xml(name);
  };
  const theme = readTheme(xml('theme'), readThemeSettings(xml('settings')));
  const looks = [...colors.map((name) => theme.color(name)), ...fonts.map((name) => theme.font(name))].map((value) => value ?? '');
  return { theme, looks: looks.join('|'), format: JSON.stringify(theme.formatScheme ?? null) };
}
