/** State shared by runs and paragraphs of one style in one table context: its levels, and the formatting already resolved on them. */
import type { DocumentTree } from '../document-tree.js';
import type { ParagraphProperties } from '../paragraph.js';
import type { RunProperties } from '../run.js';
import type { Style } from '../style.js';
import { paragraphLevels, type ParagraphLevels } from './paragraph-levels.js';
import type { ResolvedParagraph, ResolvedRun, TableContext } from './resolved.js';
import type { StyleChains } from './style-chains.js';

export interface Stratum {
  readonly levels: ParagraphLevels;
  readonly chain: readonly Style[];
  /** By properties, and by their JSON. */
  readonly runs: Map<RunProperties | string, ResolvedRun>;
  readonly paragraphs: Map<ParagraphProperties | string, ResolvedParagraph>;
}

/** @returns The stratum of a paragraph style, the same object every time */
export function createStrata(
  tree: DocumentTree,
  chains: StyleChains,
): (styleId: string | undefined, table: TableContext | undefined) => Stratum {
  /** By table context, then by the style that a paragraph names and by the style that it gets. */
  const strata = new Map<TableContext | undefined, Map<string | undefined, Stratum>>();

  const newStratum = (chain: readonly Style[], table: TableContext | undefined): Stratum => ({
    levels: paragraphLevels(tree, chains, chain, table),
    chain,
    runs: new Map(),
    paragraphs: new Map(),
  });

  return (styleId, table) => {
    let byStyle = strata.get(table);
    if (!byStyle) strata.set(table, (byStyle = new Map<string | undefined, Stratum>()));
    let stratum = byStyle.get(styleId);
    if (!stratum) {
      const chain = chains.paragraph(styleId);
      const id = chain.at(-1)?.id ?? '';
      stratum = byStyle.get(id) ?? newStratum(chain, table);
      byStyle.set(id, stratum).set(styleId, stratum);
    }
    return stratum;
  };
}

/** For properties that are not in `known` themselves: the result for others with the same content, or the result of `resolve`. */
export function byContent<P extends object, R>(known: Map<P | string, R>, properties: P, resolve: () => R): R {
  const key = JSON.stringify(properties);
  let resolved = known.get(key);
  if (!resolved) known.set(key, (resolved = resolve()));
  known.set(properties, resolved);
  return resolved;
}
