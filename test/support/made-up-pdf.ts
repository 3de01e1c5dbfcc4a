/** Small PDFs with the oddities that programs write, alone and combined; the same features give the same bytes on every machine. */
import { createHash } from 'node:crypto';
import { rc4 } from '../../src/pdf/crypt/ciphers.js';
import { readEncryption } from '../../src/pdf/crypt/encryption.js';
import { PdfRef, PdfStream } from '../../src/pdf/objects/pdf-object.js';
import { asDict } from '../../src/pdf/read/object-source.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { ByteWriter } from '../../src/pdf/syntax/byte-writer.js';
import { writeObject } from '../../src/pdf/syntax/write-object.js';
import { objectStream, xrefStream } from '../unit/pdf/support/build-pdf.js';
import { FuzzRandom } from './fuzz/random.js';

/** A document under construction: the texts of its objects by number. */
interface Draft {
  readonly objects: Map<number, string>;
  /** Entries in addition to Size and Root. */
  trailer: string;
  kind: 'table' | 'streams' | 'hybrid';
  /** Objects of a separate update. */
  readonly updated: Map<number, string>;
  encryption?: { readonly revision: 2 | 3; readonly id: string };
  /** Changes the file after it is written. */
  readonly finish: ((bytes: Buffer) => Buffer)[];
}

const replace = ({ objects }: Draft, number: number, from: string, to: string): void => {
  const text = objects.get(number) ?? '';
  if (!text.includes(from)) throw new RangeError(`object ${String(number)} has no ${from}`);
  objects.set(
    number,
    text.replace(from, () => to),
  );
};
const catalogWith = (draft: Draft, entries: string): void => replace(draft, 1, '/Type/Catalog', `/Type/Catalog${entries}`);

const content = (text: string): string => {
  const data = `BT /F1 24 Tf 40 300 Td (${text}) Tj ET`;
  return `<</Length ${String(data.length)}>>\nstream\n${data}\nendstream`;
};
const many = Array.from({ length: 40 }, (_item, index) => `/Zz${String(index)} ${String(index)}`).join('');
const anchors = (names: number): string =>
  Array.from({ length: names }, (_item, index) => `/h${String(index)}[3 0 R/XYZ 0 ${String(index)} 0]`).join('');
const looks = (text: string): string => {
  const data = `/Tx BMC BT /F1 12 Tf 2 4 Td (${text}) Tj ET EMC`;
  return `<</Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>/Length ${String(data.length)}>>\nstream\n${data}\nendstream`;
};

/** A text field that viewers must draw. @param shown The text of its existing appearance; undefined: no appearance */
function needsAppearances(draft: Draft, shown: string | undefined): void {
  const look = shown === undefined ? '' : '/AP<</N 11 0 R>>';
  catalogWith(draft, '/AcroForm<</Fields[10 0 R]/NeedAppearances true/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 5 0 R>>>>>>');
  draft.objects.set(10, `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ada)/F 4/Rect[40 200 140 220]/P 3 0 R/DA(/F1 12 Tf 0 g)${look}>>`);
  if (shown !== undefined) draft.objects.set(11, looks(shown));
  replace(draft, 3, '/Contents', '/Annots[10 0 R]/Contents');
}

