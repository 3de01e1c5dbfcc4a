/** XML as growing text: pieces are joined and encoded in blocks, no tree of elements is built. */

/** Characters that are encoded together. */
const blockLength = 1 << 16;

export class XmlOutput {
  #pending: string;
  readonly #blocks: Buffer[] = [];

  constructor(start = '') {
    this.#pending = start;
  }

  write(xml: string): void {
    this.#pending += xml;
    if (this.#pending.length > blockLength) this.#encode();
  }

  /** Everything written, in UTF-8. */
  bytes(): Uint8Array {
    this.#encode();
    return this.#blocks.length === 1 && this.#blocks[0] ? this.#blocks[0] : Buffer.concat(this.#blocks);
  }

  #encode(): void {
    if (this.#pending === '') return;
    this.#blocks.push(Buffer.from(this.#pending, 'utf8'));
    this.#pending = '';
  }
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
