/** Reads and writes the entries of a ZIP archive (PKWARE APPNOTE 6.3.10), without depending on Node; unused entries are never unpacked. */

export interface ZipEntry {
  /** Without a leading slash. */
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly checksum: number;
  /** Unpacked size. */
  readonly size: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}

const endOfDirectory = 0x06054b50;
const directoryHeader = 0x02014b50;
const localHeader = 0x04034b50;
const utf8Flag = 0x800;
const encryptedFlag = 1;
/** 1 January 1980, so that the same file gives the same bytes. */
const dosDate = (1 << 5) | 1;
const maxEntries = 10_000;
/** Maximum bytes that one entry is unpacked to; parts that hold an identity have a few kilobytes. */
const maxUnpacked = 32 * 1024 * 1024;

function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  return undefined;
}

function readEntry(bytes: Uint8Array<ArrayBuffer>, view: DataView, at: number): ZipEntry | undefined {
  const flags = view.getUint16(at + 8, true);
  const packedSize = view.getUint32(at + 20, true);
  const nameBytes = bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
  const local = view.getUint32(at + 42, true);
  if ((flags & encryptedFlag) !== 0 || packedSize === 0xffffffff || view.getUint32(local, true) !== localHeader) return undefined;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packedSize > bytes.length) return undefined;
  return {
    name: new TextDecoder((flags & utf8Flag) === 0 ? 'latin1' : 'utf-8').decode(nameBytes),
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    size: view.getUint32(at + 24, true),
    packed: bytes.subarray(start, start + packedSize),
  };
}

/** Undefined if the bytes are not an archive that can be read completely: damaged, encrypted, or with 64-bit sizes. */
export function readZip(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEnd(view);
    if (end === undefined) return undefined;
    const count = view.getUint16(end + 10, true);
    if (count > maxEntries) return undefined;
    const entries: ZipEntry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== directoryHeader) return undefined;
      const entry = readEntry(bytes, view, at);
      if (!entry) return undefined;
      entries.push(entry);
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    // An offset that points outside the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function readAll(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(stream);
}

/** Undefined when the entry is damaged or too large. */
export async function unpackEntry({ method, packed, size }: ZipEntry): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (size > maxUnpacked) return undefined;
  if (method === 0) return packed;
  if (method !== 8) return undefined;
  return readAll(through(packed, new DecompressionStream('deflate-raw')), size).catch(() => undefined);
}

export async function packEntry(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipEntry> {
  const packed = await readAll(through(bytes, new CompressionStream('deflate-raw')), Infinity);
  const shared = { name, checksum: crc32(bytes), size: bytes.length };
  return packed && packed.length < bytes.length ? { ...shared, method: 8, packed } : { ...shared, method: 0, packed: bytes };
}

/** The fields that local and central headers share: version, flags, method, date, checksum, sizes, length of the name. */
function writeShared(view: DataView, at: number, entry: ZipEntry, nameLength: number): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, utf8Flag, true);
  view.setUint16(at + 4, entry.method, true);
  view.setUint16(at + 8, dosDate, true);
  view.setUint32(at + 10, entry.checksum, true);
  view.setUint32(at + 14, entry.packed.length, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, nameLength, true);
}

export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const named = entries.map((entry) => ({ entry, name: new TextEncoder().encode(entry.name) }));
  const directorySize = named.reduce((sum, { name }) => sum + 46 + name.length, 0);
  const bodySize = named.reduce((sum, { entry, name }) => sum + 30 + name.length + entry.packed.length, 0);
  const bytes = new Uint8Array(bodySize + directorySize + 22);
  const view = new DataView(bytes.buffer);
  let at = 0;
  let central = bodySize;
  for (const { entry, name } of named) {
    view.setUint32(central, directoryHeader, true);
    view.setUint16(central + 4, 20, true);
    writeShared(view, central + 6, entry, name.length);
    view.setUint32(central + 42, at, true);
    bytes.set(name, central + 46);
    central += 46 + name.length;
    view.setUint32(at, localHeader, true);
    writeShared(view, at + 4, entry, name.length);
    bytes.set(name, at + 30);
    bytes.set(entry.packed, at + 30 + name.length);
    at += 30 + name.length + entry.packed.length;
  }
  view.setUint32(central, endOfDirectory, true);
  view.setUint16(central + 8, named.length, true);
  view.setUint16(central + 10, named.length, true);
  view.setUint32(central + 12, directorySize, true);
  view.setUint32(central + 16, bodySize, true);
  return bytes;
}

/** CRC-32 (ISO 3309, as in ZIP), without depending on Node. */
const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
