/** Where the chunks of a main part are: the pages they are set on, and the bookmark names around them. */
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { SectionProperties } from '../../../document/section.js';
import { readSection } from '../read-section.js';
import type { Theme } from '../parts/theme.js';
import { integer } from '../values.js';

export interface ChunkPlaces {
  readonly pages: ReadonlyMap<XmlElement, SectionProperties>;
  /** The page of the last section, for chunks outside the main part. */
  readonly lastPage: SectionProperties;
  readonly bookmarks: ReadonlySet<string>;
}

interface Walk {
  readonly theme: Theme;
  readonly pages: Map<XmlElement, SectionProperties>;
  readonly bookmarks: Set<string>;
  /** Chunks in the section that has not ended, and the width in twips that a cell leaves them. */
  open: { readonly chunk: XmlElement; readonly width: number | undefined }[];
}

/** Twips that a cell's margins usually take from its width. */
const cellMargins = 216;
/** The narrowest text width for which a page is created. */
const narrowest = 360;

/** @param root the root of the main part */
export function chunkPlaces(root: XmlElement, theme: Theme): ChunkPlaces {
  const walk: Walk = { theme, pages: new Map(), bookmarks: new Set(), open: [] };
  const bodies = root.elements('w:body');
  for (const body of bodies) visit(body, undefined, walk);
  const lastPage = endSection(bodies.flatMap((body) => body.elements('w:sectPr')).at(-1), walk);
  return { pages: walk.pages, bookmarks: walk.bookmarks, lastPage };
}

function visit(parent: XmlElement, width: number | undefined, walk: Walk): void {
  for (const child of parent.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'w:altChunk') walk.open.push({ chunk: child, width });
    else if (child.name === 'w:bookmarkStart') walk.bookmarks.add(child.attribute('w:name') ?? '');
    else if (child.name === 'w:tc') visit(child, cellWidth(child) ?? width, walk);
    else if (child.name !== 'w:sectPr' && child.name !== 'w:rPr' && child.name !== 'w:t') visit(child, width, walk);
  }
  const end = parent.name === 'w:p' ? parent.path('w:pPr', 'w:sectPr') : undefined;
  if (end) endSection(end, walk);
}

function cellWidth(cell: XmlElement): number | undefined {
  const width = cell.path('w:tcPr', 'w:tcW');
  if (width?.attribute('w:type') === 'pct' || width?.attribute('w:type') === 'auto') return undefined;
  const twips = integer(width?.attribute('w:w'), 1, 31_680);
  return twips === undefined ? undefined : Math.max(narrowest, twips - cellMargins);
}

function endSection(properties: XmlElement | undefined, walk: Walk): SectionProperties {
  const page = readSection(properties, walk.theme, () => undefined);
  for (const { chunk, width } of walk.open) walk.pages.set(chunk, narrowed(page, width ?? Infinity));
  walk.open = [];
  return page;
}

/** The page with a right margin that leaves the width of one column or of the cell. */
function narrowed(page: SectionProperties, width: number): SectionProperties {
  const { margins, columns, pageWidth } = page;
  const text = pageWidth - margins.left - margins.right - margins.gutter;
  const column = columns.unequal?.[0]?.width ?? (text - columns.space * (columns.count - 1)) / columns.count;
  const room = Math.max(narrowest, Math.floor(Math.min(column, width)));
  if (room >= text) return page;
  return {
    ...page,
    columns: { count: 1, space: columns.space, separator: false },
    margins: { ...margins, right: margins.right + text - room },
  };
}
