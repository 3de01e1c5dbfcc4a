/** The styles part → {@link StyleSheet} (ECMA-376-1 §17.7). Latent styles are skipped. */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import { tableConditions, type ConditionalFormat, type Style, type StyleSheet } from '../../../document/style.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import { readParagraphProperties } from '../read-paragraph-properties.js';
import { readRunProperties } from '../read-run-properties.js';
import { readCellProperties, readRowProperties, readTableProperties } from '../read-table-properties.js';
import type { Theme } from './theme.js';
import { integer, isOn, oneOf, onOff, put } from '../values.js';

export function readStyles(root: XmlElement | undefined, theme: Theme, diagnostics: Diagnostics): StyleSheet {
  const styles = new Map<string, Style>();
  for (const element of root?.elements('w:style') ?? []) {
    const style = readStyle(element, theme);
    if (style.id === '') diagnostics.report('docx.value-unreadable', 'a style without an id was left out');
    else if (styles.has(style.id)) diagnostics.report('docx.duplicate-id', 'a second style with the same id was left out');
    else styles.set(style.id, style);
  }
  const defaults = root?.child('w:docDefaults');
  const run = defaults?.path('w:rPrDefault', 'w:rPr');
  const paragraph = defaults?.child('w:pPrDefault');
  return {
    styles,
    defaults: {
      run: run && readRunProperties(run, theme),
      paragraph: paragraph && readParagraphProperties(paragraph.child('w:pPr'), theme),
      hasStylesPart: root !== undefined,
    },
  };
}

function readStyle(element: XmlElement, theme: Theme): Style {
  const id = element.attribute('w:styleId') ?? '';
  const isDefault = element.attribute('w:default');
  const style: Mutable<Style> = {
    id,
    name: element.child('w:name')?.attribute('w:val') ?? id,
    type: oneOf(element.attribute('w:type'), 'paragraph', 'character', 'table', 'numbering') ?? 'paragraph',
    isDefault: isDefault !== undefined && isOn(isDefault),
  };
  readFormat(element, theme, style);
  put(style, 'basedOn', element.child('w:basedOn')?.attribute('w:val'));
  put(style, 'next', element.child('w:next')?.attribute('w:val'));
  put(style, 'link', element.child('w:link')?.attribute('w:val'));
  put(style, 'priority', integer(element.child('w:uiPriority')?.attribute('w:val'), 0, 99));
  if (onOff(element.child('w:qFormat')) === true) style.isQuick = true;
  if (onOff(element.child('w:semiHidden')) === true)
    style.hidden = onOff(element.child('w:unhideWhenUsed')) === true ? 'untilUsed' : 'always';
  const conditional: Mutable<NonNullable<Style['conditions']>> = {};
  for (const format of element.elements('w:tblStylePr')) {
    const condition = oneOf(format.attribute('w:type'), ...tableConditions);
    if (condition !== undefined) conditional[condition] = readFormat(format, theme, {});
  }
  if (Object.keys(conditional).length > 0) style.conditions = conditional;
  return style;
}

function readFormat(element: XmlElement, theme: Theme, format: Mutable<ConditionalFormat>): ConditionalFormat {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'w:pPr') format.paragraph = readParagraphProperties(child, theme);
    else if (child.name === 'w:rPr') format.run = readRunProperties(child, theme);
    else if (child.name === 'w:tblPr') format.table = readTableProperties(child, theme);
    else if (child.name === 'w:trPr') format.row = readRowProperties(child, undefined, theme);
    else if (child.name === 'w:tcPr') format.cell = readCellProperties(child, theme);
  }
  return format;
}
