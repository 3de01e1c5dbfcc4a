/** Structure-aware damage to ASN.1: tags, lengths, nesting, order, object identifiers (X.690). */
import type { FuzzRandom } from './random.js';
import { damagedBytes } from './random.js';

/** An element that can be taken apart; it has `children` if its content consists of elements, also within an octet or bit string. */
interface Tlv {
  identifier: Uint8Array;
  /** Octets before the children: the unused bits of a bit string. */
  prefix: Uint8Array;
  content: Uint8Array;
  children: Tlv[] | undefined;
  /** The encoding of the length. */
  form: 'shortest' | 'long' | 'indefinite' | 'wrong';
}

function readTlv(bytes: Uint8Array, at: number): { readonly tlv: Tlv; readonly end: number } | undefined {
  let next = at + 1;
  if (((bytes[at] ?? 0) & 0x1f) === 0x1f) while ((bytes[next++] ?? 0) >= 0x80) if (next > at + 6) return undefined;
  const identifier = bytes.subarray(at, next);
  const first = bytes[next++];
  if (first === undefined || first === 0x80 || first > 0x84) return undefined;
  let length = first;
  if (first > 0x80) {
    length = 0;
    for (let count = first & 0x7f; count > 0; count--) length = length * 256 + (bytes[next++] ?? 0);
  }
  const end = next + length;
  if (end > bytes.length) return undefined;
  const content = bytes.subarray(next, end);
  const tag = identifier[0] ?? 0;
  const skipped = tag === 0x03 ? 1 : 0;
  const mayHold = (tag & 0x20) !== 0 || ((tag === 0x04 || tag === 0x03) && content[skipped] === 0x30);
  const children = mayHold ? readAll(content.subarray(skipped)) : undefined;
  return { tlv: { identifier, prefix: content.subarray(0, skipped), content, children, form: 'shortest' }, end };
}

function readAll(bytes: Uint8Array): Tlv[] | undefined {
  const found: Tlv[] = [];
  for (let at = 0; at < bytes.length;) {
    const read = readTlv(bytes, at);
    if (read === undefined) return undefined;
    found.push(read.tlv);
    at = read.end;
  }
  return found;
}

function lengthOf(size: number, form: Tlv['form']): Uint8Array {
  if (form === 'indefinite') return Uint8Array.of(0x80);
  const shown = form === 'wrong' ? size + 1 : size;
  if (shown < 0x80 && form !== 'long') return Uint8Array.of(shown);
  const octets = Buffer.alloc(4);
  octets.writeUInt32BE(shown);
  const start = form === 'long' ? 0 : octets.findIndex((octet) => octet !== 0);
  return Buffer.concat([Uint8Array.of(0x80 | (4 - start)), octets.subarray(start)]);
}

function write({ identifier, prefix, content, children, form }: Tlv): Uint8Array {
  const inner = children === undefined ? content : Buffer.concat([prefix, ...children.map(write)]);
  const end = form === 'indefinite' ? new Uint8Array(2) : new Uint8Array();
  return Buffer.concat([identifier, lengthOf(inner.length, form), inner, end]);
}

/** Every list of siblings, outermost first. */
function listsIn(list: Tlv[], into: Tlv[][] = []): Tlv[][] {
  into.push(list);
  for (const { children } of list) if (children !== undefined && children.length > 0) listsIn(children, into);
  return into;
}

const hex = (text: string): Uint8Array => Buffer.from(text, 'hex');
const identifiers = [
  0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0a, 0x0c, 0x13, 0x16, 0x17, 0x18, 0x1e, 0x24, 0x30, 0x31, 0x80, 0x81, 0x82, 0x86,
];
const moreIdentifiers = [0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0x00, 0x1f, 0x3f, 0x5f, 0xff];
/** Object identifiers that may replace others: digests, signatures, keys, attributes, extensions. */
const oids = [
  '608648016503040201', // SHA-256
  '2b0e03021a', // SHA-1
  '2a864886f70d0205', // MD5
  '60864801650304020c', // SHAKE256
  '2a864886f70d01010a', // RSASSA-PSS
  '2a864886f70d01010b',
  '2a8648ce3d040302',
  '2a8648ce3d0201',
  '2b6570',
  '2b6571',
  '2a8648ce380401', // DSA
  '2a864886f70d010702',
  '2a864886f70d010701',
  '2a864886f70d0109100104',
  '2a864886f70d010903',
  '2a864886f70d010904',
  '2a864886f70d010905',
  '2a864886f70d010910022f',
  '2a864886f70d010910020c',
  '2a864886f70d010934', // algorithm protection
  '2a864886f70d010910020e',
  '2a864886f72f010108',
  '04007f00070101040103', // plain ECDSA with SHA-256
  '04007f00070101040105',
  '551d0f',
  '551d13',
  '551d1e',
  '551d1f',
  '551d20',
  '551d21',
  '551d24',
  '551d25',
  '551d36',
  '551d1c',
  '551d14',
  '551d1b',
  '551d1d',
  '551d11',
  '2b06010505070101',
  '2b0601050507300105', // OCSP no check
  '2b0601050507300101',
  '80',
  'ff7f',
  '8080808080808001',
];
const texts = ['', '\0', '*', 'a'.repeat(5000), '😀', '999912312359590', '20261332250000Z', '260101000000Z', '00010101000000Z', '2026'];

