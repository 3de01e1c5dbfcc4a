/** Structure-aware damage to PDFs: object tokens, in files rewritten with a valid cross-reference, in updates or in place (ISO 32000-2 §7). */
import { deflateSync } from 'node:zlib';
import { type PdfObject, PdfRef } from '../../../src/pdf/objects/pdf-object.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { ByteWriter } from '../../../src/pdf/syntax/byte-writer.js';
import { writeObject } from '../../../src/pdf/syntax/write-object.js';
import { classicPdf, classicUpdate, type Objects, startXrefOf } from '../../unit/pdf/support/build-pdf.js';
import { damagedBytes, type FuzzRandom } from './random.js';

/** A file with its newest objects, each as text, one character per byte. */
export interface PdfSeed {
  readonly bytes: Buffer;
  readonly objects: ReadonlyMap<number, string>;
  readonly root: number;
  /** The trailer's encryption entries, as text; empty if the file is not encrypted. */
  readonly encryption: string;
}

function textOf(value: PdfObject): string {
  const out = new ByteWriter(1 << 12);
  writeObject(out, value, 'exact');
  return Buffer.from(out.toBytes()).toString('latin1');
}

/** @throws DocOpsError if the file cannot be read */
export function readPdfSeed(bytes: Uint8Array): PdfSeed {
  const document = readPdf(bytes);
  const objects = new Map<number, string>();
  for (const number of document.objectNumbers()) {
    const entry = document.entry(number)?.entry;
    const found = document.indirectObject(new PdfRef(number, entry?.kind === 'offset' ? entry.generation : 0));
    if (found !== undefined) objects.set(number, textOf(found.value));
  }
  const { trailer } = document;
  const [root, encrypt] = [trailer.get('Root'), trailer.get('Encrypt')];
  const encryption = encrypt === undefined ? '' : `/Encrypt ${textOf(encrypt)}/ID ${textOf(trailer.get('ID') ?? null)}`;
  return { bytes: Buffer.from(bytes), objects, root: root instanceof PdfRef ? root.number : 1, encryption };
}

const token =
  /<<|>>|\[|\]|\/[^\s<>[\](){}/%]*|\((?:[^()\\]|\\[^])*\)|<[0-9a-fA-F\s]*>|\d+ \d+ R\b|[+-]?(?:\d+\.?\d*|\.\d+)|[A-Za-z]+|\s+|[^]/g;

const names = [
  '/Type',
  '/Catalog',
  '/Page',
  '/Pages',
  '/Kids',
  '/Parent',
  '/Count',
  '/Annots',
  '/AcroForm',
  '/Fields',
  '/FT',
  '/Sig',
  '/V',
  '/T',
  '/AP',
  '/Contents',
  '/ByteRange',
  '/SubFilter',
  '/ETSI.CAdES.detached',
  '/ETSI.RFC3161',
  '/adbe.pkcs7.detached',
  '/adbe.pkcs7.sha1',
  '/DocTimeStamp',
  '/Perms',
  '/DocMDP',
  '/FieldMDP',
  '/Lock',
  '/DSS',
  '/Filter',
  '/FlateDecode',
  '/LZWDecode',
  '/ASCII85Decode',
  '/ASCIIHexDecode',
  '/RunLengthDecode',
  '/Crypt',
  '/DCTDecode',
  '/Length',
  '/ObjStm',
  '/XRef',
  '/Metadata',
  '/#00',
  '/',
  '/__proto__',
];
/** Entries and values with unusual targets. */
const fragments = [
  '/Kids[1 0 R 2 0 R 3 0 R]',
  '/Parent 2 0 R',
  '/Length 4 0 R',
  '/Length -1',
  '/Length 99999999',
  '/Filter[/FlateDecode/FlateDecode/LZWDecode]',
  '/Filter/LZWDecode/DecodeParms<</EarlyChange 0/Predictor 12/Columns 5>>',
  '/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 99999999/Colors 32/BitsPerComponent 16>>',
  '/Filter/FlateDecode/DecodeParms<</Predictor 2/Columns 0/Colors -1/BitsPerComponent 3>>',
  '/Filter/ASCII85Decode',
  '/Filter/Crypt/DecodeParms<</Name/StdCF>>',
  '/Type/ObjStm/N 99999999/First 9',
  '/Extends 6 0 R',
  '/Type/XRef/W[1 4 2]/Index[0 8388607]/Size 8388607',
  '/Encrypt 1 0 R',
  '/Encrypt<</Filter/Standard/V 5/R 6/O()/U()/OE()/UE()/P -1>>',
  '/AcroForm<</Fields[1 0 R 2 0 R 3 0 R]/SigFlags 3/XFA[(a) 4 0 R]>>',
  '/FT/Sig/T(a)/V 1 0 R',
  '/V<</Type/Sig/Filter/X/SubFilter/ETSI.CAdES.detached/ByteRange[0 9 9 9]/Contents<00>>>',
  '/ByteRange[0 100 200 300]',
  '/ByteRange[0 -1 99999999999 9007199254740992]',
  '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 2/V/1.2>>>>]',
  '/Reference[<</TransformMethod/FieldMDP/TransformParams<</Action/All/V/1.2>>>>]',
  '/Perms<</DocMDP 7 0 R/UR3 7 0 R>>',
  '/Lock<</Action/Include/Fields[(a.b.c)(x)]/P 1>>',
  '/DSS<</Certs[4 0 R]/CRLs[4 0 R]/OCSPs[4 0 R]/VRI<</A<</Cert[4 0 R]>>>>>>',
  '/AF[<</F(audit-trail.json)/EF<</F 4 0 R>>>>]',
  '/Names<</EmbeddedFiles<</Names[(a) 1 0 R]/Kids[1 0 R]>>>>',
  '/OpenAction<</S/JavaScript/JS(x)>>',
  '/Annots[1 0 R 1 0 R]',
  '/MediaBox[0 0 1e308 -1e308]',
  '/Rotate 91',
  '/Resources 3 0 R',
  '/Prev 0',
  '/XRefStm 15',
  'endobj',
  'stream\n',
  'endstream',
  'trailer<</Root 1 0 R>>',
  'startxref\n0\n%%EOF',
  '% comment',
  'null',
  'true',
  '(\\777\\',
  '<F',
  '1 0 obj',
];

