/** Facts about a template as a whole that filling needs: its styles by name, its language. Read on first use. */
import { tagsIn } from '../edit/tags.js';
import { attributeOf } from '../edit/attributes.js';
import type { PackageEditor } from '../package/package-editor.js';

export interface TemplateFacts {
  /** The language (BCP 47) of text that states none. */
  readonly language: string;
  /** The id of the style with that name, Word's English one, ignoring case. */
  styleId(name: string): string | undefined;
}

export const templateFacts = (editor: PackageEditor): TemplateFacts => new StyleFacts(editor);

class StyleFacts implements TemplateFacts {
  readonly #editor: PackageEditor;
  #text: string | undefined;
  #language: string | undefined;
  #ids: ReadonlyMap<string, string> | undefined;

  constructor(editor: PackageEditor) {
    this.#editor = editor;
  }

  get language(): string {
    return (this.#language ??= defaultLanguage(this.#styles()) ?? 'en-US');
  }

  styleId(name: string): string | undefined {
    return (this.#ids ??= styleIds(this.#styles())).get(name.toLowerCase());
  }

  #styles(): string {
    return (this.#text ??= this.#editor.related('styles')?.text ?? '');
  }
}

/** The default properties come first (CT_Styles). */
function defaultLanguage(styles: string): string | undefined {
  for (const tag of tagsIn(styles)) {
    if (tag.kind === 'end' && tag.name === 'w:docDefaults') return undefined;
    const language = tag.name === 'w:lang' ? attributeOf(styles, tag, 'w:val') : undefined;
    if (language !== undefined) return language;
  }
  return undefined;
}

/** By name in lower case. */
function styleIds(styles: string): Map<string, string> {
  const ids = new Map<string, string>();
  let id: string | undefined;
  for (const tag of tagsIn(styles)) {
    if (tag.kind === 'end') continue;
    if (tag.name === 'w:style') id = attributeOf(styles, tag, 'w:styleId');
    else if (tag.name === 'w:name' && tag.parent === 'w:style' && id !== undefined)
      ids.set((attributeOf(styles, tag, 'w:val') ?? '').toLowerCase(), id);
  }
  return ids;
}
