/** What the parts of one drawing share while it is laid out. */
import type { LayoutContext } from '../layout-context.js';

export interface DrawingScope {
  readonly context: LayoutContext;
  /** Nesting of containers around this part. */
  readonly depth: number;
  readonly description?: string;
  /** The groups around mirror what is in them: text must be mirrored once more to be read. */
  readonly isMirrored?: boolean;
}
