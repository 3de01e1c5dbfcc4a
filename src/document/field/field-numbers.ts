/**
 * Document tree → the text of each field that numbers paragraphs: AUTONUM and similar fields, and LISTNUM, which Word
 * stores without a result.
 */
import { operationMemory } from '../../base/operation-memory.js';
import type { Block } from '../block.js';
import type { DocumentTree } from '../document-tree.js';
import { collectTextBoxes, documentStories } from '../numbering/label-paragraphs.js';
import type { Label } from '../numbering/label.js';
import type { FindDefinition } from '../numbering/numbering-definitions.js';
import type { Paragraph } from '../paragraph.js';
import type { Inline, Revision } from '../run.js';
import type { StyleSheet } from '../style.js';
import { ListNumbers } from './list-number.js';
import { parseFieldInstruction, type FieldInstruction } from './parse-field-instruction.js';
import { formatNumber } from '../number-format/format-number.js';
import { defaultLists } from './default-lists-data.js';
import { formatFieldNumber } from './format-field-result.js';

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

const numbersOfLabels = operationMemory(() => new WeakMap<ReadonlyMap<Paragraph, Label>, ReadonlyMap<object, string>>());

/**
 * Each story and its text boxes are counted separately, as for labels.
 * @param isLeftOut whether the view of the tracked changes leaves out the content of a revision
 * @returns by the field's begin, or by the simple field; fields in the instruction of another field are not included
 */
export function fieldNumbers(of: NumberedTree, isLeftOut: (revision: Revision) => boolean): ReadonlyMap<object, string> {
  const known = numbersOfLabels().get(of.labels);
  if (known) return known;
  const found = new Map<object, string>();
  for (const story of documentStories(of.tree)) {
    let bodies = story;
    while (bodies.length > 0) {
      const walk = new StoryWalk(of, isLeftOut, found);
      for (const blocks of bodies) walk.blocks(blocks, 0);
      bodies = walk.textBoxes;
    }
  }
  numbersOfLabels().set(of.labels, found);
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

// The numbers of AUTONUM, AUTONUMLGL and AUTONUMOUT: one for each paragraph with the field, by the level of its heading (ECMA-376-1 §17.16.5; WR-FIELD-10).

export const autoNumberFields = ['AUTONUM', 'AUTONUMLGL', 'AUTONUMOUT'] as const;

type AutoNumberName = (typeof autoNumberFields)[number];

/** The counters of one of these fields through one story. */
class AutoNumbers {
  /** The counters of headings, from the top to the last one. */
  #headings: number[] = [];
  #body = 0;

  /**
   * @param heading level of the paragraph's heading style from 1; undefined for body text, which is one level below
   * the last numbered heading
   * @returns the numbers of the levels from the top to the paragraph's own
   */
  next(heading: number | undefined): readonly number[] {
    if (heading === undefined) return [...this.#headings, (this.#body += 1)];
    const last = this.#headings[heading - 1] ?? 0;
    // a skipped level counts as used
    this.#headings = Array.from({ length: heading }, (_, above) => (above === heading - 1 ? last + 1 : (this.#headings[above] ?? 1)));
    this.#body = 0;
    return this.#headings;
  }
}

/** @param numbers as returned by {@link AutoNumbers.next} */
function autoNumberText(name: AutoNumberName, field: FieldInstruction, numbers: readonly number[]): string {
  const own = numbers.at(-1) ?? 1;
  const given = field.switches.get('s');
  const separator = typeof given === 'string' ? ([...given][0] ?? '') : '.';
  switch (name) {
    case 'AUTONUM':
      return formatFieldNumber(own, field) + separator;
    case 'AUTONUMLGL':
      return numbers.map((value) => formatFieldNumber(value, field)).join(separator) + (field.switches.has('e') ? '' : separator);
    case 'AUTONUMOUT': {
      const levels = defaultLists.outlinedefault;
      const [format, text] = levels[Math.min(numbers.length, levels.length) - 1] ?? levels[0];
      return text.replace(/%\d/, () => formatNumber(own, format));
    }
  }
}
