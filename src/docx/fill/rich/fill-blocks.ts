/** Puts rich content into a content control; a run-level control becomes a block-level one if necessary. */
import { propertiesXml } from '../content/replaced-content.js';
import { plainTextOf } from '../../../document/plain-text.js';
import { markFilled, blockSlot, putRuns, replaceSlot } from '../control/change-control.js';
import { paragraphXml, type Control } from '../control/read-control.js';
import type { BlocksValue } from '../field-value.js';
import type { FillScope } from '../fill-scope.js';
import { partParagraph } from '../text/text-place.js';
import { Edits } from '../../edit/edits.js';
import { childOf, outerXml, type FragmentNode } from '../../edit/fragment.js';
import { blocksXml } from './blocks-xml.js';

/** @returns the content as plain text; undefined if the control cannot hold it */
export function fillBlocks(control: Control, value: BlocksValue, scope: FillScope): string | undefined {
  const { story, content, place } = control;
  if (!content) return undefined;
  const slot = blockSlot(content, place.level);
  const model = slot?.nodes.find(({ name }) => name === 'w:p');
  const paragraph = model ? propertiesXml(story.source, model, '') : paragraphXml(story, place);
  const written = blocksXml(value.tree, story, { look: control.look, paragraph }, scope);
  const text = plainTextOf(value.tree.sections.flatMap((section) => section.children));
  if (slot) {
    const section = (node: FragmentNode): string => outerXml(story.source, childOf(childOf(node, 'w:pPr'), 'w:sectPr'));
    const end = slot.nodes.findLast((node) => node.name === 'w:p' && section(node) !== '');
    const last = end ? `<w:p>${propertiesXml(story.source, end, section(end))}</w:p>` : '';
    const needsParagraph = last === '' && (written.blocks === '' || written.blocks.endsWith('</w:tbl>'));
    replaceSlot(story, slot, `${written.blocks}${last}${needsParagraph ? '<w:p/>' : ''}`);
  } else if (place.level !== 'run') return undefined;
  else if (written.inline !== undefined) putRuns(control, [written.inline]);
  else if (!aroundBlocks(control, written.blocks)) putRuns(control, [written.joined]);
  markFilled(control);
  return text;
}

/** Moves the control to block level, which splits its paragraph. */
function aroundBlocks(control: Control, blocks: string): boolean {
  const { story, node, properties, place } = control;
  const copy = { ...story, edits: new Edits() };
  markFilled({ ...control, story: copy });
  if (control.kind === 'text' && control.detail) copy.edits.remove(control.detail.start, control.detail.end);
  const head = properties ? copy.edits.apply(story.source, properties.start, properties.end) : '';
  const last = blocks.endsWith('</w:tbl>') ? '<w:p/>' : '';
  return partParagraph(
    {
      story,
      at: place,
      start: node.start,
      end: node.end,
      close: '',
      open: '',
      look: control.look,
      isDirect: place.parentName === 'w:p',
      wholeStart: node.start,
      wholeEnd: node.end,
    },
    `<${node.raw}>${head}<w:sdtContent>${blocks}${last}</w:sdtContent></${node.raw}>`,
  );
}
