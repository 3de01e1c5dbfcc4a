/** Complex fields of one paragraph (ECMA-376-1 §17.16): which text is instruction, which is result, and which results are recomputed. */
import { buttonTextStart } from '../../../document/field/button-text.js';
import { composedFieldText } from '../../../document/field/composed-field-text.js';
import { readEquationField } from '../../../document/field/equation-field.js';
import { fieldWithoutResult } from '../../../document/field/field-without-result.js';
import { instructionWord, isInQuotes } from '../../../document/field/instruction-word.js';
import { parseFieldInstruction, type FieldInstruction } from '../../../document/field/parse-field-instruction.js';
import { tableCells } from '../../../document/field/table-cells.js';
import type { Paragraph } from '../../../document/paragraph.js';
import type { MathElement } from '../../../document/math.js';
import type { FormField, RunProperties } from '../../../document/run.js';
import type { FlowContext } from '../../flow/flow-context.js';
import { isLeftOut } from '../../layout-context.js';
import { type CollectedStyle, type CollectedText, appendCased } from './collected-text.js';
import { computeField, computedStyle } from './compute-field.js';

/** The appearance of a piece of an instruction. */
export interface FieldLook {
  /** Absent if the piece is hidden. */
  readonly style?: CollectedStyle;
  readonly properties: RunProperties;
}

interface OpenField {
  instruction: string;
  /** Formatting of the instruction, piece by piece. */
  readonly looks: { readonly end: number; readonly properties: RunProperties }[];
  /** The equation that an EQ field shows. */
  equation: readonly MathElement[] | undefined;
  /** Before `separate`. */
  inInstruction: boolean;
  /** Replaces the cached result. */
  computed: string | undefined;
  beginStyle: CollectedStyle | undefined;
  resultStyle: CollectedStyle | undefined;
  link: string | undefined;
  readonly source: object;
  form: FormField | undefined;
  /** The range of the form field, once it has begun. */
  formRange: { end?: number } | undefined;
  parsed: FieldInstruction | undefined;
  /** Length of the text where the result begins. */
  resultStart: number;
  /** Whether the result is omitted (its field was computed or replaced). */
  hidesResult: boolean;
  /** Whether a field in its instruction is specific to the page. */
  isOfPage: boolean;
  /** Text of its result, if that is part of another field's instruction. */
  result: string;
  /** Whether a button's instruction has reached the text that it shows, which is laid out like a result. */
  isButton: boolean;
}

const maxNesting = 32;

/** Longer instructions are cut: no known field has more. */
const longestInstruction = 20_000;

export class FieldStack {
  readonly #context: FlowContext;
  readonly #out: CollectedText;
  readonly #source: Paragraph | undefined;
  readonly #open: OpenField[] = [];
  #shows = true;
  #overflow = 0;
  /** White space of a button's text, which is shown only if more of the text follows. */
  #held: { readonly text: string; readonly style: CollectedStyle } | undefined;

  constructor(context: FlowContext, out: CollectedText, source: Paragraph | undefined) {
    this.#context = context;
    this.#out = out;
    this.#source = source;
  }

  /** Whether text at this place is visible. */
  get shows(): boolean {
    return this.#shows;
  }

