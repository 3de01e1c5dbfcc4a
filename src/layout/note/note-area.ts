/**
 * The foot of a page: separator and notes, the part of them that fits, and the part that is carried over (WR-NOTE-3,
 * WR-NOTE-4, WR-NOTE-6).
 *
 * While text is filled, each line asks how much room its notes need, in full and at least: a line fits only if the least part of its last
 * note fits below it. Notes are therefore laid out before it is certain that they stay on the page; each is kept by its id and laid out
 * once in full for a page, besides its least part. Only when the page is full are they set into the room that is left. Nothing that lies
 * more than a page below is measured, so the cost for a page has a bound.
 */
import { itemAt } from '../../base/item-at.js';
import type { Points } from '../../base/units.js';
import type { Note } from '../../document/document-tree.js';
import { flowContent } from '../flow/flow-content.js';
import {
  type FlowEnvironment,
  type FlowPosition,
  type FlowResult,
  type NoteReference,
  type NoteRoom,
  flowEnvironment,
  storyStart,
} from '../flow/flow-types.js';
import { heightTolerance } from '../height-tolerance.js';
import type { Fragment, PageItem } from '../page-item.js';

/** The rest of a note that did not fit on its page. */
export interface CarriedNote {
  readonly id: string;
  readonly position: FlowPosition;
}

interface LaidNote {
  readonly result: FlowResult;
  readonly height: Points;
}

const none = { full: 0, least: 0 };

/** Maximum number of lines that widow control keeps together. */
const mostKept = 3;

/** Notes of one page or column. */
export class NoteArea {
  readonly #environment: FlowEnvironment;
  readonly #width: Points;
  readonly #carried: readonly CarriedNote[];
  readonly #isBeneathText: boolean;
  /** References of completed flows on this page. */
  readonly #committed: NoteReference[] = [];
  readonly #whole = new Map<string, LaidNote>();
  readonly #least = new Map<string, Points>();
  #separator: LaidNote | undefined;
  #carriedSum: Points | undefined;

  /** @param isBeneathText the section's position of notes (WR-NOTE-7) */
  constructor(environment: FlowEnvironment, width: Points, carried: readonly CarriedNote[], isBeneathText: boolean) {
    this.#isBeneathText = isBeneathText;
    this.#environment = flowEnvironment({ ...environment, kind: 'note', exclusions: [] });
    this.#width = width;
    this.#carried = carried;
  }

  commit(references: readonly NoteReference[]): void {
    for (const reference of references) this.#committed.push(reference);
  }

  /** Ids of the notes that the text of this page or column refers to. */
  get ids(): readonly string[] {
    return this.#committed.map(({ id }) => id);
  }

  get isEmpty(): boolean {
    return this.#committed.length === 0 && this.#carried.length === 0;
  }

  /** The room for a flow on this page; notes of completed flows and carried notes are included. */
  room(): NoteRoom {
    return { measure: (references) => this.#measure(references), isBeneathText: this.#isBeneathText };
  }

  /** Notes that are together higher than a page count as one page: the rest is not measured. */
  #measure(references: readonly NoteReference[]): { full: Points; least: Points } {
    const count = this.#committed.length + references.length;
    if (count === 0 && this.#carried.length === 0) return none;
    const { height: most } = this.#environment.page;
    let full = this.#laySeparator().height + this.#carriedHeight();
    let least = full;
    for (let index = 0; index < count && least < most; index++) {
      const { id } = this.#committed[index] ?? itemAt(references, index - this.#committed.length);
      const { height } = this.#lay(id);
      full += height;
      least += index === count - 1 ? this.#leastOnPage(id) : height;
    }
    return { full, least };
  }

  /** Height of the notes carried here, which do not change. */
  #carriedHeight(): Points {
    if (this.#carriedSum !== undefined) return this.#carriedSum;
    let sum = 0;
    for (const carried of this.#carried) if (sum < this.#environment.page.height) sum += this.#layCarried(carried, Infinity).height;
    return (this.#carriedSum = sum);
  }

  #laySeparator(): LaidNote {
    return (this.#separator ??= this.#layBlocks(
      this.#special(this.#carried.length > 0 ? 'continuationSeparator' : 'separator'),
      storyStart,
      Infinity,
      undefined,
    ));
  }

  #special(type: Note['type']): Note | undefined {
    for (const note of this.#environment.context.tree.footnotes.values()) if (note.type === type) return note;
    return undefined;
  }

  #lay(id: string): LaidNote {
    let laid = this.#whole.get(id);
    if (!laid) {
      laid = this.#layBlocks(this.#environment.context.tree.footnotes.get(id), storyStart, Infinity, id);
      this.#whole.set(id, laid);
    }
    return laid;
  }

