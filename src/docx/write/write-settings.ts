/** {@link DocumentSettings} → the settings part, in the order of CT_Settings (ECMA-376-1 §17.15.1.78). */
import type { DocumentSettings } from '../../document/document-tree.js';
import { compatibilityFlags, compatibilitySettings } from './compatibility-data.js';
import { rootElement } from './namespaces.js';
import { languageXml } from './write-run-properties.js';
import { notePropertiesContent } from './write-section.js';
import { attribute, toggle, valued, wrapped } from './values.js';

/** Numbers of the separators of footnotes and endnotes, which the settings name. */
export interface SeparatorIds {
  readonly footnotes: readonly number[];
  readonly endnotes: readonly number[];
}

export function settingsXml(settings: DocumentSettings, separators: SeparatorIds): string {
  const on = (name: string, value: boolean | undefined): string => toggle(name, value === true ? true : undefined);
  let xml = on('w:displayBackgroundShape', settings.displayBackgroundShape) + on('w:mirrorMargins', settings.mirrorMargins);
  xml += toggle('w:bordersDoNotSurroundHeader', settings.bordersDoNotSurroundHeader);
  xml += toggle('w:bordersDoNotSurroundFooter', settings.bordersDoNotSurroundFooter) + on('w:gutterAtTop', settings.gutterAtTop);
  xml += valued('w:defaultTabStop', settings.defaultTabStop) + on('w:autoHyphenation', settings.autoHyphenation);
  if (settings.consecutiveHyphenLimit > 0) xml += valued('w:consecutiveHyphenLimit', settings.consecutiveHyphenLimit);
  if (settings.hyphenationZone !== 360) xml += valued('w:hyphenationZone', settings.hyphenationZone);
  xml += on('w:doNotHyphenateCaps', settings.doNotHyphenateCaps) + on('w:evenAndOddHeaders', settings.evenAndOddHeaders);
  xml += valued('w:characterSpacingControl', settings.characterSpacingControl);
  // The characters belong to a language (§17.15.1.58), of which the tree keeps the theme's.
  const language = attribute('w:lang', settings.themeFontLanguage?.eastAsia ?? 'ja-JP');
  if (settings.noLineBreaksAfter !== undefined) xml += `<w:noLineBreaksAfter${language}${attribute('w:val', settings.noLineBreaksAfter)}/>`;
  if (settings.noLineBreaksBefore !== undefined)
    xml += `<w:noLineBreaksBefore${language}${attribute('w:val', settings.noLineBreaksBefore)}/>`;
  xml += on('w:updateFields', settings.updateFields);
  xml += wrapped('w:footnotePr', notePropertiesContent(settings.footnotes) + separatorsXml('w:footnote', separators.footnotes));
  xml += wrapped('w:endnotePr', notePropertiesContent(settings.endnotes) + separatorsXml('w:endnote', separators.endnotes));
  xml += compatibilityXml(settings) + variablesXml(settings.documentVariables) + mathXml(settings.math);
  xml += languageXml('w:themeFontLang', settings.themeFontLanguage) + colorMapping;
  return rootElement(
    'w:settings',
    `${xml}${valued('w:decimalSymbol', settings.decimalSymbol)}${valued('w:listSeparator', settings.listSeparator)}`,
  );
}

/** The usual mapping of the theme's colours (§17.15.1.20). */
const colorMapping =
  '<w:clrSchemeMapping w:bg1="light1" w:t1="dark1" w:bg2="light2" w:t2="dark2" w:accent1="accent1" w:accent2="accent2" w:accent3="accent3" w:accent4="accent4" w:accent5="accent5" w:accent6="accent6" w:hyperlink="hyperlink" w:followedHyperlink="followedHyperlink"/>';

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
  return wrapped('w:docVars', all.join(''));
}

function mathXml(math: DocumentSettings['math']): string {
  if (!math) return '';
  const value = (name: string, of: string | undefined): string => (of === undefined ? '' : `<m:${name}${attribute('m:val', of)}/>`);
  return `<m:mathPr>${value('mathFont', math.font)}${value('defJc', math.alignment)}</m:mathPr>`;
}
