/**
 * Builds blocks: paragraphs open when visible content occurs and close where a block begins or ends; margins and breaks wait for the next
 * one.
 */
import { copyWith } from '../../base/copy-with.js';
import type { Mutable } from '../../base/mutable.js';
import { appendAll } from '../../base/append-all.js';
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline, Revision, RunContent, RunProperties } from '../../document/run.js';
import { listIndent, listLevels } from '../tree/list-numbering.js';
import type { BlockScope } from './block-scope.js';
import { ParagraphDraft, type TextFormat, type Wrap } from './paragraph-draft.js';
import { paragraphProperties } from './paragraph-format.js';

type OpenProperties = Mutable<Paragraph['properties']>;

interface LastParagraph {
  readonly properties: OpenProperties;
  readonly scope: BlockScope;
  /** Number of blocks when it was added. */
  readonly index: number;
}

/** Twips after a default paragraph. */
const defaultAfter = 160;

/** Word merges two tables with nothing between them. */
const betweenTables: Paragraph = {
  kind: 'paragraph',
  properties: { spacing: { before: 0, after: 0, line: 120, lineRule: 'exact' } },
  children: [],
};

const columnBreak: Inline = { kind: 'run', properties: {}, content: [{ kind: 'break', type: 'column' }] };

const spacedByStyle = new Set(['ListParagraph', 'TableText']);

const collapsible = /^[ \t\n\f\r]*$/;

export class Flow {
  blocks: Block[] = [];
  readonly #wraps: Wrap[] = [];
  #draft: { readonly draft: ParagraphDraft; readonly scope: BlockScope } | undefined;
  #waiting: Inline[] = [];
  #before: number | undefined;
  /** Tables have no space below them in Word: it becomes the next paragraph's space before. */
  #belowTable: { readonly twips: number; readonly isStated: boolean } | undefined;
  #breaksPage = false;
  #breaksColumn = false;
  #last: LastParagraph | undefined;
  /** Tracked changes around whole paragraphs mark their ends too. */
  markRevision: Revision | undefined;

  constructor(public scope: BlockScope) {}

