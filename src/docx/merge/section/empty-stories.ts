/** Empty headers and footers, for sections that have none and would inherit the previous ones (ECMA-376-1 §17.10.2). */
import { wordNamespace } from '../../write/namespaces.js';
import { xmlDeclaration } from '../../write/xml-output.js';
import { addMarginPart, marginReference } from '../../package/margin-parts.js';
import type { PackageEditor } from '../../package/package-editor.js';
import type { MarginKind } from '../../package/story-kinds.js';
import { lowParagraph } from './paragraph-properties.js';
import type { SectionPieces } from './section-pieces.js';

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
        const [element, type = ''] = story.split(' ');
        const kind = element === 'headerReference' ? 'header' : 'footer';
        return marginReference(kind, type, this.#id(kind));
      })
      .join('');
  }

  #id(kind: MarginKind): string {
    let id = this.#ids.get(kind);
    if (id === undefined) {
      const tag = kind === 'header' ? 'w:hdr' : 'w:ftr';
      const text = `${xmlDeclaration}<${tag}${wordNamespace}>${lowParagraph('w:', 'w:')}</${tag}>`;
      const part = addMarginPart(this.#editor, kind, `${kind}-empty.xml`, text);
      this.#ids.set(kind, (id = this.#editor.relate(this.#editor.mainPart, kind, part)));
    }
    return id;
  }
}

/** The attributes of `w:pgMar` that state the distance of headers and footers. */
const distances = [
  ['header', 'headerReference'],
  ['footer', 'footerReference'],
] as const;

/**
 * Changes a section that had no headers and now has only empty ones: even an empty line at their distance would move
 * text that starts above it.
 * @param shown The references of the part's sections so far, including this one
 * @param before The references of the previous parts
 */
export function withoutDistance(pieces: SectionPieces, shown: ReadonlySet<string>, before: ReadonlySet<string>): void {
  const has = (stories: ReadonlySet<string>, element: string): boolean => [...stories].some((story) => story.startsWith(element));
  for (const [attribute, element] of distances)
    if (has(before, element) && !has(shown, element)) pieces.putAttribute('pgMar', attribute, '0');
}