const reference = (numbers: readonly number[], random: FuzzRandom): string =>
  random.oneIn(8) ? `${random.extreme()} ${random.extreme()} R` : `${String(random.pick(numbers))} 0 R`;

function otherToken(text: string, numbers: readonly number[], random: FuzzRandom): string {
  if (random.oneIn(6)) return random.pick(fragments);
  if (/ R$/.test(text)) return reference(numbers, random);
  if (/^[+-]?[\d.]/.test(text)) return random.oneIn(3) ? reference(numbers, random) : random.extreme();
  if (text.startsWith('/')) return random.pick(names);
  if (text === '<<') return random.pick(['', '<<<<', '[', '<</A<<', `<<${random.pick(fragments)}`]);
  if (text === '>>') return random.pick(['', '>>>>', ']', `${random.pick(fragments)}>>`]);
  if (text === '[') return random.pick(['', '[[', '<<', `[${reference(numbers, random)} `]);
  if (text === ']') return random.pick(['', ']]', '>>', ` ${random.extreme()}]`]);
  if (text.startsWith('('))
    return random.pick(['()', '(', '<>', '(\\376\\377\\330)', `(${'a.'.repeat(random.few(5000))})`, '(\\(\\)\\\\)']);
  if (text.startsWith('<')) return random.pick(['<>', '<0', '<3080', '(x)', `<${'30'.repeat(random.few(5000))}>`]);
  return random.pick(['true', 'false', 'null', 'R', 'obj', 'endobj', random.extreme()]);
}

/** One object with changed tokens; a stream's data is changed as bytes. */
function changedObject(text: string, numbers: readonly number[], random: FuzzRandom): string {
  const start = text.search(/stream\r?\n/);
  const data = start < 0 ? '' : text.slice(start);
  if (data !== '' && random.oneIn(3)) return text.slice(0, start) + damagedBytes(Buffer.from(data, 'latin1'), random).toString('latin1');
  const tokens = (start < 0 ? text : text.slice(0, start)).match(token) ?? [];
  for (let count = random.few(8); count > 0; count--) {
    const at = random.below(tokens.length);
    const [one = '', other] = [tokens[at], random.below(tokens.length)];
    switch (random.below(8)) {
      case 0:
        tokens.splice(at, 1 + random.below(3));
        break;
      case 1:
        tokens.splice(at, 0, ...Array<string>(random.few(3000)).fill(`${one} `));
        break;
      case 2:
        [tokens[at], tokens[other]] = [tokens[other] ?? '', one];
        break;
      case 3: {
        const depth = random.few(500);
        const [open, close] = random.pick([
          ['[', ']'],
          ['<</A', '>>'],
          ['<</Kids[', ']>>'],
          ['(', ')'],
        ] as const);
        tokens[at] = open.repeat(depth) + one + close.repeat(depth);
        break;
      }
      case 4:
        tokens.splice(at, 0, ` ${random.pick(fragments)} `);
        break;
      default:
        tokens[at] = `${otherToken(one, numbers, random)} `;
    }
  }
  return tokens.join('') + data;
}

