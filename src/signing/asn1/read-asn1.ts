/** Bytes → ASN.1 elements over the original bytes, nothing copied or re-encoded (X.690 §8, §10). DER by default; BER on request. */
import { DocOpsError } from '../../base/errors.js';

/** @param what The structure and its fault, for example `certificate: the serial number is empty`. */
export function malformed(what: string): DocOpsError {
  return new DocOpsError('INVALID_FILE_FORMAT', `Malformed ${what}.`);
}

/** One element. Universal tags keep their numbers; {@link Asn1.tagClass} distinguishes `context` ones. */
export interface Asn1 {
  readonly source: Uint8Array;
  /** 0 universal, 1 application, 2 context, 3 private. */
  readonly tagClass: number;
  readonly tag: number;
  readonly constructed: boolean;
  /** Offsets into `source`: the identifier octet, the content, one past the content, one past the element. */
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
  /** Whether nested elements may be in BER. */
  readonly ber: boolean;
}

/** The maximum nesting depth; a CMS signature that contains a time stamp is about 30 deep. */
const maxDepth = 100;

/**
 * The maximum number of siblings: a list of that many revoked certificates takes about 40 MB. Each takes about a
 * hundred bytes of memory, and as few as two in a file.
 */
const maxSiblings = 1_000_000;

function readLength(source: Uint8Array, at: number, limit: number, ber: boolean): { length: number; next: number } {
  const first = source[at];
  if (first === undefined || at >= limit) throw malformed('ASN.1: it ends within a length');
  if (first < 0x80) return { length: first, next: at + 1 };
  if (first === 0x80) {
    if (!ber) throw malformed('DER: indefinite length');
    return { length: -1, next: at + 1 };
  }
  const count = first & 0x7f;
  if (count > 6 || at + 1 + count > limit) throw malformed('ASN.1: impossible length');
  let length = 0;
  for (let index = 0; index < count; index++) length = length * 256 + (source[at + 1 + index] ?? 0);
  if (!ber && (length < 0x80 || source[at + 1] === 0)) throw malformed('DER: length not in its shortest form');
  return { length, next: at + 1 + count };
}

function readElement(source: Uint8Array, at: number, limit: number, ber: boolean, depth: number): Asn1 {
  const identifier = source[at];
  if (identifier === undefined || at >= limit) throw malformed('ASN.1: an element is missing');
  if (depth > maxDepth) throw malformed('ASN.1: nested too deeply');
  let tag = identifier & 0x1f;
  let next = at + 1;
  if (tag === 0x1f) {
    tag = 0;
    for (;;) {
      const octet = source[next];
      if (octet === undefined || next >= limit || tag > 0xffffff) throw malformed('ASN.1: impossible tag');
      next++;
      tag = tag * 128 + (octet & 0x7f);
      if (octet < 0x80) break;
    }
  }
  const constructed = (identifier & 0x20) !== 0;
  const { length, next: contentStart } = readLength(source, next, limit, ber);
  const tagClass = identifier >> 6;
  if (length >= 0) {
    const end = contentStart + length;
    if (end > limit) throw malformed('ASN.1: an element runs past its end');
    return { source, tagClass, tag, constructed, start: at, contentStart, contentEnd: end, end, ber };
  }
  if (!constructed) throw malformed('BER: primitive element of indefinite length');
  let cursor = contentStart;
  while (source[cursor] !== 0 || source[cursor + 1] !== 0) cursor = readElement(source, cursor, limit, ber, depth + 1).end;
  if (cursor + 2 > limit) throw malformed('BER: end of contents is missing');
  return { source, tagClass, tag, constructed, start: at, contentStart, contentEnd: cursor, end: cursor + 2, ber };
}

/** Options of {@link readAsn1}. */
export interface ReadAsn1Options {
  /** Also accepts BER's indefinite and non-minimal lengths, which some CMS signatures have. */
  readonly ber?: boolean;
  /** Allows bytes after the element; without it they are an error. */
  readonly trailing?: boolean;
}

/**
 * The single element in the bytes.
 * @throws DocOpsError INVALID_FILE_FORMAT if the bytes hold no element or more than one.
 */
export function readAsn1(bytes: Uint8Array, options: ReadAsn1Options = {}): Asn1 {
  const element = readElement(bytes, 0, bytes.length, options.ber === true, 0);
  if (options.trailing !== true && element.end !== bytes.length) throw malformed('ASN.1: bytes after its end');
  return element;
}

/** The elements within a constructed one. */
export function childrenOf(node: Asn1): readonly Asn1[] {
  if (!node.constructed) throw malformed('ASN.1: a primitive element where a constructed one belongs');
  return elementsBetween(node.source, node.contentStart, node.contentEnd, node.ber);
}

/** The consecutive elements between two offsets. */
function elementsBetween(source: Uint8Array, start: number, end: number, ber: boolean): readonly Asn1[] {
  const children: Asn1[] = [];
  for (let at = start; at < end;) {
    if (children.length >= maxSiblings) throw malformed('ASN.1: too many elements');
    const child = readElement(source, at, end, ber, 1);
    children.push(child);
    at = child.end;
  }
  return children;
}

/** The element's own bytes, identifier and length included. */
export function asn1Bytes(node: Asn1): Uint8Array {
  return node.source.subarray(node.start, node.end);
}

/** The content's bytes. */
export function asn1Content(node: Asn1): Uint8Array {
  return node.source.subarray(node.contentStart, node.contentEnd);
}

/** Tags of the universal class. */
export const tags = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  null: 5,
  oid: 6,
  enumerated: 10,
  utf8String: 12,
  sequence: 16,
  set: 17,
  printableString: 19,
  t61String: 20,
  ia5String: 22,
  utcTime: 23,
  generalizedTime: 24,
  universalString: 28,
  bmpString: 30,
} as const;

/** Whether the element has this tag of the universal class. */
export function isTag(node: Asn1 | undefined, tag: number): node is Asn1 {
  return node?.tagClass === 0 && node.tag === tag;
}

/** Whether the element is `[number]`. */
export function isContext(node: Asn1 | undefined, number: number): node is Asn1 {
  return node?.tagClass === 2 && node.tag === number;
}

/** @throws DocOpsError INVALID_FILE_FORMAT, naming `what`, if it is not a SEQUENCE. */
export function sequenceOf(node: Asn1 | undefined, what: string): readonly Asn1[] {
  if (!isTag(node, tags.sequence) || !node.constructed) throw malformed(what);
  return childrenOf(node);
}

/** @throws DocOpsError INVALID_FILE_FORMAT, naming `what`, if it is not a SET. */
export function setOf(node: Asn1 | undefined, what: string): readonly Asn1[] {
  if (!isTag(node, tags.set) || !node.constructed) throw malformed(what);
  return childrenOf(node);
}
