/** {@link RunProperties} → `w:rPr`, in the order of CT_RPr (ECMA-376-1 §17.3.2.28). */
import type { Border, Shading } from '../../../document/color.js';
import type { RunFonts, RunProperties } from '../../../document/run.js';
import type { DocumentIds } from '../ids.js';
import { formerXml } from './revision.js';
import { textEffectsXml } from './write-text-effects.js';
import { attribute, decimal, flagAttribute, toggle, valued, whole, wrapContent } from '../values.js';

/** The attributes of a border (CT_Border). */
export function borderXml(name: string, border: Border | undefined): string {
  if (!border) return '';
  const { style, size, space, color, shadow, frame } = border;
  return `<${name}${attribute('w:val', style)} w:sz="${whole(size, 0, 255)}" w:space="${whole(space, 0, 31)}"${attribute('w:color', color)}${flagAttribute('w:shadow', shadow)}${flagAttribute('w:frame', frame)}/>`;
}

export function shadingXml(shading: Shading | undefined): string {
  if (!shading) return '';
  return `<w:shd${attribute('w:val', shading.pattern)}${attribute('w:color', shading.color)}${attribute('w:fill', shading.fill)}/>`;
}

/** `theme` is `minor` or `major` if the family is the theme's own and changes with it. */
export function fontsXml(fonts: RunFonts | undefined, theme?: 'minor' | 'major'): string {
  if (!fonts) return '';
  const own = fonts.theme;
  const references = theme
    ? ` w:asciiTheme="${theme}HAnsi" w:hAnsiTheme="${theme}HAnsi"`
    : `${attribute('w:asciiTheme', own?.ascii)}${attribute('w:hAnsiTheme', own?.hAnsi)}${attribute('w:eastAsiaTheme', own?.eastAsia)}${attribute('w:cstheme', own?.complex)}`;
  const { hint, ascii, hAnsi, eastAsia, complex } = fonts;
  const names = `${attribute('w:ascii', ascii)}${attribute('w:hAnsi', hAnsi)}${attribute('w:eastAsia', eastAsia)}${attribute('w:cs', complex)}`;
  return `<w:rFonts${attribute('w:hint', hint)}${names}${references}/>`;
}

export function languageXml(name: string, language: RunProperties['language']): string {
  if (!language) return '';
  const { latin, eastAsia, bidi } = language;
  return `<${name}${attribute('w:val', latin)}${attribute('w:eastAsia', eastAsia)}${attribute('w:bidi', bidi)}/>`;
}

/** Everything between `<w:rPr>` and `</w:rPr>` except the change of a mark. */
export function runPropertiesContent(run: RunProperties, theme?: 'minor' | 'major'): string {
  let xml = valued('w:rStyle', run.styleId) + fontsXml(run.fonts, theme);
  xml += toggle('w:b', run.bold) + toggle('w:bCs', run.boldComplex) + toggle('w:i', run.italic) + toggle('w:iCs', run.italicComplex);
  xml += toggle('w:caps', run.caps) + toggle('w:smallCaps', run.smallCaps) + toggle('w:strike', run.strike);
  xml += toggle('w:dstrike', run.doubleStrike) + toggle('w:outline', run.outline) + toggle('w:shadow', run.shadow);
  xml += toggle('w:emboss', run.emboss) + toggle('w:imprint', run.imprint) + toggle('w:noProof', run.noProof);
  xml += toggle('w:snapToGrid', run.snapToGrid) + toggle('w:vanish', run.vanish) + toggle('w:webHidden', run.webHidden);
  xml += runColorXml(run) + valued('w:spacing', run.spacing) + valued('w:w', run.scale) + valued('w:kern', run.kern);
  xml += valued('w:position', run.position) + valued('w:sz', run.size) + valued('w:szCs', run.sizeComplex);
  xml += valued('w:highlight', run.highlight);
  if (run.underline) xml += `<w:u${attribute('w:val', run.underline.style)}${underlineColor(run.underline.color)}/>`;
  xml += borderXml('w:bdr', run.border) + shadingXml(run.shading);
  if (run.fitText) xml += `<w:fitText w:val="${whole(run.fitText.width, 0)}"${attribute('w:id', decimal(run.fitText.id))}/>`;
  xml += valued('w:vertAlign', run.verticalAlign) + toggle('w:rtl', run.rightToLeft) + toggle('w:cs', run.complexScript);
  xml += valued('w:em', run.emphasisMark) + languageXml('w:lang', run.language);
  if (run.eastAsianLayout) {
    const { combine, brackets, vertical, verticalCompress } = run.eastAsianLayout;
    xml += `<w:eastAsianLayout${flagAttribute('w:combine', combine)}${attribute('w:combineBrackets', brackets)}${flagAttribute('w:vert', vertical)}${flagAttribute('w:vertCompress', verticalCompress)}/>`;
  }
  xml += toggle('w:specVanish', run.specVanish);
  xml +=
    textEffectsXml(run) +
    word2010Xml('w14:ligatures', run.ligatures) +
    word2010Xml('w14:numForm', run.numberForm) +
    word2010Xml('w14:numSpacing', run.numberSpacing);
  if (run.contextualAlternates !== undefined) xml += `<w14:cntxtAlts${run.contextualAlternates ? '' : ' w14:val="0"'}/>`;
  return xml;
}

function runColorXml({ color, themeColor }: RunProperties): string {
  if (color === undefined || !themeColor) return valued('w:color', color);
  const { name, tint, shade } = themeColor;
  return `<w:color${attribute('w:val', color)}${attribute('w:themeColor', name)}${attribute('w:themeTint', tint)}${attribute('w:themeShade', shade)}/>`;
}

/** `content` of the formatting and of the formatting before a tracked change. */
export function changedRunPropertiesContent(
  run: RunProperties,
  ids: DocumentIds,
  content: (properties: RunProperties) => string = (properties) => runPropertiesContent(properties),
): string {
  const { former } = run;
  return content(run) + formerXml(former, 'w:rPr', ids, () => (former ? content(former.properties) : ''));
}

export function runPropertiesXml(run: RunProperties, ids: DocumentIds): string {
  return statesNothing(run) ? '' : wrapContent('w:rPr', changedRunPropertiesContent(run, ids));
}

/** Most runs state nothing: the 40 fields are only read if at least one exists. */
function statesNothing(run: RunProperties): boolean {
  for (const _ in run) return false;
  return true;
}

/** `auto` is the default colour. */
function underlineColor(color: string): string {
  return color === 'auto' ? '' : attribute('w:color', color);
}

function word2010Xml(name: string, value: string | undefined): string {
  return value === undefined ? '' : `<${name}${attribute('w14:val', value)}/>`;
}
