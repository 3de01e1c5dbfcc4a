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

export function templateFacts(editor: PackageEditor): TemplateFacts {
  let text: string | undefined;
  const styles = (): string => (text ??= editor.related('styles')?.text ?? '');
  let language: string | undefined;
  let ids: Map<string, string> | undefined;
  return {
    get language() {
      return (language ??= defaultLanguage(styles()) ?? 'en-US');
    },
    styleId(name) {
      return (ids ??= styleIds(styles())).get(name.toLowerCase());
    },
  };
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
