/** The levels below direct formatting for one paragraph style in one table context, with Word's own exceptions. */
import type { DocumentTree } from '../document-tree.js';
import type { ParagraphProperties } from '../paragraph.js';
import type { RunProperties } from '../run.js';
import type { Style } from '../style.js';
import { mergeParagraph } from './merge-properties.js';
import type { RunBase } from './resolve-run.js';
import type { TableContext } from './resolved.js';
import { addStyleFormat, type StyleChains } from './style-chains.js';

export interface ParagraphLevels {
  /** Document defaults with the table style over them. */
  readonly base: ParagraphProperties;
  /** The styles of the chain as they apply here, ancestors first. */
  readonly styles: readonly Style[];
  /** The merged formatting of the styles. */
  readonly styled: ParagraphProperties;
  readonly runBase: RunBase;
}

/** Word's built-in Normal, for sheets with `w:rPrDefault` and no `w:pPrDefault`: 8 pt after, 278/240 lines (WR-PAR-4). */
const builtInNormal: ParagraphProperties = { spacing: { after: 160, line: 278, lineRule: 'auto' } };
/** 10 pt, the size of text without a stated size. */
const builtInSize = 20;

export function paragraphLevels(
  tree: DocumentTree,
  chains: StyleChains,
  chain: readonly Style[],
  table: TableContext | undefined,
): ParagraphLevels {
  const { defaults } = tree.styles;
  const normal = chains.defaultParagraph;
  const isBuiltIn = defaults.hasStylesPart && defaults.run !== undefined && defaults.paragraph === undefined;
  const reachesNormal = normal === undefined || chain.includes(normal);
  const tableWins = !tree.settings.compat.has('overrideTableStyleFontSizeAndJustification') && table !== undefined;
  const styles = tableWins ? yieldingChain(chain, normal, table, defaults.run?.size ?? builtInSize) : chain;
  const format = styles === chain ? chains.formatOf(chain) : styles.reduce(addStyleFormat, { paragraph: {}, run: {} });
  const lowest = mergeParagraph(isBuiltIn && reachesNormal ? builtInNormal : undefined, defaults.paragraph);
  return {
    base: mergeParagraph(lowest, table?.paragraph),
    styles,
    styled: format.paragraph,
    runBase: { defaults: defaults.run ?? {}, table: table?.run, paragraph: format.run },
  };
}

/** The chain, in which the default style yields to the table's where it does; the chain itself if nothing changes. */
function yieldingChain(chain: readonly Style[], normal: Style | undefined, table: TableContext, defaultSize: number): readonly Style[] {
  if (!normal || !chain.includes(normal)) return chain;
  const { run, paragraph } = normal;
  const yielded = {
    run: run && yieldSize(run, table.run, defaultSize),
    paragraph: paragraph && yieldAlignment(paragraph, table.paragraph),
  };
  if (yielded.run === run && yielded.paragraph === paragraph) return chain;
  return chain.map((style) => (style === normal ? { ...normal, ...yielded } : style));
}

/** Without the compatibility flag a size in Normal that only repeats the default does not hide the table style's (WR-PAR-6). */
function yieldSize(normal: RunProperties, table: RunProperties, defaultSize: number): RunProperties {
  const repeats = normal.size === defaultSize || normal.size === builtInSize;
  return table.size !== undefined && repeats ? { ...normal, size: undefined, sizeComplex: undefined } : normal;
}

function yieldAlignment(normal: ParagraphProperties, table: ParagraphProperties): ParagraphProperties {
  return table.alignment !== undefined && normal.alignment === 'start' ? { ...normal, alignment: undefined } : normal;
}
