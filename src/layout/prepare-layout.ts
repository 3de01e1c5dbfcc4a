/** Loads what the layout of a document needs: hyphenation patterns, and only for documents that hyphenate. */
import type { Diagnostics } from '../base/diagnostics.js';
import type { DocumentTree } from '../document/document-tree.js';
import { runLanguages } from '../document/run-languages.js';
import { loadHyphenation } from '../text/hyphenate.js';
import { defaultLanguage } from './inline/hyphenation-of.js';

export async function prepareLayout(tree: DocumentTree, diagnostics?: Diagnostics): Promise<void> {
  if (!tree.settings.autoHyphenation || (await loadHyphenation(runLanguages(tree).add(defaultLanguage)))) return;
  diagnostics?.report('layout.no-hyphenation', 'words are not divided at the ends of lines: install the package hyphen');
}
