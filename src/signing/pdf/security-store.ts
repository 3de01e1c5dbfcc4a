/**
 * Certificates, OCSP responses and CRLs → the document security store, as an update of a signed file
 * (ETSI EN 319 142-1 §5.4.2; ISO 32000-2 §12.8.4.3).
 */
import { createHash } from 'node:crypto';
import type { RandomBytes } from '../../pdf/crypt/encryption.js';
import { pdfName, type PdfDict, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { asArray, asStream } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { flateStream } from '../../pdf/write/flate-stream.js';
import { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../pdf/write/write-incremental-update.js';
import { declarePades } from './extensions.js';

/** Data that a validator needs to judge the document's signatures later, each item in DER. */
export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

const digest = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Adds items that the array does not contain yet. */
function addStreams(update: IncrementalUpdate, store: PdfDict, key: string, items: readonly Uint8Array[]): void {
  const { document } = update;
  const known = new Set(
    asArray(update, store.get(key)).flatMap((item) => {
      const stream = asStream(update, item);
      return stream ? [digest(document.decodeStream(stream).data)] : [];
    }),
  );
  const added: PdfRef[] = [];
  for (const item of items) {
    const id = digest(item);
    if (known.has(id)) continue;
    known.add(id);
    added.push(update.add(flateStream(item)));
  }
  if (added.length > 0) update.append(store, key, added);
}

/**
 * Merges the data into the document's existing store. `VRI` is not written, because EN 319 142-1
 * recommends against it; an existing one stays.
 */
export function addValidationData(document: PdfDocument, data: ValidationData, options: { readonly random: RandomBytes }): Uint8Array {
  const update = new IncrementalUpdate(document);
  const store = update.editEntry(update.editCatalog(), 'DSS').set('Type', pdfName('DSS'));
  addStreams(update, store, 'Certs', data.certificates);
  addStreams(update, store, 'OCSPs', data.ocspResponses);
  addStreams(update, store, 'CRLs', data.crls);
  declarePades(update);
  return writeIncrementalUpdate(update, options).bytes;
}
