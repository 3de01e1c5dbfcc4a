/** The parts of an upload: document, reference document, invoice, and files that the document refers to; each within its bounds. */
import { createByteBlocks, type ByteBlocks } from '../../base/bytes/byte-blocks.js';
import type { DocOpsError, ErrorDetail } from '../../base/errors.js';
import { mostAttachedFiles } from '../../contract/attached-files.js';
import { convertOptions } from '../../contract/convert-options.js';
import { mostInvoiceBytes } from '../../contract/invoice.js';
import type { NamesAt, ReadValues } from '../../contract/operation-option.js';
import { readBodyOptions } from '../requests/body-options.js';
import { attachmentName, finishingParts } from '../requests/finishing.js';
import { AttachedParts } from './attached-parts.js';
import { tooLarge, withoutFolders, type TakePart } from './upload-part.js';
import { WatermarkPart } from './watermark-part.js';
import { JsonTexts } from './json-texts.js';
import { invoiceName, partName, passwordName, referenceName, resourceName } from '../requests/convert.js';

/** Bounds on the files that a document refers to. */
export interface ResourceBounds {
  /** Number of files. */
  readonly maxResources: number;
  /** Bytes of one file. */
  readonly maxResourceBytes: number;
  /** Bytes of all files together. */
  readonly maxAllResourceBytes: number;
  /** Problems with their names. */
  readonly nameProblems: (names: readonly string[], fieldOf: (index: number) => string) => readonly ErrorDetail[];
}

export interface PartsOptions {
  /** Maximum size of the document, its reference document and its invoice together, in bytes. */
  readonly maxBytes: number;
  /** Absent if no such files are accepted. */
  readonly resources?: ResourceBounds | undefined;
  /** False for an upload that is refused anyway: nothing of it is kept. */
  readonly isKept: boolean;
}

/** A file that the document refers to. */
export interface UploadedResource {
  /** As the client sent it, with its folders. */
  readonly name: string;
  /** Part of a buffer that all files share. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The contents of an upload. */
export interface Upload {
  /** In its own buffer, so that it can be transferred to a thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As the client sent it, without folders; unchecked. */
  readonly fileName: string | undefined;
  /** A second document whose styles are used. */
  readonly reference: Uint8Array<ArrayBuffer> | undefined;
  /** XML, for a PDF. */
  readonly invoice: Uint8Array<ArrayBuffer> | undefined;
  readonly resources: readonly UploadedResource[];
  /** Options that were sent as text fields. */
  readonly options: SentOptions;
}

type SentOptions = Pick<ReadValues<typeof convertOptions>, NamesAt<typeof convertOptions, 'body'>>;

/** A document, its reference or its invoice. */
interface Part {
  readonly blocks: ByteBlocks;
  size: number;
  /** How often the part was sent. */
  files: number;
}

/** All files of a document share a buffer: hundreds of them may arrive in one chunk. */
interface Resources {
  readonly blocks: ByteBlocks;
  readonly files: { readonly name: string; size: number }[];
  size: number;
}

type SinglePart = typeof partName | typeof referenceName | typeof invoiceName;
const isSinglePart = (name: string | undefined): name is SinglePart => name === partName || name === referenceName || name === invoiceName;

const fieldOfResource = (index: number): string => `${resourceName}[${String(index)}]`;

export class UploadParts {
  readonly #options: PartsOptions;
  readonly #parts = { [partName]: newPart(), [referenceName]: newPart(), [invoiceName]: newPart() };
  readonly #resources: Resources = { blocks: createByteBlocks(), files: [], size: 0 };
  readonly #texts = new JsonTexts(finishingParts);
  readonly #attached = new AttachedParts();
  readonly #watermark = new WatermarkPart();
  readonly #otherNames = new Set<string>();
  #fileName: string | undefined;
  #password: string | undefined;

  constructor(options: PartsOptions) {
    this.#options = options;
  }

  /** Maximum size of all parts together, in bytes. */
  get maxBytes(): number {
    return this.#options.maxBytes + (this.#options.resources?.maxAllResourceBytes ?? 0);
  }

