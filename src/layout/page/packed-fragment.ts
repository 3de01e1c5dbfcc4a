/**
 * A full page's content in a few flat lists. Pages wait until the last one is filled before any is drawn; as items, each with its own
 * lists, they take several times the memory, and the garbage collector moves every one of them. Plain text, rectangles and the fragments
 * around them are packed; all other items are kept as they are.
 */
import { itemAt } from '../../base/item-at.js';
import type { Points } from '../../base/units.js';
import type { ResolvedFont } from '../../fonts/font-types.js';
import { countingUp } from '../../text/shared-lists.js';
import { eachAnchor } from '../facts/page-references.js';
import type {
  AnchorItem,
  ArtifactKind,
  ContentSource,
  Fragment,
  FragmentItem,
  GlyphRunItem,
  PageItem,
  RectangleItem,
} from '../page-item.js';

const enum Code {
  Glyphs,
  /** Glyphs that do not each represent one character, such as ligatures. */
  ClusteredGlyphs,
  Rectangle,
  FragmentStart,
  FragmentEnd,
  Other,
}

/** The common properties of runs of glyphs. */
interface GlyphStyle {
  readonly font: ResolvedFont;
  readonly size: Points;
  readonly color: string;
  readonly scale: number;
}

/** Maximum lengths of the lists. */
interface Sizes {
  codes: number;
  coordinates: number;
  integers: number;
  glyphs: number;
  clusters: number;
}

/** The lists while they are filled, with their current lengths. */
interface Lists extends Sizes {
  readonly codeList: Uint8Array;
  /** Positions and sizes, in the order in which they are read. */
  readonly coordinateList: Float64Array;
  /** Counts, offsets and indices into `styles`, `colors`, `sources` and `artifacts`, in the order in which they are read. */
  readonly integerList: Int32Array;
  readonly glyphList: Uint16Array;
  /** Per glyph: index of its advance in `advances`. */
  readonly advanceList: Uint16Array;
  readonly advances: AdvanceTable;
  /** Clusters of glyphs that do not each represent one character. */
  readonly clusterList: Uint16Array;
  readonly texts: string[];
  readonly styles: GlyphStyle[];
  readonly colors: string[];
  readonly sources: (ContentSource | undefined)[];
  readonly artifacts: (ArtifactKind | undefined)[];
  readonly others: PageItem[];
}

/** The few different advances of very many glyphs. */
class AdvanceTable {
  readonly values: number[] = [];
  readonly #places = new Map<number, number>();
  /** By glyph, modulo the list's length: where its advance was last found. */
  readonly #last = new Uint16Array(256);

  /** Undefined if the table is full. */
  placeOf(glyph: number, advance: number): number | undefined {
    const hint = this.#last[glyph & 0xff];
    if (hint !== undefined && this.values[hint] === advance) return hint;
    let place = this.#places.get(advance);
    if (place === undefined) {
      place = this.values.length;
      if (place > mostAdvances) return undefined;
      this.values.push(advance);
      this.#places.set(advance, place);
    }
    this.#last[glyph & 0xff] = place;
    return place;
  }
}

/** Indices have 16 bits. */
const mostAdvances = 0xffff;

/** The lengths of what is packed for an item of a kind. */
interface ItemSizes {
  readonly coordinates: number;
  readonly integers: number;
}

/** x and y; style, count, source, offset and length of the text. */
const glyphSizes: ItemSizes = { coordinates: 2, integers: 5 };
/** x, y, width and height; color. */
const rectangleSizes: ItemSizes = { coordinates: 4, integers: 1 };
/** x, y, width and height; source, offset and artifact. */
const fragmentSizes: ItemSizes = { coordinates: 4, integers: 3 };

/** Reads numbers in the order in which they were packed. */
class NumberReader {
  readonly #numbers: Float64Array | Int32Array;
  #at = 0;

  constructor(numbers: Float64Array | Int32Array) {
    this.#numbers = numbers;
  }

  next(): number {
    const number = this.#numbers[this.#at];
    if (number === undefined) throw new RangeError('an item of a packed page lacks a number');
    this.#at += 1;
    return number;
  }
}

interface NumberReaders {
  readonly coordinates: NumberReader;
  readonly integers: NumberReader;
}

export class PackedFragment implements Fragment {
  readonly width: Points;
  readonly height: Points;
  readonly anchors: readonly AnchorItem[];
  readonly #codes: Uint8Array;
  readonly #coordinates: Float64Array;
  readonly #integers: Int32Array;
  readonly #glyphs: Uint16Array;
  readonly #advanceList: Uint16Array;
  readonly #advances: Float64Array;
  readonly #clusters: Uint16Array;
  readonly #text: string;
  readonly #styles: readonly GlyphStyle[];
  readonly #colors: readonly string[];
  readonly #sources: readonly (ContentSource | undefined)[];
  readonly #artifacts: readonly (ArtifactKind | undefined)[];
  readonly #others: readonly PageItem[];

