/** The address of a link with tags, filled with the data: a relationship attribute, or the text of an instruction. */
import { externalTarget } from '../../../write/external-target.js';
import type { Frame } from '../../../../template/expression/frame.js';
import type { LinkNode } from '../program.js';
import { atOf, type RenderTally } from '../render-tally.js';
import { linkValue } from './link-value.js';
import type { RelationshipCopies } from './relationship-copies.js';
import { escapeAttribute } from '../../../../base/xml/escape-xml.js';

// The addresses that links of a filled template may use, and how they are written.

/** The longest address that Word opens. */
const longestAddress = 2083;
/** Addresses that run or read files when clicked are not allowed. */
const safe = /^(?:https?:\/\/[^\s/?#]|mailto:\S|tel:\S)/i;

/** Whether a link may use the address. */
function isSafeAddress(address: string): boolean {
  return safe.test(address) && address.length <= longestAddress;
}

/** An address between the quotes of a field instruction, where a backslash starts a switch or an escape (ECMA-376-1 §17.16.2). */
function instructionAddress(address: string): string {
  return escapeAttribute(externalTarget(address).replaceAll('"', '%22').replaceAll("'", '%27').replaceAll('\\', '%5C'));
}

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
    const written = isInstruction
      ? instructionAddress(address)
      : scope.links.of(part)?.add('hyperlink', externalTarget(address), { isExternal: true });
    return before + (written ?? '') + after;
  } else {
    const tag = pieces.find((piece) => typeof piece !== 'string');
    tally.refuse(tag === undefined ? '' : atOf(tag.expression, frame, tag.text));
  }
  return '';
}
