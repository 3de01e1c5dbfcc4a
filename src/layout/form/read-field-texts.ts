/** A paragraph's inlines → the text in each control and legacy field, or the reason why it cannot be the text of a field. */
import type { ContentControlProperties, FormField, Inline, Run, RunContent } from '../../document/run.js';
import { firstIndex } from '../../base/first-index.js';
import { type LayoutContext, isLeftOut } from '../layout-context.js';
import { isFillable } from './control-field.js';

interface Text {
  /** The text as a reader sees it, without what only the layout of Word knows. */
  readonly text: string;
  /** Why it cannot be filled in; absent if it can. */
  readonly reason: string | undefined;
  /** The paragraph's text between the previous field and this one, and between this one and the next. */
  readonly before: string;
  readonly after: string;
}

type Source =
  | { readonly kind: 'control'; readonly source: ContentControlProperties; readonly isBlock: boolean }
  | { readonly kind: 'legacy'; readonly source: FormField };

export type FoundText = Text & Source;

/** Deepest nesting of inline containers that is read. */
const maxDepth = 64;

/**
 * @param around the control around the whole paragraph
 * @param visit called with the content of runs
 */
export function readFieldTexts(
  inlines: readonly Inline[],
  around: ContentControlProperties | undefined,
  view: Pick<LayoutContext, 'changes' | 'comments'>,
  visit: (content: RunContent) => void,
): FoundText[] {
  const reading = new Reading(view, visit);
  if (around) reading.open({ kind: 'control', source: around, isBlock: true });
  reading.readAll(inlines, 0, undefined);
  return reading.end();
}

interface Open {
  readonly of: Source;
  /** Where it begins in the paragraph's text. */
  readonly from: number;
  text: string;
  reason: string | undefined;
}

/** A complex field of any kind. */
interface ComplexField {
  readonly form: Open | undefined;
  inInstruction: boolean;
}

const reasons = {
  nested: 'a content control that holds others, or form fields, stays text around them',
  field: 'a content control with fields or links in it stays text',
  object: 'a content control with pictures, notes, equations or symbols in it stays text',
  link: 'a content control or form field in a link stays text',
  change: 'a content control or form field with tracked changes stays text; convert with changes accepted or rejected',
  break: 'a content control with a page or column break in it stays text',
  paragraphs: 'a form field over several paragraphs stays text',
  picture: 'a picture control stays a picture',
};

/** A completed field, and its position in the paragraph's text. */
interface Closed extends Open {
  readonly to: number;
}

class Reading {
  readonly #closed: Closed[] = [];
  #plain = '';
  readonly #view: Pick<LayoutContext, 'changes' | 'comments'>;
  readonly #visit: (content: RunContent) => void;
  readonly #open: Open[] = [];
  readonly #fields: ComplexField[] = [];

  constructor(view: Pick<LayoutContext, 'changes' | 'comments'>, visit: (content: RunContent) => void) {
    this.#view = view;
    this.#visit = visit;
  }

  open(of: Source, reason?: string): Open {
    this.#note(reasons.nested);
    const open = { of, from: this.#plain.length, text: '', reason };
    this.#open.push(open);
    return open;
  }

  #close(open: Open, reason?: string): void {
    const at = this.#open.indexOf(open);
    if (at >= 0) this.#open.splice(at, 1);
    this.#closed.push({ ...open, reason: open.reason ?? reason, to: this.#plain.length });
  }

