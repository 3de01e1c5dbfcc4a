/** The width of the column or cell that contains a field (ECMA-376-1 §17.4.71, §17.6.4, §17.6.13). */
import { tagsIn } from '../../edit/tags.js';
import type { Emu } from '../../../base/units.js';
import type { FillScope, Story } from '../fill-scope.js';
import type { ControlPlace, Place, Surroundings } from '../scan/story-index.js';
import { attributeOf } from '../../edit/attributes.js';
import { childOf, readFragment } from '../../edit/fragment.js';

const emuPerTwip = 635;
/** The sum of a cell's default margins at both sides (§17.4.42). */
const cellMargins = 216;

/** Undefined if neither the cell nor the section states a width. */
export function columnWidth(story: Story, at: Surroundings | ControlPlace, scope: FillScope): Emu | undefined {
  const own = 'level' in at && at.level === 'cell' ? { start: at.properties?.end ?? at.start, end: at.end } : at.cell;
  const cell = own && cellWidth(story, own, at.scope);
  const twips = cell === undefined ? sectionWidth(story, at, scope) : cell - cellMargins;
  return twips === undefined || twips <= 0 ? undefined : twips * emuPerTwip;
}

function cellWidth({ source }: Story, cell: Place, scope: Surroundings['scope']): number | undefined {
  // The width is at the start of the cell's properties.
  for (const tag of tagsIn(source, scope, cell.start, Math.min(cell.end, cell.start + 1000)))
    if (tag.name === 'w:tcW') return (attributeOf(source, tag, 'w:type') ?? 'dxa') === 'dxa' ? number(source, tag, 'w:w') : undefined;
  return undefined;
}

/** The width of the section that ends next; outside the body, of the document's last section. */
function sectionWidth(story: Story, { parent }: Surroundings, scope: FillScope): number | undefined {
  const main = scope.stories.find(({ name }) => name === scope.editor.mainPart) ?? story;
  const { sections, root } = main.index;
  const place = (main === story ? sections.find(({ start }) => start > parent) : undefined) ?? sections.at(-1);
  const [section] = place ? readFragment(main.source, place.start, place.end, root.scope) : [];
  if (!section) return undefined;
  const size = childOf(section, 'w:pgSz');
  const margins = childOf(section, 'w:pgMar');
  const columns = childOf(section, 'w:cols');
  const width = size && number(main.source, size, 'w:w');
  if (width === undefined) return undefined;
  const margin = (name: string): number => (margins ? (number(main.source, margins, name) ?? 0) : 0);
  const count = columns ? Math.max(1, number(main.source, columns, 'w:num') ?? 1) : 1;
  const space = columns ? (number(main.source, columns, 'w:space') ?? 720) : 0;
  const room = width - margin('w:left') - margin('w:right') - margin('w:gutter');
  return (room - space * (count - 1)) / count;
}

function number(source: string, node: Parameters<typeof attributeOf>[1], name: string): number | undefined {
  const value = Number.parseFloat(attributeOf(source, node, name) ?? '');
  return Number.isFinite(value) ? value : undefined;
}
