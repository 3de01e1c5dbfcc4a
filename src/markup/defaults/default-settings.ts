/** Settings and styles of a document that is created here. */
import type { DocumentSettings } from '../../document/document-tree.js';
import type { RunProperties } from '../../document/run.js';
import type { Style, StyleSheet } from '../../document/style.js';
import { defaultCharacterStyles } from './default-character-styles.js';
import { defaultParagraphStyles } from './default-paragraph-styles.js';
import { defaultTableStyles } from './default-table-styles.js';
import { bodyFamily, fontsOf, mathFamily } from './default-values.js';

/** Word 2013's layout and its current compatibility flags. */
export function defaultSettings(language: string): DocumentSettings {
  return {
    compatibilityMode: 15,
    compat: new Set([
      'overrideTableStyleFontSizeAndJustification',
      'enableOpenTypeFeatures',
      'doNotFlipMirrorIndents',
      'differentiateMultirowTableHeaders',
    ]),
    defaultTabStop: 720,
    evenAndOddHeaders: false,
    mirrorMargins: false,
    gutterAtTop: false,
    autoHyphenation: false,
    hyphenationZone: 360,
    consecutiveHyphenLimit: 0,
    doNotHyphenateCaps: false,
    decimalSymbol: '.',
    listSeparator: ',',
    displayBackgroundShape: false,
    updateFields: false,
    footnotes: {},
    endnotes: {},
    documentVariables: new Map(),
    themeFontLanguage: { latin: language },
    characterSpacingControl: 'doNotCompress',
    math: { alignment: 'centerGroup', font: mathFamily },
  };
}

/**
 * The appearance of a Markdown or HTML page that does not state its own.
 * @param textWidth twips between the margins of the page, where the dots of a table of contents end
 * @param language BCP 47, of the document's text
 */
export function defaultStyleSheet(textWidth: number, language: string): StyleSheet {
  const styles: Style[] = [...defaultParagraphStyles(textWidth), ...defaultCharacterStyles(), ...defaultTableStyles(), noList];
  const run: RunProperties = {
    fonts: fontsOf(bodyFamily),
    size: 22,
    sizeComplex: 22,
    language: { latin: language, eastAsia: 'ja-JP', bidi: 'ar-SA' },
    ligatures: 'standardContextual',
  };
  return {
    styles: new Map(styles.map((style) => [style.id, style])),
    // 8 pt after and 1.08 lines: Word's own Normal since 2013.
    defaults: { run, paragraph: { spacing: { after: 160, line: 259, lineRule: 'auto' } }, hasStylesPart: true },
  };
}

const noList: Style = { id: 'NoList', name: 'No List', type: 'numbering', isDefault: true };
