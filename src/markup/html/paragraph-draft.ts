/** A paragraph while its text comes in: white space folded as in browsers (CSS Text 3 §4.1), runs joined, wrappers opened and closed. */
import { operationMemory } from '../../base/operation-memory.js';
import type { Inline, Run, RunContent, RunProperties } from '../../document/run.js';
import type { WhiteSpace } from '../css/computed-style.js';
import type { BlockScope } from './block-scope.js';
import { runContent, legalText, splitDirections, transformText } from './text-pieces.js';

/** Creates the inline that wraps others: a link, a tracked change, a control. */
export type Wrap = (children: readonly Inline[]) => Inline;

interface Frame {
  readonly wrap: Wrap | undefined;
  readonly children: Inline[];
  /** Takes more text as long as the formatting that it was given is the same object. */
  run: { readonly properties: RunProperties; readonly content: RunContent[] } | undefined;
}

export interface TextFormat {
  readonly properties: RunProperties;
  readonly whiteSpace: WhiteSpace;
  readonly transform: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  /** Points, added to every blank. */
  readonly wordSpacing: number | undefined;
}

export class ParagraphDraft {
  readonly #frames: Frame[] = [{ wrap: undefined, children: [], run: undefined }];
  /** A folded blank that is kept only if something follows it. */
  #pending: { readonly format: TextFormat; readonly frame: Frame | undefined } | undefined;
  /** Whether the line contains only zero-width content so far. */
  #isAtLineStart = true;
  #isWordStart = true;
  #hasContent = false;

  readonly #scope: Pick<BlockScope, 'defaults' | 'styleId'>;

  constructor(wraps: readonly Wrap[], scope: Pick<BlockScope, 'defaults' | 'styleId'>) {
    this.#scope = scope;
    for (const wrap of wraps) this.open(wrap);
  }

  /** Whether the paragraph has visible content. */
  get hasContent(): boolean {
    return this.#hasContent;
  }

  open(wrap: Wrap): void {
    this.#frames.push({ wrap, children: [], run: undefined });
  }

  close(): void {
    const frame = this.#frames.length > 1 ? this.#frames.pop() : undefined;
    const outer = this.#frames.at(-1);
    if (!frame?.wrap || !outer || frame.children.length === 0) return;
    outer.run = undefined;
    outer.children.push(frame.wrap(compact(frame.children)));
  }

  text(raw: string, format: TextFormat): void {
    if (format.whiteSpace === 'normal' && format.direction === 'ltr') {
      const folded = blanksFolded(raw);
      if (!unusual.test(folded)) {
        this.#fold(folded, format, true);
        return;
      }
    }
    const text = legalText(raw);
    if (format.whiteSpace === 'pre' || format.whiteSpace === 'pre-wrap') this.#put(text, format);
    else if (format.whiteSpace === 'pre-line') this.#lines(text, format);
    else this.#fold(blanksFolded(text), format, false);
  }

  /** Adds an object that sits on the line like a letter. */
  object(content: RunContent, properties: RunProperties): void {
    this.#flushBlank();
    this.#push([content], properties);
    this.#isAtLineStart = false;
    this.#isWordStart = true;
    this.#hasContent = true;
  }

  /** Adds something that is shown. */
  inline(inline: Inline): void {
    this.#flushBlank();
    if (!this.#frames.at(-1)) return;
    this.mark(inline);
    this.#isAtLineStart = false;
    this.#hasContent = true;
  }

  /** Adds something that is not shown, such as a bookmark. */
  mark(inline: Inline): void {
    const frame = this.#frames.at(-1);
    if (!frame) return;
    frame.run = undefined;
    frame.children.push(inline);
  }

  break(properties: RunProperties, clear?: 'left' | 'right' | 'all'): void {
    this.#pending = undefined;
    this.#push([{ kind: 'break', type: 'line', ...(clear && { clear }) }], properties);
    this.#isAtLineStart = true;
    this.#isWordStart = true;
    this.#hasContent = true;
  }

  /** Returns everything, with wrappers closed; a break at the very end of a line with text is invisible in a browser. */
  finish(): Inline[] {
    while (this.#frames.length > 1) this.close();
    const children = this.#frames[0]?.children ?? [];
    dropLastBreak(children);
    return compact(children);
  }

  /** Text whose blanks are single; `isPlain`: printable ASCII, which needs no checks. */
  #fold(folded: string, format: TextFormat, isPlain: boolean): void {
    if (folded === '') return;
    const begins = folded.startsWith(' ');
    const ends = folded.length > 1 && folded.endsWith(' ');
    if (begins && !this.#isAtLineStart) this.#pending ??= { format, frame: this.#frames.at(-1) };
    const middle = folded.slice(begins ? 1 : 0, ends ? -1 : undefined);
    if (middle === '') return;
    if (isPlain) this.#putPlain(middle, format);
    else this.#put(middle, format);
    if (ends) this.#pending = { format, frame: this.#frames.at(-1) };
  }

  #lines(text: string, format: TextFormat): void {
    for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
      if (index > 0) this.break(format.properties);
      this.#fold(blanksFolded(line), format, false);
    }
  }

