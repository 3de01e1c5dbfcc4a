/** Counts the output of a template against its limits, and collects the errors in the data. */
import type { Budget } from '../../../base/abort.js';
import type { ErrorDetail } from '../../../base/errors.js';
import type { Expression } from '../../../template/expression/expression.js';
import { placeOf, rootOf, type Frame } from '../../../template/expression/frame.js';
import { shownTag } from '../../../template/shown-tag.js';
import type { TypedValue } from '../../../template/shown-value.js';

/** The maximum number of block copies per document, over all parts. */
const mostCopies = 100_000;
/** The maximum number of characters in all parts. */
const mostCharacters = 64 * 1024 * 1024;
/** The maximum number of values that become fields: more than 5,000 rows of 6. */
const mostTyped = 100_000;
/** The maximum number of problems that are named. */
const mostProblems = 100;

/** A value that is more than text: in its place the part has a placeholder of that name. */
export interface TypedTag {
  readonly name: string;
  /** Without a type, which is inferred, for a control. */
  readonly typed: TypedValue | { readonly type: undefined; readonly value: unknown; readonly options?: undefined };
  /** The value's path in the data. */
  readonly at: string;
}

export interface TallyScope {
  readonly budget: Budget;
  /** Errors in the data. */
  readonly problems: ErrorDetail[];
  readonly typed: TypedTag[];
  /** Paths in the data at which tags found nothing, with their counts. */
  readonly missing: Map<string, number>;
  /** The remaining limits. */
  readonly left: { copies: number; characters: number };
  /** Paths in the data of addresses that links may not use, with their counts. */
  readonly unsafe: Map<string, number>;
}

export function createLimits(): TallyScope['left'] {
  return { copies: mostCopies, characters: mostCharacters };
}

export class RenderTally {
  readonly #scope: TallyScope;

  constructor(scope: TallyScope) {
    this.#scope = scope;
  }

  countCopy(): void {
    const { left, budget } = this.#scope;
    budget.step();
    if (--left.copies < 0) budget.fail(`The blocks of the template have more than ${mostCopies} copies.`);
  }

  addTyped(name: string, value: TypedTag['typed'], at: string): void {
    const { typed, budget } = this.#scope;
    if (typed.length >= mostTyped)
      budget.fail(`The filled template has more than ${mostTyped} fields, pictures, tables and other typed values.`);
    typed.push({ name, typed: value, at });
  }

  counted(text: string): string {
    this.countCopied(text.length);
    return text;
  }

  /** @param size Characters of text, or bytes of copied parts */
  countCopied(size: number): void {
    const { budget, left } = this.#scope;
    budget.step();
    left.characters -= size;
    if (left.characters < 0) budget.fail(`The filled template is larger than ${mostCharacters} characters.`);
  }

  problem(expression: Expression, frame: Frame, tag: string, issue: string): void {
    const { problems } = this.#scope;
    if (problems.length < mostProblems) problems.push({ field: atOf(expression, frame, tag), issue: `${issue} (tag ${shownTag(tag)})` });
  }

  miss(expression: Expression, frame: Frame, tag: string): void {
    const { missing } = this.#scope;
    if (rootOf(frame).isBehindLast === true) return;
    const at = atOf(expression, frame, tag);
    if (missing.size < mostProblems || missing.has(at)) missing.set(at, (missing.get(at) ?? 0) + 1);
  }

  /** Reports an address that links may not use. @param at Its path in the data */
  refuse(at: string): void {
    const { unsafe } = this.#scope;
    if (unsafe.size < mostProblems || unsafe.has(at)) unsafe.set(at, (unsafe.get(at) ?? 0) + 1);
  }
}

/** The path of a tag's value in the data; a computed value is named by its tag. */
export function atOf(expression: Expression, frame: Frame, tag: string): string {
  if (expression.kind === 'path') return placeOf(frame, expression);
  return expression.kind === 'named' ? `data.${expression.name}` : `data (${tag.slice(0, 100)})`;
}
