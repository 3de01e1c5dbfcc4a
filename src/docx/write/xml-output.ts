/** XML as growing text: pieces are joined, encoded and packed in blocks; neither an element tree nor the whole text is ever in memory. */
import { PackingText, type PackedBytes } from '../opc/packed-bytes.js';

/** The number of characters encoded together. */
const blockLength = 1 << 16;

export class XmlOutput {
  #pending: string;
  readonly #text = new PackingText();

  constructor(start = '') {
    this.#pending = start;
  }

  write(xml: string): void {
    this.#pending += xml;
    if (this.#pending.length > blockLength) this.#encode();
  }

  /** Everything written, in UTF-8, packed for an archive. Nothing may be written afterwards. */
  packed(): PackedBytes {
    this.#encode();
    return this.#text.end();
  }

  #encode(): void {
    if (this.#pending === '') return;
    this.#text.add(Buffer.from(this.#pending, 'utf8'));
    this.#pending = '';
  }
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
