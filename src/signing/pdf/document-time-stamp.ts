/**
 * A document time stamp (ISO 32000-2 §12.8.5; ETSI EN 319 142-1 §5.4.3): a signature field whose
 * value is a time-stamp token over the whole file.
 */
import { DocOpsError } from '../../base/errors.js';
import type { RandomBytes } from '../../pdf/crypt/encryption.js';
import { eachField } from '../../pdf/read/field-tree.js';
import { noPages, eachPage } from '../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../pdf/write/write-incremental-update.js';
import { declarePades } from './extensions.js';
import { fillByteRange, type PreparedSignature } from './prepared-signature.js';
import { placeholderDict } from './signature-dictionary.js';
import { createSignatureField, freeFieldName, pageForUnseen } from './signature-field.js';

export interface DocumentTimeStampOptions {
  /** Bytes reserved for the token. */
  readonly contentsSize: number;
  /** Source of initialization vectors if the file is encrypted. */
  readonly random: RandomBytes;
}

/**
 * Writes the update with an empty time stamp in a new invisible field; even a certification that forbids every change allows
 * it.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if the document has no pages.
 */
export function prepareDocumentTimeStamp(document: PdfDocument, options: DocumentTimeStampOptions): PreparedSignature {
  const update = new IncrementalUpdate(document);
  const page = pageForUnseen(update, eachPage(update));
  if (!page) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `The PDF ${noPages(document)}.`);
  const name = freeFieldName([...eachField(update)], 'TimeStamp');
  const field = createSignatureField(update, name, page, [0, 0, 0, 0]);
  const stamp = update.add(placeholderDict('DocTimeStamp', options.contentsSize));
  field.field.set('V', stamp);
  declarePades(update);
  return fillByteRange(writeIncrementalUpdate(update, { random: options.random }), stamp, name);
}
