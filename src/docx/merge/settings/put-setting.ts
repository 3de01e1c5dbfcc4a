/** Sets one setting in the text of a settings part, in the order of CT_Settings (ECMA-376-1 §17.15.1.78). */
import { withinRoot } from '../../edit/tags.js';
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import { childOf, outerXml, readFragment, type FragmentNode } from '../../edit/fragment.js';
import { compatibilityFlags } from '../../write/parts/compatibility-data.js';
import { localName } from '../../read/values.js';

/** The order up to the last setting that is put here. */
const order = [
  ...['writeProtection', 'view', 'zoom', 'removePersonalInformation', 'removeDateAndTime', 'doNotDisplayPageBoundaries'],
  ...['displayBackgroundShape', 'printPostScriptOverText', 'printFractionalCharacterWidth', 'printFormsData', 'embedTrueTypeFonts'],
  ...['embedSystemFonts', 'saveSubsetFonts', 'saveFormsData', 'mirrorMargins', 'alignBordersAndEdges', 'bordersDoNotSurroundHeader'],
  ...['bordersDoNotSurroundFooter', 'gutterAtTop', 'hideSpellingErrors', 'hideGrammaticalErrors', 'activeWritingStyle', 'proofState'],
  ...['formsDesign', 'attachedTemplate', 'linkStyles', 'stylePaneFormatFilter', 'stylePaneSortMethod', 'documentType', 'mailMerge'],
  ...['revisionView', 'trackRevisions', 'doNotTrackMoves', 'doNotTrackFormatting', 'documentProtection', 'autoFormatOverride'],
  ...['styleLockTheme', 'styleLockQFSet', 'defaultTabStop', 'autoHyphenation', 'consecutiveHyphenLimit', 'hyphenationZone'],
  ...['doNotHyphenateCaps', 'showEnvelope', 'summaryLength', 'clickAndTypeStyle', 'defaultTableStyle', 'evenAndOddHeaders'],
  ...['bookFoldRevPrinting', 'bookFoldPrinting', 'bookFoldPrintingSheets', 'drawingGridHorizontalSpacing', 'drawingGridVerticalSpacing'],
  ...['displayHorizontalDrawingGridEvery', 'displayVerticalDrawingGridEvery', 'doNotUseMarginsForDrawingGridOrigin'],
  ...['drawingGridHorizontalOrigin', 'drawingGridVerticalOrigin', 'doNotShadeFormData', 'noPunctuationKerning'],
  ...['characterSpacingControl', 'printTwoOnOne', 'strictFirstAndLastChars', 'noLineBreaksAfter', 'noLineBreaksBefore'],
  ...['savePreviewPicture', 'doNotValidateAgainstSchema', 'saveInvalidXml', 'ignoreMixedContent', 'alwaysShowPlaceholderText'],
  ...['doNotDemarcateInvalidXml', 'saveXmlDataOnly', 'useXSLTWhenSaving', 'saveThroughXslt', 'showXMLTags'],
  ...['alwaysMergeEmptyNamespace', 'updateFields', 'hdrShapeDefaults', 'footnotePr', 'endnotePr', 'compat'],
];

/** @param change Returns the new text from the previous one, which is empty if the setting is missing */
export function withSetting(settings: string, name: string, change: (own: string, prefix: string) => string): string {
  const text = withinRoot(settings, () => '');
  const [root] = readFragment(text, 0, text.length, NamespaceScope.root);
  if (!root) return settings;
  const prefix = root.raw.slice(0, root.raw.indexOf(':') + 1);
  const known = childOf(root, `w:${name}`);
  if (known) return text.slice(0, known.start) + change(text.slice(known.start, known.end), prefix) + text.slice(known.end);
  const rank = order.indexOf(name);
  const before = root.children.findLast((child) => {
    const at = order.indexOf(localName(child.raw));
    return at >= 0 && at < rank;
  });
  const at = before?.end ?? root.openEnd;
  return text.slice(0, at) + change('', prefix) + text.slice(at);
}

/** Sets or clears a flag of the compatibility settings, in the order of CT_Compat (§17.15.3.78). @param own Empty if the setting is missing */
export function withCompatibilityFlag(own: string, flag: string, isOn: boolean, prefix: string): string {
  const [compat] = readFragment(own, 0, own.length, NamespaceScope.root);
  const rank = compatibilityFlags.indexOf(flag);
  const flags = (compat?.children ?? []).filter((one) => localName(one.raw) !== flag);
  const isBefore = (one: FragmentNode): boolean => {
    const at = compatibilityFlags.indexOf(localName(one.raw));
    return at >= 0 && at < rank;
  };
  const at = flags.findLastIndex(isBefore) + 1;
  const kept = flags.map((one) => outerXml(own, one));
  const changed = isOn ? kept.toSpliced(at, 0, `<${prefix}${flag}/>`) : kept;
  return `<${prefix}compat>${changed.join('')}</${prefix}compat>`;
}
