/** Fills one band of a line with as much text as fits (WR-BREAK-2 to WR-BREAK-4). Logical coordinates: x grows from the paragraph's leading edge. */
import { itemAt } from '../../../base/item-at.js';
import type { Points } from '../../../base/units.js';
import { breakAtSoftHyphen, breakNone, spaceCode } from '../../../text/text-types.js';
import {
  columnBreakCharacter,
  lineBreakCharacter,
  objectCode,
  pageBreakCharacter,
  tabCharacter,
  type PreparedParagraph,
} from '../prepared-paragraph.js';
import type { BandReason } from '../../explain/reasons.js';
import { firstEndingAfter, hyphenWidth, objectWidth } from '../at-offset.js';
import { compressedEnd, hanging, squeezedEnd, hyphenatedEnd } from './other-ends.js';
import { type LineEnd, type LineTab, advanceTolerance, type FilledSegment, type SegmentRoom } from './line-box.js';
import { reachTab } from './tab-stops.js';

const tabCode = tabCharacter.charCodeAt(0);
const lineBreakCode = lineBreakCharacter.charCodeAt(0);
const pageBreakCode = pageBreakCharacter.charCodeAt(0);
const columnBreakCode = columnBreakCharacter.charCodeAt(0);
/** Hanging punctuation of text whose East Asian language is Korean, which writes commas and full stops as Latin does (WR-BREAK-12). */
const koreanHanging = new Set([0x2c, 0x2e]);

/** Between a piece of a word and the edge: one twip. */
const cutMargin: Points = 0.05;

interface Candidate {
  end: number;
  visibleEnd: number;
  x: Points;
  tabs: number;
  hyphen: boolean;
}

/** @returns undefined if nothing fits and the text may not be cut here */
export function fillSegment(p: PreparedParagraph, start: number, room: SegmentRoom): FilledSegment | undefined {
  return new SegmentFiller(p, start, room).fill();
}

/**
 * Takes one character after another and remembers the last place where the line may end. When one does not fit, the segment ends at that
 * place, or earlier or later: at a hyphen, with one more word for which spaces are squeezed, or, if no such place exists, before the
 * character.
 */
class SegmentFiller {
  readonly #p: PreparedParagraph;
  readonly #start: number;
  readonly #room: SegmentRoom;
  readonly #tabs: LineTab[] = [];
  /** Grows after a tab that reaches past the margin. */
  #limit: Points;
  /** Where the next character goes. */
  #x: Points;
  /** Without trailing spaces. */
  #visibleX: Points;
  #visibleEnd: number;
  /** Where the line may end. */
  #last: Candidate | undefined;

  constructor(p: PreparedParagraph, start: number, room: SegmentRoom) {
    this.#p = p;
    this.#start = start;
    this.#room = room;
    this.#limit = room.limit;
    // a box continued from the line above opens again
    this.#x = room.x + (p.runBoxes?.inside[start] ?? 0);
    this.#visibleX = this.#x;
    this.#visibleEnd = start;
  }

