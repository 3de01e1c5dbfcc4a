/** Default page setup: A4 or Letter with Word's margins, one column. */
import type { SectionProperties } from '../../document/section.js';

export type PaperSize = 'a4' | 'letter';

/** Width and height in twips. */
const papers = { a4: [11_906, 16_838], letter: [12_240, 15_840] } as const;

export function defaultPage(paper: PaperSize = 'a4'): SectionProperties {
  const [pageWidth, pageHeight] = papers[paper];
  return {
    type: 'nextPage',
    pageWidth,
    pageHeight,
    margins: { top: 1440, right: 1440, bottom: 1440, left: 1440, header: 708, footer: 708, gutter: 0 },
    columns: { count: 1, space: 708, separator: false },
    titlePage: false,
    headers: {},
    footers: {},
    pageNumbering: { format: 'decimal' },
    verticalAlign: 'top',
    grid: { linePitch: 360, charSpace: 0 },
    bidi: false,
    rtlGutter: false,
    footnotes: {},
    endnotes: {},
  };
}

/** Twips between the side margins of a one-column page. */
export function textWidthOf(page: SectionProperties): number {
  return page.pageWidth - page.margins.left - page.margins.right - page.margins.gutter;
}
