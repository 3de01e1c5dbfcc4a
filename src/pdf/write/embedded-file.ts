/** A file → an embedded file stream and its file specification (ISO 32000-2 §7.11.4, §14.13). */
import { createHash } from 'node:crypto';
import { pdfDict, pdfName, PdfString, type PdfObject, type PdfRef } from '../objects/pdf-object.js';
import { byteString, dateString, textString } from '../objects/text-string.js';
import { flateStream } from './flate-stream.js';

/** The relationship of the file to its associated object (§14.13.2, table 43). */
export type FileRelationship = 'Data' | 'Source' | 'Alternative' | 'Supplement';

/** The file and its description. */
export interface EmbeddedFile {
  /** With its extension, without a folder. */
  readonly name: string;
  readonly data: Uint8Array;
  /** For example `application/json`. */
  readonly mediaType: string;
  readonly description: string;
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
      Desc: textString(description),
      AFRelationship: pdfName(relationship),
      EF: pdfDict({ F: stream, UF: stream }),
    }),
  );
}
