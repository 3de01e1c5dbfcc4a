/** The indirect objects of a file in the making: numbers are given out first, contents may follow later. */
import { PdfRef, type PdfObject } from '../objects/pdf-object.js';

export class PdfFile {
  readonly #objects: (PdfObject | undefined)[] = [];

  /** Objects in order of their numbers, from 1; undefined where nothing was set. */
  get objects(): readonly (PdfObject | undefined)[] {
    return this.#objects;
  }

  /** Gives out the next number. */
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
