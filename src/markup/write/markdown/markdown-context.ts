/** State shared by the writers of Markdown's blocks and lines. */
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { OutlineComment } from '../outline/outline.js';
import type { PictureSink } from '../shared/picture-sink.js';

export interface MarkdownContext {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly pictures: PictureSink;
  /** The address of a place in the text, without `#`; undefined if it does not exist. */
  readonly addressOf: (anchor: string) => string | undefined;
  /** Whether a bookmark needs its own anchor, unlike headings. */
  readonly needsAnchor: (anchor: string) => boolean;
  readonly commentOf: (id: string) => OutlineComment | undefined;
  /** `inline`: CriticMarkup; `end`: numbers explained by a list at the end. */
  readonly comments: 'none' | 'inline' | 'end';
  /** Number of surrounding lists. */
  readonly listDepth: number;
  /** Constructs that occurred so far, in the entire text. */
  readonly met: {
    /** Whether straight quotes, consecutive hyphens or dots occurred, which must not become typographic. */
    typewriterSigns: boolean;
  };
}
