/** The document tree's direct formatting → complete formatting, level over level (ECMA-376-1 §17.7.2). */
import { copyWith } from '../../base/copy-with.js';
import type { DocumentTree } from '../document-tree.js';
import { createNumberingDefinitions, type FindDefinition } from '../numbering/numbering-definitions.js';
import type { Paragraph, ParagraphIndent, ParagraphProperties, TabStop } from '../paragraph.js';
import type { RunProperties } from '../run.js';
import type { Table } from '../table.js';
import { mergeParagraph, mergeRun } from './merge-properties.js';
import { type ParagraphLevels, paragraphLevels } from './paragraph-levels.js';
import { resolveParagraph } from './resolve-paragraph.js';
import { resolveRun } from './resolve-run.js';
import type { ResolvedParagraph, ResolvedRun, ResolvedTable, TableContext } from './resolved.js';
import { createTableResolver } from './resolve-table.js';
import { createStyleChains, type StyleChains } from './style-chains.js';
import type { Style } from '../style.js';

/** State shared by runs and paragraphs of one style in one table context: its levels, and the formatting already resolved on them. */
export interface Stratum {
  readonly levels: ParagraphLevels;
  readonly chain: readonly Style[];
  /** By properties, and by their JSON. */
  readonly runs: Map<RunProperties | string, ResolvedRun>;
  readonly paragraphs: Map<ParagraphProperties | string, ResolvedParagraph>;
}

