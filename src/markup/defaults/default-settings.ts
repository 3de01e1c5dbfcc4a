/** Settings of a document that is created here: Word 2013's layout and its current compatibility flags. */
import type { DocumentSettings } from '../../document/document-tree.js';
import { mathFamily } from './default-values.js';

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
