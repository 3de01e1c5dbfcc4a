/** A paragraph's inlines → the text in each control and legacy field, or what keeps it from being the text of a field. */
import type { ContentControlProperties, FormField, Inline, Run, RunContent } from '../../document/run.js';
import type { LayoutContext } from '../layout-context.js';
import { isLeftOut } from '../left-out.js';
import { isFillable } from './control-field.js';

interface Text {
  /** As it is read; empty of what only Word's layout knows. */
  readonly text: string;
  /** Why it cannot be filled in; absent where it can. */
  readonly reason: string | undefined;
}

export type FoundText =
  | (Text & { readonly kind: 'control'; readonly source: ContentControlProperties; readonly isBlock: boolean })
  | (Text & { readonly kind: 'legacy'; readonly source: FormField });

/** Deepest nesting of inline containers that is read. */
const maxDepth = 64;

/** @param around the control around the whole paragraph @param visit is given what is in runs */
export function readFieldTexts(
  inlines: readonly Inline[],
  around: ContentControlProperties | undefined,
  view: Pick<LayoutContext, 'changes' | 'comments'>,
  visit: (content: RunContent) => void,
): FoundText[] {
  const reading = new Reading(view, visit);
  if (around) reading.open({ kind: 'control', source: around, isBlock: true });
  reading.readAll(inlines, 0, undefined);
  reading.end();
  return reading.found;
}

type Source =
  | { readonly kind: 'control'; readonly source: ContentControlProperties; readonly isBlock: boolean }
  | { readonly kind: 'legacy'; readonly source: FormField };

interface Open {
  readonly of: Source;
  text: string;
  reason: string | undefined;
}

/** A complex field, of whatever kind. */
interface ComplexField {
  readonly form: Open | undefined;
  inInstruction: boolean;
}

const reasons = {
  nested: 'a content control that holds others, or form fields, stays text around them',
  field: 'a content control with fields or links in it stays text',
  object: 'a content control with pictures, notes, equations or symbols in it stays text',
  link: 'a content control or form field in a link stays text',
  change: 'a content control or form field with tracked changes stays text; ask for them as accepted or rejected',
  break: 'a content control with a page or column break in it stays text',
  paragraphs: 'a form field over several paragraphs stays text',
  picture: 'a picture control stays a picture',
};

class Reading {
  readonly found: FoundText[] = [];
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
    const open = { of, text: '', reason };
    this.#open.push(open);
    return open;
  }

  #close(open: Open, reason?: string): void {
    const at = this.#open.indexOf(open);
    if (at >= 0) this.#open.splice(at, 1);
    this.found.push({ ...open.of, text: open.text, reason: open.reason ?? reason });
  }

  /** At the paragraph's end. */
  end(): void {
    for (const open of [...this.#open].reverse()) this.#close(open, open.of.kind === 'legacy' ? reasons.paragraphs : undefined);
  }

  #note(reason: string): void {
    for (const open of this.#open) open.reason ??= reason;
  }

  #text(text: string): void {
    if (this.#fields.some(({ inInstruction }) => inInstruction)) return;
    for (const open of this.#open) open.text += text;
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
      case 'bidi-override':
        this.readAll(inline.children, depth + 1, reason);
        return;
      case 'math':
        this.#note(reasons.object);
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

  /** Whether it was one. */
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

/** What shows the state of a box is no text. */
const isTicked = ({ kind, source }: Source): boolean => (kind === 'control' ? source.type === 'checkbox' : source.checkbox !== undefined);
