/** Settings that a document has one of: those of the first part are all parts', and what another part's would look like otherwise is told (ECMA-376-1 §17.15.1). */
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { DocumentSettings } from '../../../document/document-tree.js';
import type { OpcPackage } from '../../opc/opc-package.js';
import { readSettings } from '../../read/parts/read-settings.js';

export function settingsOf(opened: OpcPackage, mainPart: string): DocumentSettings {
  const name = opened.relationships(mainPart).ofKind('settings')?.target;
  return readSettings(name === undefined ? undefined : opened.xml(name));
}

/** Those that lines and pages depend on, by their elements. */
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

/** @param part Number of the part, from 1 */
export function reportSettings(own: DocumentSettings, first: DocumentSettings, part: number, diagnostics: Diagnostics): void {
  const different = Object.entries(lookSettings).filter(([, value]) => value(own) !== value(first));
  if (different.length === 0) return;
  const names = different.map(([name]) => name).join(', ');
  diagnostics.report('docx.merge-settings', `part ${String(part)} is shown with the first part’s settings, which differ in ${names}`);
}
