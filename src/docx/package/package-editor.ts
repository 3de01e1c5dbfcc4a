/** A package that is changed part by part: untouched parts are copied packed, byte for byte (ECMA-376-2 §6, §7). */
import { withoutElements } from '../edit/tags.js';
import { afterDeclaration } from '../edit/markup.js';
import { attributeOf, attributesIn } from '../edit/attributes.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import type { OpcPackage } from '../opc/opc-package.js';
import { relationshipsPartName, type Relationships } from '../opc/relationships.js';
import { writeZip, type PackedZipEntry, type ZipEntrySource } from '../opc/write-zip.js';
import { contentTypesOfDocument, contentTypesWith, contentTypesWithout, hasMacroType, type NewPart } from './content-types-text.js';
import { DocumentSource, type SourceOptions } from './document-source.js';
import { NewRelationships, relationshipsText, type RelationshipForm } from './new-relationships.js';
import { createHash } from 'node:crypto';

/** New pictures of a package: named so that nothing is overwritten, each stored once (ECMA-376-2 §6.2). */
export interface MediaNames {
  /** The part for these bytes; equal bytes share a part. */
  add(bytes: Uint8Array, extension: string, contentType: string): NewPart;
  /** The parts added, in order. */
  readonly parts: readonly NewPart[];
}

/** @param isTaken Whether the package has a part of that name, regardless of case */
export function createMediaNames(isTaken: (name: string) => boolean): MediaNames {
  const byHash = new Map<string, NewPart>();
  const parts: NewPart[] = [];
  let count = 0;
  return {
    parts,
    add: (bytes, extension, contentType) => {
      const key = `${contentType} ${createHash('sha256').update(bytes).digest('base64')}`;
      const known = byHash.get(key);
      if (known) return known;
      let name: string;
      do {
        count += 1;
        name = `word/media/filled${String(count)}.${extension}`;
      } while (isTaken(name));
      const part = { name, contentType, bytes };
      byHash.set(key, part);
      parts.push(part);
      return part;
    },
  };
}

const contentTypes = '[Content_Types].xml';
/** Formats whose bytes are already compressed. */
const packedFormats = /^image\/(?:png|jpeg|gif|webp)$/;

export class PackageEditor {
  readonly source: OpcPackage;
  readonly mainPart: string;
  readonly diagnostics: Diagnostics;
  /** As it was read, without the changes. */
  readonly document: DocumentSource;
  /** Texts by part, in the pieces in which they were given. */
  readonly #changed = new Map<string, readonly string[]>();
  readonly #changedBytes = new Map<string, Uint8Array>();
  readonly #added = new Map<string, NewPart>();
  /** Counters for new parts, by requested name. */
  readonly #counts = new Map<string, number>();
  readonly #removed = new Set<string>();
  readonly #relationships = new Map<string, NewRelationships>();
  readonly media: MediaNames;

  /** @throws DocOpsError as {@link DocumentSource} */
  constructor(from: Uint8Array | DocumentSource, options: SourceOptions) {
    this.document = from instanceof DocumentSource ? from : new DocumentSource(from, options);
    this.source = this.document.parts;
    this.mainPart = this.document.mainPart;
    this.diagnostics = options.diagnostics;
    this.media = createMediaNames((name) => this.source.has(name));
  }

  /** The current text of a part. */
  text(name: string): string | undefined {
    const changed = this.#changed.get(this.#actual(name));
    if (changed) return changed.join('');
    const added = this.#added.get(name.toLowerCase());
    return added ? this.document.decode(added.bytes) : this.document.text(name);
  }

  /**
   * Replaces the text of a part.
   * @param text The text of a long part may be given in pieces, which then are never joined in memory; the first one contains the start tag
   *   of the root, and none begins or ends within a character
   */
  change(name: string, text: string | readonly string[]): void {
    const pieces = typeof text === 'string' ? [text] : text;
    const added = this.#added.get(name.toLowerCase());
    if (added) this.#added.set(name.toLowerCase(), { ...added, bytes: encodePieces(pieces) });
    else this.#changed.set(this.#actual(name), pieces);
  }

  /** Changes the start tag of a part's root. @param edit Gets the part's text, or only the beginning of a long one */
  changeRootTag(name: string, edit: (text: string) => string): void {
    const [first, ...others] = this.#changed.get(this.#actual(name)) ?? [this.text(name) ?? ''];
    const edited = edit(first ?? '');
    if (edited !== first) this.change(name, [edited, ...others]);
  }

  /** Replaces the bytes of a part that is not text. */
  changeBytes(name: string, bytes: Uint8Array): void {
    const added = this.#added.get(name.toLowerCase());
    if (added) this.#added.set(name.toLowerCase(), { ...added, bytes });
    else this.#changedBytes.set(this.#actual(name), bytes);
  }

