/** The state that is shared while the inlines of one paragraph are collected. */
import type { ResolvedParagraph } from '../../../document/cascade/resolved.js';
import type { Paragraph } from '../../../document/paragraph.js';
import type { FlowContext } from '../../flow/flow-context.js';
import type { CollectedText } from './collected-text.js';
import type { FieldStack } from './field-stack.js';

/** The surroundings of the paragraph, as far as its text depends on them. */
export interface CollectOptions {
  /** The number that `w:footnoteRef` shows in this note. */
  readonly noteMark?: string | undefined;
  /** The paragraph, for fields that look around it. */
  readonly source?: Paragraph;
  /** PAGE and similar fields are evaluated only if the page is known. */
  readonly depth: number;
}

export interface Walk {
  readonly context: FlowContext;
  readonly paragraph: ResolvedParagraph;
  readonly options: CollectOptions;
  readonly out: CollectedText;
  readonly fields: FieldStack;
}
