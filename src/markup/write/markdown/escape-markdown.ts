/** Text → Markdown that reads as that text: in CommonMark and GFM, and in this package's own reader with its extensions. */
import { withoutForbidden } from '../../../base/xml/escape-xml.js';
import { captionKindOf } from '../../markdown/lex/caption-labels.js';

/** The surroundings of a text. */
export interface EscapeContext {
  /** Whether it is in the text of a link or of a picture, where brackets count. */
  readonly isInBrackets: boolean;
  /** Whether a dollar may have a partner in the paragraph. */
  readonly hasDollars: boolean;
  /** Whether only blanks follow. */
  readonly isAtEnd?: boolean;
}

const special = /[\\`*_[\]<&~^${}=@:.!(\u0000-\u001f\ufffe\uffff\ud800-\udfff]/;

const entity = (character: string): string => `&#${String(character.codePointAt(0) ?? 32)};`;

/** For text within a line; {@link escapeLine} handles signs that count only at its beginning. */
export function escapeMarkdown(source: string, context: EscapeContext): string {
  if (!special.test(source)) return source;
  const text = withoutForbidden(source);
  const signs = text.replace(/_+|\*+|~+|[\\`[\]<&^${}=@:(]/g, (sign, at: number) => escapeSign(sign, text, at, context));
  return withAddresses(signs, context.isAtEnd === true);
}

function escapeSign(sign: string, text: string, at: number, context: EscapeContext): string {
  const before = text[at - 1] ?? '';
  const behind = text.slice(at + sign.length, at + sign.length + 64);
  switch (sign[0]) {
    case '_':
      return isLoose(before, behind) || (isWord(before) && isWord(behind[0])) ? sign : withBackslashes(sign);
    case '*':
    case '~':
      return isLoose(before, behind) ? sign : withBackslashes(sign);
    case '<':
      return behind === '' || /^[a-z/!?]/i.test(behind) ? '\\<' : sign;
    case '&':
      return /^(?:#\d|#x[\da-f]|[a-z][a-z\d]*;)/i.test(behind) || behind === '' ? '&amp;' : sign;
    case '[':
      return context.isInBrackets || behind === '' || /^(?:\^|[ xX]\])/.test(behind) ? entity(sign) : sign;
    case ']':
      return context.isInBrackets || behind === '' ? entity(sign) : sign;
    case '(':
      return before === ']' || before === '' ? entityAfterBracket(sign, before) : sign;
    case '$':
      return context.hasDollars ? '\\$' : sign;
    case '}':
      return before === '' || /[-+~<=]/.test(before) ? '\\}' : sign;
    case '=':
      return before === '=' || behind === '' || behind.startsWith('=') || before === '' ? '\\=' : sign;
    case '@':
      return /^(?:fig|tbl|tab|eq|sec|lst):/i.test(behind) ? entity(sign) : behind === '' ? '\\@' : sign;
    case ':':
      return /^[0-9_+-]*[a-z][a-z0-9_+-]*:/i.test(behind) ? '\\:' : sign;
    default:
      return `\\${sign}`;
  }
}

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
/** White space on both sides: such signs open and close nothing. */
const isLoose = (before: string, behind: string): boolean => /\s/.test(before) && /^\s/.test(behind);
const withBackslashes = (signs: string): string => signs.replace(/./g, '\\$&');
const entityAfterBracket = (sign: string, before: string): string => (before === ']' ? entity(sign) : sign);

const address = /(?:https?|ftp):\/\/[^\s<]*|www\.[^\s<]*|(?<![\w.+-])[\w.+-]+@[\w-]+\.[^\s<]*/gi;

/**
 * Addresses that GFM turns into links are unchanged if nothing in them is escaped and a blank ends them; others must not be read as a
 * link, whose text would contain the backslashes.
 * @param isAtEnd whether nothing follows the text
 */
function withAddresses(escapedText: string, isAtEnd: boolean): string {
  if (!/:\/\/|www\.|@/i.test(escapedText)) return escapedText;
  return escapedText.replace(address, (found, at: number) => {
    const end = at + found.length;
    const isWhole = end < escapedText.length ? /\s/.test(escapedText[end] ?? '') : isAtEnd;
    if (isWhole && !/[\\&*_~`^]/.test(found)) return found;
    return found.replace(/(?<=https?|ftp):(?=\/\/)|(?<=www)[.]|(?<!\\)@/gi, '\\$&');
  });
}

/** Escapes a line's beginning that would begin a block in GFM or in our reader's extensions. */
export function escapeLine(line: string): string {
  const [first = ''] = line;
  switch (first) {
    case '#':
    case '>':
    case '%':
    case '|':
    case '?':
      return `\\${line}`;
    case '!':
      return line.startsWith('![') ? line : `\\${line}`;
    case '-':
      return /^-(?:[-\s]|$)/.test(line) ? `\\${line}` : line;
    case '+':
      return /^\+(?:[-+=\s]|$)/.test(line) ? `\\${line}` : line;
    case '=':
      return `\\${line}`;
    case ':':
      return `\\${line}`;
    case '_':
      return `\\${line}`;
    case '\uff1a':
      return entity(first) + line.slice(1);
    case '[':
      return /^\[(?:!|[^\]\n]{0,999}\]:|\[*[_\s]*(?:toc|page|new))/i.test(line) ? entity(first) + line.slice(1) : line;
    case '~':
    case '*':
      return line;
    default:
      return escapeWords(line);
  }
}

const number = /^(\d{1,9}|\(?[aAiI1#])([.)])(?=\s|$)/;
const caption = /^(\p{L}{1,12}\.?)([ \u00a0]?)([:\uff1a])/u;

/** Escapes numbers of lists and words of captions. */
function escapeWords(line: string): string {
  const item = number.exec(line);
  if (item) return `${item[1] ?? ''}\\${line.slice((item[1] ?? '').length)}`;
  const match = caption.exec(line);
  if (!match || captionKindOf(match[1] ?? '') === undefined) return line;
  const [whole, word = '', blank = '', colon = ''] = match;
  return `${word}${blank}${colon === ':' ? '\\:' : entity(colon)}${line.slice(whole.length)}`;
}

/** Whether our reader would make the text typographic by default. */
export const hasTypewriterSigns = (text: string): boolean => /["']|--|\.\.\./.test(text);

/** An address within a link's parentheses. */
export function markdownAddress(target: string): string {
  const address = withoutForbidden(target).replace(/[\s<>\\]/g, (sign) => encodeURIComponent(sign));
  return /[()*_&]/.test(address) || address === '' ? `<${address.replace(/&(?=#|[a-z\d]+;)/gi, '&amp;')}>` : address;
}

/** A title after a link's address, with the blank before it. */
export const markdownTitle = (title: string | undefined): string =>
  title === undefined || title.trim() === ''
    ? ''
    : ` "${withoutForbidden(title).replace(/\s+/g, ' ').replace(/[\\"]/g, '\\$&').replace(/&/g, '&amp;').replace(/</g, '&lt;')}"`;
