/** The document tree's direct formatting → complete formatting, level over level (ECMA-376-1 §17.7.2). */
import type { DocumentTree } from '../document-tree.js';
import { createNumberingDefinitions, type FindDefinition } from '../numbering/numbering-definitions.js';
import type { Paragraph, ParagraphIndent, ParagraphProperties, TabStop } from '../paragraph.js';
import type { RunProperties } from '../run.js';
import type { Table } from '../table.js';
import { mergeParagraph, mergeRun } from './merge-properties.js';
import { numberingOf, type AppliedNumbering } from './numbering-of.js';
import type { ParagraphLevels } from './paragraph-levels.js';
import { resolveParagraph } from './resolve-paragraph.js';
import { resolveRun } from './resolve-run.js';
import type { ResolvedParagraph, ResolvedRun, ResolvedTable, TableContext } from './resolved.js';
import { createTableResolver } from './resolve-table.js';
import { createStyleChains, type StyleChains } from './style-chains.js';
import { byContent, createStrata, type Stratum } from './strata.js';

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
    const numbering = numberingOf(chain, properties, find);
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
      return runOn(stratum, { ...mergeRun(mark, level), revision: mark.revision });
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
