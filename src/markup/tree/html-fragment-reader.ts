/** The interface of the HTML reader for Markdown: a piece of HTML within other text, with slots for Markdown between its tags. */
import type { Block } from '../../document/block.js';
import type { ParagraphProperties } from '../../document/paragraph.js';
import type { Inline, RunProperties } from '../../document/run.js';
import type { TreeBuilder } from './tree-builder.js';

/** Formatting that a slot gets from the surrounding elements. */
export interface SlotFormat {
  readonly run: RunProperties;
  /** Alignment, direction, indents; only for blocks. */
  readonly paragraph: ParagraphProperties;
}

/** Name of the element that marks a slot: `<x-slot n="3"></x-slot>`. */
export const slotElement = 'x-slot';

/** The mark of slot `n` in HTML. */
export const slotMark = (n: number): string => `<${slotElement} n="${n}"></${slotElement}>`;

export interface HtmlFragmentContext {
  /** Collects lists, pictures, notes and bookmarks. */
  readonly builder: TreeBuilder;
  /** Formatting of the text around the fragment. */
  readonly format: SlotFormat;
}

export interface HtmlInlineContext extends HtmlFragmentContext {
  readonly slot: (n: number, format: SlotFormat) => readonly Inline[];
}

export interface HtmlBlockContext extends HtmlFragmentContext {
  readonly slot: (n: number, format: SlotFormat) => readonly Block[];
}

export interface HtmlFragmentReader {
  /** Phrasing content: text, elements and slots of one paragraph. */
  readonly inlines: (html: string, context: HtmlInlineContext) => readonly Inline[];
  /** Flow content; `<style>` elements apply to this fragment only. */
  readonly blocks: (html: string, context: HtmlBlockContext) => readonly Block[];
}
