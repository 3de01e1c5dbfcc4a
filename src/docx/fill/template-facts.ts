/** What filling has to know of a template as a whole: its styles by name, its language. Read when first asked for. */
import type { PackageEditor } from '../package/package-editor.js';

export interface TemplateFacts {
  /** BCP 47 of text that states no language. */
  readonly language: string;
  /** Id of the style with that name, as Word calls it in English, whatever its case. */
  styleId(name: string): string | undefined;
}

export function templateFacts(editor: PackageEditor): TemplateFacts {
  let text: string | undefined;
  const styles = (): string => {
    if (text === undefined) {
      const part = editor.relationships(editor.mainPart).ofKind('styles')?.target;
      text = (part === undefined ? undefined : editor.text(part)) ?? '';
    }
    return text;
  };
  let language: string | undefined;
  let ids: Map<string, string> | undefined;
  return {
    get language() {
      if (language !== undefined) return language;
      const all = styles();
      const end = all.search(/<\/(?:\w+:)?docDefaults>/);
      language = /<(?:\w+:)?lang\s[^>]*?\bval="([\w-]{2,35})"/.exec(end < 0 ? '' : all.slice(0, end))?.[1] ?? 'en-US';
      return language;
    },
    styleId(name) {
      ids ??= new Map(
        Array.from(
          styles().matchAll(/\bstyleId\s*=\s*"([^"]*)"[^>]*>\s*<(?:\w+:)?name\s+(?:\w+:)?val="([^"]*)"/g),
          (match) => [(match[2] ?? '').toLowerCase(), match[1] ?? ''] as const,
        ),
      );
      return ids.get(name.toLowerCase());
    },
  };
}
