/** A finished PDF → the same with passwords (AES-256, ISO 32000-2 §7.6). */
import type { Budget } from '../../base/abort.js';
import { createEncryption, type NewEncryptionOptions } from '../crypt/new-encryption.js';
import { PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '../objects/pdf-object.js';
import { asDict } from '../read/object-source.js';
import { readPdf } from '../read/read-pdf.js';
import { PdfFile } from './pdf-file.js';
import { writePdf } from './write-pdf.js';

/** Streams that hold a file together; the copy has its own. */
function isOfFile(value: PdfObject): boolean {
  const type = value instanceof PdfStream ? value.dict.get('Type') : undefined;
  return type instanceof PdfName && (type.value === 'ObjStm' || type.value === 'XRef');
}

/**
 * Objects keep their numbers.
 * @param bytes A PDF without signatures that this package wrote
 * @throws DocOpsError OPERATION_TIMEOUT
 */
export function encryptPdf(bytes: Uint8Array, { budget, ...options }: NewEncryptionOptions & { readonly budget: Budget }): Uint8Array {
  const document = readPdf(bytes, { budget });
  const encryption = createEncryption(options);
  const file = new PdfFile();
  for (const number of document.objectNumbers()) {
    budget.step();
    const value = document.resolve(new PdfRef(number));
    if (number === 0 || value === null || isOfFile(value)) continue;
    while (file.objects.length < number) file.reserve();
    file.set(new PdfRef(number), value);
  }
  const { trailer } = document;
  const info = trailer.get('Info');
  // Required in an encrypted file (§7.5.5).
  const ownId = new PdfString(options.random(16), true);
  return writePdf(file, {
    root: trailer.get('Root') as PdfRef,
    info: info instanceof PdfRef && asDict(document, info) ? info : undefined,
    version: '2.0',
    isPacked: true,
    numbers: 'exact',
    encryption: {
      dict: file.add(encryption.dict),
      id: trailer.get('ID') ?? [ownId, ownId],
      encrypt: (value, object) => encryption.encrypt(value, object),
    },
  });
}
