/** Accumulates a paragraph: text, spans and the objects attached to characters, in order. */
import { copyWith } from '../../../base/copy-with.js';
import type { ResolvedRun } from '../../../document/cascade/resolved.js';
import type { AnchorPlacement, Drawing } from '../../../document/drawing.js';
import type { MathElement } from '../../../document/math.js';
import type { EastAsianLayout, Revision, Ruby } from '../../../document/run.js';
import type { TextDirection } from '../../../text/text-types.js';
import type { FoundField } from '../../form/find-fields.js';
import type { NoteReference } from '../../flow/flow-types.js';
import type { Phrase } from '../../page-item.js';
import { objectCharacter, tabCharacter, type CommentedRange } from '../prepared-paragraph.js';

/** Formatting of a stretch while it is collected. */
export interface CollectedStyle {
  readonly run: ResolvedRun;
  readonly link?: string | undefined;
  readonly mark?: Revision['kind'] | undefined;
  /** RRGGBB of a marked change; absent means the default colour. */
  readonly markColor?: string | undefined;
  /** Whether a shown change is of its formatting. */
  readonly isReformatted?: boolean | undefined;
  /** Lower-case letters of small capitals: drawn smaller. */
  readonly smallCapital?: boolean;
  readonly symbolFamily?: string | undefined;
  /** The text is this note's mark. */
  readonly note?: NoteReference | undefined;
  /** The text is the number at the start of a note. */
  readonly part?: 'label' | undefined;
  readonly phrase?: Phrase | undefined;
}

export interface CollectedSpan {
  readonly start: number;
  end: number;
  readonly style: CollectedStyle;
}

/** A piece of an equation. */
export interface MathSource {
  readonly kind: 'math';
  readonly elements: readonly MathElement[];
  /** The whole equation: decides the size of the setting. */
  readonly equation: readonly MathElement[];
  /** Whether another piece of the equation comes before it. */
  readonly continues: boolean;
  readonly display: boolean;
  readonly alignment?: 'left' | 'right' | 'center' | 'centerGroup' | undefined;
}

/** The source of an object character, before it is laid out. */
export type ObjectSource =
  | { readonly kind: 'drawing'; readonly drawing: Drawing }
  | MathSource
  /** An EQ field. */
  | { readonly kind: 'equation-field'; readonly elements: readonly MathElement[] }
  | { readonly kind: 'two-lines'; readonly text: string; readonly layout: EastAsianLayout }
  | { readonly kind: 'ruby'; readonly ruby: Ruby }
  | { readonly kind: 'checkbox'; readonly checked: boolean; readonly size?: number | undefined }
  | { readonly kind: 'rule'; readonly continuation: boolean };

export interface PositionedTab {
  readonly alignment: 'left' | 'center' | 'right';
  readonly relativeTo: 'margin' | 'indent';
  readonly leader: string;
}

/** A stretch of text inside a field. */
export interface CollectedField {
  readonly found: FoundField;
  readonly start: number;
  readonly end: number;
}

/** The range of a comment, which may go on. */
interface OpenedComment {
  readonly id: string;
  readonly start: number;
  end?: number;
}

const none: ReadonlyMap<number, never> = new Map<number, never>();

