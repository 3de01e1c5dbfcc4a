/** Files to attach to the result, as parts of a form, and what the text field `attachFiles` says of them in the same order. */
import { createByteBlocks, type ByteBlocks } from '../../base/bytes/byte-blocks.js';
import type { ErrorDetail } from '../../base/errors.js';
import { mostAttachedFiles, usualMediaType } from '../../contract/attached-files.js';
import { isObject } from '../../base/json-value.js';
import { attachmentName } from '../requests/finishing.js';
import { withoutFolders, type TakePart } from './upload-part.js';

interface AttachedPart {
  readonly name: string;
  readonly type: string;
  readonly blocks: ByteBlocks;
  size: number;
}

export class AttachedParts {
  readonly #parts: AttachedPart[] = [];

  /** Bytes of all files. */
  get size(): number {
    return this.#parts.reduce((sum, { size }) => sum + size, 0);
  }

  /** @param take Called with each piece before it is kept; false if it is not kept */
  begin(fileName: string | undefined, type: string, take: () => boolean): TakePart {
    const part = { name: withoutFolders(fileName ?? ''), type, blocks: createByteBlocks(), size: 0 };
    this.#parts.push(part);
    return (bytes) => {
      part.size += bytes.byteLength;
      if (take()) part.blocks.add(bytes);
    };
  }

  problems(): ErrorDetail[] {
    const empty = this.#parts.findIndex(({ size }) => size === 0);
    return [
      ...(this.#parts.length > mostAttachedFiles
        ? [{ field: attachmentName, issue: `must be sent at most ${String(mostAttachedFiles)} times` }]
        : []),
      ...(empty < 0 ? [] : [{ field: `${attachmentName}[${String(empty)}]`, issue: 'is empty' }]),
    ];
  }

  /** The files without their bytes, to check what is said of them; undefined without files. @param said The value of the text field */
  described(said: unknown): readonly unknown[] | undefined {
    return this.#merged(
      said,
      this.#parts.map(() => new Uint8Array(1)),
    );
  }

  /** The files. May be called once. */
  async join(said: unknown): Promise<readonly unknown[] | undefined> {
    return this.#merged(said, await Promise.all(this.#parts.map(({ blocks }) => blocks.join())));
  }

  #merged(said: unknown, data: readonly Uint8Array[]): readonly unknown[] | undefined {
    if (said !== undefined && !Array.isArray(said)) return [said];
    const facts = (said ?? []) as readonly unknown[];
    const files = this.#parts.map(({ name, type }, index): unknown => {
      const own = facts[index];
      const sent = { name, mediaType: type === '' ? usualMediaType : type.split(';')[0], data: data[index] };
      return own === undefined ? sent : isObject(own) ? { ...sent, ...own } : own;
    });
    const all = [...files, ...facts.slice(files.length)];
    return all.length === 0 ? undefined : all;
  }

  /** Releases the memory. */
  drop(): void {
    for (const { blocks } of this.#parts) blocks.drop();
  }
}
