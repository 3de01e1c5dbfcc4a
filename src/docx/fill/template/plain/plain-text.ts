/** Tags where only plain text may be: titles of charts, alternative texts, properties of the document, instructions of fields. */
import type { LinkPiece } from '../program.js';
import type { ValueStyle } from '../../../../template/tag-syntax.js';

/** A tag of that kind. */
export type PlainTag = Exclude<LinkPiece, string> & { readonly style: ValueStyle };

/** What a value becomes there: `attribute` and `text` are escaped for XML, `instruction` is a word of a field as well. */
export type PlainPlace = 'attribute' | 'text' | 'instruction' | 'quoted instruction';

export interface PlainTextNode {
  readonly kind: 'plain text';
  /** Where it begins in its part. */
  readonly at: number;
  readonly tag: PlainTag;
  readonly place: PlainPlace;
  /** As it is in the part, for what fills it later. */
  readonly written: string;
  /** It is all that a picture or a chart is called: its value may take the place of that. */
  readonly isWholeName: boolean;
}

/** The title or alternative text of a picture in a block: where an item has a picture of that name, it is told apart from the other copies. */
export interface PictureNameNode {
  readonly kind: 'picture name';
  readonly name: string;
  readonly written: string;
}
