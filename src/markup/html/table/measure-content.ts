/** What an element holds → how wide it would like to be and must be, by estimate: no font is read. */
import { derive, type ComputedStyle } from '../../css/computed-style.js';
import { cellPadding, letterWidth, twipsOfWidth, type ColumnContent } from '../../house/column-widths.js';
import { elementsBelow, type HtmlElement, type HtmlNode } from '../dom/dom.js';
import { halfPointsOf } from '../run-format.js';
import { isBlockElement } from '../user-agent.js';

/** Twips that estimates may be short. */
const slack = 40;
/** Letters and nodes that are measured: more would not change the widths. */
const measuredLetters = 300;
const measuredNodes = 400;
/** Letters of one word. */
const longestWord = 60;

export function measure(element: HtmlElement, style: ComputedStyle): ColumnContent {
  const { halfPoints, around, least } = derive(style, 'measure', () => ({
    halfPoints: lettersOf(style),
    around: roomAround(style),
    least: (style.minWidth?.points ?? 0) * 20,
  }));
  const text = measureText(element);
  const nested = text.hasTable ? nestedWidth(element, halfPoints) : nothing;
  const minimum = Math.max(Math.max(text.picture, twipsOfWidth(text.word, halfPoints) + slack, nested.minimum) + around, least);
  const natural = Math.max(twipsOfWidth(text.line, halfPoints) + around + slack, nested.natural + around, minimum);
  return { natural, minimum: style.whiteSpace === 'nowrap' ? natural : minimum };
}

const lettersOf = (style: ComputedStyle): number => (style.isSizeStated ? halfPointsOf(style) : 22) * widthFactor(style);

const roomAround = ({ padding }: ComputedStyle): number =>
  Math.max(0, ((padding.left?.points ?? 0) + (padding.right?.points ?? 0)) * 20 - cellPadding);

interface MeasuredText {
  /** Thousandths of the size: the longest line and word. */
  line: number;
  word: number;
  /** Twips that a picture states. */
  picture: number;
  hasTable: boolean;
}

/** One pass over what is inside; lines end at breaks and where blocks begin and end. */
function measureText(root: HtmlElement): MeasuredText {
  const found: MeasuredText = { line: 0, word: 0, picture: 0, hasTable: false };
  const line = new LineMeasure(found);
  let node = root.firstChild;
  for (let nodes = 0; node && nodes < measuredNodes && line.letters < measuredLetters; nodes++) {
    const isEntered = measureNode(node, line);
    if (isEntered && node.kind === 'element' && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    let left: HtmlNode | undefined = node;
    while (left && !left.next) {
      left = left.parent !== root && left.parent?.kind === 'element' ? left.parent : undefined;
      if (left?.kind === 'element' && isBlockElement(left.tagName)) line.end();
    }
    node = left?.next;
  }
  line.end();
  return found;
}

/** Whether the walk goes on inside. */
function measureNode(node: HtmlNode, line: LineMeasure): boolean {
  if (node.kind === 'text') line.add(node.value);
  if (node.kind !== 'element') return false;
  const { tagName } = node;
  if (tagName === 'br' || isBlockElement(tagName)) line.end();
  if (tagName === 'img') line.found.picture = Math.max(line.found.picture, pictureWidth(node));
  if (tagName === 'table') line.found.hasTable = true;
  return tagName !== 'table' && tagName !== 'script' && tagName !== 'style';
}

class LineMeasure {
  letters = 0;
  #line = 0;
  #word = 0;
  #wordLetters = 0;
  #hasBlank = false;

  constructor(readonly found: MeasuredText) {}

  add(text: string): void {
    const end = Math.min(text.length, measuredLetters - this.letters);
    for (let at = 0; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) {
        this.#endWord();
        this.#hasBlank = this.#line > 0;
        continue;
      }
      const width = letterWidth(code);
      if (this.#hasBlank) this.#line += blankWidth;
      this.#hasBlank = false;
      this.#line += width;
      if (code === hyphen || code === zeroWidthSpace) this.#endWord();
      else if (++this.#wordLetters <= longestWord) this.#word += width;
    }
    this.letters += end;
  }

  end(): void {
    this.#endWord();
    if (this.#line > this.found.line) this.found.line = this.#line;
    this.#line = 0;
    this.#hasBlank = false;
  }

  #endWord(): void {
    if (this.#word > this.found.word) this.found.word = this.#word;
    this.#word = 0;
    this.#wordLetters = 0;
  }
}

const blankWidth = letterWidth(0x20);
const [hyphen, zeroWidthSpace] = [0x2d, 0x200b];

/** How much wider faces are than the body's, whose letters are the narrowest in use: by their average advances. */
const wideFaces: readonly (readonly [RegExp, number])[] = [
  [/^(?:verdana|dejavu)/i, 1.3],
  [/^(?:courier|consolas|menlo|monaco|lucida console|monospace)/i, 1.25],
  [/^(?:arial|helvetica|georgia|tahoma|segoe|roboto|inter|open sans|sans-serif|system-ui|-apple-system)/i, 1.12],
];

function widthFactor({ fontFamily, fontWeight }: ComputedStyle): number {
  const family = fontFamily?.[0] ?? '';
  const face = wideFaces.find(([name]) => name.test(family))?.[1] ?? 1;
  // Estimates are a few percent off: a word must not break for that.
  return face * ((fontWeight ?? 400) >= 600 ? 1.1 : 1.04);
}

/** Elements of a nested table that are looked at. */
const measuredElements = 200;

/** The widest row of the tables inside: every cell's longest line and word with its margins. */
function nestedWidth(element: HtmlElement, halfPoints: number): ColumnContent {
  const widest = { natural: 0, minimum: 0 };
  let row = { natural: 0, minimum: 0 };
  for (const below of elementsBelow(element, measuredElements)) {
    if (below.tagName === 'tr') row = { natural: 0, minimum: 0 };
    if (below.tagName !== 'td' && below.tagName !== 'th') continue;
    const { line, word } = measureText(below);
    row.natural += twipsOfWidth(line, halfPoints) + cellPadding;
    row.minimum += twipsOfWidth(word, halfPoints) + cellPadding;
    widest.natural = Math.max(widest.natural, row.natural);
    widest.minimum = Math.max(widest.minimum, row.minimum);
  }
  return widest;
}

const nothing: ColumnContent = { natural: 0, minimum: 0 };

/** The stated width of a picture, in twips. */
function pictureWidth(picture: HtmlElement): number {
  const width = Number.parseInt(picture.attribute('width') ?? '', 10);
  return width > 0 ? Math.min(width * 15, 9000) : 0;
}