/** Some objects changed, swapped, added from another file or left out. */
function changedObjects(seed: PdfSeed, other: PdfSeed, random: FuzzRandom): Map<number, string> {
  const changed = new Map<number, string>();
  const numbers = [...seed.objects.keys()];
  for (let count = random.few(6); count > 0; count--) {
    const number = random.pick(numbers);
    const text = changed.get(number) ?? seed.objects.get(number) ?? 'null';
    switch (random.below(8)) {
      case 0:
        changed.set(number, random.pick([...other.objects.values()]));
        break;
      case 1:
        changed.set(number, seed.objects.get(random.pick(numbers)) ?? 'null');
        break;
      case 2:
        changed.set(Math.max(...numbers) + 1 + random.below(3), changedObject(text, numbers, random));
        break;
      case 3:
        changed.set(number, random.pick([`${String(number)} 0 R`, reference(numbers, random), 'null', '[]', '<<>>', '']));
        break;
      default:
        changed.set(number, changedObject(text, numbers, random));
    }
  }
  return changed;
}

const latin1 = (objects: Iterable<readonly [number, string]>): Objects =>
  Object.fromEntries([...objects].map(([number, text]) => [number, Buffer.from(text, 'latin1')]));

/** Objects in compressed object streams with predictors, and a cross-reference stream. */
function laidInStreams(objects: ReadonlyMap<number, string>, root: number, random: FuzzRandom): Buffer {
  const isStream = (text: string): boolean => /stream\r?\n/.test(text);
  const inner = [...objects].filter(([, text]) => !isStream(text));
  const container = Math.max(0, ...objects.keys()) + 1;
  let at = 0;
  const places = inner.map(([number, text]) => {
    const pair = `${String(number)} ${String(at)}`;
    at += text.length + 1;
    return pair;
  });
  const head = `${places.join(' ')}\n`;
  const packed = (data: Buffer, entries: string): string =>
    `<<${entries}/Length ${String(data.length)}/Filter/FlateDecode>>stream\n${data.toString('latin1')}\nendstream`;
  const content = deflateSync(Buffer.from(head + inner.map(([, text]) => text).join(' '), 'latin1'));
  const count = random.oneIn(10) ? random.extreme() : String(inner.length);
  const outer = [...objects].filter(([, text]) => isStream(text));
  outer.push([container, packed(content, `/Type/ObjStm/N ${count}/First ${random.oneIn(20) ? random.extreme() : String(head.length)}`)]);
  let file = '%PDF-1.7\n';
  const rows = new Map<number, readonly number[]>(inner.map(([number], index) => [number, [2, container, index]]));
  for (const [number, text] of outer) {
    rows.set(number, [1, file.length, 0]);
    file += `${String(number)} 0 obj\n${text}\nendobj\n`;
  }
  rows.set(container + 1, [1, file.length, 0]);
  if (random.oneIn(6))
    rows.set(random.pick([...rows.keys()]), [random.below(4), random.below(2) === 0 ? container : random.below(5000), random.below(300)]);
  const table = [...rows].flatMap(([, [type = 0, second = 0, third = 0]]) => [
    2, // PNG's Up, against a row of zeros: the rows follow one another below
    type,
    (second >>> 24) & 255,
    (second >>> 16) & 255,
    (second >>> 8) & 255,
    second & 255,
    (third >>> 8) & 255,
    third & 255,
  ]);
  for (let row = table.length - 8; row >= 8; row -= 8)
    for (let column = 1; column < 8; column++) table[row + column] = ((table[row + column] ?? 0) - (table[row + column - 8] ?? 0)) & 255;
  const index = [...rows.keys()].map((number) => `${String(number)} 1`).join(' ');
  const parameters = `/DecodeParms<</Predictor 12/Columns ${random.oneIn(12) ? random.extreme() : '7'}>>`;
  const section = packed(
    deflateSync(Buffer.from(table)),
    `/Type/XRef/W[1 4 2]/Index[${index}]/Size ${String(container + 2)}/Root ${String(root)} 0 R${parameters}`,
  );
  const start = file.length;
  return Buffer.from(`${file}${String(container + 1)} 0 obj\n${section}\nendobj\nstartxref\n${String(start)}\n%%EOF\n`, 'latin1');
}

