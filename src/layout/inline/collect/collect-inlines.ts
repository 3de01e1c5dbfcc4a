/** A paragraph's inlines become one text with spans: fields evaluated, capitals mapped, tracked changes chosen, hidden text left out. */
import { operationMemory } from '../../../base/operation-memory.js';
import { isCodeStyle } from '../../../document/recognise/run-kinds.js';
import type { ResolvedParagraph, ResolvedRun } from '../../../document/cascade/resolved.js';
import type { ContentControlProperties, Inline, Revision, Run, RunContent, RunProperties } from '../../../document/run.js';
import type { Paragraph } from '../../../document/paragraph.js';
import type { ChangeSource } from '../../comment/change-notes.js';
import type { FlowContext } from '../../flow/flow-context.js';
import { isLeftOut, showsChanges } from '../../layout-context.js';
import type { Phrase } from '../../page-item.js';
import { appendMath } from '../../math/append-math.js';
import { collectContent, type CollectOptions, type Walk } from './collect-content.js';
import { CollectedText, type CollectedStyle } from './collected-text.js';
import { FieldStack, type FieldLook } from './field-stack.js';

/** Deepest nesting of inline containers; deeper content is left out with a diagnostic. */
const maxDepth = 64;

type InlineOf<Kind extends Inline['kind']> = Extract<Inline, { kind: Kind }>;

interface Around {
  readonly link?: string | undefined;
  readonly phrase?: Phrase | undefined;
  readonly revision?: Revision | undefined;
  readonly depth: number;
}

/** Inlines with the paragraph whose formatting applies to them. */
export interface InlinesOf {
  readonly children: readonly Inline[];
  /** The paragraph that they belong to; absent for parts of a run. */
  readonly source?: Paragraph;
  readonly paragraph: ResolvedParagraph;
}

/** @param pieces of one line in order; more than one if paragraphs are joined */
export function collectInlines(pieces: readonly InlinesOf[], context: FlowContext, options: CollectOptions): CollectedText {
  const out = new CollectedText();
  const fields = new FieldStack(context, out, options.source);
  for (const id of context.comments?.openAt(options.source) ?? []) out.beginComment(id);
  for (const { children, paragraph, source } of pieces) {
    const walk = { context, paragraph, options, out, fields };
    markPoint(source?.properties.former, walk);
    inField(source, walk, () => collectAll(children, { depth: 0 }, walk));
    markPoint(source?.properties.mark?.revision, walk);
    out.titleEnd ??= out.length;
  }
  fields.close();
  return out;
}

function collectAll(children: readonly Inline[], around: Around, walk: Walk): void {
  if (around.depth > maxDepth) {
    walk.context.diagnostics.report('layout.nesting', 'inline content nested too deeply was left out');
    return;
  }
  for (const inline of children) collectInline(inline, around, walk);
}

function collectInline(inline: Inline, around: Around, walk: Walk): void {
  switch (inline.kind) {
    case 'run':
      collectRun(inline, around, walk);
      return;
    case 'hyperlink':
      collectLink(inline, around, walk);
      return;
    case 'field':
      collectField(inline, around, walk);
      return;
    case 'content-control':
      inField(inline.properties, walk, () => collectAll(inline.children, deeper(around), walk));
      return;
    case 'abbreviation':
      collectAll(inline.children, { ...deeper(around), phrase: { kind: 'abbreviation', expansion: inline.expansion } }, walk);
      return;
    case 'bidi-override':
      walk.out.direct(inline.direction, !inline.embed, () => collectAll(inline.children, deeper(around), walk));
      return;
    case 'revision':
      markPoint(inline.revision, walk);
      // content of omitted text is omitted, whatever its own changes are
      collectAll(
        inline.children,
        deeper(around, isLeftOut(around.revision, walk.context) ? undefined : { revision: inline.revision }),
        walk,
      );
      return;
    case 'bookmark-start':
      walk.out.bookmarks.push({ offset: walk.out.length, name: inline.name });
      return;
    case 'math':
      if (walk.fields.shows) appendMath(inline, { run: walk.paragraph.mark, link: around.link }, walk.out);
      return;
    case 'comment-range-start':
      if (walk.context.comments?.isShown(inline.id, 'range') === true) walk.out.beginComment(inline.id);
      return;
    case 'comment-range-end':
      walk.out.endComment(inline.id);
      return;
    case 'bookmark-end':
      return;
  }
}

function collectLink(link: InlineOf<'hyperlink'>, around: Around, walk: Walk): void {
  const target = hyperlinkTarget(link);
  if (target) walk.context.counted.add('maxLinks', link);
  collectAll(link.children, deeper(around, target ? { link: target } : undefined), walk);
}

function hyperlinkTarget({ target, anchor }: InlineOf<'hyperlink'>): string | undefined {
  const fragment = anchor ? `#${anchor}` : '';
  return target ? target + fragment : fragment || undefined;
}

