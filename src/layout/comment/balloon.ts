/**
 * The content of a balloon: "Commented [AL1]:" or "Deleted:", and its text in the size of Word's Balloon Text (WR-COMMENT-2,
 * WR-COMMENT-5).
 */
import type { Points, Twips } from '../../base/units.js';
import type { Comment } from '../../document/document-tree.js';
import type { Inline, RunProperties } from '../../document/run.js';
import { type FlowBlock, contentOfFlow, flowEnvironment, storyRequest } from '../flow/flow-types.js';
import type { FlowContext } from '../flow/flow-context.js';
import type { PageGeometry } from '../layout-context.js';
import type { Fragment } from '../page-item.js';
import type { ChangeNote } from './change-notes.js';
import { resolvedText } from './comment-view.js';
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import { unwrappedBlocks } from '../flow/flow-content.js';

export type BalloonText = CommentText | { readonly kind: 'change'; readonly note: ChangeNote };

interface CommentText {
  readonly kind: 'comment';
  readonly comment: Comment;
  readonly number: number;
  /** Number of the comment that this one answers. */
  readonly answered?: number;
  /** Whether the thread is marked as resolved: its text is grey (WR-COMMENT-7). */
  readonly isResolved: boolean;
}

/** Used if no style of that name exists; half-points. */
const usual: RunProperties = { fonts: { ascii: 'Segoe UI', hAnsi: 'Segoe UI', complex: 'Segoe UI' }, size: 18, sizeComplex: 18 };

/** @param maxHeight of its text; text past it is left out */
export function layoutBalloon(text: BalloonText, width: Points, page: PageGeometry, context: FlowContext, maxHeight = Infinity): Fragment {
  const blocks = balloonBlocks(text, balloonFont(context));
  const environment = flowEnvironment({ context, kind: 'text-box', page, originX: 0, originY: 0, exclusions: [], depth: 1 });
  return context.flows.layout(storyRequest(contentOfFlow({ blocks }), width, environment, maxHeight)).fragment;
}

/** The font of the style Balloon Text, which also sets the size of the balloon's content. */
function balloonFont({ tree, cascade }: FlowContext): RunProperties {
  const style = [...tree.styles.styles.values()].find(({ name }) => name.toLowerCase() === 'balloon text');
  if (!style) return usual;
  const { fonts, size } = cascade.paragraph({ kind: 'paragraph', properties: { styleId: style.id }, children: [] }).mark;
  return { fonts, size: size * 2, sizeComplex: size * 2 };
}

function balloonBlocks(text: BalloonText, font: RunProperties): FlowBlock[] {
  if (text.kind === 'comment') return commentedBlocks(text, font);
  const { label, text: words } = text.note;
  const body: Inline = { kind: 'run', properties: font, content: [{ kind: 'text', text: visible(words) }] };
  return [plainParagraph({ kind: 'paragraph', properties: {}, children: [heading(`${label}: `, font), body] }, font)];
}

function commentedBlocks({ comment, number, answered, isResolved }: CommentText, plain: RunProperties): FlowBlock[] {
  const font: RunProperties = isResolved ? { ...plain, color: resolvedText } : plain;
  const label = heading(`Commented [${initialsOf(comment)}${number}${answered === undefined ? '' : `R${answered}`}]: `, font);
  const blocks = commentBlocks(comment.children, font);
  const first = blocks[0];
  if (first?.kind !== 'paragraph') return [plainParagraph({ kind: 'paragraph', properties: {}, children: [label] }, font), ...blocks];
  return [{ ...first, children: [label, ...first.children] }, ...blocks.slice(1)];
}

/** Text of spaces alone is shown space by space, up to ten, as in Word. */
const visible = (words: string): string => (words.trim() === '' ? '<sp>'.repeat(Math.min(words.length, 10)) : words);

const heading = (text: string, font: RunProperties): Inline => ({
  kind: 'run',
  properties: { ...font, bold: true, boldComplex: true },
  content: [{ kind: 'text', text }],
});

export const initialsOf = ({ initials, author }: Comment): string => initials ?? author.slice(0, 1);

/**
 * @param font whose size, and colour if it has one, applies to everything
 * @param start indent of paragraphs
 */
export function commentBlocks(children: readonly Block[], font: RunProperties, start: Twips = 0): FlowBlock[] {
  return unwrappedBlocks(children).map((block) => (block.kind === 'paragraph' ? plainParagraph(block, font, start) : block));
}

/** Single lines without space between paragraphs, in one size. */
export function plainParagraph(
  { properties, children }: Paragraph,
  { size, sizeComplex, color }: RunProperties,
  start: Twips = 0,
): Paragraph {
  const { styleId, bidi, alignment } = properties;
  const taken: RunProperties = { size, sizeComplex, ...(color === undefined ? {} : { color }) };
  return {
    kind: 'paragraph',
    properties: {
      ...{ styleId, bidi, alignment },
      spacing: { before: 0, after: 0, beforeLines: 0, afterLines: 0, beforeAuto: false, afterAuto: false, line: 240, lineRule: 'auto' },
      indent: { start, end: 0, firstLine: 0 },
      mark: { ...properties.mark, ...taken },
    },
    children: children.map((child) => resized(child, taken)),
  };
}

function resized(inline: Inline, size: RunProperties): Inline {
  if (inline.kind === 'run') return { ...inline, properties: { ...inline.properties, ...size } };
  return 'children' in inline ? { ...inline, children: inline.children.map((child) => resized(child, size)) } : inline;
}
