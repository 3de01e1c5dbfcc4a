/** The XML of a part → its fields with their current text, and the content controls bound to XML (ECMA-376-1 §17.16, §17.5.2.6). */
import { SaxesParser } from 'saxes';
import type { Budget } from '../../base/abort.js';

export interface ReadField {
  readonly kind: 'field';
  /** Without the results of nested fields. */
  readonly instruction: string;
  /** Length of the instruction before the first nested field; the whole length if no field is nested. */
  readonly certain: number;
  /** The visible text; undefined if it cannot be compared with a value. */
  readonly text: string | undefined;
}

export interface ReadControl {
  readonly kind: 'control';
  readonly xpath: string;
  readonly prefixMappings: string;
  /** In capitals; undefined if it is missing. */
  readonly storeItemId: string | undefined;
  /** Empty if the placeholder is shown. */
  readonly text: string;
}

export type ReadShown = ReadField | ReadControl;

export interface ShownReading {
  readonly found: readonly ReadShown[];
  /** Whether field characters do not match or the XML is damaged: other programs may see other fields. */
  readonly isOdd: boolean;
  /** All instructions concatenated, nested or not. */
  readonly instructions: string;
  /** False if reading stopped because the part is nested too deeply. */
  readonly isWhole: boolean;
}

/** The longest text that is compared for a field or control: no property is longer, and it is copied for each enclosing one. */
const maxShownText = 20_000;
/** Replaces text that cannot be compared. */
const unknownText = '\ufffd';

/** Visible text, in pieces shared by all enclosing fields and controls. */
class TextLog {
  readonly #pieces: string[] = [];
  #length = 0;

  add(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    this.#length += text.length;
  }

  get mark(): TextMark {
    return { piece: this.#pieces.length, length: this.#length };
  }

  /** @returns Undefined if it is too long to compare */
  since({ piece, length }: TextMark): readonly string[] | undefined {
    return this.#length - length > maxShownText ? undefined : this.#pieces.slice(piece);
  }

  get length(): number {
    return this.#length;
  }

  toString(): string {
    return this.#pieces.join('');
  }
}

interface TextMark {
  readonly piece: number;
  readonly length: number;
}

interface OpenField {
  readonly code: TextLog;
  certain: number | undefined;
  /** The destination of its result: the enclosing instruction or the page. */
  readonly log: TextLog;
  /** Start of its result. */
  start: TextMark;
  isCode: boolean;
  /** Whether it is within another field's instruction. */
  readonly isNested: boolean;
  readonly isSimple: boolean;
}

interface OpenControl {
  binding: Omit<ReadControl, 'kind' | 'text'> | undefined;
  readonly start: TextMark;
  hasPlaceholder: boolean;
}

/** Marks the start of a paragraph in the text of controls. */
const paragraphMark = '\0';

/** saxes searches all open elements for a prefix: the cost is quadratic in the depth. */
const maxDepth = 256;
/** The maximum nesting of fields, and of controls; Word itself allows 20. */
const maxNesting = 64;

/** Thrown to stop reading when it would cost too much. */
class TooDeep extends Error {}

interface Story {
  readonly fields: OpenField[];
  readonly page: TextLog;
}
const newStory = (): Story => ({ fields: [], page: new TextLog() });

class ShownReader {
  readonly found: ReadShown[] = [];
  isOdd = false;
  readonly instructions = new TextLog();
  readonly #path: string[] = [];
  /** A separate list of open fields for each story: text boxes have their own. */
  readonly #stories: Story[] = [newStory()];
  readonly #controls: OpenControl[] = [];
  readonly #controlText = new TextLog();

  get #fields(): OpenField[] {
    return this.#stories.at(-1)?.fields ?? [];
  }

  open(local: string, attribute: (name: string) => string | undefined): void {
    const parent = this.#path.at(-1);
    this.#path.push(local);
    if (this.#path.length > maxDepth) throw new TooDeep();
    if (local === 'txbxContent') this.#stories.push(newStory());
    else if (local === 'fldSimple') this.#begin(attribute('instr') ?? '');
    else if (local === 'fldChar') this.#character(attribute('fldCharType') ?? '');
    else if (local === 'sdt') this.#openControl();
    else if (local === 'dataBinding') this.#bind(attribute);
    else if (local === 'showingPlcHdr') this.#placeholder(attribute('val'));
    else if (local === 'p') this.#paragraph();
    else if (parent === 'r' && (local === 'br' || local === 'cr')) this.#show('\n');
    else if (parent === 'r' && (local === 'tab' || local === 'ptab')) this.#show('\t');
    else if (parent === 'r' && (local === 'sym' || local === 'noBreakHyphen' || local === 'softHyphen')) this.#show('\ufffd');
  }

  close(): void {
    const local = this.#path.pop();
    if (local === 'fldSimple') this.#end(true);
    else if (local === 'txbxContent') this.#closeStory();
    else if (local === 'sdt') this.#closeControl();
  }

  text(text: string): void {
    const local = this.#path.at(-1);
    if (local === 't') this.#show(text);
    else if (local === 'instrText' || local === 'delInstrText') this.#instruct(text);
  }

  finish(): void {
    while (this.#stories.length > 0) this.#closeStory();
  }

  /** The destination of text at this point: the enclosing instruction or the page. */
  get #log(): TextLog {
    const field = this.#fields.at(-1);
    if (field) return field.isCode ? field.code : field.log;
    return this.#stories.at(-1)?.page ?? new TextLog();
  }

  #begin(instruction?: string): void {
    if (this.#fields.length >= maxNesting) throw new TooDeep();
    const outer = this.#fields.at(-1);
    const isNested = outer !== undefined && (outer.isCode || outer.isNested);
    if (outer?.isCode === true) outer.certain ??= outer.code.length;
    const isSimple = instruction !== undefined;
    const log = this.#log;
    const code = new TextLog();
    code.add(instruction ?? '');
    this.#fields.push({ code, certain: undefined, log, start: log.mark, isCode: !isSimple, isNested, isSimple });
    if (isSimple) this.instructions.add(` ${instruction}`);
  }

  #character(type: string): void {
    // The same field may start in one branch and end in another: programs choose differently.
    if (this.#path.includes('AlternateContent') && !this.#path.includes('txbxContent')) this.isOdd = true;
    const field = this.#fields.at(-1);
    if (type === 'begin') return this.#begin();
    if (field === undefined || field.isSimple) this.isOdd = true;
    else if (type === 'end') this.#end(false);
    else if (type === 'separate' && field.isCode) this.#separate(field);
    else this.isOdd = true;
  }

  #end(isSimple: boolean): void {
    const field = this.#fields.pop();
    if (field === undefined || field.isSimple !== isSimple) this.isOdd = true;
    if (field) this.#keep(field);
  }

