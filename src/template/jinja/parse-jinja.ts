/**
 * The text of a Jinja expression → {@link Expression}: choice, or, and, not, comparison, `~`, sum, product, power,
 * filters. The functions that it calls are in a table.
 */
import { nameAdvice, nearName } from '../../base/nearest-name.js';
import { TemplateSyntaxError, type BinaryOperator, type Expression } from '../expression/expression.js';
import type { FunctionName } from '../expression/functions.js';
import { WordReader } from '../expression/word-reader.js';
import { filterAdvice, jinjaFilters, jinjaLoopWords, jinjaMethods, jinjaTests, namedOnly } from './filters-data.js';
import { readWords, type Word } from './read-words.js';

const mostNested = 32;

export interface ParsedJinja {
  readonly expression: Expression;
  /** The offset of a `|` that is followed by our own formats, or the end of the text. */
  readonly end: number;
}

/**
 * @param isOurs whether a filter is one of our formats, which may follow a value
 * @throws TemplateSyntaxError
 */
export function parseJinja(text: string, isOurs: (name: string) => boolean = () => false): ParsedJinja {
  return new Parser(readWords(text), isOurs).whole();
}

/** A `for` without its `in`: `x in items if x.ready`. */
export interface ParsedFor {
  readonly expression: Expression;
  readonly filter: Expression | undefined;
}

/** @throws TemplateSyntaxError */
export function parseJinjaFor(text: string): ParsedFor {
  return new Parser(readWords(text), () => false).iterated();
}

const makeCall = (name: FunctionName, ...of: readonly Expression[]): Expression => ({ kind: 'call', name, of });

/** The truth value of an empty object as in Jinja. */
export const conditionOf = (expression: Expression): Expression => makeCall('truth', expression);

const comparisons: ReadonlyMap<string, BinaryOperator> = new Map([
  ['==', '='],
  ['!=', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
]);

const constants: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
]);

class Parser extends WordReader<Word> {
  #depth = 0;
  /** One of our formats follows: only the end of the value may precede it. */
  #atFormat = false;

  constructor(
    words: readonly Word[],
    readonly isOurs: (name: string) => boolean,
  ) {
    super(words, { kind: 'end', text: '', start: 0 });
  }

  whole(): ParsedJinja {
    const expression = this.#choice();
    if (!this.#atFormat) this.expectEnd();
    return { expression, end: this.next.start };
  }

  iterated(): ParsedFor {
    const expression = this.#or();
    const filter = this.take('if') ? this.#or() : undefined;
    if (this.is('recursive')) throw new TemplateSyntaxError('loops that call themselves ("recursive") are not understood');
    this.expectEnd();
    return { expression, filter };
  }

  #deeper<T>(read: () => T): T {
    if (++this.#depth > mostNested) throw new TemplateSyntaxError(`more than ${mostNested} levels are nested`);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #choice(): Expression {
    return this.#deeper(() => {
      const then = this.#or();
      if (!this.take('if')) return then;
      const condition = this.#or();
      return makeCall('choice', condition, then, this.take('else') ? this.#choice() : { kind: 'literal', value: '' });
    });
  }