/** The oddities by name. Each can be recognised separately, and most can be combined. */
export const oddities = {
  'objects in streams': (draft) => void (draft.kind = 'streams'),
  'a hybrid table': (draft) => {
    draft.kind = 'hybrid';
    draft.objects.set(8, '<</Hidden true>>');
    replace(draft, 3, '/Contents', '/Zz 8 0 R/Contents');
  },
  'an update': (draft) => void draft.updated.set(4, content('First page, mended')),
  'an equal Type twice': (draft) => replace(draft, 5, '/Type/Font', '/Type/Font/Type/Font'),
  'a media box twice': (draft) => replace(draft, 3, '/MediaBox[0 0 300 400]', '/MediaBox[0 0 9 9]/MediaBox[0 0 300 400]'),
  'content twice': (draft) => replace(draft, 3, '/Contents 4 0 R', '/Contents 6 0 R/Contents 4 0 R'),
  'content twice in a long dictionary': (draft) => replace(draft, 3, '/Contents 4 0 R', `/Contents 6 0 R${many}/Contents 4 0 R`),
  'anchors twice': (draft) => catalogWith(draft, `/Dests<<${anchors(4)}/h1[3 0 R/XYZ 0 9 0]>>`),
  'anchors twice among many': (draft) => catalogWith(draft, `/Dests<<${anchors(60)}/h1[3 0 R/XYZ 0 9 0]/h7[3 0 R/XYZ 0 8 0]>>`),
  'bytes after the end': (draft) => void draft.finish.push((bytes) => Buffer.concat([bytes, Buffer.from('\n\r\n\0\0 \n')])),
  'no line end at the end': (draft) => void draft.finish.push((bytes) => bytes.subarray(0, -1)),
  'a startxref early by a blank': (draft) =>
    void draft.finish.push((bytes) =>
      Buffer.from(
        bytes.toString('latin1').replace(/startxref\n(\d+)(?=\s+%%EOF\s*$)/, (_all, at: string) => `startxref\n${String(Number(at) - 1)}`),
        'latin1',
      ),
    ),
  'a page in place of the page tree': (draft) => {
    replace(draft, 1, '/Pages 2 0 R', '/Pages 3 0 R');
    replace(draft, 3, '/Parent 2 0 R', '');
  },
  'references to nothing': (draft) => {
    catalogWith(draft, '/PieceInfo<</X<</A 12 0 R/B 13 0 R/C 14 0 R>>>>');
    replace(draft, 3, '/Contents', '/Zz[15 0 R 16 0 R 17 0 R 18 0 R 20 0 R]/Contents');
  },
  'a thumbnail and metadata that are not there': (draft) => {
    catalogWith(draft, '/Metadata 31 0 R');
    replace(draft, 3, '/Contents', '/Thumb 32 0 R/Contents');
  },
  'a trailer that names nothing': (draft) => void (draft.trailer += '/Info 33 0 R'),
  'a form whose viewers are to draw it': (draft) => needsAppearances(draft, 'Ada'),
  'a form whose viewers are to draw a stale value': (draft) => needsAppearances(draft, 'Bob'),
  'a form without appearances': (draft) => needsAppearances(draft, undefined),
  'annotations in an object of their own': (draft) => {
    draft.objects.set(9, '[]');
    replace(draft, 3, '/Contents', '/Annots 9 0 R/Contents');
  },
  'a turned and cropped page': (draft) => replace(draft, 3, '/Contents', '/Rotate 90/CropBox[10 10 290 390]/Contents'),
  'RC4 with 40 bits': (draft) => void (draft.encryption = { revision: 2, id: '/ID[<0102><0304>]' }),
  'RC4 with 40 bits and no ID': (draft) => void (draft.encryption = { revision: 2, id: '' }),
  'RC4 with 128 bits': (draft) => void (draft.encryption = { revision: 3, id: '/ID[<0102><0304>]' }),
  'RC4 with 128 bits and no ID': (draft) => void (draft.encryption = { revision: 3, id: '' }),
  'no ID': () => undefined,
  'comments and blanks between tokens': (draft) => {
    replace(draft, 3, '/Contents', '%here\r/Contents\t \f');
    replace(draft, 1, '/Pages', '\r\n\r\n%catalog\n/Pages \0');
  },
  'carriage returns': (draft) => {
    for (const [number, text] of draft.objects) if (!text.includes('stream')) draft.objects.set(number, text.replaceAll('/', '\r/'));
  },
} as const satisfies Readonly<Record<string, (draft: Draft) => void>>;

export type Oddity = keyof typeof oddities;

/** Oddities that cannot be combined, because they change the same thing. */
const exclusive: readonly (readonly Oddity[])[] = [
  ['objects in streams', 'a hybrid table'],
  ['content twice', 'content twice in a long dictionary'],
  ['anchors twice', 'anchors twice among many'],
  ['a form whose viewers are to draw it', 'a form whose viewers are to draw a stale value', 'a form without appearances'],
  ['RC4 with 40 bits', 'RC4 with 40 bits and no ID', 'RC4 with 128 bits', 'RC4 with 128 bits and no ID'],
  ['bytes after the end', 'no line end at the end', 'a startxref early by a blank'],
  // An encrypted file is always written with a table.
  ['objects in streams', 'RC4 with 40 bits', 'RC4 with 40 bits and no ID', 'RC4 with 128 bits', 'RC4 with 128 bits and no ID'],
  ['a hybrid table', 'RC4 with 40 bits', 'RC4 with 40 bits and no ID', 'RC4 with 128 bits', 'RC4 with 128 bits and no ID'],
  ['an update', 'RC4 with 40 bits', 'RC4 with 40 bits and no ID', 'RC4 with 128 bits', 'RC4 with 128 bits and no ID'],
  ['an equal Type twice', 'RC4 with 40 bits', 'RC4 with 40 bits and no ID', 'RC4 with 128 bits', 'RC4 with 128 bits and no ID'],
];