  /** Called at the paragraph's end. */
  end(): FoundText[] {
    for (const open of [...this.#open].reverse()) this.#close(open, open.of.kind === 'legacy' ? reasons.paragraphs : undefined);
    const starts = this.#closed.map(({ from }) => from).sort((a, b) => a - b);
    const ends = this.#closed.map(({ to }) => to).sort((a, b) => a - b);
    return this.#closed.map(({ of, text, reason, from, to }) => ({
      ...of,
      text,
      reason,
      before: words(this.#plain.slice(ends[lastIndex(ends, from)] ?? 0, from), 'end'),
      after: words(this.#plain.slice(to, starts[lastIndex(starts, to - 1) + 1] ?? this.#plain.length), 'start'),
    }));
  }

  #note(reason: string): void {
    for (const open of this.#open) open.reason ??= reason;
  }

  #text(text: string): void {
    if (this.#fields.some(({ inInstruction }) => inInstruction)) return;
    for (const open of this.#open) open.text += text;
    this.#plain += text;
  }

  /** @param reason why nothing in here can be filled in */
  readAll(inlines: readonly Inline[], depth: number, reason: string | undefined): void {
    if (depth > maxDepth) return;
    for (const inline of inlines) this.#read(inline, depth, reason);
  }

  #read(inline: Inline, depth: number, reason: string | undefined): void {
    switch (inline.kind) {
      case 'run':
        this.#readRun(inline, reason);
        return;
      case 'content-control': {
        const { properties } = inline;
        if (!isFillable(properties)) return this.#readOther(inline, depth, reason);
        const open = this.open({ kind: 'control', source: properties, isBlock: false }, reason);
        this.readAll(inline.children, depth + 1, reason);
        this.#close(open);
        return;
      }
      case 'hyperlink':
        this.#note(reasons.field);
        this.readAll(inline.children, depth + 1, reasons.link);
        return;
      case 'field':
        this.#note(reasons.field);
        this.readAll(inline.children, depth + 1, reason);
        return;
      case 'revision': {
        if (isLeftOut(inline.revision, this.#view)) return;
        const isMarked = this.#view.changes === 'markup' || this.#view.changes === 'balloons';
        if (isMarked) this.#note(reasons.change);
        this.readAll(inline.children, depth + 1, isMarked ? reasons.change : reason);
        return;
      }
      case 'abbreviation':
      case 'bidi-override':
        this.readAll(inline.children, depth + 1, reason);
        return;
      case 'math':
        this.#note(reasons.object);
        return;
      case 'bookmark-start':
      case 'bookmark-end':
      case 'comment-range-start':
      case 'comment-range-end':
        return;
    }
  }

  #readOther(inline: Extract<Inline, { kind: 'content-control' }>, depth: number, reason: string | undefined): void {
    const isPicture = inline.properties.type === 'picture';
    if (isPicture) this.#close(this.open({ kind: 'control', source: inline.properties, isBlock: false }, reasons.picture));
    this.readAll(inline.children, depth + 1, reason);
  }

  #readRun({ content, properties }: Run, reason: string | undefined): void {
    for (const piece of content) {
      this.#visit(piece);
      if (this.#readFieldCharacter(piece, reason)) continue;
      if (properties.vanish !== true) this.#readContent(piece);
    }
  }

  /** Returns whether the piece was a field character. */
  #readFieldCharacter(piece: RunContent, reason: string | undefined): boolean {
    const field = this.#fields.at(-1);
    switch (piece.kind) {
      case 'field-begin':
        if (!piece.form) this.#note(reasons.field);
        this.#fields.push({ form: piece.form && this.open({ kind: 'legacy', source: piece.form }, reason), inInstruction: true });
        return true;
      case 'field-instruction':
        return true;
      case 'field-separate':
        if (field) field.inInstruction = false;
        return true;
      case 'field-end':
        this.#fields.pop();
        if (field?.form) this.#close(field.form);
        return true;
      default:
        return false;
    }
  }

  #readContent(piece: RunContent): void {
    switch (piece.kind) {
      case 'text':
        this.#text(piece.text);
        return;
      case 'tab':
      case 'positioned-tab':
        this.#text(' ');
        return;
      case 'no-break-hyphen':
        this.#text('-');
        return;
      case 'break':
        if (piece.type === 'line') this.#text('\n');
        else this.#note(reasons.break);
        return;
      case 'soft-hyphen':
      case 'comment-reference':
        return;
      case 'symbol':
        for (const open of this.#open) if (!isTicked(open.of)) open.reason ??= reasons.object;
        return;
      default:
        this.#note(reasons.object);
    }
  }
}

/** Index of the last number that is not larger than the limit; -1 if all are larger. */
const lastIndex = (sorted: readonly number[], limit: number): number => firstIndex(sorted, (number) => number <= limit) - 1;

/** Maximum number of characters of a label. */
const longestLabel = 80;

/** The whole words of a text that are nearest to one of its ends, without the punctuation around them. */
export function words(text: string, from: 'start' | 'end'): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const near =
    plain.length <= longestLabel
      ? plain
      : from === 'end'
        ? plain.slice(-longestLabel).replace(/^\S* /, '')
        : plain.slice(0, longestLabel).replace(/ \S*$/, '');
  return near.replace(/^[\s:.,;_\u2026|-]+|(?<![\s:.,;_\u2026|-])[\s:.,;_\u2026|-]+$/g, '');
}

/** The sign that shows a box's state is not text. */
const isTicked = ({ kind, source }: Source): boolean => (kind === 'control' ? source.type === 'checkbox' : source.checkbox !== undefined);
