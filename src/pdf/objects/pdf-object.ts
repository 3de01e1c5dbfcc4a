/**
 * The object types of PDF (ISO 32000-2 §7.3): null, booleans and numbers are JavaScript's own,
 * arrays are arrays, the rest is defined here.
 */

/** A name; `value` is without the slash, one character per byte. */
export class PdfName {
  constructor(readonly value: string) {}
}

/** A string object: arbitrary bytes. */
export class PdfString {
  constructor(
    readonly bytes: Uint8Array,
    /** Written as hexadecimal digits. */
    readonly isHex = false,
  ) {}
}

/** A reference to an indirect object. */
export class PdfRef {
  constructor(
    readonly number: number,
    readonly generation = 0,
  ) {}
}

type PdfEntries = Readonly<Record<string, PdfObject | undefined>>;

/** A dictionary keeps its entries in insertion order. */
export class PdfDict {
  readonly entries = new Map<string, PdfObject>();

  get(key: string): PdfObject | undefined {
    return this.entries.get(key);
  }

  /** Setting undefined removes the entry. */
  set(key: string, value: PdfObject | undefined): this {
    if (value === undefined) this.entries.delete(key);
    else this.entries.set(key, value);
    return this;
  }

  /** Undefined values are skipped. */
  setAll(entries: PdfEntries): this {
    for (const key in entries) {
      const value = entries[key];
      if (value !== undefined) this.entries.set(key, value);
    }
    return this;
  }
}

/** A stream: `data` as in the file, with filters applied. `Length` is derived from the data. */
export class PdfStream {
  constructor(
    readonly dict: PdfDict,
    readonly data: Uint8Array,
  ) {}
}

export type PdfObject = null | boolean | number | PdfName | PdfString | PdfRef | PdfDict | PdfStream | readonly PdfObject[];

export const pdfName = (value: string): PdfName => new PdfName(value);

/** A dictionary of the entries with defined values. */
export const pdfDict = (entries: PdfEntries): PdfDict => new PdfDict().setAll(entries);

/** The objects directly in an array, a dictionary or a stream's dictionary; none in any other object. */
export function innerObjects(value: PdfObject): Iterable<PdfObject> {
  const holder = value instanceof PdfStream ? value.dict : value;
  if (holder instanceof PdfDict) return holder.entries.values();
  return Array.isArray(holder) ? (holder as readonly PdfObject[]) : [];
}

/** `Type` of a dictionary or of a stream's dictionary; undefined if it is not a direct name. */
export function typeName(value: PdfObject): string | undefined {
  const holder = value instanceof PdfStream ? value.dict : value;
  const type = holder instanceof PdfDict ? holder.get('Type') : undefined;
  return type instanceof PdfName ? type.value : undefined;
}
