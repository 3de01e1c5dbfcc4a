/** The document tree → the expected facts of its tagged PDF, from the tree alone: nothing here depends on the layout code. */
import { itemAt } from '../../../src/base/item-at.js';
import type { Block } from '../../../src/document/block.js';
import { createCascade, type Cascade } from '../../../src/document/cascade/create-cascade.js';
import type { ResolvedParagraph, ResolvedRow, TableContext } from '../../../src/document/cascade/resolved.js';
import type { DocumentTree } from '../../../src/document/document-tree.js';
import { labelParagraphs } from '../../../src/document/numbering/label-paragraphs.js';
import type { Label } from '../../../src/document/numbering/label.js';
import type { Paragraph } from '../../../src/document/paragraph.js';
import type { Table } from '../../../src/document/table.js';
import { anyText, type BlockFact, type CellFact, type StructureFacts, type TableFact } from './facts.js';
import { InlineReader, type InlineFacts } from './inline-facts.js';

export function factsOfTree(tree: DocumentTree): StructureFacts {
  const cascade = createCascade(tree);
  return new TreeFacts(tree, cascade, labelParagraphs(tree, cascade)).read();
}

interface Place {
  readonly within: readonly string[];
  readonly table?: TableContext;
  readonly isInShape?: boolean;
}

/** The levels of the preceding items, in one flow of blocks. */
interface OpenItems {
  numId: string;
  levels: number[];
  /** Whether content in between may have ended the list. */
  wasInterrupted: boolean;
}

const codeNames = new Set([
  'html code',
  'html sample',
  'html keyboard',
  'code',
  'code char',
  'source code char',
  'verbatim char',
  'inline code',
  'source text',
]);

class TreeFacts {
  readonly #tree: DocumentTree;
  readonly #cascade: Cascade;
  readonly #labels: ReadonlyMap<Paragraph, Label>;
  readonly #codeStyles: ReadonlySet<string>;
  readonly #taken = new Set<string>();
  readonly #blocks: BlockFact[] = [];
  readonly #tables: TableFact[] = [];

