/**
 * Document tree → pages of positioned items: the layout engine's entry.
 *
 * A pass fills all pages from the first to the last. Numbers that are known only afterwards (page counts, pages of bookmarks, note numbers
 * that restart by page, text that linked boxes leave over) come from the pass before; when a pass finds the numbers that it used, its pages
 * are the result. Most documents show none of these and take one pass, the others two, at most `maxPasses`. Prepared paragraphs are kept
 * between passes, so another pass costs line breaking and page filling only. Drawing comes after the last pass.
 */
import { appendAll } from '../base/append-all.js';
import type { Budget } from '../base/abort.js';
import type { Diagnostics } from '../base/diagnostics.js';
import { createCascade } from '../document/cascade/create-cascade.js';
import type { DocumentTree, Comment } from '../document/document-tree.js';
import type { Revision } from '../document/run.js';
import { treeInView } from '../document/tree-in-view.js';
import { labelParagraphs } from '../document/numbering/label-paragraphs.js';
import type { FontLibrary } from '../fonts/font-types.js';
import { ContentCache, flowContent } from './flow/flow-content.js';
import { layoutFlow } from './block/layout-flow.js';
import { measureFlow } from './block/measure-flow.js';
import { PreparedCache } from './inline/prepare-paragraph.js';
import type { CommentView, TrackedChanges } from '../contract/conversion.js';
import { commentSetting, type CommentSetting } from './comment/comment-view.js';
import { findFields } from './form/find-fields.js';
import { endPages } from './comment/end-pages.js';
import { marginPages } from './comment/margin-pages.js';
import type { DecisionRecorder } from './explain/decision-recorder.js';
import type { FlowContext } from './flow/flow-context.js';
import { ContentOwners, type PageGeometry, isLeftOut } from './layout-context.js';
import { areConfirmed, passFindings, passContext, type Findings, type SharedContext } from './layout-pass.js';
import { numberNotes } from './note/number-notes.js';
import { finishPages, collectOutline, pageLabels } from './page/finish-pages.js';
import type { OpenPage } from './page/open-page.js';
import { PageFiller } from './page/page-filler.js';
import { unknownFacts, type PageFacts } from './facts/page-facts.js';
import { buildStructure } from './structure/flow-nodes.js';
import type { Fragment, LaidOutDocument, AnnotatedComment, CommentNote } from './page-item.js';
import type { Block } from '../document/block.js';
import { plainText } from '../document/plain-text.js';
import { eachParagraph } from './comment/comment-ranges.js';
import { runLanguages } from '../document/run-languages.js';
import { loadHyphenation } from '../text/hyphenate.js';
import { defaultLanguage } from './inline/hyphenation-of.js';

// Comments as PDF annotations show them: plain text.

/** Characters of one comment; longer ones are cut. */
const longestText = 20_000;

function annotatedComments(setting: CommentSetting): AnnotatedComment[] {
  return setting.threads.map(({ comment, replies }) => ({
    ...noteOf(comment),
    id: comment.id,
    color: setting.colorsOf(comment.author).line,
    isDone: comment.done === true,
    replies: replies.map((reply) => noteOf(reply.comment)),
  }));
}

function noteOf({ author, date, children }: Comment): CommentNote {
  return { author, date, text: commentText(children) };
}

/** Paragraphs become lines. */
function commentText(blocks: readonly Block[]): string {
  const lines: string[] = [];
  eachParagraph(blocks, ({ children }) => lines.push(plainText(children).text));
  const text = lines.join('\n').trim();
  return text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text;
}

export interface LayoutOptions {
  readonly library: FontLibrary;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  /** Default `markup`. */
  readonly changes?: TrackedChanges;
  /** Default `none`. */
  readonly comments?: CommentView;
  /** Whether controls and form fields can be filled in; by default they are text. */
  readonly hasFields?: boolean;
  /** Whether the pages' structure is also needed. */
  readonly isTagged?: boolean;
  /** ISO 8601; without it, fields keep their cached dates. */
  readonly now?: string;
  /** Records why lines, columns and pages end; by default nothing is recorded. */
  readonly recorder?: DecisionRecorder | undefined;
}

/** Maximum number of passes: page counts that affect the text settle in two. */
const maxPasses = 3;

/**
 * Lays out a document.
 * @throws DocOpsError OPERATION_TIMEOUT or UNPROCESSABLE_DOCUMENT from the budget
 */
export function layoutDocument(source: DocumentTree, options: LayoutOptions): LaidOutDocument {
  const changes = options.changes ?? 'markup';
  const tree = changes === 'original' || changes === 'final' ? treeInView(source, changes) : source;
  const isUnread = (revision: Revision): boolean => isLeftOut(revision, { changes });
  let found: Findings = { notes: numberNotes(tree, isUnread), facts: unknownFacts, bookmarks: new Map(), linkedText: undefined };
  if (found.notes.hasUnshown)
    options.diagnostics.report(
      'layout.note-not-repeated',
      'long notes are referenced very often; they are not repeated at later references',
    );
  const comments = commentSetting(tree, options.comments ?? 'none', changes);
  const shared = sharedContext(tree, changes, comments, options);
  for (let pass = 1; ; pass += 1) {
    const { found: next, confirmed } = fillOnce(passContext(shared, found), found, { isUnread, isLast: pass === maxPasses });
    found = next;
    if (confirmed) {
      options.recorder?.pagesFilled(confirmed.pages);
      return finishDocument(confirmed.pages, found.facts, confirmed.context, { comments, isTagged: options.isTagged });
    }
    shared.preparedCache.beginPass();
  }
}

