/** Fields while a story is walked through: whether what comes is an instruction or a result, and which link it is in (ECMA-376-1 §17.16.18). Fields may span paragraphs. */
import { buttonTextStart } from '../../../document/field/button-text.js';
import { parseFieldInstruction, type FieldInstruction } from '../../../document/field/parse-field-instruction.js';
import type { FormField } from '../../../document/run.js';
import type { OutlineLink } from './outline.js';

interface OpenField {
  instruction: string;
  isResult: boolean;
  readonly form: FormField | undefined;
  /** The field's beginning, or the simple field itself. */
  readonly source: object;
  /** Something of its result was shown. */
  hasResult: boolean;
  link: OutlineLink | undefined;
  /** A button's instruction has come to the text that it shows. */
  isButton: boolean;
  /** What another program stored beside the text of a button. */
  hidesResult: boolean;
}

/** A field that ends without anything shown. */
export interface FieldWithoutResult {
  readonly instruction: FieldInstruction;
  readonly source: object;
  readonly hasRoom: boolean;
}

/** Longer instructions are cut: no field that is known has more. */
const longestInstruction = 10_000;

export class FieldState {
  readonly #open: OpenField[] = [];
  #inInstruction = 0;
  /** White space of a button's text, which shows only where more of the text follows. */
  #held = '';

  /** Nothing is shown but results. */
  get isShown(): boolean {
    return this.#inInstruction === 0;
  }

  get link(): OutlineLink | undefined {
    return this.#open.findLast(({ link }) => link !== undefined)?.link;
  }

  /** @param source The field's beginning, or the simple field itself */
  begin(source: object, form?: FormField): void {
    const rest = { hasResult: false, link: undefined, isButton: false, hidesResult: false };
    this.#open.push({ instruction: '', isResult: false, form, source, ...rest });
    this.#inInstruction += 1;
  }

  /** @returns what a button shows of it */
  instruct(text: string): string {
    const field = this.#open.at(-1);
    if (field?.isButton && !field.hidesResult) return this.#buttonText(field, text);
    if (!field || field.isResult || field.instruction.length >= longestInstruction) return '';
    field.instruction += text;
    const start = buttonTextStart(field.instruction);
    if (start === undefined || this.#inInstruction > 1) return '';
    field.isButton = true;
    field.isResult = true;
    this.#inInstruction -= 1;
    return this.#buttonText(field, field.instruction.slice(start));
  }

  #buttonText(field: OpenField, text: string): string {
    const shown = this.#held + (field.hasResult || this.#held !== '' ? text : text.trimStart());
    const kept = shown.trimEnd();
    this.#held = shown.slice(kept.length);
    return kept;
  }

  /** White space before what a button shows next. */
  takeHeld(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (field?.isButton && field.hasResult && !field.hidesResult) {
      field.hidesResult = true;
      this.#inInstruction += 1;
    }
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
   * @param defaultOf asked for fields that are no part of another one's instruction
   */
  end(defaultOf: (field: FieldWithoutResult) => string | undefined): string {
    const field = this.#open.pop();
    if (!field) return '';
    if (field.isButton) this.#held = '';
    if (!field.isResult || field.hidesResult) this.#inInstruction -= 1;
    if (!this.isShown) return '';
    const { checkbox, dropdown } = field.form ?? {};
    if (checkbox) return checkbox.checked ? '☒' : '☐';
    if (field.hasResult) return '';
    if (dropdown) return dropdown.entries[dropdown.selected] ?? '';
    const { instruction, source, isResult } = field;
    return field.isButton ? '' : (defaultOf({ instruction: parsed(instruction), source, hasRoom: isResult }) ?? '');
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
