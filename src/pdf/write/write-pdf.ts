/** A file's objects → its bytes: header, objects, one classic cross-reference table, trailer (ISO 32000-2 §7.5). */
import { createHash } from 'node:crypto';
import { pdfDict, PdfString, type PdfRef } from '../objects/pdf-object.js';
import { ByteWriter } from '../syntax/byte-writer.js';
import { writeObject } from '../syntax/write-object.js';
import type { PdfFile } from './pdf-file.js';

export interface WritePdfOptions {
  readonly root: PdfRef;
  readonly info?: PdfRef;
  /** Of the header; default 1.7. */
  readonly version?: string;
}

/** Bytes over 127 in a comment tell transfer programs that the file is binary (§7.5.2). */
const binaryComment = Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a);

function writeXref(out: ByteWriter, offsets: readonly number[]): void {
  out.ascii(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) {
    out.digits(offset, 10);
    out.ascii(' 00000 n \n');
  }
}

/** A classic table and no object streams, so that every tool can append to the file; `ID` is a hash of the content. */
export function writePdf(file: PdfFile, options: WritePdfOptions): Uint8Array {
  const out = new ByteWriter(1 << 16);
  out.ascii(`%PDF-${options.version ?? '1.7'}\n`);
  out.bytes(binaryComment);
  const offsets = file.objects.map((object, index) => {
    const offset = out.length;
    out.ascii(`${index + 1} 0 obj\n`);
    writeObject(out, object ?? null);
    out.ascii('\nendobj\n');
    return offset;
  });
  const id = new PdfString(createHash('sha256').update(out.toBytes()).digest().subarray(0, 16), true);
  const start = out.length;
  writeXref(out, offsets);
  out.ascii('trailer\n');
  writeObject(out, pdfDict({ Size: offsets.length + 1, Root: options.root, Info: options.info, ID: [id, id] }));
  out.ascii(`\nstartxref\n${start}\n%%EOF\n`);
  return new Uint8Array(out.toBytes());
}