/** One paragraph's content, flattened. */
export class CollectedText {
  #parts: string[] = [];
  #length = 0;
  /** Where the first piece ended. */
  titleEnd: number | undefined;
  readonly spans: CollectedSpan[] = [];
  readonly objects: { readonly offset: number; readonly source: ObjectSource; readonly run: ResolvedRun }[] = [];
  readonly anchors: { readonly offset: number; readonly drawing: Drawing; readonly placement: AnchorPlacement }[] = [];
  readonly notes: { readonly offset: number; readonly reference: NoteReference }[] = [];
  readonly bookmarks: { readonly offset: number; readonly name: string }[] = [];
  #comments: OpenedComment[] | undefined;
  /** By id, those that have not ended, the first to end first. */
  #openComments: Map<string, OpenedComment[]> | undefined;
  #fields: { readonly found: FoundField; readonly start: number; end?: number }[] | undefined;
  #directions: { start: number; end: number; direction: 'ltr' | 'rtl'; isOverride: boolean }[] | undefined;
  #positionedTabs: Map<number, PositionedTab> | undefined;
  #clears: Map<number, 'left' | 'right' | 'all'> | undefined;
  dependsOnPage = false;
  /** Where the last text ends that the page's number decides. */
  pageTextEnd = 0;
  dependsOnPass = false;
  /** Whether this view leaves out visible content because a change removed it. */
  hasRemoved = false;

  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#parts.join('');
  }

  /** The text from an offset on, in time by the length of that text: a paragraph may ask for the end of its text again and again. */
  textFrom(offset: number): string {
    let first = this.#parts.length;
    let start = this.#length;
    while (start > offset && first > 0) start -= this.#parts[(first -= 1)]?.length ?? 0;
    return this.#parts
      .slice(first)
      .join('')
      .slice(offset - start);
  }

  /** By offset. Created with the first one, since few paragraphs have any. */
  get positionedTabs(): ReadonlyMap<number, PositionedTab> {
    return this.#positionedTabs ?? none;
  }

  /** By the break's offset. */
  get clears(): ReadonlyMap<number, 'left' | 'right' | 'all'> {
    return this.#clears ?? none;
  }

  /** Starts a comment's range, which runs until the comment ends. */
  beginComment(id: string): void {
    const comment = { id, start: this.#length };
    (this.#comments ??= []).push(comment);
    const open = (this.#openComments ??= new Map<string, OpenedComment[]>());
    const ofId = open.get(id);
    if (ofId) ofId.push(comment);
    else open.set(id, [comment]);
  }

  endComment(id: string): void {
    const open = this.#openComments?.get(id)?.shift();
    if (open) open.end = this.#length;
  }

  /** Starts a field, which contains the text that follows until it ends. */
  beginField(found: FoundField): { end?: number } {
    const field: { readonly found: FoundField; readonly start: number; end?: number } = { found, start: this.#length };
    (this.#fields ??= []).push(field);
    return field;
  }

  /** Open fields end here. A field whose text is hidden is hidden. */
  fieldsUntil(end: number): readonly CollectedField[] {
    const fields = (this.#fields ?? []).map((field) => ({ ...field, end: field.end ?? end }));
    return fields.filter((field) => field.end > field.start || !field.found.hasText);
  }

  /** By start, the outer before the inner; undefined if the paragraph has none. */
  get directions(): readonly TextDirection[] | undefined {
    return this.#directions;
  }

  /** Gives a direction to the text that `collect` appends. */
  direct(direction: 'ltr' | 'rtl', isOverride: boolean, collect: () => void): void {
    const range = { start: this.#length, end: this.#length, direction, isOverride };
    (this.#directions ??= []).push(range);
    collect();
    range.end = this.#length;
  }

  /** Ranges of comments; open ones end here. */
  commentsUntil(end: number): readonly CommentedRange[] | undefined {
    return this.#comments?.map((comment) => ({ id: comment.id, start: comment.start, end: comment.end ?? end }));
  }

  appendPositionedTab(tab: PositionedTab, style: CollectedStyle): void {
    (this.#positionedTabs ??= new Map<number, PositionedTab>()).set(this.#length, tab);
    this.append(tabCharacter, style);
  }

  /** The next break that is appended clears these sides. */
  clearAtNext(sides: 'left' | 'right' | 'all'): void {
    (this.#clears ??= new Map<number, 'left' | 'right' | 'all'>()).set(this.#length, sides);
  }

  append(text: string, style: CollectedStyle): void {
    if (text === '') return;
    const start = this.#length;
    this.#parts.push(text);
    this.#length += text.length;
    const last = this.spans.at(-1);
    if (last && sameStyle(last.style, style)) last.end = this.#length;
    else this.spans.push({ start, end: this.#length, style });
  }

  appendObject(source: ObjectSource, style: CollectedStyle): void {
    this.objects.push({ offset: this.#length, source, run: style.run });
    this.append(objectCharacter, style);
  }
}

function sameStyle(a: CollectedStyle, b: CollectedStyle): boolean {
  return (
    a.run === b.run &&
    a.link === b.link &&
    a.mark === b.mark &&
    a.markColor === b.markColor &&
    a.isReformatted === b.isReformatted &&
    a.smallCapital === b.smallCapital &&
    a.symbolFamily === b.symbolFamily &&
    a.note === b.note &&
    a.part === b.part &&
    a.phrase === b.phrase
  );
}

/** Appends text with the run's capitals applied (ECMA-376-1 §17.3.2.5, §17.3.2.33); small ones split it wherever the case of letters changes. */
export function appendCased(text: string, style: CollectedStyle, out: CollectedText): void {
  const { run } = style;
  if (run.caps) {
    out.append(text.toUpperCase(), style);
    return;
  }
  if (!run.smallCaps) {
    out.append(text, style);
    return;
  }
  let start = 0;
  let small = isLowerCase(text, 0);
  for (let i = 1; i <= text.length; i += 1) {
    const next = i < text.length && isLowerCase(text, i);
    if (i < text.length && next === small) continue;
    const piece = text.slice(start, i);
    out.append(small ? piece.toUpperCase() : piece, small ? copyWith(style, { smallCapital: true }) : style);
    start = i;
    small = next;
  }
}

function isLowerCase(text: string, at: number): boolean {
  const character = text[at] ?? '';
  return character !== character.toUpperCase();
}
