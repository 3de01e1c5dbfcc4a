/** The indirect objects of a file under construction: numbers are assigned first, contents may follow later. */
import { PdfRef, type PdfObject } from '../objects/pdf-object.js';
import { ByteWriter } from '../syntax/byte-writer.js';
import { WrittenObject, writeObject } from '../syntax/write-object.js';

export type FileObject = PdfObject | WrittenObject;

/** Bytes of written objects in one buffer: a single one for all would be copied again and again into larger ones. */
const writtenBytes = 1 << 18;

export class PdfFile {
  readonly #objects: (FileObject | undefined)[] = [];
  #written = new ByteWriter();

  /** Objects by ascending number, from 1; undefined if not set. */
  get objects(): readonly (FileObject | undefined)[] {
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

  /** Like `set`, for one of very many small objects, which does not change after the call; not for files that are encrypted. */
  write(ref: PdfRef, object: PdfObject): void {
    if (this.#written.length >= writtenBytes) this.#written = new ByteWriter(writtenBytes);
    const start = this.#written.length;
    writeObject(this.#written, object);
    this.#objects[ref.number - 1] = new WrittenObject(this.#written, start, this.#written.length);
  }

  add(object: PdfObject): PdfRef {
    const ref = this.reserve();
    this.set(ref, object);
    return ref;
  }
}
