/** Collects the changes with their places. */
import type { ChangedThing, ChangeKind, ChangeStory, DocumentChange } from '../../contract/comparing.js';

/** Characters of a text in the list: a report stays readable. */
const longestText = 500;
/** Further ones are marked in the document, but not listed: two unlike books have a change in each paragraph. */
const mostChanges = 100_000;

export interface FoundChange {
  readonly kind: ChangeKind;
  readonly what: ChangedThing;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly properties?: readonly string[] | undefined;
  readonly author?: string | undefined;
}

/** Where a change is. */
export type ChangePlace = Pick<DocumentChange, 'story' | 'paragraph' | 'heading'>;

const shortened = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

/** The changes of all stories in the order in which they are found. */
interface Collected {
  readonly changes: DocumentChange[];
}

export class ChangeList {
  /** Null for a list that keeps nothing. */
  readonly #collected: Collected | null;
  readonly #story: ChangeStory;
  #paragraph = 0;
  #heading: string | undefined;

  constructor(story: ChangeStory = 'body', collected: Collected | null = { changes: [] }) {
    this.#story = story;
    this.#collected = collected;
  }

  get all(): readonly DocumentChange[] {
    return this.#collected?.changes ?? [];
  }

  /** The list of another story, which counts its own paragraphs. */
  inside(story: ChangeStory): ChangeList {
    const inner = new ChangeList(story, this.#collected);
    inner.#heading = this.#heading;
    return inner;
  }

  /** A list that keeps nothing, for what is in the document twice. */
  silent(): ChangeList {
    return new ChangeList(this.#story, null);
  }

  /** Before the revised document's next paragraph; undefined in a list that keeps nothing. */
  get place(): ChangePlace | undefined {
    if (!this.#collected) return undefined;
    const place = { story: this.#story, paragraph: this.#paragraph + 1 };
    return this.#heading === undefined ? place : { ...place, heading: this.#heading };
  }

  /** The revised document's next paragraph is over. */
  endParagraph(headingText?: string): void {
    this.#paragraph += 1;
    if (headingText !== undefined) this.#heading = shortened(headingText);
  }

  /** So many of the revised document's paragraphs are over, none of which is a heading. */
  endParagraphs(count: number): void {
    this.#paragraph += count;
  }

  add(change: FoundChange): void {
    const { place } = this;
    if (place) this.addAt(place, change);
  }

  addAt(place: ChangePlace, { kind, what, before, after, properties, author }: FoundChange): void {
    if (!this.#collected || this.#collected.changes.length >= mostChanges) return;
    const { story, paragraph, heading } = place;
    this.#collected.changes.push({
      ...{ kind, what, story, paragraph },
      ...(heading !== undefined && { heading }),
      ...(before !== undefined && { before: shortened(before) }),
      ...(after !== undefined && { after: shortened(after) }),
      ...(properties && { properties }),
      ...(author !== undefined && { author }),
    });
  }
}
