/** Styles of a chunk among those of its host (ECMA-376-1 §17.17.2.3): the host's of the same name win, unless the chunk keeps its own. */
import type { ParagraphProperties } from '../../../document/paragraph.js';
import { renamed, type Renaming } from '../../../document/rename.js';
import type { RunProperties } from '../../../document/run.js';
import type { Style, StyleSheet } from '../../../document/style.js';

/** Word's own look where a document states no defaults. */
const builtInRun: RunProperties = {
  fonts: { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: 'Times New Roman', complex: 'Times New Roman' },
  size: 20,
  sizeComplex: 20,
};
const builtInParagraph: ParagraphProperties = { spacing: { before: 0, after: 0, line: 240, lineRule: 'auto' } };

const key = ({ type, name }: Style): string => `${type} ${name.toLowerCase()}`;

export interface AddStylesOptions {
  /** Gives references in styles their new names. */
  readonly renaming: Renaming;
  /** The chunk's ids of styles that its content names. */
  readonly used: ReadonlySet<string>;
}

/** The styles of a host as chunks are added; the first of a name stays. */
export class HostStyles {
  readonly #styles: Map<string, Style>;
  readonly #byKey = new Map<string, string>();
  readonly #defaults = new Map<Style['type'], string>();
  readonly #hadNone: boolean;
  #sheetDefaults: StyleSheet['defaults'];

  constructor(own: StyleSheet) {
    this.#hadNone = !own.defaults.hasStylesPart;
    this.#styles = new Map(own.styles);
    this.#sheetDefaults = own.defaults;
    for (const style of own.styles.values()) this.#note(style);
  }

  build(): StyleSheet {
    return { styles: this.#styles, defaults: this.#sheetDefaults };
  }

  /** The default style of a type. */
  defaultOf(type: Style['type']): string | undefined {
    return this.#defaults.get(type);
  }

  /**
   * The chunk's style ids → those they have in the host. A host without styles takes the looks of the first chunk.
   * @param suffix makes ids unlike the host's
   */
  match(chunk: StyleSheet, keepsSource: boolean, suffix: string): ReadonlyMap<string, string> {
    if (!this.#sheetDefaults.hasStylesPart) this.#sheetDefaults = chunk.defaults;
    const ids = new Map<string, string>();
    for (const style of chunk.styles.values()) {
      const same = keepsSource
        ? undefined
        : (this.#byKey.get(key(style)) ?? (style.isDefault ? this.#defaults.get(style.type) : undefined));
      ids.set(style.id, same ?? (this.#styles.has(style.id) ? `${style.id}${suffix}` : style.id));
    }
    return ids;
  }

  /** Adds what is used, and the defaults, as far as the host has them not. */
  add(chunk: StyleSheet, ids: ReadonlyMap<string, string>, { renaming, used }: AddStylesOptions): void {
    const idOf = (id: string): string => ids.get(id) ?? id;
    const source = JSON.stringify(chunk.defaults) === JSON.stringify(this.#sheetDefaults) ? undefined : chunk.defaults;
    const wanted = withAncestors(chunk, used);
    for (const style of chunk.styles.values()) {
      const id = idOf(style.id);
      if (!wanted.has(style.id) || this.#styles.has(id)) continue;
      const { basedOn, next, link } = style;
      const added: Style = {
        ...renamed(source && basedOn === undefined ? onDefaults(style, source) : style, renaming),
        id,
        isDefault: style.isDefault && this.#hadNone && !this.#defaults.has(style.type),
        ...(basedOn !== undefined && { basedOn: idOf(basedOn) }),
        ...(next !== undefined && { next: idOf(next) }),
        ...(link !== undefined && { link: idOf(link) }),
      };
      this.#styles.set(id, added);
      this.#note(added);
    }
  }

  #note(style: Style): void {
    if (!this.#byKey.has(key(style))) this.#byKey.set(key(style), style.id);
    if (style.isDefault && !this.#defaults.has(style.type)) this.#defaults.set(style.type, style.id);
  }
}

/** A paragraph style on other defaults than the host's states its own. */
function onDefaults(style: Style, { run, paragraph }: StyleSheet['defaults']): Style {
  if (style.type !== 'paragraph') return style;
  const spacing = { ...builtInParagraph.spacing, ...paragraph?.spacing, ...style.paragraph?.spacing };
  return {
    ...style,
    run: { ...builtInRun, ...run, ...style.run, fonts: { ...builtInRun.fonts, ...run?.fonts, ...style.run?.fonts } },
    paragraph: { ...builtInParagraph, ...paragraph, ...style.paragraph, spacing },
  };
}

/** These styles, the defaults, what they are based on and linked to. */
function withAncestors({ styles }: StyleSheet, used: ReadonlySet<string>): ReadonlySet<string> {
  const wanted = new Set(used);
  for (const style of styles.values()) if (style.isDefault) wanted.add(style.id);
  // A set that grows is gone through to its new end.
  for (const id of wanted) {
    const { basedOn, link } = styles.get(id) ?? {};
    if (basedOn !== undefined) wanted.add(basedOn);
    if (link !== undefined) wanted.add(link);
  }
  return wanted;
}