  constructor({ width, height, items }: Fragment) {
    const room: Sizes = { codes: 0, coordinates: 0, integers: 0, glyphs: 0, clusters: 0 };
    addSizes(items, room);
    const lists: Lists = {
      codes: 0,
      coordinates: 0,
      integers: 0,
      glyphs: 0,
      clusters: 0,
      codeList: new Uint8Array(room.codes),
      coordinateList: new Float64Array(room.coordinates),
      integerList: new Int32Array(room.integers),
      glyphList: new Uint16Array(room.glyphs),
      advanceList: new Uint16Array(room.glyphs),
      advances: new AdvanceTable(),
      clusterList: new Uint16Array(room.clusters),
      texts: [],
      styles: [],
      colors: [],
      sources: [],
      artifacts: [],
      others: [],
    };
    for (const item of items) pack(item, lists);
    const anchors: AnchorItem[] = [];
    eachAnchor(items, (anchor) => anchors.push(anchor));
    this.width = width;
    this.height = height;
    this.anchors = anchors;
    this.#codes = filled(lists.codeList, lists.codes);
    this.#coordinates = filled(lists.coordinateList, lists.coordinates);
    this.#integers = filled(lists.integerList, lists.integers);
    this.#glyphs = filled(lists.glyphList, lists.glyphs);
    this.#advanceList = filled(lists.advanceList, lists.glyphs);
    this.#advances = Float64Array.from(lists.advances.values);
    this.#clusters = filled(lists.clusterList, lists.clusters);
    this.#text = lists.texts.join('');
    this.#styles = lists.styles;
    this.#colors = lists.colors;
    this.#sources = lists.sources;
    this.#artifacts = lists.artifacts;
    this.#others = lists.others;
  }

