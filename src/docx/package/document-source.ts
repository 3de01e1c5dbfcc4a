/** The package of a document as it was read, for any number of editors. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';
import { clearForm } from '../edit/usual-form.js';
import { OpcPackage } from '../opc/opc-package.js';
import type { PackageLimits } from '../opc/package-limits.js';
import { notDocxError, notDocxPackageError, sniffFormat } from '../opc/sniff-format.js';
import { findMainPart } from '../read/parts/main-part.js';

export interface SourceOptions {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  readonly limits?: Partial<PackageLimits> | undefined;
  /** Recovers what it can from a package that lost its directory; default: such a package is refused. */
  readonly recover?: boolean;
  /** Changes the text of each part that is read; default: {@link clearForm}. */
  readonly adjust?: (text: string) => string;
}

export class DocumentSource {
  readonly parts: OpcPackage;
  readonly mainPart: string;
  readonly #adjust: (text: string) => string;
  /** By part name in lower case. */
  readonly #texts: Map<string, string>;

  /**
   * @param from A source that was read before is reused without reading it again, with its own budget, diagnostics and limits
   * @throws DocOpsError INVALID_FILE_FORMAT if the bytes hold no document, FILE_TOO_LARGE beyond a limit
   */
  constructor(from: Uint8Array | DocumentSource, options: SourceOptions) {
    const read = from instanceof DocumentSource ? from : undefined;
    const { budget, diagnostics, limits, recover = false } = options;
    const reading = { budget, recover, limits };
    this.parts = new OpcPackage(from instanceof DocumentSource ? from.parts : requireZip(from), diagnostics, reading);
    this.#adjust = read ? read.#adjust : (options.adjust ?? clearForm);
    this.#texts = read ? read.#texts : new Map<string, string>();
    this.mainPart = read ? read.mainPart : requireMainPart(this.parts, diagnostics);
  }

  /** The text of a part; undefined if the part is missing or cannot be unpacked. */
  text(name: string): string | undefined {
    const key = name.toLowerCase();
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const bytes = this.parts.part(name);
    const text = bytes && this.decode(bytes);
    // A damaged part is reported for each use.
    if (text !== undefined && !this.parts.isDamaged(name)) this.#texts.set(key, text);
    return text;
  }

  /** The text of a part that is not in the package. */
  decode(bytes: Uint8Array): string {
    return this.#adjust(decodeXmlBytes(bytes));
  }
}

function requireZip(bytes: Uint8Array): Uint8Array {
  const format = sniffFormat(bytes);
  if (format !== 'zip' && format !== 'truncated-zip') throw notDocxError(format);
  return bytes;
}

function requireMainPart(parts: OpcPackage, diagnostics: Diagnostics): string {
  const name = findMainPart(parts, diagnostics);
  if (name === undefined) throw notDocxPackageError(parts.partNames, parts.has('mimetype') ? parts.part('mimetype') : undefined);
  return name;
}
