/** MathML 3 presentation markup → Office Math's elements. */
import { appendAll } from '../../base/append-all.js';
import type { Budget } from '../../base/abort.js';
import type { MathElement } from '../../document/math.js';
import { childElements, nodeText, type HtmlElement } from './dom/dom.js';
import { accentOf, isBar, isBrace, isLargeOperator, mathToken } from './mathml-text.js';

type Elements = MathElement[];
type Read = (element: HtmlElement, budget: Budget) => readonly MathElement[];

const content = (element: HtmlElement | undefined, budget: Budget): Elements => {
  if (!element) return [];
  return element.tagName === 'mrow' || element.tagName === 'mstyle' ? row(childElements(element), budget) : [...readOne(element, budget)];
};

const signOf = (element: HtmlElement | undefined): string =>
  element?.tagName === 'mo' || element?.tagName === 'mi' ? nodeText(element, 10).trim() : '';

/** The operator at the base of `msubsup` or `munderover`. */
function largeOperator(element: HtmlElement | undefined): string | undefined {
  const bare = element?.tagName === 'mrow' && childElements(element).length === 1 ? childElements(element)[0] : element;
  const sign = signOf(bare);
  return isLargeOperator(sign) ? sign : undefined;
}

const limitNames: Readonly<Record<string, readonly ['sub' | 'sup' | undefined, 'sub' | 'sup' | undefined]>> = {
  msub: ['sub', undefined],
  munder: ['sub', undefined],
  msup: ['sup', undefined],
  mover: ['sup', undefined],
  msubsup: ['sub', 'sup'],
  munderover: ['sub', 'sup'],
};

/** Children of a row: large operators take the following elements as their body, matching brackets become one delimiter. */
function row(children: readonly HtmlElement[], budget: Budget): Elements {
  const result: Elements = [];
  let before = 0;
  for (let at = 0; at < children.length; at++) {
    const child = children[at];
    if (!child) continue;
    budget.step();
    if (signOf(child) === functionApplication && result.length > before && at + 1 < children.length) {
      at += 1;
      result.push({ kind: 'function', name: result.splice(before), body: content(children[at], budget) });
      continue;
    }
    before = result.length;
    const operator = largeOperator(child.tagName === 'mo' ? child : limitNames[child.tagName] ? childElements(child)[0] : undefined);
    if (operator !== undefined) {
      const end = endOfBody(children, at + 1);
      result.push(nary(child, operator, row(children.slice(at + 1, end), budget), budget));
      at = end - 1;
      continue;
    }
    const close = closingFence(children, at);
    if (close > at) {
      const parts = [row(children.slice(at + 1, close), budget)];
      result.push({ kind: 'delimiter', begin: signOf(child), separator: '', end: signOf(children[close]), parts });
      at = close;
    } else appendAll(result, readOne(child, budget));
  }
  return result;
}

/** Between a function's name and its argument. */
const functionApplication = '\u2061';

/** A body ends at a relation: `∑ a = b`. */
function endOfBody(children: readonly HtmlElement[], from: number): number {
  let at = from;
  while (at < children.length && !/^[=<>≤≥≠≈≡∈→⇒,;]$/.test(signOf(children[at]))) at++;
  return at;
}

function nary(element: HtmlElement, operator: string, body: Elements, budget: Budget): MathElement {
  const [first, second] = limitNames[element.tagName] ?? [undefined, undefined];
  const [, one, two] = childElements(element);
  const limits = element.tagName.startsWith('mu') || element.tagName === 'mover' ? 'underOver' : 'subSup';
  return {
    kind: 'nary',
    operator,
    limits,
    ...(first && { [first]: content(one, budget) }),
    ...(second && { [second]: content(two, budget) }),
    body,
  };
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '⟨': '⟩', '⌈': '⌉', '⌊': '⌋', '‖': '‖', '|': '|' };

/** The bracket that closes the one at `at`, or `at` itself. */
function closingFence(children: readonly HtmlElement[], at: number): number {
  const open = children[at];
  const begin = signOf(open);
  const end =
    open?.tagName === 'mo' && open.attribute('stretchy') !== 'false' && Object.hasOwn(closers, begin) ? closers[begin] : undefined;
  if (end === undefined) return at;
  let depth = 0;
  for (let next = at + 1; next < children.length && next < at + 500; next++) {
    const sign = signOf(children[next]);
    if (sign === end) {
      if (depth-- === 0) return next;
    } else if (sign === begin) depth++;
  }
  return at;
}

const scripts =
  (sub: number | undefined, sup: number | undefined): Read =>
  (element, budget) => {
    const at = childElements(element);
    return [
      {
        kind: 'scripts',
        base: content(at[0], budget),
        ...(sub !== undefined && { sub: content(at[sub], budget) }),
        ...(sup !== undefined && { sup: content(at[sup], budget) }),
      },
    ];
  };

/** Over or under: an accent, a bar, a brace, else a limit. */
function over(base: Elements, mark: HtmlElement | undefined, position: 'over' | 'under', budget: Budget): MathElement {
  const sign = signOf(mark);
  const accent = accentOf(sign);
  if (isBar(sign)) return { kind: 'bar', position, body: base };
  if (accent !== undefined && position === 'over') return { kind: 'accent', character: accent, position, body: base };
  if (isBrace(sign))
    return { kind: 'group-character', character: sign, position, baseline: position === 'over' ? 'bottom' : 'top', body: base };
  return { kind: 'limit', position: position === 'over' ? 'upper' : 'lower', base, limit: content(mark, budget) };
}

