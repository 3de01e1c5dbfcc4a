/** The address of a link with tags, filled with the data: a relationship attribute, or the text of an instruction. */
import { externalTarget } from '../../../write/external-target.js';
import type { Frame } from '../../../../template/expression/frame.js';
import type { LinkNode } from '../program.js';
import { atOf, type RenderTally } from '../render-tally.js';
import { linkValue } from './link-value.js';
import type { RelationshipCopies } from './relationship-copies.js';
import { instructionAddress, isSafeAddress } from './safe-address.js';

type LinkScope = Parameters<typeof linkValue>[2] & { readonly links: RelationshipCopies };

/** Without an address the attribute is omitted: the link's text remains. */
export function linkXml(node: LinkNode, frame: Frame, scope: LinkScope, tally: RenderTally): string {
  const { part, pieces, before, text, after, isInstruction } = node;
  const found = linkValue(node, frame, scope);
  if (found === 'field') return before + text + after;
  if (found === 'empty') return '';
  if ('missing' in found) tally.miss(found.missing.expression, frame, found.missing.text);
  else if ('issue' in found) tally.problem(found.tag.expression, frame, found.tag.text, found.issue);
  else if (isSafeAddress(found.address)) {
    const address = tally.counted(found.address);
    const written = isInstruction ? instructionAddress(address) : scope.links.of(part)?.add('hyperlink', externalTarget(address), true);
    return before + (written ?? '') + after;
  } else {
    const tag = pieces.find((piece) => typeof piece !== 'string');
    tally.refuse(tag === undefined ? '' : atOf(tag.expression, frame, tag.text));
  }
  return '';
}
