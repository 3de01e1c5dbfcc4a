/** Fields while a story is walked through: whether what comes is an instruction or a result, and which link it is in (ECMA-376-1 §17.16.18). Fields may span paragraphs. */
import { parseFieldInstruction, type FieldInstruction } from '../../../document/field/parse-field-instruction.js';
import type { FormField } from '../../../document/run.js';
import type { OutlineLink } from './outline.js';

interface OpenField {
  instruction: string;
  isResult: boolean;
  readonly form: FormField | undefined;
  /** Something of its result was shown. */
  hasResult: boolean;
  link: OutlineLink | undefined;
}

/** Longer instructions are cut: no field that is known has more. */
const longestInstruction = 10_000;

export class FieldState {
  readonly #open: OpenField[] = [];
  #inInstruction = 0;

  /** Nothing is shown but results. */
  get isShown(): boolean {
    return this.#inInstruction === 0;
  }

  get link(): OutlineLink | undefined {
    return this.#open.findLast(({ link }) => link !== undefined)?.link;
  }

  begin(form: FormField | undefined): void {
    this.#open.push({ instruction: '', isResult: false, form, hasResult: false, link: undefined });
    this.#inInstruction += 1;
  }

  instruct(text: string): void {
    const field = this.#open.at(-1);
    if (field && !field.isResult && field.instruction.length < longestInstruction) field.instruction += text;
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (!field || field.isResult) return;
    field.isResult = true;
    field.link = linkOfField(field.instruction);
    this.#inInstruction -= 1;
  }

  /** Something is shown here. */
  noteShown(): void {
    for (const field of this.#open) field.hasResult = true;
  }

  /**
   * What a field shows that ends without a result: the entry of a list, else its default.
   * @param defaultOf asked for fields that have room for a result
   */
  end(defaultOf: (field: FieldInstruction) => string | undefined): string {
    const field = this.#open.pop();
    if (!field) return '';
    if (!field.isResult) this.#inInstruction -= 1;
    if (!this.isShown) return '';
    const { checkbox, dropdown } = field.form ?? {};
    if (checkbox) return checkbox.checked ? '☒' : '☐';
    if (field.hasResult) return '';
    if (dropdown) return dropdown.entries[dropdown.selected] ?? '';
    return field.isResult ? (defaultOf(parsed(field.instruction)) ?? '') : '';
  }
}

const parsed = (instruction: string): FieldInstruction => parseFieldInstruction(instruction.slice(0, longestInstruction));

/** Fields that refer to a bookmark, whose name is their first word. */
const references = new Set(['REF', 'PAGEREF', 'NOTEREF']);

/** Where HYPERLINK leads, and references that are links (`\h`). */
export function linkOfField(instruction: string): OutlineLink | undefined {
  const { name, arguments: words, switches } = parsed(instruction);
  if (references.has(name)) return switches.has('h') && words[0] ? { anchor: words[0] } : undefined;
  if (name !== 'HYPERLINK') return undefined;
  const place = switches.get('l');
  const anchor = typeof place === 'string' ? place : undefined;
  const [target] = words;
  const tip = switches.get('o');
  const tooltip = typeof tip === 'string' ? tip : undefined;
  if (target !== undefined && target !== '') return { target: anchor === undefined ? target : `${target}#${anchor}`, tooltip };
  return anchor === undefined ? undefined : { anchor, tooltip };
}
