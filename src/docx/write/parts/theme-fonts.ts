/**
 * The font families that the theme part names: those of the document's defaults and of its headings, so that a theme
 * change in Word affects both.
 */
import type { RunFonts } from '../../../document/run.js';
import type { StyleSheet } from '../../../document/style.js';
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import { xmlDeclaration } from '../xml-output.js';

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
export function themeFontName(fonts: RunFonts | undefined, theme: ThemeFonts | undefined): 'minor' | 'major' | undefined {
  if (!theme || fonts?.ascii === undefined || fonts.ascii !== fonts.hAnsi) return undefined;
  return fonts.ascii === theme.minor ? 'minor' : fonts.ascii === theme.major ? 'major' : undefined;
}

// The theme part (ECMA-376-1 §20.1.6): Office's colours, the document's own fonts, plain fills and lines.

const colors = [
  ['dk2', '44546A'],
  ['lt2', 'E7E6E6'],
  ['accent1', '4472C4'],
  ['accent2', 'ED7D31'],
  ['accent3', 'A5A5A5'],
  ['accent4', 'FFC000'],
  ['accent5', '5B9BD5'],
  ['accent6', '70AD47'],
  ['hlink', '0563C1'],
  ['folHlink', '954F72'],
]
  .map(([name, color]) => `<a:${name}><a:srgbClr val="${color}"/></a:${name}>`)
  .join('');

const placeholder = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const lines = [6350, 12_700, 19_050]
  .map(
    (width) => `<a:ln w="${width}" cap="flat" cmpd="sng" algn="ctr">${placeholder}<a:prstDash val="solid"/><a:miter lim="800000"/></a:ln>`,
  )
  .join('');
const effects = '<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3);

export function themeXml({ minor, major }: ThemeFonts): string {
  const font = (name: string, family: string): string =>
    `<a:${name}><a:latin typeface="${escapeAttribute(family)}"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
  return (
    `${xmlDeclaration}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office Theme"><a:themeElements><a:clrScheme name="Office">` +
    `<a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>${colors}</a:clrScheme>` +
    `<a:fontScheme name="Office">${font('majorFont', major)}${font('minorFont', minor)}</a:fontScheme>` +
    `<a:fmtScheme name="Office"><a:fillStyleLst>${placeholder.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${lines}</a:lnStyleLst>` +
    `<a:effectStyleLst>${effects}</a:effectStyleLst><a:bgFillStyleLst>${placeholder.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  );
}
