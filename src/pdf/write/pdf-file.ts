/** The indirect objects of a file under construction: numbers are assigned first, contents may follow later. */
import { PdfRef, type PdfObject } from '../objects/pdf-object.js';

export class PdfFile {
  readonly #objects: (PdfObject | undefined)[] = [];

  /** Objects by ascending number, from 1; undefined if not set. */
  get objects(): readonly (PdfObject | undefined)[] {
    return this.#objects;
  }

  /** Assigns the next number. */
  reserve(): PdfRef {
    this.#objects.push(undefined);
    return new PdfRef(this.#objects.length);
  }

  set(ref: PdfRef, object: PdfObject): void {
    this.#objects[ref.number - 1] = object;
  }

  add(object: PdfObject): PdfRef {
    const ref = this.reserve();
    this.set(ref, object);
    return ref;
  }
}
