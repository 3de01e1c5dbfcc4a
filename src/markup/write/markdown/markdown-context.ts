/** What the writers of Markdown's blocks and lines share. */
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { OutlineComment } from '../outline/outline.js';
import type { PictureSink } from '../shared/picture-sink.js';

export interface MarkdownContext {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly pictures: PictureSink;
  /** The address of a place in the text, without `#`; undefined where nothing is there. */
  readonly addressOf: (anchor: string) => string | undefined;
  /** Whether a bookmark gets an anchor of its own, which headings do not need. */
  readonly needsAnchor: (anchor: string) => boolean;
  readonly commentOf: (id: string) => OutlineComment | undefined;
  /** `inline`: CriticMarkup; `end`: numbers that a list at the end explains. */
  readonly comments: 'none' | 'inline' | 'end';
  /** Lists around. */
  readonly listDepth: number;
  /** What was met so far, in all of the text. */
  readonly met: {
    /** Straight quotes, hyphens in a row or dots, which must not become typographic. */
    typewriterSigns: boolean;
  };
}
