/** The text between the braces of a tag → its meaning. */
import type { TagStyle } from '../contract/inspection.js';
import type { FormatStep } from './format/format-types.js';
import { checkSteps, parseSteps } from './format/format-value.js';
import { TemplateSyntaxError, type Expression } from './expression/expression.js';
import type { JinjaLevel } from './jinja/statements-data.js';
import { parseExpression } from './expression/parse-expression.js';

/**
 * The openers of a block. `section` (`#name`) depends on its value: an array is looped over, an object is entered, any
 * other value is a condition; `inverted` (`^name`) is shown if the value is false; `column` loops over columns of a
 * table.
 */
export type BlockKind = 'section' | 'inverted' | 'if' | 'unless' | 'each' | 'column';

/** The names that a Jinja loop gives to its current item. */
export interface NamedTurns {
  /** One for the item, or two for its parts. */
  readonly variables: readonly string[];
  /** Items for which it is false are left out. */
  readonly filter?: Expression | undefined;
}

export type TagMeaning = TagSense & {
  /** The element that python-docx-template replaces by the tag. */
  readonly level?: JinjaLevel;
};

type TagSense =
  | {
      readonly kind: 'open';
      readonly block: BlockKind;
      readonly expression: Expression;
      readonly name: string;
      /** The tag itself states whether rows or columns are looped over. */
      readonly isExplicit?: boolean;
      readonly turns?: NamedTurns | undefined;
      /** The positions of its tags make it a loop over columns. */
      readonly isByPosition?: boolean;
    }
  | { readonly kind: 'else'; readonly expression?: Expression | undefined }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'value'; readonly style: TagStyle; readonly expression: Expression; readonly steps: readonly FormatStep[] }
  | { readonly kind: 'set'; readonly name: string; readonly expression: Expression }
  | { readonly kind: 'comment' };

const keywords = ['if', 'unless', 'each', 'column'] as const;

/** The name of the document that a tag includes (`> name`); undefined for other tags. */
export function includeName(text: string): string | undefined {
  const name = /^\s*>\s*([^\s](?:[^]*[^\s])?)\s*$/.exec(text)?.[1];
  return name?.replace(/^(["'])([^]*)\1$/, '$2');
}

/** @throws TemplateSyntaxError, FormatError */
export function readTagMeaning(text: string): TagMeaning {
  const trimmed = text.trim();
  const rest = trimmed.slice(1).trim();
  switch (trimmed.charAt(0)) {
    case '#':
      return opener(rest);
    case '^':
      return { kind: 'open', block: 'inverted', expression: whole(rest), name: folded(rest) };
    case '/':
      return { kind: 'close', name: folded(rest) };
    case '>':
      throw new TemplateSyntaxError('it includes a document, which must be given in templates');
    case '!':
      return { kind: 'comment' };
    case '%':
      return value('image', rest);
    case '~':
      return value('html', rest);
    default: {
      const otherwise = /^else(?:\s+if\s+(?<condition>\S[^]*))?$/.exec(trimmed);
      if (!otherwise) return value('text', trimmed);
      const condition = otherwise.groups?.['condition'];
      return condition === undefined ? { kind: 'else' } : { kind: 'else', expression: whole(condition) };
    }
  }
}

/** How easy-template-x selects columns or rows: `{#items [loopOver: "column"]}`. */
const loopOption = /(?<!\s)\s*\[\s*loopOver\s*:\s*["'“”](column|row)["'“”]\s*\]$/;

function opener(rest: string): TagMeaning {
  const over = loopOption.exec(rest);
  if (over) {
    const operand = rest.slice(0, over.index);
    const isColumn = over[1] === 'column';
    return { kind: 'open', block: isColumn ? 'column' : 'section', expression: whole(operand), name: folded(operand), isExplicit: true };
  }
  const [, word = '', operand = ''] = /^(\w+)\s+(\S[^]*)$/.exec(rest) ?? [];
  const block = keywords.find((each) => each === word);
  if (block !== undefined && !/^(?:and|or|[=<>!+*/%])/.test(operand))
    return { kind: 'open', block, expression: whole(operand), name: folded(word) };
  return { kind: 'open', block: 'section', expression: whole(rest), name: folded(rest) };
}

function value(style: TagStyle, text: string): TagMeaning {
  const { expression, end } = expressionOf(text);
  const steps = end < text.length ? parseSteps(text.slice(end + 1)) : [];
  checkSteps(steps);
  if (expression.kind === 'binary' && expression.operator === '=' && steps.length === 0 && !expression.isExplicit)
    throw new TemplateSyntaxError('"=" gives no value a name: write {{a == b}} to show whether two values are the same');
  return { kind: 'value', style, expression, steps };
}

function whole(text: string): Expression {
  const { expression, end } = expressionOf(text);
  if (end < text.length) throw new TemplateSyntaxError('a format belongs to a value, not to a block');
  return expression;
}

/** Names as people give them to columns and fields: words separated by spaces. */
const plainName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _.:/#&-]*$/u;

function expressionOf(text: string): { readonly expression: Expression; readonly end: number } {
  const bar = text.search(/(?<!\|)\|(?!\|)/);
  const name = (bar < 0 ? text : text.slice(0, bar)).trim();
  const named: Expression | undefined = plainName.test(name) ? { kind: 'path', up: 0, from: 'name', steps: [name] } : undefined;
  try {
    const { expression, end } = parseExpression(text);
    const mayBeName = named && expression.kind !== 'path' && expression.kind !== 'literal';
    return { expression: mayBeName ? { kind: 'named', name, otherwise: expression } : expression, end };
  } catch (error) {
    if (!named || !(error instanceof TemplateSyntaxError)) throw error;
    return { expression: named, end: bar < 0 ? text.length : bar };
  }
}

/** The form in which names of blocks are compared: without spaces. */
function folded(name: string): string {
  return name.replace(/\s+/g, '');
}

/**
 * A tag as written in its template, for messages. @param text The text between its braces; Jinja statements and
 * comments with their marks
 */
export function shownTag(text: string): string {
  return /^\{[%#]/.test(text) ? text : `{{${text}}}`;
}
