/** Collects parts with their content types and relationships, and packs them (ECMA-376-2 §6, §7). */
import type { PackedBytes } from '../opc/packed-bytes.js';
import { writeZip, type PackedZipEntry, type ZipEntrySource } from '../opc/write-zip.js';
import { relationshipsPartName } from '../opc/relationships.js';
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import { xmlDeclaration } from './xml-output.js';

const relationshipBase = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const relationshipsType = 'application/vnd.openxmlformats-package.relationships+xml';

/** The relationships of one part, each stored once. */
export class PartRelationships {
  readonly #ids = new Map<string, string>();
  readonly #elements: string[] = [];

  /** The id of the relationship to a target; `kind` is the last segment of an officeDocument relationship type, or a full type. */
  add(kind: string, target: string): string {
    return this.#add(kind, target, '');
  }

  addExternal(kind: string, address: string): string {
    return this.#add(kind, address, ' TargetMode="External"');
  }

  #add(kind: string, target: string, mode: string): string {
    const key = `${kind} ${target}`;
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = `rId${this.#ids.size + 1}`;
      this.#ids.set(key, id);
      const type = kind.includes('/') ? kind : relationshipBase + kind;
      this.#elements.push(`<Relationship Id="${id}" Type="${type}" Target="${escapeAttribute(target)}"${mode}/>`);
    }
    return id;
  }

  get isEmpty(): boolean {
    return this.#elements.length === 0;
  }

  xml(): string {
    return `${xmlDeclaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${this.#elements.join('')}</Relationships>`;
  }
}

export type PartContent = Uint8Array | string | PackedBytes;

export class PackageWriter {
  readonly #entries: (ZipEntrySource | PackedZipEntry)[] = [];
  readonly #defaults = new Map([
    ['rels', relationshipsType],
    ['xml', 'application/xml'],
  ]);
  readonly #overrides: string[] = [];
  /** The relationships of the package itself. */
  readonly relationships = new PartRelationships();

  /** Adds an XML part with its relationships so far. */
  add(name: string, contentType: string, content: PartContent, relationships?: PartRelationships): void {
    this.#overrides.push(`<Override PartName="/${escapeAttribute(name)}" ContentType="${escapeAttribute(contentType)}"/>`);
    this.#push(name, content);
    if (relationships && !relationships.isEmpty) this.#push(relationshipsPartName(name), relationships.xml());
  }

  /** Adds a part whose type follows from its extension, unless the extension is used for another type. */
  addMedia(name: string, contentType: string, bytes: Uint8Array, isStored: boolean): void {
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    const known = this.#defaults.get(extension);
    if (known === undefined) this.#defaults.set(extension, contentType);
    else if (known !== contentType)
      this.#overrides.push(`<Override PartName="/${escapeAttribute(name)}" ContentType="${escapeAttribute(contentType)}"/>`);
    this.#entries.push({ name, bytes, isStored });
  }

  /** The archive; the content types come first, for readers that stream it. */
  bytes(): Uint8Array {
    const defaults = Array.from(
      this.#defaults,
      ([extension, type]) => `<Default Extension="${escapeAttribute(extension)}" ContentType="${escapeAttribute(type)}"/>`,
    );
    const types = `${xmlDeclaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join('')}${this.#overrides.join('')}</Types>`;
    return writeZip([
      { name: '[Content_Types].xml', bytes: Buffer.from(types) },
      { name: '_rels/.rels', bytes: Buffer.from(this.relationships.xml()) },
      ...this.#entries,
    ]);
  }

  #push(name: string, content: PartContent): void {
    if (typeof content === 'string') this.#entries.push({ name, bytes: Buffer.from(content) });
    else this.#entries.push(content instanceof Uint8Array ? { name, bytes: content } : { name, ...content });
  }
}
