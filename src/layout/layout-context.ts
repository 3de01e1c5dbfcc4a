/** The context that every layout stage reads and none changes, except for the page counters that fields read. */
import type { TrackedChanges } from '../contract/conversion.js';
import type { Budget } from '../base/abort.js';
import type { Diagnostics } from '../base/diagnostics.js';
import type { Points } from '../base/units.js';
import type { Cascade } from '../document/cascade/create-cascade.js';
import type { DocumentTree } from '../document/document-tree.js';
import type { Label } from '../document/numbering/label.js';
import type { Paragraph } from '../document/paragraph.js';
import type { RunContent, Revision } from '../document/run.js';
import type { FontLibrary } from '../fonts/font-types.js';
import type { ShownComments } from './comment/comment-view.js';
import type { ContentOwner, PageLabel } from './page-item.js';
import { checkDocumentLimit } from '../base/check-document-limit.js';
import type { DocumentLimit } from '../base/document-limits.js';
import { isAddition, isOutside } from '../document/is-addition.js';

/** Page counters as fields see them while a page is laid out. */
export interface PageCounters {
  /** Physical page number, from 1. */
  physical: number;
  /** PAGE as a number. */
  number: number;
  /** ST_NumberFormat of the section's page numbers. */
  format: string;
  /** Prefix of the number: the chapter number and a separator, or nothing. */
  chapter: string;
  /** NUMPAGES; the last pass's count, 0 if unknown. */
  total: number;
  /** SECTION, from 1. */
  section: number;
  /** SECTIONPAGES; 0 if unknown. */
  sectionTotal: number;
  /** Set when any of these was shown: the text is then valid only for its page. */
  wasRead: boolean;
  /** Set when the page count was shown: another pass may be needed. */
  totalWasRead: boolean;
}

/** Facts of the document and of this pass that every stage reads. */
export interface LayoutContext {
  readonly tree: DocumentTree;
  readonly cascade: Cascade;
  readonly labels: ReadonlyMap<Paragraph, Label>;
  readonly library: FontLibrary;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly changes: TrackedChanges;
  /** Absent if no comments are shown. */
  readonly comments?: ShownComments | undefined;
  /** Changed only by the page filler. */
  readonly counters: PageCounters;
  /** Page number of each bookmark, from the last pass; empty in the first one. */
  readonly bookmarkPages: ReadonlyMap<string, PageLabel>;
  /** Counters for what the host bounds. */
  readonly counted: CountedThings;
  /** Shared by all passes, and by the structure. */
  readonly owners: ContentOwners;
  /** Mark text of notes by id, in order of reference. */
  readonly noteMarks: NoteMarks;
  /** Time for DATE and TIME fields; ISO 8601. Absent: cached results are shown. */
  readonly now?: string | undefined;
}

export interface NoteMarks {
  footnote(id: string): string;
  endnote(id: string): string;
  /** Whether the note is set for this reference: a long one is not set for each of very many references. */
  isShown(reference: RunContent): boolean;
  /** Whether some footnotes are numbered per page, which a further pass may change. */
  readonly restartsByPage: boolean;
}

/** The page of a flow, in points from the page's top left corner. */
export interface PageGeometry {
  readonly width: Points;
  readonly height: Points;
  /** Body box: inside the margins, reduced by tall headers and footers. */
  readonly top: Points;
  readonly bottom: Points;
  readonly left: Points;
  readonly right: Points;
  /** Even pages swap inside and outside. */
  readonly isEven: boolean;
  /** The page as printed, if its text is vertical; the boxes above are then those of the text as if it were horizontal (WR-SECT-13). */
  readonly paper?: PageGeometry;
}

/** The owners of content, one for each part of the document tree. */
export class ContentOwners {
  readonly #known = new Map<object, ContentOwner>();

  of(part: object): ContentOwner {
    let owner = this.#known.get(part);
    if (!owner) this.#known.set(part, (owner = { kind: 'owner' }));
    return owner;
  }
}

/** Counts what the host bounds in a document, each once however often its paragraph is laid out. */
export class CountedThings {
  readonly #known = new Map<DocumentLimit, { readonly things: WeakSet<object>; count: number }>();

  /**
   * @param thing The object to count, as it is in the document tree
   * @throws DocOpsError FILE_TOO_LARGE
   */
  add(limit: DocumentLimit, thing: object): void {
    let known = this.#known.get(limit);
    if (!known) this.#known.set(limit, (known = { things: new WeakSet(), count: 0 }));
    if (known.things.has(thing)) return;
    known.things.add(thing);
    known.count += 1;
    checkDocumentLimit(limit, known.count);
  }
}

/** Whether this view marks changes. */
export const showsChanges = ({ changes }: Pick<LayoutContext, 'changes'>): boolean => changes === 'markup' || changes === 'balloons';

/** Whether this view omits a change (ECMA-376-1 §17.13.5): text that a balloon reports as removed; text that no balloon reports stays. */
export function isLeftOut(revision: Revision | undefined, { changes, comments }: Pick<LayoutContext, 'changes' | 'comments'>): boolean {
  if (!revision || changes === 'markup') return false;
  if (changes === 'balloons') return !isAddition(revision) && comments?.changeAt(revision) !== undefined;
  return isOutside(revision, changes);
}
