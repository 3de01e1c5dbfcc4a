/** {@link DocumentSettings} → the settings part, in the order of CT_Settings (ECMA-376-1 §17.15.1.78). */
import type { DocumentSettings, ThemePart } from '../../../document/document-tree.js';
import { compatibilityFlags, compatibilitySettings } from './compatibility-data.js';
import { rootElement } from '../namespaces.js';
import { languageXml } from '../story/write-run-properties.js';
import { notePropertiesContent } from '../story/write-section.js';
import { attribute, toggle, valued, wrapContent } from '../values.js';

/** The numbers of the footnote and endnote separators, which the settings name. */
export interface SeparatorIds {
  readonly footnotes: readonly number[];
  readonly endnotes: readonly number[];
}

/** @param mapping of the theme's colours; default: the usual one */
export function settingsXml(settings: DocumentSettings, mapping: ThemePart['colorMapping'] | undefined, separators: SeparatorIds): string {
  const on = (name: string, value: boolean | undefined): string => toggle(name, value === true ? true : undefined);
  let xml = on('w:displayBackgroundShape', settings.displayBackgroundShape) + on('w:mirrorMargins', settings.mirrorMargins);
  xml += toggle('w:bordersDoNotSurroundHeader', settings.bordersDoNotSurroundHeader);
  xml += toggle('w:bordersDoNotSurroundFooter', settings.bordersDoNotSurroundFooter) + on('w:gutterAtTop', settings.gutterAtTop);
  xml += valued('w:defaultTabStop', settings.defaultTabStop) + on('w:autoHyphenation', settings.autoHyphenation);
  if (settings.consecutiveHyphenLimit > 0) xml += valued('w:consecutiveHyphenLimit', settings.consecutiveHyphenLimit);
  if (settings.hyphenationZone !== 360) xml += valued('w:hyphenationZone', settings.hyphenationZone);
  xml += on('w:doNotHyphenateCaps', settings.doNotHyphenateCaps) + on('w:evenAndOddHeaders', settings.evenAndOddHeaders);
  xml += valued('w:characterSpacingControl', settings.characterSpacingControl);
  // The characters belong to a language (§17.15.1.58); the tree keeps only the theme's language.
  const language = attribute('w:lang', settings.themeFontLanguage?.eastAsia ?? 'ja-JP');
  if (settings.noLineBreaksAfter !== undefined) xml += `<w:noLineBreaksAfter${language}${attribute('w:val', settings.noLineBreaksAfter)}/>`;
  if (settings.noLineBreaksBefore !== undefined)
    xml += `<w:noLineBreaksBefore${language}${attribute('w:val', settings.noLineBreaksBefore)}/>`;
  xml += on('w:updateFields', settings.updateFields);
  xml += wrapContent('w:footnotePr', notePropertiesContent(settings.footnotes) + separatorsXml('w:footnote', separators.footnotes));
  xml += wrapContent('w:endnotePr', notePropertiesContent(settings.endnotes) + separatorsXml('w:endnote', separators.endnotes));
  xml += compatibilityXml(settings) + variablesXml(settings.documentVariables) + mathXml(settings.math);
  xml += languageXml('w:themeFontLang', settings.themeFontLanguage) + colorMappingXml(mapping);
  return rootElement(
    'w:settings',
    `${xml}${valued('w:decimalSymbol', settings.decimalSymbol)}${valued('w:listSeparator', settings.listSeparator)}`,
  );
}

/** The names of the theme's colours, in the order of CT_ColorSchemeMapping (§17.15.1.20), and their usual mapping. */
const usualMapping = [
  ['bg1', 'light1'],
  ['t1', 'dark1'],
  ['bg2', 'light2'],
  ['t2', 'dark2'],
  ...['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hyperlink', 'followedHyperlink'].map((name) => [name, name]),
] as const;
const slots: ReadonlySet<string> = new Set(usualMapping.map(([, slot = '']) => slot));

function colorMappingXml(mapping: ThemePart['colorMapping'] = {}): string {
  const attributes = usualMapping.map(([name = '', usual = '']) => {
    const stated = mapping[name];
    return attribute(`w:${name}`, stated !== undefined && slots.has(stated) ? stated : usual);
  });
  return `<w:clrSchemeMapping${attributes.join('')}/>`;
}

function separatorsXml(name: string, ids: readonly number[]): string {
  return ids.map((id) => `<${name} w:id="${id}"/>`).join('');
}

function compatibilityXml({ compat, compatibilityMode }: DocumentSettings): string {
  const flags = compatibilityFlags.filter((name) => compat.has(name)).map((name) => `<w:${name}/>`);
  const setting = (name: string, value: number): string =>
    `<w:compatSetting w:name="${name}" w:uri="http://schemas.microsoft.com/office/word" w:val="${value}"/>`;
  const own = compatibilitySettings.filter((name) => compat.has(name)).map((name) => setting(name, 1));
  return `<w:compat>${flags.join('')}${setting('compatibilityMode', compatibilityMode)}${own.join('')}</w:compat>`;
}

function variablesXml(variables: ReadonlyMap<string, string>): string {
  const all = Array.from(variables, ([name, value]) => `<w:docVar${attribute('w:name', name)}${attribute('w:val', value)}/>`);
  return wrapContent('w:docVars', all.join(''));
}

function mathXml(math: DocumentSettings['math']): string {
  if (!math) return '';
  const value = (name: string, of: string | undefined): string => (of === undefined ? '' : `<m:${name}${attribute('m:val', of)}/>`);
  return `<m:mathPr>${value('mathFont', math.font)}${value('defJc', math.alignment)}</m:mathPr>`;
}
