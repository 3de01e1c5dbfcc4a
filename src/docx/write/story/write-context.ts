/** What every writer of a story is given: where to write, what may be referred to, and how to go on into nested content. */
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
  /** Numbers of the bookmarks that are open in this part, by the tree's ids. */
  readonly bookmarks: Map<string, number>;
  /** Text is that of a deletion (`w:delText`). */
  readonly isDeleted: boolean;
  /** Relationship of this part to a medium; absent when the tree does not have it. */
  media(key: string | undefined): string | undefined;
  /** Relationship of this part to the SVG of a medium that `media` names the raster form of. */
  vector(key: string | undefined): string | undefined;
  /** Relationship of this part to an external address or `#bookmark`. */
  hyperlink(target: string): string;
  /** `w:sectPr` content of the paragraph that ends a section; nothing for other paragraphs. */
  sectionEnd(block: Block): string;
  /** Block content of a cell, text box or note: at least one paragraph. */
  blocks(children: readonly Block[], context: WriteContext): void;
  inlines(children: readonly Inline[], context: WriteContext): void;
}
