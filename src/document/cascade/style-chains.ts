/** Finds styles and their ancestors (ECMA-376-1 §17.7.4.3), however the sheet's references are linked. */
import type { ParagraphProperties } from '../paragraph.js';
import type { RunProperties } from '../run.js';
import type { Style, StyleSheet } from '../style.js';
import { mergeParagraph, mergeRun } from './merge-properties.js';
import { mergeStyles } from './table-style.js';

/**
 * The merged formatting of a chain of paragraph styles, nearest over farthest; without the formatting of paragraph
 * marks, which styles do not inherit.
 */
export interface ChainFormat {
  readonly paragraph: ParagraphProperties;
  readonly run: RunProperties;
}

export interface StyleChains {
  /** Ancestors first. For an unknown style or one of another type: the default style's chain; empty if there is no default style. */
  paragraph(styleId: string | undefined): readonly Style[];
  /** The merged formatting of a chain returned by `paragraph`. */
  formatOf(chain: readonly Style[]): ChainFormat;
  /** Empty for an unknown id. For a paragraph style, the chain of the character style that it is linked to. */
  character(styleId: string | undefined): readonly Style[];
  table(styleId: string | undefined): readonly Style[];
  readonly defaultParagraph: Style | undefined;
  readonly defaultCharacter: Style | undefined;
}

export function createStyleChains(sheet: StyleSheet): StyleChains {
  const cache = new Map<Style, readonly Style[]>();
  const formats = new Map<Style, ChainFormat>();
  const defaults = findDefaults(sheet);

  function chain(style: Style | undefined): readonly Style[] {
    if (!style) return [];
    const known = cache.get(style);
    if (known) return known;
    const waiting = ancestry(sheet, style, cache);
    const nearest = waiting[0]?.basedOn;
    const above = nearest === undefined ? undefined : sheet.styles.get(nearest);
    // A cycle is cut where it closes.
    let chained: readonly Style[] = above && above.type === style.type && !waiting.includes(above) ? (cache.get(above) ?? []) : [];
    for (const each of waiting) {
      if (each.type === 'paragraph') formats.set(each, addStyleFormat(formatOf(chained), each));
      cache.set(each, (chained = extendChain(chained, each)));
    }
    return chained;
  }

  function formatOf(chained: readonly Style[]): ChainFormat {
    const style = chained.at(-1);
    return (style && formats.get(style)) ?? noFormat;
  }

  function find(styleId: string | undefined, type: Style['type']): Style | undefined {
    const style = styleId === undefined ? undefined : sheet.styles.get(styleId);
    return style?.type === type ? style : undefined;
  }

  return {
    defaultParagraph: defaults.paragraph,
    defaultCharacter: defaults.character,
    formatOf,
    paragraph: (styleId) => chain(find(styleId, 'paragraph') ?? defaults.paragraph),
    table: (styleId) => chain(find(styleId, 'table') ?? defaults.table),
    character(styleId) {
      const style = styleId === undefined ? undefined : sheet.styles.get(styleId);
      return chain(style?.type === 'paragraph' ? find(style.link, 'character') : find(styleId, 'character'));
    },
  };
}

const noFormat: ChainFormat = { paragraph: {}, run: {} };

/** Adds a style to the format of its base styles. */
export function addStyleFormat(above: ChainFormat, { paragraph, run }: Style): ChainFormat {
  if (!paragraph && !run) return above;
  const own = paragraph?.mark ? { ...paragraph, mark: undefined } : paragraph;
  return { paragraph: mergeParagraph(above.paragraph, own), run: mergeRun(above.run, run) };
}

/** The style and its ancestors whose chains are not known yet, outermost first; an ancestor of another type ends the chain. */
function ancestry(sheet: StyleSheet, style: Style, known: ReadonlyMap<Style, unknown>): readonly Style[] {
  const seen = new Set<Style>();
  let current: Style | undefined = style;
  while (current && current.type === style.type && !seen.has(current) && !known.has(current)) {
    seen.add(current);
    current = current.basedOn === undefined ? undefined : sheet.styles.get(current.basedOn);
  }
  return [...seen].reverse();
}

/**
 * The number of styles in a chain that are kept apart: Word's own sheets have five. More distant ones are merged once,
 * so that a chain of any length costs the same.
 */
const longestChain = 24;

function extendChain(above: readonly Style[], style: Style): readonly Style[] {
  const [, first, second] = above;
  if (above.length < longestChain || !first || !second) return [...above, style];
  // As long as the chain above, without allocating an intermediate list: there are as many chains as styles.
  const chain = above.slice().copyWithin(2, 3);
  chain[1] = mergeStyles(first, second);
  chain[chain.length - 1] = style;
  return chain;
}

/** The last style marked as default applies (§17.7.4.17); if none is marked, the style named Normal. */
function findDefaults(sheet: StyleSheet): Partial<Record<Style['type'], Style>> {
  const found: Partial<Record<Style['type'], Style>> = {};
  for (const style of sheet.styles.values()) if (style.isDefault) found[style.type] = style;
  for (const style of sheet.styles.values()) {
    if (!found.paragraph && style.type === 'paragraph' && style.name.toLowerCase() === 'normal') found.paragraph = style;
  }
  return found;
}