  /** Names are equal regardless of case. */
  #actual(name: string): string {
    return this.source.packedPart(name)?.name ?? name;
  }

  /** The name of a part in the main part's folder. */
  beside(name: string): string {
    return this.mainPart.slice(0, this.mainPart.lastIndexOf('/') + 1) + name;
  }

  /** Adds a new part; it gets another name if the requested one is taken. */
  add(wanted: string, contentType: string, content: Uint8Array | string): string {
    const dot = wanted.lastIndexOf('.');
    let name = wanted;
    let count = this.#counts.get(wanted.toLowerCase()) ?? 1;
    const isTaken = (): boolean => this.source.has(name) || this.#added.has(name.toLowerCase());
    while (isTaken()) name = `${wanted.slice(0, dot)}${(count += 1)}${wanted.slice(dot)}`;
    this.#counts.set(wanted.toLowerCase(), count);
    this.#added.set(name.toLowerCase(), { name, contentType, bytes: typeof content === 'string' ? Buffer.from(content) : content });
    return name;
  }

  /** Adds a copy of a part of the package, which refers to the same parts. @returns its name */
  copy(name: string): string {
    const copied = this.add(name, this.source.contentType(name), this.text(name) ?? '');
    const relationships = this.source.relationships(name);
    if (relationships.all.length === 0) return copied;
    this.add(relationshipsPartName(copied), '', relationshipsText(copied, relationships.all));
    this.#relationships.set(copied, new NewRelationships(copied, relationships));
    return copied;
  }

  remove(name: string): void {
    this.#removed.add(name.toLowerCase());
  }

  relationships(partName: string): Relationships {
    return this.source.relationships(partName);
  }

  /** The part of that kind that the main part refers to, with its text. */
  related(kind: string): { readonly part: string; readonly text: string } | undefined {
    const part = this.relationships(this.mainPart).ofKind(kind)?.target;
    const text = part === undefined ? undefined : this.text(part);
    return part === undefined || text === undefined ? undefined : { part, text };
  }

  /** The id of a relationship of `partName` to a part or to an external address. */
  relate(partName: string, kind: string, target: string, form?: RelationshipForm): string {
    let own = this.#relationships.get(partName);
    if (!own) this.#relationships.set(partName, (own = new NewRelationships(partName, this.source.relationships(partName))));
    return own.add(kind, target, form);
  }

  /** Turns a template into a document. @returns whether it has macros */
  makeDocument(): boolean {
    const types = this.text(contentTypes) ?? '';
    const declared = contentTypesOfDocument(types);
    if (declared !== types) this.change(contentTypes, declared);
    return hasMacroType(declared);
  }

  /** Removes the parts of signatures, because a changed document invalidates them (ECMA-376-2 §10). */
  removeSignatures(): void {
    const signatures = this.source.partNames.filter((name) => /^_xmlsignatures\//i.test(name));
    if (signatures.length === 0) return;
    for (const name of signatures) this.remove(name);
    const rels = relationshipsPartName('');
    const text = this.text(rels) ?? '';
    this.change(
      rels,
      withoutElements(text, (tag) => attributeOf(text, tag, 'Type')?.endsWith('/digital-signature/origin') === true),
    );
    this.diagnostics.report('docx.signature-removed', 'the template was signed; its signature is not valid for the filled document');
  }

  /** Whether there are changes to write. */
  get isChanged(): boolean {
    return this.#changed.size + this.#changedBytes.size + this.#added.size + this.#removed.size + this.#relationships.size > 0;
  }

  /** The archive: entries keep their order, new parts come last. */
  bytes(): Uint8Array {
    const added: NewPart[] = [...this.media.parts, ...this.#added.values()];
    this.#writeRelationships(added);
    const types = this.text(contentTypes);
    if (types === undefined)
      throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is a damaged DOCX document: it has no list of content types.');
    const declared = contentTypesWith(contentTypesWithout(types, this.#removed), added);
    if (declared !== types) this.change(contentTypes, declared);
    const kept = this.source.partNames.filter((name) => !this.#removed.has(name.toLowerCase()));
    const copied = kept.flatMap((name): (PackedZipEntry | ZipEntrySource)[] => {
      const changed = this.#changed.get(name);
      if (changed) {
        const [first = '', ...others] = changed;
        return [{ name, bytes: encodePieces([inUtf8(first), ...others]) }];
      }
      const bytes = this.#changedBytes.get(name);
      if (bytes) return [{ name, bytes, isStored: true }];
      const packed = this.source.packedPart(name);
      return packed ? [packed] : [];
    });
    return writeZip([
      ...copied,
      ...added.map(({ name, bytes, contentType }) => ({ name, bytes, isStored: packedFormats.test(contentType) })),
    ]);
  }

  #writeRelationships(added: NewPart[]): void {
    for (const [partName, own] of this.#relationships) {
      const name = relationshipsPartName(partName);
      const text = this.text(name);
      if (text !== undefined) this.change(name, own.addTo(text));
      else added.push({ name, contentType: '', bytes: Buffer.from(own.addTo('')) });
    }
  }
}

function encodePieces(pieces: readonly string[]): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((size, piece) => size + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
}

/** The output is UTF-8, whatever the part's encoding was. */
export function inUtf8(text: string): string {
  if (!text.trimStart().startsWith('<?xml ')) return text;
  const start = text.indexOf('<');
  const stated = attributesIn(text, { start, openEnd: afterDeclaration(text, start) }).find(({ name }) => name === 'encoding');
  const isUtf8 = !stated || text.slice(stated.start, stated.end).toLowerCase() === 'utf-8';
  return isUtf8 ? text : `${text.slice(0, stated.start)}UTF-8${text.slice(stated.end)}`;
}
