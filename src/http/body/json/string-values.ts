/** A string of the body, in pieces → its value: a string, or bytes if it is long and the caller expects base64. */
import { validationError } from '../../../base/errors.js';
import type { ByteBlocks } from '../../../base/bytes/byte-blocks.js';
import { base64Start, brokenBase64, createBase64Value, type Base64At, type Base64Value } from './base64-value.js';
import type { JsonTree } from './json-tree.js';

/** Characters from which a string is decoded as it arrives; enough to hold the head of any data URI. */
const longString = 4096;

/** A string that is being read. */
export interface OpenString {
  readonly isKey: boolean;
  text: string;
  /** Undefined until it is known. */
  base64: Base64Value | 'not' | undefined;
}

export interface StringValuesParts {
  readonly tree: JsonTree;
  readonly base64At: Base64At;
  readonly maxKeyLength: number;
}

export class StringValues {
  readonly #parts: StringValuesParts;
  readonly #decoded: { readonly blocks: ByteBlocks; readonly replace: (value: unknown) => void }[] = [];
  #base64Bytes = 0;

  constructor(parts: StringValuesParts) {
    this.#parts = parts;
  }

  /** Bytes of the body that were base64. */
  get base64Bytes(): number {
    return this.#base64Bytes;
  }

  /**
   * @param bytes The piece's length in the body
   * @throws DocOpsError VALIDATION_ERROR for a key that is too long
   */
  add(open: OpenString, text: string, bytes: number): void {
    if (typeof open.base64 === 'object') {
      open.base64.write(text);
      this.#base64Bytes += bytes;
      return;
    }
    open.text += text;
    if (open.base64 === 'not' || open.text.length < longString) return;
    const { tree, base64At, maxKeyLength } = this.#parts;
    if (open.isKey) throw validationError([{ field: 'body', issue: `has a key of more than ${String(maxKeyLength)} characters` }]);
    const kind = base64At(tree.path());
    const start = kind && base64Start(open.text, kind);
    if (start === undefined) {
      open.base64 = 'not';
      return;
    }
    open.base64 = createBase64Value();
    open.base64.write(open.text.slice(start));
    this.#base64Bytes += open.text.length;
    open.text = '';
  }

  /** Adds the value of a complete string to the tree. @throws DocOpsError VALIDATION_ERROR */
  put({ text, base64 }: OpenString): void {
    const { tree } = this.#parts;
    if (typeof base64 !== 'object') {
      tree.put(text);
      return;
    }
    const blocks = base64.end();
    tree.put(brokenBase64);
    if (blocks) this.#decoded.push({ blocks, replace: tree.replacement() });
  }

  /** Puts the bytes of all base64 into the tree. */
  async settle(): Promise<void> {
    for (const { blocks, replace } of this.#decoded) replace(await blocks.join());
  }

  /** Releases the memory. @param open The incomplete string */
  drop(open: OpenString | undefined): void {
    if (typeof open?.base64 === 'object') open.base64.drop();
    for (const { blocks } of this.#decoded) blocks.drop();
  }
}
