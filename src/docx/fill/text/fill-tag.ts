/** Replaces `{{name}}` in the text by a value: text goes into the tag's run; any other value splits the run. */
import { textContent, runLook } from '../content/runs.js';
import { valueText } from '../content/value-text.js';
import { runLanguage, withoutPlaceholderStyle } from '../control/read-control.js';
import { escapeText } from '../../../base/xml/escape-xml.js';
import { reportProblem, type Filling, type FillScope, type Story } from '../fill-scope.js';
import { attributePlace } from '../../edit/attributes.js';
import { childOf, outerXml, type FragmentNode } from '../../edit/fragment.js';
import { placeContent } from './place-content.js';
import { rawOffset, type TagPiece, type TextTag } from './read-tags.js';

export function fillTag(story: Story, tag: TextTag, filling: Filling, scope: FillScope): void {
  const [first] = tag.pieces;
  const last = tag.pieces.at(-1);
  const run = first?.node.parent;
  if (!first || !last || run?.name !== 'w:r') return;
  const { value } = filling;
  const look = withoutPlaceholderStyle(runLook(story.source, run), scope);
  const isText =
    (value.kind === 'text' && value.keepTextNodeStyles !== false) || ['number', 'date', 'dropdown', 'checkbox'].includes(value.kind);
  if (isText) {
    const said = valueText(value, { language: runLanguage(look, scope) });
    if ('issue' in said) reportProblem(scope, filling, said.issue);
    else putText(story, tag, said.text);
    return;
  }
  placeContent(contentPlace(story, tag, { first, last, run }, look), filling, scope);
}

/** The first piece takes the text; the others lose theirs. */
function putText(story: Story, { pieces }: TextTag, text: string): void {
  for (const [index, piece] of pieces.entries()) {
    const { node } = piece;
    const start = rawOffset(story.source, node, piece.from);
    const end = rawOffset(story.source, node, piece.to);
    keepSpace(story, node);
    story.edits.replace(start, end, index === 0 ? inText(text, node.raw) : '');
  }
}

/** Text within `w:t`: a line end closes the element and opens another. */
export function inText(text: string, raw: string): string {
  if (!/[\n\r\t\u2028\u2029]/.test(text)) return escapeText(text);
  return `</${raw}>${textContent(text)}<${raw} xml:space="preserve">`;
}

/** The rest of a `w:t` may start or end with a space. */
function keepSpace(story: Story, node: FragmentNode): void {
  if (!attributePlace(story.source, node, 'xml:space')) story.edits.addAttribute(node.start + 1 + node.raw.length, 'xml:space', 'preserve');
}

/** The place of content that parts the tag's run in two. */
function contentPlace(
  story: Story,
  tag: TextTag,
  { first, last, run }: { readonly first: TagPiece; readonly last: TagPiece; readonly run: FragmentNode },
  look: Parameters<typeof placeContent>[0]['look'],
): Parameters<typeof placeContent>[0] {
  const { source } = story;
  const lastRun = last.node.parent ?? run;
  const start = rawOffset(source, first.node, first.from);
  const end = rawOffset(source, last.node, last.to);
  const properties = childOf(lastRun, 'w:rPr');
  const lastChild = (node: FragmentNode): FragmentNode | undefined => node.children.at(-1);
  const startsRun = first.from === 0 && run.children.find(({ name }) => name !== 'w:rPr') === first.node;
  const endsRun = end === last.node.closeStart && lastChild(lastRun) === last.node;
  return {
    story,
    at: tag.at,
    start,
    end,
    close: `</${first.node.raw}></${run.raw}>`,
    open: `<${lastRun.raw}>${outerXml(source, properties)}<${last.node.raw} xml:space="preserve">`,
    look,
    isDirect: run.parent?.name === 'w:p' && lastRun.parent === run.parent,
    wholeStart: startsRun ? run.start : undefined,
    wholeEnd: endsRun ? lastRun.end : undefined,
  };
}
