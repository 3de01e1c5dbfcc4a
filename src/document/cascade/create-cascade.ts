/** The document tree's direct formatting → filled formatting, level over level (ECMA-376-1 §17.7.2). */
import type { DocumentTree } from '../document-tree.js';
import { createNumberingDefinitions } from '../numbering/numbering-definitions.js';
import type { FindDefinition } from '../numbering/numbering-definitions.js';
import type { Paragraph, ParagraphProperties } from '../paragraph.js';
import type { RunProperties } from '../run.js';
import type { Style } from '../style.js';
import type { Table } from '../table.js';
import { mergeParagraph, mergeRun } from './merge-properties.js';
import { numberingOf } from './numbering-of.js';
import type { AppliedNumbering } from './numbering-of.js';
import { paragraphLevels } from './paragraph-levels.js';
import type { ParagraphLevels } from './paragraph-levels.js';
import { resolveParagraph } from './resolve-paragraph.js';
import { resolveRun } from './resolve-run.js';
import type { ResolvedParagraph, ResolvedRun, ResolvedTable, TableContext } from './resolved.js';
import { createTableResolver } from './resolve-table.js';
import { createStyleChains } from './style-chains.js';

export interface Cascade {
  /** @param table the context of the cell that the paragraph stands in, from `table(…).rows[…].cells[…].context` */
  paragraph(paragraph: Paragraph, table?: TableContext): ResolvedParagraph;
  /** @param paragraph as `paragraph` gave it */
  run(properties: RunProperties, paragraph: ResolvedParagraph): ResolvedRun;
  /**
   * Formatting of a list label: the level's over the paragraph mark's, as Word has it.
   * @param level the run formatting of the label's level
   */
  labelRun(level: RunProperties, paragraph: ResolvedParagraph): ResolvedRun;
  table(table: Table): ResolvedTable;
  readonly numberingDefinition: FindDefinition;
}

/** What runs of one paragraph style in one table context have in common. */
interface Stratum {
  readonly levels: ParagraphLevels;
  readonly chain: readonly Style[];
  readonly runs: Map<string, ResolvedRun>;
  readonly runsByIdentity: Map<RunProperties, ResolvedRun>;
  readonly paragraphs: Map<string, ResolvedParagraph>;
}

export function createCascade(tree: DocumentTree): Cascade {
  const chains = createStyleChains(tree.styles);
  const find = createNumberingDefinitions(tree.numbering, tree.styles);
  const strata = new Map<TableContext | undefined, Map<string, Stratum>>();
  const origin = new Map<ResolvedParagraph, { readonly stratum: Stratum; readonly mark: RunProperties }>();
  const seen = new Map<Paragraph, { readonly table: TableContext | undefined; readonly resolved: ResolvedParagraph }>();
  const tables = createTableResolver(chains);

  function stratumOf(styleId: string | undefined, table: TableContext | undefined): Stratum {
    let byStyle = strata.get(table);
    if (!byStyle) strata.set(table, (byStyle = new Map<string, Stratum>()));
    const chain = chains.paragraph(styleId);
    const id = chain.at(-1)?.id ?? '';
    let stratum = byStyle.get(id);
    if (!stratum) {
      stratum = {
        levels: paragraphLevels(tree, chain, chains.defaultParagraph, table),
        chain,
        runs: new Map(),
        runsByIdentity: new Map(),
        paragraphs: new Map(),
      };
      byStyle.set(id, stratum);
    }
    return stratum;
  }

  function runOn(stratum: Stratum, properties: RunProperties): ResolvedRun {
    const known = stratum.runsByIdentity.get(properties);
    if (known) return known;
    const key = JSON.stringify(properties);
    let resolved = stratum.runs.get(key);
    if (!resolved) {
      resolved = resolveRun(stratum.levels.runBase, characterFormatting(properties.styleId), properties);
      stratum.runs.set(key, resolved);
    }
    stratum.runsByIdentity.set(properties, resolved);
    return resolved;
  }

  function characterFormatting(styleId: string | undefined): RunProperties | undefined {
    let chain = chains.character(styleId);
    if (chain.length === 0 && chains.defaultCharacter) chain = chains.character(chains.defaultCharacter.id);
    return chain.length === 0 ? undefined : chain.reduce<RunProperties>((below, style) => mergeRun(below, style.run), {});
  }

  function paragraphOn(stratum: Stratum, properties: ParagraphProperties): ResolvedParagraph {
    const key = JSON.stringify(properties);
    const known = stratum.paragraphs.get(key);
    if (known) return known;
    const { levels, chain } = stratum;
    const numbering = numberingOf(chain, properties, find);
    const style = chain.at(-1);
    const mark = properties.mark ?? emptyRun;
    const merged = mergeLayers(levels, properties, numbering, find);
    const resolved = resolveParagraph(merged, {
      styleId: style?.id ?? '',
      styleName: style?.name ?? 'Normal',
      numbering: numbering && { numId: numbering.numId, level: numbering.level },
      isLineStated: [...levels.styles, properties].some((layer) => layer.spacing?.line !== undefined),
      characterWidth: runOn(stratum, emptyRun).size,
      mark: runOn(stratum, mark),
    });
    stratum.paragraphs.set(key, resolved);
    origin.set(resolved, { stratum, mark });
    return resolved;
  }

  const originOf = (paragraph: ResolvedParagraph): { readonly stratum: Stratum; readonly mark: RunProperties } =>
    origin.get(paragraph) ?? { stratum: stratumOf(paragraph.styleId, undefined), mark: emptyRun };

  return {
    paragraph(paragraph, table) {
      const known = seen.get(paragraph);
      if (known && known.table === table) return known.resolved;
      const resolved = paragraphOn(stratumOf(paragraph.properties.styleId, table), paragraph.properties);
      seen.set(paragraph, { table, resolved });
      return resolved;
    },
    run: (properties, paragraph) => runOn(originOf(paragraph).stratum, properties),
    labelRun(level, paragraph) {
      const { stratum, mark } = originOf(paragraph);
      return runOn(stratum, { ...mergeRun(mark, level), revision: mark.revision });
    },
    table: tables,
    numberingDefinition: find,
  };
}

const emptyRun: RunProperties = {};

/** Document defaults, table style, styles with the numbering level between them, direct formatting. */
function mergeLayers(
  levels: ParagraphLevels,
  direct: ParagraphProperties,
  numbering: AppliedNumbering | undefined,
  find: FindDefinition,
): ParagraphProperties {
  const styles = [...levels.styles];
  const level = numbering && find(numbering.numId)?.levels[numbering.level]?.paragraph;
  // Word takes nothing but indents and stops from a level's w:pPr.
  if (level) styles.splice(numbering.layer, 0, { indent: level.indent, tabs: level.tabs });
  return [levels.table, ...styles, direct].reduce<ParagraphProperties>((below, above) => mergeParagraph(below, above), levels.defaults);
}
