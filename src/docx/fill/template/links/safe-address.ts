/** Which addresses a filled template may lead to, and how they are written. */
import { escapeAttribute } from '../../../../base/xml/escape-xml.js';
import { externalTarget } from '../../../write/external-target.js';

/** Word opens no longer ones. */
const longestAddress = 2083;
/** What runs or reads files when it is clicked on is not a link. */
const safe = /^(?:https?:\/\/[^\s/?#]|mailto:\S|tel:\S)/i;

/** What a link may lead to. */
export function isSafeAddress(address: string): boolean {
  return safe.test(address) && address.length <= longestAddress;
}

/** An address between the quotes of a field's instruction, where a backslash begins something else (ECMA-376-1 §17.16.2). */
export function instructionAddress(address: string): string {
  return escapeAttribute(externalTarget(address).replaceAll('"', '%22').replaceAll("'", '%27').replaceAll('\\', '%5C'));
}
