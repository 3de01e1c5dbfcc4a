/** A package with some parts new or changed; all others are copied as they are packed. */
import { writeZip, type PackedZipEntry, type ZipEntrySource } from '../../docx/opc/write-zip.js';
import { relationshipsUri } from '../xml/xml-signature-names.js';
import { freeName, insertBeforeEnd } from './insert-before-end.js';
import type { SignedPackage } from './signed-package.js';

/** @param removed Names of parts, in lower case */
export function rewritePackage(
  file: SignedPackage,
  changed: ReadonlyMap<string, Uint8Array>,
  removed: ReadonlySet<string> = new Set(),
): Buffer {
  const replaced = new Map(Array.from(changed, ([name, content]) => [file.nameOf(name), content]));
  const kept = file.partNames.flatMap((name): (PackedZipEntry | ZipEntrySource)[] => {
    if (removed.has(name.toLowerCase())) return [];
    const content = replaced.get(name);
    const packed = content ? { name, bytes: content } : file.packed(name);
    return packed ? [packed] : [];
  });
  const added = Array.from(changed, ([name, content]) => ({ name, bytes: content })).filter(({ name }) => file.nameOf(name) === undefined);
  return writeZip([...kept, ...added]);
}

/** The relationship part with one more relationship; a new one where there was none. Targets are escaped by the caller. */
export function withRelationship(file: SignedPackage, partName: string, type: string, target: string): Uint8Array {
  const ids = new Set(file.relationships(partName).map(({ id }) => id));
  const id = freeName(
    (name) => ids.has(name),
    (index) => `rId${String(index)}`,
  );
  const list = file.part(partName) ?? Buffer.from(`<Relationships xmlns="${relationshipsUri}"/>`);
  return insertBeforeEnd(list, `<Relationship xmlns="${relationshipsUri}" Id="${id}" Type="${type}" Target="${target}"/>`);
}
