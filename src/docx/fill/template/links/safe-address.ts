/** The addresses that links of a filled template may use, and how they are written. */
import { escapeAttribute } from '../../../../base/xml/escape-xml.js';
import { externalTarget } from '../../../write/external-target.js';

/** The longest address that Word opens. */
const longestAddress = 2083;
/** Addresses that run or read files when clicked are not allowed. */
const safe = /^(?:https?:\/\/[^\s/?#]|mailto:\S|tel:\S)/i;

/** Whether a link may use the address. */
export function isSafeAddress(address: string): boolean {
  return safe.test(address) && address.length <= longestAddress;
}

/** An address between the quotes of a field instruction, where a backslash starts a switch or an escape (ECMA-376-1 §17.16.2). */
export function instructionAddress(address: string): string {
  return escapeAttribute(externalTarget(address).replaceAll('"', '%22').replaceAll("'", '%27').replaceAll('\\', '%5C'));
}
