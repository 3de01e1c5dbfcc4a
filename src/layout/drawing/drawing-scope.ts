/** State that the parts of one drawing share while it is laid out. */
import type { FlowContext } from '../flow/flow-context.js';

export interface DrawingScope {
  readonly context: FlowContext;
  /** Nesting depth of containers around this part. */
  readonly depth: number;
  readonly description?: string | undefined;
  /** Whether the groups around it mirror their content: text must be mirrored again to be readable. */
  readonly isMirrored?: boolean;
}