/** Several compatible oddities, chosen by a seed. */
export function someOddities(seed: number): Oddity[] {
  const random = new FuzzRandom('made-up-pdf', seed, 0);
  const chosen: Oddity[] = [];
  for (let count = 2 + random.below(3); count > 0; count -= 1) {
    const next = random.pick(Object.keys(oddities) as Oddity[]);
    if (chosen.includes(next)) continue;
    if (!exclusive.some((group) => group.includes(next) && group.some((other) => chosen.includes(other)))) chosen.push(next);
  }
  return (Object.keys(oddities) as Oddity[]).filter((name) => chosen.includes(name));
}

const line = (offset: number, kind = 'n', generation = '00000'): string => `${String(offset).padStart(10, '0')} ${generation} ${kind} \n`;
const head = Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1');

interface Placed {
  readonly body: string;
  readonly offsets: ReadonlyMap<number, number>;
}

function placed(objects: ReadonlyMap<number, string>, start: number): Placed {
  let body = '';
  const offsets = new Map<number, number>();
  for (const [number, text] of objects) {
    offsets.set(number, start + body.length);
    body += `${String(number)} 0 obj\n${text}\nendobj\n`;
  }
  return { body, offsets };
}

const trailerText = (size: number, more: string): string => `trailer\n<</Size ${String(size)}/Root 1 0 R${more}>>\n`;
const closing = (at: number): string => `startxref\n${String(at)}\n%%EOF\n`;

function table(draft: Draft, start: Buffer, objects: ReadonlyMap<number, string>, trailer: string): Buffer {
  const { body, offsets } = placed(objects, start.length);
  const lines = [...offsets].map(([number, offset]) => `${String(number)} 1\n${line(offset)}`).join('');
  const isFirst = start === head;
  const section = `xref\n${isFirst ? `0 1\n${line(0, 'f', '65535')}` : ''}${lines}${trailerText(Math.max(...draft.objects.keys()) + 1, trailer)}`;
  return Buffer.concat([start, Buffer.from(body + section + closing(start.length + body.length), 'latin1')]);
}

