/** `{{name}}` in the text of a paragraph, even if Word has split it over runs. */
import { operationMemory } from '../../../base/operation-memory.js';
import { expandReference } from '../../../base/xml/entities.js';
import { afterDeclaration } from '../../edit/markup.js';
import type { Budget } from '../../../base/abort.js';
import type { Story } from '../fill-scope.js';
import type { TagParagraph } from '../scan/story-index.js';
import { descendants, readFragment, elementText, type FragmentNode } from '../../edit/fragment.js';

/** The part of a tag in one `w:t`: offsets in its text. */
export interface TagPiece {
  readonly node: FragmentNode;
  readonly from: number;
  readonly to: number;
}

export interface TextTag {
  readonly name: string;
  readonly at: TagParagraph;
  /** At least one. */
  readonly pieces: readonly TagPiece[];
}

/** Names contain no braces and are limited to this length, so that the search is linear. */
const tagPattern = /\{\{([^{}]{1,500})\}\}/g;

/** The text of one `w:t` within the text of its paragraph. */
export interface TextSegment {
  readonly node: FragmentNode;
  readonly start: number;
  readonly end: number;
}

/** Replaces content that is not text. */
export const objectMark = '\u0000';
/** Elements of a run that separate the text before them from the text after: no tag reaches across them. */
const parting: ReadonlySet<string> = new Set(
  'w:br w:cr w:tab w:fldChar w:drawing w:pict w:object mc:AlternateContent m:oMath w:sym w:footnoteReference w:endnoteReference w:instrText'.split(
    ' ',
  ),
);
/** Elements without text of this paragraph. */
const closed: ReadonlySet<string> = new Set(
  'w:del w:moveFrom w:drawing w:pict w:object mc:AlternateContent m:oMath w:pPr w:rPr'.split(' '),
);

/** Word does not read text that contains elements (ECMA-376-1 §17.3.3.31): such content is left unchanged. */
const isText = ({ name, children }: FragmentNode): boolean => name === 'w:t' && children.length === 0;

/** The text of a paragraph, from its elements, without deleted text. */
export function readParagraphText(
  source: string,
  nodes: readonly FragmentNode[],
  budget: Budget,
): { readonly text: string; readonly segments: readonly TextSegment[] } {
  const segments: TextSegment[] = [];
  let text = '';
  for (const node of descendants(nodes, ({ name }) => !closed.has(name) && name !== 'w:t')) {
    budget.step();
    if (isText(node)) {
      const own = elementText(source, node);
      segments.push({ node, start: text.length, end: text.length + own.length });
      text += own;
    } else if (parting.has(node.name) || node.name === 'w:t') text += objectMark;
  }
  return { text, segments };
}

/** The tags in a paragraph's text, in order; `pattern` is global and captures the name as its first group. */
export function* tagsIn(
  text: string,
  segments: readonly TextSegment[],
  pattern: RegExp,
): Generator<{ readonly name: string; readonly start: number; readonly end: number; readonly pieces: readonly TagPiece[] }, undefined> {
  let next = 0;
  for (const match of text.matchAll(pattern)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (match[0].includes(objectMark)) continue;
    while ((segments[next]?.end ?? Infinity) <= start) next += 1;
    const pieces: TagPiece[] = [];
    for (let index = next; index < segments.length; index++) {
      const segment = segments[index];
      if (!segment || segment.start >= end) break;
      if (segment.end > segment.start)
        pieces.push({
          node: segment.node,
          from: Math.max(start, segment.start) - segment.start,
          to: Math.min(end, segment.end) - segment.start,
        });
    }
    if (pieces.length > 0) yield { name: (match[1] ?? '').trim(), start, end, pieces };
  }
}

/** @param mark The prefix of names, which is removed from them */
export function readTags(story: Story, at: TagParagraph, budget: Budget, mark = ''): TextTag[] {
  const roots = readFragment(story.source, at.paragraph.start, at.paragraph.end, at.scope);
  const { text, segments } = readParagraphText(story.source, roots, budget);
  return Array.from(tagsIn(text, segments, tagPattern)).flatMap(({ name, pieces }) =>
    name.startsWith(mark) ? [{ name: name.slice(mark.length), at, pieces }] : [],
  );
}

/** How far the text of a `w:t` has been counted. */
interface Counted {
  readonly count: number;
  readonly at: number;
  readonly isData: boolean;
}

const counted = operationMemory(() => new WeakMap<FragmentNode, Counted>());
/**
 * The position in the part for an offset in the text of a `w:t`: references and CDATA sections are longer than the
 * text that they represent. Offsets are requested in order.
 */
export function rawOffset(source: string, node: FragmentNode, offset: number): number {
  const known = counted().get(node);
  let { count, at, isData } = known && known.count <= offset ? known : { count: 0, at: node.openEnd, isData: false };
  let found = node.closeStart;
  while (at < node.closeStart) {
    const { next, units, toData = isData } = isData ? dataPiece(source, at) : textPiece(source, at);
    isData = toData;
    if (units > 0 && count >= offset) {
      found = at;
      break;
    }
    count += units;
    at = next;
  }
  counted().set(node, { count, at, isData });
  return found;
}

/** Markup that represents one character of a text, or none. */
interface RawPiece {
  readonly next: number;
  /** The number of UTF-16 units that it represents. */
  readonly units: number;
  /** Whether a CDATA section starts or ends with it. */
  readonly toData?: boolean;
}

function textPiece(source: string, at: number): RawPiece {
  if (source.startsWith('<![CDATA[', at)) return { next: at + 9, units: 0, toData: true };
  const code = source.charCodeAt(at);
  if (code === 60 /* < */) return { next: afterDeclaration(source, at), units: 0 };
  if (code !== 38 /* & */) return character(source, at);
  const next = source.indexOf(';', at) + 1;
  return { next, units: expandReference(source.slice(at + 1, next - 1))?.length ?? 1 };
}

const dataPiece = (source: string, at: number): RawPiece =>
  source.startsWith(']]>', at) ? { next: at + 3, units: 0, toData: false } : character(source, at);

/** Line ends are one character (XML 1.0 §2.11). */
function character(source: string, at: number): RawPiece {
  if (source.startsWith('\r\n', at)) return { next: at + 2, units: 1 };
  const units = (source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return { next: at + units, units };
}