function leaf(random: FuzzRandom): Tlv {
  const make = (identifier: number, content: Uint8Array): Tlv => ({
    identifier: Uint8Array.of(identifier),
    prefix: new Uint8Array(),
    content,
    children: (identifier & 0x20) === 0 ? undefined : [],
    form: 'shortest',
  });
  switch (random.below(7)) {
    case 0:
      return make(0x06, hex(random.pick(oids)));
    case 1:
      return make(0x06, Buffer.alloc(random.few(20_000), 0x81));
    case 2:
      return make(0x02, random.bytes(random.few(5000)));
    case 3:
      return make(
        0x02,
        random.pick([hex('00'), hex('ff'), hex('80'), hex('7fffffff'), hex('0080000000'), hex('7fffffffffffffff'), hex('')]),
      );
    case 4:
      return make(random.pick([0x0c, 0x13, 0x16, 0x17, 0x18, 0x1e, 0x1c, 0x86, 0x82, 0x81, 0x87]), Buffer.from(random.pick(texts)));
    case 5:
      return make(random.pick([0x03, 0x04, 0x80]), random.bytes(random.below(40)));
    default:
      return make(random.pick([...identifiers, ...moreIdentifiers]), new Uint8Array());
  }
}

function wrapped(tlv: Tlv, times: number, form: Tlv['form'], identifier: number): Tlv {
  let around = tlv;
  for (let count = 0; count < times; count++)
    around = { identifier: Uint8Array.of(identifier), prefix: new Uint8Array(), content: new Uint8Array(), children: [around], form };
  return around;
}

const forms = ['long', 'indefinite', 'wrong'] as const;

function changeOne(roots: Tlv[], random: FuzzRandom, others: readonly Uint8Array[]): void {
  const lists = listsIn(roots).filter((list) => list.length > 0);
  const list = random.pick(lists);
  const at = random.below(list.length);
  const tlv = list[at];
  if (tlv === undefined) return;
  switch (random.below(14)) {
    case 0:
      tlv.identifier = Uint8Array.of(random.pick([...identifiers, ...moreIdentifiers]));
      return;
    case 1:
      tlv.form = random.pick(forms);
      return;
    case 2:
      list.splice(at, 1);
      return;
    case 3:
      list.splice(at, 0, ...Array<Tlv>(random.few(600)).fill(tlv));
      return;
    case 4: {
      const other = random.below(list.length);
      [list[at], list[other]] = [list[other] ?? tlv, tlv];
      return;
    }
    case 5: {
      const elsewhere = random.pick(lists);
      list[at] = structuredClone(random.pick(elsewhere));
      return;
    }
    case 6:
      list[at] = wrapped(tlv, random.few(300), random.pick(['shortest', 'shortest', 'indefinite']), random.pick([0x30, 0x31, 0x24, 0xa0]));
      return;
    case 7:
      list[at] = leaf(random);
      return;
    case 8:
      list.splice(at, 0, leaf(random));
      return;
    case 9: {
      const other = readAll(random.pick(others));
      if (other !== undefined) list[at] = random.pick(random.pick(listsIn(other).filter((items) => items.length > 0)));
      return;
    }
    case 10:
      // All lengths, the element's own and its ancestors', stay as written: only the content changes.
      if (tlv.children === undefined) tlv.content = damagedBytes(tlv.content, random);
      else tlv.children = [];
      return;
    case 11:
      if (tlv.children === undefined) tlv.content = random.bytes(tlv.content.length);
      else tlv.children.reverse();
      return;
    case 12:
      for (const items of lists) for (const item of items) if (((item.identifier[0] ?? 0) & 0x20) !== 0) item.form = 'indefinite';
      return;
    default: {
      const objects = lists.flat().filter((item) => item.identifier[0] === 0x06);
      if (objects.length > 0) random.pick(objects).content = hex(random.pick(oids));
    }
  }
}

/** @param others Structures that pieces are taken from */
export function mutateAsn1(bytes: Uint8Array, random: FuzzRandom, others: readonly Uint8Array[]): Uint8Array {
  const roots = random.oneIn(8) ? undefined : readAll(bytes);
  let changed: Uint8Array = Buffer.from(bytes);
  if (roots !== undefined) {
    for (let count = random.few(6); count > 0; count--) if (roots.length > 0) changeOne(roots, random, others);
    changed = Buffer.concat(roots.map(write));
  }
  if (roots === undefined || random.oneIn(10)) for (let count = random.few(8); count > 0; count--) changed = damagedBytes(changed, random);
  return changed;
}
