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
import { flowContent } from './flow/flow-content.js';
import { layoutFlow } from './block/layout-flow.js';
import { measureFlow } from './block/measure-flow.js';
import { LinkedText } from './drawing/linked-text.js';
import { PreparedCache } from './inline/prepared-cache.js';
import type { CommentView, TrackedChanges } from '../contract/conversion.js';
import { commentSetting, type CommentSetting } from './comment/comment-view.js';
import { CountedThings } from './counted-things.js';
import { findFields } from './form/find-fields.js';
import { endPages } from './comment/end-pages.js';
import { marginPages } from './comment/margin-pages.js';
import type { DecisionRecorder } from './explain/decision-recorder.js';
import type { FlowContext } from './flow/flow-context.js';
import type { PageGeometry } from './layout-context.js';
import { isLeftOut } from './left-out.js';
import { layoutEndnotes } from './page/layout-endnotes.js';
import { numberNotes, type NotePages, type NumberedNotes } from './note/number-notes.js';
import { collectOutline } from './page/collect-outline.js';
import { finishPages } from './page/finish-pages.js';
import type { OpenPage } from './page/open-page.js';
import { PageFiller } from './page/page-filler.js';
import { areSameFacts, createCounters, hasChapters, unknownFacts } from './facts/page-facts.js';
import { pageFacts } from './page/collect-facts.js';
import { areSettled, bookmarkPages } from './facts/page-references.js';
import { pageLabels } from './page/page-labels.js';
import { StyleReferences } from './facts/style-references.js';
import { buildStructure } from './structure/build-structure.js';
import type { Fragment, LaidOutDocument, AnnotatedComment, CommentNote } from './page-item.js';
import type { Block } from '../document/block.js';
import { plainText } from '../document/plain-text.js';
import { eachParagraph } from './comment/comment-ranges.js';

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
  const cascade = createCascade(tree);
  const labels = labelParagraphs(tree, cascade, changes);
  const isUnread = (revision: Revision): boolean => isLeftOut(revision, { changes });
  let notes = numberNotes(tree, isUnread);
  if (notes.hasUnshown)
    options.diagnostics.report(
      'layout.note-not-repeated',
      'long notes are referred to very often; they are not shown again at later references',
    );
  const comments = commentSetting(tree, options.comments ?? 'none', changes);
  const fields = options.hasFields ? findFields(tree, { changes, comments: comments?.shown }, options) : undefined;
  const preparedCache = new PreparedCache();
  const contentCache: FlowContext['contentCache'] = new Map();
  const joinedParagraphs: FlowContext['joinedParagraphs'] = new Map();
  let linkedText: LinkedText | undefined;
  let facts = unknownFacts;
  let bookmarks: FlowContext['bookmarkPages'] = new Map();
  for (let pass = 1; ; pass += 1) {
    const context: FlowContext = {
      tree,
      cascade,
      labels,
      changes,
      comments: comments?.shown,
      fields,
      library: options.library,
      budget: options.budget,
      diagnostics: options.diagnostics,
      counters: createCounters(facts),
      facts,
      bookmarkPages: bookmarks,
      pageReferences: [],
      styleReferences: new StyleReferences(tree.styles, hasChapters({ tree })),
      counted: new CountedThings(),
      noteMarks: notes,
      now: options.now,
      flows: { layout: layoutFlow, measure: measureFlow },
      preparedCache,
      contentCache,
      linkedText: new LinkedText(linkedText),
      joinedParagraphs,
      recorder: options.recorder,
    };
    ({ linkedText } = context);
    const filler = fillPages(context, notes.endnotesBySection);
    context.styleReferences.close(filler.pages);
    const found = pageFacts(filler.pages, context);
    const settled = areSameFacts(facts, found, context.counters.totalWasRead) && linkedText.isSettled;
    facts = found;
    if (context.pageReferences.length > 0) bookmarks = bookmarkPages(filler.pages, facts.chapters);
    const renumbered = notes.restartsByPage ? numberNotes(tree, isUnread, notePages(filler.pages)) : notes;
    const areNotesSettled = haveSameMarks(notes, renumbered);
    notes = renumbered;
    if (!(settled && areNotesSettled && areSettled(context.pageReferences, bookmarks)) && pass < maxPasses) {
      preparedCache.beginPass();
      continue;
    }
    options.recorder?.pagesFilled(filler.pages);
    const plain = finishPages(filler.pages, facts, context);
    const geometries = filler.pages.map(({ geometry }) => geometry.paper ?? geometry);
    const pages = comments ? withComments(plain, geometries, comments, context) : plain;
    const structure = options.isTagged ? buildStructure(context) : undefined;
    const hasFields = fields !== undefined && fields.size > 0;
    return {
      pages,
      ...(hasFields && { hasFields }),
      structure,
      numbers: pageLabels(filler.pages, facts.chapters),
      outline: collectOutline(pages),
      comments: comments?.view === 'annotations' ? annotatedComments(comments) : undefined,
    };
  }
}

/** Numbers of the pages that refer to each note first. */
function notePages(pages: readonly OpenPage[]): NotePages {
  const found = new Map<string, number>();
  for (const page of pages)
    for (const area of [...page.closedAreas.map((closed) => closed.area), ...page.noteAreas])
      for (const id of area.ids) if (!found.has(id)) found.set(id, page.physical);
  return found;
}

const haveSameMarks = (a: NumberedNotes, b: NumberedNotes): boolean =>
  a === b || [...a.footnotes].every(([id, mark]) => b.footnotes.get(id) === mark);

/** The list comes first, since it needs the comments' places on the pages. */
function withComments(
  plain: readonly Fragment[],
  geometries: readonly PageGeometry[],
  comments: CommentSetting,
  context: FlowContext,
): readonly Fragment[] {
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
