/** Structure-aware damage to packages: parts, names and relationships, and the ZIP archive around them (ECMA-376-2, APPNOTE.TXT). */
import { auditTrailUri } from '../../../src/signing/xml/xml-signature-names.js';
import { zipOf, type ZipFile, type ZipOptions } from '../docx-package.js';
import { mutateXml } from './mutate-xml.js';
import { damagedBytes, type FuzzRandom } from './random.js';

export type Parts = readonly { readonly name: string; readonly data: Uint8Array }[];

const oddNames = [
  '',
  '/',
  '.',
  '..',
  '../evil.xml',
  'word/../document.xml',
  'word\\document.xml',
  'WORD/DOCUMENT.XML',
  'word/document.xml/',
  'word//document.xml',
  'word/[0].piece',
  '_rels/.rels',
  '[Content_Types].xml',
  '[CONTENT_types].XML',
  '_xmlsignatures/origin.sigs',
  '_xmlsignatures/sig1.xml',
  '_xmlsignatures/_rels/origin.sigs.rels',
  'customXml/item1.xml',
  'a\0b.xml',
  'ä€😀.xml',
  '%2e%2e/a.xml',
  `${'long/'.repeat(500)}name.xml`,
];

const forgedTrail = Buffer.from(
  `<auditTrail xmlns="${auditTrailUri}">{"events":[{"type":"submit","timestamp":"2026-05-01T00:00:00.000Z"}]}</auditTrail>`,
);

/** A part's content made of one byte. */
const bomb = (random: FuzzRandom): Uint8Array => Buffer.alloc(random.pick([1 << 16, 1 << 20, 9 << 20]), random.pick([0, 0x20, 0x3c]));

const isXml = (name: string): boolean => /\.(?:xml|rels|sigs)$/i.test(name);

function changeParts(files: ZipFile[], random: FuzzRandom, other: Parts): void {
  const at = random.below(files.length);
  const file = files[at];
  const foreign = random.pick(other);
  if (file === undefined) return;
  const data = file.data as Uint8Array;
  switch (random.below(15)) {
    case 14:
      // A forged trail, before or after the signed parts.
      files.splice(random.below(files.length), 0, { name: `customXml/item${String(random.few(9))}.xml`, data: forgedTrail });
      return;
    case 0:
      files.splice(at, 1);
      return;
    case 1:
      files[at] = { ...file, name: random.pick(oddNames) };
      return;
    case 2:
      files.push({
        name: random.pick([file.name, file.name.toUpperCase(), random.pick(oddNames)]),
        data: random.pick([data, foreign.data]),
      });
      return;
    case 3:
      files[at] = { ...file, data: foreign.data };
      return;
    case 4:
      files.push(foreign);
      return;
    case 5:
      files[at] = { ...file, declaredSize: random.pick([0, 1, data.length - 1, data.length + 1, 0x7fffffff, 0xfffffffe, 1 << 27]) };
      return;
    case 6:
      files[at] = { ...file, flags: random.pick([1, 8, 9, 0x2000, 0x40, 0xffff]) };
      return;
    case 7:
      files[at] = { ...file, sharesHeaderOf: random.pick(files).name };
      return;
    case 8:
      files[at] = random.oneIn(8) ? { ...file, data: bomb(random) } : { ...file, stored: true };
      return;
    case 9:
      files[at] = { ...file, data: damagedBytes(data, random) };
      return;
    default:
      if (isXml(file.name)) files[at] = { ...file, data: mutateXml(data, random, foreign.data) };
  }
}

/** Sets one field of a local header, a directory entry or the end record to an extreme value. */
function changedHeader(zip: Buffer, random: FuzzRandom): Buffer {
  const copy = Buffer.from(zip);
  const [signature, size] = random.pick([
    ['504b0304', 30],
    ['504b0102', 46],
    ['504b0506', 22],
    ['504b0606', 56],
    ['504b0607', 20],
  ] as const);
  const places: number[] = [];
  for (let at = copy.indexOf(signature, 0, 'hex'); at >= 0; at = copy.indexOf(signature, at + 4, 'hex')) places.push(at);
  if (places.length === 0) return copy;
  const at = random.pick(places) + 4 + random.below(size - 4);
  const value = Buffer.from(random.pick(['00', 'ff', '0000', 'ffff', '00000000', 'ffffffff', 'feffffff', '01', '0800', '0900']), 'hex');
  value.copy(copy, Math.min(at, copy.length - value.length));
  return copy;
}

export function mutatePackage(parts: Parts, random: FuzzRandom, other: Parts): Buffer {
  const files: ZipFile[] = [...parts];
  for (let count = random.few(6); count > 0; count--) if (files.length > 0) changeParts(files, random, other);
  const options: ZipOptions = random.oneIn(12)
    ? random.pick([{ zip64: true }, { prefix: random.bytes(20) }, { comment: 'PK\x05\x06'.repeat(random.few(4000)) }])
    : {};
  const zip = zipOf(files, options);
  if (random.oneIn(6)) return changedHeader(zip, random);
  if (random.oneIn(12)) return damagedBytes(zip, random);
  return random.oneIn(40) ? Buffer.concat([zip, zipOf([...other])]) : zip;
}
