/**
 * Document tree → the text of each field that numbers paragraphs: AUTONUM and similar fields, and LISTNUM, which Word
 * stores without a result.
 */
import type { Block } from '../block.js';
import type { DocumentTree } from '../document-tree.js';
import { collectTextBoxes, storiesOf } from '../numbering/label-paragraphs.js';
import type { Label } from '../numbering/label.js';
import type { FindDefinition } from '../numbering/numbering-definitions.js';
import type { Paragraph } from '../paragraph.js';
import type { Inline, Revision } from '../run.js';
import type { StyleSheet } from '../style.js';
import { autoNumberFields, autoNumberText, AutoNumbers, type AutoNumberName } from './auto-number.js';
import { ListNumbers } from './list-number.js';
import { parseFieldInstruction, type FieldInstruction } from './parse-field-instruction.js';

/** The inputs on which the numbers depend. */
export interface NumberedTree {
  readonly tree: DocumentTree;
  readonly cascade: { readonly numberingDefinition: FindDefinition };
  readonly labels: ReadonlyMap<Paragraph, Label>;
}

/** The deepest nesting of blocks, inlines and fields that is read. */
const maxDepth = 64;

/** A longer instruction belongs to another kind of field. */
const longestInstruction = 1000;

const numbersOfLabels = new WeakMap<ReadonlyMap<Paragraph, Label>, ReadonlyMap<object, string>>();

/**
 * Each story and its text boxes are counted separately, as for labels.
 * @param isLeftOut whether the view of the tracked changes leaves out the content of a revision
 * @returns by the field's begin, or by the simple field; fields in the instruction of another field are not included
 */
export function fieldNumbers(of: NumberedTree, isLeftOut: (revision: Revision) => boolean): ReadonlyMap<object, string> {
  const known = numbersOfLabels.get(of.labels);
  if (known) return known;
  const found = new Map<object, string>();
  for (const story of storiesOf(of.tree)) {
    let bodies = story;
    while (bodies.length > 0) {
      const walk = new StoryWalk(of, isLeftOut, found);
      for (const blocks of bodies) walk.blocks(blocks, 0);
      bodies = walk.textBoxes;
    }
  }
  numbersOfLabels.set(of.labels, found);
  return found;
}

interface OpenField {
  readonly source: object;
  instruction: string;
  isResult: boolean;
}

class StoryWalk {
  readonly textBoxes: (readonly Block[])[] = [];
  readonly #auto: Readonly<Record<AutoNumberName, AutoNumbers>> = {
    AUTONUM: new AutoNumbers(),
    AUTONUMLGL: new AutoNumbers(),
    AUTONUMOUT: new AutoNumbers(),
  };
  readonly #lists: ListNumbers;
  readonly #open: OpenField[] = [];
  /** The numbers that the paragraph has been given. */
  #numbers = new Map<AutoNumberName, readonly number[]>();
  #heading: number | undefined;

  constructor(
    readonly of: NumberedTree,
    readonly isLeftOut: (revision: Revision) => boolean,
    readonly found: Map<object, string>,
  ) {
    this.#lists = new ListNumbers(of.cascade.numberingDefinition);
  }

  blocks(blocks: readonly Block[], depth: number): void {
    if (depth > maxDepth) return;
    for (const block of blocks) {
      if (block.kind === 'paragraph') this.#paragraph(block);
      else if (block.kind === 'content-control') this.blocks(block.children, depth + 1);
      else for (const row of block.rows) for (const cell of row.cells) this.blocks(cell.children, depth + 1);
    }
  }

  #paragraph(paragraph: Paragraph): void {
    this.#numbers = new Map();
    this.#heading = headingLevel(paragraph.properties.styleId, this.of.tree.styles);
    this.#lists.paragraph(this.of.labels.get(paragraph));
    this.#inlines(paragraph.children, 0);
    collectTextBoxes(paragraph.children, this.textBoxes);
  }

  #inlines(inlines: readonly Inline[], depth: number): void {
    if (depth > maxDepth) return;
    for (const inline of inlines) {
      if (inline.kind === 'run') for (const content of inline.content) this.#content(content);
      else if (inline.kind === 'field') {
        if (this.#shows) this.#number(inline, inline.instruction);
        this.#inlines(inline.children, depth + 1);
      } else if ('children' in inline && !(inline.kind === 'revision' && this.isLeftOut(inline.revision)))
        this.#inlines(inline.children, depth + 1);
    }
  }

  /** Fields may continue in the next paragraph. */
  #content(content: { readonly kind: string; readonly text?: unknown }): void {
    const last = this.#open.at(-1);
    switch (content.kind) {
      case 'field-begin':
        if (this.#open.length < maxDepth) this.#open.push({ source: content, instruction: '', isResult: false });
        return;
      case 'field-instruction':
        if (last && !last.isResult && last.instruction.length < longestInstruction) last.instruction += String(content.text);
        return;
      case 'field-separate':
        if (last) last.isResult = true;
        return;
      case 'field-end':
        this.#open.pop();
        if (last && this.#shows) this.#number(last.source, last.instruction);
        return;
    }
  }

  get #shows(): boolean {
    return this.#open.every(({ isResult }) => isResult);
  }

  #number(source: object, instruction: string): void {
    if (!/^\s*(?:AUTONUM|LISTNUM)/i.test(instruction)) return;
    const field = parseFieldInstruction(instruction);
    const text = isAutoNumber(field.name) ? this.#autoNumber(field.name, field) : field.name === 'LISTNUM' ? this.#lists.next(field) : '';
    if (text !== '') this.found.set(source, text);
  }

  #autoNumber(name: AutoNumberName, field: FieldInstruction): string {
    let numbers = this.#numbers.get(name);
    if (!numbers) this.#numbers.set(name, (numbers = this.#auto[name].next(this.#heading)));
    return autoNumberText(name, field, numbers);
  }
}

const isAutoNumber = (name: string): name is AutoNumberName => (autoNumberFields as readonly string[]).includes(name);

/** The level of a built-in heading style, or of one that is based on one. */
function headingLevel(styleId: string | undefined, { styles }: StyleSheet): number | undefined {
  let id = styleId;
  for (let steps = 0; id !== undefined && steps < maxDepth; steps += 1) {
    const style = styles.get(id);
    const level = /^heading ([1-9])$/i.exec(style?.name ?? '')?.[1];
    if (level !== undefined) return Number(level);
    id = style?.basedOn;
  }
  return undefined;
}