  #row(next: () => Expression, join: (left: Expression) => Expression | undefined): Expression {
    let left = next();
    for (let count = 0; ; count++) {
      const joined = join(left);
      if (!joined) return left;
      if (count >= mostNested) throw new TemplateSyntaxError(`more than ${mostNested} operators in a row`);
      left = joined;
    }
  }

  #or(): Expression {
    return this.#row(
      () => this.#and(),
      (left) => (this.take('or') ? makeCall('or', left, this.#and()) : undefined),
    );
  }

  #and(): Expression {
    return this.#row(
      () => this.#not(),
      (left) => (this.take('and') ? makeCall('and', left, this.#not()) : undefined),
    );
  }

  #not(): Expression {
    return this.take('not') ? this.#deeper(() => makeCall('not', this.#not())) : this.#comparison();
  }

  /** `a < b < c` is `a < b and b < c`. */
  #comparison(): Expression {
    let left = this.#concat();
    let result: Expression | undefined;
    for (let count = 0; ; count++) {
      const compared = this.#compared(left);
      if (!compared) return result ?? left;
      if (count >= mostNested) throw new TemplateSyntaxError(`more than ${mostNested} operators in a row`);
      result = result ? makeCall('and', result, compared.expression) : compared.expression;
      left = compared.right;
    }
  }

  #compared(left: Expression): { readonly expression: Expression; readonly right: Expression } | undefined {
    const operator = this.next.kind === 'sign' ? comparisons.get(this.next.text) : undefined;
    if (operator !== undefined) {
      this.at += 1;
      const right = this.#concat();
      return { expression: { kind: 'binary', operator, left, right, isExplicit: true }, right };
    }
    if (!this.is('in') && !(this.is('not') && this.is('in', 1))) return undefined;
    const isNot = this.take('not');
    this.expect('in');
    const right = this.#concat();
    const found = makeCall('in', left, right);
    return { expression: isNot ? makeCall('not', found) : found, right };
  }

  #concat(): Expression {
    return this.#row(
      () => this.#sum(),
      (left) => (this.take('~') ? makeCall('concat', left, this.#sum()) : undefined),
    );
  }

  #sum(): Expression {
    return this.#row(
      () => this.#product(),
      (left) => {
        const operator = this.is('+') ? '+' : this.is('-') ? '-' : undefined;
        if (operator === undefined) return undefined;
        this.at += 1;
        return { kind: 'binary', operator, left, right: this.#product(), isExplicit: true };
      },
    );
  }

  #product(): Expression {
    return this.#row(
      () => this.#unary(),
      (left) => {
        if (this.take('//')) return makeCall('floor', left, this.#unary());
        if (this.take('%')) return makeCall('modulo', left, this.#unary());
        const operator = this.is('*') ? '*' : this.is('/') ? '/' : undefined;
        if (operator === undefined) return undefined;
        this.at += 1;
        return { kind: 'binary', operator, left, right: this.#unary(), isExplicit: true };
      },
    );
  }

  /** Filters apply to the whole of `-x`. */
  #unary(): Expression {
    return this.#filtered(this.#signed());
  }

  #signed(): Expression {
    if (this.take('-')) return this.#deeper(() => ({ kind: 'minus', of: this.#signed() }));
    if (this.take('+')) return this.#deeper(() => this.#signed());
    const base = this.#postfix(this.#primary());
    return this.take('**') ? this.#deeper(() => makeCall('power', base, this.#signed())) : base;
  }

  #primary(): Expression {
    const { kind, text } = this.next;
    const literal = this.literal();
    if (literal) return literal;
    if (this.take('(')) {
      const inner = this.#choice();
      if (this.is(',')) throw new TemplateSyntaxError('lists that a template writes are not understood: they belong into the data');
      this.expect(')');
      return inner;
    }
    if (this.is('[') || this.is('{'))
      throw new TemplateSyntaxError('lists and objects that a template writes are not understood: they belong into the data');
    if (kind !== 'name') throw new TemplateSyntaxError(kind === 'end' ? 'a name or a value is missing' : `"${text}" is not expected there`);
    this.at += 1;
    const constant = constants.get(text);
    if (constant !== undefined) return { kind: 'literal', value: constant };
    if (this.take('(')) {
      if (text !== 'range') throw new TemplateSyntaxError(`"${text}()" is a call: a template runs no code`);
      return makeCall('range', ...this.#arguments(text, ['start', 'stop', 'step'], 1));
    }
    if (text === 'loop') return this.#ofLoop();
    return { kind: 'path', up: 0, from: 'name', steps: [text] };
  }

  #ofLoop(): Expression {
    this.expect('.');
    const word = this.name();
    if (!(jinjaLoopWords as readonly string[]).includes(word))
      throw new TemplateSyntaxError(`"loop.${word}" is not understood: there are loop.${jinjaLoopWords.join(', loop.')}`);
    return { kind: 'path', up: 0, from: 'name', steps: ['loop', word] };
  }

  #postfix(base: Expression): Expression {
    return this.#row(
      () => base,
      (left) => {
        if (this.take('.')) {
          const { kind, text } = this.next;
          if (kind === 'number' && /^\d+$/.test(text)) this.at += 1;
          const step = kind === 'number' ? text : this.name();
          if (!this.take('(')) return stepOf(left, step);
          const does = jinjaMethods.get(step);
          if (!does) throw new TemplateSyntaxError(`".${step}()" is a call: a template runs no code`);
          this.expect(')');
          return makeCall(does, left);
        }
        if (!this.take('[')) return undefined;
        if (this.is(':')) throw new TemplateSyntaxError('parts of lists ("[a:b]") are not understood');
        const key = this.#choice();
        if (this.is(':')) throw new TemplateSyntaxError('parts of lists ("[a:b]") are not understood');
        this.expect(']');
        const isPlain = key.kind === 'literal' && (typeof key.value === 'string' || (typeof key.value === 'number' && key.value >= 0));
        return isPlain ? stepOf(left, String(key.value)) : makeCall('item', left, key);
      },
    );
  }

  #filtered(value: Expression): Expression {
    return this.#row(
      () => value,
      (left) => {
        if (this.is('is')) return this.#tested(left);
        if (this.#atFormat || !this.is('|')) return undefined;
        const { kind, text: name } = this.words[this.at + 1] ?? { kind: 'end', text: '' };
        const filter = kind === 'name' ? jinjaFilters.get(name) : undefined;
        // Our own formats have their arguments after a colon.
        if (!filter || this.is(':', 2)) {
          if (kind === 'name' && this.isOurs(name) && this.#depth <= 1) {
            this.#atFormat = true;
            return undefined;
          }
          const advice = filterAdvice.get(name) ?? nameAdvice(nearName(name, [...jinjaFilters.keys()]), [...jinjaFilters.keys()]);
          throw new TemplateSyntaxError(`the filter "${name}" has no match; ${advice}`);
        }
        this.at += 2;
        return makeCall(
          filter.does,
          left,
          ...(this.take('(') ? this.#arguments(name, filter.takes, filter.least) : this.#none(name, filter.least)),
        );
      },
    );
  }

  #none(name: string, least: number): readonly Expression[] {
    if (least > 0) throw new TemplateSyntaxError(`the filter "${name}" takes arguments`);
    return [];
  }

  #tested(left: Expression): Expression {
    this.expect('is');
    const isNot = this.take('not');
    const name = this.name().toLowerCase();
    const does = jinjaTests.get(name === 'undefined' ? 'defined' : name);
    if (!does) throw new TemplateSyntaxError(`the test "is ${name}" has no match; there are ${[...jinjaTests.keys()].join(', ')}`);
    const tested = makeCall(does, left);
    return isNot !== (name === 'undefined') ? makeCall('not', tested) : tested;
  }

  /** The opening bracket has been read. */
  #arguments(of: string, names: readonly string[], least: number): readonly Expression[] {
    const found: (Expression | undefined)[] = [];
    for (let count = 0; !this.take(')'); count++) {
      if (count > 0) this.expect(',');
      const isNamed = this.next.kind === 'name' && this.is('=', 1);
      const name = isNamed ? this.name() : names[count];
      if (isNamed) this.expect('=');
      const at = name === undefined ? -1 : names.indexOf(name);
      if (name === undefined || at < 0 || found[at] || (!isNamed && namedOnly.has(name)))
        throw new TemplateSyntaxError(`"${of}" takes ${names.length === 0 ? 'no arguments' : names.join(', ')}`);
      found[at] = this.#choice();
    }
    if (found.filter(Boolean).length < least) throw new TemplateSyntaxError(`"${of}" takes ${names.join(', ')}`);
    return Array.from(found, (each) => each ?? { kind: 'literal', value: null });
  }
}

function stepOf(of: Expression, step: string): Expression {
  if (of.kind === 'path') return { ...of, steps: [...of.steps, step] };
  return makeCall('item', of, { kind: 'literal', value: step });
}
