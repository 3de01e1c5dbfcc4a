/** The fields of a document, found before any of it is laid out: which controls can be filled in in a PDF, and why others cannot. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { Block } from '../../document/block.js';
import type { DocumentTree } from '../../document/document-tree.js';
import { plainText } from '../../document/plain-text.js';
import type { DrawingContent } from '../../document/drawing.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { CheckboxSign, ContentControlProperties, FormField, RunContent, RunProperties } from '../../document/run.js';
import type { TableCell } from '../../document/table.js';
import type { LayoutContext } from '../layout-context.js';
import { controlField, isFillable, otherSign, type FieldText, isComputed, legacyField, FieldNames } from './control-field.js';
import type { FillableField, KeptText } from './fillable-field.js';
import { readFieldTexts, words, type FoundText } from './read-field-texts.js';

/** A control or a legacy field of the document. */
export interface FoundField {
  readonly field: FillableField | KeptText;
  /** Whether it contains text, shown or hidden. */
  readonly hasText: boolean;
  /** Formatting of typed text, if that differs from the formatting of the shown text. */
  readonly typed?: RunProperties | undefined;
  /** For a check box: the sign of its other state; absent if the box is drawn. */
  readonly otherSign?: CheckboxSign | undefined;
}

/** By the control's properties, the legacy field's data, or the paragraph inside a control. */
export type FormFields = ReadonlyMap<ContentControlProperties | FormField | Paragraph, FoundField>;

export function findFields(
  tree: DocumentTree,
  view: Pick<LayoutContext, 'changes' | 'comments'>,
  { budget, diagnostics }: { readonly budget: Budget; readonly diagnostics: Diagnostics },
): FormFields {
  const search = new FieldSearch(view, budget);
  for (const { children } of tree.sections) search.addStory(children);
  for (const { properties } of tree.sections)
    for (const set of [properties.headers, properties.footers])
      for (const part of [set.first, set.even, set.default]) if (part) search.addStory(part.children);
  for (const notes of [tree.footnotes, tree.endnotes]) for (const { children } of notes.values()) search.addStory(children);
  if (search.isFull)
    diagnostics.report(keptCode, `there are more than ${mostFields} content controls and form fields; the others stay text`);
  return search.found;
}

/** Code of the warnings about fields that remain text. */
export const keptCode = 'forms.kept-as-text';

/** Maximum number of fields; the largest forms have some hundreds. */
export const mostFields = 10_000;

/** The surroundings of a paragraph. */
interface Surroundings {
  /** A control around this paragraph alone. */
  readonly control?: ContentControlProperties | undefined;
  /** The cell before the one that contains it. */
  readonly cellBefore?: TableCell | undefined;
}

/** The text that a reader sees as a field's label: after a box, and before other fields or in the cell before them. */
function fieldLabel({ before, after }: FoundText, isBox: boolean, cellBefore: TableCell | undefined): string {
  const beside = isBox ? after || before : before;
  if (beside !== '' || !cellBefore) return beside;
  const first = firstParagraph(cellBefore.children);
  return first ? words(plainText(first.children).text, 'start') : '';
}

/** Deepest nesting of text boxes that is searched. */
const deepestBox = 16;

class FieldSearch {
  readonly found = new Map<ContentControlProperties | FormField | Paragraph, FoundField>();
  isFull = false;
  readonly #view: Pick<LayoutContext, 'changes' | 'comments'>;
  readonly #budget: Budget;
  readonly #names = new FieldNames();
  /** Stories that were already searched: sections share headers. */
  readonly #seen = new Set<readonly Block[]>();
  /** Fields by their binding. */
  readonly #bound = new Map<string, FillableField>();

  constructor(view: Pick<LayoutContext, 'changes' | 'comments'>, budget: Budget) {
    this.#view = view;
    this.#budget = budget;
  }

