/** Marks the content of one page (ISO 32000-2 §14.6, §14.8.2): content of an element gets a number, everything else is an artifact. */
import type { ArtifactKind, ContentSource, GlyphRunItem } from '../../layout/page-item.js';
import type { ContentStream } from '../content/content-stream.js';
import { beginText, drawLateHere, endText, interruptText } from '../content/text-object.js';
import { addPiece, type ContentPiece, type Element } from './element.js';

/** The owner of content. */
export type Belonging =
  { readonly element: Element; readonly source: ContentSource | undefined; readonly at: number } | ArtifactKind | 'layout';

/** A stretch of text, for the text of its sequence. */
export interface TextStretch {
  readonly text: string;
  readonly at: number;
  /** UTF-16 units of the owner's text; the stretch's own text may have fewer. */
  readonly length: number;
  readonly isRightToLeft: boolean;
}

const artifacts: Readonly<Record<ArtifactKind | 'layout', string>> = {
  layout: '/Artifact<</Type/Layout>>BDC\n',
  header: '/Artifact<</Type/Pagination/Subtype/Header/Attached[/Top]>>BDC\n',
  footer: '/Artifact<</Type/Pagination/Subtype/Footer/Attached[/Bottom]>>BDC\n',
  repeated: '/Artifact<</Type/Pagination>>BDC\n',
  'line-number': '/Artifact<</Type/Pagination/Subtype/LineNum>>BDC\n',
};

/** Whether both belong to one stretch of text: content without its own language, such as digits and spaces, belongs to its surroundings. */
function goesWith(a: ContentSource | undefined, b: ContentSource | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  if (a.language !== undefined && b.language !== undefined) return false;
  return a.owner === b.owner && a.part === b.part && a.link === b.link && a.note === b.note && a.phrase === b.phrase && a.text === b.text;
}

export class PageTags {
  readonly #content: ContentStream;
  readonly #page: number;
  readonly #keepsTexts: boolean;
  /** Elements by the numbers of their sequences. */
  readonly elements: Element[] = [];
  readonly breaks = new WordBreaks();
  #open: Belonging | undefined;
  /** Whether the open sequence began within a text object, and must end there (ISO 32000-2 §14.6.1). */
  #isInText = false;
  #piece: ContentPiece | undefined;
  #stretches: TextStretch[] = [];
  /** Start and end offsets of the stretches. */
  #start = 0;
  #end = 0;

