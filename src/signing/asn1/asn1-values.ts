/** Values of single ASN.1 elements: object identifiers, numbers, strings, times (X.690 §8, RFC 5280 §4.1.2.5). */
import { malformed, type Asn1, asn1Bytes, childrenOf, asn1Content, isTag, tags } from './read-asn1.js';

/** Dotted object identifier. */
export function oidOf(node: Asn1 | undefined, what = 'object identifier'): string {
  if (!isTag(node, tags.oid) || node.constructed) throw malformed(what);
  return oidFromContent(asn1Content(node), what);
}

/** Dotted object identifier from content octets, as in implicitly tagged elements. */
export function oidFromContent(content: Uint8Array, what = 'object identifier'): string {
  if (content.length === 0 || content.length > 64 || (content[content.length - 1] ?? 0) >= 0x80) throw malformed(what);
  const arcs: (number | bigint)[] = [];
  let value: number | bigint = 0;
  for (const octet of content) {
    // Seven more bits than 46 still fit a double; nearly all arcs do.
    value = typeof value === 'number' && value < 2 ** 46 ? value * 128 + (octet & 0x7f) : (BigInt(value) << 7n) | BigInt(octet & 0x7f);
    if (octet < 0x80) {
      arcs.push(value);
      value = 0;
    }
  }
  const first = arcs[0] ?? 0;
  const root = first < 40 ? 0 : first < 80 ? 1 : 2;
  const second = typeof first === 'bigint' ? first - BigInt(root * 40) : first - root * 40;
  return [root, second, ...arcs.slice(1)].join('.');
}

/** An integer of any size, two's complement. */
export function integerOf(node: Asn1 | undefined, what = 'integer'): bigint {
  if ((!isTag(node, tags.integer) && !isTag(node, tags.enumerated)) || node.constructed) throw malformed(what);
  return integerFromContent(asn1Content(node), what);
}

/** An integer from content octets, as in implicitly tagged elements. */
export function integerFromContent(content: Uint8Array, what = 'integer'): bigint {
  if (content.length === 0 || content.length > 4096) throw malformed(what);
  const value = BigInt(`0x${Buffer.from(content).toString('hex')}`);
  return (content[0] ?? 0) >= 0x80 ? value - (1n << BigInt(content.length * 8)) : value;
}

/** A number that counts something: rejects negative and absurdly large values. */
export function asn1Count(node: Asn1 | undefined, what = 'number'): number {
  const value = integerOf(node, what);
  return count(value, what);
}

/** A number that counts something, from content octets. */
export function countFromContent(content: Uint8Array, what = 'number'): number {
  return count(integerFromContent(content, what), what);
}

function count(value: bigint, what: string): number {
  if (value < 0n || value > 0x7fffffffn) throw malformed(what);
  return Number(value);
}

export function booleanOf(node: Asn1 | undefined, what = 'boolean'): boolean {
  if (!isTag(node, tags.boolean)) throw malformed(what);
  return booleanFromContent(asn1Content(node), what);
}

export function booleanFromContent(content: Uint8Array, what = 'boolean'): boolean {
  if (content.length !== 1) throw malformed(what);
  return content[0] !== 0;
}

/** The octets of an OCTET STRING; the pieces of a BER constructed one are joined. */
export function octetsOf(node: Asn1 | undefined, what = 'octet string'): Uint8Array {
  if (!isTag(node, tags.octetString)) throw malformed(what);
  return joinedOctets(node, what);
}

/** The octets of an element known to be an (implicitly tagged) octet string. */
export function joinedOctets(node: Asn1, what = 'octet string', depth = 0): Uint8Array {
  if (!node.constructed) return asn1Content(node);
  if (!node.ber || depth > 8) throw malformed(what);
  const pieces = childrenOf(node).map((child) => {
    if (!isTag(child, tags.octetString)) throw malformed(what);
    return joinedOctets(child, what, depth + 1);
  });
  return Buffer.concat(pieces);
}