  fill(): FilledSegment | undefined {
    const { text, advances, breaks } = this.#p.shaped;
    const boxes = this.#p.runBoxes;
    const { length } = text;
    let afterTab = false;
    // Positions are local variables while characters are taken, since a number in a field is boxed at each change.
    let x = this.#x;
    let visibleX = this.#visibleX;
    let visibleEnd = this.#visibleEnd;
    for (let i = this.#start; i < length; i += 1) {
      const mark = breaks[i] ?? breakNone;
      if (i > this.#start && (mark !== breakNone || afterTab)) this.#keep(x, visibleX, visibleEnd).#noteBreak(i, mark);
      afterTab = false;
      if (boxes && i > this.#start) x += boxes.before[i] ?? 0;
      const code = text.charCodeAt(i);
      if (code === spaceCode) {
        x += advances[i] ?? 0;
        continue;
      }
      if (code === lineBreakCode) return this.#keep(x, visibleX, visibleEnd).#finish(i + 1, 'line-break');
      if (code === pageBreakCode || code === columnBreakCode) {
        if (!this.#room.rules.obeysBreaks) continue;
        return this.#keep(x, visibleX, visibleEnd).#finish(i + 1, code === pageBreakCode ? 'page-break' : 'column-break');
      }
      if (code === tabCode) {
        this.#keep(x, visibleX, visibleEnd);
        if (!this.#takeTab(i)) return this.#because('tab', this.#last?.end === i ? this.#finishAt(this.#last) : this.#finish(i, 'soft'));
        x = visibleX = this.#x;
        visibleEnd = this.#visibleEnd;
        afterTab = true;
        continue;
      }
      const advance = code === objectCode ? objectWidth(this.#p, i) : (advances[i] ?? 0);
      const closing = boxes?.inside[i] ?? 0;
      if (x + advance + closing > this.#limit + advanceTolerance && advance > 0 && !this.#mayHang(code, i))
        return this.#keep(x, visibleX, visibleEnd).#endBefore(i, advance);
      x += advance;
      visibleX = x + closing;
      visibleEnd = i + 1;
    }
    return this.#keep(x, visibleX, visibleEnd).#finish(length, 'paragraph-end');
  }

  #keep(x: Points, visibleX: Points, visibleEnd: number): this {
    this.#x = x;
    this.#visibleX = visibleX;
    this.#visibleEnd = visibleEnd;
    return this;
  }

  /** Records that the line may end before a unit, with a hyphen if one is requested and fits. */
  #noteBreak(at: number, mark: number): void {
    const hyphen = mark === breakAtSoftHyphen;
    const x = hyphen ? this.#visibleX + hyphenWidth(this.#p, at) : this.#visibleX;
    if (hyphen && x > this.#limit + advanceTolerance) return;
    const last = (this.#last ??= { end: at, visibleEnd: at, x, tabs: 0, hyphen });
    last.end = at;
    last.visibleEnd = this.#visibleEnd;
    last.x = x;
    last.tabs = this.#tabs.length;
    last.hyphen = hyphen;
  }

  /** @returns false if the tab starts the next line */
  #takeTab(at: number): boolean {
    const reached = reachTab(this.#p, at, this.#x, this.#limit, this.#room);
    if (!reached && at > this.#start) return false;
    if (reached) {
      this.#tabs.push({ offset: at, from: this.#x, width: reached.width, leader: reached.leader });
      this.#x += reached.width;
      if (reached.limit !== undefined) this.#limit = Math.max(this.#limit, reached.limit);
    } else this.#x = Math.max(this.#x, this.#limit);
    this.#visibleX = this.#x;
    this.#visibleEnd = at + 1;
    return true;
  }

  #mayHang(code: number, at: number): boolean {
    const { overflowPunctuation, alignment } = this.#p.properties;
    if (!overflowPunctuation) return false;
    // in justified paragraphs only (WR-EA-16)
    if (hanging.has(code)) return alignment !== 'start';
    return koreanHanging.has(code) && this.#endsWord(at) && this.#isKorean(at);
  }

  #endsWord(at: number): boolean {
    const { text } = this.#p.shaped;
    return at + 1 === text.length || text.charCodeAt(at + 1) === spaceCode;
  }

  #isKorean(at: number): boolean {
    const { spans, shaped } = this.#p;
    const { spanIndex } = itemAt(shaped.items, firstEndingAfter(shaped.items, at));
    return itemAt(spans, spanIndex).run.language.eastAsia?.toLowerCase().startsWith('ko') ?? false;
  }

  /** Ends the segment, whose unit at `at` no longer fits (WR-BREAK-11, WR-EA-17). */
  #endBefore(at: number, advance: Points): FilledSegment | undefined {
    const [p, room, last] = [this.#p, this.#room, this.#last];
    const from = (this.#tabs.at(-1)?.offset ?? this.#start - 1) + 1;
    const compressed = room.rules.compression !== 'none' && !p.runBoxes && compressedEnd(p, { from, at, x: this.#x }, room);
    if (compressed) return this.#because('compressed-punctuation', { ...compressed, tabs: this.#tabs });
    const squeezed = room.rules.maySqueeze && last && this.#tabs.length === 0 && squeezedEnd(p, this.#start, last.end, last.x, room);
    if (squeezed) return this.#because('squeezed-word', squeezed);
    const hyphenated = hyphenatedEnd(p, last?.end ?? this.#start, at, { room, limit: this.#limit, naturalEnd: last?.x ?? room.x });
    if (hyphenated) return this.#because('hyphen', { ...hyphenated, tabs: this.#tabs });
    if (last) return this.#because(last.hyphen ? 'soft-hyphen' : 'next-word', this.#finishAt(last));
    if (!room.mayCut) return undefined;
    if (at > this.#start && this.#x > room.x + advanceTolerance)
      return this.#because('cut-word', this.#finish(this.#cutBefore(at), 'soft'));
    return this.#because('wide-character', this.#finishAlone(at, advance));
  }

  #because(reason: BandReason, filled: FilledSegment): FilledSegment {
    this.#room.rules.recorder?.bandFilled(filled, {
      reason,
      p: this.#p,
      start: this.#start,
      room: this.#room,
      limit: this.#limit,
      last: this.#last,
      tabs: this.#tabs.length,
    });
    return filled;
  }

  /** A piece of a word must end a twip before the edge (WR-BREAK-13): if it comes closer, a letter moves to the next line. */
  #cutBefore(at: number): number {
    const { advances } = this.#p.shaped;
    if (this.#visibleX <= this.#limit - cutMargin + advanceTolerance || this.#visibleEnd !== at) return at;
    let cut = at - 1;
    while (cut > this.#start && advances[cut] === 0) cut -= 1;
    if (cut <= this.#start) return at;
    this.#visibleX -= itemAt(advances, cut);
    this.#visibleEnd = cut;
    return cut;
  }

  /** Not even one cluster fits: it is set alone, with the spaces after it. */
  #finishAlone(at: number, advance: Points): FilledSegment {
    const { text, advances, breaks } = this.#p.shaped;
    const { length } = text;
    const continues = (unit: number): boolean =>
      advances[unit] === 0 && breaks[unit] === breakNone && text.charCodeAt(unit) >= spaceCode && text.charCodeAt(unit) !== objectCode;
    let next = at + 1;
    while (next < length && continues(next)) next += 1;
    while (next < length && text.charCodeAt(next) === spaceCode) next += 1;
    this.#visibleX = this.#x + advance;
    this.#visibleEnd = at + 1;
    return this.#finish(next, next === length ? 'paragraph-end' : 'soft');
  }

  #finish(end: number, endsWith: LineEnd): FilledSegment {
    const width = this.#visibleX - this.#room.x;
    return { end, visibleEnd: this.#visibleEnd, width, tabs: this.#tabs, endsWith, hyphen: false, shrink: undefined };
  }

  #finishAt({ end, visibleEnd, x, tabs, hyphen }: Candidate): FilledSegment {
    return { end, visibleEnd, width: x - this.#room.x, tabs: this.#tabs.slice(0, tabs), endsWith: 'soft', hyphen, shrink: undefined };
  }
}
