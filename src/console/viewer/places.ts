/** Positions on the pages of a PDF. */

/** In CSS pixels of a page drawn at scale 1 (a point is one pixel), from its upper left corner. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The CSS of a box on a page of this size, in percent. */
export function boxStyle({ left, top, width, height }: PageBox, page: Pick<PageBox, 'width' | 'height'>) {
  const percent = (part: number, whole: number): string => `${String((part / whole) * 100)}%`;
  return {
    left: percent(left, page.width),
    top: percent(top, page.height),
    width: percent(width, page.width),
    height: percent(height, page.height),
  };
}

/** Something on a page outside its content: a field, a note, a stamp. */
export interface PageThing {
  /** The number of its indirect object. */
  readonly object: number | undefined;
  /** The full name of a form field. */
  readonly field: string | undefined;
  readonly box: PageBox;
}

/** A place on a page that a reader should look at. */
export interface PageMark {
  /** From 1. */
  readonly page: number;
  /** Undefined: the whole page. */
  readonly box: PageBox | undefined;
  readonly label: string;
}

/** The pages that are searched for places. */
export interface PlacedPages {
  readonly pages: number;
  /** @param number From 1 */
  page(number: number): Promise<{ things(): Promise<readonly PageThing[]> }>;
}
