/** State shared by all parts of reading a page. */
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { Block } from '../../../document/block.js';
import type { Inline, RunProperties } from '../../../document/run.js';
import type { SlotFormat } from '../../tree/html-fragment-reader.js';
import type { TreeBuilder } from '../../tree/tree-builder.js';
import type { HtmlElement } from '../dom/dom.js';
import type { Counters } from '../lists/counters.js';
import type { PageComments, PageNotes } from './page-notes.js';
import type { PageStyles } from './page-styles.js';
import type { Sections } from './sections.js';

/** The content that another reader gives for the slot of a number. */
export type FillSlot = (n: number, format: SlotFormat) => { readonly blocks: readonly Block[] } | { readonly inlines: readonly Inline[] };

export interface PageContext {
  readonly builder: TreeBuilder;
  readonly styles: PageStyles;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly anchors: {
    /** Whether the target of a link exists. */
    readonly existing: (anchor: string) => boolean;
    /** Anchors that are the target of some link. */
    readonly wanted: { readonly has: (anchor: string) => boolean };
    /** True once for each anchor: the first of several with one name counts. */
    readonly isNew: (anchor: string) => boolean;
  };
  /** Absent in a fragment, whose notes belong to the surrounding page. */
  readonly notes?: PageNotes;
  /** Absent on pages without any. */
  readonly comments?: PageComments | undefined;
  readonly language: string;
  /** Elements that are not read in their place: pictures whose formula has been read, sections of notes and comments. */
  readonly shown: WeakSet<HtmlElement>;
  /** Author of tracked changes that name none. */
  readonly author: string;
  readonly counters: Counters;
  /** Last number of each kind of caption. */
  readonly captions: Map<string, number>;
  /** Absent in a fragment, which is in an outer section. */
  readonly sections?: Sections;
  /** Formatting around a fragment. */
  readonly base: RunProperties;
  /** Returns text that another reader puts into the fragment. */
  readonly slot?: FillSlot | undefined;
}
