/** The tokens that may come next in JSON text, and the punctuation that determines them (RFC 8259 §2). */
import type { JsonTree } from './json-tree.js';

type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/** Opens and closes the tree's containers. */
export class JsonGrammar {
  readonly #tree: JsonTree;
  #expected: Expected = 'value';

  constructor(tree: JsonTree) {
    this.#tree = tree;
  }

  get takesValue(): boolean {
    return this.#expected === 'value' || this.#expected === 'value-or-end';
  }

  get takesKey(): boolean {
    return this.#expected === 'key' || this.#expected === 'key-or-end';
  }

  /** Whether the root's value has ended. */
  get isComplete(): boolean {
    return this.#expected === 'nothing';
  }

  afterKey(): void {
    this.#expected = 'colon';
  }

  afterValue(): void {
    this.#expected = this.#tree.innermost() === undefined ? 'nothing' : 'comma-or-end';
  }

  /** Reads one of `{ } [ ] : ,`. @returns False if the byte is a different one, or is not allowed here */
  read(byte: number): boolean {
    switch (byte) {
      case 0x7b: // {
        return this.#open('object', 'key-or-end');
      case 0x5b: // [
        return this.#open('array', 'value-or-end');
      case 0x7d: // }
        return this.#close('object', 'key-or-end');
      case 0x5d: // ]
        return this.#close('array', 'value-or-end');
      case 0x3a: // :
        if (this.#expected !== 'colon') return false;
        this.#expected = 'value';
        return true;
      case 0x2c: // ,
        if (this.#expected !== 'comma-or-end') return false;
        this.#expected = this.#tree.innermost() === 'array' ? 'value' : 'key';
        return true;
      default:
        return false;
    }
  }

  #open(kind: 'array' | 'object', next: Expected): boolean {
    if (!this.takesValue) return false;
    this.#tree.open(kind);
    this.#expected = next;
    return true;
  }

  /** @param empty The expectation while the container is empty */
  #close(kind: 'array' | 'object', empty: Expected): boolean {
    const mayEnd = this.#expected === 'comma-or-end' || this.#expected === empty;
    if (!mayEnd || !this.#tree.close(kind)) return false;
    this.afterValue();
    return true;
  }
}
