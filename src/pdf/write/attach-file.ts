/** A file → an embedded associated file of a document (ISO 32000-2 §7.11.4, §14.13), in an update of it. */
import { createHash } from 'node:crypto';
import { pdfDict, pdfName, PdfString, type PdfRef } from '../objects/pdf-object.js';
import { byteString, dateString, textString } from '../objects/text-string.js';
import { textOf } from '../read/field-tree.js';
import { dictOf } from '../read/object-source.js';
import { flateStream } from './flate-stream.js';
import type { IncrementalUpdate } from './incremental-update.js';
import { insertIntoNameTree, namesOf } from './name-tree.js';

/** The file and what is said of it. */
export interface AttachedFile {
  /** ASCII, with its ending. Where the document has a file of this name, a number is added. */
  readonly name: string;
  readonly data: Uint8Array;
  /** For example `application/json`. */
  readonly mediaType: string;
  readonly description: string;
  readonly modified: Date;
}

/** The name, or the name with the first number that no other file has. */
function freeName(name: string, taken: readonly Uint8Array[]): string {
  const known = new Set(taken.map(textOf));
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; known.has(free); number += 1) free = `${stem}-${number}${ending}`;
  return free;
}

/** Adds the file to `Names` and `AF` of the catalog; returns its file specification. */
export function attachFile(update: IncrementalUpdate, file: AttachedFile): PdfRef {
  const catalog = update.editCatalog();
  const names = update.editEntry(catalog, 'Names');
  const name = freeName(file.name, namesOf(update, dictOf(update, names.get('EmbeddedFiles'))));
  const date = dateString(file.modified.toISOString());
  const stream = update.add(
    flateStream(file.data, {
      Type: pdfName('EmbeddedFile'),
      Subtype: pdfName(file.mediaType),
      Params: pdfDict({
        Size: file.data.length,
        CreationDate: date,
        ModDate: date,
        CheckSum: new PdfString(createHash('md5').update(file.data).digest(), true),
      }),
    }),
  );
  const specification = update.add(
    pdfDict({
      Type: pdfName('Filespec'),
      F: byteString(name),
      UF: textString(name),
      Desc: textString(file.description),
      AFRelationship: pdfName('Data'),
      EF: pdfDict({ F: stream, UF: stream }),
    }),
  );
  insertIntoNameTree(update, update.editEntry(names, 'EmbeddedFiles'), Buffer.from(name, 'latin1'), specification);
  update.append(catalog, 'AF', [specification]);
  return specification;
}
