/**
 * The font families that the theme part names: those of the document's defaults and of its headings, so that a theme
 * change in Word affects both.
 */
import type { RunFonts } from '../../../document/run.js';
import type { StyleSheet } from '../../../document/style.js';

export interface ThemeFonts {
  /** The family of body text. */
  readonly minor: string;
  /** The family of headings. */
  readonly major: string;
}

export function themeFonts({ styles, defaults }: StyleSheet): ThemeFonts {
  const minor = defaults.run?.fonts?.ascii ?? 'Calibri';
  let major = minor;
  for (const style of styles.values()) if (/^heading 1$/i.test(style.name)) major = style.run?.fonts?.ascii ?? minor;
  return { minor, major };
}

/**
 * The theme's name for these fonts if Latin text uses one of its families; undefined if the document's own theme and
 * the references to it are kept.
 */
export function themeOf(fonts: RunFonts | undefined, theme: ThemeFonts | undefined): 'minor' | 'major' | undefined {
  if (!theme || fonts?.ascii === undefined || fonts.ascii !== fonts.hAnsi) return undefined;
  return fonts.ascii === theme.minor ? 'minor' : fonts.ascii === theme.major ? 'major' : undefined;
}
