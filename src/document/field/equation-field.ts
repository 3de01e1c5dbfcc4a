/** The instruction of an EQ field → its equation, which Word never stores (ECMA-376-1 §17.16.5.19; WR-FIELD-15). */
import { appendAll } from '../../base/append-all.js';
import type { MathElement, MathText } from '../math.js';
import type { RunProperties } from '../run.js';

type Elements = readonly MathElement[];

/** The formatting at a position in the instruction. */
export type FormattingAt = (offset: number) => RunProperties;

/** Deeper arguments and further elements are left out. */
const maxDepth = 16;
const maxElements = 500;

/** The points by which Word raises and lowers if no number is given. */
const usualShift = 2;

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
const usualOperators = { su: '∑', pr: '∏' } as const;
const noSides = { top: false, right: false, bottom: false, left: false };
const allSides = { top: true, right: true, bottom: true, left: true };
const noStrikes = { horizontal: false, vertical: false, rising: false, falling: false };

/** Two letters and a number, or a character. */
interface Option {
  readonly name: string;
  readonly value: string;
}

/** @param text the text after the field's name */
export function readEquationField(text: string, formattingAt: FormattingAt): Elements {
  return new Parser(text.trimEnd(), formattingAt).elements(0);
}

class Parser {
  #at = 0;
  #count = 0;
  readonly #separator: string;

  constructor(
    readonly text: string,
    readonly formattingAt: FormattingAt,
  ) {
    this.#separator = hasSemicolons(text) ? ';' : ',';
  }

