/** A package with new or changed parts and extended lists; all other parts are copied without recompression. */
import { writeZip, type PackedZipEntry, type ZipEntrySource } from '../../docx/opc/write-zip.js';
import { relationshipsUri } from '../xml/xml-signature-names.js';
import type { SignedPackage } from './signed-package.js';
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';
import { DocOpsError } from '../../base/errors.js';

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

/**
 * Inserts elements at the end of a list of the package: content types, relationships. They must declare their own namespace, so that the root's prefix does not matter.
 * @throws DocOpsError INVALID_FILE_FORMAT for a list that does not end with its root's end tag
 */
export function insertBeforeEnd(xml: Uint8Array, elements: string): Uint8Array {
  const body = decodeXmlBytes(xml)
    .replace(/^\ufeff/, '')
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .trimEnd();
  const end = body.lastIndexOf('</');
  let whole: string | undefined;
  if (end >= 0 && body.endsWith('>')) whole = body.slice(0, end) + elements + body.slice(end);
  else {
    const selfClosed = /^\s*<([^\s/<>]+)(?![^\s/<>])[^<>]*\/>$/.exec(body);
    if (selfClosed) whole = `${body.slice(0, -2)}>${elements}</${selfClosed[1] ?? ''}>`;
  }
  if (whole === undefined) throw new DocOpsError('INVALID_FILE_FORMAT', 'A list of the package is not well formed.');
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${whole}`);
}

/** The first name of a sequence that is not taken. */
export function freeName(isTaken: (name: string) => boolean, name: (index: number) => string): string {
  for (let index = 1; ; index += 1) if (!isTaken(name(index))) return name(index);
}
