/**
 * Tags whose elements would swallow the text around them are shown verbatim (GFM 0.29 §6.11, and other elements that browsers do not
 * show): a text about `<select>` and `<title>` does not mean a list or a title.
 */
import type { MarkdownToken } from './lex/token-types.js';
import { itemAt } from '../../base/item-at.js';
import { slotElement } from '../tree/html-fragment-reader.js';
import { htmlTags, type HtmlTag } from './lex/html-tags.js';

const nameSet = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Their content is text to a browser, whatever it looks like. */
const rawText = nameSet('title textarea style xmp iframe noembed noframes script plaintext');
/** Between their tags, only their own elements count. */
const ownContent = nameSet('select svg math progress meter textarea xmp');
/** Nothing between their tags is visible. */
const unseen = nameSet('template noscript datalist dialog audio video canvas applet rp');
/** Tags without a meaning outside the frame of a page or of another element. */
const parts = nameSet('html head body frame frameset option optgroup caption col colgroup thead tbody tfoot tr td th');
/** They have no content, and show nothing without attributes. */
const bareVoids = nameSet('area base basefont bgsound embed img link meta param source track');

const swallowing = (name: string): boolean => rawText.has(name) || ownContent.has(name) || unseen.has(name);

/** Elements of current or earlier HTML, and two that begin other languages. */
const known = nameSet(
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption ' +
    'center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form ' +
    'frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins isindex kbd keygen label legend li link listing main ' +
    'map mark marquee math menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture ' +
    'plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong style sub summary ' +
    'sup svg table tbody td template textarea tfoot th thead time title toc tr track tt u ul var video wbr xmp pagebreak',
);

/** A name without a hyphen or a colon that is not an element's: it may be meant as a word. */
const isWord = (name: string): boolean => /^[a-z]\w*$/.test(name) && !known.has(name);

interface Mark extends HtmlTag {
  /** Index of the token. */
  readonly at: number;
}

export interface ShownTags {
  /** With text for shown tags, and HTML for everything within elements with their own content. */
  readonly tokens: readonly MarkdownToken[];
  /** Whether it has tags of elements unknown to HTML. */
  readonly hasUnknown: boolean;
  /** Whether it has scripts, which are not shown. */
  readonly hasScript: boolean;
  /** Whether it has words within elements that browsers do not show. */
  readonly hasHidden: boolean;
}

/** Where tags are: in a line of text each token is one tag. */
export type TagLevel = 'inline' | 'block';

export function withShownTags(tokens: readonly MarkdownToken[], level: TagLevel): ShownTags {
  const marks: Mark[] = [];
  const unended = new Map<number, readonly number[]>();
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'html') continue;
    const found = htmlTags(token.text);
    for (const tag of found.tags) marks.push({ ...tag, at });
    if (found.unended.length > 0) unended.set(at, found.unended);
  }
  const verdict = judged(marks, tokens, level);
  const { shown, removed, whole, hasUnknown, hasScript, hasHidden } = verdict;
  const isAsWritten = shown.length === 0 && removed.length === 0 && whole.length === 0 && unended.size === 0;
  return { tokens: isAsWritten ? tokens : rewriteTags(tokens, verdict, unended), hasUnknown, hasScript, hasHidden };
}

interface Verdict {
  readonly shown: readonly Mark[];
  /** Tags that would be mistaken for our own marks. */
  readonly removed: readonly Mark[];
  /** First and last token of elements with their own content. */
  readonly whole: readonly (readonly [from: number, to: number])[];
  readonly hasUnknown: boolean;
  readonly hasScript: boolean;
  readonly hasHidden: boolean;
}

function judged(marks: readonly Mark[], tokens: readonly MarkdownToken[], level: TagLevel): Verdict {
  const isInLine = level === 'inline';
  const shown: Mark[] = [];
  const removed: Mark[] = [];
  const whole: [number, number][] = [];
  let hasUnknown = false;
  let hasScript = false;
  let hasHidden = false;
  const closings = closingMarks(marks);
  const hasTable = marks.some(({ name, isClosing }) => name === 'table' && !isClosing);
  for (let index = 0; index < marks.length; index += 1) {
    const mark = itemAt(marks, index);
    const { name } = mark;
    if (name === slotElement) removed.push(mark);
    else if (isInLine && ((bareVoids.has(name) && !mark.hasAttributes) || (parts.has(name) && !hasTable))) shown.push(mark);
    else if (!swallowing(name)) hasUnknown ||= isWord(name);
    else {
      const end = mark.isClosing ? undefined : closings.get(index);
      const closing = end === undefined ? undefined : marks[end];
      const within = { marks, from: index + 1, to: end ?? index + 1, tokens, isInLine };
      if (end === undefined || !closing || !isElement(mark, closing, within)) {
        // its closing tag is shown too, when it is reached
        shown.push(mark);
        continue;
      }
      hasScript ||= name === 'script';
      hasHidden ||= unseen.has(name) && hasWords(mark, closing, within);
      if (closing.at > mark.at) whole.push([mark.at, closing.at]);
      index = end;
    }
  }
  return { shown, removed, whole, hasUnknown, hasScript, hasHidden };
}

/** Elements of equations and pictures: without any of them, their tags are words of a text. */
const foreign = {
  math: nameSet(
    'mi mn mo mtext mspace ms mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover ' +
      'mmultiscripts mtable mtr mlabeledtr mtd maction semantics mstack mlongdiv apply ci cn',
  ),
  svg: nameSet(
    'g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textpath image foreignobject marker lineargradient ' +
      'radialgradient pattern clippath mask filter animate',
  ),
} as const;

