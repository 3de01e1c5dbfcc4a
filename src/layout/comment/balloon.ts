/** A comment in its balloon: "Commented [AL1]:" and its text in the size of Word's Balloon Text (WR-COMMENT-2). */
import type { Points } from '../../base/units.js';
import type { Comment } from '../../document/document-tree.js';
import type { Inline, RunProperties } from '../../document/run.js';
import { contentOfFlow, flowEnvironment, flowRequest } from '../block/flow-shapes.js';
import type { LayoutContext, PageGeometry } from '../layout-context.js';
import type { Fragment } from '../page-item.js';
import { commentBlocks, plainParagraph, type CommentBlock } from './comment-blocks.js';

export interface BalloonText {
  readonly comment: Comment;
  readonly number: number;
  /** Number of the comment that this one answers. */
  readonly answered?: number;
}

/** Where there is no style of that name; half-points. */
const usual: RunProperties = { fonts: { ascii: 'Segoe UI', hAnsi: 'Segoe UI', complex: 'Segoe UI' }, size: 18, sizeComplex: 18 };

/** @param maxHeight of its text; what is beyond is left out */
export function layoutBalloon(
  text: BalloonText,
  width: Points,
  page: PageGeometry,
  context: LayoutContext,
  maxHeight = Infinity,
): Fragment {
  const blocks = balloonBlocks(text, balloonFont(context));
  return context.flows.layout(
    flowRequest({
      content: contentOfFlow({ blocks }),
      start: { block: 0 },
      width,
      maxHeight,
      top: 'story',
      force: true,
      environment: flowEnvironment({ context, kind: 'text-box', page, originX: 0, originY: 0, exclusions: [], depth: 1 }),
    }),
  ).fragment;
}

/** Of the style Balloon Text, which also sets the size of what is in balloons. */
function balloonFont({ tree, cascade }: LayoutContext): RunProperties {
  const style = [...tree.styles.styles.values()].find(({ name }) => name.toLowerCase() === 'balloon text');
  if (!style) return usual;
  const { fonts, size } = cascade.paragraph({ kind: 'paragraph', properties: { styleId: style.id }, children: [] }).mark;
  return { fonts, size: size * 2, sizeComplex: size * 2 };
}

function balloonBlocks({ comment, number, answered }: BalloonText, font: RunProperties): CommentBlock[] {
  const label = `Commented [${initialsOf(comment)}${number}${answered === undefined ? '' : `R${answered}`}]: `;
  const heading: Inline = { kind: 'run', properties: { ...font, bold: true, boldComplex: true }, content: [{ kind: 'text', text: label }] };
  const blocks = commentBlocks(comment.children, font);
  const first = blocks[0];
  if (first?.kind !== 'paragraph') return [plainParagraph({ kind: 'paragraph', properties: {}, children: [heading] }, font), ...blocks];
  return [{ ...first, children: [heading, ...first.children] }, ...blocks.slice(1)];
}

export const initialsOf = ({ initials, author }: Comment): string => initials ?? author.slice(0, 1);
