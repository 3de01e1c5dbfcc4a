/** A package with new or changed parts; all others are copied without recompression. */
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

export interface NewRelationship {
  readonly type: string;
  /** Escaped. */
  readonly target: string;
}

/** The relationship part with the added relationships, and their ids in order; a new part if it was missing. */
export function withRelationships(
  file: SignedPackage,
  partName: string,
  added: readonly NewRelationship[],
): { readonly bytes: Uint8Array; readonly ids: readonly string[] } {
  const taken = new Set(file.relationships(partName).map(({ id }) => id));
  const ids = added.map(() => {
    const id = freeName(
      (name) => taken.has(name),
      (index) => `rId${String(index)}`,
    );
    taken.add(id);
    return id;
  });
  const list = file.part(partName) ?? Buffer.from(`<Relationships xmlns="${relationshipsUri}"/>`);
  const elements = added.map(
    ({ type, target }, index) => `<Relationship xmlns="${relationshipsUri}" Id="${ids[index] ?? ''}" Type="${type}" Target="${target}"/>`,
  );
  return { bytes: insertBeforeEnd(list, elements.join('')), ids };
}

/** Adds a single relationship. */
export const withRelationship = (file: SignedPackage, partName: string, type: string, target: string): Uint8Array =>
  withRelationships(file, partName, [{ type, target }]).bytes;
