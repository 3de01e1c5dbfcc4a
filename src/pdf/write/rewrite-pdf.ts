/** A document → the same as one revision, every object written in the standard's form (ISO 32000-2 §7.5). */
import { pdfHeaderVersion } from '../../base/pdf-header.js';
import type { Budget } from '../../base/abort.js';
import type { RandomBytes } from '../crypt/encryption.js';
import { pdfDict, pdfName, PdfDict, PdfRef, type PdfObject } from '../objects/pdf-object.js';
import { eachField } from '../read/field-tree.js';
import { catalogOf, asDict, asName } from '../read/object-source.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { readPdf } from '../read/read-pdf.js';
import { ObjectImport } from './import-objects.js';
import { IncrementalUpdate } from './incremental-update.js';
import { PdfFile } from './pdf-file.js';
import { writePdf } from './write-pdf.js';

export interface RewriteOptions {
  readonly budget: Budget;
  /** Source of initialization vectors if the file is encrypted: it stays encrypted with the same passwords. */
  readonly random: RandomBytes;
}

export interface RewrittenPdf {
  readonly bytes: Uint8Array;
  /** The number of signatures that were removed, because they do not apply to the new document. Their pictures remain. */
  readonly signatures: number;
}

/** An update of a document that has only a catalog; {@link wholeFile} makes a document of it. */
export function startWholeDocument(): { readonly update: IncrementalUpdate; readonly root: PdfRef } {
  const file = new PdfFile();
  const root = file.add(pdfDict({ Type: pdfName('Catalog') }));
  return { update: new IncrementalUpdate(readPdf(writePdf(file, { root }))), root };
}

/** The objects of an update under their own numbers. */
export function wholeFile(update: IncrementalUpdate): PdfFile {
  const file = new PdfFile();
  for (const { reference, value } of update.objects) {
    while (file.objects.length < reference.number) file.reserve();
    file.set(reference, value);
  }
  return file;
}

/** Entries of the catalog that concern signatures. */
const ofSignatures = ['Perms', 'DSS'];

/** Removes signatures from their fields. @returns The number of removed signatures */
function dropSignatures(document: PdfDocument, imports: ObjectImport, budget: Budget): number {
  let count = 0;
  const direct = new Set<PdfObject>();
  for (const { type, value } of eachField(document, budget)) {
    if (type !== 'Sig' || !asDict(document, value)) continue;
    count += 1;
    if (value instanceof PdfRef) imports.drop(value);
    else if (value !== undefined) direct.add(value);
  }
  imports.onDict = (copy, original) => {
    const value = original.get('V');
    if (value !== undefined && (direct.has(value) || (value instanceof PdfRef && imports.isDropped(value)))) copy.set('V', undefined);
    // An entry that refers to a missing object counts as absent (ISO 32000-2 §7.3.7).
    for (const [key, item] of original.entries) if (item instanceof PdfRef && document.resolve(item) === null) copy.set(key, undefined);
  };
  return count;
}

const latestVersion = (document: PdfDocument): string =>
  [pdfHeaderVersion(document.bytes) ?? '1.7', asName(document, catalogOf(document)?.get('Version')) ?? '1.0', '1.5']
    .toSorted()
    .at(-1) as string;

/**
 * Everything that is reachable from the trailer; unreadable objects become null.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT
 */
export function rewritePdf(document: PdfDocument, { budget, random }: RewriteOptions): RewrittenPdf {
  const { update, root } = startWholeDocument();
  const imports = new ObjectImport(update, document, budget);
  imports.keyOf = (key) => key;
  const signatures = dropSignatures(document, imports, budget);
  const place = document.trailer.get('Root');
  if (place instanceof PdfRef) imports.map(place, root);
  update.set(root, imports.copyDict(catalogOf(document) ?? new PdfDict(), signatures > 0 ? ofSignatures : []));
  const copyEntry = (key: string): PdfRef | undefined => {
    const dict = asDict(document, document.trailer.get(key));
    return dict && update.add(imports.copyDict(dict));
  };
  const [info, encrypt] = [copyEntry('Info'), document.encryption && copyEntry('Encrypt')];
  imports.finish();
  const { encryption } = document;
  const bytes = writePdf(wholeFile(update), {
    root,
    info,
    version: latestVersion(document),
    isPacked: encryption === undefined,
    numbers: 'exact',
    encryption: encryption &&
      encrypt && {
        dict: encrypt,
        id: document.resolve(document.trailer.get('ID')) ?? undefined,
        encrypt: (value, object) => encryption.encrypt(value, object, random),
      },
  });
  return { bytes, signatures };
}