  /** Created again on each access. */
  get items(): PageItem[] {
    const root: PageItem[] = [];
    const around: PageItem[][] = [];
    let items = root;
    let [glyph, cluster, other, text] = [0, 0, 0, 0];
    const coordinates = new NumberReader(this.#coordinates);
    const integers = new NumberReader(this.#integers);
    for (const code of this.#codes as Iterable<number> as Iterable<Code>) {
      switch (code) {
        case Code.Glyphs:
        case Code.ClusteredGlyphs: {
          const isClustered = code === Code.ClusteredGlyphs;
          const run = this.#glyphRun({ coordinates, integers }, glyph, text, isClustered ? cluster : undefined);
          items.push(run);
          text += run.text.length;
          glyph += run.glyphs.length;
          if (isClustered) cluster += run.glyphs.length;
          break;
        }
        case Code.Rectangle: {
          const [x, y, width, height] = [coordinates.next(), coordinates.next(), coordinates.next(), coordinates.next()];
          items.push({ kind: 'rectangle', x, y, width, height, color: itemAt(this.#colors, integers.next()) });
          break;
        }
        case Code.FragmentStart: {
          const [x, y, width, height] = [coordinates.next(), coordinates.next(), coordinates.next(), coordinates.next()];
          around.push(items);
          const inner: PageItem[] = [];
          const place = { source: this.#sources[integers.next()], at: integers.next(), artifact: this.#artifacts[integers.next()] };
          items.push({ kind: 'fragment', x, y, fragment: { width, height, items: inner }, ...place });
          items = inner;
          break;
        }
        case Code.FragmentEnd:
          items = around.pop() ?? root;
          break;
        case Code.Other:
          items.push(itemAt(this.#others, other));
          other += 1;
      }
    }
    return root;
  }

  /** @param cluster index of its first cluster; undefined if each glyph represents one character */
  #glyphRun({ coordinates, integers }: NumberReaders, glyph: number, text: number, cluster: number | undefined): GlyphRunItem {
    const [x, y] = [coordinates.next(), coordinates.next()];
    const { font, size, color, scale } = itemAt(this.#styles, integers.next());
    const count = integers.next();
    const [source, at] = [this.#sources[integers.next()], integers.next()];
    return {
      kind: 'glyphs',
      x,
      y,
      font,
      size,
      glyphs: this.#glyphs.subarray(glyph, glyph + count),
      advances: this.#advancesOf(glyph, count),
      text: this.#text.slice(text, text + integers.next()),
      clusters: cluster === undefined ? countingUp(count) : Uint32Array.from(this.#clusters.subarray(cluster, cluster + count)),
      color,
      scale,
      rightToLeft: false,
      source,
      at,
    };
  }

  #advancesOf(glyph: number, count: number): Float64Array {
    const advances = new Float64Array(count);
    for (let at = 0; at < count; at += 1) advances[at] = this.#advances[this.#advanceList[glyph + at] ?? 0] ?? 0;
    return advances;
  }
}

/** The list itself, or a copy of its filled part. */
function filled<T extends Uint8Array | Uint16Array | Int32Array | Float64Array>(list: T, length: number): T {
  return length === list.length ? list : (list.slice(0, length) as T);
}

/** Counts every item as if it could be packed. */
function addSizes(items: readonly PageItem[], to: Sizes): void {
  to.codes += items.length;
  for (const item of items) {
    if (item.kind === 'glyphs') {
      addItemSizes(to, glyphSizes);
      to.glyphs += item.glyphs.length;
      if (!isCharacters(item)) to.clusters += item.glyphs.length;
    } else if (item.kind === 'rectangle') addItemSizes(to, rectangleSizes);
    else if (item.kind === 'fragment' && !(item.fragment instanceof PackedFragment)) {
      to.codes += 1;
      addItemSizes(to, fragmentSizes);
      addSizes(item.fragment.items, to);
    }
  }
}

function addItemSizes(to: Sizes, { coordinates, integers }: ItemSizes): void {
  to.coordinates += coordinates;
  to.integers += integers;
}

function addPoint(into: Lists, x: number, y: number): void {
  const { coordinateList, coordinates } = into;
  coordinateList[coordinates] = x;
  coordinateList[coordinates + 1] = y;
  into.coordinates += 2;
}

function addInteger(into: Lists, value: number): void {
  into.integerList[into.integers] = value;
  into.integers += 1;
}

function addPlace(into: Lists, source: ContentSource | undefined, at: number): void {
  addInteger(into, indexIn(into.sources, source, Object.is));
  addInteger(into, at);
}

const addCode = (into: Lists, code: Code): void => {
  into.codeList[into.codes] = code;
  into.codes += 1;
};

function pack(item: PageItem, into: Lists): void {
  if (item.kind === 'glyphs' && isPlain(item) && packAdvances(item, into)) packGlyphs(item, into);
  else if (item.kind === 'rectangle' && item.alpha === undefined) packRectangle(item, into);
  else if (item.kind === 'fragment' && !(item.fragment instanceof PackedFragment)) packFragment(item, into);
  else {
    addCode(into, Code.Other);
    into.others.push(item);
  }
}

/** Left to right, nothing offset or painted specially. */
const isPlain = ({ rightToLeft, offsets, outlined, contour, alpha, gradient, isEcho, text }: GlyphRunItem): boolean =>
  !rightToLeft && !offsets && !outlined && !contour && alpha === undefined && !gradient && !isEcho && text.length <= longestText;

/** Clusters have 16 bits. */
const longestText = 0xffff;

/** Whether each glyph represents one character. */
function isCharacters({ clusters, text }: GlyphRunItem): boolean {
  if (clusters.length !== text.length) return false;
  for (let at = 0; at < clusters.length; at += 1) if (clusters[at] !== at) return false;
  return true;
}

/** Returns whether the table has room for all of them. */
function packAdvances({ glyphs, advances }: GlyphRunItem, into: Lists): boolean {
  for (let at = 0; at < glyphs.length; at += 1) {
    const glyph = glyphs[at];
    const advance = advances[at];
    const place = glyph === undefined || advance === undefined ? undefined : into.advances.placeOf(glyph, advance);
    if (place === undefined) return false;
    into.advanceList[into.glyphs + at] = place;
  }
  return true;
}

function packGlyphs(item: GlyphRunItem, into: Lists): void {
  const { x, y, font, size, color, scale, glyphs, clusters, text, source, at = 0 } = item;
  const isClustered = !isCharacters(item);
  addCode(into, isClustered ? Code.ClusteredGlyphs : Code.Glyphs);
  addPoint(into, x, y);
  addInteger(into, indexIn(into.styles, { font, size, color, scale }, isSameStyle));
  addInteger(into, glyphs.length);
  addPlace(into, source, at);
  addInteger(into, text.length);
  into.glyphList.set(glyphs, into.glyphs);
  into.glyphs += glyphs.length;
  into.texts.push(text);
  if (!isClustered) return;
  into.clusterList.set(clusters, into.clusters);
  into.clusters += clusters.length;
}

function packRectangle({ x, y, width, height, color }: RectangleItem, into: Lists): void {
  addCode(into, Code.Rectangle);
  addPoint(into, x, y);
  addPoint(into, width, height);
  addInteger(into, indexIn(into.colors, color, Object.is));
}

function packFragment({ x, y, fragment, source, at = 0, artifact }: FragmentItem, into: Lists): void {
  addCode(into, Code.FragmentStart);
  addPoint(into, x, y);
  addPoint(into, fragment.width, fragment.height);
  addPlace(into, source, at);
  addInteger(into, indexIn(into.artifacts, artifact, Object.is));
  for (const item of fragment.items) pack(item, into);
  addCode(into, Code.FragmentEnd);
}

const isSameStyle = (a: GlyphStyle | undefined, b: GlyphStyle): boolean =>
  a?.font === b.font && a.size === b.size && a.color === b.color && a.scale === b.scale;

/** Entries at a list's end that are compared before a new one is added: styles follow one another, and a page may have very many. */
const lookedAt = 8;

function indexIn<T>(list: T[], value: T, isSame: (known: T | undefined, value: T) => boolean): number {
  const from = Math.max(0, list.length - lookedAt);
  for (let at = list.length - 1; at >= from; at -= 1) if (isSame(list[at], value)) return at;
  return list.push(value) - 1;
}