/** Removes the trailer's first Root if a second one follows; nothing before the trailer moves. */
const rooted = (pdf: Buffer): Buffer => Buffer.from(pdf.toString('latin1').replaceAll('/Root 1 0 R/Root', '/Root'), 'latin1');

/** The whole file rewritten; its signatures are no longer valid. */
export function laidOutAnew(seed: PdfSeed, other: PdfSeed, random: FuzzRandom): Buffer {
  const objects = new Map([...seed.objects, ...changedObjects(seed, other, random)]);
  if (random.oneIn(10)) objects.delete(random.pick([...objects.keys()]));
  if (random.oneIn(3)) return laidInStreams(objects, seed.root, random);
  const extra = random.oneIn(8) ? random.pick(fragments) : '';
  return rooted(classicPdf(latin1(objects), `/Root ${String(seed.root)} 0 R${seed.encryption}${extra}`));
}

/** Appends one or more updates to the file, which stays unchanged. */
function updated(seed: PdfSeed, other: PdfSeed, random: FuzzRandom): Buffer {
  let bytes = seed.bytes;
  for (let count = random.few(30); count > 0; count--) {
    const prev = random.oneIn(15) ? random.below(bytes.length) : startXrefOf(bytes);
    const extra = random.oneIn(10) ? random.pick(fragments) : '';
    const trailer = `/Root ${String(random.oneIn(12) ? random.below(9) : seed.root)} 0 R${seed.encryption}${extra}`;
    const size = random.oneIn(10) ? Number(random.extreme()) || 0 : 9 + Math.max(...seed.objects.keys());
    bytes = rooted(classicUpdate(bytes, latin1(changedObjects(seed, other, random)), { prev: prev || 0, size, trailer }));
  }
  return bytes;
}

/** Numbers and names replaced in place, so that every offset stays correct. */
function inPlace(bytes: Buffer, random: FuzzRandom): Buffer {
  const text = bytes.toString('latin1');
  const pattern = random.pick([
    /\d+/g,
    /\/[A-Za-z]+/g,
    /\d{10} \d{5} [nf]/g,
    /startxref\s+\d+/g,
    /\/ByteRange ?\[[^\]]*\]/g,
    /\/Prev \d+/g,
    /\/Size \d+/g,
  ]);
  const places = [...text.matchAll(pattern)];
  const copy = Buffer.from(bytes);
  if (places.length === 0) return damagedBytes(bytes, random);
  for (let count = random.few(6); count > 0; count--) {
    const place = random.pick(places);
    const [whole] = place;
    const digits = (source: string): string => source.replace(/\d/g, (digit) => (random.oneIn(3) ? String(random.below(10)) : digit));
    const value = random.oneIn(2) ? digits(whole) : random.pick([random.pick(names), random.extreme(), random.pick(places)[0]]);
    copy.write(value.padEnd(whole.length).slice(0, whole.length), place.index, 'latin1');
  }
  return copy;
}

/** Bytes of two files concatenated, or one inserted into the other. */
function spliced(seed: PdfSeed, other: PdfSeed, random: FuzzRandom): Buffer {
  const [cut, from] = [random.below(seed.bytes.length), random.below(other.bytes.length)];
  return random.pick([
    Buffer.concat([seed.bytes, other.bytes]),
    Buffer.concat([seed.bytes.subarray(0, cut), other.bytes.subarray(from)]),
    Buffer.concat([seed.bytes.subarray(0, cut), other.bytes.subarray(from, from + 500), seed.bytes.subarray(cut)]),
    seed.bytes.subarray(0, cut),
    seed.bytes.subarray(Math.min(cut, 2000)),
  ]);
}

export function mutatePdf(seed: PdfSeed, random: FuzzRandom, other: PdfSeed): Buffer {
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      return laidOutAnew(seed, other, random);
    case 3:
    case 4:
    case 5:
      return updated(seed, other, random);
    case 6:
    case 7:
      return inPlace(seed.bytes, random);
    case 8:
      return spliced(seed, other, random);
    default: {
      let bytes = seed.bytes;
      for (let count = random.few(6); count > 0; count--) bytes = damagedBytes(bytes, random);
      return bytes;
    }
  }
}
