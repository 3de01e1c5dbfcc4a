/** A multipart upload of several documents → their bytes one after another, and the text field that describes them. */
import { createByteBlocks } from '../../base/bytes/byte-blocks.js';
import type { DocOpsError, ErrorDetail } from '../../base/errors.js';
import { mostParts } from '../../contract/merging.js';
import { documentsName, partName } from '../requests/merge.js';
import type { FormParts } from './multipart-upload.js';
import { tooLarge, withoutFolders, type TakePart } from './upload-parts.js';

/** A document of the upload. */
export interface ListedDocument {
  /** As the client sent it, without folders; unchecked. */
  readonly name: string | undefined;
  /** Part of a buffer that all documents share. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Maximum characters of the text field that describes the documents. */
const longestFacts = 256 * 1024;

export class DocumentList implements FormParts {
  readonly #blocks = createByteBlocks();
  readonly #documents: { readonly name: string | undefined; size: number }[] = [];
  readonly #otherNames = new Set<string>();
  #size = 0;
  /** One character per byte. */
  readonly #facts: { text: string }[] = [];

  readonly maxBytes: number;
  readonly isKept: boolean;

  /** @param limits With `isKept` false, for an upload that is rejected anyway, nothing of it is kept */
  constructor(limits: { readonly maxBytes: number; readonly isKept: boolean }) {
    this.maxBytes = limits.maxBytes;
    this.isKept = limits.isKept;
  }

  /** More than the limit, so that all problems can be reported. */
  get maxFiles(): number {
    return mostParts + 20;
  }

  begin(name: string | undefined, fileName: string | undefined): TakePart | undefined {
    if (name === documentsName) return this.#beginFacts();
    if (name !== partName) {
      this.#otherNames.add((name ?? '(unnamed part)').slice(0, 64));
      return undefined;
    }
    const document = { name: fileName === undefined ? undefined : withoutFolders(fileName), size: 0 };
    this.#documents.push(document);
    return (bytes) => {
      document.size += bytes.byteLength;
      this.#size += bytes.byteLength;
      if (this.#size > this.maxBytes) throw this.tooLarge();
      if (this.isKept && this.#documents.length <= mostParts) this.#blocks.add(bytes);
    };
  }

  field(name: string | undefined, value: string): void {
    if (name === partName) this.begin(name, undefined)?.(Buffer.from(value, 'latin1'));
    else if (name === documentsName) this.#beginFacts()(Buffer.from(value.slice(0, longestFacts + 1), 'latin1'));
  }

  /** The description, sent as a text field or as a JSON file. */
  #beginFacts(): TakePart {
    const facts = { text: '' };
    this.#facts.push(facts);
    return (bytes) => {
      if (facts.text.length <= longestFacts) facts.text += Buffer.from(bytes).toString('latin1');
    };
  }

  tooLarge(): DocOpsError {
    return tooLarge(partName, 'The documents', this.maxBytes);
  }

  problems(): ErrorDetail[] {
    const problems: ErrorDetail[] = [];
    for (const name of this.#otherNames)
      problems.push({ field: name, issue: `is not a part of this call; each document goes into a part "${partName}"` });
    if (this.#documents.length === 0) problems.push({ field: partName, issue: 'is required: one part for each document, in their order' });
    this.#documents.forEach(({ size }, index) => {
      if (size === 0) problems.push({ field: `documents[${String(index)}]`, issue: 'is empty' });
    });
    if (this.#facts.length > 1) problems.push({ field: documentsName, issue: 'must be sent once' });
    if (this.#facts.some(({ text }) => text.length > longestFacts))
      problems.push({ field: documentsName, issue: `must be at most ${String(longestFacts)} characters` });
    return problems;
  }

  /** The description of the documents, as JSON; undefined if it is missing. */
  get facts(): string | undefined {
    const [first] = this.#facts;
    return first && Buffer.from(first.text, 'latin1').toString('utf8');
  }

  async join(): Promise<ListedDocument[]> {
    const whole = await this.#blocks.join();
    let offset = 0;
    return this.#documents.map(({ name, size }) => ({ name, bytes: whole.subarray(offset, (offset += size)) }));
  }

  drop(): void {
    this.#blocks.drop();
  }
}
