/** A multipart upload of several documents → their bytes one after another, and the text fields with JSON beside them. */
import { createByteBlocks, type ByteBlocks } from '../../base/bytes/byte-blocks.js';
import type { DocOpsError, ErrorDetail } from '../../base/errors.js';
import { mostParts } from '../../contract/merging.js';
import { watermarkOptions } from '../../contract/pdf-watermark.js';
import { jsonParts, partName, watermarkName, type JsonPart } from '../requests/merge.js';
import type { FormParts } from './multipart-upload.js';
import { tooLarge, withoutFolders, type TakePart } from './upload-parts.js';

/** A document of the upload. */
export interface ListedDocument {
  /** As the client sent it, without folders; unchecked. */
  readonly name: string | undefined;
  /** Part of a buffer that all documents share. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Maximum characters of a text field. */
const longestText = 256 * 1024;

const isJsonPart = (name: string | undefined): name is JsonPart => (jsonParts as readonly (string | undefined)[]).includes(name);

/** A part with the name of an option may be its file. */
const isJson = (fileName: string | undefined, type: string): boolean =>
  fileName === undefined || /[.]json$/i.test(fileName) || /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);

/** The file of the watermark. */
interface WatermarkFile {
  readonly blocks: ByteBlocks;
  size: number;
}

export class DocumentList implements FormParts {
  readonly #blocks = createByteBlocks();
  readonly #watermarks: WatermarkFile[] = [];
  readonly #documents: { readonly name: string | undefined; size: number }[] = [];
  readonly #otherNames = new Set<string>();
  #size = 0;
  /** Text fields by their names, each as often as it was sent; one character per byte. */
  readonly #texts: { readonly name: JsonPart; text: string }[] = [];

  readonly #maxBytes: number;
  readonly isKept: boolean;

  /** @param limits With `isKept` false, for an upload that is rejected anyway, nothing of it is kept */
  constructor(limits: { readonly maxBytes: number; readonly isKept: boolean }) {
    this.#maxBytes = limits.maxBytes;
    this.isKept = limits.isKept;
  }

  get maxBytes(): number {
    return this.#maxBytes + watermarkOptions.file.most;
  }

  /** More than the limit, so that all problems can be reported. */
  get maxFiles(): number {
    return mostParts + 20;
  }

  begin(name: string | undefined, fileName: string | undefined, type: string): TakePart | undefined {
    if (name === watermarkName && !isJson(fileName, type)) return this.#beginWatermark();
    if (isJsonPart(name)) return this.#beginText(name);
    if (name !== partName) {
      this.#otherNames.add((name ?? '(unnamed part)').slice(0, 64));
      return undefined;
    }
    const document = { name: fileName === undefined ? undefined : withoutFolders(fileName), size: 0 };
    this.#documents.push(document);
    return (bytes) => {
      document.size += bytes.byteLength;
      this.#size += bytes.byteLength;
      if (this.#size > this.#maxBytes) throw this.tooLarge();
      if (this.isKept && this.#documents.length <= mostParts) this.#blocks.add(bytes);
    };
  }

  field(name: string | undefined, value: string): void {
    if (name === partName) this.begin(name, undefined, '')?.(Buffer.from(value, 'latin1'));
    else if (isJsonPart(name)) this.#beginText(name)(Buffer.from(value.slice(0, longestText + 1), 'latin1'));
  }

  #beginWatermark(): TakePart {
    const file = { blocks: createByteBlocks(), size: 0 };
    this.#watermarks.push(file);
    return (bytes) => {
      file.size += bytes.byteLength;
      if (file.size > watermarkOptions.file.most) throw tooLarge(watermarkName, 'The watermark', watermarkOptions.file.most);
      if (this.isKept && this.#watermarks.length === 1) file.blocks.add(bytes);
    };
  }

  /** Sent as a text field or as a JSON file. */
  #beginText(name: JsonPart): TakePart {
    const part = { name, text: '' };
    this.#texts.push(part);
    return (bytes) => {
      if (part.text.length <= longestText) part.text += Buffer.from(bytes).toString('latin1');
    };
  }

  tooLarge(): DocOpsError {
    return tooLarge(partName, 'The documents', this.#maxBytes);
  }

  problems(): ErrorDetail[] {
    const problems: ErrorDetail[] = [];
    for (const name of this.#otherNames)
      problems.push({ field: name, issue: `is not a part of this call; each document goes into a part "${partName}"` });
    if (this.#documents.length === 0) problems.push({ field: partName, issue: 'is required: one part for each document, in their order' });
    this.#documents.forEach(({ size }, index) => {
      if (size === 0) problems.push({ field: `documents[${String(index)}]`, issue: 'is empty' });
    });
    if (this.#watermarks.length > 1) problems.push({ field: watermarkName, issue: 'must have one file' });
    for (const name of jsonParts) {
      const sent = this.#texts.filter((part) => part.name === name);
      if (sent.length > 1) problems.push({ field: name, issue: 'must be sent once' });
      if (sent.some(({ text }) => text.length > longestText))
        problems.push({ field: name, issue: `must be at most ${String(longestText)} characters` });
    }
    return problems;
  }

  /** The JSON of a text field; undefined if it is missing. */
  json(name: JsonPart): string | undefined {
    const found = this.#texts.find((part) => part.name === name);
    return found && Buffer.from(found.text, 'latin1').toString('utf8');
  }

  async join(): Promise<ListedDocument[]> {
    const whole = await this.#blocks.join();
    let offset = 0;
    return this.#documents.map(({ name, size }) => ({ name, bytes: whole.subarray(offset, (offset += size)) }));
  }

  /** The file of the watermark, in a buffer of its own; undefined if it is missing. */
  async watermark(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.#watermarks[0]?.blocks.join();
  }

  drop(): void {
    this.#blocks.drop();
    for (const { blocks } of this.#watermarks) blocks.drop();
  }
}
