/**
 * Styles of a chunk among those of its host (ECMA-376-1 §17.17.2.3): the host's style of the same name wins, unless
 * the chunk keeps its own.
 */
import type { ParagraphProperties } from '../../../document/paragraph.js';
import { renamed, type Renaming } from '../../../document/rename.js';
import type { RunProperties } from '../../../document/run.js';
import type { Style, StyleSheet } from '../../../document/style.js';

/** Word's own defaults, if a document states none. */
const builtInRun: RunProperties = {
  fonts: { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: 'Times New Roman', complex: 'Times New Roman' },
  size: 20,
  sizeComplex: 20,
};
const builtInParagraph: ParagraphProperties = { spacing: { before: 0, after: 0, line: 240, lineRule: 'auto' } };

const styleKey = ({ type, name }: Style): string => `${type} ${name.toLowerCase()}`;

export interface AddStylesOptions {
  /** Renames references in styles. */
  readonly renaming: Renaming;
  /** The chunk's style ids that its content names. */
  readonly used: ReadonlySet<string>;
}

/** The styles of a host as chunks are added; the first style of a name stays. */
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
   * The chunk's style ids → their ids in the host. A host without styles takes the defaults of the first chunk.
   * @param suffix makes ids differ from the host's
   */
  match(chunk: StyleSheet, keepsSource: boolean, suffix: string): ReadonlyMap<string, string> {
    if (!this.#sheetDefaults.hasStylesPart) this.#sheetDefaults = chunk.defaults;
    const ids = new Map<string, string>();
    const isAlike = keepsSource ? alikeIn(chunk, this.build()) : () => true;
    for (const style of chunk.styles.values()) {
      const named = this.#byKey.get(styleKey(style)) ?? (style.isDefault ? this.#defaults.get(style.type) : undefined);
      const same = named !== undefined && isAlike(style.id, named) ? named : undefined;
      ids.set(style.id, same ?? (this.#styles.has(style.id) ? `${style.id}${suffix}` : style.id));
    }
    return ids;
  }

  /** Lists of the chunk's styles → those of the host's styles that replace them: numbered headings continue the host's numbers. */
  lists(chunk: StyleSheet, ids: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    const lists = new Map<string, string>();
    for (const { id, paragraph } of chunk.styles.values()) {
      const own = paragraph?.numbering?.numId;
      const hosts = this.#styles.get(ids.get(id) ?? '')?.paragraph?.numbering?.numId;
      if (own !== undefined && hosts !== undefined && hosts !== '0' && !lists.has(own)) lists.set(own, hosts);
    }
    return lists;
  }

  /** Adds the styles that are used, and the defaults, unless the host has them. */
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
    if (!this.#byKey.has(styleKey(style))) this.#byKey.set(styleKey(style), style.id);
    if (style.isDefault && !this.#defaults.has(style.type)) this.#defaults.set(style.type, style.id);
  }
}

/** A paragraph style whose defaults differ from the host's states its own. */
function onDefaults(style: Style, { run, paragraph }: StyleSheet['defaults']): Style {
  if (style.type !== 'paragraph') return style;
  const spacing = { ...builtInParagraph.spacing, ...paragraph?.spacing, ...style.paragraph?.spacing };
  return {
    ...style,
    run: { ...builtInRun, ...run, ...style.run, fonts: { ...builtInRun.fonts, ...run?.fonts, ...style.run?.fonts } },
    paragraph: { ...builtInParagraph, ...paragraph, ...style.paragraph, spacing },
  };
}

/** These styles, the defaults, and the styles that they are based on or linked to. */
function withAncestors({ styles }: StyleSheet, used: ReadonlySet<string>): ReadonlySet<string> {
  const wanted = new Set(used);
  for (const style of styles.values()) if (style.isDefault) wanted.add(style.id);
  // The loop also visits elements added to the set while it runs.
  for (const id of wanted) {
    const { basedOn, link } = styles.get(id) ?? {};
    if (basedOn !== undefined) wanted.add(basedOn);
    if (link !== undefined) wanted.add(link);
  }
  return wanted;
}

/** The maximum number of inheritance levels that are compared. */
const longestChain = 16;

/**
 * Whether a style of one sheet looks like a style of the other, including all they are based on. Lists always differ,
 * whatever their ids.
 */
function alikeIn(chunk: StyleSheet, host: StyleSheet): (id: string, hostId: string) => boolean {
  const haveDefaults = JSON.stringify(chunk.defaults) === JSON.stringify(host.defaults);
  const isAlike = (id: string, hostId: string, depth = 0): boolean => {
    const [own, other] = [chunk.styles.get(id), host.styles.get(hostId)];
    if (!own || !other || own.paragraph?.numbering || styleLook(own) !== styleLook(other) || depth > longestChain) return false;
    if (own.basedOn === undefined || other.basedOn === undefined) return own.basedOn === other.basedOn;
    return isAlike(own.basedOn, other.basedOn, depth + 1);
  };
  return haveDefaults ? isAlike : () => false;
}

const styleLook = ({ type, paragraph, run, table, row, cell, conditions }: Style): string =>
  JSON.stringify([type, paragraph, run, table, row, cell, conditions]);
