/** The file of a watermark, as a part of a form beside the text field of the same name. */
import { createByteBlocks, type ByteBlocks } from '../../base/bytes/byte-blocks.js';
import type { ErrorDetail } from '../../base/errors.js';
import { isObject } from '../../base/json-value.js';
import { watermarkOptions } from '../../contract/pdf-watermark.js';
import { watermarkName } from '../requests/finishing.js';
import { tooLarge, type TakePart } from './upload-part.js';

interface WatermarkFile {
  readonly blocks: ByteBlocks;
  size: number;
}

/** A part with the name of an option may be its file. */
const isJson = (fileName: string | undefined, type: string): boolean =>
  fileName === undefined || /[.]json$/i.test(fileName) || /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);

export class WatermarkPart {
  readonly #files: WatermarkFile[] = [];

  static takes(name: string | undefined, fileName: string | undefined, type: string): boolean {
    return name === watermarkName && !isJson(fileName, type);
  }

  /** Bytes of all files. */
  get size(): number {
    return this.#files.reduce((sum, { size }) => sum + size, 0);
  }

  /** @param take Called with each piece before it is kept; false if it is not kept */
  begin(take: () => boolean): TakePart {
    const file = { blocks: createByteBlocks(), size: 0 };
    this.#files.push(file);
    return (bytes) => {
      file.size += bytes.byteLength;
      if (file.size > watermarkOptions.file.most) throw tooLarge(watermarkName, 'The watermark', watermarkOptions.file.most);
      if (take() && this.#files.length === 1) file.blocks.add(bytes);
    };
  }

  problems(): ErrorDetail[] {
    return this.#files.length > 1 ? [{ field: watermarkName, issue: 'must have one file' }] : [];
  }

  /** The option with a file of one byte, to check the rest. @param said The value of the text field */
  described(said: unknown): unknown {
    return this.#files.length > 0 && isObject(said ?? {}) ? { ...(said as object | undefined), file: new Uint8Array(1) } : said;
  }

  /** The option with its file. May be called once. @param said The value of the text field */
  async join(said: unknown, problems: ErrorDetail[]): Promise<unknown> {
    const file = await this.#files[0]?.blocks.join();
    if (!file || !isObject(said ?? {})) return said;
    if (isObject(said) && 'file' in said)
      problems.push({ field: `${watermarkName}.file`, issue: 'is in the JSON and in a part of its own' });
    return { ...(said as object | undefined), file };
  }

  /** Releases the memory. */
  drop(): void {
    for (const { blocks } of this.#files) blocks.drop();
  }
}
