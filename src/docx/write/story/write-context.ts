/** The context in which a story is written: where to write, what can be referenced, and how to write nested content. */
import type { Budget } from '../../../base/abort.js';
import type { Block } from '../../../document/block.js';
import type { Inline } from '../../../document/run.js';
import type { DocumentIds } from '../ids.js';
import type { XmlOutput } from '../xml-output.js';

export type Story = 'body' | 'header' | 'footnote' | 'endnote' | 'comment';

export interface WriteContext {
  readonly out: XmlOutput;
  readonly budget: Budget;
  readonly ids: DocumentIds;
  readonly story: Story;
  /** The numbers of the bookmarks that are open in this part, by the tree's ids. */
  readonly bookmarks: Map<string, number>;
  /** The text is deleted (`w:delText`). */
  readonly isDeleted: boolean;
  /** The relationship of this part to a media item; undefined if the tree does not have it. */
  media(key: string | undefined): string | undefined;
  /** The relationship of this part to the SVG of a media item whose raster form `media` names. */
  vector(key: string | undefined): string | undefined;
  /** The relationship of this part to an external address or `#bookmark`. */
  hyperlink(target: string): string;
  /** The `w:sectPr` content of a paragraph that ends a section; empty for other paragraphs. */
  sectionEnd(block: Block): string;
  /** Block content of a cell, text box or note: at least one paragraph. */
  blocks(children: readonly Block[], context: WriteContext): void;
  inlines(children: readonly Inline[], context: WriteContext): void;
}