interface PassResult {
  readonly found: Findings;
  /** Absent if another pass is needed. */
  readonly confirmed?: { readonly pages: readonly OpenPage[]; readonly context: FlowContext };
}

/** A function of its own, so that no variable keeps the pages of a pass while the next one fills its own. */
function fillOnce(
  context: FlowContext,
  used: Findings,
  { isUnread, isLast }: { readonly isUnread: (revision: Revision) => boolean; readonly isLast: boolean },
): PassResult {
  const { pages } = fillPages(context, used.notes.endnotesBySection);
  context.styleReferences.close(pages);
  const found = passFindings(pages, context, used, isUnread);
  return isLast || areConfirmed(used, found, context) ? { found, confirmed: { pages, context } } : { found };
}

/** The part of the context that all passes share. */
function sharedContext(
  tree: DocumentTree,
  changes: TrackedChanges,
  comments: CommentSetting | undefined,
  options: LayoutOptions,
): SharedContext {
  const cascade = createCascade(tree);
  return {
    tree,
    cascade,
    labels: labelParagraphs(tree, cascade, changes),
    changes,
    comments: comments?.shown,
    fields: options.hasFields ? findFields(tree, { changes, comments: comments?.shown }, options) : undefined,
    library: options.library,
    budget: options.budget,
    diagnostics: options.diagnostics,
    now: options.now,
    flows: { layout: layoutFlow, measure: measureFlow },
    preparedCache: new PreparedCache(),
    owners: new ContentOwners(),
    contentCache: new ContentCache(),
    joinedParagraphs: new Map(),
    recorder: options.recorder,
  };
}

/** Draws the full pages of the last pass. */
function finishDocument(
  filled: readonly OpenPage[],
  facts: PageFacts,
  context: FlowContext,
  { comments, isTagged }: { readonly comments: CommentSetting | undefined; readonly isTagged: boolean | undefined },
): LaidOutDocument {
  const plain = finishPages(filled, facts, context);
  const geometries = filled.map(({ geometry }) => geometry.paper ?? geometry);
  const pages = comments ? withComments(plain, geometries, comments, context) : plain;
  const structure = isTagged ? buildStructure(context) : undefined;
  const hasFields = context.fields !== undefined && context.fields.size > 0;
  return {
    pages,
    ...(hasFields && { hasFields }),
    structure,
    numbers: pageLabels(filled, facts.chapters),
    outline: collectOutline(pages),
    comments: comments?.view === 'annotations' ? annotatedComments(comments) : undefined,
  };
}

/** The list comes first, since it needs the comments' places on the pages. */
function withComments(plain: Fragment[], geometries: readonly PageGeometry[], comments: CommentSetting, context: FlowContext): Fragment[] {
  const pages = comments.view === 'end' ? endPages(plain, geometries, comments, context) : plain;
  return comments.view === 'margin' || comments.changes.size > 0 ? marginPages(pages, geometries, comments, context) : pages;
}

function fillPages(context: FlowContext, endnotes: readonly (readonly string[])[]): PageFiller {
  const filler = new PageFiller(context);
  const { sections, settings } = context.tree;
  // if endnotes end their sections, the settings alone decide (WR-NOTE-10)
  const atSectionEnd = settings.endnotes.position === 'sectEnd';
  let waiting: string[] = [];
  for (const [index, section] of sections.entries()) {
    filler.beginSection(index);
    const next = sections[index + 1]?.properties;
    const isBalanced =
      next?.type === 'continuous' && section.properties.columns.count > 1 && !context.tree.settings.compat.has('noColumnBalance');
    filler.fill(flowContent(section.children, context), index === 0 ? 'story' : 'explicit-break', { isBalanced });
    appendAll(waiting, endnotes[index] ?? []);
    if (!atSectionEnd || section.properties.suppressEndnotes === true) continue;
    layoutEndnotes(filler, context, waiting);
    waiting = [];
  }
  layoutEndnotes(filler, context, waiting);
  filler.end();
  return filler;
}

/**
 * Endnotes after the body: a separator, then the notes as ordinary content (WR-NOTE-9).
 * @param order ids of the endnotes that the text refers to
 */
function layoutEndnotes(filler: PageFiller, context: FlowContext, order: readonly string[]): void {
  if (order.length === 0) return;
  for (const note of context.tree.endnotes.values()) {
    if (note.type === 'separator') filler.fill(flowContent(note.children, context), 'explicit-break');
  }
  for (const id of order) {
    const note = context.tree.endnotes.get(id);
    if (note) filler.fill(flowContent(note.children, context), 'explicit-break', { noteMark: context.noteMarks.endnote(id) });
  }
}

/** Loads what the layout of a document needs: hyphenation patterns, and only for documents that hyphenate. */
export async function prepareLayout(tree: DocumentTree, diagnostics?: Diagnostics): Promise<void> {
  if (!tree.settings.autoHyphenation || (await loadHyphenation(runLanguages(tree).add(defaultLanguage)))) return;
  diagnostics?.report('layout.no-hyphenation', 'words are not divided at the ends of lines: install the package hyphen');
}
