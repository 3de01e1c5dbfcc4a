/** Headers and footers that are added to a package: their content type, and the reference of a section to one (ECMA-376-1 §17.10). */
import { wordNamespace } from '../write/namespaces.js';
import type { PackageEditor } from './package-editor.js';
import type { MarginKind } from './story-kinds.js';

const relationshipsNamespace = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** @param name The part's, if nothing has it @returns the name that it has */
export function addMarginPart(editor: PackageEditor, kind: MarginKind, name: string, text: string): string {
  return editor.add(editor.beside(name), `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`, text);
}

/** @param type `default`, `first` or `even` @param id The relationship's */
export const marginReference = (kind: MarginKind, type: string, id: string): string =>
  `<w:${kind}Reference${wordNamespace} ${relationshipsNamespace} w:type="${type}" r:id="${id}"/>`;