/** A bit string's octets and how many bits of the last one are unused. */
export function bitStringOf(node: Asn1 | undefined, what = 'bit string'): { octets: Uint8Array; unused: number } {
  if (!isTag(node, tags.bitString) || node.constructed) throw malformed(what);
  return bitStringFromContent(asn1Content(node), what);
}

export function bitStringFromContent(content: Uint8Array, what = 'bit string'): { octets: Uint8Array; unused: number } {
  const unused = content[0];
  if (unused === undefined || unused > 7 || (unused > 0 && content.length === 1)) throw malformed(what);
  return { octets: content.subarray(1), unused };
}

/** The numbers of the bits that are set, as `KeyUsage` and `ReasonFlags` name them. */
export function namedBits(octets: Uint8Array): ReadonlySet<number> {
  const set = new Set<number>();
  octets.subarray(0, 8).forEach((octet, index) => {
    for (let bit = 0; bit < 8; bit++) if (octet & (0x80 >> bit)) set.add(index * 8 + bit);
  });
  return set;
}

function decodeUtf16(content: Uint8Array): string {
  let text = '';
  for (let at = 0; at + 1 < content.length; at += 2) text += String.fromCharCode(((content[at] ?? 0) << 8) | (content[at + 1] ?? 0));
  return text;
}

function decodeUtf32(content: Uint8Array): string {
  let text = '';
  for (let at = 0; at + 3 < content.length; at += 4) {
    const point = Buffer.from(content.subarray(at, at + 4)).readUInt32BE();
    text += point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
  }
  return text;
}

/** Text of any string type; undefined if the element is not a string. */
export function asn1Text(node: Asn1): string | undefined {
  if (node.tagClass !== 0 || node.constructed) return undefined;
  const content = asn1Content(node);
  if (node.tag === tags.utf8String) return Buffer.from(content).toString('utf8');
  if (node.tag === tags.bmpString) return decodeUtf16(content);
  if (node.tag === tags.universalString) return decodeUtf32(content);
  const latin: readonly number[] = [18, tags.printableString, tags.t61String, 21, tags.ia5String, 25, 26, 27];
  return latin.includes(node.tag) ? Buffer.from(content).toString('latin1') : undefined;
}

/** Milliseconds since 1970 from a UTCTime or GeneralizedTime. @throws DocOpsError INVALID_FILE_FORMAT for a date that does not exist. */
export function asn1Time(node: Asn1 | undefined, what = 'time'): number {
  if (node === undefined || node.tagClass !== 0) throw malformed(what);
  const text = Buffer.from(asn1Content(node)).toString('latin1');
  if (node.tag === tags.generalizedTime) return generalizedTime(text, what);
  if (node.tag !== tags.utcTime) throw malformed(what);
  const year = Number(text.slice(0, 2));
  if (!/^[0-9]{10}([0-9]{2})?Z$/.test(text)) throw malformed(what);
  const full = `${year >= 50 ? '19' : '20'}${text.slice(0, -1)}`;
  return generalizedTime(`${full.length === 12 ? `${full}00` : full}Z`, what);
}

/** Milliseconds since 1970 from GeneralizedTime's text: UTC, with optional fractions of a second. */
export function generalizedTime(text: string, what = 'time'): number {
  const match = /^([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{2})(?:[.]([0-9]{1,9}))?Z$/.exec(text);
  if (match === null) throw malformed(what);
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [number, number, number, number, number, number];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, Math.floor(Number(`0.${match[7] ?? '0'}`) * 1000));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 61;
  if (!exists) throw malformed(what);
  return date.getTime();
}

/** Whether two elements have the same bytes. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}

/** The element's bytes with another identifier octet, for example a SET's in place of `[0]` (RFC 5652 §5.4). */
export function retagged(node: Asn1, identifier: number): Uint8Array {
  const copy = Uint8Array.from(asn1Bytes(node));
  copy[0] = identifier;
  return copy;
}

/** Content octets as characters, for implicitly tagged IA5Strings. */
export function contentText(node: Asn1): string {
  return Buffer.from(asn1Content(node)).toString('latin1');
}
