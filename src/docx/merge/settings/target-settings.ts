/** Settings that a document gets from the parts inserted into it. */
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import type { PackageEditor } from '../../package/package-editor.js';
import { wordNamespace } from '../../write/namespaces.js';
import { xmlDeclaration } from '../../write/xml-output.js';
import { withinRoot } from '../../edit/tags.js';
import { childOf, outerXml, type FragmentNode, rawPrefix } from '../../edit/fragment.js';
import { compatibilityFlags } from '../../write/parts/compatibility-data.js';
import { localName } from '../../read/values.js';
import { readRoot } from '../declarations.js';

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml';
const empty = `${xmlDeclaration}<w:settings${wordNamespace}></w:settings>`;

/** The new text of the setting from the previous one, which is empty if it is missing. */
export type SettingChange = (own: string, prefix: string) => string;

export class TargetSettings {
  readonly #editor: PackageEditor;
  readonly #changes = new Map<string, SettingChange>();

  constructor(editor: PackageEditor) {
    this.#editor = editor;
  }

  change(name: string, change: SettingChange): void {
    this.#changes.set(name, change);
  }

  /** Sets a setting that consists only of a value; it is left out if the value is undefined. */
  put(name: string, value: string | undefined, more: Readonly<Record<string, string>> = {}): void {
    this.change(name, (_, prefix) => {
      if (value === undefined) return '';
      const attributes = Object.entries({ ...more, val: value });
      const written = attributes.map(([attribute, text]) => ` ${prefix || 'w:'}${attribute}="${escapeAttribute(text)}"`);
      return `<${prefix}${name}${written.join('')}/>`;
    });
  }

  save(): void {
    if (this.#changes.size === 0) return;
    const editor = this.#editor;
    const part = editor.relationships(editor.mainPart).ofKind('settings')?.target;
    const text = part === undefined ? undefined : editor.text(part);
    let changed = text ?? empty;
    for (const [name, change] of this.#changes) changed = withSetting(changed, name, change);
    if (part !== undefined && text !== undefined) editor.change(part, changed);
    else editor.relate(editor.mainPart, 'settings', editor.add(editor.beside('settings.xml'), contentType, changed));
  }
}

// Sets one setting in the text of a settings part, in the order of CT_Settings (ECMA-376-1 §17.15.1.78).

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
function withSetting(settings: string, name: string, change: (own: string, prefix: string) => string): string {
  const text = withinRoot(settings, () => '');
  const root = readRoot(text);
  if (!root) return settings;
  const prefix = rawPrefix(root);
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
  const compat = readRoot(own);
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