/** Elements that may be nested in their own kind. */
const nesting = nameSet('svg math');

/** The index of the tag that closes each element: the next one of its name, if no other begins before it. */
function closingMarks(marks: readonly Mark[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const open = new Map<string, number[]>();
  for (const [index, { name, isClosing }] of marks.entries()) {
    if (!swallowing(name)) continue;
    const waiting = open.get(name) ?? [];
    open.set(name, waiting);
    if (!isClosing) {
      if (!nesting.has(name)) waiting.length = 0;
      waiting.push(index);
      continue;
    }
    const from = waiting.pop();
    if (from !== undefined) found.set(from, index);
  }
  return found;
}

interface Within {
  readonly marks: readonly Mark[];
  /** Range of tokens between the two tags. */
  readonly from: number;
  readonly to: number;
  readonly tokens: readonly MarkdownToken[];
  readonly isInLine: boolean;
}

/** Whether an element is meant, and not two tags that a text mentions. */
function isElement(open: Mark, closing: Mark, within: Within): boolean {
  const { name } = open;
  switch (name) {
    case 'script':
      return !within.isInLine;
    case 'style':
      return !within.isInLine && (isSheet(open, closing, within) || !hasWords(open, closing, within));
    case 'select':
      return marksIn(within).some((mark) => mark.name === 'option');
    case 'svg':
    case 'math':
      return marksIn(within).some((mark) => foreign[name].has(mark.name));
    case 'textarea':
    case 'xmp':
    case 'progress':
    case 'meter':
    case 'rp':
      return true;
    case 'plaintext':
    case 'title':
    case 'noembed':
    case 'noframes':
    case 'iframe':
      return !hasWords(open, closing, within);
    default:
      return open.hasAttributes || !within.isInLine || !hasWords(open, closing, within);
  }
}

const marksIn = ({ marks, from, to }: Within): readonly Mark[] => marks.slice(from, to);

/** Rules of a style sheet are in braces, and its other statements begin with an at sign. */
function isSheet(open: Mark, closing: Mark, { tokens }: Within): boolean {
  const token = tokens[open.at];
  return open.at === closing.at && token?.type === 'html' && /[{@]/.test(token.text.slice(open.to, closing.from));
}

function hasWords(open: Mark, closing: Mark, within: Within): boolean {
  const { tokens } = within;
  const marks = marksIn(within);
  let next = 0;
  for (let at = open.at; at <= closing.at; at += 1) {
    const token = tokens[at];
    if (token?.type !== 'html') {
      if (/[\p{L}\p{N}]/u.test(token?.raw ?? '')) return true;
      continue;
    }
    let { text } = token;
    text = text.slice(0, at === closing.at ? closing.from : text.length);
    let from = at === open.at ? open.to : 0;
    for (let mark = marks[next]; mark?.at === at; mark = marks[(next += 1)]) {
      if (/[\p{L}\p{N}]/u.test(text.slice(from, mark.from))) return true;
      from = mark.to;
    }
    if (/[\p{L}\p{N}]/u.test(text.slice(from))) return true;
  }
  return false;
}

function rewriteTags(
  tokens: readonly MarkdownToken[],
  { shown, removed, whole }: Verdict,
  unended: ReadonlyMap<number, readonly number[]>,
): MarkdownToken[] {
  const ranges = new Map(whole);
  const byToken = new Map<number, { readonly from: number; readonly to: number }[]>();
  const cut = (at: number, from: number, to: number): void => {
    const places = byToken.get(at);
    if (places) places.push({ from, to });
    else byToken.set(at, [{ from, to }]);
  };
  for (const { at, from } of shown) cut(at, from, from + 1);
  for (const [at, places] of unended) for (const from of places) cut(at, from, from + 1);
  for (const { at, from, to } of removed) cut(at, from, to);
  const written: MarkdownToken[] = [];
  const isRawFrom = new Set([...shown.flatMap(({ at, from, name }) => (from <= 3 && rawText.has(name) ? [at] : [])), ...unended.keys()]);
  for (let at = 0; at < tokens.length; at += 1) {
    const end = ranges.get(at);
    const token = itemAt(tokens, at);
    if (end !== undefined) {
      const text = tokens
        .slice(at, end + 1)
        .map((each, index) => cutPlaces(each.type === 'html' ? each.text : each.raw, byToken.get(at + index)))
        .join('');
      written.push({ type: 'html', raw: text, text, block: false, pre: false });
      at = end;
    } else if (token.type === 'html' && byToken.has(at)) {
      const text = cutPlaces(token.text, byToken.get(at));
      // A block that would have extended to the page's end contains all the paragraphs up to it.
      written.push({ ...token, text: isRawFrom.has(at) ? text.trimEnd().replace(/\n[ \t]*\n\s*/g, '\n<p>\n') : text });
    } else written.push(token);
  }
  return written;
}

/** A `<` becomes its entity; longer places are removed. */
function cutPlaces(html: string, places: readonly { readonly from: number; readonly to: number }[] = []): string {
  let text = '';
  let done = 0;
  for (const { from, to } of [...places].sort((a, b) => a.from - b.from)) {
    text += html.slice(done, from) + (to === from + 1 ? '&lt;' : '');
    done = to;
  }
  return text + html.slice(done);
}
