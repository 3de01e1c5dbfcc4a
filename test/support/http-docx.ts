/** A few small packages, built in memory, to send through the service. */
import { crc32, deflateRawSync } from 'node:zlib';

const u16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};

/** A deflated ZIP of text files, without times (APPNOTE 4.3). */
function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const nameBytes = Buffer.from(name);
    const shared = [
      u16(20),
      u16(0),
      u16(8),
      u16(0),
      u16(0x21),
      u32(crc32(plain)),
      u32(packed.length),
      u32(plain.length),
      u16(nameBytes.length),
      u16(0),
    ];
    const entry = Buffer.concat([u32(0x04034b50), ...shared, nameBytes, packed]);
    central.push(Buffer.concat([u32(0x02014b50), u16(20), ...shared, u16(0), u16(0), u16(0), u32(0), u32(offset), nameBytes]));
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const count = central.length;
  const end = Buffer.concat([u32(0x06054b50), u16(0), u16(0), u16(count), u16(count), u32(directory.length), u32(offset), u16(0)]);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
}

const office = 'http://schemas.openxmlformats.org';

/** A package with only a document part. @param body The content of `w:body` */
export function docxOf(body: string): Uint8Array<ArrayBuffer> {
  return zip({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A document with one paragraph. */
export const helloDocx = (text = 'Hello'): Uint8Array<ArrayBuffer> => docxOf(paragraph(text));

/** This many paragraphs of about 40 words, which take a while to convert. */
export const longDocx = (paragraphs: number): Uint8Array<ArrayBuffer> =>
  docxOf(
    Array.from({ length: paragraphs }, (_, index) =>
      paragraph(`Paragraph ${index}. ${'The quick brown fox jumps over the lazy dog. '.repeat(5)}`),
    ).join(''),
  );