/** @returns The stratum of a paragraph style, the same object every time */
function createStrata(tree: DocumentTree, chains: StyleChains): (styleId: string | undefined, table: TableContext | undefined) => Stratum {
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
function byContent<P extends object, R>(known: Map<P | string, R>, properties: P, resolve: () => R): R {
  const key = JSON.stringify(properties);
  let resolved = known.get(key);
  if (!resolved) known.set(key, (resolved = resolve()));
  known.set(properties, resolved);
  return resolved;
}

/** The numbering of a paragraph, and the levels of formatting between which its indents are applied (ECMA-376-1 §17.3.1.19, §17.9.23). */
export interface AppliedNumbering {
  readonly numId: string;
  /** 0 to 8. */
  readonly level: number;
  /**
   * Position in the style chain below which the level's indents are applied: the indents of a style that states the numbering
   * override the level's. Equal to the chain's length if the paragraph states it: the level then overrides every style.
   */
  readonly layer: number;
}

function appliedNumbering(chain: readonly Style[], direct: ParagraphProperties, find: FindDefinition): AppliedNumbering | undefined {
  let numId: string | undefined;
  let level: number | undefined;
  let layer = 0;
  chain.forEach((style, index) => {
    const stated = style.paragraph?.numbering;
    if (!stated) return;
    numId = stated.numId ?? numId;
    level = stated.level ?? level;
    layer = index;
  });
  if (numId !== undefined) level = linkedLevel(chain, find(numId)?.levels ?? []) ?? level;
  if (direct.numbering) {
    numId = direct.numbering.numId ?? numId;
    level = direct.numbering.level ?? level;
    layer = chain.length;
  }
  if (numId === undefined || numId === '0') return undefined;
  return { numId, level: Math.min(Math.max(level ?? 0, 0), 8), layer };
}

/** The level whose `w:pStyle` names the style, or else its nearest ancestor. */
function linkedLevel(chain: readonly Style[], levels: readonly ({ readonly styleId?: string } | undefined)[]): number | undefined {
  for (let i = chain.length - 1; i >= 0; i--) {
    const style = chain[i];
    const level = levels.findIndex((candidate) => candidate?.styleId !== undefined && candidate.styleId === style?.id);
    if (level >= 0) return level;
    if (style?.paragraph?.numbering?.level !== undefined) return undefined;
  }
  return undefined;
}

export interface Cascade {
  /** @param table the context of the cell that contains the paragraph, from `table(…).rows[…].cells[…].context` */
  paragraph(paragraph: Paragraph, table?: TableContext): ResolvedParagraph;
  /** @param paragraph as returned by `paragraph` */
  run(properties: RunProperties, paragraph: ResolvedParagraph): ResolvedRun;
  /**
   * The formatting of a list label: the level's over the paragraph mark's, as in Word.
   * @param level the run formatting of the label's level
   */
  labelRun(level: RunProperties, paragraph: ResolvedParagraph): ResolvedRun;
  table(table: Table): ResolvedTable;
  readonly numberingDefinition: FindDefinition;
}

/** The inputs from which a paragraph was resolved, needed for its runs. */
interface Origin {
  readonly stratum: Stratum;
  readonly mark: RunProperties;
}

export function createCascade(tree: DocumentTree): Cascade {
  const chains = createStyleChains(tree.styles);
  const find = createNumberingDefinitions(tree.numbering, tree.styles);
  const stratumOf = createStrata(tree, chains);
  const origin = new Map<ResolvedParagraph, Origin>();

  // New properties are resolved in separate functions: these two are called for every run and paragraph, and closures are expensive.
  const runOn = (stratum: Stratum, properties: RunProperties): ResolvedRun => stratum.runs.get(properties) ?? newRun(stratum, properties);
  const paragraphOn = (stratum: Stratum, properties: ParagraphProperties): ResolvedParagraph =>
    stratum.paragraphs.get(properties) ?? newParagraph(stratum, properties);

  const newRun = ({ runs, levels }: Stratum, properties: RunProperties): ResolvedRun =>
    byContent(runs, properties, () => resolveRun(levels.runBase, characterFormatting(chains, properties.styleId), properties));
  const newParagraph = (stratum: Stratum, properties: ParagraphProperties): ResolvedParagraph =>
    byContent(stratum.paragraphs, properties, () => paragraphFrom(stratum, properties));

  function paragraphFrom(stratum: Stratum, properties: ParagraphProperties): ResolvedParagraph {
    const { levels, chain } = stratum;
    const numbering = appliedNumbering(chain, properties, find);
    const style = chain.at(-1);
    const mark = properties.mark ?? emptyRun;
    const merged = mergeLayers(levels, properties, numbering, find);
    const resolved = resolveParagraph(merged, {
      division: merged.divisionId === undefined ? undefined : tree.divisions?.get(merged.divisionId),
      styleId: style?.id ?? '',
      styleName: style?.name ?? 'Normal',
      isStyled: style !== undefined || tree.styles.styles.size === 0,
      numbering: numbering && { numId: numbering.numId, level: numbering.level },
      isLineStated: levels.styled.spacing?.line !== undefined || properties.spacing?.line !== undefined,
      characterWidth: runOn(stratum, emptyRun).size,
      mark: runOn(stratum, mark),
    });
    origin.set(resolved, { stratum, mark });
    return resolved;
  }

  const originOf = (paragraph: ResolvedParagraph): Origin =>
    origin.get(paragraph) ?? { stratum: stratumOf(paragraph.styleId, undefined), mark: emptyRun };

  return {
    paragraph: ({ properties }, table) => paragraphOn(stratumOf(properties.styleId, table), properties),
    run: (properties, paragraph) => runOn(originOf(paragraph).stratum, properties),
    labelRun(level, paragraph) {
      const { stratum, mark } = originOf(paragraph);
      return runOn(stratum, copyWith(mergeRun(mark, level), { revision: mark.revision }));
    },
    table: createTableResolver(chains),
    numberingDefinition: find,
  };
}

const emptyRun: RunProperties = {};
const noIndent: ParagraphIndent = { start: 0, firstLine: 0 };
const withoutListTabs = (tabs: readonly TabStop[] | undefined) => tabs?.filter(({ alignment }) => alignment !== 'num');

/** The character style's formatting with that of its ancestors; the default style's if the style is missing. */
function characterFormatting(chains: StyleChains, styleId: string | undefined): RunProperties | undefined {
  let chain = chains.character(styleId);
  if (chain.length === 0 && chains.defaultCharacter) chain = chains.character(chains.defaultCharacter.id);
  return chain.length === 0 ? undefined : chain.reduce<RunProperties>((below, style) => mergeRun(below, style.run), {});
}

/** Merges document defaults, table style, styles with the numbering level between them, and direct formatting. */
function mergeLayers(
  { base, styles, styled }: ParagraphLevels,
  direct: ParagraphProperties,
  numbering: AppliedNumbering | undefined,
  find: FindDefinition,
): ParagraphProperties {
  const level = numbering && find(numbering.numId)?.levels[numbering.level]?.paragraph;
  if (!level) return mergeParagraph(mergeParagraph(base, styled), direct);
  // A style with its own level drops the indents and list tabs of its base styles, even if the level states none (WR-NUM-7).
  const isOfStyle = numbering.layer > 0 && numbering.layer < styles.length;
  const layers: (ParagraphProperties | undefined)[] = styles.map(
    ({ paragraph }, index) =>
      paragraph && {
        ...paragraph,
        tabs: isOfStyle && index < numbering.layer ? withoutListTabs(paragraph.tabs) : paragraph.tabs,
        mark: undefined,
      },
  );
  // Word uses only the indents and tab stops of a level's w:pPr (WR-NUM-6).
  layers.splice(numbering.layer, 0, { indent: level.indent ?? (isOfStyle ? noIndent : undefined), tabs: level.tabs });
  return mergeParagraph(layers.reduce<ParagraphProperties>(mergeParagraph, base), direct);
}