  text(text: string, format: TextFormat): void {
    if (text === '') return;
    if (!this.#draft && collapsible.test(text) && !format.whiteSpace.startsWith('pre')) return;
    if (!this.#draft && format.whiteSpace === 'pre-line' && collapsible.test(text)) return;
    this.#open().text(text, format);
  }

  object(content: RunContent, properties: RunProperties): void {
    this.#open().object(content, properties);
  }

  inline(inline: Inline): void {
    this.#open().inline(inline);
  }

  /** Adds a bookmark or similar mark, which waits for a paragraph. */
  mark(inline: Inline): void {
    if (this.#draft) this.#draft.draft.mark(inline);
    else this.#waiting.push(inline);
  }

  lineBreak(properties: RunProperties, clear?: 'left' | 'right' | 'all'): void {
    this.#open().break(properties, clear);
  }

  openWrap(wrap: Wrap): void {
    this.#wraps.push(wrap);
    this.#draft?.draft.open(wrap);
  }

  closeWrap(): void {
    this.#wraps.pop();
    this.#draft?.draft.close();
  }

  /** Ends the open paragraph. */
  endParagraph(): void {
    const open = this.#draft;
    if (!open) return;
    this.#draft = undefined;
    const children = open.draft.finish();
    if (open.draft.hasContent) this.#add(children, open.scope);
    else appendAll(this.#waiting, children);
  }

  /** Adds a paragraph even if it has no text. */
  paragraph(children: readonly Inline[], scope: BlockScope): void {
    this.endParagraph();
    this.#add(children, scope);
  }

  /** Twips that a block keeps free before the next content; nested blocks share the larger margin. */
  keepFree(twips: number | undefined): void {
    if (twips !== undefined) this.#before = Math.max(this.#before ?? twips, twips);
  }

  /** Adds the margin below a block to its last paragraph. */
  keepFreeAfter(twips: number | undefined, scope: BlockScope, blocksBefore: number): void {
    const last = this.#last;
    if (twips === undefined || !last || last.index < blocksBefore || last.index !== this.blocks.length - 1) return;
    const isOwn = last.scope.style === scope.style;
    const known = last.properties.spacing?.after;
    const after = isOwn ? Math.max(known ?? 0, twips) : Math.max(known ?? defaultAfter, twips);
    if (isOwn || twips > 0) last.properties.spacing = { ...last.properties.spacing, after: Math.max(0, after) };
    if (isOwn && twips > 0 && scope.styleId === 'ListParagraph') last.properties.contextualSpacing = false;
  }

  keepWithNext(blocksBefore: number): void {
    const last = this.#last;
    if (last && last.index >= blocksBefore && last.index === this.blocks.length - 1) last.properties.keepNext = true;
  }

  /** Makes the next paragraph begin a page. */
  breakPage(): void {
    this.#breaksPage = true;
  }

  /** Makes the next paragraph begin a column. */
  breakColumn(): void {
    this.#breaksColumn = true;
  }

  takePageBreak(): boolean {
    const breaks = this.#breaksPage;
    this.#breaksPage = false;
    return breaks;
  }

  /** Adds a table, a control or blocks of another reader. */
  block(block: Block): void {
    this.endParagraph();
    if (block.kind === 'table' && this.blocks.at(-1)?.kind === 'table') this.blocks.push(betweenTables);
    this.blocks.push(this.#waiting.length > 0 ? withMarks(block, () => this.#takeWaiting()) : block);
    this.#last = undefined;
    this.#before = undefined;
    if (block.kind === 'table') this.#belowTable = { twips: defaultAfter, isStated: false };
  }

  /** Twips that the page requests below the last table. */
  keepFreeBelow(twips: number | undefined): void {
    if (twips !== undefined && this.blocks.at(-1)?.kind === 'table') this.#belowTable = { twips: Math.max(0, twips), isStated: true };
  }

  /** Returns everything so far, which ends a section. */
  takeBlocks(): Block[] {
    const blocks = this.finish();
    this.blocks = [];
    this.#last = undefined;
    return blocks;
  }

  /** Returns everything; bookmarks without a paragraph go to the last one, or to a new one. */
  finish(): Block[] {
    this.endParagraph();
    const marks = this.#takeWaiting();
    const last = this.blocks.at(-1);
    if (marks.length > 0 && last?.kind === 'paragraph')
      this.blocks[this.blocks.length - 1] = { ...last, children: [...last.children, ...marks] };
    else if (marks.length > 0) this.blocks.push({ kind: 'paragraph', properties: {}, children: marks });
    return this.blocks;
  }

  #open(): ParagraphDraft {
    this.#draft ??= { draft: new ParagraphDraft(this.#wraps, this.scope), scope: this.scope };
    return this.#draft.draft;
  }

  #takeWaiting(): Inline[] {
    const waiting = this.#waiting;
    if (waiting.length > 0) this.#waiting = [];
    return waiting;
  }

  #add(children: readonly Inline[], scope: BlockScope): void {
    const { item } = scope;
    const isNumbered = item !== undefined && !item.isNumbered;
    const properties = paragraphProperties(scope, isNumbered ? item.indent : undefined);
    if (isNumbered) {
      item.isNumbered = true;
      properties.numbering = item.list.number(item);
      if (item.run) properties.mark = scope.defaults?.settleMark(item.run, scope.styleId) ?? item.run;
      const start = properties.indent?.start;
      if (start !== undefined) properties.indent = { ...properties.indent, start, hanging: item.hanging };
    }
    if (this.#before !== undefined) properties.spacing = copyWith(properties.spacing ?? {}, { before: Math.max(0, this.#before) });
    else if (this.#belowTable && keepsSpaceAbove(scope, this.#belowTable.isStated))
      properties.spacing = { ...properties.spacing, before: this.#belowTable.twips };
    this.#before = undefined;
    this.#belowTable = undefined;
    if (this.takePageBreak()) properties.pageBreakBefore = true;
    if (this.markRevision) properties.mark = { ...properties.mark, revision: this.markRevision };
    this.#tighten(scope);
    const marks = this.#breaksColumn ? [columnBreak, ...this.#takeWaiting()] : this.#takeWaiting();
    this.#breaksColumn = false;
    this.blocks.push({ kind: 'paragraph', properties, children: marks.length > 0 ? [...marks, ...children] : children });
    this.#last = { properties, scope, index: this.blocks.length - 1 };
  }

  /** Blocks without margins follow each other closely. */
  #tighten(next: BlockScope): void {
    const last = this.#last;
    if (!last || last.index !== this.blocks.length - 1 || !last.scope.isTight || !next.isTight) return;
    // These styles define their own spacing.
    if (last.scope.styleId !== undefined && spacedByStyle.has(last.scope.styleId)) return;
    if (last.properties.spacing?.after === undefined) last.properties.spacing = { ...last.properties.spacing, after: 0 };
  }
}

/** Marks before a block go into its first paragraph. */
function withMarks(block: Block, take: () => readonly Inline[]): Block {
  if (block.kind === 'paragraph') return { ...block, children: [...take(), ...block.children] };
  if (block.kind !== 'table') return block;
  const [row, ...rows] = block.rows;
  const [cell, ...cells] = row?.cells ?? [];
  const [first, ...others] = cell?.children ?? [];
  if (!row || !cell || !first) return block;
  const marked = withMarks(first, take);
  return { ...block, rows: [{ ...row, cells: [{ ...cell, children: [marked, ...others] }, ...cells] }, ...rows] };
}

/** Headings, captions and rules have their own space above; text without margins is set close unless the page states space. */
const keepsSpaceAbove = ({ styleId, isTight }: BlockScope, isStated: boolean): boolean =>
  (isStated || !isTight || styleId === 'ListParagraph') &&
  (styleId === undefined || /^(?:ListParagraph|Quote|Definition|DefinitionTerm|Figure|TableText)$/.test(styleId));

/** Twips of the text of numbering level `level`. */
export const levelIndent = (level: number): number => listIndent(Math.min(level, listLevels - 1));
