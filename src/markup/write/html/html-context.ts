/** What the writers of HTML's blocks, lines and looks share. */
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
  /** In a list, whose indent counts. */
  readonly isNested: boolean;
  /** Lists around. */
  readonly listDepth: number;
  /** Whether something of that name is in the document, where a link may lead. */
  readonly hasAnchor: (name: string) => boolean;
  readonly isWanted: (name: string) => boolean;
  readonly shownComments: ShownComments;
  readonly commentOf: (id: string) => OutlineComment | undefined;
}

/** Attributes that make elements look like the document, each with a blank before it; all empty for a page without a style sheet. */
export interface HtmlLook {
  readonly isPlain: boolean;
  /** @param isNested in a list, whose own indent the text's would come on top of */
  readonly paragraph: (text: OutlineText, name: string, isNested: boolean) => string;
  /** Declarations for text, as its own formatting differs from its paragraph's. */
  readonly text: (format: TextFormat, paragraph: OutlineText | undefined) => string;
  readonly table: (table: OutlineTable) => string;
  readonly column: (table: OutlineTable, index: number) => string;
  readonly cell: (cell: OutlineCell) => string;
  /** The style sheet, when all has been written. */
  readonly sheet: () => string;
}
