/**
 * Settings that exist once per document: those of the first part apply to all; settings of other parts that would look
 * different are reported (ECMA-376-1 §17.15.1).
 */
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { DocumentSettings } from '../../../document/document-tree.js';
import type { OpcPackage } from '../../opc/opc-package.js';
import { readSettings } from '../../read/parts/read-settings.js';

export function settingsOf(opened: OpcPackage, mainPart: string): DocumentSettings {
  const name = opened.relationships(mainPart).ofKind('settings')?.target;
  return readSettings(name === undefined ? undefined : opened.xml(name));
}

/** Settings that affect lines and pages, by element. */
const lookSettings: Readonly<Record<string, (settings: DocumentSettings) => unknown>> = {
  defaultTabStop: (settings) => settings.defaultTabStop,
  mirrorMargins: (settings) => settings.mirrorMargins,
  gutterAtTop: (settings) => settings.gutterAtTop,
  autoHyphenation: (settings) => settings.autoHyphenation,
  hyphenationZone: (settings) => settings.autoHyphenation && settings.hyphenationZone,
  consecutiveHyphenLimit: (settings) => settings.autoHyphenation && settings.consecutiveHyphenLimit,
  doNotHyphenateCaps: (settings) => settings.autoHyphenation && settings.doNotHyphenateCaps,
  compatibilityMode: (settings) => settings.compatibilityMode,
  compat: (settings) => [...settings.compat].toSorted().join(' '),
  characterSpacingControl: (settings) => settings.characterSpacingControl ?? 'doNotCompress',
  noLineBreaksBefore: (settings) => settings.noLineBreaksBefore,
  noLineBreaksAfter: (settings) => settings.noLineBreaksAfter,
  displayBackgroundShape: (settings) => settings.displayBackgroundShape,
  bordersDoNotSurroundHeader: (settings) => settings.bordersDoNotSurroundHeader ?? false,
  bordersDoNotSurroundFooter: (settings) => settings.bordersDoNotSurroundFooter ?? false,
};

/** @param part The number of the part, from 1 */
export function reportSettings(own: DocumentSettings, first: DocumentSettings, part: number, diagnostics: Diagnostics): void {
  const different = Object.entries(lookSettings).filter(([, value]) => value(own) !== value(first));
  if (different.length === 0) return;
  const names = different.map(([name]) => name).join(', ');
  diagnostics.report('docx.merge-settings', `part ${String(part)} is shown with the first part’s settings, which differ in ${names}`);
}
