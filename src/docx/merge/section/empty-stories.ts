/** Headers and footers with nothing in them, for sections that have none and would take over those before (ECMA-376-1 §17.10.2). */
import { wordNamespace } from '../../write/namespaces.js';
import { xmlDeclaration } from '../../write/xml-output.js';
import type { PackageEditor } from '../../fill/package/package-editor.js';

const relationships = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

export class EmptyStories {
  readonly #editor: PackageEditor;
  readonly #ids = new Map<string, string>();

  constructor(editor: PackageEditor) {
    this.#editor = editor;
  }

  /** @param stories `headerReference default` … @returns references to them */
  of(stories: readonly string[]): string {
    return stories
      .map((story) => {
        const [element = '', type = ''] = story.split(' ');
        return `<w:${element}${wordNamespace} ${relationships} w:type="${type}" r:id="${this.#id(element.replace('Reference', ''))}"/>`;
      })
      .join('');
  }

  #id(kind: string): string {
    let id = this.#ids.get(kind);
    if (id === undefined) {
      const tag = kind === 'header' ? 'w:hdr' : 'w:ftr';
      const text = `${xmlDeclaration}<${tag}${wordNamespace}><w:p/></${tag}>`;
      const type = `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`;
      const part = this.#editor.add(this.#editor.beside(`${kind}-empty.xml`), type, text);
      this.#ids.set(kind, (id = this.#editor.relate(this.#editor.mainPart, kind, part)));
    }
    return id;
  }
}
