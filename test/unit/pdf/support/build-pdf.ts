/** PDF files made by hand from the text of their objects: classic tables, cross-reference streams, hybrids, updates. */

/** Text of each object by its number; a Buffer where it has binary data. */
export type Objects = Readonly<Record<number, string | Buffer>>;

/** The smallest document: a catalog, a page tree, a page with text. */
export const plainObjects: Objects = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
  4: '<</Length 37>>stream\nBT /F1 24 Tf 50 300 Td (Hello) Tj ET \nendstream',
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
};

interface Placed {
  readonly body: Buffer;
  readonly offsets: ReadonlyMap<number, number>;
}

function place(objects: Objects, start: number): Placed {
  const offsets = new Map<number, number>();
  const parts: Buffer[] = [];
  let at = start;
  for (const [number, content] of Object.entries(objects)) {
    offsets.set(Number(number), at);
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(content), Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
  }
  return { body: Buffer.concat(parts), offsets };
}

const entry = (offset: number, kind = 'n'): string => `${String(offset).padStart(10, '0')} ${kind === 'f' ? '65535' : '00000'} ${kind} \n`;

function table(offsets: ReadonlyMap<number, number>): string {
  return [...offsets].map(([number, offset]) => `${number} 1\n${entry(offset)}`).join('');
}

const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

/** One revision with a table; `trailer` is added to Size and Root. */
export function classicPdf(objects: Objects = plainObjects, trailer = ''): Buffer {
  const { body, offsets } = place(objects, header.length);
  const start = header.length + body.length;
  const size = Math.max(...offsets.keys()) + 1;
  const tail = `xref\n0 1\n${entry(0, 'f')}${table(offsets)}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([header, body, Buffer.from(tail)]);
}

/** The number after the last `startxref`. */
export const startXrefOf = (pdf: Buffer): number => Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1]);

/** An update with a table. */
export function classicUpdate(pdf: Buffer, objects: Objects, options: { prev?: number; size?: number; trailer?: string } = {}): Buffer {
  const { body, offsets } = place(objects, pdf.length);
  const start = pdf.length + body.length;
  const { prev = startXrefOf(pdf), size = 50, trailer = '' } = options;
  const tail = `xref\n${table(offsets)}trailer\n<</Size ${size}/Root 1 0 R/Prev ${prev}${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([pdf, body, Buffer.from(tail)]);
}

/** A cross-reference stream's object: `rows` of type, second, third field. */
export function xrefStream(number: number, index: readonly number[], rows: readonly (readonly number[])[], entries: string): string {
  const hex = rows.map(([type = 0, second = 0, third = 0]) =>
    [type.toString(16).padStart(2, '0'), second.toString(16).padStart(8, '0'), third.toString(16).padStart(4, '0')].join(''),
  );
  const data = `${hex.join('\n')}>`;
  return (
    `${number} 0 obj\n<</Type/XRef/W[1 4 2]/Index[${index.join(' ')}]/Filter/ASCIIHexDecode/Length ${data.length}${entries}>>` +
    `stream\n${data}\nendstream\nendobj\n`
  );
}

/** An object stream's text. */
export function objectStream(objects: Readonly<Record<number, string>>): string {
  const numbers = Object.keys(objects);
  let at = 0;
  const head = numbers
    .map((number) => {
      const pair = `${number} ${at}`;
      at += (objects[Number(number)] ?? '').length + 1;
      return pair;
    })
    .join(' ');
  const data = `${head}\n${Object.values(objects).join(' ')}`;
  return `<</Type/ObjStm/N ${numbers.length}/First ${head.length + 1}/Length ${data.length}>>stream\n${data}\nendstream`;
}

/** One revision with a cross-reference stream; catalog, pages and page are in object stream 6. */
export function streamPdf(): Buffer {
  const inStream = Object.fromEntries([1, 2, 3].map((number) => [number, String(plainObjects[number])]));
  const { body, offsets } = place({ 4: plainObjects[4] ?? '', 5: plainObjects[5] ?? '', 6: objectStream(inStream) }, header.length);
  const start = header.length + body.length;
  const at = (number: number): number => offsets.get(number) ?? 0;
  const rows = [
    [0, 0, 65535],
    [2, 6, 0],
    [2, 6, 1],
    [2, 6, 2],
    [1, at(4), 0],
    [1, at(5), 0],
    [1, at(6), 0],
    [1, start, 0],
  ];
  const tail = `${xrefStream(7, [0, 8], rows, '/Size 8/Root 1 0 R')}startxref\n${start}\n%%EOF\n`;
  return Buffer.concat([header, body, Buffer.from(tail)]);
}

/** A table that hides font 5 from old readers; `XRefStm` leads to it in an object stream (ISO 32000-2 §7.5.8.4). */
export function hybridPdf(): Buffer {
  const visible = Object.fromEntries([1, 2, 3, 4].map((number) => [number, plainObjects[number] ?? '']));
  const { body, offsets } = place({ ...visible, 6: objectStream({ 5: String(plainObjects[5]) }) }, header.length);
  const hiddenAt = header.length + body.length;
  const hidden = xrefStream(7, [5, 1], [[2, 6, 0]], '/Size 8');
  const start = hiddenAt + hidden.length;
  const lines = [
    entry(5, 'f'),
    ...[1, 2, 3, 4].map((number) => entry(offsets.get(number) ?? 0)),
    `0000000000 00000 f \n`,
    entry(offsets.get(6) ?? 0),
  ];
  const tail = `xref\n0 8\n${lines.join('')}${entry(hiddenAt)}trailer\n<</Size 8/Root 1 0 R/XRefStm ${hiddenAt}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([header, body, Buffer.from(hidden + tail)]);
}

/** As Word writes hybrid files: an update without entries names the stream over the objects that the first table has free. */
export function wordHybridPdf(): Buffer {
  const hybrid = hybridPdf().toString('latin1');
  const stream = Number(/XRefStm (\d+)/.exec(hybrid)?.[1]);
  const first = Buffer.from(hybrid.replace(/\/XRefStm \d+/, ''), 'latin1');
  const trailer = `<</Size 8/Root 1 0 R/Prev ${startXrefOf(first)}/XRefStm ${stream}>>`;
  return Buffer.concat([first, Buffer.from(`xref\n0 0\ntrailer\n${trailer}\nstartxref\n${first.length}\n%%EOF\n`)]);
}
