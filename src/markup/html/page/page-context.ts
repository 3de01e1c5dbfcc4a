/** What every part of reading a page shares. */
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import type { Block } from '../../../document/block.js';
import type { Inline, RunProperties } from '../../../document/run.js';
import type { SlotFormat } from '../../house/html-fragment-reader.js';
import type { TreeBuilder } from '../../house/tree-builder.js';
import type { HtmlElement } from '../dom/dom.js';
import type { Counters } from '../lists/counters.js';
import type { PageComments } from './page-comments.js';
import type { PageNotes } from './page-notes.js';
import type { PageStyles } from './page-styles.js';
import type { Sections } from './sections.js';

export interface PageContext {
  readonly builder: TreeBuilder;
  readonly styles: PageStyles;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly anchors: {
    /** Whether a link may lead there. */
    readonly existing: (anchor: string) => boolean;
    /** Anchors that some link leads to. */
    readonly wanted: { readonly has: (anchor: string) => boolean };
    /** True once for each anchor: of several with one name the first counts. */
    readonly isNew: (anchor: string) => boolean;
  };
  /** Absent in a fragment, whose notes are the page's around it. */
  readonly notes?: PageNotes;
  /** Absent on pages without any. */
  readonly comments?: PageComments;
  readonly language: string;
  /** Elements that are not read in their place: pictures whose formula has been read, sections of notes and comments. */
  readonly shown: WeakSet<HtmlElement>;
  /** Of tracked changes that name nobody. */
  readonly author: string;
  readonly counters: Counters;
  /** Last number of each kind of caption. */
  readonly captions: Map<string, number>;
  /** Absent in a fragment, which is in somebody else's section. */
  readonly sections?: Sections;
  /** Formatting around a fragment. */
  readonly base: RunProperties;
  /** Text that another reader puts into the fragment. */
  readonly slot?: (n: number, format: SlotFormat) => { readonly blocks: readonly Block[] } | { readonly inlines: readonly Inline[] };
}
