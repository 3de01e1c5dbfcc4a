/** A document's theme as its text refers to it, and the keys by which two themes are compared (ECMA-376-1 §14.2.7). */
import { readThemeSettings } from '../../read/parts/read-settings.js';
import { readTheme, type Theme } from '../../read/parts/theme.js';
import type { OpcPackage } from '../../opc/opc-package.js';

export interface ThemeUse {
  readonly theme: Theme;
  /** Its colours and fonts by name: equal in documents that need nothing resolved. */
  readonly looks: string;
  /** Its fills, lines and effects, which shapes reference by index. */
  readonly format: string;
}

const colors = 'dk1 lt1 dk2 lt2 tx1 bg1 tx2 bg2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink'.split(' ');
const fonts = ['mn', 'mj'].flatMap((collection) => ['lt', 'ea', 'cs'].map((script) => `+${collection}-${script}`));

export function themeOf(opened: OpcPackage, mainPart: string): ThemeUse {
  const xml = (kind: string): ReturnType<OpcPackage['xml']> => {
    const name = opened.relationships(mainPart).ofKind(kind)?.target;
    return name === undefined ? undefined : opened.xml(name);
  };
  const theme = readTheme(xml('theme'), readThemeSettings(xml('settings')));
  const looks = [...colors.map((name) => theme.color(name)), ...fonts.map((name) => theme.font(name))].map((value) => value ?? '');
  return { theme, looks: looks.join('|'), format: JSON.stringify(theme.formatScheme ?? null) };
}
