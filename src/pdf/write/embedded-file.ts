/** A file → an embedded file stream and its file specification, attached to a document or not (ISO 32000-2 §7.11.4, §14.13). */
import { createHash } from 'node:crypto';
import type { FileRelationship } from '../../contract/attached-files.js';
import { pdfDict, pdfName, PdfString, type PdfObject, type PdfRef } from '../objects/pdf-object.js';
import { byteString, dateString, textString, decodePdfText } from '../objects/text-string.js';
import { flateStream } from './flate-stream.js';
import { asDict } from '../read/object-source.js';
import type { IncrementalUpdate } from './incremental-update.js';
import { insertIntoNameTree, nameTreeKeys } from './sorted-tree.js';
import { freeName } from './free-name.js';

/** The file and its description. */
export interface EmbeddedFile {
  /** With its extension, without a folder. */
  readonly name: string;
  readonly data: Uint8Array;
  /** For example `application/json`. */
  readonly mediaType: string;
  readonly description: string | undefined;
  readonly relationship: FileRelationship;
  /** If absent, the file has no dates. */
  readonly modified?: Date;
}

/** Returns the file specification. @param add assigns a number to an object */
export function writeEmbeddedFile(add: (object: PdfObject) => PdfRef, file: EmbeddedFile): PdfRef {
  const { name, data, mediaType, description, relationship, modified } = file;
  const date = modified === undefined ? undefined : dateString(modified.toISOString());
  const stream = add(
    flateStream(data, {
      Type: pdfName('EmbeddedFile'),
      Subtype: pdfName(mediaType),
      Params: pdfDict({
        Size: data.length,
        CreationDate: date,
        ModDate: date,
        CheckSum: new PdfString(createHash('md5').update(data).digest(), true),
      }),
    }),
  );
  return add(
    pdfDict({
      Type: pdfName('Filespec'),
      F: byteString(name.replace(/[^ -~]/g, '_')),
      UF: textString(name),
      Desc: description === undefined ? undefined : textString(description),
      AFRelationship: pdfName(relationship),
      EF: pdfDict({ F: stream, UF: stream }),
    }),
  );
}

/** The attached file; its `name` is ASCII, and gets a number if the document already has a file with this name. */
export type AttachedFile = Omit<EmbeddedFile, 'relationship'>;

/** The name, or the name with the first unused number before its extension. @param numbers As in {@link freeName} */
export const freeFileName = (name: string, taken: { has: (name: string) => boolean }, numbers?: Map<string, number>): string =>
  freeName(name, taken, numbers, /^.*?(\.[^.]*)?$/.exec(name)?.[1]);

/** Adds the file to `Names` and `AF` of the catalog as an associated file; returns its file specification. */
export function attachFile(update: IncrementalUpdate, file: AttachedFile): PdfRef {
  const catalog = update.editCatalog();
  const names = update.editEntry(catalog, 'Names');
  const name = freeFileName(file.name, new Set(nameTreeKeys(update, asDict(update, names.get('EmbeddedFiles'))).map(decodePdfText)));
  const specification = writeEmbeddedFile((object) => update.add(object), { ...file, name, relationship: 'Data' });
  insertIntoNameTree(update, update.editEntry(names, 'EmbeddedFiles'), Buffer.from(name, 'latin1'), specification);
  update.append(catalog, 'AF', [specification]);
  return specification;
}
