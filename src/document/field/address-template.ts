/** ADDRESSBLOCK and GREETINGLINE (ECMA-376-1 §17.16.5.1, §17.16.5.24): columns of a data source → the lines of their template. */
import { addressColumns, type AddressPart } from './address-columns-data.js';
import type { FieldInstruction } from './parse-field-instruction.js';

/** Returns the text of the column for a part of an address; undefined if no column has it. */
export type AddressLookUp = (part: AddressPart) => string | undefined;

const usualAddress =
  '<<_TITLE0_ >><<_FIRST0_>><< _LAST0_>><< _SUFFIX0_>>\n<<_COMPANY_\n>><<_STREET1_\n>><<_STREET2_\n>><<_CITY_>><<, _STATE_>><< _POSTAL_>><<\n_COUNTRY_>>';
const usualGreeting = '<<_BEFORE_ Dear >><<_TITLE0_ >><<_LAST0_>><<_AFTER_ ,>>';

/** A part between its surrounding texts: `<< _LAST0_>>`. */
const piecePattern = /<<([^<>_]{0,200})_([A-Z]+)(\d?)_([^<>]{0,200})>>/g;

export interface AddressText {
  readonly text: string;
  /** No column has any of its parts. */
  readonly isUnknown: boolean;
}

export function addressText({ name, switches }: FieldInstruction, lookUp: AddressLookUp): AddressText {
  const word = (letter: string): string | undefined => {
    const value = switches.get(letter);
    return typeof value === 'string' ? value : undefined;
  };
  const isGreeting = name === 'GREETINGLINE';
  const template = word('f') ?? (isGreeting ? usualGreeting : usualAddress);
  let asked = 0;
  let known = 0;
  let shown = 0;
  const text = template.replace(piecePattern, (_, before: string, key: string, person: string, after: string) => {
    // A space separates the words from the name.
    if (key === 'BEFORE' || key === 'AFTER') return before + after.replace(/^ /, '');
    asked += 1;
    const part = addressColumns.get(key + person) ?? addressColumns.get(key);
    const value = part && lookUp(part);
    if (value !== undefined) known += 1;
    if (value === undefined || value.trim() === '' || (part === 'Country or Region' && leavesOut(value, word('c'), word('e')))) return '';
    shown += 1;
    return before + value + after;
  });
  const isUnknown = asked > 0 && known === 0;
  if (isGreeting) return { text: asked > 0 && shown === 0 ? (word('e') ?? text) : text, isUnknown };
  // A line without any of its parts is dropped.
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return { text: lines.filter((line) => line !== '').join('\n'), isUnknown };
}

/** `\c`: 0 leaves the country out, 1 shows it, 2 shows it unless `\e` names it. */
function leavesOut(country: string, mode: string | undefined, own: string | undefined): boolean {
  if (mode === '0') return true;
  return mode === '2' && own !== undefined && own.split(/[;,]/).some((each) => each.trim().toLowerCase() === country.trim().toLowerCase());
}
