/** A multipart upload of several documents → their bytes one after another, and the text fields with JSON beside them. */
import { createByteBlocks } from '../../base/bytes/byte-blocks.js';
import type { DocOpsError, ErrorDetail } from '../../base/errors.js';
import { mostAttachedFiles } from '../../contract/attached-files.js';
import { watermarkOptions } from '../../contract/pdf-watermark.js';
import { mostParts } from '../../contract/merging.js';
import { jsonParts, partName, type JsonPart } from '../requests/merge.js';
import { attachmentName } from '../requests/finishing.js';
import { AttachedParts } from './attached-parts.js';
import { JsonTexts } from './json-texts.js';
import { WatermarkPart } from './watermark-part.js';
import type { FormParts } from './multipart-upload.js';
import { tooLarge, withoutFolders, type TakePart } from './upload-part.js';

/** A document of the upload. */
export interface ListedDocument {
  /** As the client sent it, without folders; unchecked. */
  readonly name: string | undefined;
  /** Part of a buffer that all documents share. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export class DocumentList implements FormParts {
  readonly #blocks = createByteBlocks();
  readonly #documents: { readonly name: string | undefined; size: number }[] = [];
  readonly #otherNames = new Set<string>();
  #size = 0;
  readonly texts = new JsonTexts<JsonPart>(jsonParts);
  readonly attached = new AttachedParts();
  readonly watermark = new WatermarkPart();

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
    return mostParts + mostAttachedFiles + 20;
  }

  begin(name: string | undefined, fileName: string | undefined, type = ''): TakePart | undefined {
    if (name === attachmentName) return this.attached.begin(fileName, type, () => this.#isRoom());
    if (WatermarkPart.takes(name, fileName, type)) return this.watermark.begin(() => this.isKept);
    if (this.texts.has(name)) return this.texts.begin(name);
    if (name !== partName) {
      this.#otherNames.add((name ?? '(unnamed part)').slice(0, 64));
      return undefined;
    }
    const document = { name: fileName === undefined ? undefined : withoutFolders(fileName), size: 0 };
    this.#documents.push(document);
    return (bytes) => {
      document.size += bytes.byteLength;
      this.#size += bytes.byteLength;
      if (this.#isRoom() && this.#documents.length <= mostParts) this.#blocks.add(bytes);
    };
  }

  /** Whether the upload is kept. @throws DocOpsError FILE_TOO_LARGE */
  #isRoom(): boolean {
    if (this.#size + this.attached.size > this.#maxBytes) throw this.tooLarge();
    return this.isKept;
  }

  field(name: string | undefined, value: string): void {
    if (name === partName) this.begin(name, undefined)?.(Buffer.from(value, 'latin1'));
    else if (this.texts.has(name)) this.texts.field(name, value);
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
    return [...problems, ...this.texts.problems(), ...this.attached.problems(), ...this.watermark.problems()];
  }

  async join(): Promise<ListedDocument[]> {
    const whole = await this.#blocks.join();
    let offset = 0;
    return this.#documents.map(({ name, size }) => ({ name, bytes: whole.subarray(offset, (offset += size)) }));
  }

  drop(): void {
    this.#blocks.drop();
    this.attached.drop();
    this.watermark.drop();
  }
}
