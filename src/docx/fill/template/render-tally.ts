/** Counts the output of a template against its limits, and collects the errors in the data. */
import type { Budget } from '../../../base/abort.js';
import type { ErrorDetail } from '../../../base/errors.js';
import type { Expression } from '../../../template/expression/expression.js';
import { pathInData, rootFrame, type Frame } from '../../../template/expression/frame.js';
import { shownTag } from '../../../template/tag-syntax.js';
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

export class RenderTally {
  /** Errors in the data. */
  readonly problems: ErrorDetail[] = [];
  readonly typed: TypedTag[] = [];
  /** Paths in the data at which tags found nothing, with their counts. */
  readonly missing = new Map<string, number>();
  /** Paths in the data of addresses that links may not use, with their counts. */
  readonly unsafe = new Map<string, number>();
  readonly #budget: Budget;
  #copies = 0;
  #characters = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  countCopy(): void {
    this.#budget.step();
    if (++this.#copies > mostCopies) this.#budget.fail(`The blocks of the template have more than ${mostCopies} copies.`);
  }

  addTyped(name: string, value: TypedTag['typed'], at: string): void {
    if (this.typed.length >= mostTyped)
      this.#budget.fail(`The filled template has more than ${mostTyped} fields, pictures, tables and other typed values.`);
    this.typed.push({ name, typed: value, at });
  }

  counted(text: string): string {
    this.countCopied(text.length);
    return text;
  }

  /** @param size Characters of text, or bytes of copied parts */
  countCopied(size: number): void {
    this.#budget.step();
    this.#characters += size;
    if (this.#characters > mostCharacters) this.#budget.fail(`The filled template is larger than ${mostCharacters} characters.`);
  }

  problem(expression: Expression, frame: Frame, tag: string, issue: string): void {
    if (this.problems.length < mostProblems)
      this.problems.push({ field: dataPath(expression, frame, tag), issue: `${issue} (tag ${shownTag(tag)})` });
  }

  miss(expression: Expression, frame: Frame, tag: string): void {
    if (rootFrame(frame).isBehindLast !== true) count(this.missing, dataPath(expression, frame, tag));
  }

  /** Reports an address that links may not use. @param at Its path in the data */
  refuse(at: string): void {
    count(this.unsafe, at);
  }
}

function count(counts: Map<string, number>, at: string): void {
  if (counts.size < mostProblems || counts.has(at)) counts.set(at, (counts.get(at) ?? 0) + 1);
}

/** The path of a tag's value in the data; a computed value is named by its tag. */
export function dataPath(expression: Expression, frame: Frame, tag: string): string {
  if (expression.kind === 'path') return pathInData(frame, expression);
  return expression.kind === 'named' ? `data.${expression.name}` : `data (${tag.slice(0, 100)})`;
}
