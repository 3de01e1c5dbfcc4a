/** The theme part as the readers use it: colours by name and font families by script (ECMA-376-1 §20.1.6, §17.18.96 to 97). */
import { isRgb } from '../../../base/rgb.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';

/** ISO 15924 scripts under which a theme lists fonts for the language of `w:themeFontLang` (ECMA-376-1 §17.15.1.88). */
const scripts: ReadonlyMap<string, string> = new Map([
  ['ja', 'Jpan'],
  ['ko', 'Hang'],
  ['zh', 'Hans'],
  ['ar', 'Arab'],
  ['fa', 'Arab'],
  ['ur', 'Arab'],
  ['ps', 'Arab'],
  ['sd', 'Arab'],
  ['ku', 'Arab'],
  ['ug', 'Uigh'],
  ['he', 'Hebr'],
  ['yi', 'Hebr'],
  ['th', 'Thai'],
  ['hi', 'Deva'],
  ['mr', 'Deva'],
  ['ne', 'Deva'],
  ['sa', 'Deva'],
  ['bn', 'Beng'],
  ['as', 'Beng'],
  ['gu', 'Gujr'],
  ['pa', 'Guru'],
  ['ta', 'Taml'],
  ['te', 'Telu'],
  ['kn', 'Knda'],
  ['ml', 'Mlym'],
  ['or', 'Orya'],
  ['si', 'Sinh'],
  ['km', 'Khmr'],
  ['lo', 'Laoo'],
  ['my', 'Mymr'],
  ['am', 'Ethi'],
  ['bo', 'Tibt'],
  ['mn', 'Mong'],
  ['syr', 'Syrc'],
  ['dv', 'Thaa'],
  ['ii', 'Yiii'],
]);

function scriptOfLanguage(tag: string | undefined): string | undefined {
  if (tag === undefined) return undefined;
  const lower = tag.toLowerCase();
  if (/^zh-(tw|hk|mo|hant)/.test(lower)) return 'Hant';
  return scripts.get(lower.split('-')[0] ?? '');
}

/** Themes state an empty typeface if it depends on the language. */
function isDefined(family: string | undefined): family is string {
  return family !== undefined && family !== '';
}

export interface Theme {
  /** `RRGGBB` of a scheme colour: `dk1 lt1 dk2 lt2 accent1 … accent6 hlink folHlink`, their aliases `tx1 bg1 tx2 bg2` (by the settings' colour mapping) and Word's `dark1 text1 hyperlink` … */
  color(name: string): string | undefined;
  /** The family that `+mn-lt`, `+mj-ea` … or Word's `minorHAnsi`, `majorEastAsia` … refer to; undefined if the theme names none. */
  font(reference: string): string | undefined;
  /** `a:fmtScheme`: the fills, lines and effects that `a:fillRef idx` and similar references index. */
  readonly formatScheme?: XmlElement | undefined;
}

/** The settings that affect the theme. */
export interface ThemeSettings {
  /** `w:clrSchemeMapping`: `bg1 t1 bg2 t2 accent1 … hyperlink followedHyperlink` → `dark1`, `light1` … */
  readonly colorMapping: Readonly<Record<string, string>>;
  /** `w:themeFontLang`. */
  readonly languages: { readonly eastAsia?: string; readonly bidi?: string };
}

type Spelling = readonly [name: string, slot: string, mapped?: string];

/** Every spelling of a scheme colour → its slot in `a:clrScheme`, or the name under which the mapping is looked up. */
const spellings: readonly Spelling[] = [
  ['dk1', 'dk1'],
  ['dark1', 'dk1'],
  ['lt1', 'lt1'],
  ['light1', 'lt1'],
  ['dk2', 'dk2'],
  ['dark2', 'dk2'],
  ['lt2', 'lt2'],
  ['light2', 'lt2'],
  ['tx1', 'dk1', 't1'],
  ['text1', 'dk1', 't1'],
  ['bg1', 'lt1', 'bg1'],
  ['background1', 'lt1', 'bg1'],
  ['tx2', 'dk2', 't2'],
  ['text2', 'dk2', 't2'],
  ['bg2', 'lt2', 'bg2'],
  ['background2', 'lt2', 'bg2'],
  ...['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'].map((accent): Spelling => [accent, accent, accent]),
  ['hlink', 'hlink', 'hyperlink'],
  ['hyperlink', 'hlink', 'hyperlink'],
  ['folHlink', 'folHlink', 'followedHyperlink'],
  ['followedHyperlink', 'folHlink', 'followedHyperlink'],
];

const slots: ReadonlyMap<string, { readonly slot: string; readonly mapped: string | undefined }> = new Map(
  spellings.map(([name, slot, mapped]) => [name, { slot, mapped }]),
);

/** @param root `a:theme`, or `a:themeOverride`, which contains the same elements directly (§20.1.6.12) */
export function readTheme(root: XmlElement | undefined, settings: ThemeSettings): Theme {
  const elements = root?.name === 'a:themeOverride' ? root : root?.child('a:themeElements');
  const colors = readColors(elements?.child('a:clrScheme'));
  const fonts = elements?.child('a:fontScheme');
  const formatScheme = elements?.child('a:fmtScheme');
  const families = new Map<string, string>();
  return {
    color(name) {
      const known = slots.get(name);
      if (!known) return undefined;
      const mapped = known.mapped === undefined ? undefined : settings.colorMapping[known.mapped];
      return colors.get((mapped === undefined ? undefined : slots.get(mapped)?.slot) ?? known.slot);
    },
    font(reference) {
      const known = families.get(reference);
      if (known !== undefined) return known;
      const family = familyBehind(reference, fonts, settings);
      if (family !== undefined) families.set(reference, family);
      return family;
    },
    formatScheme,
  };
}

function familyBehind(reference: string, fonts: XmlElement | undefined, settings: ThemeSettings): string | undefined {
  const parts = /^\+?(mn|mj|minor|major)-?(lt|ea|cs|HAnsi|Ascii|EastAsia|Bidi)$/.exec(reference);
  if (!parts) return undefined;
  const collection = fonts?.child(parts[1]?.startsWith('mj') === true || parts[1] === 'major' ? 'a:majorFont' : 'a:minorFont');
  if (!collection) return undefined;
  const script = parts[2] === 'ea' || parts[2] === 'EastAsia' ? 'ea' : parts[2] === 'cs' || parts[2] === 'Bidi' ? 'cs' : 'latin';
  const stated = collection.child(`a:${script}`)?.attribute('typeface')?.trim();
  if (isDefined(stated) || script === 'latin') return isDefined(stated) ? stated : undefined;
  const wanted = scriptOfLanguage(script === 'ea' ? settings.languages.eastAsia : settings.languages.bidi);
  const byScript =
    wanted &&
    collection
      .elements('a:font')
      .find((font) => font.attribute('script') === wanted)
      ?.attribute('typeface')
      ?.trim();
  return isDefined(byScript) ? byScript : undefined;
}

function readColors(scheme: XmlElement | undefined): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  for (const element of scheme?.elements() ?? []) {
    const color =
      element.child('a:srgbClr')?.attribute('val') ??
      element.child('a:sysClr')?.attribute('lastClr') ??
      systemColor(element.child('a:sysClr')?.attribute('val'));
    if (color !== undefined && isRgb(color)) colors.set(element.name.slice(2), color.toUpperCase());
  }
  return colors;
}

function systemColor(name: string | undefined): string | undefined {
  return name === 'windowText' ? '000000' : name === 'window' ? 'FFFFFF' : undefined;
}