  /**
   * Takes text that is hidden because it is in the instruction of a field.
   * @returns whether it was taken
   */
  takes(text: string, look: FieldLook): boolean {
    const field = this.#open.at(-1);
    if (field?.inInstruction) this.instruction(text, look);
    else if (field && this.#open.some(({ inInstruction }) => inInstruction))
      field.result = (field.result + text).slice(0, longestInstruction);
    else return false;
    return true;
  }

  /** Target of the innermost HYPERLINK around this place. */
  get link(): string | undefined {
    return this.#open.findLast(({ link }) => link !== undefined)?.link;
  }

  /** @param source The field's beginning, which identifies it however often its paragraph is laid out */
  begin(style: CollectedStyle | undefined, form: FormField | undefined, source: object): void {
    if (this.#open.length >= maxNesting) {
      this.#overflow += 1;
      return;
    }
    this.#open.push({
      instruction: '',
      looks: [],
      equation: undefined,
      inInstruction: true,
      computed: undefined,
      beginStyle: style,
      resultStyle: undefined,
      link: undefined,
      source,
      form,
      formRange: undefined,
      parsed: undefined,
      resultStart: this.#out.length,
      hidesResult: false,
      isOfPage: false,
      result: '',
      isButton: false,
    });
    this.#update();
  }

  instruction(text: string, { style, properties }: FieldLook): void {
    const field = this.#open.at(-1);
    if (field?.isButton) this.#buttonText(field, text, style);
    if (!field?.inInstruction || field.instruction.length >= longestInstruction) return;
    field.instruction += text;
    field.looks.push({ end: field.instruction.length, properties });
    const start = buttonTextStart(field.instruction);
    if (start === undefined || this.#open.some((one) => one !== field && (one.inInstruction || one.hidesResult))) return;
    field.isButton = true;
    field.inInstruction = false;
    field.resultStart = this.#out.length;
    this.#update();
    this.#buttonText(field, field.instruction.slice(start), style);
  }

  #buttonText(field: OpenField, text: string, style: CollectedStyle | undefined): void {
    if (!style || style.run.hidden) return;
    const shown = this.#out.length === field.resultStart && !this.#held ? text.trimStart() : text;
    const kept = shown.trimEnd();
    if (kept !== '') {
      this.resultStarts(style);
      appendCased(kept, style, this.#out);
    }
    const held = shown.slice(kept.length);
    if (held !== '') this.#held = { text: (this.#held?.text ?? '') + held, style };
  }

  #showHeld(): void {
    const held = this.#held;
    this.#held = undefined;
    if (held) this.#out.append(held.text, held.style);
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (field?.isButton) {
      // text that another program stored beside the text that Word shows
      field.hidesResult = this.#out.length > field.resultStart;
      this.#update();
    }
    if (!field?.inInstruction) return;
    this.#evaluate(field);
    field.inInstruction = false;
    field.resultStart = this.#out.length;
    this.#update();
    this.#beginForm(field);
  }

  /** Called before each visible piece of a result; the formatting of the first one is kept. */
  resultStarts(style: CollectedStyle): void {
    this.#showHeld();
    for (const field of this.#open) field.resultStyle ??= style;
  }

  end(style: CollectedStyle | undefined): void {
    if (this.#overflow > 0) {
      this.#overflow -= 1;
      return;
    }
    const field = this.#open.at(-1);
    if (!field) return;
    const wasSeparated = !field.inInstruction;
    if (field.inInstruction) this.#evaluate(field);
    field.computed ??= this.#defaultText(field, wasSeparated) ?? this.#chosenText(field);
    if (field.isButton) this.#held = undefined;
    else if (field.inInstruction) field.computed ??= buttonText(field.instruction);
    this.#open.pop();
    this.#update();
    if (!this.#shows) {
      this.#addToOuter(field);
      return;
    }
    this.#beginForm(field);
    const look = field.beginStyle ?? style;
    if (field.form?.checkbox && look) {
      const { checked, size } = field.form.checkbox;
      this.#out.appendObject({ kind: 'checkbox', checked, size }, look);
    } else if (field.parsed?.name === 'PAGEREF') this.#notePageReference(field);
    else if (field.equation && look) this.#out.appendObject({ kind: 'equation-field', elements: field.equation }, look);
    if (field.computed !== undefined && look && !field.form?.checkbox) {
      this.#showHeld();
      const shown = computedStyle(look, field.computed);
      this.#out.append(field.computed, shown.link === undefined && this.link !== undefined ? { ...shown, link: this.link } : shown);
    }
    if (field.formRange) field.formRange.end = this.#out.length;
    if (field.isOfPage) this.#out.pageTextEnd = this.#out.length;
  }

  /** A nested field's value is part of the outer one's instruction. */
  #addToOuter({ computed, result, isOfPage, parsed, looks }: OpenField): void {
    const outer = this.#open.at(-1);
    if (!outer) return;
    outer.isOfPage ||= isOfPage;
    const text = computed ?? result;
    const look: FieldLook = { properties: looks[0]?.properties ?? {} };
    if (!outer.inInstruction) this.takes(text, look);
    else if (equationName.test(outer.instruction)) this.instruction(text.replace(/[\\(),;]/g, '\\$&'), look);
    // a field without any result adds no word
    else if (text !== '' || parsed?.name === 'IF')
      this.instruction(instructionWord(text, { isQuoted: isInQuotes(outer.instruction) }), look);
  }

  /** Called once, if the field is shown. */
  #beginForm(field: OpenField): void {
    const found = field.form && this.#shows ? this.#context.fields?.get(field.form) : undefined;
    if (found) field.formRange ??= this.#out.beginField(found);
  }

  #notePageReference({ parsed, computed, resultStart }: OpenField): void {
    const bookmark = parsed?.arguments[0];
    if (!parsed || bookmark === undefined || parsed.switches.has('p')) return;
    this.#context.pageReferences.push({ bookmark, field: parsed, shown: computed ?? this.#out.textFrom(resultStart) });
  }

  /** At the paragraph's end: fields that continue in the next paragraph need nothing more here. */
  close(): void {
    if (this.#open.some(({ isOfPage }) => isOfPage)) this.#out.pageTextEnd = Infinity;
    this.#open.length = 0;
    this.#update();
  }

  #evaluate(field: OpenField): void {
    field.parsed = parseFieldInstruction(field.instruction);
    const { name, arguments: args, switches } = field.parsed;
    if (name === 'HYPERLINK') {
      const local = switches.get('l');
      const target = args[0] ?? '';
      if (target) field.link = typeof local === 'string' ? `${target}#${local}` : target;
      else if (typeof local === 'string') field.link = `#${local}`;
    } else if ((name === 'REF' || name === 'PAGEREF') && switches.has('h') && args[0]) field.link = `#${args[0]}`;
    if (field.link !== undefined) this.#context.counted.add('maxLinks', field.source);
    if (field.form?.checkbox) {
      field.hidesResult = true;
      return;
    }
    if (name === 'EQ') {
      field.equation = equationOf(field, field.parsed);
      field.hidesResult = true;
      return;
    }
    if (name === 'PAGEREF') this.#out.dependsOnPass = true;
    const value = computeField(field.parsed, this.#context);
    // also values that are unknown while headers are only measured
    if (value?.isOfPage) {
      this.#out.dependsOnPage = true;
      field.isOfPage = true;
    }
    const text = value ? value.text : this.#composedText(field);
    if (text === undefined) return;
    field.computed = text;
    field.hidesResult = true;
  }

  /** If a field in its instruction has a different value on each page, the cached result is valid for one page. */
  #composedText({ parsed, isOfPage }: OpenField): string | undefined {
    const { tree } = this.#context;
    return parsed && isOfPage ? composedFieldText(parsed, tree, () => this.#source && tableCells(tree, this.#source)) : undefined;
  }

  /** The text of a field without a cached result; other cached results stay. */
  #defaultText(field: OpenField, wasSeparated: boolean): string | undefined {
    const { parsed, source } = field;
    if (!parsed || field.hidesResult || !this.#resultIsEmpty(field)) return undefined;
    const context = this.#context;
    return fieldWithoutResult(parsed, {
      ...{ tree: context.tree, cascade: context.cascade, labels: context.labels, now: context.now },
      ...{ field: source, hasRoom: wasSeparated, paragraph: this.#source, language: field.beginStyle?.run.language.latin },
      isLeftOut: (revision) => isLeftOut(revision, context),
    });
  }

  /** The selected entry of a list, which Word shows even if the file has no result. */
  #chosenText(field: OpenField): string | undefined {
    const list = field.form?.dropdown;
    return list && this.#resultIsEmpty(field) ? list.entries[list.selected] : undefined;
  }

  /** Whether nothing of it was shown; unknown for a field in another field's instruction. */
  #resultIsEmpty(field: OpenField): boolean {
    return this.#out.length === field.resultStart && this.#open.every((one) => one === field || (!one.inInstruction && !one.hidesResult));
  }

  #update(): void {
    this.#shows = this.#open.every((field) => !field.inInstruction && !field.hidesResult);
  }
}

const equationName = /^\s*EQ\b/i;

/** Each letter has the formatting of its piece of the instruction. */
function equationOf({ instruction, looks }: OpenField, { rest }: FieldInstruction): readonly MathElement[] | undefined {
  const before = instruction.length - rest.length;
  let piece = 0;
  // offsets only grow, except for text that is read twice
  const formattingAt = (offset: number): RunProperties => {
    while (piece > 0 && (looks[piece - 1]?.end ?? 0) > before + offset) piece -= 1;
    while (piece < looks.length - 1 && (looks[piece]?.end ?? 0) <= before + offset) piece += 1;
    return looks[piece]?.properties ?? {};
  };
  const elements = readEquationField(rest, formattingAt);
  return elements.length > 0 ? elements : undefined;
}

/** Text of a button in the instruction of another field. */
function buttonText(instruction: string): string | undefined {
  const start = buttonTextStart(instruction);
  return start === undefined ? undefined : instruction.slice(start).trim();
}
