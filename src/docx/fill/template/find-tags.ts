/** The tags of a whole part, with the other content of their paragraphs. */
import type { Budget } from '../../../base/abort.js';
import type { TemplateDelimiters as Delimiters } from '../../../contract/annotate-limits.js';
import { objectMark, rawOffset, readParagraphText, tagsIn, type TagPiece } from '../text/read-tags.js';
import { childOf, descendants, isDeletion, type FragmentNode } from '../../edit/fragment.js';
import { jinjaMarks, jinjaPattern, strayJinja, withoutBraces } from '../../../template/jinja/jinja-marks.js';
import type { TagMeaning } from '../../../template/tag-syntax.js';

/** The longest text between delimiters: formats may be long. */
const longestTag = 1000;

export type { Delimiters };

export const usualDelimiters: Delimiters = ['{{', '}}'];

/** Rules for the extent of blocks, in which libraries differ. */
export interface BlockRules {
  /** A loop whose tags are in one column, in separate rows, repeats the column, not the rows. */
  readonly columnsByPosition: boolean;
  /** A loop within one item of a list repeats the item, not its text. */
  readonly repeatsListItems: boolean;
}

/** Whether they are the usual delimiters, in any dialect. */
export const areUsual = ([open, close]: Delimiters): boolean => open === usualDelimiters[0] && close === usualDelimiters[1];

export function blockRules(delimiters: Delimiters): BlockRules {
  const [, , dialect] = delimiters;
  const isUsual = areUsual(delimiters);
  const isOther = dialect === 'easy-template-x';
  return { columnsByPosition: isOther || (!isUsual && dialect === undefined), repeatsListItems: isOther };
}

/** The text between two delimiters contains neither of them. @param shownAs Returns a delimiter character as a pattern */
export function tagPatternOf([open, close]: Delimiters, shownAs: (character: string) => string = escapePattern): RegExp {
  const [before, after] = [Array.from(open, shownAs).join(''), Array.from(close, shownAs).join('')];
  return new RegExp(`${before}((?:(?!${before}|${after})[^]){1,${longestTag}})${after}`, 'gi');
}

export function escapePattern(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}-]/g, '\\$&');
}

export interface FoundTag {
  /** The text between the braces, as written; for a Jinja statement, with its marks. */
  readonly text: string;
  readonly meaning: TagMeaning;
  readonly pieces: readonly TagPiece[];
  /** The first and last character in the part. */
  readonly start: number;
  readonly end: number;
  readonly paragraph: TemplateParagraph;
  /** The index in {@link TemplateParagraph.items}. */
  readonly item: number;
}

/** A paragraph with tags. */
export interface TemplateParagraph {
  readonly node: FragmentNode;
  /** Its visible content, in order; white space is left out. */
  readonly items: (FoundTag | 'content')[];
  readonly endsSection: boolean;
}

/**
 * Reads the meaning of a tag; undefined if it is not a tag of ours, or was reported.
 * @param at A position in the part within the tag's paragraph
 */
export type ReadMeaning = (text: string, at: number) => TagMeaning | undefined;

/** The criterion for a tag, and the receiver of other text, with a position in its paragraph. */
export interface TagSearch {
  readonly delimiters: Delimiters;
  readonly read: ReadMeaning;
  /** An unmatched delimiter. */
  readonly stray?: (text: string, at: number, isOpening: boolean) => void;
  /** A Jinja mark outside a tag. */
  readonly strayJinja?: (text: string, at: number) => void;
  /** Tags have Jinja marks, which are part of the text to read. */
  readonly isJinja?: boolean;
}

/** In document order. */
export function findTags(
  source: string,
  roots: readonly FragmentNode[],
  { delimiters, read, stray, strayJinja: reportJinja, isJinja = false }: TagSearch,
  budget: Budget,
): FoundTag[] {
  const pattern = isJinja ? jinjaPattern() : tagPatternOf(delimiters);
  const marks = isJinja ? jinjaMarks : [delimiters[0], delimiters[1]];
  const found: FoundTag[] = [];
  for (const node of descendants(roots, (node) => !isDeletion(node))) {
    budget.step();
    if (node.name !== 'w:p') continue;
    const { text, segments } = readParagraphText(source, node.children, budget);
    if (!marks.some((mark) => text.includes(mark))) continue;
    const properties = childOf(node, 'w:pPr');
    const paragraph: TemplateParagraph = { node, items: [], endsSection: childOf(properties, 'w:sectPr') !== undefined };
    let shown = 0;
    let seen = 0;
    const between = (to: number): void => {
      reportStray(text, seen, to, delimiters, (at, isOpening) => stray?.(text.slice(at, at + shownStray), node.start, isOpening));
      const jinja = isJinja ? strayJinja.exec(text.slice(seen, to)) : null;
      if (jinja) reportJinja?.(text.slice(seen + jinja.index, seen + jinja.index + shownStray), node.start);
    };
    for (const { name, start, end, pieces } of tagsIn(text, segments, pattern)) {
      const [first, last] = [pieces[0], pieces.at(-1)];
      between(start);
      seen = end;
      if (!first || !last) continue;
      const meaning = read(name, first.node.start);
      if (!meaning) continue;
      if (!isBlankText(text.slice(shown, start))) paragraph.items.push('content');
      shown = end;
      const tag: FoundTag = {
        text: isJinja ? withoutBraces(name) : name,
        meaning,
        pieces,
        start: rawOffset(source, first.node, first.from),
        end: rawOffset(source, last.node, last.to),
        paragraph,
        item: paragraph.items.length,
      };
      paragraph.items.push(tag);
      found.push(tag);
    }
    between(text.length);
    if (!isBlankText(text.slice(shown))) paragraph.items.push('content');
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The number of characters around a delimiter that a message shows. */
const shownStray = 40;

/** Reports unmatched delimiters: where a tag was intended, its name remains as text. */
function reportStray(
  text: string,
  from: number,
  to: number,
  [open, close]: Delimiters,
  report: (at: number, isOpening: boolean) => void,
): void {
  const piece = text.slice(from, to);
  for (const [mark, isOpening] of [
    [open, true],
    [close, false],
  ] as const) {
    const at = piece.indexOf(mark);
    if (at >= 0) report(from + at, isOpening);
  }
}

/** Whether a paragraph without tags has no visible content. */
export function isEmptyParagraph(source: string, node: FragmentNode, budget: Budget): boolean {
  return isBlankText(readParagraphText(source, node.children, budget).text);
}

function isBlankText(text: string): boolean {
  return !text.includes(objectMark) && text.trim() === '';
}

/** Whether the tag itself shows nothing. */
export function isBlockTag({ meaning }: FoundTag): boolean {
  return meaning.kind !== 'value';
}
