/** Signatures and time stamps as another program may make them: over whatever update, with whatever entries in the dictionary. */
import type { PdfObject } from '../../../../../src/pdf/objects/pdf-object.js';
import { eachPage } from '../../../../../src/pdf/read/page-tree.js';
import { readPdf } from '../../../../../src/pdf/read/read-pdf.js';
import { IncrementalUpdate } from '../../../../../src/pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../../../../src/pdf/write/write-incremental-update.js';
import { digestInput, embedSignature, fillByteRange } from '../../../../../src/signing/pdf/prepared-signature.js';
import { placeholderDict } from '../../../../../src/signing/pdf/signature-dictionary.js';
import { createSignatureField } from '../../../../../src/signing/pdf/signature-field.js';
import type { Edit } from './contract-pdf.js';

export interface OtherProgram {
  /** Name of the new field. */
  readonly field: string;
  readonly type?: 'Sig' | 'DocTimeStamp';
  /** Further entries of the signature dictionary. */
  readonly entries?: Readonly<Record<string, PdfObject>>;
  /** Other changes in the same update. */
  readonly edit?: Edit;
  /** CMS or token over the covered bytes. */
  readonly sign: (content: readonly [Uint8Array, Uint8Array]) => Promise<Uint8Array> | Uint8Array;
}

export async function signedByOther(
  bytes: Uint8Array,
  { field: name, type = 'Sig', entries = {}, edit, sign }: OtherProgram,
): Promise<Buffer> {
  const update = new IncrementalUpdate(readPdf(bytes));
  edit?.(update);
  const [page] = eachPage(update);
  if (!page) throw new RangeError('no page');
  const field = createSignatureField(update, name, page, [0, 0, 0, 0]);
  const dict = placeholderDict(type, 8000);
  for (const [key, value] of Object.entries(entries)) dict.set(key, value);
  const signature = update.add(dict);
  field.field.set('V', signature);
  const prepared = fillByteRange(writeIncrementalUpdate(update, { random: (size) => new Uint8Array(size) }), signature, name);
  return embedSignature(prepared, await sign(digestInput(prepared)));
}
