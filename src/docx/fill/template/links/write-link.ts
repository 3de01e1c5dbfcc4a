/** The address of a link with tags, filled with the data: a relationship attribute, or the text of an instruction. */
import { externalTarget } from '../../../write/external-target.js';
import type { Frame } from '../../../../template/expression/frame.js';
import type { LinkNode } from '../program.js';
import { dataPath, type RenderTally } from '../render-tally.js';
import type { RelationshipCopies } from './relationship-copies.js';
import { escapeAttribute } from '../../../../base/xml/escape-xml.js';
import { FormatError, type FormatContext } from '../../../../template/format/format-types.js';
import { formatValue } from '../../../../template/format/format-value.js';
import { evaluate } from '../../../../template/expression/evaluate.js';
import { isTypedValue, shownValue } from '../../../../template/shown-value.js';

/** The value of a tag, or text of the template. */
interface AddressPiece {
  readonly text: string;
  readonly isValue: boolean;
}

/** The scheme that editors put before a tag that is the whole address. */
const addedScheme = /^https?:\/\/$/i;
const ownScheme = /^(?:https?:\/\/|mailto:|tel:)/i;

/** A value is written as is, except after the question mark, where it is encoded as one value. */
function joinAddress(pieces: readonly AddressPiece[]): string {
  const [first, second, ...rest] = pieces;
  const isWhole = first && second && !first.isValue && addedScheme.test(first.text) && second.isValue && ownScheme.test(second.text.trim());
  if (isWhole) return joinAddress(rest.length === 1 && rest[0]?.text === '/' ? [second] : [second, ...rest]);
  let address = '';
  let isQuery = false;
  for (const { text, isValue } of pieces) {
    address += isValue && isQuery ? encodeURIComponent(text.replace(/\p{Cs}/gu, '')) : text;
    isQuery ||= !isValue && text.includes('?');
  }
  return address.trim();
}

interface LinkScope {
  readonly tally: RenderTally;
  readonly links: RelationshipCopies;
  readonly fieldNames: ReadonlySet<string>;
  readonly formats: FormatContext;
}

/** `field` if a field of the request has the name of a tag; undefined if a tag is empty or does not fit, which is reported. */
function linkAddress(
  { pieces }: LinkNode,
  frame: Frame,
  { tally, fieldNames, formats }: LinkScope,
): { readonly address: string } | 'field' | undefined {
  const found: AddressPiece[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      found.push({ text: piece, isValue: false });
      continue;
    }
    const { expression, steps, text } = piece;
    let lacksOperand = false;
    const given = evaluate(expression, frame, () => (lacksOperand = true));
    if (given === undefined && fieldNames.has(text)) return 'field';
    if (lacksOperand) return void tally.miss(expression, frame, text);
    try {
      const plain = isTypedValue(given) && given.type === 'link' ? given.value : given;
      const shown = shownValue(steps.length > 0 ? formatValue(plain, steps, formats) : plain, 'text');
      if (shown === 'missing') return void tally.miss(expression, frame, text);
      if (!('text' in shown))
        return void tally.problem(expression, frame, text, 'issue' in shown ? shown.issue : 'is not an address: it must be a string');
      if (shown.text.trim() === '') return undefined;
      found.push({ text: shown.text.trim(), isValue: true });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return void tally.problem(expression, frame, text, error.message);
    }
  }
  return { address: joinAddress(found) };
}

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

/** Without an address the attribute is omitted: the link's text remains. */
export function linkXml(node: LinkNode, frame: Frame, scope: LinkScope): string {
  const { tally, links } = scope;
  const { part, pieces, before, text, after, isInstruction } = node;
  const found = linkAddress(node, frame, scope);
  if (found === 'field') return before + text + after;
  if (!found) return '';
  if (!isSafeAddress(found.address)) {
    const tag = pieces.find((piece) => typeof piece !== 'string');
    tally.refuse(tag === undefined ? '' : dataPath(tag.expression, frame, tag.text));
    return '';
  }
  const address = tally.counted(found.address);
  const written = isInstruction
    ? instructionAddress(address)
    : links.of(part)?.add('hyperlink', externalTarget(address), { isExternal: true });
  return before + (written ?? '') + after;
}
