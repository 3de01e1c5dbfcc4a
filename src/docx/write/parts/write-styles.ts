/** {@link StyleSheet} → the styles part (ECMA-376-1 §17.7). */
import type { ConditionalFormat, Style, StyleSheet } from '../../../document/style.js';
import type { DocumentIds } from '../ids.js';
import { rootElement } from '../namespaces.js';
import { themeFontName, type ThemeFonts } from './theme-fonts.js';
import { paragraphPropertiesContent } from '../story/write-paragraph-properties.js';
import { runPropertiesContent } from '../story/write-run-properties.js';
import { cellPropertiesContent, rowPropertiesContent, tablePropertiesContent } from '../story/write-table-properties.js';
import { attribute, valued, wrapContent } from '../values.js';

/** Word's defaults for styles that the part does not define. */
const latent =
  '<w:latentStyles w:defLockedState="0" w:defUIPriority="99" w:defSemiHidden="0" w:defUnhideWhenUsed="0" w:defQFormat="0" w:count="376"/>';

export function stylesXml({ styles, defaults }: StyleSheet, ids: DocumentIds, fonts: ThemeFonts | undefined): string {
  const run = defaults.run && wrapContent('w:rPr', runPropertiesContent(defaults.run, themeFontName(defaults.run.fonts, fonts)));
  const paragraph = defaults.paragraph && wrapContent('w:pPr', paragraphPropertiesContent(defaults.paragraph, ids));
  const defaultXml = `${run === undefined ? '' : `<w:rPrDefault>${run}</w:rPrDefault>`}${paragraph === undefined ? '' : `<w:pPrDefault>${paragraph}</w:pPrDefault>`}`;
  const all = Array.from(styles.values(), (style) => styleXml(style, ids, fonts));
  return rootElement('w:styles', `${wrapContent('w:docDefaults', defaultXml)}${latent}${all.join('')}`);
}

function styleXml(style: Style, ids: DocumentIds, fonts: ThemeFonts | undefined): string {
  const heads = `${valued('w:name', style.name)}${valued('w:basedOn', style.basedOn)}${valued('w:next', style.next)}${valued('w:link', style.link)}${valued('w:uiPriority', style.priority)}`;
  const hidden = style.hidden === undefined ? '' : `<w:semiHidden/>${style.hidden === 'untilUsed' ? '<w:unhideWhenUsed/>' : ''}`;
  const conditions = Object.entries(style.conditions ?? {}).map(
    ([condition, format]) => `<w:tblStylePr${attribute('w:type', condition)}>${formatXml(format, 'table', ids)}</w:tblStylePr>`,
  );
  const theme = /^(?:heading \d|title|subtitle)$/i.test(style.name) ? themeFontName(style.run?.fonts, fonts) : undefined;
  return `<w:style w:type="${style.type}"${style.isDefault ? ' w:default="1"' : ''}${attribute('w:styleId', style.id)}>${heads}${hidden}${style.isQuick === true ? '<w:qFormat/>' : ''}${formatXml(style, style.type, ids, theme)}${conditions.join('')}</w:style>`;
}

/** The formats in the order of CT_Style; only a table style has table, row and cell formats. */
function formatXml(format: ConditionalFormat, type: Style['type'], ids: DocumentIds, theme?: 'minor' | 'major'): string {
  const { paragraph, run, table, row, cell } = format;
  let xml = '';
  if (type !== 'character') xml += paragraph ? wrapContent('w:pPr', paragraphPropertiesContent(paragraph, ids)) : '';
  if (run) xml += wrapContent('w:rPr', runPropertiesContent(run, theme));
  if (type !== 'table') return xml;
  if (table) xml += wrapContent('w:tblPr', tablePropertiesContent(table));
  if (row) xml += wrapContent('w:trPr', rowPropertiesContent(row, ids));
  if (cell) xml += wrapContent('w:tcPr', cellPropertiesContent(cell, ids));
  return xml;
}