const fenced: Read = (element, budget) => {
  const separators = element.attribute('separators')?.replace(/\s+/g, '') ?? ',';
  const parts = childElements(element).map((child) => content(child, budget));
  const [begin, end] = [element.attribute('open') ?? '(', element.attribute('close') ?? ')'];
  return [{ kind: 'delimiter', begin: begin.slice(0, 1), separator: separators.slice(0, 1), end: end.slice(0, 1), parts }];
};

const table: Read = (element, budget) => {
  const rows = childElements(element)
    .filter((child) => child.tagName === 'mtr' || child.tagName === 'mlabeledtr')
    .map((child) =>
      childElements(child)
        .filter((cell) => cell.tagName === 'mtd')
        .map((cell) => row(childElements(cell), budget)),
    );
  const aligns = (element.attribute('columnalign') ?? '').split(/\s+/).filter((align) => /^(?:left|center|right)$/.test(align));
  const alignment = aligns.length === 0 ? {} : { columnAlignments: aligns.slice(0, 64) as ('left' | 'center' | 'right')[] };
  return rows.length === 0 ? [] : [{ kind: 'matrix', rows, hidePlaceholders: true, ...alignment }];
};

/** `mmultiscripts`: scripts after the base, then `mprescripts` and those before it. */
const multiscripts: Read = (element, budget) => {
  const [base, ...rest] = childElements(element);
  const split = rest.findIndex((child) => child.tagName === 'mprescripts');
  const [after, before] = split < 0 ? [rest, []] : [rest.slice(0, split), rest.slice(split + 1)];
  const part = (child: HtmlElement | undefined): Elements =>
    child === undefined || child.tagName === 'none' ? [] : content(child, budget);
  let result: Elements = content(base, budget);
  if (after.length > 0) result = [{ kind: 'scripts', base: result, sub: part(after[0]), sup: part(after[1]) }];
  if (before.length > 0) result = [{ kind: 'scripts', base: result, sub: part(before[0]), sup: part(before[1]), before: true }];
  return result;
};

const enclosed: Read = (element, budget) => {
  const notation = element.attribute('notation') ?? 'longdiv';
  const has = (name: string): boolean => notation.split(/\s+/).includes(name);
  const all = has('box') || has('roundedbox') || has('circle');
  const body = row(childElements(element), budget);
  if (has('radical')) return [{ kind: 'radical', body }];
  const sides = { top: all || has('top'), right: all || has('right'), bottom: all || has('bottom'), left: all || has('left') };
  const strikes = {
    horizontal: has('horizontalstrike'),
    vertical: has('verticalstrike'),
    rising: has('updiagonalstrike'),
    falling: has('downdiagonalstrike'),
  };
  return [{ kind: 'border-box', sides, strikes, body }];
};

const inside: Read = (element, budget) => row(childElements(element), budget);
const token: Read = (element) => {
  const text = mathToken(element);
  return text ? [text] : [];
};
/** A phantom takes the room of its body. */
const hidden = { visible: false, zeroWidth: false, zeroAscent: false, zeroDescent: false };
const nothing: Read = () => [];

const readers: ReadonlyMap<string, Read> = new Map<string, Read>([
  ...['mi', 'mn', 'mo', 'mtext', 'ms'].map((name): [string, Read] => [name, token]),
  ...['mrow', 'mstyle', 'merror', 'mpadded', 'math', 'mtd'].map((name): [string, Read] => [name, inside]),
  ...['annotation', 'annotation-xml', 'mprescripts', 'none', 'maligngroup', 'malignmark'].map((name): [string, Read] => [name, nothing]),
  ['semantics', (element, budget) => content(childElements(element)[0], budget)],
  ['mspace', () => [{ kind: 'text', text: '\u2003', properties: {}, normal: true }]],
  [
    'mfrac',
    (element, budget) => {
      const [numerator, denominator] = childElements(element);
      const isBare = /^0(?:px|pt|em|%)?$/.test(element.attribute('linethickness') ?? '');
      const type = element.attribute('bevelled') === 'true' ? 'skewed' : isBare ? 'noBar' : 'bar';
      return [{ kind: 'fraction', type, numerator: content(numerator, budget), denominator: content(denominator, budget) }];
    },
  ],
  ['msqrt', (element, budget) => [{ kind: 'radical', body: row(childElements(element), budget) }]],
  ['mroot', ({ elements }, budget) => [{ kind: 'radical', body: content(elements[0], budget), degree: content(elements[1], budget) }]],
  ['msub', scripts(1, undefined)],
  ['msup', scripts(undefined, 1)],
  ['msubsup', scripts(1, 2)],
  ['munder', ({ elements }, budget) => [over(content(elements[0], budget), elements[1], 'under', budget)]],
  ['mover', ({ elements }, budget) => [over(content(elements[0], budget), elements[1], 'over', budget)]],
  [
    'munderover',
    ({ elements }, budget) => [over([over(content(elements[0], budget), elements[1], 'under', budget)], elements[2], 'over', budget)],
  ],
  ['mmultiscripts', multiscripts],
  ['mtable', table],
  ['mfenced', fenced],
  ['menclose', enclosed],
  ['mphantom', (element, budget) => [{ kind: 'phantom', ...hidden, body: row(childElements(element), budget) }]],
]);

function readOne(element: HtmlElement, budget: Budget): readonly MathElement[] {
  return (readers.get(element.tagName) ?? inside)(element, budget);
}

/** The parser's cut bounds the depth. */
export function readMathMl(math: HtmlElement, budget: Budget): MathElement[] {
  return row(childElements(math), budget);
}
