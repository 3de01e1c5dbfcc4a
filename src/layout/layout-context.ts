/** What every layout stage needs and none changes, save the page counters that fields read. */
import type { TrackedChanges } from '../base/names/conversion.js';
import type { Budget } from '../base/abort.js';
import type { Diagnostics } from '../base/diagnostics.js';
import type { Points } from '../base/units.js';
import type { Cascade } from '../document/cascade/create-cascade.js';
import type { Block } from '../document/block.js';
import type { DocumentTree } from '../document/document-tree.js';
import type { Label } from '../document/numbering/label.js';
import type { Paragraph } from '../document/paragraph.js';
import type { RunContent } from '../document/run.js';
import type { FontLibrary } from '../fonts/font-types.js';
import type { ContentWidths, FlowContent, FlowEnvironment, FlowRequest, FlowResult } from './block/flow-types.js';
import type { ShownComments } from './comment/comment-view.js';
import type { CountedThings } from './counted-things.js';
import type { FormFields } from './form/find-fields.js';
import type { LinkedText } from './drawing/linked-text.js';
import type { PreparedCache } from './inline/prepared-cache.js';
import type { PageLabel } from './page-item.js';
import type { PageReference } from './page/page-references.js';
import type { PageFacts } from './page/page-facts.js';
import type { StyleReferences } from './page/style-references.js';

/** Page counters as fields see them while a page is laid out. */
export interface PageCounters {
  /** Physical page, from 1. */
  physical: number;
  /** PAGE as a number. */
  number: number;
  /** ST_NumberFormat of the section's page numbers. */
  format: string;
  /** What is before the number: that of the chapter and a separator, or nothing. */
  chapter: string;
  /** NUMPAGES; the last pass's count, 0 while unknown. */
  total: number;
  /** SECTION, from 1. */
  section: number;
  /** SECTIONPAGES; 0 while unknown. */
  sectionTotal: number;
  /** Set when any of these was shown: the text then belongs to its page alone. */
  wasRead: boolean;
  /** Set when the page count was shown: another pass may be needed. */
  totalWasRead: boolean;
}

export interface LayoutContext {
  readonly tree: DocumentTree;
  readonly cascade: Cascade;
  readonly labels: ReadonlyMap<Paragraph, Label>;
  readonly library: FontLibrary;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly changes: TrackedChanges;
  /** Absent where no comments are shown. */
  readonly comments?: ShownComments;
  /** Absent where all of them are text. */
  readonly fields?: FormFields;
  /** Changed by the page filler only. */
  readonly counters: PageCounters;
  /** From the last pass. */
  readonly facts: PageFacts;
  /** Page number of each bookmark, from the last pass; empty in the first one. */
  readonly bookmarkPages: ReadonlyMap<string, PageLabel>;
  /** PAGEREF fields as they were laid out in this pass. */
  readonly pageReferences: PageReference[];
  readonly styleReferences: StyleReferences;
  /** What the host bounds. */
  readonly counted: CountedThings;
  /** Mark text of notes by id, in order of reference. */
  readonly noteMarks: NoteMarks;
  /** Time for DATE and TIME fields; ISO 8601. Absent: cached results are shown. */
  readonly now?: string;
  readonly preparedCache: PreparedCache;
  /** Flows lay out tables, shapes and frames, which hold flows themselves: they reach them here. */
  readonly flows: Flows;
  readonly contentCache: Map<readonly Block[], FlowContent>;
  /** Stories that flow through several text boxes. */
  readonly linkedText: LinkedText;
  /** The paragraphs whose text one of them holds, in their order (WR-PAR-13). */
  readonly joinedParagraphs: Map<Paragraph, readonly Paragraph[]>;
}

export interface Flows {
  layout(request: FlowRequest): FlowResult;
  measure(content: FlowContent, environment: FlowEnvironment): ContentWidths;
}

export interface NoteMarks {
  footnote(id: string): string;
  endnote(id: string): string;
  /** Whether the note is set for this reference: a long one is not for all of very many. */
  isShown(reference: RunContent): boolean;
  /** Some footnotes are numbered by their pages, which a further pass may change. */
  readonly restartsByPage: boolean;
}

/** The page that a flow stands on, in points from the page's top left corner. */
export interface PageGeometry {
  readonly width: Points;
  readonly height: Points;
  /** Body box: inside the margins after headers and footers pushed them. */
  readonly top: Points;
  readonly bottom: Points;
  readonly left: Points;
  readonly right: Points;
  /** Even pages swap inside and outside. */
  readonly isEven: boolean;
  /** The page as it is printed, where its text runs down; the boxes above are then those of the text as if it ran across (WR-SECT-13). */
  readonly paper?: PageGeometry;
}
