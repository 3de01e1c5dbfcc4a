/** The context of text that may contain flows: the results of other stages and of the last pass, besides what every stage reads. */
import type { Paragraph } from '../../document/paragraph.js';
import type { LinkedText } from '../drawing/linked-text.js';
import type { DecisionRecorder } from '../explain/decision-recorder.js';
import type { PageFacts } from '../facts/page-facts.js';
import type { PageReference } from '../facts/page-references.js';
import type { StyleReferences } from '../facts/style-references.js';
import type { FormFields } from '../form/find-fields.js';
import type { PreparedCache } from '../inline/prepare-paragraph.js';
import type { LayoutContext } from '../layout-context.js';
import type { ContentCache } from './flow-content.js';
import type { ContentWidths, FlowContent, FlowEnvironment, FlowRequest, FlowResult } from './flow-types.js';

export interface FlowContext extends LayoutContext {
  /** Absent if all of them are text. */
  readonly fields?: FormFields | undefined;
  /** From the last pass. */
  readonly facts: PageFacts;
  /** PAGEREF fields as they were laid out in this pass. */
  readonly pageReferences: PageReference[];
  readonly styleReferences: StyleReferences;
  readonly preparedCache: PreparedCache;
  /** Tables, shapes, notes and frames reach the flow functions here, since flows contain them and they contain flows. */
  readonly flows: Flows;
  readonly contentCache: ContentCache;
  /** Stories that flow through several text boxes. */
  readonly linkedText: LinkedText;
  /** The paragraphs whose text another one holds, in order (WR-PAR-13). */
  readonly joinedParagraphs: Map<Paragraph, readonly Paragraph[]>;
  /** Records why lines, columns and pages end, if somebody asks; it never changes the layout. */
  readonly recorder?: DecisionRecorder | undefined;
}

export interface Flows {
  layout(request: FlowRequest): FlowResult;
  measure(content: FlowContent, environment: FlowEnvironment): ContentWidths;
}
