/** Narrowest and widest natural width of a flow, for autofit tables and growing shapes (ECMA-376-1 §17.18.87). */
import { pointsFromEmu, pointsFromTwips, type Points } from '../../base/units.js';
import { prepareParagraph } from '../inline/prepare-paragraph.js';
import type { PreparedParagraph } from '../inline/prepared-paragraph.js';
import { breakNone, spaceCode } from '../../text/text-types.js';
import { placeLabel } from '../inline/line/compose-line.js';
import { objectWidth } from '../inline/at-offset.js';
import { nextStop } from '../inline/line/tab-stops.js';
import { measureTable } from '../table/measure-table.js';
import type { ContentWidths, FlowContent, FlowEnvironment } from '../flow/flow-types.js';

export function measureFlow(content: FlowContent, environment: FlowEnvironment): ContentWidths {
  let min = 0;
  let max = 0;
  const grow = (widths: ContentWidths): void => {
    min = Math.max(min, widths.min);
    max = Math.max(max, widths.max);
  };
  for (const block of content.blocks) {
    environment.context.budget.step();
    if (block.kind === 'table') grow(measureTable(block, environment));
    else {
      grow(
        measureParagraph(
          prepareParagraph(block, environment.context, {
            depth: environment.depth,
            tableContext: content.tableContext,
            background: content.background,
          }),
          pointsFromTwips(environment.context.tree.settings.defaultTabStop),
        ),
      );
    }
  }
  return { min, max };
}

function measureParagraph(p: PreparedParagraph, tabInterval: Points): ContentWidths {
  const { text, advances, breaks } = p.shaped;
  const { indent } = p.properties;
  const first = Math.max(0, indent.start + indent.firstLine);
  const rest = Math.max(0, indent.start);
  let min = 0;
  let max = 0;
  let word = 0;
  let line = first;
  const lead = Math.min(first, rest);
  // a label widens no column (WR-TBL-9)
  if (p.label) line = placeLabel(p, indent.start + indent.firstLine, { tabInterval, hangingStop: true }).textX;
  const endWord = (): void => {
    if (word > 0) min = Math.max(min, lead + word);
    word = 0;
  };
  let trailing = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (breaks[i] !== breakNone) endWord();
    if (code === spaceCode) {
      endWord();
      trailing += advances[i] ?? 0;
      continue;
    }
    line += trailing;
    trailing = 0;
    if (code === 0x09) {
      endWord();
      const stop = nextStop(p.properties, line, tabInterval, true);
      if (stop && stop.alignment === 'start') line = Math.max(line, stop.position);
      continue;
    }
    if (code < spaceCode) {
      endWord();
      max = Math.max(max, line);
      line = rest;
      continue;
    }
    const width = code === 0xfffc ? objectWidth(p, i) : (advances[i] ?? 0);
    word += width;
    line += width;
  }
  endWord();
  max = Math.max(max, line);
  for (const anchor of p.anchors)
    if (anchor.placement.wrap.kind !== 'none' && anchor.placement.layoutInCell)
      min = Math.max(min, Math.min(pointsFromEmu(anchor.drawing.width), max));
  const end = Math.max(0, indent.end);
  return { min: min + end, max: Math.max(min, max) + end };
}
