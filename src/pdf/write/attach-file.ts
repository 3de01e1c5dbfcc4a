/** A file → an embedded associated file of a document (ISO 32000-2 §7.11.4, §14.13), in an update. */
import type { PdfRef } from '../objects/pdf-object.js';
import { textOf } from '../read/field-tree.js';
import { dictOf } from '../read/object-source.js';
import { writeEmbeddedFile, type EmbeddedFile } from './embedded-file.js';
import type { IncrementalUpdate } from './incremental-update.js';
import { insertIntoNameTree, namesOf } from './name-tree.js';

/** The attached file; its `name` is ASCII, and gets a number if the document already has a file with this name. */
export type AttachedFile = Omit<EmbeddedFile, 'relationship'>;

/**
 * The name, or the name with the first unused number.
 * @param numbers Where the search continues for names that were requested before; used names stay used
 */
export function freeName(name: string, taken: { has: (name: string) => boolean }, numbers = new Map<string, number>()): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  let free = name;
  let number = numbers.get(name) ?? 2;
  for (; taken.has(free); number += 1) free = `${stem}-${String(number)}${ending}`;
  if (free !== name) numbers.set(name, number);
  return free;
}

/** Adds the file to `Names` and `AF` of the catalog; returns its file specification. */
export function attachFile(update: IncrementalUpdate, file: AttachedFile): PdfRef {
  const catalog = update.editCatalog();
  const names = update.editEntry(catalog, 'Names');
  const name = freeName(file.name, new Set(namesOf(update, dictOf(update, names.get('EmbeddedFiles'))).map(textOf)));
  const specification = writeEmbeddedFile((object) => update.add(object), { ...file, name, relationship: 'Data' });
  insertIntoNameTree(update, update.editEntry(names, 'EmbeddedFiles'), Buffer.from(name, 'latin1'), specification);
  update.append(catalog, 'AF', [specification]);
  return specification;
}