  #separate(field: OpenField): void {
    field.isCode = false;
    field.start = field.log.mark;
  }

  #keep({ code, certain, log, start, isCode, isNested }: OpenField): void {
    const instruction = code.toString();
    const text = isNested ? undefined : isCode ? '' : log.since(start)?.join('');
    this.found.push({ kind: 'field', instruction, certain: certain ?? instruction.length, text });
  }

  #closeStory(): void {
    for (const field of this.#stories.pop()?.fields ?? []) {
      this.isOdd = true;
      this.#keep(field);
    }
  }

  #instruct(text: string): void {
    this.instructions.add(text);
    const field = this.#fields.at(-1);
    if (field?.isCode === true) field.code.add(text);
    else this.isOdd = true;
  }

  /** Text counts for every enclosing field, down to one whose instruction contains it. */
  #show(text: string): void {
    const log = this.#log;
    log.add(text);
    if (log === this.#stories.at(-1)?.page && this.#controls.length > 0) this.#controlText.add(text.replaceAll(paragraphMark, unknownText));
  }

  #openControl(): void {
    if (this.#controls.length >= maxNesting) throw new TooDeep();
    this.#controls.push({ binding: undefined, start: this.#controlText.mark, hasPlaceholder: false });
  }

  #bind(attribute: (name: string) => string | undefined): void {
    const control = this.#controls.at(-1) ?? { binding: undefined };
    const storeItemId = attribute('storeItemID')?.trim().toUpperCase();
    const binding = { xpath: attribute('xpath') ?? '', prefixMappings: attribute('prefixMappings') ?? '', storeItemId };
    // A second binding, or one outside a control: programs differ in which one they use.
    if (control.binding !== undefined || this.#controls.length === 0) this.found.push({ kind: 'control', ...binding, text: unknownText });
    control.binding ??= binding;
  }

  #placeholder(value: string | undefined): void {
    const control = this.#controls.at(-1);
    if (control && !['0', 'false', 'off'].includes(value ?? '')) control.hasPlaceholder = true;
  }

  #paragraph(): void {
    if (this.#controls.length > 0) this.#controlText.add(paragraphMark);
  }

  /** Paragraphs become lines, except those before any text. */
  #closeControl(): void {
    const control = this.#controls.pop();
    if (!control?.binding) return;
    const pieces = this.#controlText.since(control.start);
    this.found.push({ kind: 'control', ...control.binding, text: control.hasPlaceholder ? '' : pieces ? inLines(pieces) : unknownText });
  }
}

function inLines(pieces: readonly string[]): string {
  let text = '';
  let paragraphs = 0;
  for (const piece of pieces)
    if (piece !== paragraphMark) text += piece;
    else if ((paragraphs += 1) > 1 && text !== '') text += '\n';
  return text;
}

/** Element names cannot be escaped, so most parts need not be parsed. */
export const mayShowFields = (text: string): boolean => /fldSimple|fldChar|instrText|dataBinding/.test(text);

/** Throws only when the budget ends. @param text Decoded XML */
export function readShownFields(text: string, budget: Budget): ShownReading {
  const reader = new ShownReader();
  const parser = new SaxesParser({ xmlns: true });
  let problem = false;
  let isWhole = true;
  parser.on('error', () => (problem = true));
  parser.on('doctype', () => (problem = true));
  parser.on('opentag', ({ local, attributes }) => {
    budget.step();
    reader.open(local, (name) => Object.values(attributes).find((one) => one.local === name)?.value);
  });
  parser.on('closetag', () => {
    reader.close();
  });
  parser.on('text', (piece) => {
    reader.text(piece);
  });
  parser.on('cdata', (piece) => {
    reader.text(piece);
  });
  try {
    parser.write(text.replace(/^\ufeff/, '')).close();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    isWhole = false;
  }
  reader.finish();
  return { found: reader.found, isOdd: reader.isOdd || problem || !isWhole, instructions: reader.instructions.toString(), isWhole };
}
