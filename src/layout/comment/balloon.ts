/** A comment in its balloon: "Commented [AL1]:" and its text in the size of Word's Balloon Text (WR-COMMENT-2). */
import type { Points } from '../../base/units.js';
import type { Block } from '../../document/block.js';
import type { Comment } from '../../document/document-tree.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline, RunProperties } from '../../document/run.js';
import { contentOfFlow, flowEnvironment, flowRequest } from '../block/flow-shapes.js';
import type { LayoutContext, PageGeometry } from '../layout-context.js';
import type { Fragment } from '../page-item.js';

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

function balloonBlocks({ comment, number, answered }: BalloonText, font: RunProperties): (Paragraph | Extract<Block, { kind: 'table' }>)[] {
  const initials = comment.initials ?? comment.author.slice(0, 1);
  const label = `Commented [${initials}${number}${answered === undefined ? '' : `R${answered}`}]: `;
  const heading: Inline = { kind: 'run', properties: { ...font, bold: true, boldComplex: true }, content: [{ kind: 'text', text: label }] };
  const flat: (Paragraph | Extract<Block, { kind: 'table' }>)[] = [];
  const rest = comment.children.toReversed();
  for (let block = rest.pop(); block; block = rest.pop()) {
    if (block.kind === 'content-control') for (const child of block.children.toReversed()) rest.push(child);
    else flat.push(block.kind === 'paragraph' ? inBalloon(block, font) : block);
  }
  const first = flat[0];
  if (first?.kind !== 'paragraph') return [inBalloon({ kind: 'paragraph', properties: {}, children: [heading] }, font), ...flat];
  return [{ ...first, children: [heading, ...first.children] }, ...flat.slice(1)];
}

/** Single lines without indents or space between paragraphs, in the balloon's size. */
function inBalloon({ properties, children }: Paragraph, { size, sizeComplex }: RunProperties): Paragraph {
  const { styleId, bidi, alignment } = properties;
  return {
    kind: 'paragraph',
    properties: {
      ...{ styleId, bidi, alignment },
      spacing: { before: 0, after: 0, beforeLines: 0, afterLines: 0, beforeAuto: false, afterAuto: false, line: 240, lineRule: 'auto' },
      indent: { start: 0, end: 0, firstLine: 0 },
      mark: { ...properties.mark, size, sizeComplex },
    },
    children: children.map((child) => resized(child, { size, sizeComplex })),
  };
}

function resized(inline: Inline, size: RunProperties): Inline {
  if (inline.kind === 'run') return { ...inline, properties: { ...inline.properties, ...size } };
  return 'children' in inline ? { ...inline, children: inline.children.map((child) => resized(child, size)) } : inline;
}
