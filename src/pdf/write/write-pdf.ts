/** A file's objects → its bytes: header, objects, cross-reference section, trailer (ISO 32000-2 §7.5). */
import { createHash } from 'node:crypto';
import { pdfDict, PdfRef, PdfString, type PdfDict } from '../objects/pdf-object.js';
import { ByteWriter } from '../syntax/byte-writer.js';
import { writeObject, type NumberForm, WrittenObject, writeIndirectObject } from '../syntax/write-object.js';
import { writeObjectStreams, type WrittenEncryption } from './object-streams.js';
import type { PdfFile } from './pdf-file.js';

export interface WritePdfOptions {
  readonly root: PdfRef;
  readonly info?: PdfRef | undefined;
  /** The header's version; default 1.7. */
  readonly version?: string | undefined;
  /**
   * Whether objects are packed into streams: a fraction of the size for many objects. Default: each is written
   * separately, so that every tool can append to the file.
   */
  readonly isPacked?: boolean;
  /** How well they are packed. */
  readonly level?: number;
  /** Default `rounded`. */
  readonly numbers?: NumberForm;
  /** For an encrypted file. */
  readonly encryption?: WrittenEncryption | undefined;
}

/** Bytes over 127 in a comment show transfer programs that the file is binary (§7.5.2). */
export const binaryComment = Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a);

function writeXref(out: ByteWriter, offsets: readonly number[]): void {
  out.ascii(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) {
    out.digits(offset, 10);
    out.ascii(' 00000 n \n');
  }
}

/** `ID` is a hash of the content. */
function trailerOf(out: ByteWriter, size: number, { root, info, encryption }: WritePdfOptions): PdfDict {
  if (encryption) return pdfDict({ Size: size, Root: root, Info: info, Encrypt: encryption.dict, ID: encryption.id });
  const id = new PdfString(createHash('sha256').update(out.toBytes()).digest().subarray(0, 16), true);
  return pdfDict({ Size: size, Root: root, Info: info, ID: [id, id] });
}

/** Writes a classic table, or object streams and a cross-reference stream. */
export function writePdf(file: PdfFile, options: WritePdfOptions): Uint8Array {
  const out = new ByteWriter(1 << 16);
  out.ascii(`%PDF-${options.version ?? '1.7'}\n`);
  out.bytes(binaryComment);
  const start = options.isPacked
    ? writeObjectStreams(out, file.objects, {
        trailerOf: (size) => trailerOf(out, size, options),
        numbers: options.numbers,
        encryption: options.encryption,
        level: options.level,
      })
    : writeObjects(out, file, options);
  out.ascii(`\nstartxref\n${start}\n%%EOF\n`);
  return new Uint8Array(out.toBytes());
}

/** Returns the offset of the cross-reference table. */
function writeObjects(out: ByteWriter, file: PdfFile, options: WritePdfOptions): number {
  const offsets = file.objects.map((object, index) => {
    const offset = out.length;
    const reference = new PdfRef(index + 1);
    const isClear = object instanceof WrittenObject || !options.encryption || options.encryption.dict.number === reference.number;
    const written = isClear ? object : options.encryption?.encrypt(object ?? null, reference);
    writeIndirectObject(out, reference, written ?? null, options.numbers);
    return offset;
  });
  const trailer = trailerOf(out, offsets.length + 1, options);
  const start = out.length;
  writeXref(out, offsets);
  out.ascii('trailer\n');
  writeObject(out, trailer);
  return start;
}
