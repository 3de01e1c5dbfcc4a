/** A Jinja tag, with its marks → its meaning; a tag without an equivalent is rejected by name. */
import { formats } from '../format/formats.js';
import { checkSteps, parseSteps } from '../format/format-value.js';
import { TemplateSyntaxError } from '../expression/expression.js';
import { readTagMeaning, type TagMeaning } from '../tag-syntax.js';
import { writtenMark } from './jinja-marks.js';
import { jinjaLevels, jinjaNames, jinjaStatements, refusedStatements, type JinjaLevel } from './statements-data.js';
import { conditionOf, parseJinja, parseJinjaFor } from './parse-jinja.js';

/** Prefixes of values that python-docx-template fills with Python objects. */
const valueObjects: ReadonlyMap<string, string> = new Map([
  ['r', 'formatted text: write {{~name}} and pass HTML'],
  ['p', 'a document within the document: write {{> name}} and pass it in templates, or write {{~name}} and pass HTML'],
  ['tr', 'rows: write {%tr for … %} around a row'],
  ['tc', 'cells: write {%tc for … %} around a cell'],
]);

/** @throws TemplateSyntaxError, FormatError */
export function readJinjaTag(text: string): TagMeaning {
  const mark = writtenMark(text);
  if (mark !== undefined) return { kind: 'value', style: 'text', expression: { kind: 'literal', value: mark }, steps: [] };
  const inner = text.slice(2, -2);
  if (text.startsWith('{#')) return comment(inner);
  if (/^[-+]|[-+]$/.test(inner))
    throw new TemplateSyntaxError(`"${text.slice(0, 3)}" and "${text.slice(-3)}" remove the text around a tag: put the tag in its place`);
  return text.startsWith('{%') ? statement(inner) : value(inner);
}

/** A comment with `p` removes its paragraph; those of rows and cells would remove their other content. */
function comment(inner: string): TagMeaning {
  const [, level] = /^(p|tr|tc)\s/.exec(inner) ?? [];
  if (level === 'tr' || level === 'tc')
    throw new TemplateSyntaxError(`"{#${level}" would remove ${level === 'tr' ? 'its row' : 'its cell'}: delete it in the template`);
  return level === 'p' ? { kind: 'comment', level } : { kind: 'comment' };
}

/** The characters with which our own tags start. */
const ourSigns = '#^/>!%~.@';

function value(inner: string): TagMeaning {
  const trimmed = inner.trim();
  if (ourSigns.includes(trimmed.charAt(0)) || /^(?:else|this)\b/.test(trimmed)) return readTagMeaning(inner);
  const [, prefix = ''] = /^(p|tr|tc|r)\s+[\p{L}_]/u.exec(inner) ?? [];
  const object = valueObjects.get(prefix);
  if (object !== undefined && !/^\w+\s+(?:if|is|in|not|and|or)\b/.test(inner))
    throw new TemplateSyntaxError(`"{{${prefix} …}}" is for ${object}`);
  const { expression, end } = parseJinja(inner, (name) => formats.has(name) || name === 'locale' || name === 'timeZone');
  const steps = end < inner.length ? parseSteps(inner.slice(end + 1)) : [];
  checkSteps(steps);
  return { kind: 'value', style: 'text', expression, steps };
}

/** The letters of a level follow the mark directly. */
function statement(inner: string): TagMeaning {
  const [whole = '', prefix, word = ''] = /^(?:(p|tr|tc|r)(?=\s))?\s*(\w*)/.exec(inner) ?? [];
  const level = jinjaLevels.find((each) => each === prefix);
  const meaning = meaningOf(word, inner.slice(whole.length).trim(), level);
  return level === undefined ? meaning : { ...meaning, level };
}

function meaningOf(word: string, rest: string, level: JinjaLevel | undefined): TagMeaning {
  switch (word) {
    case 'if':
      if (level === 'tc')
        throw new TemplateSyntaxError('a cell that may go has no match: write {%tc for … %} with a list, or {% if %} in the cell');
      return { kind: 'open', block: 'if', expression: conditionOf(parseJinja(rest).expression), name: jinjaNames.if };
    case 'elif':
      return { kind: 'else', expression: conditionOf(parseJinja(rest).expression) };
    case 'else':
      return { kind: 'else' };
    case 'endif':
      return { kind: 'close', name: jinjaNames.if };
    case 'for':
      return opening(rest, level);
    case 'endfor':
      return { kind: 'close', name: jinjaNames.for };
    case 'set':
      return assignment(rest, level);
    case '':
      throw new TemplateSyntaxError('it has no statement');
    default: {
      const known = refusedStatements.get(word.replace(/^end/, ''));
      throw new TemplateSyntaxError(
        known === undefined ? `unknown statement "${word}"; known are ${jinjaStatements.join(', ')}` : `"${word}" has no match: ${known}`,
      );
    }
  }
}

const names = /^([\p{L}_][\p{L}\p{M}\p{N}_]*)(?:\s*,\s*([\p{L}_][\p{L}\p{M}\p{N}_]*))?\s+in\s+(\S[^]*)$/u;

function opening(rest: string, level: JinjaLevel | undefined): TagMeaning {
  const [, first, second, iterated = ''] = names.exec(rest) ?? [];
  if (first === undefined) throw new TemplateSyntaxError('a loop is written {% for item in items %}');
  const { expression, filter } = parseJinjaFor(iterated);
  const variables = second === undefined ? [first] : [first, second];
  return {
    kind: 'open',
    block: level === 'tc' ? 'column' : 'each',
    expression,
    name: jinjaNames.for,
    isExplicit: true,
    turns: { variables, filter: filter && conditionOf(filter) },
  };
}

function assignment(rest: string, level: JinjaLevel | undefined): TagMeaning {
  if (level === 'tr' || level === 'tc') throw new TemplateSyntaxError(`"{%${level} set" has no match: write {%p set … %} in a paragraph`);
  const sign = rest.indexOf('=');
  const name = sign < 0 ? '' : rest.slice(0, sign).trim();
  if (!/^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(name))
    throw new TemplateSyntaxError('it is written {% set name = value %}; blocks and several names at once are not understood');
  if (name === 'loop') throw new TemplateSyntaxError('"loop" holds the state of a loop');
  return { kind: 'set', name, expression: parseJinja(rest.slice(sign + 1)).expression };
}