  /** Twenty more than the limit, so that all problems can be reported. */
  get maxFiles(): number {
    return 20 + mostAttachedFiles + (this.#options.resources?.maxResources ?? 0);
  }

  /** @returns A function that takes the part's bytes; undefined for an unknown part */
  begin(name: string | undefined, fileName: string | undefined, type = ''): TakePart | undefined {
    if (name === attachmentName) return this.#attached.begin(fileName, type, () => this.#isRoom());
    if (WatermarkPart.takes(name, fileName, type)) return this.#watermark.begin(() => this.#isRoom());
    if (name === resourceName) return this.#beginResource(fileName ?? '');
    if (this.#texts.has(name)) return this.#texts.begin(name);
    if (!isSinglePart(name)) {
      this.#otherNames.add((name ?? '(unnamed part)').slice(0, 64));
      return undefined;
    }
    const part = this.#parts[name];
    part.files += 1;
    if (name === partName) this.#fileName = fileName === undefined ? undefined : withoutFolders(fileName);
    return (bytes) => this.#take(part, bytes);
  }

  /** A text field: ignored, unless it is an option or a document without a file name. */
  field(name: string | undefined, value: string): void {
    if (this.#texts.has(name)) this.#texts.field(name, value);
    if (name === passwordName) this.#password = Buffer.from(value, 'latin1').toString();
    if (isSinglePart(name) || name === resourceName) this.begin(name, undefined)?.(Buffer.from(value, 'latin1'));
  }

  #take(part: Part, bytes: Uint8Array): void {
    part.size += bytes.byteLength;
    if (this.#parts.invoice.size > mostInvoiceBytes) throw tooLarge(invoiceName, 'The invoice', mostInvoiceBytes);
    if (this.#isRoom() && part.files === 1) part.blocks.add(bytes);
  }

  /** Whether the upload is kept. @throws DocOpsError FILE_TOO_LARGE */
  #isRoom(): boolean {
    const { file, reference, invoice } = this.#parts;
    const all = file.size + reference.size + invoice.size + this.#attached.size + this.#watermark.size;
    if (all > this.#options.maxBytes) throw this.tooLarge();
    return this.#options.isKept;
  }

  tooLarge(): DocOpsError {
    return tooLarge(partName, 'The file', this.#options.maxBytes);
  }

  #beginResource(name: string): TakePart | undefined {
    const bounds = this.#options.resources;
    const { files, blocks } = this.#resources;
    const file = { name, size: 0 };
    files.push(file);
    if (!bounds) return undefined;
    const field = fieldOfResource(files.length - 1);
    return (bytes) => {
      file.size += bytes.byteLength;
      this.#resources.size += bytes.byteLength;
      if (file.size > bounds.maxResourceBytes) throw tooLarge(field, 'A file that the document refers to', bounds.maxResourceBytes);
      if (this.#resources.size > bounds.maxAllResourceBytes)
        throw tooLarge(resourceName, 'The files that the document refers to', bounds.maxAllResourceBytes);
      if (this.#options.isKept) blocks.add(bytes);
    };
  }

  problems(): ErrorDetail[] {
    const problems: ErrorDetail[] = [];
    for (const name of this.#otherNames)
      problems.push({ field: name, issue: 'is not a part of this call; the document goes into the part "file"' });
    for (const [field, { files, size }] of Object.entries(this.#parts)) {
      if (files > 1) problems.push({ field, issue: `must be sent once, not ${String(files)} times` });
      else if (files === 1 && size === 0) problems.push({ field, issue: 'is empty' });
      else if (files === 0 && field === partName) problems.push({ field, issue: 'is required' });
    }
    const said = this.#texts.values(finishingParts, problems);
    const { attachFiles, watermark } = said;
    const described = {
      ...said,
      attachFiles: this.#attached.described(attachFiles),
      watermark: this.#watermark.described(watermark),
      password: this.#password,
    };
    readBodyOptions(described, convertOptions, problems);
    const parts = [this.#texts, this.#attached, this.#watermark];
    return [...problems, ...this.#resourceProblems(), ...parts.flatMap((part) => part.problems())];
  }

  async #joinOptions(): Promise<SentOptions> {
    const said = this.#texts.values(finishingParts, []);
    const { attachFiles, watermark } = said;
    const joined = {
      ...said,
      attachFiles: await this.#attached.join(attachFiles),
      watermark: await this.#watermark.join(watermark, []),
      password: this.#password,
    };
    return readBodyOptions(joined, convertOptions, []);
  }

  #resourceProblems(): readonly ErrorDetail[] {
    const { files } = this.#resources;
    const bounds = this.#options.resources;
    if (files.length === 0) return [];
    if (!bounds) return [{ field: resourceName, issue: 'is only for the conversion of Markdown and HTML' }];
    if (files.length > bounds.maxResources)
      return [{ field: resourceName, issue: `must be sent at most ${String(bounds.maxResources)} times, not ${String(files.length)}` }];
    const names = files.map(({ name }) => name);
    return bounds.nameProblems(names, fieldOfResource);
  }

  async join(): Promise<Upload> {
    const { file, reference, invoice } = this.#parts;
    const bytes = await file.blocks.join();
    return {
      bytes,
      fileName: this.#fileName,
      reference: await joinSent(reference),
      invoice: await joinSent(invoice),
      resources: await this.#joinResources(),
      options: await this.#joinOptions(),
    };
  }

  async #joinResources(): Promise<UploadedResource[]> {
    const { blocks, files } = this.#resources;
    if (files.length === 0) return [];
    const whole = await blocks.join();
    let offset = 0;
    return files.map(({ name, size }) => ({ name, bytes: whole.subarray(offset, (offset += size)) }));
  }

  /** Releases the memory. */
  drop(): void {
    for (const { blocks } of [...Object.values(this.#parts), this.#resources]) blocks.drop();
    this.#attached.drop();
    this.#watermark.drop();
  }
}

const newPart = (): Part => ({ blocks: createByteBlocks(), size: 0, files: 0 });

const joinSent = async ({ files, blocks }: Part): Promise<Uint8Array<ArrayBuffer> | undefined> => (files === 0 ? undefined : blocks.join());