/** A simple field (`w:fldSimple`) takes the steps of a field of characters. */
function collectField(field: InlineOf<'field'>, around: Around, walk: Walk): void {
  const properties = firstRunProperties(field.children);
  const style: CollectedStyle = { run: walk.context.cascade.run(properties, walk.paragraph), link: around.link };
  walk.fields.begin(style, undefined, field);
  walk.fields.instruction(field.instruction, { style, properties });
  walk.fields.separate();
  collectAll(field.children, deeper(around), walk);
  walk.fields.end(style);
}

/** Collects content into a field, if one was found for its source. */
function inField(source: ContentControlProperties | Paragraph | undefined, { context, fields, out }: Walk, collect: () => void): void {
  const found = source && fields.shows ? context.fields?.get(source) : undefined;
  const open = found && out.beginField(found);
  collect();
  if (open) open.end = out.length;
}

const deeper = ({ link, phrase, revision, depth }: Around, inner?: Omit<Around, 'depth'>): Around => ({
  link: inner?.link ?? link,
  phrase: inner?.phrase ?? phrase,
  revision: inner?.revision ?? revision,
  depth: depth + 1,
});

function firstRunProperties(children: readonly Inline[]): RunProperties {
  for (const child of children) {
    if (child.kind === 'run') return child.properties;
    if ('children' in child) return firstRunProperties(child.children);
  }
  return {};
}

const shownPlainly = { shown: true } as const;

interface View {
  readonly shown: boolean;
  readonly mark?: Revision['kind'];
  readonly markColor?: string | undefined;
}

/** Whether a change's text is shown in this view, and how it is marked. */
function viewOf(revision: Revision | undefined, { context }: Walk): View {
  if (!revision) return shownPlainly;
  if (isLeftOut(revision, context)) return { shown: false };
  if (!showsChanges(context)) return shownPlainly;
  const markColor = context.changes === 'balloons' ? context.comments?.lineColor(revision.author) : undefined;
  return { shown: true, mark: revision.kind, markColor };
}

/** Marks the place of a change that is shown beside the text. */
function markPoint(change: ChangeSource | undefined, { context, out }: Walk): void {
  const id = change && context.comments?.changeAt(change);
  if (id === undefined) return;
  out.beginComment(id);
  out.endComment(id);
}

function collectRun(run: Run, around: Around, walk: Walk): void {
  const view = viewOf(around.revision, walk);
  if (!view.shown) {
    walk.out.hasRemoved = true;
    // field characters count even in hidden text
    for (const content of run.content) trackField(content, { properties: run.properties }, walk);
    return;
  }
  const link = around.link ?? walk.fields.link;
  const resolved = walk.context.cascade.run(plainLink(run.properties, link, walk), walk.paragraph);
  const phrase = around.phrase ?? codePhrase(resolved, walk);
  const isReformatted = run.properties.former !== undefined && showsChanges(walk.context);
  const style: CollectedStyle = { run: resolved, link, mark: view.mark, markColor: view.markColor, isReformatted, phrase };
  const change = run.properties.former && walk.context.comments?.changeAt(run.properties.former);
  if (change !== undefined) walk.out.beginComment(change);
  for (const content of run.content) {
    if (trackField(content, { style, properties: run.properties }, walk)) continue;
    if (!walk.fields.shows || resolved.hidden) continue;
    collectContent(content, style, resolved, walk);
  }
  if (change !== undefined) walk.out.endComment(change);
}

const code: Phrase = { kind: 'code' };

/** The code phrase, if the text has a character style for code. */
function codePhrase({ characterStyleId }: ResolvedRun, { context }: Walk): Phrase | undefined {
  if (characterStyleId === undefined) return undefined;
  return isCodeStyle(context.tree.styles.styles.get(characterStyleId)?.name) ? code : undefined;
}

/** Links in a table of contents look like their entries, whatever the Hyperlink style says (WR-CHAR-12). */
function plainLink(properties: RunProperties, link: string | undefined, walk: Walk): RunProperties {
  if (properties.styleId === undefined || !link?.startsWith('#_Toc')) return properties;
  const style = walk.context.tree.styles.styles.get(properties.styleId);
  if (style?.name.toLowerCase() !== 'hyperlink') return properties;
  const known = unlinked().get(properties);
  if (known) return known;
  const { styleId: _style, ...rest } = properties;
  const language = style.run?.language;
  // the language is not part of the appearance
  const plain = language ? { ...rest, language: { ...language, ...rest.language } } : rest;
  unlinked().set(properties, plain);
  return plain;
}

const unlinked = operationMemory(() => new WeakMap<RunProperties, RunProperties>());

/** Passes field characters to the field stack; returns true if the content was one. */
function trackField(content: RunContent, look: FieldLook, walk: Walk): boolean {
  switch (content.kind) {
    case 'field-begin':
      walk.fields.begin(look.style, content.form, content);
      return true;
    case 'field-instruction':
      walk.fields.instruction(content.text, look);
      return true;
    case 'field-separate':
      walk.fields.separate();
      return true;
    case 'field-end':
      walk.fields.end(look.style);
      return true;
    case 'text':
      return walk.fields.takes(content.text, look);
    default:
      return false;
  }
}
