/** Builds ZIP archives and DOCX packages in memory, well-formed or deliberately broken. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly data: string | Uint8Array;
  readonly stored?: boolean;
  /** Written instead of the true inflated size. */
  readonly declaredSize?: number;
  /** General purpose bits; 8 writes a data descriptor. */
  readonly flags?: number;
  /** Directory entry points to this file's local header instead of its own. */
  readonly sharesHeaderOf?: string;
}

export interface ZipOptions {
  /** Sizes and offsets are written in zip64 fields. */
  readonly zip64?: boolean;
  readonly prefix?: Uint8Array;
  readonly comment?: string;
}

const uint16 = (...values: number[]): Buffer => Buffer.from(values.flatMap((value) => [value & 255, (value >>> 8) & 255]));
const uint32 = (...values: number[]): Buffer => Buffer.from(new Uint32Array(values).buffer);
const uint64 = (value: number): Buffer => uint32(value % 0x1_0000_0000, Math.floor(value / 0x1_0000_0000));

/** A ZIP archive of these files, in this order. */
export function zipOf(files: readonly ZipFile[], options: ZipOptions = {}): Buffer {
  const body: Buffer[] = [Buffer.from(options.prefix ?? [])];
  const directory: Buffer[] = [];
  const offsets = new Map<string, number>();
  let at = 0;
  for (const file of files) {
    const data = Buffer.from(file.data as string);
    const packed = file.stored ? data : deflateRawSync(data);
    const size = file.declaredSize ?? data.length;
    const flags = (file.flags ?? 0) | 0x800;
    const name = Buffer.from(file.name);
    const method = file.stored ? 0 : 8;
    const sum = crc32(data);
    const inDescriptor = (flags & 8) !== 0;
    const sizes = inDescriptor ? uint32(0, 0, 0) : uint32(sum, packed.length, size);
    const local = [uint32(0x04034b50), uint16(20, flags, method, 0, 0), sizes, uint16(name.length, 0), name, packed];
    if (inDescriptor) local.push(uint32(0x08074b50, sum, packed.length, size));
    const offset = file.sharesHeaderOf === undefined ? at : (offsets.get(file.sharesHeaderOf) ?? at);
    offsets.set(file.name, at);
    const header = Buffer.concat(local);
    body.push(header);
    at += header.length;
    const extra = options.zip64 ? Buffer.concat([uint16(1, 24), uint64(size), uint64(packed.length), uint64(offset)]) : Buffer.alloc(0);
    const narrow = options.zip64 ? [0xffffffff, 0xffffffff, 0xffffffff] : [packed.length, size, offset];
    directory.push(
      uint32(0x02014b50),
      uint16(20, 20, flags, method, 0, 0),
      uint32(sum, narrow[0] ?? 0, narrow[1] ?? 0),
      uint16(name.length, extra.length, 0, 0, 0),
      uint32(0, narrow[2] ?? 0),
      name,
      extra,
    );
  }
  const entries = Buffer.concat(directory);
  const end: Buffer[] = [];
  if (options.zip64) {
    end.push(
      uint32(0x06064b50),
      uint64(44),
      uint16(45, 45),
      uint32(0, 0),
      uint64(files.length),
      uint64(files.length),
      uint64(entries.length),
      uint64(at),
    );
    end.push(uint32(0x07064b50, 0), uint64(at + entries.length), uint32(1));
  }
  const count = options.zip64 ? 0xffff : files.length;
  const comment = Buffer.from(options.comment ?? '');
  end.push(uint32(0x06054b50), uint16(0, 0, count, count));
  end.push(options.zip64 ? uint32(0xffffffff, 0xffffffff) : uint32(entries.length, at), uint16(comment.length), comment);
  return Buffer.concat([...body, entries, ...end]);
}

const namespaces = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['wpg', 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup'],
  ['w14', 'http://schemas.microsoft.com/office/word/2010/wordml'],
  ['w15', 'http://schemas.microsoft.com/office/word/2012/wordml'],
  ['wp14', 'http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
  ['w10', 'urn:schemas-microsoft-com:office:word'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="${name}"`)
  .join(' ');

/** An XML part with a root element that declares every usual namespace. */
export function part(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${root} ${namespaces}>${content}</${root}>`;
}

export interface DocxParts {
  /** Content of `w:body`. */
  readonly body?: string;
  /** Content of the root elements of these parts. */
  readonly styles?: string;
  readonly numbering?: string;
  readonly settings?: string;
  readonly fontTable?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly comments?: string;
  /** Whole parts by name; they replace generated ones, `undefined` removes one. */
  readonly parts?: Readonly<Record<string, string | Uint8Array | undefined>>;
  /** Relationships of the document part in addition to the generated ones: id → [kind, target, 'External'?]. */
  readonly relationships?: Readonly<Record<string, readonly [string, string, 'External'?]>>;
  /** Content type overrides in addition to the generated ones, by part name. */
  readonly contentTypes?: Readonly<Record<string, string>>;
}

const kindBase = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const typeBase = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
const companions = [
  ['styles', 'w:styles'],
  ['numbering', 'w:numbering'],
  ['settings', 'w:settings'],
  ['fontTable', 'w:fonts'],
  ['footnotes', 'w:footnotes'],
  ['endnotes', 'w:endnotes'],
  ['comments', 'w:comments'],
] as const;

/** A relationship part: id → [kind, target, 'External'?]. */
export function relationshipsPart(relationships: NonNullable<DocxParts['relationships']>): string {
  const all = Object.entries(relationships).map(
    ([id, [kind, target, mode]]) =>
      `<Relationship Id="${id}" Type="${kind.includes('/') ? kind : kindBase + kind}" Target="${target}"${mode ? ' TargetMode="External"' : ''}/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
}

/** Part name → content of a DOCX package, before it is packed. */
export function docxPartsOf(given: DocxParts): Map<string, string | Uint8Array> {
  const parts = new Map<string, string | Uint8Array>();
  const relationships: Record<string, readonly [string, string, 'External'?]> = {};
  const types: Record<string, string> = { 'word/document.xml': `${typeBase}document.main+xml`, ...given.contentTypes };
  parts.set('word/document.xml', part('w:document', `<w:body>${given.body ?? ''}</w:body>`));
  for (const [key, root] of companions) {
    const content = given[key];
    if (content === undefined) continue;
    parts.set(`word/${key}.xml`, part(root, content));
    relationships[`own-${key}`] = [key, `${key}.xml`];
    types[`word/${key}.xml`] = `${typeBase}${key}+xml`;
  }
  parts.set('word/_rels/document.xml.rels', relationshipsPart({ ...relationships, ...given.relationships }));
  parts.set('_rels/.rels', relationshipsPart({ rId1: ['officeDocument', 'word/document.xml'] }));
  const overrides = Object.entries(types).map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`);
  parts.set(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`,
  );
  for (const [name, content] of Object.entries(given.parts ?? {})) {
    if (content === undefined) parts.delete(name);
    else parts.set(name, content);
  }
  return parts;
}

/** The bytes of a DOCX file. */
export function docxOf(given: DocxParts, options: ZipOptions = {}): Buffer {
  return zipOf(
    Array.from(docxPartsOf(given), ([name, data]) => ({ name, data })),
    options,
  );
}
