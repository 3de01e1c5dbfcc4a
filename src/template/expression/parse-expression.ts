/** The text of a tag → {@link Expression}, by recursive descent: or, and, not, comparison, sum, product, value. */
import { binaryOperators, loopWords, TemplateSyntaxError, type BinaryOperator, type Expression, type LoopWord } from './expression.js';
import { readTokens, type Token } from './read-tokens.js';
import { WordReader } from './word-reader.js';

/** The nesting limit of parentheses and operators; people write fewer. */
const mostNested = 32;
/** The maximum number of words in an expression, which is one tag. */
const mostTokens = 500;

export interface ParsedExpression {
  readonly expression: Expression;
  /** The offset of the text after it: a `|` with formats, or the end. */
  readonly end: number;
}

/** @throws TemplateSyntaxError */
export function parseExpression(text: string, from = 0): ParsedExpression {
  const tokens = readTokens(text, from);
  if (tokens.length > mostTokens) throw new TemplateSyntaxError(`it is longer than ${mostTokens} words`);
  return new Parser(tokens).whole();
}

/** Operators by precedence, the lowest first. */
const levels: readonly (readonly BinaryOperator[])[] = [['or'], ['and'], ['=', '!=', '<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']];
const comparison = 2;

class Parser extends WordReader<Token> {
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    super(tokens, { kind: 'end', text: '', start: 0, end: 0, isApart: true });
  }

  whole(): ParsedExpression {
    const expression = this.#binary(0);
    this.expectEnd();
    return { expression, end: this.next.start };
  }

  #binary(level: number): Expression {
    const operators = levels[level];
    if (!operators) return this.#unary();
    let left = level === comparison ? this.#negation() : this.#binary(level + 1);
    // A sequence of operators is evaluated at a depth equal to their number.
    for (let count = 0; ; count++) {
      const { start, end } = this.next;
      const operator = this.#operator(operators);
      if (operator === undefined) return left;
      if (count >= mostNested) throw new TemplateSyntaxError(`more than ${mostNested} operators in a row`);
      const right = level === comparison ? this.#negation() : this.#binary(level + 1);
      left = { kind: 'binary', operator, left, right, isExplicit: end - start > 1 };
      if (level === comparison) return left;
    }
  }

  #operator(of: readonly BinaryOperator[]): BinaryOperator | undefined {
    const { text, kind } = this.next;
    const operator = kind === 'string' ? undefined : binaryOperators.find((each) => each === text);
    if (operator === undefined || !of.includes(operator)) return undefined;
    this.at += 1;
    return operator;
  }

  /** `not a = b` is `not (a = b)`. */
  #negation(): Expression {
    if (!this.take('not')) return this.#binary(comparison + 1);
    return this.#deeper(() => ({ kind: 'not', of: this.#binary(comparison) }));
  }

  #unary(): Expression {
    if (this.take('!')) return this.#deeper(() => ({ kind: 'not', of: this.#unary() }));
    if (this.take('-')) return this.#deeper(() => ({ kind: 'minus', of: this.#unary() }));
    if (this.take('(')) {
      const inner = this.#deeper(() => this.#binary(0));
      this.expect(')');
      return inner;
    }
    return this.#value();
  }

  #deeper<T>(read: () => T): T {
    if (++this.#depth > mostNested) throw new TemplateSyntaxError(`more than ${mostNested} levels of parentheses`);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #value(): Expression {
    const { kind, text } = this.next;
    const literal = this.literal();
    if (literal) return literal;
    let up = 0;
    while (this.take('../')) up += 1;
    if (up > mostNested) throw new TemplateSyntaxError(`more than ${mostNested} times ../`);
    if (this.take('@')) return this.#ofLoop(up);
    if (this.take('.')) {
      const { kind: follows, isApart } = this.next;
      const hasName = follows === 'name' && !isApart;
      return { kind: 'path', up, from: 'this', steps: hasName ? [this.name(), ...this.#steps()] : this.#steps() };
    }
    if (kind === 'name' || up > 0) return this.#path(up);
    throw new TemplateSyntaxError(kind === 'end' ? 'a name or a value is missing' : `"${text}" is not expected there`);
  }

  #ofLoop(up: number): Expression {
    const word = this.name();
    if (word === 'root') return { kind: 'path', up: 0, from: 'root', steps: this.#steps() };
    const known = loopWords.find((each): each is LoopWord => each === word);
    if (known === undefined) throw new TemplateSyntaxError(`"@${word}" is not known: use @${loopWords.join(', @')} or @root`);
    return { kind: 'loop', word: known, up };
  }

  #path(up: number): Expression {
    const first = this.name();
    const constant = up === 0 && !this.is('.') && !this.is('[') ? constants.get(first) : undefined;
    if (constant) return constant;
    const steps = this.#steps();
    if (first === 'this') return { kind: 'path', up, from: 'this', steps };
    return { kind: 'path', up, from: up > 0 ? 'this' : 'name', steps: [first, ...steps] };
  }

  #steps(): string[] {
    const steps: string[] = [];
    for (;;) {
      if (this.is('.') && !this.next.isApart) {
        this.at += 1;
        const { kind, text } = this.next;
        if (kind === 'number' && /^\d+$/.test(text)) {
          this.at += 1;
          steps.push(text);
        } else steps.push(this.name());
      } else if (this.is('[') && !this.next.isApart) {
        this.at += 1;
        const { kind, text } = this.next;
        if (kind !== 'number' && kind !== 'string') throw new TemplateSyntaxError('[ ] must contain a number or a quoted string');
        this.at += 1;
        steps.push(text);
        this.expect(']');
      } else return steps;
    }
  }
}

/** `$index` is the turn of a loop in docxtemplater's expressions. */
const constants: ReadonlyMap<string, Expression> = new Map<string, Expression>([
  ['true', { kind: 'literal', value: true }],
  ['false', { kind: 'literal', value: false }],
  ['null', { kind: 'literal', value: null }],
  ['$index', { kind: 'named', name: '$index', otherwise: { kind: 'loop', word: 'index', up: 0 } }],
]);
