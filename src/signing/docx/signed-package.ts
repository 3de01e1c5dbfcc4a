/** A package as its signatures see it: parts by their exact names, their types, and their relationships with attributes as written. */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { readXml } from '../../base/xml/read-xml.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import { ContentTypes } from '../../docx/opc/content-types.js';
import { defaultPackageLimits } from '../../docx/opc/package-limits.js';
import type { PackedZipEntry } from '../../docx/opc/write-zip.js';
import { ZipArchive } from '../../docx/opc/zip-archive.js';
import { readSignedXml, type SignedElement } from '../xml/xml-tree.js';
import { relationshipsOf, type SignedRelationship } from './relationship-transform.js';

export const contentTypesName = '[Content_Types].xml';
export const contentTypesUri = 'http://schemas.openxmlformats.org/package/2006/content-types';
export const relationshipsType = 'application/vnd.openxmlformats-package.relationships+xml';

/**
 * Relationship types that a signature omits: their targets change without the document changing,
 * or belong to the signature itself (SG-DOCX-2).
 */
export const unsignedRelationshipTypes: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/extendedProperties',
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin',
]);

/** Word omits the preview picture, too; our signatures cover it. */
export const thumbnailType = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail';

export const isRelationshipsPart = (name: string): boolean => /(?:^|\/)_rels\/[^/]*\.rels$/i.test(name);

/** Limit for the signatures, relationship parts and canonicalized parts of one package together; a part counts each time it is read. */
const maxXmlBytes = 12 * 1024 * 1024;

/** A part or an extension has one type: if it has two, programs use the first or the last (ECMA-376-2 §7.2.3.2). */
function checkTypes(root: XmlElement): void {
  const seen = new Set<string>();
  for (const element of root.elements()) {
    const key = `${element.name} ${(element.attribute('PartName') ?? element.attribute('Extension') ?? '').toLowerCase()}`;
    if (seen.has(key)) throw new DocOpsError('INVALID_FILE_FORMAT', 'The package states the type of a part twice.');
    seen.add(key);
  }
}

export const rootRelationships = '_rels/.rels';

/** The folder of the part that owns the relationship part; empty for the package's own. */
const sourceFolderOf = (relationshipPart: string): string => relationshipPart.replace(/(^|\/)_rels\/[^/]*$/i, '$1');

/** A target is relative to its source's folder (ECMA-376-2 §6.5.3.4). */
function partNameOf(target: string, folder: string): string {
  if (!URL.canParse(target, `http://package/${folder}`)) return target;
  const path = new URL(target, `http://package/${folder}`).pathname.slice(1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A relationship and its target part. */
export interface PackageLink {
  /** The relationship part that lists it. */
  readonly list: string;
  readonly relationship: SignedRelationship;
  /** Name in lower case; undefined for external targets. */
  readonly target: string | undefined;
}

/** Whether it is a relationship of the package itself. */
export const isRootLink = ({ list }: PackageLink): boolean => list.toLowerCase() === rootRelationships;

/** Strict where the document reader is lenient: two programs must not see two documents in one file. */
export class SignedPackage {
  readonly #archive: ZipArchive;
  readonly #budget: Budget;
  readonly #types: ContentTypes;
  readonly #relationships = new Map<string, readonly SignedRelationship[]>();
  #links: readonly PackageLink[] | undefined;
  #xmlBytes = 0;
  /** In the archive's order. */
  readonly partNames: readonly string[];

  /** @throws DocOpsError INVALID_FILE_FORMAT for a damaged archive, or one with two entries of the same name; FILE_TOO_LARGE */
  constructor(bytes: Uint8Array, budget: Budget) {
    this.#archive = new ZipArchive(bytes, defaultPackageLimits);
    if (this.#archive.isRecovered) throw new DocOpsError('INVALID_FILE_FORMAT', 'The package has no directory of its parts.');
    this.#budget = budget;
    this.partNames = this.#archive.names;
    const types = this.part(contentTypesName);
    if (types === undefined) throw new DocOpsError('INVALID_FILE_FORMAT', 'The package has no list of content types.');
    const root = readXml(types, { budget });
    checkTypes(root);
    this.#types = new ContentTypes(root);
  }

  /** The name as written in the archive, found regardless of case; undefined if the part is missing. */
  nameOf(name: string): string | undefined {
    return this.#archive.entry(name)?.name;
  }

  /**
   * @throws DocOpsError INVALID_FILE_FORMAT for a part that cannot be unpacked or whose checksum is wrong; FILE_TOO_LARGE
   */
  part(name: string): Uint8Array | undefined {
    const entry = this.#archive.entry(name);
    if (!entry) return undefined;
    this.#budget.check();
    const bytes = this.#archive.read(entry);
    if (!this.#archive.isIntact(entry, bytes)) throw new DocOpsError('INVALID_FILE_FORMAT', `The part ${name} is damaged.`);
    return bytes;
  }

  /**
   * A part's bytes as XML with its prefixes.
   * @throws DocOpsError INVALID_FILE_FORMAT for a part that is not well formed; UNPROCESSABLE_DOCUMENT if the parts read so far are too
   * large together
   */
  xml(bytes: Uint8Array): SignedElement {
    this.#xmlBytes += bytes.length;
    if (this.#xmlBytes > maxXmlBytes) this.#budget.fail(`The XML of the document’s signatures has more than ${String(maxXmlBytes)} bytes.`);
    return readSignedXml(bytes);
  }

  packed(name: string): PackedZipEntry | undefined {
    const entry = this.#archive.entry(name);
    return entry && this.#archive.packed(entry);
  }

  /** Empty if none is declared. */
  contentType(name: string): string {
    return this.#types.of(name);
  }

  /** @throws DocOpsError INVALID_FILE_FORMAT for a part that is not XML */
  relationships(partName: string): readonly SignedRelationship[] {
    let found = this.#relationships.get(partName);
    if (!found) {
      const bytes = this.part(partName);
      found = bytes ? relationshipsOf(this.xml(bytes)) : [];
      this.#relationships.set(partName, found);
    }
    return found;
  }

  /** The relationships of all parts. */
  get links(): readonly PackageLink[] {
    this.#links ??= this.partNames.filter(isRelationshipsPart).flatMap((list) =>
      this.relationships(list).map((relationship): PackageLink => {
        const isOutside = relationship.targetMode === 'External';
        return { list, relationship, target: isOutside ? undefined : partNameOf(relationship.target, sourceFolderOf(list)).toLowerCase() };
      }),
    );
    return this.#links;
  }

  /** The relationships that lead to each part, by its name in lower case. */
  linksByTarget(): ReadonlyMap<string, readonly PackageLink[]> {
    const leading = new Map<string, PackageLink[]>();
    for (const link of this.links) {
      if (link.target === undefined) continue;
      const before = leading.get(link.target);
      if (before) before.push(link);
      else leading.set(link.target, [link]);
    }
    return leading;
  }

  /** Targets of the package's own relationships of a type, in order. */
  rootTargets(type: string): string[] {
    return this.relationships(rootRelationships)
      .filter((relationship) => relationship.type === type && relationship.targetMode !== 'External')
      .map(({ target }) => target.replace(/^\//, ''));
  }
}