  /** Reads up to the end of an argument, or of the text. */
  elements(depth: number): Elements {
    const found: MathElement[] = [];
    for (let from = this.#skipBlanks(depth); this.#at < this.text.length; from = this.#at) {
      const character = this.text.charAt(this.#at);
      if (depth > 0 && (character === ')' || character === this.#separator)) break;
      if (character === '\\') {
        if (this.#general()) continue;
        const added = this.#switch(depth);
        if (added && ++this.#count <= maxElements) appendAll(found, added);
        if (added) continue;
        this.#at += 1;
      }
      this.#letter(found, from);
    }
    return found;
  }

  /** Spaces around arguments are not shown. */
  #skipBlanks(depth: number): number {
    if (depth === 0) while (/\s/.test(this.text.charAt(this.#at))) this.#at += 1;
    return this.#at;
  }

  /** Reads one character, appended to the preceding text if the formatting is equal. */
  #letter(found: MathElement[], from: number): void {
    const character = String.fromCodePoint(this.text.codePointAt(this.#at) ?? 0x20);
    const properties = this.formattingAt(from);
    this.#at += character.length;
    const last = found.at(-1);
    if (last?.kind === 'text' && last.properties === properties) found[found.length - 1] = { ...last, text: last.text + character };
    else if (++this.#count <= maxElements) found.push(mathText(character, properties));
  }

  /** `\* jc2`, which is only for Word's own dialogs. */
  #general(): boolean {
    const found = /^\\\*\s*(?:"[^"]*"|[^\s\\"]*)\s*/.exec(this.text.slice(this.#at));
    if (found) this.#at += found[0].length;
    return found !== null;
  }

  /** @returns undefined if the backslash only escapes the following character */
  #switch(depth: number): Elements | undefined {
    const before = this.#at;
    const name = /^\\([abdfilorsx])(?![a-z])\s*/i.exec(this.text.slice(before))?.[1]?.toLowerCase();
    if (name === undefined) return undefined;
    this.#at += 2;
    const options = this.#options();
    if (this.text.charAt(this.#at) !== '(' || depth >= maxDepth) {
      if (options.length === 0 && name !== 'd') this.#at = before;
      return options.length === 0 && name !== 'd' ? undefined : [];
    }
    return buildElements(name, options, this.#arguments(depth + 1), this.formattingAt(before), this.#separator);
  }

  #options(): Option[] {
    const found: Option[] = [];
    for (;;) {
      const match = /^\s*\\([a-z]{2})\s*(-?\d{1,4}|\\[^]|)/i.exec(this.text.slice(this.#at));
      if (!match) break;
      const [whole, name = '', value = ''] = match;
      const takesCharacter = /^[blrfv]c$/i.test(name);
      // the text after an option without a value is the next option
      const isValue = value !== '' && (takesCharacter || !value.startsWith('\\'));
      this.#at += isValue ? whole.length : whole.length - value.length;
      found.push({ name: name.toLowerCase(), value: isValue ? value.replace(/^\\/, '') : '' });
    }
    while (/\s/.test(this.text.charAt(this.#at))) this.#at += 1;
    return found;
  }

  /** The parser is at the opening bracket. */
  #arguments(depth: number): Elements[] {
    const found: Elements[] = [];
    do {
      this.#at += 1;
      found.push(this.elements(depth));
    } while (this.text.charAt(this.#at) === this.#separator);
    if (this.text.charAt(this.#at) === ')') this.#at += 1;
    return found;
  }
}

const mathText = (text: string, properties: RunProperties): MathText => ({ kind: 'text', text, properties, normal: true });

/** Lists use semicolons if numbers use commas. */
function hasSemicolons(text: string): boolean {
  let depth = 0;
  for (const [found] of text.matchAll(/\\[^]|[();]/g)) {
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    else if (found === ';' && depth > 0) return true;
  }
  return false;
}

function buildElements(
  name: string,
  options: readonly Option[],
  parts: Elements[],
  properties: RunProperties,
  separator: string,
): Elements {
  const [first = [], second = [], third = []] = parts;
  const has = (wanted: string): boolean => options.some((option) => option.name === wanted);
  const value = (wanted: string): string | undefined => options.find((option) => option.name === wanted)?.value;
  const alignment = has('al') ? 'left' : has('ar') ? 'right' : 'center';
  switch (name) {
    case 'f':
      return [{ kind: 'fraction', type: 'bar', numerator: first, denominator: second }];
    case 'r':
      return [parts.length > 1 ? { kind: 'radical', degree: first, body: second } : { kind: 'radical', body: first }];
    case 'o':
      return [{ kind: 'overlay', alignment, parts }];
    case 's':
      return [parts.length > 1 ? { kind: 'array', rows: parts } : { kind: 'shift', rise: statedRise(options), body: first }];
    case 'a':
      return [matrix(parts, Number(value('co') || 1), has('al') || has('ar') ? alignment : 'center')];
    case 'b': {
      const both = value('bc');
      const begin = value('lc') ?? both ?? (has('rc') ? '' : '(');
      const end = value('rc') ?? (both === undefined ? (has('lc') ? '' : ')') : (pairs[both] ?? both));
      return [{ kind: 'delimiter', begin, separator: '', end, parts: [first] }];
    }
    case 'i': {
      const operator = value('fc') ?? value('vc') ?? (has('su') ? usualOperators.su : has('pr') ? usualOperators.pr : '∫');
      return [{ kind: 'nary', operator, limits: has('in') ? 'subSup' : 'underOver', sub: first, sup: second, body: third }];
    }
    case 'x': {
      const sides = { top: has('to'), right: has('ri'), bottom: has('bo'), left: has('le') };
      const isWhole = !Object.values(sides).includes(true);
      return [{ kind: 'border-box', sides: isWhole ? allSides : { ...noSides, ...sides }, strikes: noStrikes, body: first }];
    }
    case 'l':
      return parts.flatMap((part, index) => (index === 0 ? part : [mathText(separator, properties), ...part]));
    default:
      return first;
  }
}

/** Points, upwards. */
function statedRise(options: readonly Option[]): number {
  const option = options.find(({ name }) => name === 'up' || name === 'do');
  if (!option) return 0;
  const points = option.value === '' ? usualShift : Number(option.value);
  return option.name === 'up' ? points : -points;
}

function matrix(cells: readonly Elements[], columns: number, alignment: 'left' | 'center' | 'right'): MathElement {
  const wide = Math.min(Math.max(columns, 1), cells.length);
  const rows = Array.from({ length: Math.ceil(cells.length / wide) }, (_, row) => cells.slice(row * wide, (row + 1) * wide));
  return { kind: 'matrix', rows, columnAlignments: Array.from({ length: wide }, () => alignment), hidePlaceholders: true };
}
