/** The levels below direct formatting for one paragraph style in one table context, with Word's own exceptions. */
import type { DocumentTree } from '../document-tree.js';
import type { ParagraphProperties } from '../paragraph.js';
import type { RunProperties } from '../run.js';
import type { Style } from '../style.js';
import { mergeParagraph, mergeRun } from './merge-properties.js';
import type { RunBase } from './resolve-run.js';
import type { TableContext } from './resolved.js';

export interface ParagraphLevels {
  readonly defaults: ParagraphProperties;
  readonly table: ParagraphProperties | undefined;
  /** One entry per style of the chain, ancestors first. */
  readonly styles: readonly ParagraphProperties[];
  readonly runBase: RunBase;
}

/** Word's built-in Normal, for sheets with `w:rPrDefault` and no `w:pPrDefault`: 8 pt after, 278/240 lines (measured in Word). */
const builtInNormal: ParagraphProperties = { spacing: { after: 160, line: 278, lineRule: 'auto' } };
/** 10 pt, the size of text that nobody gave one. */
const builtInSize = 20;

export function paragraphLevels(
  tree: DocumentTree,
  chain: readonly Style[],
  normal: Style | undefined,
  table: TableContext | undefined,
): ParagraphLevels {
  const { defaults } = tree.styles;
  const isBuiltIn = defaults.hasStylesPart && defaults.run !== undefined && defaults.paragraph === undefined;
  const reachesNormal = normal === undefined || chain.includes(normal);
  const tableWins = !tree.settings.compat.has('overrideTableStyleFontSizeAndJustification') && table !== undefined;
  const paragraphs = chain.map((style) => style.paragraph ?? {});
  const runs = chain.map((style) => style.run ?? {});
  const at = normal ? chain.indexOf(normal) : -1;
  if (tableWins && at >= 0) {
    runs[at] = yieldSize(runs[at] ?? {}, table.run, defaults.run?.size ?? builtInSize);
    paragraphs[at] = yieldAlignment(paragraphs[at] ?? {}, table.paragraph);
  }
  return {
    defaults: mergeParagraph(isBuiltIn && reachesNormal ? builtInNormal : undefined, defaults.paragraph),
    table: table?.paragraph,
    styles: paragraphs.map((properties) => ({ ...properties, mark: undefined })),
    runBase: {
      defaults: defaults.run ?? {},
      table: table?.run,
      paragraph: runs.reduce<RunProperties>((below, above) => mergeRun(below, above), {}),
    },
  };
}

/** Without the compatibility flag a size in Normal that only repeats the default does not hide the table style's. */
function yieldSize(normal: RunProperties, table: RunProperties, defaultSize: number): RunProperties {
  const repeats = normal.size === defaultSize || normal.size === builtInSize;
  return table.size !== undefined && repeats ? { ...normal, size: undefined, sizeComplex: undefined } : normal;
}

function yieldAlignment(normal: ParagraphProperties, table: ParagraphProperties): ParagraphProperties {
  return table.alignment !== undefined && normal.alignment === 'start' ? { ...normal, alignment: undefined } : normal;
}
