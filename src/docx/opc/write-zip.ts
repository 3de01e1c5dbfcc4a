/** Files → a ZIP archive (PKWARE APPNOTE 6.3.10); the same files give the same bytes. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntrySource {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Stored without compression: the bytes are already compressed. */
  readonly isStored?: boolean;
}

/** An entry of another archive, copied without unpacking it. */
export interface PackedZipEntry {
  readonly name: string;
  readonly packed: Uint8Array;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  /** Inflated size and CRC-32, as declared there. */
  readonly size: number;
  readonly checksum: number;
}

/** 1 January 1980, midnight: the clock is not used, and the format has no earlier date. */
const dosTime = 0;
const dosDate = (1 << 5) | 1;
/** Names are UTF-8. */
const utf8Flag = 0x800;
const version = 20;

/** Entries keep their order. Sizes and offsets are 32-bit: no part of a document reaches 4 GB. */
export function writeZip(entries: readonly (ZipEntrySource | PackedZipEntry)[]): Buffer {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const entry of entries) {
    const { name, packed: data, method, size, checksum } = 'packed' in entry ? entry : pack(entry);
    const encodedName = Buffer.from(name, 'utf8');
    const shared = sharedFields(method, checksum, data.length, size, encodedName.length);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    shared.copy(local, 4);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(version, 4);
    shared.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    chunks.push(local, encodedName, data);
    directory.push(central, encodedName);
    offset += local.length + encodedName.length + data.length;
    directorySize += central.length + encodedName.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directorySize, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...chunks, ...directory, end]);
}

/** An entry that does not shrink is stored unpacked. */
function pack({ name, bytes, isStored }: ZipEntrySource): PackedZipEntry {
  const packed = isStored === true ? bytes : deflateRawSync(bytes, { level: 6 });
  const isPacked = packed.length < bytes.length;
  return { name, packed: isPacked ? packed : bytes, method: isPacked ? 8 : 0, size: bytes.length, checksum: crc32(bytes) };
}

/** The header fields from the version needed to the extra field's length: the same in both headers. */
function sharedFields(method: number, sum: number, packedSize: number, size: number, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Flag, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt16LE(dosTime, 6);
  fields.writeUInt16LE(dosDate, 8);
  fields.writeUInt32LE(sum, 10);
  fields.writeUInt32LE(packedSize, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}