  /** Adds text that does not end with a blank. */
  #putPlain(text: string, format: TextFormat): void {
    this.#flushBlank();
    const shown = format.transform === undefined ? text : transformText(text, format.transform, this.#isWordStart);
    if (format.wordSpacing === undefined || format.wordSpacing === 0) this.#push([{ kind: 'text', text: shown }], format.properties);
    else this.#spaced(shown, format.properties, format.wordSpacing);
    this.#isWordStart = false;
    this.#isAtLineStart = false;
    this.#hasContent = true;
  }

  #put(text: string, format: TextFormat): void {
    if (text === '') return;
    this.#flushBlank();
    this.#emit(transformText(text, format.transform, this.#isWordStart), format);
    this.#isWordStart = /\s$/.test(text);
    this.#isAtLineStart = text.endsWith('\n');
    this.#hasContent = true;
  }

  /** The blank is placed where it occurred: before a link that has been opened since, not in it. */
  #flushBlank(): void {
    const pending = this.#pending;
    this.#pending = undefined;
    if (!pending) return;
    const isOpen = pending.frame !== undefined && this.#frames.includes(pending.frame);
    this.#emit(' ', pending.format, isOpen ? pending.frame : undefined);
    this.#isWordStart = true;
  }

  #emit(text: string, format: TextFormat, frame?: Frame): void {
    for (const piece of splitDirections(text, format.direction)) {
      const properties = piece.isRightToLeft ? turned(format.properties) : format.properties;
      if (format.wordSpacing === undefined || format.wordSpacing === 0) this.#push(runContent(piece.text), properties, frame);
      else this.#spaced(piece.text, properties, format.wordSpacing);
    }
  }

  #spaced(text: string, properties: RunProperties, points: number): void {
    const blank = { ...properties, spacing: (properties.spacing ?? 0) + Math.round(points * 20) };
    for (const [part] of text.matchAll(/[ \u00a0]+|[^ \u00a0]+/g))
      this.#push(runContent(part), /^[ \u00a0]/.test(part) ? blank : properties);
  }

  #push(content: readonly RunContent[], properties: RunProperties, frame = this.#frames.at(-1)): void {
    if (!frame) return;
    const [first] = content;
    if (frame.run?.properties !== properties) {
      const { defaults, styleId } = this.#scope;
      const own = defaults?.settle(properties, styleId) ?? properties;
      const run: Run & { content: RunContent[] } = { kind: 'run', properties: own, content: content.length === 1 && first ? [first] : [] };
      frame.run = { properties, content: run.content };
      frame.children.push(run);
      if (content.length === 1) return;
    }
    const into = frame.run.content;
    for (const item of content) {
      const last = into.at(-1);
      if (item.kind === 'text' && last?.kind === 'text') into[into.length - 1] = { kind: 'text', text: last.text + item.text };
      else into.push(item);
    }
  }
}

/** Anything but printable ASCII: control characters, other directions, soft hyphens. */
const unusual = /[^\x20-\x7e]/;

/** Blanks that are not single spaces. */
const foldable = /[\t\n\f\r]| {2}/;

const blanksFolded = (text: string): string => (foldable.test(text) ? text.replace(/[ \t\n\f\r]+/g, ' ') : text);

/** Lists that grew keep room to grow further, several times their size; copies do not. */
function compact(children: readonly Inline[]): Inline[] {
  return children.map((child) => (child.kind === 'run' && child.content.length > 1 ? { ...child, content: child.content.slice() } : child));
}

const rightToLeftTwins = operationMemory(() => new WeakMap<RunProperties, RunProperties>());

/** The same formatting for right-to-left text, created once for each. */
function turned(properties: RunProperties): RunProperties {
  const known = rightToLeftTwins().get(properties);
  if (known) return known;
  const twin = { ...properties, rightToLeft: true };
  rightToLeftTwins().set(properties, twin);
  return twin;
}

function dropLastBreak(children: Inline[]): void {
  const last = children.at(-1);
  if (last?.kind !== 'run' || last.content.at(-1)?.kind !== 'break') return;
  const content = last.content.slice(0, -1);
  if (content.length === 0) children.pop();
  else children[children.length - 1] = { ...last, content };
}