  /**
   * @param page its index
   * @param keepsTexts whether pieces keep all texts; otherwise only those that the structure or a link's annotation repeats
   */
  constructor(content: ContentStream, page: number, keepsTexts: boolean) {
    this.#content = content;
    this.#page = page;
    this.#keepsTexts = keepsTexts;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /**
   * The next drawing belongs to this owner.
   * @param text set if it is text
   */
  enter(to: Belonging, text?: TextStretch): void {
    if (text?.isRightToLeft === true && typeof to !== 'string') to.element.isMixed = true;
    if (!this.#goesOn(to, text)) {
      this.close();
      this.#begin(to, text !== undefined);
    } else if (this.#piece && typeof to !== 'string' && this.#piece.source?.language === undefined) this.#piece.source = to.source;
    if (text) this.#add(text);
  }

  #goesOn(to: Belonging, text: TextStretch | undefined): boolean {
    const open = this.#open;
    const isFigure = typeof open === 'object' && open.element.node.role === 'Figure';
    // Text after a path has its own text object, which need not end with the mark; a figure with many of both stays one piece.
    if (this.#isInText ? !text : text && !isFigure) return false;
    if (open === undefined || typeof open === 'string' || typeof to === 'string') return open === to;
    if (open.element !== to.element || !goesWith(this.#piece?.source ?? open.source, to.source)) return false;
    return !text || to.element.isMixed !== true || this.#isBeside(text);
  }

  /** If lines are set in both directions, the next text drawn may be far away in the text, with other text between. */
  #isBeside({ at, length }: TextStretch): boolean {
    return this.#stretches.length === 0 || at === this.#end || at + length === this.#start;
  }

  #add(text: TextStretch): void {
    const isFirst = this.#stretches.length === 0;
    this.#start = isFirst ? text.at : Math.min(this.#start, text.at);
    this.#end = isFirst ? text.at + text.length : Math.max(this.#end, text.at + text.length);
    this.#stretches.push(text);
  }

  /** @param isText whether it is inside the text object, which continues: text is where it would be without marks */
  #begin(to: Belonging, isText: boolean): void {
    if (isText) {
      beginText(this.#content);
      interruptText(this.#content);
    } else this.#content.graphics();
    const { out } = this.#content;
    this.#open = to;
    this.#isInText = isText;
    if (typeof to === 'string') {
      out.ascii(artifacts[to]);
      return;
    }
    const { element, source, at } = to;
    const mcid = this.elements.push(element) - 1;
    out.ascii(`/${element.node.role}<</MCID ${mcid}>>BDC\n`);
    const piece: ContentPiece = { kind: 'content', page: this.#page, mcid, source, at, length: 0, text: '', isReordered: false };
    this.#piece = piece;
    addPiece(element, piece);
  }

  /** Ends a sequence that began in a text object which now ends. */
  leaveText(): void {
    if (this.#isInText) this.close();
  }

  /** Ends the open sequence, as the page's end and a change of its coordinates require. */
  close(): void {
    if (this.#open === undefined) return;
    if (this.#isInText) {
      drawLateHere(this.#content);
      interruptText(this.#content);
    } else endText(this.#content);
    this.#content.out.ascii('EMC\n');
    this.#open = undefined;
    this.#isInText = false;
    if (this.#piece) this.#finish(this.#piece);
    this.#piece = undefined;
    this.#stretches = [];
  }

  #finish(piece: ContentPiece): void {
    const stretches = this.#stretches;
    const isReordered = stretches.some(({ at, isRightToLeft }, index) => isRightToLeft || at < (stretches[index - 1]?.at ?? at));
    if (isReordered) stretches.sort((a, b) => a.at - b.at);
    const [first] = stretches;
    if (!first) return;
    piece.at = first.at;
    piece.isReordered = isReordered;
    piece.length = stretches.reduce((length, { text }) => length + text.length, 0);
    if (this.#keepsTexts || isReordered || piece.source?.link !== undefined) piece.text = stretches.map(({ text }) => text).join('');
  }
}

/** A run of glyphs at the start of its baseline on the page. */
interface PlacedRun {
  readonly item: GlyphRunItem;
  readonly x: number;
  readonly y: number;
}

/** A space to draw, and its offset in the element's text. */
interface WordBreak extends PlacedRun {
  readonly at: number;
}

/** Gap in points that separates a label from its text. */
const labelGap = 0.5;

class WordBreaks {
  #last: (PlacedRun & { readonly element: Element; readonly end: number }) | undefined;

  /** For one page: nothing precedes its first run. */
  next(to: Belonging, placed: PlacedRun): WordBreak | undefined {
    if (typeof to === 'string') return undefined;
    const before = this.#last;
    const { item, x, y } = placed;
    const { element, at } = to;
    this.#last = { item, x, y, element, end: at + item.text.length };
    if (before?.element !== element || element.isMixed === true) return undefined;
    const isAfterLabel = before.item.source?.part === 'label' && item.source?.part !== 'label';
    // Adding up advances takes time, and nearly every run continues where the previous one ended.
    if (!isAfterLabel && at <= before.end) return undefined;
    const right = rightEdge(before);
    if (isAfterLabel && x - right < labelGap) return undefined;
    // In the font that is or will be set anyway: its surroundings are drawn as if the space did not exist.
    const [first, second] = before.y === y ? [item, before.item] : [before.item, item];
    const space = spaceOf(first) ?? spaceOf(second);
    return space && { item: space, x: right, y: before.y, at: isAfterLabel ? at : before.end };
  }
}

const spaceCode = 0x20;

function rightEdge({ item, x }: PlacedRun): number {
  let end = x;
  for (const advance of item.advances) end += advance;
  return end;
}

/** Undefined if the font has none. */
function spaceOf(item: GlyphRunItem): GlyphRunItem | undefined {
  const glyph = item.font.face.glyphForCodePoint(spaceCode);
  if (glyph === 0) return undefined;
  return {
    ...item,
    text: ' ',
    glyphs: Uint16Array.of(glyph),
    advances: Float64Array.of(0),
    clusters: Uint32Array.of(0),
    offsets: undefined,
    rightToLeft: false,
  };
}