/** Puts everything except streams into an object stream; a hybrid file hides only the font there. */
function inStreams(draft: Draft): Buffer {
  const isHybrid = draft.kind === 'hybrid';
  const isHidden = (number: number, text: string): boolean => (isHybrid ? number === 8 : !text.includes('stream'));
  const hidden = [...draft.objects].filter(([number, text]) => isHidden(number, text));
  const first = Math.max(...draft.objects.keys()) + 1;
  const [container, own] = [first, first + 1];
  const shown = new Map([...draft.objects].filter(([number, text]) => !isHidden(number, text)));
  shown.set(container, objectStream(Object.fromEntries(hidden)));
  const { body, offsets } = placed(shown, head.length);
  const start = head.length + body.length;
  const inContainer = new Map(hidden.map(([number], index) => [number, index]));
  const size = own + 1;
  const rows = Array.from({ length: size }, (_row, number) => {
    const index = inContainer.get(number);
    if (index !== undefined) return [2, container, index];
    if (number === own) return [1, start, 0];
    const offset = offsets.get(number);
    return offset === undefined ? [0, 0, 65535] : [1, offset, 0];
  });
  if (!isHybrid)
    return Buffer.concat([
      head,
      Buffer.from(body + xrefStream(own, [0, size], rows, `/Size ${String(size)}/Root 1 0 R${draft.trailer}`) + closing(start), 'latin1'),
    ]);
  const stream = xrefStream(own, [8, 1], [rows[8] ?? []], `/Size ${String(size)}`);
  const lines = [...offsets].map(([number, offset]) => `${String(number)} 1\n${line(offset)}`).join('');
  const section = `xref\n0 1\n${line(8, 'f', '65535')}8 1\n${line(0, 'f')}${lines}${String(own)} 1\n${line(start)}`;
  const trailer = trailerText(size, `/XRefStm ${String(start)}${draft.trailer}`);
  return Buffer.concat([head, Buffer.from(body + stream + section + trailer + closing(start + stream.length), 'latin1')]);
}

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const md5 = (...parts: readonly Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** An encryption dictionary for the empty password (ISO 32000-2 §7.6.4.3, algorithms 2, 4 and 5). */
function encryptionDict({ revision, id }: NonNullable<Draft['encryption']>): string {
  const [owner, permissions] = [Buffer.alloc(32, 1), Buffer.from('fcffffff', 'hex')];
  const fileId = id === '' ? Buffer.alloc(0) : Buffer.from('0102', 'hex');
  let hash = md5(padding, owner, permissions, fileId);
  if (revision === 3) for (let round = 0; round < 50; round += 1) hash = md5(hash);
  const key = hash.subarray(0, revision === 3 ? 16 : 5);
  let user: Uint8Array = rc4(key, revision === 3 ? md5(padding, fileId) : padding);
  for (let round = 1; revision === 3 && round < 20; round += 1)
    user = rc4(
      key.map((byte) => byte ^ round),
      user,
    );
  const hashes = `/O<${owner.toString('hex')}>/U<${Buffer.from(user).toString('hex').padEnd(64, '0')}>`;
  return `<</Filter/Standard/V ${revision === 3 ? '2/Length 128' : '1'}/R ${String(revision)}/P -4${hashes}>>`;
}

/** The plain file with every string and stream encrypted. */
function encrypted(draft: Draft): Buffer {
  if (!draft.encryption) throw new RangeError('the file is not encrypted');
  const own = Math.max(...draft.objects.keys()) + 1;
  const dictText = encryptionDict(draft.encryption);
  const plain = readPdf(table(draft, head, new Map([...draft.objects, [own, dictText]]), draft.encryption.id));
  const dict = asDict(plain, new PdfRef(own));
  if (!dict) throw new RangeError('there is no encryption dictionary');
  const encryption = readEncryption(plain, dict);
  const objects = [...draft.objects.keys()].map((number): [number, string] => {
    const reference = new PdfRef(number);
    const out = new ByteWriter();
    const value = plain.resolve(reference);
    // Objects without strings stay as written, including their oddities.
    if (!(value instanceof PdfStream) && !/[(]/.test(draft.objects.get(number) ?? '')) return [number, draft.objects.get(number) ?? ''];
    writeObject(
      out,
      encryption.encrypt(value, reference, (size) => new Uint8Array(size)),
      'exact',
    );
    return [number, Buffer.from(out.toBytes()).toString('latin1')];
  });
  draft.objects.set(own, dictText);
  return table(draft, head, new Map([...objects, [own, dictText]]), `${draft.encryption.id}/Encrypt ${String(own)} 0 R`);
}

/** Two pages with the texts `First page` and `Second page`; the second is missing if a page replaces the page tree. */
export function madeUpPdf(chosen: readonly Oddity[]): Buffer {
  const page = (contents: number): string =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents ${String(contents)} 0 R/Resources<</Font<</F1 5 0 R>>>>>>`;
  const draft: Draft = {
    objects: new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2>>'],
      [3, page(4)],
      [4, content('First page')],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      [6, content('Second page')],
      [7, page(6)],
    ]),
    trailer: chosen.includes('no ID') ? '' : '/ID[<0a><0b>]',
    kind: 'table',
    updated: new Map(),
    finish: [],
  };
  for (const name of chosen) oddities[name](draft);
  let bytes = draft.encryption
    ? encrypted(draft)
    : draft.kind === 'table'
      ? table(draft, head, draft.objects, draft.trailer)
      : inStreams(draft);
  if (draft.updated.size > 0) {
    const before = /startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1'))?.[1] ?? '';
    const size = Number(/\/Size (\d+)/.exec(bytes.toString('latin1'))?.[1]);
    draft.objects.set(size - 1, draft.objects.get(size - 1) ?? '');
    bytes = table(draft, bytes, draft.updated, `/Prev ${before}${draft.trailer}`);
  }
  return draft.finish.reduce((file, change) => change(file), bytes);
}
