/** Numbers beside the lines of the body (`w:lnNumType`, ECMA-376-1 §17.6.8; WR-SECT-7). */
import { appendAll } from '../../base/append-all.js';
import { pointsFromTwips, type Points } from '../../base/units.js';
import type { ResolvedRun } from '../../document/cascade/resolved.js';
import { textLine } from '../inline/set/text-line.js';
import type { LayoutContext } from '../layout-context.js';
import type { PageItem } from '../page-item.js';

/** A line of a section that numbers its lines, in page coordinates. */
export interface CountedLine {
  /** Left edge of the line's column. */
  readonly x: Points;
  readonly baseline: Points;
  readonly sectionIndex: number;
}

/** Between the number's right end and the text, unless the section states another. */
const defaultDistance: Points = 18;

/** Items of each page. */
export function lineNumberItems(pages: readonly { readonly countedLines: readonly CountedLine[] }[], context: LayoutContext): PageItem[][] {
  const { sections } = context.tree;
  if (!sections.some(({ properties }) => properties.lineNumbering)) return pages.map(() => []);
  const run = numberRun(context);
  let number = 0;
  let current = -1;
  return pages.map(({ countedLines }, page) => {
    const items: PageItem[] = [];
    for (const [index, line] of countedLines.entries()) {
      const numbering = sections[line.sectionIndex]?.properties.lineNumbering;
      if (!numbering) continue;
      const { restart, start, countBy, distance } = numbering;
      const restarts =
        (restart === 'newPage' && index === 0) ||
        (restart !== 'continuous' && line.sectionIndex !== current) ||
        (page === 0 && index === 0);
      number = restarts ? (restart === 'continuous' ? 1 : start) : number + 1;
      current = line.sectionIndex;
      if (number % countBy !== 0) continue;
      const text = textLine(String(number), run, context);
      const gap = distance === undefined || distance === 0 ? defaultDistance : pointsFromTwips(distance);
      appendAll(items, text.itemsAt(line.x - gap - text.width, line.baseline));
    }
    return items;
  });
}

/** The style of that name over the document's defaults. */
function numberRun({ tree, cascade }: LayoutContext): ResolvedRun {
  const style = [...tree.styles.styles.values()].find(({ name, type }) => type === 'character' && name.toLowerCase() === 'line number');
  return cascade.run(style ? { styleId: style.id } : {}, cascade.paragraph({ kind: 'paragraph', properties: {}, children: [] }));
}
