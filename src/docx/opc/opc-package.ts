/** A package: parts by name, inflated on demand, with their content types and relationships (ECMA-376-2). */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { DocOpsError } from '../../base/errors.js';
import { readXmlLeniently } from '../../base/xml/read-xml.js';
import type { HandOver, ReadXmlOptions } from '../../base/xml/xml-options.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import { ContentTypes } from './content-types.js';
import { defaultPackageLimits, type PackageLimits } from './package-limits.js';
import { notDocxError } from './sniff-format.js';
import { readRelationships, relationshipsPartName, type Relationships } from './relationships.js';
import type { PackedZipEntry } from './write-zip.js';
import { ZipArchive, type UnpackedTally } from './zip-archive.js';

export interface OpenPackageOptions {
  readonly limits?: Partial<PackageLimits> | undefined;
  readonly budget?: Budget | undefined;
  /** Reads a package without its directory from whole entries found one by one; default: such a package is refused. */
  readonly recover?: boolean;
  /** Counts against `maxTotalBytes`; default: this package's own tally. */
  readonly unpacked?: UnpackedTally | undefined;
}

/** Elements that the tree of a part does without. */
export interface PartReading extends Pick<ReadXmlOptions, 'skip'> {
  readonly handOver?: Omit<HandOver, 'maxElements'> | undefined;
}

/** Part names have no leading slash and are matched regardless of case. */
export class OpcPackage {
  readonly #archive: ZipArchive;
  readonly #diagnostics: Diagnostics;
  readonly #budget: Budget | undefined;
  readonly #limits: PackageLimits;
  readonly #contentTypes: ContentTypes;
  readonly #relationships: Map<string, Relationships>;
  readonly #damaged = new Set<string>();

  /**
   * @param from A package that was opened before is reused, with its own budget, diagnostics and tally
   * @throws DocOpsError INVALID_FILE_FORMAT or FILE_TOO_LARGE if the bytes are not a readable ZIP archive.
   */
  constructor(from: Uint8Array | OpcPackage, diagnostics: Diagnostics, options: OpenPackageOptions = {}) {
    this.#limits = { ...defaultPackageLimits, ...options.limits };
    const opened = from instanceof OpcPackage ? from : undefined;
    this.#archive = new ZipArchive(from instanceof OpcPackage ? from.#archive : from, this.#limits, options.unpacked);
    this.#diagnostics = diagnostics;
    this.#budget = options.budget;
    // Half a document must not pass for a whole one unless the caller allows it.
    if (this.#archive.isRecovered && options.recover !== true) throw notDocxError('truncated-zip');
    if (this.#archive.isRecovered) diagnostics.report('docx.zip-recovered', 'the archive has no directory; its complete entries were used');
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
   * The bytes of a part; undefined (and reported) if it cannot be unpacked.
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

  /** A part as stored in the archive, to be copied. */
  packedPart(name: string): PackedZipEntry | undefined {
    const entry = this.#archive.entry(name);
    return entry && this.#archive.packed(entry);
  }

  /** Whether a part that was read differs from what was packed; this was reported. */
  isDamaged(name: string): boolean {
    return this.#damaged.has(name);
  }

  /** Once per part. */
  #reportChecksum(name: string): void {
    if (this.#damaged.has(name)) return;
    this.#damaged.add(name);
    this.#diagnostics.report(
      'docx.zip-checksum',
      `${name}: the size or checksum differs from the declared one; the part was read as it is`,
    );
  }

  /**
   * The root element of an XML part; malformed content is reported and left out.
   * @throws DocOpsError FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT
   */
  xml(name: string, { handOver, skip }: PartReading = {}): XmlElement | undefined {
    const bytes = this.part(name);
    if (!bytes) return undefined;
    const { root, problem } = readXmlLeniently(bytes, {
      maxElements: this.#limits.maxXmlElements,
      skip,
      // Field by field, see `copyWith`: it is read for each element.
      handOver: handOver && { from: handOver.from, take: handOver.take, maxElements: this.#limits.maxXmlElementsRead },
      budget: this.#budget,
    });
    if (problem !== undefined) this.#diagnostics.report('docx.xml-malformed', `${name}: ${problem}`);
    return root;
  }

  /** The relationships of a part, or of the package for `''`. */
  relationships(partName: string): Relationships {
    let relationships = this.#relationships.get(partName);
    if (!relationships) {
      relationships = readRelationships(this.xml(relationshipsPartName(partName)), partName);
      this.#relationships.set(partName, relationships);
    }
    return relationships;
  }

  /** Whether the package declares any content type; a package without its list declares none. */
  get hasContentTypes(): boolean {
    return !this.#contentTypes.isEmpty;
  }

  /** Empty if none is declared. */
  contentType(name: string): string {
    return this.#contentTypes.of(name);
  }

  /** The first part declared with a content type that passes, if it exists. */
  partOfType(passes: (type: string) => boolean): string | undefined {
    const name = this.#contentTypes.find(passes);
    return name === undefined ? undefined : this.#archive.entry(name)?.name;
  }
}
