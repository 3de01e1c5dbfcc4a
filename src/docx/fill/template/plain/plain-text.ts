/** Tags where only plain text is possible: chart titles, alternative texts, document properties, field instructions. */
import type { LinkPiece } from '../program.js';
import type { ValueStyle } from '../../../../template/tag-syntax.js';

/** A tag in such a place. */
export type PlainTag = Exclude<LinkPiece, string> & { readonly style: ValueStyle };

/** How a value is written there: `attribute` and `text` are escaped for XML, `instruction` is also one word of a field. */
export type PlainPlace = 'attribute' | 'text' | 'instruction' | 'quoted instruction';

export interface PlainTextNode {
  readonly kind: 'plain text';
  /** Where it starts in its part. */
  readonly at: number;
  readonly tag: PlainTag;
  readonly place: PlainPlace;
  /** As written in the part, for later filling. */
  readonly written: string;
  /** It is the whole name of a picture or chart, whose place its value may take. */
  readonly isWholeName: boolean;
}

/**
 * The title or alternative text of a picture in a block: if an item has a picture of that name, this distinguishes it
 * from the other copies.
 */
export interface PictureNameNode {
  readonly kind: 'picture name';
  readonly name: string;
  readonly written: string;
}
