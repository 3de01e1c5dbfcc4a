/** Which families the theme part names: those of the document's defaults and of its headings, so that a change of theme in Word reaches both. */
import type { RunFonts } from '../../../document/run.js';
import type { StyleSheet } from '../../../document/style.js';

export interface ThemeFonts {
  /** Of body text. */
  readonly minor: string;
  /** Of headings. */
  readonly major: string;
}

export function themeFonts({ styles, defaults }: StyleSheet): ThemeFonts {
  const minor = defaults.run?.fonts?.ascii ?? 'Calibri';
  let major = minor;
  for (const style of styles.values()) if (/^heading 1$/i.test(style.name)) major = style.run?.fonts?.ascii ?? minor;
  return { minor, major };
}

/** The theme's name for these fonts, where Latin text has one of its families; none where the document's own theme and references to it are kept. */
export function themeOf(fonts: RunFonts | undefined, theme: ThemeFonts | undefined): 'minor' | 'major' | undefined {
  if (!theme || fonts?.ascii === undefined || fonts.ascii !== fonts.hAnsi) return undefined;
  return fonts.ascii === theme.minor ? 'minor' : fonts.ascii === theme.major ? 'major' : undefined;
}
