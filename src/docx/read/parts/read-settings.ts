/** The settings part → {@link DocumentSettings} (ECMA-376-1 §17.15), and its settings for the theme. */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DocumentSettings, DivisionMargins } from '../../../document/document-tree.js';
import { readLanguage } from '../read-run-properties.js';
import { readNoteProperties } from '../read-section.js';
import type { ThemeSettings } from './theme.js';
import { integer, isOn, localName, oneOf, onOff, put, twips } from '../values.js';

export function readSettings(root: XmlElement | undefined): DocumentSettings {
  const value = (name: string): string | undefined => root?.child(name)?.attribute('w:val');
  const flag = (name: string): boolean => onOff(root?.child(name)) ?? false;
  const language = root?.child('w:themeFontLang');
  const { compatibilityMode, compat } = readCompatibility(root?.child('w:compat'));
  const settings: Mutable<DocumentSettings> = {
    compatibilityMode,
    compat,
    defaultTabStop: twips(value('w:defaultTabStop'), 0, 31_680) ?? 720,
    evenAndOddHeaders: flag('w:evenAndOddHeaders'),
    mirrorMargins: flag('w:mirrorMargins'),
    gutterAtTop: flag('w:gutterAtTop'),
    autoHyphenation: flag('w:autoHyphenation'),
    hyphenationZone: twips(value('w:hyphenationZone'), 0, 31_680) ?? 360,
    consecutiveHyphenLimit: integer(value('w:consecutiveHyphenLimit'), 0, 32_767) ?? 0,
    doNotHyphenateCaps: flag('w:doNotHyphenateCaps'),
    decimalSymbol: value('w:decimalSymbol') ?? '.',
    listSeparator: value('w:listSeparator') ?? ',',
    displayBackgroundShape: flag('w:displayBackgroundShape'),
    updateFields: flag('w:updateFields'),
    footnotes: readNoteProperties(root?.child('w:footnotePr')),
    endnotes: readNoteProperties(root?.child('w:endnotePr')),
    documentVariables: readVariables(root?.child('w:docVars')),
  };
  put(settings, 'noLineBreaksBefore', value('w:noLineBreaksBefore'));
  put(settings, 'noLineBreaksAfter', value('w:noLineBreaksAfter'));
  put(settings, 'characterSpacingControl', value('w:characterSpacingControl'));
  put(settings, 'bordersDoNotSurroundHeader', onOff(root?.child('w:bordersDoNotSurroundHeader')));
  put(settings, 'bordersDoNotSurroundFooter', onOff(root?.child('w:bordersDoNotSurroundFooter')));
  put(settings, 'math', readMathProperties(root?.child('m:mathPr')));
  if (language) settings.themeFontLanguage = readLanguage(language);
  return settings;
}

/**
 * Compatibility settings of Word's own namespace carry a value (`w:compatSetting`, [MS-DOCX] 2.3); older ones are
 * toggles. The default mode is 12 (WR-COMPAT-1).
 */
function readCompatibility(element: XmlElement | undefined): Pick<DocumentSettings, 'compatibilityMode' | 'compat'> {
  const compat = new Set<string>();
  let compatibilityMode = 12;
  for (const child of element?.elements() ?? []) {
    if (child.name !== 'w:compatSetting') {
      if (isOn(child.attribute('w:val'))) compat.add(localName(child.name));
      continue;
    }
    const name = child.attribute('w:name') ?? '';
    const value = child.attribute('w:val');
    if (name === 'compatibilityMode') compatibilityMode = integer(value, 11, 15) ?? compatibilityMode;
    else if (isOn(value)) compat.add(name);
  }
  return { compatibilityMode, compat };
}

/** §22.1.2.62. */
function readMathProperties(element: XmlElement | undefined): DocumentSettings['math'] {
  if (element === undefined) return undefined;
  const math: Mutable<NonNullable<DocumentSettings['math']>> = {};
  put(math, 'alignment', oneOf(element.child('m:defJc')?.attribute('m:val'), 'left', 'right', 'center', 'centerGroup'));
  put(math, 'font', element.child('m:mathFont')?.attribute('m:val'));
  return math;
}

function readVariables(element: XmlElement | undefined): ReadonlyMap<string, string> {
  return new Map(
    (element?.elements('w:docVar') ?? []).map((variable) => [variable.attribute('w:name') ?? '', variable.attribute('w:val') ?? '']),
  );
}

export function readThemeSettings(root: XmlElement | undefined): ThemeSettings {
  const colorMapping: Record<string, string> = {};
  for (const [name, value] of Object.entries(root?.child('w:clrSchemeMapping')?.attributes ?? {}))
    colorMapping[name.replace(/^w:/, '')] = value;
  const language = root?.child('w:themeFontLang');
  return { colorMapping, languages: language ? readLanguage(language) : {} };
}

// The web settings part → the margins of HTML divisions, by id (ECMA-376-1 §17.15.2.8 to §17.15.2.29; WR-PAR-14).

/** Reference managers write one division for each entry of a bibliography. */
const maxDivisions = 20_000;
const widest = 31_680;
const none: DivisionMargins = { left: 0, right: 0 };

export function readDivisions(root: XmlElement | undefined): ReadonlyMap<string, DivisionMargins> {
  const divisions = new Map<string, DivisionMargins>();
  const waiting = [{ element: root?.child('w:divs'), around: none }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const element of next.element?.elements('w:div') ?? []) {
      if (divisions.size >= maxDivisions) return divisions;
      const margin = (name: string): number => twips(element.child(name)?.attribute('w:val'), -widest, widest) ?? 0;
      const margins = { left: next.around.left + margin('w:marLeft'), right: next.around.right + margin('w:marRight') };
      const id = element.attribute('w:id')?.trim();
      if (id !== undefined) divisions.set(id, margins);
      for (const child of element.elements('w:divsChild')) waiting.push({ element: child, around: margins });
    }
  }
  return divisions;
}