  /** Any nesting depth: a list of the blocks still to walk, the next one last. */
  addStory(blocks: readonly Block[], depth = 0): void {
    if (this.#seen.has(blocks) || depth > deepestBox) return;
    this.#seen.add(blocks);
    const rest: (Surroundings & { readonly block: Block })[] = [];
    const push = (list: readonly Block[], { control, cellBefore }: Surroundings = {}): void => {
      for (const block of list.toReversed()) rest.push({ block, control: list.length === 1 ? control : undefined, cellBefore });
    };
    push(blocks);
    for (let next = rest.pop(); next; next = rest.pop()) {
      this.#budget.step();
      const { block, cellBefore } = next;
      if (block.kind === 'paragraph') this.#addParagraph(block, next, depth);
      else if (block.kind === 'content-control') {
        this.#keepAround(block.children, block.properties);
        push(block.children, { control: block.properties, cellBefore });
      } else
        for (const { cells } of block.rows.toReversed())
          for (const [index, cell] of [...cells.entries()].reverse()) {
            if (cell.control) this.#keepAround(cell.children, cell.control);
            push(cell.children, { control: cell.control, cellBefore: index > 0 ? cells[index - 1] : undefined });
          }
    }
  }

  /**
   * A control around several paragraphs or around a table is reported where it begins; a control around another control counts as
   * that control.
   */
  #keepAround(blocks: readonly Block[], { type }: ContentControlProperties): void {
    const [only] = blocks;
    if (only && blocks.length === 1 && only.kind !== 'table' && type !== 'repeatingSection' && type !== 'picture') return;
    const reason = keptAround(type);
    const first = reason === undefined ? undefined : firstParagraph(blocks);
    if (reason !== undefined && first && !this.found.has(first)) this.found.set(first, { field: { kind: 'kept', reason }, hasText: false });
  }

  #addParagraph(paragraph: Paragraph, { control, cellBefore }: Surroundings, depth: number): void {
    const around = control && isFillable(control) ? control : undefined;
    const drawings: DrawingContent[] = [];
    const texts = readFieldTexts(paragraph.children, around, this.#view, (content: RunContent) => {
      if (content.kind === 'drawing') drawings.push(content.drawing.content);
    });
    for (const text of texts) this.#add(text, text.source === around ? paragraph : text.source, cellBefore);
    for (const drawing of drawings) this.#addDrawing(drawing, depth);
  }

  #addDrawing(content: DrawingContent, depth: number): void {
    if (depth > deepestBox) return;
    if (content.kind === 'shape' && content.text) this.addStory(content.text.children, depth + 1);
    else if (content.kind === 'group') for (const child of content.children) this.#addDrawing(child.content, depth + 1);
    else if (content.kind === 'unsupported' && content.fallback) this.#addDrawing(content.fallback, depth + 1);
  }

  #add(found: FoundText, key: ContentControlProperties | FormField | Paragraph, cellBefore: TableCell | undefined): void {
    if (this.found.size >= mostFields) {
      this.isFull = true;
      return;
    }
    const { text, reason } = found;
    const kept = reason ?? (found.kind === 'legacy' && isComputed(found.source) ? 'a form field that Word computes stays text' : undefined);
    const hasText = text !== '';
    if (kept !== undefined) {
      this.found.set(key, { field: { kind: 'kept', reason: kept }, hasText });
      return;
    }
    if (found.kind === 'legacy') {
      const label = fieldLabel(found, found.source.checkbox !== undefined, cellBefore);
      const field = legacyField(found.source, { result: text, label }, this.#names);
      if (field) this.found.set(key, { field, hasText });
      return;
    }
    const { source } = found;
    this.found.set(key, {
      field: this.#controlField(source, { text, isBlock: found.isBlock, label: fieldLabel(found, source.type === 'checkbox', cellBefore) }),
      hasText,
      typed: source.showingPlaceholder ? (source.run ?? {}) : undefined,
      otherSign: source.type === 'checkbox' ? otherSign(source) : undefined,
    });
  }

  /** Controls bound to one place of the data always share one value: they are one field, wherever they are shown. */
  #controlField(properties: ContentControlProperties, text: FieldText): FillableField {
    const { binding, type } = properties;
    if (!binding) return controlField(properties, text, this.#names);
    const shown = properties.showingPlaceholder ? '' : text.text;
    const key = [type, binding.storeItemId, binding.xpath, properties.checkbox?.checked === true, shown].join('\n');
    const known = this.#bound.get(key);
    if (known) return known;
    const made = controlField(properties, text, this.#names);
    this.#bound.set(key, made);
    return made;
  }
}

function keptAround(type: string): string | undefined {
  if (type === 'repeatingSection') return 'a repeating section keeps its length: a PDF cannot extend it';
  if (type === 'picture') return 'a picture control stays a picture';
  return isFillable({ type, showingPlaceholder: false }) ? 'a content control around several paragraphs or a table stays text' : undefined;
}

function firstParagraph(blocks: readonly Block[]): Paragraph | undefined {
  let block: Block | undefined = blocks.at(0);
  while (block && block.kind !== 'paragraph')
    block = block.kind === 'table' ? block.rows.at(0)?.cells.at(0)?.children.at(0) : block.children.at(0);
  return block;
}