  /** Beneath the text, a line does not wait for its own note, which goes to the next page if it does not fit. */
  #leastOnPage(id: string): Points {
    return this.#isBeneathText ? 0 : this.#leastOf(id);
  }

  #leastOf(id: string): Points {
    let height = this.#least.get(id);
    if (height === undefined) {
      height = Math.min(this.#lay(id).height, this.#leastPart(id));
      this.#least.set(id, height);
    }
    return height;
  }

  /** Least height of a divided note: widow control keeps lines of its paragraphs together as elsewhere. */
  #leastPart(id: string): Points {
    const note = this.#environment.context.tree.footnotes.get(id);
    const line = this.#layBlocks(note, storyStart, 1, id).height;
    for (let lines = 1; lines <= mostKept; lines += 1) {
      const { result, height } = this.#layBlocks(note, storyStart, lines * line + heightTolerance, id, false);
      if (result.fragment.height > 0) return height;
    }
    return Infinity;
  }

  #layCarried(carried: CarriedNote, maxHeight: Points): LaidNote {
    return this.#layBlocks(this.#environment.context.tree.footnotes.get(carried.id), carried.position, maxHeight, carried.id);
  }

  /** At most a page of the note: longer ones do not fit, however long they are. */
  #layBlocks(note: Note | undefined, start: FlowPosition, most: Points, id: string | undefined, force = true): LaidNote {
    const { context, page } = this.#environment;
    const maxHeight = Math.min(most, page.height);
    const environment = id === undefined ? this.#environment : { ...this.#environment, noteMark: context.noteMarks.footnote(id) };
    const result = context.flows.layout({
      content: flowContent(note?.children ?? [], context),
      start,
      width: this.#width,
      maxHeight,
      top: start.block === 0 && !start.offset ? 'story' : 'automatic-break',
      environment,
      force,
    });
    if (result.end) return { result, height: most > maxHeight ? maxHeight : result.fragment.height };
    return { result, height: result.fragment.height + result.spaceAfter };
  }

  /** Sets the notes into the room below the body; at least the first line of each new one is set. Only `ids` may be asked afterwards. */
  finish(room: Points): { readonly fragment: Fragment; readonly carried: readonly CarriedNote[] } {
    const items: PageItem[] = [];
    const carried: CarriedNote[] = [];
    if (this.isEmpty) return { fragment: { width: this.#width, height: 0, items }, carried };
    const separator = this.#laySeparator();
    let y = separator.height;
    items.push({ kind: 'fragment', x: 0, y: 0, fragment: separator.result.fragment, artifact: 'repeated' });
    const put = (laid: LaidNote, id: string): void => {
      items.push({ kind: 'fragment', x: 0, y, fragment: laid.result.fragment });
      y += laid.height;
      if (laid.result.end) carried.push({ id, position: laid.result.end });
    };
    for (const note of this.#carried) {
      if (carried.length > 0) carried.push(note);
      else put(this.#layCarried(note, Math.max(1, room - y)), note.id);
    }
    for (const { id } of this.#committed) {
      // once one note is divided, later ones follow it
      if (carried.length > 0 || (this.#isBeneathText && y + this.#leastOf(id) > room + heightTolerance)) {
        carried.push({ id, position: storyStart });
        continue;
      }
      const whole = this.#lay(id);
      if (y + whole.height <= room + 0.05) put(whole, id);
      else put(this.#layBlocks(this.#environment.context.tree.footnotes.get(id), storyStart, Math.max(1, room - y), id), id);
    }
    this.#forget();
    return { fragment: { width: this.#width, height: y, items }, carried };
  }

  /** The area lives as long as its page, but what it laid out is on the page now. */
  #forget(): void {
    this.#whole.clear();
    this.#least.clear();
    this.#separator = undefined;
  }
}
