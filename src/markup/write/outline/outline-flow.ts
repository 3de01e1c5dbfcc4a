/**
 * Blocks in order → the outline: nested lists, quotations, code, definitions and contents are collected, captions go to their tables,
 * text boxes after the paragraph that they are anchored to.
 */
import { appendAll } from '../../../base/append-all.js';
import type { Block } from '../../../document/block.js';
import type { Container } from '../../../document/container.js';
import type { ResolvedParagraph, TableContext } from '../../../document/cascade/resolved.js';
import type { Label } from '../../../document/numbering/label.js';
import type { Paragraph } from '../../../document/paragraph.js';
import { OpenLists } from '../../../document/recognise/open-lists.js';
import { contentsLevel, isCode, isDefinition, isQuote, isTerm } from '../../../document/recognise/paragraph-kinds.js';
import type { Table } from '../../../document/table.js';
import { collectPieces, type CollectedText } from './collect-pieces.js';
import { FieldState } from './field-state.js';
import { flattened, runInBlocks, type FlowBlock, type JoinedBlock } from './joined.js';
import { OpenContainers } from './open-containers.js';
import type {
  OutlineBlock,
  OutlineCode,
  OutlineContents,
  OutlineDefinitions,
  OutlineItem,
  OutlineList,
  OutlineParagraph,
  OutlineQuote,
  ParagraphRole,
  Piece,
} from './outline.js';
import type { OutlineScope } from './outline-scope.js';
import { outlineTable } from './outline-table.js';
import { captioned, isUsualTitle, namedAlert, paragraphRole, putParagraph } from './paragraph-roles.js';
import { isShown, piecesText, withoutBlankStart, withoutPageNumber } from './pieces.js';
import { indentTolerance } from '../../../document/recognise/indent-tolerance.js';

/** Deepest nesting of tables and boxes; deeper ones are omitted. */
const maxDepth = 40;

/** The context of blocks. */
export interface FlowPlace {
  readonly table?: TableContext | undefined;
  readonly fields: FieldState;
  /** Bold text in a table head labels, it is no emphasis. */
  readonly isHead?: boolean;
  readonly depth: number;
}

export const newStory = (): FlowPlace => ({ fields: new FieldState(), depth: 0 });

export function outlineFlow(blocks: readonly Block[], scope: OutlineScope, place: FlowPlace): OutlineBlock[] {
  return place.depth > maxDepth ? [] : new FlowOutliner(runInBlocks(flattened(blocks), scope), scope, place).outline();
}

/** Groups that continue as long as blocks of their kind follow. */
interface OpenGroup {
  quote?: OutlineQuote | undefined;
  /** Open quotations, from the outside, with the indents of their text. */
  quotes?: { readonly node: OutlineQuote; readonly indent: number }[] | undefined;
  code?: OutlineCode | undefined;
  /** Empty lines since the code's last one: they belong to it if more of it follows. */
  blankLines?: number | undefined;
  contents?: OutlineContents | undefined;
  definitions?: { readonly node: OutlineDefinitions; readonly indent: number } | undefined;
}

class FlowOutliner {
  readonly #blocks: readonly JoinedBlock[];
  readonly #lists: OpenLists<OutlineList, OutlineItem, FlowBlock>;
  readonly #top: OutlineBlock[] = [];
  readonly #containers = new OpenContainers(this.#top);
  /** The destination of blocks without a group: the innermost container, else the top. */
  #root: OutlineBlock[] = this.#top;
  #innermost: Container | undefined;
  #open: OpenGroup = {};