  constructor(tree: DocumentTree, cascade: Cascade, labels: ReadonlyMap<Paragraph, Label>) {
    this.#tree = tree;
    this.#cascade = cascade;
    this.#labels = labels;
    const styles = [...tree.styles.styles.values()];
    this.#codeStyles = new Set(
      styles.filter(({ type, name }) => type === 'character' && codeNames.has(name.toLowerCase())).map(({ id }) => id),
    );
  }

  read(): StructureFacts {
    for (const { children } of this.#tree.sections) this.#flow(children, { within: [] });
    return { blocks: this.#blocks, tables: this.#tables };
  }

  #flow(blocks: readonly Block[], place: Place): void {
    const flat = unwrapped(blocks);
    const open: OpenItems = { numId: '', levels: [], wasInterrupted: false };
    let joined: Paragraph[] = [];
    for (const [index, block] of flat.entries()) {
      if (block.kind === 'table') {
        open.wasInterrupted = true;
        this.#table(block, place, flat[index + 1]?.kind === 'table');
        continue;
      }
      joined.push(block);
      // A hidden mark joins its paragraph with the next one.
      if (block.properties.mark?.vanish === true && flat[index + 1]?.kind === 'paragraph') continue;
      this.#paragraph(joined, place, open);
      joined = [];
    }
  }

  #paragraph(parts: readonly Paragraph[], place: Place, open: OpenItems): void {
    const inlines = new InlineReader(this.#cascade, this.#codeStyles);
    const resolved = parts.map((part) => ({ part, paragraph: this.#cascade.paragraph(part, place.table) }));
    for (const { part, paragraph } of resolved) inlines.read(part.children, paragraph);
    const facts = inlines.close();
    // The formatting of the first part that shows anything applies to the whole.
    const { paragraph } = resolved.find((one) => this.#hasText(one.part, one.paragraph)) ?? itemAt(resolved, 0);
    const labelled = parts.map((part) => this.#labels.get(part)).find((label) => label !== undefined);
    this.#add(paragraph, labelled, facts, place, open);
    for (const { alternative, isFormula } of facts.apart)
      this.#blocks.push({ role: isFormula ? 'Formula' : 'Figure', within: place.within, text: alternative, languages: [] });
    for (const text of facts.texts) this.#flow(text, { within: place.within, isInShape: true });
    for (const { note, id } of facts.notes) this.#note(note, id, place);
  }

  #add(paragraph: ResolvedParagraph, label: Label | undefined, facts: InlineFacts, place: Place, open: OpenItems): void {
    const isHeading = paragraph.outlineLevel !== undefined;
    const shown = label && (label.text !== '' || label.pictureBullet) ? label : undefined;
    const lead = shown === undefined ? '' : shown.level.format === 'bullet' ? anyText : shown.text;
    const text = lead + facts.text;
    const languages = [...Array.from(lead, () => undefined), ...facts.languages];
    const isItem = shown !== undefined && !isHeading && !isContents(paragraph);
    const depth = isItem ? depthOf(shown.numId, paragraph.numbering?.level ?? 0, open) : undefined;
    if (!isItem && (text.trim() !== '' || isHeading)) open.wasInterrupted = true;
    if (text.trim() === '') return;
    this.#blocks.push({
      role: isItem ? 'LI' : roleOf(paragraph),
      ...(depth && { depth }),
      within: withinOf(paragraph, place, isItem, facts.isCode),
      text,
      languages,
      ...(place.isInShape === true && { isInShape: true }),
    });
  }

  #note(note: 'footnote' | 'endnote', id: string, place: Place): void {
    const key = `${note} ${id}`;
    const found = (note === 'footnote' ? this.#tree.footnotes : this.#tree.endnotes).get(id);
    if (!found || this.#taken.has(key)) return;
    this.#taken.add(key);
    this.#flow(found.children, { within: ['Note', ...place.within] });
  }

  #table(table: Table, place: Place, goesOn: boolean): void {
    const resolved = this.#cascade.table(table);
    const rows = resolved.rows.filter((row) => !this.#isHidden(row));
    if (rows.length === 0) return;
    const cells: CellFact[] = [];
    const header = rows.findIndex(({ isHeader }) => !isHeader);
    const at = this.#tables.length;
    this.#tables.push({ rows: 0, columns: 0, cells: [] });
    for (const [row, { cells: own }] of rows.entries()) {
      for (const cell of own) {
        if (cell.verticalMerge === 'continue' && startsAbove(rows, row, cell.column)) continue;
        const before = this.#blocks.length;
        this.#flow(cell.source.children, { ...place, within: ['Table', ...place.within], table: cell.context });
        const text = this.#blocks
          .slice(before)
          .map((block) => (block.role === 'Figure' || block.role === 'Formula' ? '' : block.text))
          .join('');
        cells.push({
          row,
          column: cell.column,
          rowSpan: spanDown(rows, row, cell.column),
          columnSpan: cell.span,
          isHeader: row < header,
          text,
        });
      }
    }
    const columns = Math.max(0, ...cells.map(({ column, columnSpan }) => column + columnSpan));
    this.#tables[at] = { rows: rows.length, columns, cells, goesOn };
  }

  /** Whether all marks and texts of a row are hidden. */
  #isHidden(row: ResolvedRow): boolean {
    return row.hidden && row.cells.every(({ source, context }) => this.#areHidden(unwrapped(source.children), context));
  }

  #hasText({ children }: Paragraph, paragraph: ResolvedParagraph): boolean {
    const reader = new InlineReader(this.#cascade, this.#codeStyles);
    reader.read(children, paragraph);
    const { text, apart, texts } = reader.close();
    return text !== '' || apart.length > 0 || texts.length > 0;
  }

  #areHidden(blocks: readonly (Paragraph | Table)[], table: TableContext): boolean {
    return blocks.every((block) => {
      if (block.kind === 'table') return this.#cascade.table(block).rows.every((row) => this.#isHidden(row));
      const paragraph = this.#cascade.paragraph(block, table);
      return paragraph.mark.hidden && !this.#hasText(block, paragraph);
    });
  }
}

function unwrapped(blocks: readonly Block[]): (Paragraph | Table)[] {
  return blocks.flatMap((block) => (block.kind === 'content-control' ? unwrapped(block.children) : [block]));
}

const isContents = ({ styleName }: ResolvedParagraph): boolean => /^(toc [1-9]|table of (figures|authorities))$/i.test(styleName);

function roleOf(paragraph: ResolvedParagraph): string {
  if (isContents(paragraph)) return 'TOCI';
  if (paragraph.outlineLevel !== undefined) return `H${String(Math.min(6, paragraph.outlineLevel + 1))}`;
  return paragraph.styleName.toLowerCase() === 'caption' ? 'Caption' : 'P';
}

function withinOf({ styleName, outlineLevel }: ResolvedParagraph, { within }: Place, isItem: boolean, isCode: boolean): readonly string[] {
  if (isItem || outlineLevel !== undefined) return within;
  const name = styleName.toLowerCase();
  if (['quote', 'intense quote', 'block text'].includes(name)) return ['BlockQuote', ...within];
  return isCode || ['html preformatted', 'source code', 'macro text', 'code', 'code block', 'preformatted text', 'verbatim'].includes(name)
    ? ['Code', ...within]
    : within;
}

/** Whether a continued merge began above this row, in the same column. */
function startsAbove(rows: readonly ResolvedRow[], row: number, column: number): boolean {
  return rows[row - 1]?.cells.some((cell) => cell.column === column && cell.verticalMerge !== undefined) ?? false;
}

function spanDown(rows: readonly ResolvedRow[], row: number, column: number): number {
  const cell = itemAt(rows, row).cells.find((one) => one.column === column);
  let span = 1;
  if (cell?.verticalMerge === undefined) return span;
  while (rows[row + span]?.cells.some((one) => one.column === column && one.verticalMerge === 'continue')) span += 1;
  return span;
}

/** An item is nested in as many lists as lower levels are open; interrupting content may have ended them. */
function depthOf(numId: string, level: number, open: OpenItems): number | readonly number[] {
  const from = open.levels.filter((one) => one < level);
  const depth = from.length + 1;
  const { wasInterrupted } = open;
  open.levels = [...from, level];
  open.numId = numId;
  open.wasInterrupted = wasInterrupted && depth > 1;
  return wasInterrupted && depth > 1 ? Array.from({ length: depth }, (_, index) => index + 1) : depth;
}
