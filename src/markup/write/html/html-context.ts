/** State shared by the writers of HTML's blocks, lines and appearance. */
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { OutlineCell, OutlineComment, OutlineTable, OutlineText, TextFormat } from '../outline/outline.js';
import type { ShownComments } from '../shared/nest-pieces.js';
import type { PictureSink } from '../shared/picture-sink.js';

export interface HtmlContext {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly pictures: PictureSink;
  readonly look: HtmlLook;
  /** Whether it is in a list, whose indent counts. */
  readonly isNested: boolean;
  /** Number of surrounding lists. */
  readonly listDepth: number;
  /** Whether the document contains something of that name, as the target of a link. */
  readonly hasAnchor: (name: string) => boolean;
  readonly isWanted: (name: string) => boolean;
  readonly shownComments: ShownComments;
  readonly commentOf: (id: string) => OutlineComment | undefined;
}

/** Attributes for the document's appearance, each with a leading blank; all empty for a page without a style sheet. */
export interface HtmlLook {
  readonly isPlain: boolean;
  /** @param isNested whether it is in a list, whose own indent would be added to the text's */
  readonly paragraph: (text: OutlineText, name: string, isNested: boolean) => string;
  /** Declarations for text whose own formatting differs from its paragraph's. */
  readonly text: (format: TextFormat, paragraph: OutlineText | undefined) => string;
  readonly table: (table: OutlineTable) => string;
  readonly column: (table: OutlineTable, index: number) => string;
  readonly cell: (cell: OutlineCell) => string;
  /** The style sheet, after everything is written. */
  readonly sheet: () => string;
}
