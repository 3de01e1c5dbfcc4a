/** The XML of a part → the fields in it with what they show now, and the content controls that take their text from XML (ECMA-376-1 §17.16, §17.5.2.6). */
import { SaxesParser } from 'saxes';
import type { Budget } from '../../base/abort.js';

export interface ReadField {
  readonly kind: 'field';
  /** Without what nested fields give. */
  readonly instruction: string;
  /** How much of the instruction comes before the first nested field; all of it where there is none. */
  readonly certain: number;
  /** What is on the page; undefined where it cannot be compared with a value. */
  readonly text: string | undefined;
}

export interface ReadControl {
  readonly kind: 'control';
  readonly xpath: string;
  readonly prefixMappings: string;
  /** In capitals; undefined where none is given. */
  readonly storeItemId: string | undefined;
  /** Empty where the placeholder is shown. */
  readonly text: string;
}

export type ReadShown = ReadField | ReadControl;

export interface ShownReading {
  readonly found: readonly ReadShown[];
  /** Whether field characters do not match, or the XML is damaged: other programs may see other fields. */
  readonly isOdd: boolean;
  /** All instructions one after another, nested or not. */
  readonly instructions: string;
}

interface OpenField {
  instruction: string;
  certain: number | undefined;
  result: string;
  isCode: boolean;
  /** Within the instruction of another one. */
  readonly isNested: boolean;
  readonly isSimple: boolean;
}

interface OpenControl {
  binding: Omit<ReadControl, 'kind' | 'text'> | undefined;
  text: string;
  hasPlaceholder: boolean;
  paragraphs: number;
}

/** saxes looks for a prefix through all open elements: depth costs the square of it. */
const maxDepth = 256;
/** Fields within fields; Word itself takes 20. */
const maxNesting = 64;

/** Thrown to end a reading that would cost too much. */
class TooDeep extends Error {}

class ShownReader {
  readonly found: ReadShown[] = [];
  isOdd = false;
  instructions = '';
  readonly #path: string[] = [];
  /** One list of open fields for each story: text boxes have their own. */
  readonly #stories: OpenField[][] = [[]];
  readonly #controls: OpenControl[] = [];

  get #fields(): OpenField[] {
    return this.#stories.at(-1) ?? [];
  }

  open(local: string, attribute: (name: string) => string | undefined): void {
    const parent = this.#path.at(-1);
    this.#path.push(local);
    if (this.#path.length > maxDepth) throw new TooDeep();
    if (local === 'txbxContent') this.#stories.push([]);
    else if (local === 'fldSimple') this.#begin(attribute('instr') ?? '');
    else if (local === 'fldChar') this.#character(attribute('fldCharType') ?? '');
    else if (local === 'sdt') this.#controls.push({ binding: undefined, text: '', hasPlaceholder: false, paragraphs: 0 });
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

  #begin(instruction?: string): void {
    if (this.#fields.length >= maxNesting) throw new TooDeep();
    const outer = this.#fields.at(-1);
    const isNested = outer !== undefined && (outer.isCode || outer.isNested);
    if (outer?.isCode === true) outer.certain ??= outer.instruction.length;
    const isSimple = instruction !== undefined;
    this.#fields.push({ instruction: instruction ?? '', certain: undefined, result: '', isCode: !isSimple, isNested, isSimple });
    if (isSimple) this.instructions += ` ${instruction}`;
  }

  #character(type: string): void {
    // The same field may begin in one branch and end in another: programs choose differently.
    if (this.#path.includes('AlternateContent') && !this.#path.includes('txbxContent')) this.isOdd = true;
    const field = this.#fields.at(-1);
    if (type === 'begin') return this.#begin();
    if (field === undefined || field.isSimple) this.isOdd = true;
    else if (type === 'end') this.#end(false);
    else if (type === 'separate' && field.isCode) field.isCode = false;
    else this.isOdd = true;
  }

  #end(isSimple: boolean): void {
    const field = this.#fields.pop();
    if (field === undefined || field.isSimple !== isSimple) this.isOdd = true;
    if (field) this.#keep(field);
  }

  #keep({ instruction, certain, result, isNested }: OpenField): void {
    this.found.push({ kind: 'field', instruction, certain: certain ?? instruction.length, text: isNested ? undefined : result });
  }

  #closeStory(): void {
    for (const field of this.#stories.pop() ?? []) {
      this.isOdd = true;
      this.#keep(field);
    }
  }

  #instruct(text: string): void {
    this.instructions += text;
    const field = this.#fields.at(-1);
    if (field?.isCode === true) field.instruction += text;
    else this.isOdd = true;
  }

  /** Text is shown by every field around it, down to one whose instruction it is in. */
  #show(text: string): void {
    for (const field of this.#fields.toReversed()) {
      if (field.isCode) {
        field.instruction += text;
        return;
      }
      field.result += text;
    }
    for (const control of this.#controls) control.text += text;
  }

  #bind(attribute: (name: string) => string | undefined): void {
    const control = this.#controls.at(-1) ?? { binding: undefined };
    const storeItemId = attribute('storeItemID')?.trim().toUpperCase();
    const binding = { xpath: attribute('xpath') ?? '', prefixMappings: attribute('prefixMappings') ?? '', storeItemId };
    // A second binding, or one outside a control: which of them counts differs.
    if (control.binding !== undefined || this.#controls.length === 0) this.found.push({ kind: 'control', ...binding, text: '\ufffd' });
    control.binding ??= binding;
  }

  #placeholder(value: string | undefined): void {
    const control = this.#controls.at(-1);
    if (control && !['0', 'false', 'off'].includes(value ?? '')) control.hasPlaceholder = true;
  }

  #paragraph(): void {
    for (const control of this.#controls) {
      control.paragraphs += 1;
      if (control.paragraphs > 1 && control.text !== '') control.text += '\n';
    }
  }

  #closeControl(): void {
    const control = this.#controls.pop();
    if (control?.binding) this.found.push({ kind: 'control', ...control.binding, text: control.hasPlaceholder ? '' : control.text });
  }
}

/** Names of elements cannot be written in another way, so that most parts need not be read. */
export const mayShowFields = (text: string): boolean => /fldSimple|fldChar|instrText|dataBinding/.test(text);

/** Never throws but for the budget. @param text Of XML, decoded */
export function readShownFields(text: string, budget: Budget): ShownReading {
  const reader = new ShownReader();
  const parser = new SaxesParser({ xmlns: true });
  let problem = false;
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
    problem = true;
  }
  reader.finish();
  return { found: reader.found, isOdd: reader.isOdd || problem, instructions: reader.instructions };
}