  constructor(
    blocks: readonly JoinedBlock[],
    readonly scope: OutlineScope,
    readonly place: FlowPlace,
  ) {
    this.#blocks = blocks;
    const { cascade, labels } = scope;
    this.#lists = new OpenLists({
      blocks: blocks.map(({ block }) => block),
      indentOf: (block) =>
        block.kind === 'table' ? (cascade.table(block).indent ?? 0) : textIndent(cascade.paragraph(block, place.table), scope),
      labelOf: (block) => (block.kind === 'paragraph' ? labels.get(block) : undefined),
    });
  }

  outline(): OutlineBlock[] {
    for (const [index, { block, parts, isRunIn }] of this.#blocks.entries()) {
      this.scope.budget.step();
      if (this.#root !== this.#top || block.within) this.#enter(block.within);
      if (block.kind === 'table') this.#table(block, index);
      else this.#paragraph(block, parts, index, isRunIn === true);
    }
    return this.#top;
  }

  /** Opens the block's containers. */
  #enter(within: readonly Container[] | undefined): void {
    const root = this.#containers.enter(within);
    this.#innermost = within?.at(-1);
    if (root === this.#root) return;
    this.#lists.close();
    this.#open = {};
    this.#root = root;
  }

  #table(block: Table, index: number): void {
    const { scope, place } = this;
    if (this.#innermost?.kind === 'quote' && this.#innermost.isBox === true) return this.#box(block, this.#innermost.alert);
    const node = outlineTable(block, scope, (blocks, table, isHead) =>
      outlineFlow(blocks, scope, { table, fields: place.fields, isHead, depth: place.depth + 1 }),
    );
    const definition = this.#definitionFor(block);
    this.#open = definition ? { definitions: this.#open.definitions } : {};
    const into = definition ?? this.#lists.itemFor(index)?.blocks ?? this.#root;
    if (node) into.push(captioned(node, into));
  }

  /** An alert that is a table on the page. */
  #box({ rows }: Table, alert: string | undefined): void {
    const { scope, place } = this;
    const blocks = rows.flatMap(({ cells }) => cells.flatMap(({ children }) => children));
    const [first, ...others] = outlineFlow(blocks, scope, { fields: place.fields, depth: place.depth + 1 });
    // it is read as another alert, with the title that the page shows
    const inner = first?.kind === 'quote' && first.alert === alert ? first.blocks : first ? [first] : [];
    appendAll(this.#root, [...inner, ...others.flatMap((node) => (node.kind === 'quote' && node.alert === alert ? node.blocks : [node]))]);
  }

  #paragraph(block: Paragraph, parts: readonly Paragraph[], index: number, isRunIn: boolean): void {
    const { scope, place } = this;
    const resolved = scope.cascade.paragraph(block, place.table);
    const role = paragraphRole(resolved);
    const isStyled =
      resolved.outlineLevel !== undefined || role !== 'text' || place.isHead === true || isTerm(resolved) || isQuote(resolved);
    const inlines = parts.length === 1 ? block.children : parts.flatMap(({ children }) => children);
    const text = collectPieces(inlines, scope, { resolved, fields: place.fields, isStyled, source: block });
    if (text.breaksBefore || block.properties.pageBreakBefore === true) this.#mark('page-break');
    this.#text(block, resolved, role, isRunIn ? this.#withoutHeadingsEnd(text) : text, index);
    for (const box of text.boxes) {
      const blocks = outlineFlow(box, scope, { ...newStory(), depth: place.depth + 1 });
      if (blocks.length > 0) this.#open = {};
      for (const node of blocks) this.#root.push(node);
    }
    if (text.breaksAfter) this.#mark('page-break');
  }

  /** The full stop between a heading and the text on its line belongs to the heading. */
  #withoutHeadingsEnd(text: CollectedText): CollectedText {
    const heading = this.#root.at(-1);
    const at = text.pieces.findIndex(isShown);
    const piece = text.pieces[at];
    if (heading?.kind !== 'heading' || piece?.kind !== 'text') return text;
    const [whole, sign = ''] = /^\s*([.:;,\u2013\u2014-]*)\s*/.exec(piece.text) ?? [''];
    const end: Piece = { ...piece, text: sign };
    if (sign !== '') this.#root[this.#root.length - 1] = { ...heading, pieces: [...heading.pieces, end] };
    const rest: Piece = { ...piece, text: piece.text.slice(whole.length) };
    return { ...text, pieces: [...text.pieces.slice(0, at).filter(({ kind }) => kind !== 'text'), rest, ...text.pieces.slice(at + 1)] };
  }

  #mark(kind: 'rule' | 'page-break'): void {
    const last = this.#root.at(-1);
    if (kind === 'page-break' && (this.place.table !== undefined || last === undefined || last.kind === 'page-break')) return;
    this.#open = {};
    this.#lists.close();
    this.#root.push({ kind });
  }

  #text(block: Paragraph, resolved: ResolvedParagraph, role: ParagraphRole, text: CollectedText, index: number): void {
    const { pieces } = text;
    const isEmpty = !pieces.some(isShown);
    const label = this.scope.labels.get(block);
    if (text.hasRule || (isEmpty && resolved.borders.bottom !== undefined && resolved.borders.top === undefined)) {
      if (!this.#lists.itemFor(index)) this.#mark('rule');
      if (isEmpty) return;
    }
    const level = contentsLevel(resolved);
    if (level !== undefined) return this.#entry(level, pieces, isEmpty);
    if (block.code) return this.#wholeCode(pieces, block.code.language);
    const head = this.#headOf(label, pieces);
    if (head) return head.length > 0 ? void this.#root.push({ kind: 'paragraph', role: 'text', pieces: head, resolved }) : undefined;
    if (this.#item(block, resolved, label, pieces, isEmpty)) return;
    if (isEmpty && this.#open.code && isCode(resolved)) this.#open.blankLines = (this.#open.blankLines ?? 0) + 1;
    if (isEmpty) return this.#anchors(pieces, resolved);
    if (resolved.outlineLevel !== undefined) {
      this.#open = {};
      this.#lists.close();
      this.#root.push({ kind: 'heading', level: resolved.outlineLevel + 1, pieces, label: labelText(label), resolved });
      return;
    }
    if (isTerm(resolved)) return this.#term(pieces, resolved);
    const definition = this.#definitionFor(block);
    const into = definition ?? this.#lists.itemFor(index)?.blocks ?? this.#root;
    if (!definition) this.#open.definitions = undefined;
    this.#open.contents = undefined;
    const node: OutlineParagraph = { kind: 'paragraph', role, pieces, label: labelText(label), resolved };
    if (isCode(resolved)) return this.#code(pieces, into);
    this.#open.code = undefined;
    const alert = namedAlert(resolved);
    if (this.#innermost?.kind === 'quote') {
      if (isUsualTitle(alert, piecesText(pieces))) return;
    } else if (alert) return this.#alert(alert, node, into);
    else if (isQuote(resolved)) return this.#quote(node, into);
    this.#open.quote = undefined;
    putParagraph(node, into);
  }

  /** The content of the first paragraph of an item that the reader names, without its box; undefined for others. */
  #headOf(label: Label | undefined, pieces: readonly Piece[]): readonly Piece[] | undefined {
    const container = this.#innermost;
    if (container?.kind !== 'item' || !label || this.#root.length > 0) return undefined;
    const box = container.checked === undefined ? undefined : pieces.find(isShown);
    const own = box?.kind === 'checkbox' ? withoutBlankStart(pieces.slice(pieces.indexOf(box) + 1)) : pieces;
    return own.some((piece) => isShown(piece) || piece.kind === 'anchor') ? own : [];
  }

  #wholeCode(pieces: readonly Piece[], language: string | undefined): void {
    this.#open = {};
    this.#root.push({ kind: 'code', language, lines: piecesText(pieces).split('\n') });
  }

  /** Targets of links are kept, though nothing is visible there. */
  #anchors(pieces: readonly Piece[], resolved: ResolvedParagraph): void {
    const anchors = pieces.filter(({ kind }) => kind === 'anchor');
    if (anchors.length > 0 && this.place.table === undefined)
      this.#root.push({ kind: 'paragraph', role: 'text', pieces: anchors, resolved });
  }

  #entry(level: number, pieces: readonly Piece[], isEmpty: boolean): void {
    this.#lists.close();
    this.#open = { contents: this.#open.contents };
    if (isEmpty) return;
    if (!this.#open.contents) this.#root.push((this.#open.contents = { kind: 'contents', entries: [] }));
    this.#open.contents.entries.push({ level, pieces: withoutPageNumber(pieces) });
  }

  #item(block: Paragraph, resolved: ResolvedParagraph, label: Label | undefined, pieces: readonly Piece[], isEmpty: boolean): boolean {
    if (!label || resolved.outlineLevel !== undefined) return false;
    const first = pieces.find(isShown);
    const box = first?.kind === 'checkbox' ? first : undefined;
    const isBoxed = box !== undefined && (label.text === '' || label.level.format === 'bullet');
    const checked = isBoxed ? box.checked : this.#boxOf(label, resolved);
    const isTask = checked !== undefined;
    if (label.text === '' && !label.pictureBullet && !isTask) return false;
    const definition = this.#definitionFor(block);
    this.#open = definition ? { definitions: this.#open.definitions } : {};
    const { format, text, isLegal } = label.level;
    const type = isTask ? 'task' : format === 'bullet' || label.pictureBullet || !/%\d/.test(text) ? 'bullet' : 'ordered';
    const level = resolved.numbering?.level ?? 0;
    // A ticked box has a separate numbering, which does not start another list.
    const list = this.#lists.enter(isTask && !isBoxed ? boxes : label, level, (within) => {
      const node: OutlineList = { kind: 'list', type, format, text, level, isLegal, items: [] };
      (within?.blocks ?? definition ?? this.#root).push(node);
      return node;
    });
    const own = isBoxed ? withoutBlankStart(pieces.slice(pieces.indexOf(box) + 1)) : pieces;
    const node: OutlineParagraph = { kind: 'paragraph', role: 'text', pieces: own, resolved };
    const item: OutlineItem = {
      label: label.text,
      value: label.values.at(-1) ?? 1,
      checked,
      blocks: [node],
    };
    list.items.push(item);
    this.#lists.added(item, { indent: resolved.indent.start, isEmpty });
    return true;
  }

  /** Whether the box used as the bullet is ticked; undefined for other bullets. */
  #boxOf({ text, level: { format }, run }: Label, resolved: ResolvedParagraph): boolean | undefined {
    const code = text.codePointAt(0);
    if (format !== 'bullet' || code === undefined || text.length > 2) return undefined;
    const { fonts } = this.scope.cascade.labelRun(run, resolved);
    const sign = this.scope.symbolOf?.(fonts.ascii, code) ?? text;
    return tickedBoxes.has(sign) ? true : emptyBoxes.has(sign) ? false : undefined;
  }

  #term(pieces: readonly Piece[], resolved: ResolvedParagraph): void {
    this.#lists.close();
    const { definitions } = this.#open;
    this.#open = { definitions };
    const { indent } = resolved;
    if (!definitions || Math.abs(definitions.indent - indent.start) > 1) {
      const node: OutlineDefinitions = { kind: 'definitions', items: [] };
      this.#root.push(node);
      this.#open.definitions = { node, indent: indent.start };
    }
    this.#open.definitions?.node.items.push({ term: { pieces, resolved }, blocks: [] });
  }

  /** The destination of a block that defines the last term: it is indented further. */
  #definitionFor(block: FlowBlock): OutlineBlock[] | undefined {
    const { definitions } = this.#open;
    const item = definitions?.node.items.at(-1);
    if (!definitions || !item) return undefined;
    const { cascade } = this.scope;
    if (block.kind === 'table') return (cascade.table(block).indent ?? 0) > definitions.indent + 1 ? item.blocks : undefined;
    const resolved = cascade.paragraph(block, this.place.table);
    return isDefinition(resolved) || resolved.indent.start > definitions.indent + 1 ? item.blocks : undefined;
  }

  #code(pieces: readonly Piece[], into: OutlineBlock[]): void {
    const lines = piecesText(pieces).split('\n');
    this.#open.quote = undefined;
    const { code, blankLines = 0 } = this.#open;
    this.#open.blankLines = 0;
    // A block with its lines in one paragraph is complete.
    if (code && lines.length === 1 && into.at(-1) === code)
      appendAll(code.lines, [...Array.from({ length: blankLines }, () => ''), ...lines]);
    else {
      const node: OutlineCode = { kind: 'code', lines };
      into.push(node);
      this.#open.code = lines.length === 1 ? node : undefined;
    }
  }

  #quote(node: OutlineParagraph, into: OutlineBlock[]): void {
    const { indent } = node.resolved;
    const outermost = this.#open.quotes?.[0]?.node;
    const quotes = outermost && this.#open.quote && into.at(-1) === outermost ? (this.#open.quotes ?? []) : [];
    // A quotation with a larger indent is inside the one above it.
    while (quotes.length > 1 && indent.start < (quotes.at(-1)?.indent ?? 0) - indentTolerance) quotes.pop();
    const last = quotes.at(-1);
    if (!last || indent.start > last.indent + indentTolerance) {
      const quote: OutlineQuote = { kind: 'quote', blocks: [] };
      (last?.node.blocks ?? into).push(quote);
      quotes.push({ node: quote, indent: indent.start });
    }
    const open = quotes.at(-1)?.node;
    open?.blocks.push(node);
    this.#open.quote = outermost && quotes[0]?.node === outermost ? outermost : quotes[0]?.node;
    this.#open.quotes = quotes;
  }

  /** An alert begins with its title. */
  #alert({ name, isTitle }: { readonly name: string; readonly isTitle: boolean }, node: OutlineParagraph, into: OutlineBlock[]): void {
    const { quote } = this.#open;
    if (isTitle || quote?.alert !== name || into.at(-1) !== quote)
      into.push((this.#open.quote = { kind: 'quote', alert: name, blocks: [] }));
    if (!isUsualTitle({ name, isTitle }, piecesText(node.pieces))) this.#open.quote?.blocks.push(node);
  }
}

const boxes = { numId: 'boxes' };
const emptyBoxes: ReadonlySet<string> = new Set('☐□◻▢⬜');
const tickedBoxes: ReadonlySet<string> = new Set('☑☒🗹🗷');

/** Indent of a block's text, in points; code and quotations have an indent of their style besides that of their container. */
function textIndent(resolved: ResolvedParagraph, { cascade }: OutlineScope): number {
  const { start } = resolved.indent;
  if (!isCode(resolved) && !isQuote(resolved)) return start;
  const own = cascade.paragraph({ kind: 'paragraph', properties: { styleId: resolved.styleId }, children: [] });
  return start > own.indent.start ? start - own.indent.start : start;
}

const labelText = (label: Label | undefined): string | undefined =>
  label === undefined || label.text === '' || label.level.format === 'bullet' ? undefined : label.text;
