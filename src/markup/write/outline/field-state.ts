/**
 * State of fields while a story is walked: whether the next content is an instruction or a result, and its link (ECMA-376-1 §17.16.18).
 * Fields may span paragraphs.
 */
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
  /** Whether part of its result was shown. */
  hasResult: boolean;
  link: OutlineLink | undefined;
  /** Whether a button's instruction has reached the text that it shows. */
  isButton: boolean;
  /** Whether another program stored a result beside the text of a button, which is hidden. */
  hidesResult: boolean;
}

/** A field that ends without showing anything. */
export interface FieldWithoutResult {
  readonly instruction: FieldInstruction;
  readonly source: object;
  readonly hasRoom: boolean;
}

/** Longer instructions are cut: no known field has more. */
const longestInstruction = 10_000;

export class FieldState {
  readonly #open: OpenField[] = [];
  #inInstruction = 0;
  /** White space of a button's text, which is shown only if more of the text follows. */
  #held = '';

  /** Whether text here is shown: only results are. */
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

  /** @returns the part that a button shows */
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

  /** White space before the next text that a button shows. */
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

  /** Records that something is shown here. */
  noteShown(): void {
    for (const field of this.#open) field.hasResult = true;
  }

  /**
   * The text of a field that ends without a result: the entry of a list, else its default.
   * @param defaultOf called for fields that are not part of another one's instruction
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
    return field.isButton ? '' : (defaultOf({ instruction: parseInstruction(instruction), source, hasRoom: isResult }) ?? '');
  }
}

const parseInstruction = (instruction: string): FieldInstruction => parseFieldInstruction(instruction.slice(0, longestInstruction));

/** Fields that refer to a bookmark, whose name is their first word. */
const references = new Set(['REF', 'PAGEREF', 'NOTEREF']);

/** The target of HYPERLINK, and of references that are links (`\h`). */
export function linkOfField(instruction: string): OutlineLink | undefined {
  const { name, arguments: words, switches } = parseInstruction(instruction);
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
