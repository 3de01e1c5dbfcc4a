/** A package: parts by name, inflated when they are asked for, with their content types and relationships (ECMA-376-2). */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import { readXmlLeniently } from '../../base/xml/read-xml.js';
import type { HandOver } from '../../base/xml/xml-options.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import { ContentTypes } from './content-types.js';
import { defaultPackageLimits, type PackageLimits } from './package-limits.js';
import { notDocxError } from './sniff-format.js';
import { readRelationships, relationshipsPartName, type Relationships } from './relationships.js';
import type { PackedZipEntry } from './write-zip.js';
import { ZipArchive, type UnpackedTally } from './zip-archive.js';

export interface OpenPackageOptions {
  readonly limits?: Partial<PackageLimits>;
  readonly budget?: Budget;
  /** Whether a package without its directory is read, as far as whole entries are found one by one; default: it is refused. */
  readonly recover?: boolean;
  /** Counts against `maxTotalBytes`; default: one of this package's own. */
  readonly unpacked?: UnpackedTally;
}

/** Part names have no leading slash and are matched whatever their case. */
export class OpcPackage {
  readonly #archive: ZipArchive;
  readonly #diagnostics: Diagnostics;
  readonly #budget: Budget | undefined;
  readonly #limits: PackageLimits;
  readonly #contentTypes: ContentTypes;
  readonly #relationships: Map<string, Relationships>;
  readonly #damaged = new Set<string>();

  /**
   * @param from A package that was opened before is the same one, with a budget, diagnostics and a tally of its own
   * @throws DocOpsError INVALID_FILE_FORMAT or FILE_TOO_LARGE when bytes are not a ZIP archive that may be read.
   */
  constructor(from: Uint8Array | OpcPackage, diagnostics: Diagnostics, options: OpenPackageOptions = {}) {
    this.#limits = { ...defaultPackageLimits, ...options.limits };
    const opened = from instanceof OpcPackage ? from : undefined;
    this.#archive = new ZipArchive(from instanceof OpcPackage ? from.#archive : from, this.#limits, options.unpacked);
    this.#diagnostics = diagnostics;
    this.#budget = options.budget;
    // Half a document must not pass for a whole one unless the caller says so.
    if (this.#archive.isRecovered && options.recover !== true) throw notDocxError('truncated-zip');
    if (this.#archive.isRecovered)
      diagnostics.report('docx.zip-recovered', 'the archive has no directory; the entries that are whole were used');
    this.#relationships = opened ? opened.#relationships : new Map<string, Relationships>();
    this.#contentTypes = opened ? opened.#contentTypes : new ContentTypes(this.xml('[Content_Types].xml'));
  }

  /** The archive's end was missing; its whole entries were found one by one. */
  get isRecovered(): boolean {
    return this.#archive.isRecovered;
  }

  get partNames(): string[] {
    return this.#archive.names;
  }

  has(name: string): boolean {
    return this.#archive.entry(name) !== undefined;
  }

  /**
   * Bytes of a part; absent (and reported) when it cannot be unpacked.
   * @throws DocOpsError FILE_TOO_LARGE
   */
  part(name: string): Uint8Array | undefined {
    const entry = this.#archive.entry(name);
    if (!entry) return undefined;
    this.#budget?.check();
    try {
      const bytes = this.#archive.read(entry);
      if (!this.#archive.isIntact(entry, bytes)) this.#reportChecksum(name);
      return bytes;
    } catch (error) {
      if (!(error instanceof DocOpsError) || error.code === 'FILE_TOO_LARGE') throw error;
      this.#diagnostics.report('docx.part-damaged', `${name}: ${error.message}`);
      return undefined;
    }
  }

  /** A part as it stands in the archive, to be copied. */
  packedPart(name: string): PackedZipEntry | undefined {
    const entry = this.#archive.entry(name);
    return entry && this.#archive.packed(entry);
  }

  /** Whether a part that was read is not what was packed, which was reported. */
  isDamaged(name: string): boolean {
    return this.#damaged.has(name);
  }

  /** Once a part. */
  #reportChecksum(name: string): void {
    if (this.#damaged.has(name)) return;
    this.#damaged.add(name);
    this.#diagnostics.report('docx.zip-checksum', `${name}: the size or checksum is not the declared one; the part was read as it is`);
  }

  /**
   * Root element of an XML part; what is malformed in it is reported and left out.
   * @param handOver Takes elements away while the part is read
   * @throws DocOpsError FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT
   */
  xml(name: string, handOver?: Omit<HandOver, 'maxElements'>): XmlElement | undefined {
    const bytes = this.part(name);
    if (!bytes) return undefined;
    const { root, problem } = readXmlLeniently(bytes, {
      maxElements: this.#limits.maxXmlElements,
      ...(handOver && { handOver: { ...handOver, maxElements: this.#limits.maxXmlElementsRead } }),
      ...(this.#budget && { budget: this.#budget }),
    });
    if (problem !== undefined) this.#diagnostics.report('docx.xml-malformed', `${name}: ${problem}`);
    return root;
  }

  /** Relationships of a part, of the package for `''`. */
  relationships(partName: string): Relationships {
    let relationships = this.#relationships.get(partName);
    if (!relationships) {
      relationships = readRelationships(this.xml(relationshipsPartName(partName)), partName);
      this.#relationships.set(partName, relationships);
    }
    return relationships;
  }

  /** Whether the package declares any content type: a package without its list declares none. */
  get hasContentTypes(): boolean {
    return !this.#contentTypes.isEmpty;
  }

  /** Empty when none is declared. */
  contentType(name: string): string {
    return this.#contentTypes.of(name);
  }

  /** First part declared with a content type that passes, if it exists. */
  partOfType(passes: (type: string) => boolean): string | undefined {
    const name = this.#contentTypes.find(passes);
    return name === undefined ? undefined : this.#archive.entry(name)?.name;
  }
}
